package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
)

// A store keeps rows: in the files of a folder, or by printing them.
type store struct {
	dir string
	mu  sync.Mutex
	to  io.Writer
}

func newStore(dir string, stdout io.Writer) (*store, error) {
	if dir == "" {
		return &store{to: stdout}, nil
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	return &store{dir: dir}, nil
}

// A line is a row as it stands in a file, and the case it belongs to.
type line struct {
	id   string
	text []byte
}

// put writes the rows of one case in the place of those that it had.
func (s *store) put(r rows) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	unlock, err := s.lock()
	if err != nil {
		return err
	}
	defer unlock()
	return errors.Join(
		putAll(s, "outputs.jsonl", r.outputs, func(o output) string { return o.ID }),
		putAll(s, "signatures.jsonl", r.signatures, func(g signature) string { return g.CaseID }),
		putAll(s, "loops.jsonl", r.loops, func(l loop) string { return l.ID }),
	)
}

// lock keeps other recorders out of the folder: the folder itself is the lock,
// so that nothing is left behind.
func (s *store) lock() (unlock func(), err error) {
	if s.dir == "" {
		return func() {}, nil
	}
	d, err := os.Open(s.dir)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(d.Fd()), syscall.LOCK_EX); err != nil {
		return nil, errors.Join(fmt.Errorf("cannot lock %s: %w", s.dir, err), d.Close())
	}
	return func() { _ = d.Close() }, nil
}

func putAll[T any](s *store, name string, rows []T, id func(T) string) error {
	var fresh []line
	for _, r := range rows {
		text, err := encode(r)
		if err != nil {
			return err
		}
		fresh = append(fresh, line{id(r), text})
	}
	if len(fresh) == 0 {
		return nil
	}
	if s.dir == "" {
		return writeAll(s.to, fresh)
	}
	path := filepath.Join(s.dir, name)
	old, err := readLines(path)
	if err != nil {
		return err
	}
	return replace(path, merge(old, fresh))
}

// encode writes a row as a person would read it: < and & stay what they are.
func encode(row any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(row)
	return b.Bytes(), err
}

// merge puts the fresh lines of a case where its first line was, or at the end.
func merge(old, fresh []line) []line {
	id := fresh[0].id
	at := slices.IndexFunc(old, func(l line) bool { return l.id == id })
	old = slices.DeleteFunc(old, func(l line) bool { return l.id == id })
	if at < 0 {
		at = len(old)
	}
	return slices.Insert(old, at, fresh...)
}

func readLines(path string) (all []line, err error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	for text := range bytes.Lines(data) {
		var row struct {
			ID     string `json:"id"`
			CaseID string `json:"case_id"`
		}
		if err := json.Unmarshal(text, &row); err != nil {
			return nil, fmt.Errorf("%s has a line that is no row: %w", path, err)
		}
		all = append(all, line{row.ID + row.CaseID, append(bytes.TrimRight(text, "\n"), '\n')})
	}
	return all, nil
}

// replace writes the file anew, or not at all.
func replace(path string, lines []line) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".record-")
	if err != nil {
		return err
	}
	err = errors.Join(writeAll(f, lines), f.Chmod(0o644), f.Close())
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return os.Rename(f.Name(), path)
}

func writeAll(to io.Writer, lines []line) error {
	for _, l := range lines {
		if _, err := to.Write(l.text); err != nil {
			return err
		}
	}
	return nil
}
