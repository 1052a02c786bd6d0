package guard

import (
	"path"
	"strings"

	"cake/guard/naming"
	"cake/shell"
)

// A target is a place in the file system that a word names.
type target struct {
	// path is clean: absolute, from the home directory ("~", "~/x"), or relative
	// where the directory is not known.
	path string
	// whole: everything in path is meant ("/etc/*", ".", "x/").
	whole bool
	// glob is the pattern of names directly or deeper in path, "" for path itself.
	glob string
	// unknown: the path is not known at all; name says what stands for it.
	unknown bool
	name    string
	// open: something unknown follows path.
	open bool
	// below: an unknown directory with everything in it, `"$X"/*`: where the
	// variable is empty, that is the root.
	below bool
}

// targets resolves a word of the call, with each value that it may have.
func (c *call) targets(word shell.Word) []target {
	dir := c.command.Dir
	if c.name == "git" {
		if at, ok := c.global.Value("C"); ok {
			dir = shell.Within(dir, at)
		}
	}
	full := shell.Within(dir, c.answered(word))
	out := make([]target, 0, 1+len(full.Alts))
	for _, value := range full.Values() {
		if c.command.Loop {
			value = matched(value)
		}
		out = append(out, c.env.target(value))
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
func (c *call) answered(w shell.Word) shell.Word {
	if len(w.Marks) == 0 || w.Marks[0].At != 0 || len(w.Alts) > 0 {
		return w
	}
	m := w.Marks[0]
	from := c.upstream(m.From, m.To)
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

func (e *surroundings) target(w shell.Word) target {
	for _, m := range w.Marks {
		switch {
		case m.Kind == shell.Tilde && m.At == 0:
			continue
		case m.Kind == shell.Glob:
			return e.globbed(w, m.At)
		case m.At == 0:
			return e.unknownAt(w, m)
		default:
			head := w.Value[:m.At]
			return target{path: e.clean(head[:strings.LastIndexByte(head, '/')+1]), open: true}
		}
	}
	t := target{path: e.clean(w.Value)}
	t.whole = strings.HasSuffix(w.Value, "/.") || w.Value == "."
	return t
}

// globbed resolves a word whose first pattern character stands at offset at.
func (e *surroundings) globbed(w shell.Word, at int) target {
	slash := strings.LastIndexByte(w.Value[:at], '/')
	t := target{path: e.clean(w.Value[:slash+1]), glob: w.Value[slash+1:]}
	if slash < 0 {
		t.path = e.clean(".")
	}
	switch strings.Trim(t.glob, "/") {
	case "[a-z]*", "[A-Za-z]*", "[a-zA-Z]*", "[a-zA-Z0-9]*", "[[:alnum:]]*", "*", ".*", "**", "**/*", "*/*", "?*", "[!.]*", ".[!.]*", ".[^.]*", "*.*", "..?*", "{*,.*}":
		t.whole = true
	}
	return t
}

func (e *surroundings) unknownAt(w shell.Word, m shell.Mark) target {
	t := target{unknown: true, name: m.Name}
	switch {
	case strings.HasPrefix(m.Name, "$(git rev-parse --show-toplevel") || strings.HasPrefix(m.Name, "`git rev-parse --show-toplevel"):
		return target{path: e.clean(e.root + w.Value), whole: w.Value == "" || w.Value == "/"}
	case m.Name == shell.StartDir:
		return e.atStart(w)
	case m.Name == "HOME":
		return target{path: "~", whole: true}
	case baseDirectory(m.Name) != "":
		return target{path: e.clean(baseDirectory(m.Name) + w.Value)}
	case temporaryName(m.Name):
		return target{path: "/tmp/" + strings.TrimPrefix(m.Name, "$"), open: true}
	case madeByMktemp(m.Name):
		return target{path: e.clean("/tmp/mktemp" + w.Value), open: len(w.Marks) > 1}
	}
	switch w.Value {
	case "/", "/*", "/.", "/.*", "/**":
		t.below = len(w.Marks) == 1 || w.Marks[1].Kind == shell.Glob
	}
	if rest := strings.TrimPrefix(w.Value, "/"); rest != "" && !t.below {
		t.glob = rest // a known name below an unknown directory
	}
	return t
}

// atStart resolves a word that begins with the directory in which the line started.
func (e *surroundings) atStart(w shell.Word) target {
	rest := w.Cut(0)
	rest.Marks = rest.Marks[1:]
	for strings.HasPrefix(rest.Value, "/") {
		rest = rest.Cut(1)
	}
	if rest.Value == "" && len(rest.Marks) == 0 {
		return target{path: e.clean("."), whole: true}
	}
	return e.target(rest)
}

// temporaryName knows the variables that hold a temporary directory.
func temporaryName(name string) bool {
	switch name {
	case "TMPDIR", "TMP", "TEMP", "TEMPDIR", "RUNNER_TEMP", "PYTEST_TMPDIR":
		return true
	}
	return false
}

// madeByMktemp: a directory or a file that the line makes for itself.
func madeByMktemp(name string) bool {
	name = strings.TrimLeft(name, "$(`\" ")
	return strings.HasPrefix(name, "mktemp") && !strings.Contains(name, " -p .") && !strings.Contains(name, " -p \"$PWD") && !strings.Contains(name, " ./") && !strings.Contains(name, "--tmpdir=.")
}

// baseDirectory knows where the XDG base directories lie by default.
func baseDirectory(name string) string {
	switch name {
	case "XDG_RUNTIME_DIR":
		return "/run/user/0"
	case "XDG_STATE_HOME":
		return "~/.local/state"
	case "XDG_CONFIG_HOME":
		return "~/.config"
	case "XDG_CACHE_HOME":
		return "~/.cache"
	case "XDG_DATA_HOME":
		return "~/.local/share"
	}
	return ""
}

// clean makes a path absolute and takes its dots out.
func (e *surroundings) clean(p string) string {
	if p == "" {
		p = "."
	}
	p = e.absolute(p)
	if home, ok := strings.CutPrefix(p, "~"); ok {
		if home != "" && home[0] != '/' {
			return path.Clean("/home/" + home)
		}
		p = path.Join("/~", home)
		if p == "/~" || strings.HasPrefix(p, "/~/") {
			return p[1:]
		}
		return "/home" + strings.TrimSuffix(p, "/") // ~/.. is where the homes are
	}
	return e.homely(path.Clean(p))
}

// homely writes a path below the user's own home with a tilde, so that both
// spellings are one.
func (e *surroundings) homely(p string) string {
	if home := e.policy.Home; home != "" && home != "/" && naming.Under(p, home) {
		return "~" + strings.TrimPrefix(p, home)
	}
	return p
}
