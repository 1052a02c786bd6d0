package place

import (
	"path"
	"strings"

	"cake/guard/naming"
	"cake/shell"
)

// A Target is a place in the file system that a word names.
type Target struct {
	// Path is clean: absolute, from the home directory ("~", "~/x"), or relative
	// where the directory is not known.
	Path string
	// Whole: everything in Path is meant ("/etc/*", ".", "x/").
	Whole bool
	// Glob is the pattern of names directly or deeper in Path, "" for Path itself.
	Glob string
	// Unknown: the path is not known at all; Name says what stands for it.
	Unknown bool
	Name    string
	// Open: something unknown follows Path.
	Open bool
	// below: an unknown directory with everything in it, `"$X"/*`: where the
	// variable is empty, that is the root.
	below bool
}

// Target resolves a word, made absolute by the directory in which it stands.
func (e *Surroundings) Target(w shell.Word) Target {
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
			return Target{Path: e.Clean(head[:strings.LastIndexByte(head, '/')+1]), Open: true}
		}
	}
	t := Target{Path: e.Clean(w.Value)}
	t.Whole = strings.HasSuffix(w.Value, "/.") || w.Value == "."
	return t
}

// globbed resolves a word whose first pattern character stands at offset at.
func (e *Surroundings) globbed(w shell.Word, at int) Target {
	slash := strings.LastIndexByte(w.Value[:at], '/')
	t := Target{Path: e.Clean(w.Value[:slash+1]), Glob: w.Value[slash+1:]}
	if slash < 0 {
		t.Path = e.Clean(".")
	}
	switch strings.Trim(t.Glob, "/") {
	case "[a-z]*", "[A-Za-z]*", "[a-zA-Z]*", "[a-zA-Z0-9]*", "[[:alnum:]]*", "*", ".*", "**", "**/*", "*/*", "?*", "[!.]*", ".[!.]*", ".[^.]*", "*.*", "..?*", "{*,.*}":
		t.Whole = true
	}
	return t
}

func (e *Surroundings) unknownAt(w shell.Word, m shell.Mark) Target {
	t := Target{Unknown: true, Name: m.Name}
	switch {
	case strings.HasPrefix(m.Name, "$(git rev-parse --show-toplevel") || strings.HasPrefix(m.Name, "`git rev-parse --show-toplevel"):
		return Target{Path: e.Clean(e.Root + w.Value), Whole: w.Value == "" || w.Value == "/"}
	case m.Name == shell.StartDir:
		return e.atStart(w)
	case m.Name == "HOME":
		return Target{Path: "~", Whole: true}
	case baseDirectory(m.Name) != "":
		return Target{Path: e.Clean(baseDirectory(m.Name) + w.Value)}
	case temporaryName(m.Name):
		return Target{Path: "/tmp/" + strings.TrimPrefix(m.Name, "$"), Open: true}
	case madeByMktemp(m.Name):
		return Target{Path: e.Clean("/tmp/mktemp" + w.Value), Open: len(w.Marks) > 1}
	}
	switch w.Value {
	case "/", "/*", "/.", "/.*", "/**":
		t.below = len(w.Marks) == 1 || w.Marks[1].Kind == shell.Glob
	}
	if rest := strings.TrimPrefix(w.Value, "/"); rest != "" && !t.below {
		t.Glob = rest // a known name below an unknown directory
	}
	return t
}

// atStart resolves a word that begins with the directory in which the line started.
func (e *Surroundings) atStart(w shell.Word) Target {
	rest := w.Cut(0)
	rest.Marks = rest.Marks[1:]
	for strings.HasPrefix(rest.Value, "/") {
		rest = rest.Cut(1)
	}
	if rest.Value == "" && len(rest.Marks) == 0 {
		return Target{Path: e.Clean("."), Whole: true}
	}
	return e.Target(rest)
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

// Clean makes a path absolute and takes its dots out.
func (e *Surroundings) Clean(p string) string {
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
	return e.WithTilde(path.Clean(p))
}

// WithTilde writes a path below the user's own home with a tilde, so that both
// spellings are one.
func (e *Surroundings) WithTilde(p string) string {
	if home := e.Home; home != "" && home != "/" && naming.Under(p, home) {
		return "~" + strings.TrimPrefix(p, home)
	}
	return p
}

// Configured makes a configured path absolute: relative ones start at the workspace.
func (e *Surroundings) Configured(p string) string {
	if p == "" {
		return ""
	}
	if p[0] != '/' && p[0] != '~' && e.Root != "" {
		p = e.Root + "/" + p
	}
	return e.Clean(strings.TrimSuffix(p, "/**"))
}
