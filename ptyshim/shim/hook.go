package shim

import (
	"time"

	"golang.org/x/sys/unix"

	"cake/ptyshim/wire"
)

// Hook serves one call of the agent's hook: it brings what stands on standard
// input to the brain, prints its answer, and returns the exit status it asks for.
//
// When the brain is silent, or the input is more than a frame holds, Hook says
// nothing and returns 0: no opinion. It cannot judge by the floor, because the
// input is JSON of the agent's making, which cake-shim does not read. Nothing
// is lost by that: the same command comes through the shell.
func Hook(o Options, event string) int {
	o = o.withDefaults()
	deadline := time.Now().Add(o.hookWithin(event))
	path := o.getenv(EnvSocket)
	if path == "" {
		return 0
	}
	payload, ok := readAll(o.FDs[0], wire.MaxFrame-4096, deadline)
	if !ok {
		return 0
	}
	conn, err := wire.Dial(path, deadline)
	if err != nil {
		return 0
	}
	defer conn.Close()
	call := wire.Hook{Version: wire.Version, Session: o.getenv(EnvSession), Event: event, Payload: payload}
	if err := conn.Send(call, deadline); err != nil {
		return 0
	}
	m, err := conn.Receive(deadline)
	var reply wire.HookReply
	if w, asked := m.(wire.Wait); asked && err == nil { // a person is asked
		reply.Stdout = []byte(w.Else)
		m, err = conn.Receive(time.Now().Add(min(w.For, wire.MaxWait)))
	}
	if r, ok := m.(wire.HookReply); err == nil && ok {
		reply = r
	}
	writeAll(o.FDs[1], reply.Stdout)
	return reply.ExitCode
}

// hookWithin is how long a hook may take. The agent waits for it: before every
// tool call a short time, elsewhere a little longer.
func (o *Options) hookWithin(event string) time.Duration {
	switch {
	case o.HookWithin != 0:
		return o.HookWithin
	case event == "PreToolUse":
		return time.Second
	}
	return 2 * time.Second
}

// readAll reads fd to its end. It reports false when that is further than most
// bytes or later than deadline.
func readAll(fd, most int, deadline time.Time) ([]byte, bool) {
	var all []byte
	buf := make([]byte, piece)
	for len(all) <= most {
		left := time.Until(deadline)
		if left <= 0 {
			return nil, false
		}
		fds := []unix.PollFd{{Fd: int32(fd), Events: unix.POLLIN}}
		ready, err := unix.Poll(fds, millis(left))
		if err == unix.EINTR || ready == 0 {
			continue
		}
		n, err := unix.Read(fd, buf)
		switch {
		case err == unix.EINTR || err == unix.EAGAIN:
		case err != nil:
			return nil, false
		case n == 0:
			return all, true
		}
		all = append(all, buf[:max(0, n)]...)
	}
	return nil, false
}

// millis is d for poll, rounded up so that a wait never ends early and spins.
func millis(d time.Duration) int {
	return int(max(0, (d+time.Millisecond-1)/time.Millisecond))
}
