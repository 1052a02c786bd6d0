package term

import (
	"os"

	"golang.org/x/sys/unix"
)

// A Plan says how the user's terminal takes part in a run.
type Plan struct {
	In, Out *os.File      // for Options; In is nil where keys are left alone, Out where no stream is a terminal
	Modes   *unix.Termios // for the agent's terminal: what it would have seen without cake
	Saved   *unix.Termios // the user's modes as they are
	Size    unix.Winsize  // of the user's terminal, zero when it does not say
}

// Choose makes the plan for the three streams of this process.
//
// The agent's terminal gets the user's own modes: their erase key, their
// UTF-8 setting. Where only stderr is a terminal the user's keys belong to
// another program of the pipeline (`… | cake watch -- x | less`), so the
// terminal is written to and nothing else; its output processing is then still
// on, and the agent's must be off, or lines would end twice.
func Choose(stdin, stdout, stderr *os.File) Plan {
	var p Plan
	switch {
	case isTerminal(stdout):
		p.In, p.Out = stdout, stdout
	case isTerminal(stdin):
		p.In, p.Out = stdin, stdin
	case isTerminal(stderr):
		p.Out = stderr
	default:
		return Plan{}
	}
	if isTerminal(stdin) {
		p.In = stdin
	}
	p.Saved = modes(p.Out)
	inner := *p.Saved
	if p.In == nil {
		inner.Oflag &^= unix.OPOST
	}
	p.Modes = &inner
	p.Size = winsize(p.Out)
	return p
}

func isTerminal(f *os.File) bool { return f != nil && modes(f) != nil }

// modes is nil where f is no terminal.
func modes(f *os.File) (t *unix.Termios) {
	_ = control(f, func(fd int) error {
		t = modesOf(fd)
		return nil
	})
	return t
}

func winsize(f *os.File) (ws unix.Winsize) {
	_ = control(f, func(fd int) error {
		got, err := unix.IoctlGetWinsize(fd, unix.TIOCGWINSZ)
		if err == nil {
			ws = *got
		}
		return err
	})
	return ws
}
