package course

import (
	"path"
	"slices"

	"cake"
	"cake/shell"
	"cake/validator/command"
	"cake/validator/course/change"
	"cake/validator/course/files"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/course/writes"
)

// takeShellEdits takes in what the command of a moment has done to files.
func (r *Run) takeShellEdits(m *moment.Moment, res *cake.Result, settled bool) {
	line := shell.Parse(res.Command)
	edits := writes.Edits(&line, res.ExitCode)
	for _, e := range edits {
		if path.IsAbs(e.File) {
			e.File = r.files.Named(e.File)
		}
		key := purpose.Bounded(e.File)
		if settled && !e.Gone {
			m.Settled = append(m.Settled, key)
			continue
		}
		file := r.files.Written(m, key, e)
		r.shift += shiftBy(change.Edit{Before: &e.Was, Content: e.Is})
		r.swaps.substitute(key, m.N, e.Was, e.Is)
		r.tryShellEdit(file, m, e, edits)
	}
}

// tryShellEdit tells the trials of an edit by a command. A file of tests that is
// moved to another is not lost.
func (r *Run) tryShellEdit(file *files.File, m *moment.Moment, e writes.Edit, all []writes.Edit) {
	m.Guards = m.Guards || change.Guards(e.Was, e.Is)
	if !e.Gone {
		r.trials.regain(e.File)
	}
	r.hush.shellEdit(e, m)
	r.barred.shellEdit(e, m)
	r.omissions.Edited(m.N, change.Edit{File: e.File, Before: &e.Was, Content: e.Is}, r.sawRed(), r.trials.inShort())
	switch {
	case e.Gone:
		if !slices.ContainsFunc(all, func(o writes.Edit) bool { return !o.Gone && command.IsTestFile(o.File) }) {
			r.trials.drop(e.File, m.N)
		}
		file.Test.Known = false
	case e.From != "" && command.IsTestFile(e.From) && !command.IsTestFile(e.File): // it is no code where it lies now
		file.Test.Known = false
	case e.Known:
		r.trials.edit(file, m, change.Edit{File: e.File, Content: e.Content})
	default:
		file.Test.Known = false
		r.trials.shellEdit(file, m, change.Edit{File: e.File, Before: &e.Was, Content: e.Is})
	}
}

// shellEdit takes in an edit of which is known what it takes out and puts in.
func (t *trials) shellEdit(file *files.File, m *moment.Moment, e change.Edit) {
	if t.red && *e.Before == "" && e.Content == "" && change.HoldsExpected(e.File) {
		t.renewed = m.N // what a program has printed is what it should print
	}
	switch {
	case t.touch(e.File):
		t.compare(change.TraitsOf(*e.Before), change.TraitsOf(e.Content), m)
		if change.Asserts(*e.Before) || change.LowersLimit(e) || change.Gutted(e) != "" {
			t.bend(file, m, e)
		}
	case *e.Before != "":
		t.setUp(m, e)
	}
}
