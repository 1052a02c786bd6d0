package again

import (
	"path"
	"strings"

	"cake"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
)

// locate takes in where a command of a moment ran. The same command in another folder
// is another one, and so are the tests that fail there.
func (b *Book) locate(m *moment.Moment, res *cake.Result) {
	if b.home == "" {
		b.home = path.Join(res.Cwd)
	}
	at := m.Dir
	if !path.IsAbs(at) {
		at = path.Join(res.Cwd, at)
	}
	if at == b.home {
		return
	}
	m.Key = purpose.Bounded(m.Key + purpose.InFolder + at)
	if m.Failed() && strings.HasPrefix(m.Kind, "test.") {
		m.Root = cake.Sign("root", string(m.Root), at)
	}
}
