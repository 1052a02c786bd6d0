package shim

import (
	"cmp"
	"errors"
	"strings"
	"syscall"
)

// realShell finds the shell that the shim stands for: the one that cake has
// named, else the first of that name on PATH that is no shim, else the one in /bin.
func (o *Options) realShell() (string, error) {
	name := ShellName(o.Argv[0])
	self := identify("/proc/self/exe")
	for _, path := range o.candidates(name) {
		if runnable(path) && !isShim(path, self) {
			return path, nil
		}
	}
	return "", errors.New("cannot find the real " + name + " on PATH or in /bin: set " + EnvRealShell + " to its path")
}

// candidates lists where the real shell may be, best first.
func (o *Options) candidates(name string) []string {
	var paths []string
	if named := o.getenv(EnvRealShell); base(named) == name {
		paths = append(paths, named)
	}
	for dir := range strings.SplitSeq(o.getenv("PATH"), ":") {
		// A relative folder, or "" for the present one, is not searched: a
		// project must not be able to bring its own shell.
		if strings.HasPrefix(dir, "/") {
			paths = append(paths, dir+"/"+name)
		}
	}
	return append(paths, cmp.Or(o.bin, "/bin")+"/"+name)
}

// fileID identifies a file; the zero value is no file.
type fileID struct{ dev, ino uint64 }

func identify(path string) fileID {
	var st syscall.Stat_t
	if syscall.Stat(path, &st) != nil {
		return fileID{}
	}
	return fileID{uint64(st.Dev), st.Ino}
}

// isShim recognises this program, and a cake-shim of another release by the
// name that its links point to: two of them must not take each other for the
// real shell, they would replace each other for ever.
func isShim(path string, self fileID) bool {
	if identify(path) == self {
		return true
	}
	var target [4096]byte
	n, err := syscall.Readlink(path, target[:])
	return err == nil && base(string(target[:n])) == "cake-shim"
}

func runnable(path string) bool {
	var st syscall.Stat_t
	return syscall.Stat(path, &st) == nil &&
		st.Mode&syscall.S_IFMT == syscall.S_IFREG && st.Mode&0o111 != 0
}

func base(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }
