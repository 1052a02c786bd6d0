package course

import (
	"path"
	"strings"

	"cake"
	"cake/validator/course/purpose"
)

// locate takes in where a command of a moment ran. The same command in another folder
// is another one, and so are the tests that fail there.
func (r *Run) locate(m *moment, res *cake.Result) {
	if r.home == "" {
		r.home = path.Join(res.Cwd)
	}
	at := m.dir
	if !path.IsAbs(at) {
		at = path.Join(res.Cwd, at)
	}
	if at == r.home {
		return
	}
	m.key = purpose.Bounded(m.key + purpose.InFolder + at)
	if m.failed() && strings.HasPrefix(m.kind, "test.") {
		m.root = cake.Sign("root", string(m.root), at)
	}
}
