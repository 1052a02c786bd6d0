package daemon

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"cake"
	"cake/journal"
)

// ErrNoIncident is wrapped by the error for an incident that nobody was called for.
var ErrNoIncident = errors.New("there is no such incident")

// Incidents is the folder of incident reports: two files each, one for programs
// and one for people. It outlives the brains that write it.
type Incidents struct{ dir string }

// Incidents is where the reports are.
func (p Paths) Incidents() Incidents { return Incidents{filepath.Join(p.State, "incidents")} }

// Save writes a report, secrets masked, in place of an earlier one of its id. A
// reader sees the old one or the new one, never a half.
func (i Incidents) Save(r cake.Report) error {
	if err := private(i.dir); err != nil {
		return err
	}
	r = journal.Redact(r)
	text, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return fmt.Errorf("cannot write the report of %s: %w", r.ID, err)
	}
	return errors.Join(replace(i.path(r.ID, ".json"), append(text, '\n')), replace(i.path(r.ID, ".md"), []byte(Markdown(r))))
}

func (i Incidents) path(id, ending string) string { return filepath.Join(i.dir, id+ending) }

// replace writes a file as a whole.
func replace(path string, text []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".new-")
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", path, err)
	}
	_, err = f.Write(text)
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", path, errors.Join(err, os.Remove(f.Name())))
	}
	return nil
}

// List returns all reports, the latest first. One that cannot be read is told of
// in the error; the others are there all the same.
func (i Incidents) List() (all []cake.Report, err error) {
	entries, err := os.ReadDir(i.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	problems := []error{err}
	for _, e := range entries {
		id, is := strings.CutSuffix(e.Name(), ".json")
		if !is {
			continue
		}
		r, err := i.load(id)
		if err != nil {
			problems = append(problems, err)
			continue
		}
		all = append(all, r)
	}
	slices.SortStableFunc(all, func(a, b cake.Report) int { return b.At.Compare(a.At) })
	return all, errors.Join(problems...)
}

func (i Incidents) load(id string) (r cake.Report, err error) {
	text, err := os.ReadFile(i.path(id, ".json"))
	if err == nil {
		err = json.Unmarshal(text, &r)
	}
	if err != nil {
		return r, fmt.Errorf("cannot read the report of %s: %w", id, err)
	}
	return r, nil
}

// Find returns the report whose id begins, or ends, with these characters, where
// there is exactly one.
func (i Incidents) Find(part string) (cake.Report, error) {
	all, err := i.List()
	var found []cake.Report
	for _, r := range all {
		if r.ID == part {
			return r, nil
		}
		if part != "" && (strings.HasPrefix(r.ID, part) || strings.HasSuffix(r.ID, part)) {
			found = append(found, r)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return cake.Report{}, fmt.Errorf("%q is the beginning or the end of %d incidents; `cake incident ls` shows them", part, len(found))
	}
	return cake.Report{}, errors.Join(fmt.Errorf("cannot show incident %q: %w; `cake incident ls` shows all", part, ErrNoIncident), err)
}

// openIn lists the reports of a directory that are still open, the latest first.
func (i Incidents) openIn(dir string) ([]cake.Report, error) {
	all, err := i.List()
	return slices.DeleteFunc(all, func(r cake.Report) bool {
		return r.State != cake.ReportOpen || r.Session.Cwd != dir
	}), err
}
