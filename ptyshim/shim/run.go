package shim

import (
	"cmp"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"cake/ptyshim/wire"
)

// A run is one command that the shim has started and stands beside.
type run struct {
	o        *Options
	conn     *wire.Conn // nil once the brain is gone
	heard    bool       // the brain has answered
	late     bool
	joined   bool          // both streams go into one file or pipe
	unread   *wire.Check   // the question, as long as nobody knows whether a brain hears of it
	patience time.Duration // for the brain, after the command's end
	box      outbox
	note     string
	noted    bool
	files    follower
	relay    *relay // nil where no own pipe is in place
	sigs     *signals
	got      syscall.Signal // the first signal that came for the command
	pid      int
	pidfd    int // -1 where the kernel has none
	start    time.Time
	status   syscall.WaitStatus
}

// newRun gets ready to stand beside a command, while nobody waits for that.
func (o *Options) newRun() (*run, error) {
	sigs, err := catch()
	if err != nil {
		return nil, err
	}
	r := &run{o: o, sigs: sigs, files: newFollower(), pidfd: -1}
	r.capture()
	return r, nil
}

// run starts the real shell and stays beside it to its end.
func (r *run) run(path string, a answer) ending {
	defer r.close()
	r.conn, r.heard, r.late, r.unread = a.conn, !a.late, a.late, a.unread
	r.patience = cmp.Or(a.patience, r.o.NoteWithin)
	if r.listen(); r.got != 0 {
		// There is no command yet that could do anything else with it.
		return ending{code: 128 + int(r.got), signal: r.got}
	}
	if err := r.begin(path); err != nil {
		code := startStatus(err)
		sendNow(a.conn, wire.Exit{Code: code, Late: a.late})
		return r.o.fail(code, &startError{path, err})
	}
	for !r.ended() {
		r.turn()
	}
	r.finish()
	return endingOf(r.status)
}

// capture puts in place what plan says.
func (r *run) capture() {
	out, err := look(r.o.FDs[1]), look(r.o.FDs[2])
	p := plan(out, err)
	r.joined = out.id == err.id
	if p.followOut {
		r.files.add(r.o.FDs[1], wire.Stdout)
	}
	if p.followErr {
		r.files.add(r.o.FDs[2], wire.Stderr)
	}
	switch {
	case p.relayOut:
		r.relay = newRelay(r.o.FDs[2], err.nature, wire.Stdout)
	case p.relayErr:
		r.relay = newRelay(r.o.FDs[2], err.nature, wire.Stderr)
	}
}

// begin starts the real shell.
func (r *run) begin(path string) error {
	files := []uintptr{uintptr(r.o.FDs[0]), uintptr(r.o.FDs[1]), uintptr(r.o.FDs[2])}
	if r.relay != nil {
		files[2] = uintptr(r.relay.into)
		if r.relay.stream == wire.Stdout {
			files[1] = files[2]
		}
	}
	attr := &syscall.ProcAttr{
		Env: r.o.markedEnv(), Files: files,
		Sys: &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL, PidFD: &r.pidfd},
	}
	r.start = time.Now()
	pid, err := syscall.ForkExec(path, r.o.Argv, attr)
	if err == syscall.E2BIG && !r.o.nested() {
		attr.Env = r.o.Env // the mark was one variable too many
		pid, err = syscall.ForkExec(path, r.o.Argv, attr)
	}
	r.pid = pid
	if r.relay != nil {
		r.relay.closeInto()
	}
	return err
}

// ended reports whether the command has ended, and takes its status.
func (r *run) ended() bool {
	for {
		pid, err := syscall.Wait4(r.pid, &r.status, syscall.WNOHANG, nil)
		if err != syscall.EINTR {
			return pid == r.pid || err != nil
		}
	}
}

// close gives back everything.
func (r *run) close() {
	r.sigs.stop()
	if r.relay != nil {
		r.relay.close()
	}
	if r.pidfd >= 0 {
		unix.Close(r.pidfd)
	}
	r.lose()
}

// miss gives the brain up, which has hung up or talks nonsense.
func (r *run) miss() {
	if r.unread != nil {
		r.o.unheard(*r.unread, true)
		r.unread = nil
	}
	r.lose()
}

// lose gives the brain up: what is only for it need not be done any more.
func (r *run) lose() {
	if r.conn != nil {
		r.conn.Close()
		r.conn = nil
	}
	r.files.close()
	r.box = outbox{}
}
