package files

import (
	"strings"

	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// removesSources judges removals by a search, a list or a pattern that reaches deep.
func removesSources(c *command.Call) (string, bool) {
	for _, e := range c.Effects() {
		if e.Kind == command.Moves && c.ToNull() && c.Name == "mv" && takesSources(e.On) {
			return "what is moved to /dev/null is gone", true
		}
		if e.Kind != command.Removes && e.Kind != command.RemovesTree {
			continue
		}
		if e.Find != nil && findsSources(c, e.Find) || e.Find == nil && globsSources(e.On) {
			return "", true
		}
		for i := range e.Listed {
			if loss, hit := listsSources(c, &e.Listed[i]); hit {
				return loss, true
			}
		}
	}
	return "", false
}

func takesSources(on []command.Placed) bool {
	for _, t := range on {
		if t.At == place.Inside || t.At == place.Nowhere || t.At == place.WholeWorkspace {
			return true
		}
	}
	return false
}

// globsSources: a pattern that goes into every directory, or that takes all but
// what it names.
func globsSources(on []command.Placed) bool {
	for _, t := range on {
		if t.At != place.Inside && t.At != place.WholeWorkspace {
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
func listsSources(c *command.Call, lister *shell.Command) (string, bool) {
	switch lister.Name() {
	case "find", "fd", "fdfind":
		return "", findsSources(c, lister)
	case "grep", "rg", "egrep", "ag":
		one := command.New(lister, lister.Argv)
		return "this removes every file that holds the text", len(lister.Pipes) == 0 || one.HasOption("-l|--files-with-matches|-L|--files-without-match")
	case "git":
		one := command.New(lister, lister.Argv)
		switch {
		case one.HasShape("git ls-files !--deleted !--ignored") && !hasLetter(&one, "di"):
			return "this removes every file that git lists, uncommitted changes with it", true
		case one.HasShape("git grep"):
			return "this removes every file that holds the text", true
		case one.HasShape("git status"), one.HasShape("git diff --name-only"), one.HasShape("git diff-files|diff-index"):
			return "this removes the files with uncommitted changes", true
		}
	}
	return "", false
}

// hasLetter reports whether a group of one-letter options holds one of the letters.
func hasLetter(c *command.Call, letters string) bool {
	for i := range c.Options() {
		if o := c.Options()[i].Value; len(o) > 1 && o[1] != '-' && strings.ContainsAny(o[1:], letters) {
			return true
		}
	}
	return false
}

// mirrorsOver: what a mirror does not have goes from the directory that it is
// copied to.
func mirrorsOver(c *command.Call) (string, bool) {
	for _, e := range c.Effects() {
		for _, t := range e.On {
			if e.Kind == command.RemovesTree && (t.At == place.Inside || t.At == place.Nowhere) {
				return "what the source does not have would be gone from " + t.Path, true
			}
		}
	}
	return "", false
}

// changesRefs: files of the repository's own that say where its commits are.
func changesRefs(c *command.Call) (string, bool) {
	for _, e := range c.Effects() {
		for _, t := range e.On {
			if at := strings.Index(t.Path+"/", "/.git/"); at >= 0 && t.At != place.Temporary && gitInternal(t.Path[at+len("/.git"):]) {
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
func emptiesSources(c *command.Call) (string, bool) {
	if editorEmpties(c) {
		return "", true
	}
	files, many := 0, c.Command.Loop || c.Command.Reached("find") || c.Command.Reached("xargs")
	for _, e := range c.Effects() {
		if e.Kind != command.Empties && c.Name != "shred" {
			continue
		}
		for i := range e.Listed {
			if e.Listed[i].Name() == "git" {
				return "", true
			}
		}
		if e.Find != nil && findsSources(c, e.Find) {
			return "", true
		}
		for _, t := range e.On {
			switch {
			case t.At == place.Nowhere && many && e.Kind == command.Empties:
				return "", true
			case t.At != place.Inside:
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
func removesPrecious(c *command.Call) (string, bool) {
	for _, e := range c.Effects() {
		if e.Kind != command.Empties && e.Kind != command.Removes && e.Kind != command.RemovesTree && (e.Kind != command.Moves || !c.ToNull()) {
			continue
		}
		for _, t := range e.On {
			name := t.Path
			if t.Glob != "" {
				name += "/" + t.Glob
			}
			if (t.At == place.Inside || t.At == place.Nowhere) && naming.IsPrecious(name) {
				return name[strings.LastIndexByte(name, '/')+1:] + " is not in git, and no build makes it again", true
			}
		}
	}
	return "", false
}

// emptiesData looks for database files that lose their content. Test databases
// and those in temporary or build directories are made again.
func emptiesData(c *command.Call) (string, bool) {
	for _, e := range c.Effects() {
		for _, t := range e.On {
			name := t.Path
			if t.Glob != "" {
				name += "/" + t.Glob
			}
			gone := e.Kind == command.Empties || e.Kind == command.Removes || e.Kind == command.RemovesTree || e.Kind == command.Moves && c.ToNull()
			if gone && t.At == place.Inside && naming.IsDatabase(strings.TrimRight(name, "*")) || (t.At == place.Outside || t.At == place.HomePart) && (gone && naming.HoldsData(name) || e.Kind == command.Writes && naming.IsDataFile(name)) {
				return name[strings.LastIndexByte(name, '/')+1:] + " would lose its content", true
			}
		}
	}
	return "", false
}

// emptiesOutside leaves logs alone, which are emptied wherever they are.
func emptiesOutside(c *command.Call) (string, bool) {
	for _, e := range c.Effects() {
		if e.Kind != command.Empties {
			continue
		}
		for _, t := range e.On {
			if (t.At == place.Outside || t.At == place.HomePart) && !place.MadeAgain(t.Target) && !strings.Contains(t.Path, "/logs/") {
				return t.Path + " lies outside the workspace, and would be empty", true
			}
		}
	}
	return "", false
}

func changesInside(c *command.Call) (string, bool) {
	for _, e := range c.Effects() {
		if e.Kind != command.Removes && e.Kind != command.RemovesTree && e.Kind != command.Empties {
			continue
		}
		if e.Find != nil || e.Listed != nil {
			return "", true
		}
		for _, t := range e.On {
			if t.At == place.Inside || t.At == place.Nowhere {
				return "", true
			}
		}
	}
	return "", false
}

// findsSources reports whether a search in the workspace matches what no build
// makes again.
func findsSources(c *command.Call, find *shell.Command) bool {
	s := command.SearchOf(find)
	if s.Empty {
		return false
	}
	for _, t := range c.Found(find) {
		if p := c.Class(t); p != place.Inside && p != place.WholeWorkspace {
			continue
		}
		if len(s.Names) == 0 || naming.IsSource(t.Glob) || naming.IsSourceDir(t.Glob) {
			return true
		}
	}
	return false
}

// editorEmpties reports whether an editor is told to delete every line.
func editorEmpties(c *command.Call) bool {
	switch c.Name {
	case "ex", "vi", "vim", "nvim", "view", "gvim":
		for i := range c.Argv[1:] {
			if deletesLines(strings.TrimPrefix(c.Argv[1+i].Value, "+")) {
				return true
			}
		}
	case "ed", "red":
	default:
		return false
	}
	in := c.Command.Input
	if in == nil || !in.Known {
		return false
	}
	for line := range strings.SplitSeq(in.Text.Value, "\n") {
		if deletesLines(line) {
			return true
		}
	}
	return false
}

// deletesLines knows the addresses of a whole file: %d, 1,$d, ,d.
func deletesLines(command string) bool {
	command, _, _ = strings.Cut(strings.ReplaceAll(strings.TrimLeft(command, " :"), " ", ""), "|")
	switch command {
	case "%d", "1,$d", ",d", "0,$d", "%delete", "1,$delete", "%d_", "g/^/d", "g/.*/d", "g/./d":
		return true
	}
	return false
}
