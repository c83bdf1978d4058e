package sys

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"

	"golang.org/x/sys/unix"
)

// maxMessage bounds one message: arguments and environment are in it.
const maxMessage = 16 << 20

// Send writes v as JSON behind its length to a stream socket, with fd if that
// is not negative.
func Send(sock int, v any, fd int) error {
	data, err := json.Marshal(v)
	if err != nil {
		return err
	}
	if len(data) > maxMessage {
		return fmt.Errorf("send message: %d bytes, at most %d", len(data), maxMessage)
	}
	var oob []byte
	if fd >= 0 {
		oob = unix.UnixRights(fd)
	}
	head := binary.NativeEndian.AppendUint32(nil, uint32(len(data)))
	if err := unix.Sendmsg(sock, head, oob, nil, unix.MSG_NOSIGNAL); err != nil {
		return err
	}
	for len(data) > 0 {
		n, err := unix.SendmsgN(sock, data, nil, nil, unix.MSG_NOSIGNAL)
		switch {
		case err == unix.EINTR:
		case err != nil:
			return err
		default:
			data = data[n:]
		}
	}
	return nil
}

// Recv reads what Send wrote. fd is -1 if none came with it; it is closed on
// exec. io.EOF: the other end has gone.
func Recv(sock int, v any) (fd int, err error) {
	var head [4]byte
	oob := make([]byte, unix.CmsgSpace(4))
	n, oobn, err := recvmsg(sock, head[:], oob)
	if err != nil || n == 0 {
		return -1, eof(err)
	}
	if fd, err = rights(oob[:oobn]); err != nil {
		return -1, err
	}
	for n < len(head) {
		if n, err = more(sock, head[:], n); err != nil {
			return fd, err
		}
	}
	size := binary.NativeEndian.Uint32(head[:])
	if size > maxMessage {
		return fd, fmt.Errorf("receive message: %d bytes, at most %d", size, maxMessage)
	}
	data := make([]byte, size)
	for n = 0; n < len(data); {
		if n, err = more(sock, data, n); err != nil {
			return fd, err
		}
	}
	return fd, json.Unmarshal(data, v)
}

func more(sock int, b []byte, n int) (int, error) {
	m, _, err := recvmsg(sock, b[n:], nil)
	if err != nil || m == 0 {
		return n, eof(err)
	}
	return n + m, nil
}

func recvmsg(sock int, b, oob []byte) (n, oobn int, err error) {
	for {
		n, oobn, _, _, err = unix.Recvmsg(sock, b, oob, unix.MSG_CMSG_CLOEXEC)
		if err != unix.EINTR {
			return n, oobn, err
		}
	}
}

func eof(err error) error {
	if err == nil || err == unix.ECONNRESET {
		return io.EOF
	}
	return err
}

func rights(oob []byte) (int, error) {
	if len(oob) == 0 {
		return -1, nil
	}
	msgs, err := unix.ParseSocketControlMessage(oob)
	if err != nil || len(msgs) == 0 {
		return -1, fmt.Errorf("receive descriptor: %v", err)
	}
	fds, err := unix.ParseUnixRights(&msgs[0])
	if err != nil || len(fds) != 1 {
		return -1, fmt.Errorf("receive descriptor: %v", err)
	}
	return fds[0], nil
}
