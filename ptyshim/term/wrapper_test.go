package term_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"syscall"

	"cake/ptyshim/hold"
	"cake/ptyshim/term"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"
	xterm "golang.org/x/term"
)

// watch is the smallest program around this package and the holder: what
// `cake watch` does with a terminal.
func watch(argv []string) int {
	code, err := watching(argv)
	if err != nil {
		fmt.Fprintln(os.Stderr, "watch:", err)
	}
	return code
}

func watching(argv []string) (int, error) {
	dir, err := os.MkdirTemp("", "watch")
	if err != nil {
		return 2, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	self, _ := os.Executable()
	cwd, _ := os.Getwd()
	plan := term.Choose(os.Stdin, os.Stdout, os.Stderr)
	o := hold.Options{
		Shim: self, Dir: dir, Argv: argv, Env: os.Environ(), Cwd: cwd,
		Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Termios: plan.Modes,
		Size: hold.Size{Rows: plan.Size.Row, Cols: plan.Size.Col, XPixel: plan.Size.Xpixel, YPixel: plan.Size.Ypixel},
	}
	if plan.In != nil {
		o.Guard = &hold.Guard{Terminal: plan.In, Saved: plan.Saved}
	}
	signals := term.Signals() // the agent may say something, and be stopped, before it is followed
	s, err := hold.Start(context.Background(), o)
	var exec *hold.ExecError
	if errors.As(err, &exec) {
		return exec.Code, err
	} else if err != nil {
		return 2, err
	}
	defer func() { _ = s.Close() }()
	if err := attach(s, plan, signals); err != nil {
		return 2, err
	}
	if err := s.Close(); err != nil {
		return 2, err
	}
	st, err := s.Wait()
	return st.ExitCode(), err
}

func attach(s *hold.Session, plan term.Plan, signals chan os.Signal) error {
	o := term.Options{
		Master: s.Master(), In: plan.In, Out: plan.Out,
		Done: s.Done(), Stopped: s.Stopped(), Signal: s.Signal,
		Guard: func(reset []byte) { _ = s.Guard(reset) },
		Tee:   func([]byte) {}, Signals: signals,
	}
	if s.Master() == nil {
		return term.Follow(context.Background(), o)
	}
	t, err := term.New(o)
	if err != nil {
		return err
	}
	_, err = t.Run(context.Background())
	_ = s.Restored()
	return err
}

// minimal is the smallest correct wrapper with creack/pty: the measure.
func minimal(argv []string) int {
	cmd := exec.Command(argv[0], argv[1:]...)
	ptmx, err := pty.Start(cmd)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 127
	}
	_ = pty.InheritSize(os.Stdin, ptmx)
	resized := make(chan os.Signal, 1)
	signal.Notify(resized, unix.SIGWINCH)
	go func() {
		for range resized {
			_ = pty.InheritSize(os.Stdin, ptmx)
		}
	}()
	if saved, err := xterm.MakeRaw(0); err == nil {
		defer func() { _ = xterm.Restore(0, saved) }()
	}
	go func() { _, _ = io.Copy(ptmx, os.Stdin) }()
	buf := make([]byte, 32<<10)
	for {
		n, err := ptmx.Read(buf)
		if n > 0 {
			if _, err := os.Stdout.Write(buf[:n]); err != nil {
				break
			}
		}
		if err != nil {
			break
		}
	}
	_ = cmd.Wait()
	if ws := cmd.ProcessState.Sys().(syscall.WaitStatus); ws.Signaled() {
		return 128 + int(ws.Signal())
	}
	return cmd.ProcessState.ExitCode()
}
