package assent

import (
	"path"
	"slices"
	"strings"
)

// Inside reports whether p is dir or lies below it. Both are absolute and
// lexically clean. The comparison is by component: "/proj-evil" is not inside
// "/proj" (spec, section 4).
func Inside(dir, p string) bool {
	if dir == "" || p == "" {
		return false
	}
	if dir == "/" {
		return p[0] == '/'
	}
	return len(p) >= len(dir) && p[:len(dir)] == dir && (len(p) == len(dir) || p[len(dir)] == '/')
}

// clean reports whether path.Clean would change nothing about an absolute name;
// it may say no where it would not.
func clean(name string) bool {
	for i := 1; i < len(name); i++ {
		if name[i-1] == '/' && (name[i] == '/' || name[i] == '.') {
			return false
		}
	}
	return len(name) > 0 && name[0] == '/' && (len(name) == 1 || name[len(name)-1] != '/')
}

// CleanPath is path.Clean, quick for an absolute name that is clean already.
func CleanPath(name string) string {
	if clean(name) {
		return name
	}
	return path.Clean(name)
}

// maxBelow bounds how many names below a directory that is read recursively
// are judged one by one.
const maxBelow = 2000

// FileRequest returns the request for doing op to the file or directory named
// by the absolute path name, and whether a request is needed at all: the null
// device, descriptors and the session's scratch directory are free (spec,
// section 7.3). Links are resolved through f; when the name given and the name
// resolved differ, both are in the request and both are judged.
func FileRequest(f Facts, op Op, name, why string) (_ Request, needed bool) {
	name = CleanPath(name)
	if freeDevice(op, name) {
		return Request{}, false
	}
	s := f.Scene()
	name, odd := procPath(name)
	p := f.Resolve(name)
	r := Request{Subject: p.Real, Op: op, Why: why}
	if p.Err != "" || p.Real == "" {
		r.Subject = name
		odd = "cannot be resolved: " + p.Err
	} else if p.Real != name {
		r.Also = name
	}
	if s.Scratch != "" && Inside(s.Scratch, r.Subject) && (r.Also == "" || Inside(s.Scratch, r.Also)) {
		return Request{}, false
	}
	switch op {
	case OpRead, OpList, OpVisible, OpStat:
		r.Capability = FileRead
		if op == OpList && p.Kind == Dir {
			r.Below, r.More = namesBelow(f, r.Subject)
		}
		if p.Kind == Device && odd == "" {
			odd = "is a disk: all files on it can be read through it"
		}
	default:
		r.Capability = FileWriteOutside
		if Inside(s.Root, r.Subject) && (r.Also == "" || Inside(s.Root, r.Also)) {
			r.Capability = FileWriteProject
		}
		if p.Kind == File && p.Links > 1 && op != OpDelete && odd == "" {
			odd = "has more than one name (hard link)"
		}
	}
	if odd != "" && op != OpStat {
		r.Spelled, r.Unread = len(r.Subject), r.Subject+" "+odd
	}
	return r, true
}

// namesBelow lists what is below a directory, links by what they lead to: grep -R,
// diff -r and others follow them.
func namesBelow(f Facts, dir string) (names []string, more bool) {
	list, more := f.List(dir+"/**", maxBelow)
	if len(list) == 0 {
		return []string{}, more
	}
	names = list
	for i, name := range list {
		if p := f.Resolve(name); p.Err == "" && p.Real != "" && p.Real != name {
			if &names[0] == &list[0] {
				names = slices.Clone(list) // the list is not ours
			}
			names[i] = p.Real
		}
	}
	return names, more
}

func opVerb(op Op) string {
	switch op {
	case OpRead:
		return "Read"
	case OpList, OpVisible:
		return "Read everything below"
	case OpStat:
		return "Look at"
	case OpWrite:
		return "Write"
	case OpDelete:
		return "Delete"
	case OpErase:
		return "Delete with everything below"
	case OpAttr, OpAttrs:
		return "Change mode or owner of"
	}
	return "Use"
}

// freeDevice reports paths that hold nothing: reading or writing them touches
// no file.
func freeDevice(op Op, name string) bool {
	if !strings.HasPrefix(name, "/dev/") && !strings.HasPrefix(name, "/proc/self/fd/") {
		return false
	}
	switch name {
	case "/dev/null", "/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/tty", "/dev/fd":
		return op != OpDelete && op != OpErase && op != OpAttr && op != OpAttrs
	case "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom":
		return op == OpRead || op == OpStat || op == OpVisible
	}
	rest, ok := strings.CutPrefix(name, "/dev/fd/")
	if !ok {
		rest, ok = strings.CutPrefix(name, "/proc/self/fd/")
	}
	return ok && (rest == "*" || strings.Trim(rest, "0123456789") == "") && op != OpDelete && op != OpErase
}

// procPath handles the names under /proc that mean another file for every
// process that looks (proc(5)): what Assent would resolve is not what the
// command will open. odd says why only an exact rule covers such a name.
func procPath(name string) (_, odd string) {
	rest, ok := strings.CutPrefix(name, "/proc/")
	if !ok {
		return name, ""
	}
	id, rest, ok := strings.Cut(rest, "/")
	if !ok || id != "self" && id != "thread-self" && strings.Trim(id, "0123456789") != "" {
		return name, ""
	}
	what, _, _ := strings.Cut(rest, "/")
	switch what {
	case "environ":
		return name, "shows the environment of a process, secrets included"
	case "cwd", "root", "fd", "task", "exe", "map_files":
		return name, "is another file for every process"
	case "mem", "auxv", "maps", "stack", "syscall", "cmdline":
		if what == "cmdline" {
			return name, ""
		}
		return name, "shows the memory of a process"
	}
	return name, ""
}
