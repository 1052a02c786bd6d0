package remains

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"cake"
	"cake/guard"
	"cake/ptyshim/wire"
	"cake/shell"
)

var errNoFile = errors.New("it is no file of a shim's")

// alone says in the journal why a decision is nothing but the floor's.
const alone = "no brain was there: only the floor has judged"

// Unheard are the events of what ran, or was stopped, in the folder of a session
// without its brain, once: what has told of them is removed. Each is of the session that
// its shim names. The error is what is wrong with the rest.
func Unheard(dir string) (events []cake.Event, err error) {
	all, err := readUnheard(filepath.Join(dir, wire.UnheardName))
	for _, u := range all {
		cmd := cake.Command{Session: u.Check.Session, Line: u.Check.Line, Cwd: u.Check.Cwd, Source: cake.SourceShell}
		if cmd.Line == "" {
			cmd.Line = shell.Join(u.Check.Argv)
		}
		d := cake.Decision{Verdict: cake.Allow, Rule: cake.NoRule, Reason: alone}
		if !u.Allow {
			d = guard.Floor(cmd)
		}
		r := cake.Record(cmd, d, u.At)
		events = append(events, cake.Event{Type: cake.EventCommand, Time: u.At, SessionID: cmd.Session, Command: &r})
	}
	return events, err
}

// readUnheard reads the file of a session and removes it. What is wrong in it
// ends it; what came before counts.
func readUnheard(path string) (all []wire.Unheard, err error) {
	// The agent could have put anything there, a pipe that never ends included.
	f, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK|syscall.O_NOFOLLOW, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil, errors.Join(err, errNoFile)
	}
	text, err := io.ReadAll(io.LimitReader(f, wire.MaxUnheard))
	if err = errors.Join(err, os.Remove(path)); err != nil {
		return nil, err
	}
	for len(text) > 0 {
		u, n, err := wire.DecodeUnheard(text)
		if err != nil {
			return all, err
		}
		all, text = append(all, u), text[n:]
	}
	return all, nil
}
