package restart

import (
	"fmt"
	"syscall"
	"time"

	"cake"
)

// An End is how an agent came to stand still.
type End struct {
	Alive  bool           // the process is there
	Code   int            // its exit status; 0–255
	Signal syscall.Signal // that killed it, 0 for none
	Asked  bool           // somebody wanted it to end: a person, a signal to cake, a closed terminal
	Frozen bool           // it did nothing any more while it should have worked
	// Failure is the agent's own word for what failed its turn (rate_limit,
	// overloaded …), "" where it said none; Text is what it, or its terminal, said last.
	Failure, Text string
	Worked        bool          // it has run a command or taken a prompt
	Ran           time.Duration // since its start
}

// A Diagnosis is what an End means.
type Diagnosis struct {
	Class cake.Ending
	Reset time.Time // when the model answers again; zero where nobody knows
	Why   string    // in words
}

// Classify says what an end means. grace is how long an agent that has done
// nothing must have run for its end to be more than a bad start.
func Classify(e End, grace time.Duration, now time.Time) Diagnosis {
	switch {
	case e.Frozen && !e.Asked:
		return Diagnosis{Class: cake.EndedFrozen, Why: "it did nothing any more"}
	case e.Asked || asks(e.Signal):
		return Diagnosis{Class: cake.EndedQuit, Why: "somebody ended it"}
	case e.Signal != 0 || killed(e.Code):
		return crash(e, grace, status(e))
	case !e.Alive && e.Code == 0:
		return Diagnosis{Class: cake.EndedClean, Why: "it has ended"}
	}
	if d, known := fromWords(e.Failure, e.Text, now); known {
		if d.Class == cake.EndedCrash {
			return crash(e, grace, d.Why)
		}
		return d
	}
	if e.Alive {
		return Diagnosis{Class: cake.EndedFailed, Why: "its turn has failed"}
	}
	return Diagnosis{Class: cake.EndedFailed, Why: status(e)}
}

// crash tells a breakdown from a bad start.
func crash(e End, grace time.Duration, why string) Diagnosis {
	if !e.Worked && e.Ran < grace {
		return Diagnosis{Class: cake.EndedAtStart, Why: fmt.Sprintf("%s, %s after its start", why, e.Ran.Round(100*time.Millisecond))}
	}
	return Diagnosis{Class: cake.EndedCrash, Why: why}
}

// asks reports whether a signal is how one program asks another to end, or a
// person does with a key; what kills for other reasons is a breakdown.
func asks(s syscall.Signal) bool {
	switch s {
	case syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT, syscall.SIGTERM, syscall.SIGPIPE:
		return true
	}
	return false
}

// killed reports whether a status is that of a shell, or of another wrapper, whose
// program was killed in a breakdown.
func killed(code int) bool {
	if code <= 128 || code > 128+64 {
		return false
	}
	switch syscall.Signal(code - 128) {
	case syscall.SIGKILL, syscall.SIGSEGV, syscall.SIGABRT, syscall.SIGBUS, syscall.SIGILL, syscall.SIGFPE, syscall.SIGTRAP, syscall.SIGSYS:
		return true
	}
	return false
}

// status says in words how a process has ended.
func status(e End) string {
	switch {
	case e.Signal != 0:
		return fmt.Sprintf("it was killed by signal %d (%v)", int(e.Signal), e.Signal)
	case killed(e.Code):
		return fmt.Sprintf("it was killed by signal %d (%v)", e.Code-128, syscall.Signal(e.Code-128))
	}
	return fmt.Sprintf("it ended with status %d", e.Code)
}
