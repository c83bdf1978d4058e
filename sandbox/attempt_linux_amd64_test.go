package sandbox

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// foreignAttempts makes system calls under the numbers of another ABI.
func foreignAttempts() map[string]func() error {
	return map[string]func() error{
		"x32": func() error { return raw(0x40000000 | unix.SYS_GETPID) },
		"int80": func() error {
			page, err := unix.Mmap(-1, 0, 4096, unix.PROT_READ|unix.PROT_WRITE|unix.PROT_EXEC, unix.MAP_ANON|unix.MAP_PRIVATE)
			if err != nil {
				return err
			}
			copy(page, []byte{0xb8, 20, 0, 0, 0 /* mov eax, getpid */, 0xcd, 0x80 /* int 0x80 */, 0xc3 /* ret */})
			code := unsafe.Pointer(&page[0])
			value := &code
			(*(*func())(unsafe.Pointer(&value)))()
			return nil
		},
	}
}
