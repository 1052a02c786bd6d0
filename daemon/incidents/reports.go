package incidents

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
	"cake/daemon/dirs"
	"cake/journal"
)

// ErrNone is wrapped by the error for an incident that nobody was called for.
var ErrNone = errors.New("there is no such incident")

// Reports is the folder of incident reports: two files each, one for programs
// and one for people. It outlives the brains that write it.
type Reports struct{ dir string }

// Of is where the reports are.
func Of(p dirs.Paths) Reports { return Reports{p.Incidents()} }

// Save writes a report, secrets masked, in place of an earlier one of its id. A
// reader sees the old one or the new one, never a half.
func (i Reports) Save(r cake.Report) error {
	if err := dirs.Private(i.dir); err != nil {
		return err
	}
	r = journal.Redact(r)
	text, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return fmt.Errorf("cannot write the report of %s: %w", r.ID, err)
	}
	return errors.Join(dirs.Replace(i.path(r.ID, ".json"), append(text, '\n')), dirs.Replace(i.path(r.ID, ".md"), []byte(Markdown(r))))
}

func (i Reports) path(id, ending string) string { return filepath.Join(i.dir, id+ending) }

// List returns all reports, the latest first. One that cannot be read is told of
// in the error; the others are there all the same.
func (i Reports) List() (all []cake.Report, err error) {
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
		r, err := i.Load(id)
		if err != nil {
			problems = append(problems, err)
			continue
		}
		all = append(all, r)
	}
	slices.SortStableFunc(all, func(a, b cake.Report) int { return b.At.Compare(a.At) })
	return all, errors.Join(problems...)
}

// Load reads the report of a whole id.
func (i Reports) Load(id string) (r cake.Report, err error) {
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
func (i Reports) Find(part string) (cake.Report, error) {
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
	return cake.Report{}, errors.Join(fmt.Errorf("cannot show incident %q: %w; `cake incident ls` shows all", part, ErrNone), err)
}

// OpenIn lists the reports of a directory that are still open, the latest first.
func (i Reports) OpenIn(dir string) ([]cake.Report, error) {
	all, err := i.List()
	return slices.DeleteFunc(all, func(r cake.Report) bool {
		return r.State != cake.ReportOpen || r.Session.Cwd != dir
	}), err
}

// Undecided lists the sessions for which a person was called who has not decided
// yet, of the reports that can be read.
func (i Reports) Undecided() (sessions []string) {
	all, _ := i.List()
	for _, r := range all {
		if r.State == cake.ReportOpen {
			sessions = append(sessions, r.Session.ID)
		}
	}
	return sessions
}
