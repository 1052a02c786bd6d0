package hold

import (
	"fmt"
	"syscall"
)

// A Status says how the agent ended.
type Status struct {
	Code   int            // exit status 0–255; meaningless when Signal is set
	Signal syscall.Signal // the signal that killed it, 0 when it ended by itself
	Core   bool           // the kernel wrote a core dump
}

// ExitCode is the status as a shell reports it: the code, or 128+n after signal n.
func (s Status) ExitCode() int {
	if s.Signal != 0 {
		return 128 + int(s.Signal)
	}
	return s.Code
}

// String says it in words.
func (s Status) String() string {
	switch {
	case s.Signal != 0 && s.Core:
		return fmt.Sprintf("killed by signal %d (%v), core dumped", int(s.Signal), s.Signal)
	case s.Signal != 0:
		return fmt.Sprintf("killed by signal %d (%v)", int(s.Signal), s.Signal)
	default:
		return fmt.Sprintf("exit status %d", s.Code)
	}
}

// frame is the status on the wire; statusOf is its inverse.
func (s Status) frame() frame {
	core := 0
	if s.Core {
		core = 1
	}
	return newFrame(kindExited, s.Code, int(s.Signal), core)
}

func statusOf(f frame) Status {
	return Status{Code: f.num(0), Signal: syscall.Signal(f.num(1)), Core: f.num(2) == 1}
}

// statusFromWait turns what wait4 said into a Status.
func statusFromWait(ws syscall.WaitStatus) Status {
	if ws.Signaled() {
		return Status{Signal: ws.Signal(), Core: ws.CoreDump()}
	}
	return Status{Code: ws.ExitStatus()}
}

// Exit statuses of an agent that could not be started, as in every shell.
const (
	ExitNotExecutable = 126 // it is there but cannot be run
	ExitNotFound      = 127 // it is not there
)

// An ExecError says that the agent could not be started.
type ExecError struct {
	Program string // argv[0] as given
	Code    int    // ExitNotFound or ExitNotExecutable
	Reason  string // why, for a person
}

// Error names the program and the reason.
func (e *ExecError) Error() string { return "cannot run " + e.Program + ": " + e.Reason }
