package shim

import (
	"syscall"

	"cake/ptyshim/wire"
)

// Exit statuses of a shell that could not run its command.
const (
	statusDenied   = 126
	statusNotFound = 127
)

// Shell does what the shell of the program's own name would do with the same
// arguments, after asking whether it may. It returns the exit status, or ends
// the process by the signal that ended the command, or becomes the real shell.
func Shell(o Options) int {
	o = o.withDefaults()
	return o.shell().end()
}

func (o *Options) shell() ending {
	line, judged := unwrap(o.Argv)
	if !judged {
		return o.become(o.Env)
	}
	q := o.ask(line, cwd())
	path, err := o.realShell()
	if err != nil {
		q.hangUp()
		return o.fail(statusNotFound, err)
	}
	if q.conn == nil || o.nested() {
		return o.unseen(&q, path)
	}
	// While the brain thinks, get ready.
	r, err := o.newRun()
	if err != nil {
		return o.unseen(&q, path) // unseen rather than not at all
	}
	a := q.answer()
	if a.allow && a.conn != nil {
		return r.run(path, a)
	}
	r.close()
	return o.act(path, a)
}

// unseen runs a command of which nobody will hear more than the question.
func (o *Options) unseen(q *question, path string) ending {
	defer q.hangUp()
	return o.act(path, q.answer())
}

// act does what the answer says, without standing beside the command.
func (o *Options) act(path string, a answer) ending {
	if a.unheard != nil {
		o.unheard(*a.unheard, a.allow)
	}
	if !a.allow {
		return o.deny(a)
	}
	return o.becomeAt(path, o.markedEnv())
}

// deny refuses the command; a brain that was too slow to do so itself is told.
func (o *Options) deny(a answer) ending {
	o.say(a.message)
	if a.late {
		sendNow(a.conn, wire.Exit{Code: statusDenied, Late: true})
		a.conn.Close()
	}
	return ending{code: statusDenied}
}

// become replaces the shim by the real shell, with nothing in between.
func (o *Options) become(env []string) ending {
	path, err := o.realShell()
	if err != nil {
		return o.fail(statusNotFound, err)
	}
	return o.becomeAt(path, env)
}

func (o *Options) becomeAt(path string, env []string) ending {
	err := o.exec(path, o.Argv, env)
	if err == syscall.E2BIG && len(env) != len(o.Env) {
		// The mark was one variable too many.
		err = o.exec(path, o.Argv, o.Env)
	}
	if err == nil {
		return ending{}
	}
	return o.fail(startStatus(err), &startError{path, err})
}

func execve(path string, argv, env []string) error { return syscall.Exec(path, argv, env) }

// startStatus is the exit status that shells use for a program that cannot be started.
func startStatus(err error) int {
	if err == syscall.ENOENT || err == syscall.ENOTDIR {
		return statusNotFound
	}
	return statusDenied
}

type startError struct {
	path string
	err  error
}

func (e *startError) Error() string { return "cannot start " + e.path + ": " + e.err.Error() }

func (o *Options) fail(code int, err error) ending {
	o.say("cake-shim: " + err.Error())
	return ending{code: code}
}

// say writes a line to the command's stderr.
func (o *Options) say(text string) {
	if text == "" {
		return
	}
	writeAll(o.FDs[2], []byte(text+"\n"))
}

// writeAll writes p to a descriptor that blocks; an error is the reader's own doing.
func writeAll(fd int, p []byte) error {
	for len(p) > 0 {
		n, err := syscall.Write(fd, p)
		if err == syscall.EINTR {
			continue
		}
		if err != nil {
			return err
		}
		p = p[n:]
	}
	return nil
}

// cwd is the working directory, "" when it is gone.
func cwd() string {
	var buf [syscall.PathMax]byte
	n, err := syscall.Getcwd(buf[:])
	if err != nil || n < 1 {
		return ""
	}
	return string(buf[:n-1])
}

// sendNow sends m as far as that is possible without waiting.
func sendNow(c *wire.Conn, m wire.Message) {
	if p, err := wire.Append(nil, m); err == nil {
		c.TrySend(p)
	}
}
