package course

import (
	"path"
	"slices"
	"strings"

	"cake"
	"cake/shell"
	"cake/validator/command"
)

// workDir is the folder in which the last command of a line that does any work runs,
// as seen from where the line starts; "" where it runs there, or nobody knows.
func workDir(line *shell.Line) string {
	for _, c := range slices.Backward(line.Commands) {
		if p, ok := command.ProgramOf(&c); ok && p.Works() {
			if c.Dir.Literal() {
				return c.Dir.Value
			}
			return ""
		}
	}
	return ""
}

// inFolder stands in a key before the folder in which a command ran.
const inFolder = " # in "

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
	m.key = bounded(m.key + inFolder + at)
	if m.failed() && strings.HasPrefix(m.kind, "test.") {
		m.root = cake.Sign("root", string(m.root), at)
	}
}
