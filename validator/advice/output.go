package advice

import (
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
	"cake/validator/workspace"
)

// outputVerbs are the answers about where a command was told to write, and under
// which limits it was put.
func outputVerbs() map[string]verb {
	return map[string]verb{"outdir": Filler.outputFolder, "ulimit": Filler.ownLimit, "emptyvar": Filler.emptyVariable}
}

// outputFolder makes the folder into which an option of the command tells it to
// write, and that is not there.
func (f Filler) outputFolder(file string) (string, bool) {
	if strings.HasPrefix(file, f.Cwd+"/") {
		file = workspace.Relative(file, f.Cwd)
	}
	for _, p := range f.Call.Programs {
		for i, a := range p.Args {
			name, value, joined := strings.Cut(a, "=")
			if !joined && i+1 < len(p.Args) {
				value = p.Args[i+1]
			}
			if !namesOutput(name) || path.Clean(value) != path.Clean(file) || value == "" {
				continue
			}
			dir := path.Clean(value)
			if !strings.HasSuffix(file, "/") && (path.Ext(dir) != "" || name == "-o") {
				dir = path.Dir(dir)
			}
			if dir == "." || f.Tree.HasDir(dir) {
				return "", false
			}
			word, ok := quoted(dir)
			return "mkdir -p " + word, ok
		}
	}
	return "", false
}

// namesOutput reports whether an option says by its name that what follows is
// written.
func namesOutput(option string) bool {
	if !strings.HasPrefix(option, "-") {
		return false
	}
	name := strings.ToLower(strings.TrimLeft(option, "-"))
	return name == "o" || name == "d" || name == "dest" || writesTo(name) || strings.HasSuffix(name, "profile") || strings.HasSuffix(name, "report") || strings.HasSuffix(name, "log") || strings.HasSuffix(name, "logfile") || strings.HasPrefix(name, "dest")
}

// writesTo reports whether a name has the word out or output in it: outdir, python_out,
// and not layout or timeout.
func writesTo(name string) bool {
	for _, part := range strings.FieldsFunc(name, func(r rune) bool { return r == '-' || r == '_' }) {
		if strings.HasPrefix(part, "out") {
			return true
		}
	}
	return false
}

// ownLimit names the limit that the command line itself has set: what was killed
// or got no memory under it has met that, and not the machine's.
func (f Filler) ownLimit(string) (string, bool) {
	for _, p := range f.Call.Programs {
		if p.Name != "ulimit" || len(p.Args) < 2 {
			continue
		}
		what, known := map[string]string{"-t": "time on the processor", "-v": "memory", "-d": "memory", "-m": "memory", "-u": "processes", "-s": "stack"}[p.Args[0]]
		if known && safeWord().MatchString(p.Args[1]) {
			return "Check ulimit " + p.Args[0] + " " + p.Args[1] + ": the program needs more " + what + " than the line allows", true
		}
	}
	return "", false
}

// emptyVariable names the variable of the line before a path that begins at the root for want
// of its value: mkdir "$TMPDIR/p1" makes /p1 where there is no TMPDIR.
func (f Filler) emptyVariable(name string) (string, bool) {
	for _, m := range pathOfVariable().FindAllStringSubmatch(f.Call.Line, -1) {
		set := strings.Contains(f.Call.Line, m[1]+"=") || slices.Contains([]string{"HOME", "PWD", "OLDPWD"}, m[1])
		if !set && (name == m[2] || strings.HasPrefix(name, strings.TrimSuffix(m[2], "/")+"/")) {
			return "Check the variable " + m[1] + ": it is empty here, so that " + m[2] + " begins at the root", safeWord().MatchString(m[2])
		}
	}
	return "", false
}

// pathOfVariable is a path that begins with a variable.
var pathOfVariable = wording.Lazy(`\$\{?([A-Za-z_]\w*)\}?(/[\w./-]+)`)
