package course

import (
	"path"

	"cake"
	"cake/shell"
	"cake/validator/course/change"
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
		r.further.Edited(change.Edit{File: e.File, Before: &e.Was, Content: e.Is})
		r.effects.Written(key, m.N, e.Was, e.Is)
		m.Guards = m.Guards || change.Guards(e.Was, e.Is)
		r.omissions.Edited(m.N, change.Edit{File: e.File, Before: &e.Was, Content: e.Is}, r.trials.SawRed(), r.trials.InShort())
		r.trials.Written(file, m, e, edits)
	}
}
