package guard

import (
	"slices"
	"strings"

	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// reaches looks for an effect on one of the places.
func (c *call) reaches(r reach) (string, bool) {
	effects := c.effects()
	for i := range effects {
		e := &effects[i]
		if len(r.kinds) > 0 && !slices.Contains(r.kinds, e.kind) {
			continue
		}
		for _, t := range e.on {
			if slices.Contains(r.places, t.at) && (len(r.kinds) > 0 || c.destroys(e, t)) {
				return lossOf(t), true
			}
		}
	}
	return "", false
}

// destroys reports whether the effect takes the target away. A plain rm leaves
// directories alone, so what is whole stays unless a pattern names its files.
func (c *call) destroys(e *effect, t placed) bool {
	p := t.at
	switch e.kind {
	case removesTree:
		return true
	case removes:
		directory := p == place.WholeWorkspace || p == place.WholeHome || p == place.History && !strings.HasSuffix(t.Path, "HEAD") || p == place.UnknownRoot || p == place.TempRoot
		return !directory || t.Glob != "" || e.find != nil
	case moves:
		return p == place.System || p == place.WholeHome || p == place.WholeWorkspace || p == place.History || c.toNull()
	}
	return false
}

// toNull: `mv x /dev/null` is a removal.
func (c *call) toNull() bool {
	return len(c.argv) > 0 && c.argv[len(c.argv)-1].Is("/dev/null")
}

func lossOf(t placed) string {
	shown := t.Path
	if t.Glob != "" {
		shown = strings.TrimSuffix(t.Path, "/") + "/" + t.Glob
	}
	switch t.at {
	case place.System:
		return shown + " belongs to the system, not to the project"
	case place.WholeHome:
		return shown + " is a whole home directory"
	case place.WholeWorkspace:
		return shown + " is the whole workspace"
	case place.History:
		return shown + " holds the repository's history, with every commit that was not pushed"
	case place.Outside, place.HomePart:
		return shown + " lies outside the workspace"
	}
	return ""
}

// removesSources judges removals by a search, a list or a pattern that reaches deep.
func removesSources(c *call) (string, bool) {
	for _, e := range c.effects() {
		if e.kind == moves && c.toNull() && c.name == "mv" && takesSources(e.on) {
			return "what is moved to /dev/null is gone", true
		}
		if e.kind != removes && e.kind != removesTree {
			continue
		}
		if e.find != nil && c.findsSources(e.find) || e.find == nil && globsSources(e.on) {
			return "", true
		}
		for i := range e.listed {
			if loss, hit := c.listsSources(&e.listed[i]); hit {
				return loss, true
			}
		}
	}
	return "", false
}

func takesSources(on []placed) bool {
	for _, t := range on {
		if t.at == place.Inside || t.at == place.Nowhere || t.at == place.WholeWorkspace {
			return true
		}
	}
	return false
}

// globsSources: a pattern that goes into every directory, or that takes all but
// what it names.
func globsSources(on []placed) bool {
	for _, t := range on {
		if t.at != place.Inside && t.at != place.WholeWorkspace {
			continue
		}
		deep := strings.HasPrefix(t.Glob, "**/") || strings.Contains(t.Glob, "/**/") || strings.HasPrefix(t.Glob, "*/*.")
		if deep && naming.IsSource(t.Glob) || strings.HasPrefix(t.Glob, "!(") && strings.HasSuffix(t.Glob, ")") {
			return true
		}
	}
	return false
}

// listsSources judges the command whose output names what is removed.
func (c *call) listsSources(lister *shell.Command) (string, bool) {
	switch lister.Name() {
	case "find", "fd", "fdfind":
		return "", c.findsSources(lister)
	case "grep", "rg", "egrep", "ag":
		one := newCall(lister, lister.Argv)
		return "this removes every file that holds the text", len(lister.Pipes) == 0 || one.hasOption("-l|--files-with-matches|-L|--files-without-match")
	case "git":
		one := newCall(lister, lister.Argv)
		switch {
		case one.hasShape("git ls-files !--deleted !--ignored") && !one.hasLetter("di"):
			return "this removes every file that git lists, uncommitted changes with it", true
		case one.hasShape("git grep"):
			return "this removes every file that holds the text", true
		case one.hasShape("git status"), one.hasShape("git diff --name-only"), one.hasShape("git diff-files|diff-index"):
			return "this removes the files with uncommitted changes", true
		}
	}
	return "", false
}

// hasLetter reports whether a group of one-letter options holds one of the letters.
func (c *call) hasLetter(letters string) bool {
	c.sort()
	for i := range c.options {
		if o := c.options[i].Value; len(o) > 1 && o[1] != '-' && strings.ContainsAny(o[1:], letters) {
			return true
		}
	}
	return false
}

// mirrorsOver: what a mirror does not have goes from the directory that it is
// copied to.
func mirrorsOver(c *call) (string, bool) {
	for _, e := range c.effects() {
		for _, t := range e.on {
			if e.kind == removesTree && (t.at == place.Inside || t.at == place.Nowhere) {
				return "what the source does not have would be gone from " + t.Path, true
			}
		}
	}
	return "", false
}

// changesRefs: files of the repository's own that say where its commits are.
func changesRefs(c *call) (string, bool) {
	for _, e := range c.effects() {
		for _, t := range e.on {
			if at := strings.Index(t.Path+"/", "/.git/"); at >= 0 && t.at != place.Temporary && gitInternal(t.Path[at+len("/.git"):]) {
				return "git would no longer find its commits by " + t.Path[at+1:], true
			}
		}
	}
	return "", false
}

func gitInternal(rest string) bool {
	return rest == "/HEAD" || rest == "/packed-refs" || naming.Below(rest, "/refs") && !naming.Below(rest, "/refs/remotes") || naming.Below(rest, "/objects") || naming.Below(rest, "/logs") || naming.Under(rest, "/lfs") || naming.Under(rest, "/modules") || naming.Under(rest, "/worktrees")
}

// emptiesSources: emptied one by one, files are written anew; several at once
// never are.
func emptiesSources(c *call) (string, bool) {
	if c.editorEmpties() {
		return "", true
	}
	files, many := 0, c.command.Loop || c.command.Reached("find") || c.command.Reached("xargs")
	for _, e := range c.effects() {
		if e.kind != empties && c.name != "shred" {
			continue
		}
		for i := range e.listed {
			if e.listed[i].Name() == "git" {
				return "", true
			}
		}
		if e.find != nil && c.findsSources(e.find) {
			return "", true
		}
		for _, t := range e.on {
			switch {
			case t.at == place.Nowhere && many && e.kind == empties:
				return "", true
			case t.at != place.Inside:
			case t.Glob != "" && naming.IsSource(t.Glob):
				return "", true
			case t.Glob == "" && naming.IsSource(t.Path):
				files++
			}
		}
	}
	return "", files > 1
}

// removesPrecious looks at names alone: what a directory holds is not known.
func removesPrecious(c *call) (string, bool) {
	for _, e := range c.effects() {
		if e.kind != empties && e.kind != removes && e.kind != removesTree && (e.kind != moves || !c.toNull()) {
			continue
		}
		for _, t := range e.on {
			name := t.Path
			if t.Glob != "" {
				name += "/" + t.Glob
			}
			if (t.at == place.Inside || t.at == place.Nowhere) && naming.IsPrecious(name) {
				return name[strings.LastIndexByte(name, '/')+1:] + " is not in git, and no build makes it again", true
			}
		}
	}
	return "", false
}

// emptiesData looks for database files that lose their content. Test databases
// and those in temporary or build directories are made again.
func emptiesData(c *call) (string, bool) {
	for _, e := range c.effects() {
		for _, t := range e.on {
			name := t.Path
			if t.Glob != "" {
				name += "/" + t.Glob
			}
			gone := e.kind == empties || e.kind == removes || e.kind == removesTree || e.kind == moves && c.toNull()
			if gone && t.at == place.Inside && naming.IsDatabase(strings.TrimRight(name, "*")) || (t.at == place.Outside || t.at == place.HomePart) && (gone && naming.HoldsData(name) || e.kind == writes && naming.IsDataFile(name)) {
				return name[strings.LastIndexByte(name, '/')+1:] + " would lose its content", true
			}
		}
	}
	return "", false
}

// emptiesOutside leaves logs alone, which are emptied wherever they are.
func emptiesOutside(c *call) (string, bool) {
	for _, e := range c.effects() {
		if e.kind != empties {
			continue
		}
		for _, t := range e.on {
			if (t.at == place.Outside || t.at == place.HomePart) && !place.MadeAgain(t.Target) && !strings.Contains(t.Path, "/logs/") {
				return t.Path + " lies outside the workspace, and would be empty", true
			}
		}
	}
	return "", false
}

func changesInside(c *call) (string, bool) {
	for _, e := range c.effects() {
		if e.kind != removes && e.kind != removesTree && e.kind != empties {
			continue
		}
		if e.find != nil || e.listed != nil {
			return "", true
		}
		for _, t := range e.on {
			if t.at == place.Inside || t.at == place.Nowhere {
				return "", true
			}
		}
	}
	return "", false
}
