package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"github.com/creack/pty"
)

// An order is a shell line to be run.
type order struct {
	line    string
	cwd     string
	env     []string
	timeout time.Duration
	pty     bool
}

// An outcome is what became of one.
type outcome struct {
	exit     int
	timedOut bool
	stdout   []byte
	stderr   []byte // with a terminal all is in stdout
	took     time.Duration
	session  int // of all that the line has started and that has not left it
}

// run has bash run the line in a session of its own. What it leaves in the
// background lives on until the place is left, as it would beside an agent;
// with a terminal it dies with the shell, as it would in a terminal.
func (p *place) run(ctx context.Context, o order) (outcome, error) {
	cmd := exec.Command("/bin/bash", "-c", o.line)
	cmd.Dir = filepath.Join(p.dir, o.cwd)
	cmd.Env = merged(p.env, o.env)
	if o.pty {
		cmd.Env = merged(append(p.env, "TERM=xterm-256color"), o.env)
		return p.inTerminal(ctx, cmd, o.timeout)
	}
	return p.apart(ctx, cmd, o.timeout)
}

// apart records stdout and stderr in files: a pipe that a background process
// holds open would keep us waiting for its end.
func (p *place) apart(ctx context.Context, cmd *exec.Cmd, timeout time.Duration) (outcome, error) {
	var files [2]*os.File
	for i := range files {
		f, err := os.CreateTemp("", "record-stream-")
		if err != nil {
			return outcome{}, err
		}
		_ = os.Remove(f.Name()) // the open file is enough
		defer f.Close()
		files[i] = f
	}
	cmd.Stdout, cmd.Stderr = files[0], files[1]
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	begin := time.Now()
	if err := cmd.Start(); err != nil {
		return outcome{}, err
	}
	o, err := p.wait(ctx, cmd, timeout)
	o.took, o.session = time.Since(begin), cmd.Process.Pid
	if err != nil {
		return o, err
	}
	if o.stdout, err = whole(files[0]); err != nil {
		return o, err
	}
	o.stderr, err = whole(files[1])
	return o, err
}

func whole(f *os.File) ([]byte, error) {
	// The writers share the offset, so reading must not move it.
	size, err := f.Stat()
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.NewSectionReader(f, 0, size.Size()))
}

func (p *place) inTerminal(ctx context.Context, cmd *exec.Cmd, timeout time.Duration) (outcome, error) {
	begin := time.Now()
	screen, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 40, Cols: 120})
	if err != nil {
		return outcome{}, err
	}
	defer screen.Close()
	var out bytes.Buffer
	read := make(chan struct{})
	go func() { // ends when the last process that has the terminal does
		defer close(read)
		_, _ = io.Copy(&out, screen)
	}()
	o, err := p.wait(ctx, cmd, timeout)
	o.took = time.Since(begin)
	p.end(cmd.Process.Pid)
	<-read
	o.stdout = out.Bytes()
	return o, err
}

// wait returns when the shell has ended, or was ended with its whole session.
func (p *place) wait(ctx context.Context, cmd *exec.Cmd, timeout time.Duration) (outcome, error) {
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }() // ends with the shell, which both ways below see to
	limit := time.NewTimer(timeout)
	defer limit.Stop()
	select {
	case <-done:
		return outcome{exit: status(cmd.ProcessState)}, nil
	case <-limit.C:
		p.end(cmd.Process.Pid)
		_ = cmd.Process.Kill() // whatever it has made of its HOME
		<-done
		return outcome{exit: 124, timedOut: true}, nil
	case <-ctx.Done():
		p.end(cmd.Process.Pid)
		_ = cmd.Process.Kill() // whatever it has made of its HOME
		<-done
		return outcome{}, context.Cause(ctx)
	}
}

// status is what a shell would show.
func status(s *os.ProcessState) int {
	if w, ok := s.Sys().(syscall.WaitStatus); ok && w.Signaled() {
		return 128 + int(w.Signal())
	}
	return s.ExitCode()
}
