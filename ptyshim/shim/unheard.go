package shim

import (
	"strings"
	"syscall"
	"time"

	"cake/ptyshim/wire"
)

// unheard writes down what no brain has heard of, beside the socket at which
// there is none: whoever clears the session away puts it into the journal. It is
// done in one write, so that shims do not mix; when it cannot be done, nobody waits.
func (o *Options) unheard(c wire.Check, allow bool) {
	path := o.getenv(EnvSocket)
	slash := strings.LastIndexByte(path, '/')
	if slash < 0 || c.Nested && allow {
		return
	}
	if c.Line != "" {
		c.Argv, c.ArgsLeftOut = nil, 0
	}
	text, err := wire.AppendUnheard(nil, wire.Unheard{At: time.Now(), Allow: allow, Check: c.Fit()})
	if err != nil {
		return
	}
	const flags = syscall.O_WRONLY | syscall.O_APPEND | syscall.O_CREAT | syscall.O_CLOEXEC | syscall.O_NOFOLLOW | syscall.O_NONBLOCK
	fd, err := syscall.Open(path[:slash+1]+wire.UnheardName, flags, 0o600)
	if err != nil {
		return
	}
	defer syscall.Close(fd)
	var st syscall.Stat_t
	if syscall.Fstat(fd, &st) == nil && st.Mode&syscall.S_IFMT == syscall.S_IFREG && st.Size+int64(len(text)) <= wire.MaxUnheard {
		// An error means that it is not written down, and nothing else.
		_, _ = syscall.Write(fd, text)
	}
}
