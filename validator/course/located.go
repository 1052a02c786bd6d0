package course

import (
	"path"
	"strings"

	"cake"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
)

// locate takes in where a command of a moment ran. The same command in another folder
// is another one, and so are the tests that fail there.
func (r *Run) locate(m *moment.Moment, res *cake.Result) {
	if r.home == "" {
		r.home = path.Join(res.Cwd)
	}
	at := m.Dir
	if !path.IsAbs(at) {
		at = path.Join(res.Cwd, at)
	}
	if at == r.home {
		return
	}
	m.Key = purpose.Bounded(m.Key + purpose.InFolder + at)
	if m.Failed() && strings.HasPrefix(m.Kind, "test.") {
		m.Root = cake.Sign("root", string(m.Root), at)
	}
}
