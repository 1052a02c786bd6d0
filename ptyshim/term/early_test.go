package term_test

import (
	"os"
	"syscall"
	"testing"

	"github.com/creack/pty"

	"cake/ptyshim/term"
)

// TestASignalThatComesWhileTheAgentIsStartedIsPassedOn sends one before anybody reads.
func TestASignalThatComesWhileTheAgentIsStartedIsPassedOn(t *testing.T) {
	for name, join := range map[string]func(t *testing.T, o term.Options) error{
		"without a terminal": func(t *testing.T, o term.Options) error { return term.Follow(t.Context(), o) },
		"with one": func(t *testing.T, o term.Options) error {
			master, agent := pair(t)
			o.Master, o.Out = master, agent
			terminal, err := term.New(o)
			if err != nil {
				return err
			}
			_, err = terminal.Run(t.Context())
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			signals, done := term.Signals(), make(chan struct{})
			if err := syscall.Kill(os.Getpid(), syscall.SIGINT); err != nil {
				t.Fatal(err)
			}
			var got syscall.Signal
			err := join(t, term.Options{Signals: signals, Done: done, Signal: func(s syscall.Signal) error {
				got = s
				close(done)
				return nil
			}})
			if err != nil || got != syscall.SIGINT {
				t.Errorf("got %v, %v", got, err)
			}
		})
	}
}

// pair is a pseudo-terminal.
func pair(t *testing.T) (master, terminal *os.File) {
	t.Helper()
	master, terminal, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = master.Close(); _ = terminal.Close() })
	return master, terminal
}
