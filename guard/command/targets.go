package command

import (
	"strings"

	"cake/guard/place"
	"cake/shell"
)

// Targets resolves a word of the call, with each value that it may have.
func (c *Call) Targets(word shell.Word) []place.Target {
	dir := c.Command.Dir
	if c.Name == "git" {
		if at, ok := c.global.Value("C"); ok {
			dir = shell.Within(dir, at)
		}
	}
	full := shell.Within(dir, c.answered(word))
	out := make([]place.Target, 0, 1+len(full.Alts))
	for _, value := range full.Values() {
		if c.Command.Loop {
			value = matched(value)
		}
		out = append(out, c.Env.Target(value))
	}
	return out
}

// matched: the words of `for f in *` are names that a pattern matches, which the
// quotes around "$f" do not change.
func matched(w shell.Word) shell.Word {
	if at := strings.IndexAny(w.Value, "*?["); at >= 0 && w.Literal() {
		w.Marks = []shell.Mark{{At: at, Kind: shell.Glob}}
	}
	return w
}

// answered takes $(realpath X), $(readlink -f X) and $(dirname X) for the path
// that they print.
func (c *Call) answered(w shell.Word) shell.Word {
	if len(w.Marks) == 0 || w.Marks[0].At != 0 || len(w.Alts) > 0 {
		return w
	}
	m := w.Marks[0]
	from := c.Upstream(m.From, m.To)
	for len(from) > 1 && from[0].Name() == "pwd" {
		from = from[1:]
	}
	if len(from) != 1 || len(from[0].Argv) < 2 {
		return w
	}
	asked := &from[0]
	path := asked.Argv[len(asked.Argv)-1]
	switch asked.Name() {
	case "realpath", "readlink":
	case "dirname":
		path = c.answered(path)
		if path.Unknown() {
			return w
		}
		path.Value += "/.."
	default:
		return w
	}
	rest := w.Cut(0)
	rest.Marks = rest.Marks[1:]
	path.Value += rest.Value
	if len(rest.Marks) > 0 {
		return w
	}
	return path
}
