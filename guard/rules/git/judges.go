package git

import (
	"strings"

	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// outsideScratch: any repository but a trial's.
func outsideScratch(c *command.Call) (string, bool) {
	return "", !c.Wrapper && (c.Name != "git" || !c.InScratch())
}

func losesChanges(c *command.Call) (string, bool) {
	if c.InScratch() {
		return "", false
	}
	modified, untracked, known := c.Worktree()
	if known && modified == 0 {
		return "", false
	}
	return command.LossOfUncommitted(modified, untracked, known), true
}

// losesChangesOrCommits: a reset to another commit loses commits as well.
func losesChangesOrCommits(c *command.Call) (string, bool) {
	if c.InScratch() {
		return "", false
	}
	modified, untracked, known := c.Worktree()
	if known && modified == 0 && staysAtHead(c) {
		return "", false
	}
	if known && modified == 0 {
		return "commits after that point would leave the branch", true
	}
	return command.LossOfUncommitted(modified, untracked, known), true
}

func staysAtHead(c *command.Call) bool {
	for _, o := range c.OperandsFrom(1) {
		if !o.Word.Is("HEAD") && !o.Word.Is("@") {
			return false
		}
	}
	return true
}

// losesUntracked leaves alone what cleans ignored files only (-X), or only
// places that a build makes again.
func losesUntracked(c *command.Call) (string, bool) {
	if c.InScratch() || cleansOutput(c) || c.HasOption("-i|--interactive") && !c.HasOption("-f|--force") && len(c.Command.Pipes) == 0 {
		return "", false
	}
	modified, untracked, known := c.Worktree()
	if c.HasOption("-X") {
		return losesPrecious(c)
	}
	if known && untracked == 0 && !c.HasOption("-x") {
		return "", false
	}
	if known && untracked > 0 {
		return command.LossOfUncommitted(0, untracked, true), true
	}
	return command.LossOfUncommitted(modified, untracked, false), true
}

// cleansOutput: every path that is named is one that a build makes again.
func cleansOutput(c *command.Call) bool {
	paths := 0
	for _, o := range c.OperandsFrom(1) {
		if o.MaybeValue && c.HasOption("-e|--exclude") {
			continue
		}
		for _, t := range c.Targets(o.Word) {
			if p := c.Class(t); p != place.Regenerable && p != place.Temporary {
				return false
			}
		}
		paths++
	}
	return paths > 0
}

// losesPrecious: ignored files that no build makes again, where they are known.
func losesPrecious(c *command.Call) (string, bool) {
	view, ok := c.Env.View.(place.IgnoredFiles)
	if !ok {
		return "", false
	}
	for _, t := range c.Targets(shell.Literal(".")) {
		dir := c.Env.WithoutTilde(t.Path)
		if t.Unknown || t.Open || !strings.HasPrefix(dir, "/") {
			continue
		}
		for _, name := range view.Ignored(dir) {
			if naming.IsPrecious(name) || naming.IsDatabase(name) {
				return name + " is ignored and would be lost", true
			}
		}
	}
	return "", false
}

// checkoutLoses tells the checkout of paths, and the one by force, from that of
// a branch. It leaves generated files alone: a lock file is made again.
func checkoutLoses(c *command.Call) (string, bool) {
	if c.Name == "git" && (len(c.Operands()) == 0 || !c.Operands()[0].Word.Is("checkout") || !checksOutPaths(c)) && !c.HasAnyShape([]string{"git switch", "git co * -- *"}) {
		return "", false
	}
	if c.Dashes() >= 0 && generatedOnly(c.Operands()[c.Dashes():]) || generatedOnly(c.OperandsFrom(2)) {
		return "", false
	}
	return losesChanges(c)
}

func checksOutPaths(c *command.Call) bool {
	names := c.Operands()[1:]
	switch {
	case c.HasOption("-f|--force|--pathspec-from-file"):
		return true
	case c.HasOption("--ours|--theirs|-2|-3|-m|--merge|--conflict"):
		return everything(names)
	case c.HasOption("-b|-B|-t|--track|--orphan|-d|--detach|-l|--help"):
		return false
	case c.Dashes() >= 0:
		return len(c.Operands()) > c.Dashes()
	case c.HasOption("-p|--patch"):
		return true
	}
	return len(names) >= 2 || len(names) == 1 && isPathspec(names[0].Word)
}

func everything(names []command.Operand) bool {
	for i := range names {
		switch names[i].Word.Value {
		case ".", "./", "*", "..", ":/", ":/*", ":(top)", ":(top)*", ":(top).":
			return true
		}
	}
	return false
}

// isPathspec tells a path from a branch's name, as far as its text does.
func isPathspec(w shell.Word) bool {
	v := w.Value
	switch {
	case w.Globbed(), strings.ContainsAny(v, "*?["), strings.HasSuffix(v, "/"), strings.HasPrefix(v, ":"), strings.HasPrefix(v, "./"), strings.HasPrefix(v, "../"), strings.HasPrefix(v, "/"):
		return v != ""
	case v == "." || v == "..":
		return true
	}
	return !w.Unknown() && naming.IsSource(v)
}

func restoreLoses(c *command.Call) (string, bool) {
	if generatedOnly(c.OperandsFrom(1)) {
		return "", false
	}
	return losesChanges(c)
}

// removalLoses judges what is removed where it lies: another work tree by its
// own path, files by the repository that they are in.
func removalLoses(c *command.Call) (string, bool) {
	if len(c.Operands()) > 2 && c.Operands()[0].Word.Is("worktree") {
		for _, t := range c.Targets(c.Operands()[2].Word) {
			if c.Class(t) != place.Temporary {
				return "", true
			}
		}
		return "", false
	}
	return losesChanges(c)
}

// overwritesTree: `git show HEAD:f > f`, `git diff | git apply -R`, `git archive
// HEAD | tar x` do what git checkout does.
func overwritesTree(c *command.Call) (string, bool) {
	if c.Wrapper || c.Name == "" {
		return "", false
	}
	switch c.Name {
	case "git":
		switch {
		case len(c.Operands()) == 0:
			return "", false
		case c.Operands()[0].Is("show|cat-file"):
			return writesBlobBack(c, c.Operands())
		case c.Operands()[0].Is("apply") && !c.HasOption("--check|--stat|--numstat|--summary|--cached"):
			return reversesDiff(c, c.HasOption("-R|--reverse"))
		}
		return "", false
	case "patch":
		if !c.HasOption("--dry-run|-o|--output") {
			return reversesDiff(c, c.HasOption("-R|--reverse"))
		}
	case "tar", "bsdtar", "gtar":
		for i := range c.Line.Commands {
			if from := &c.Line.Commands[i]; command.Feeds(from, c.Command) && from.Name() == "git" && c.Extracts() {
				one := command.New(from, from.Argv)
				return unpacksHere(c, one.HasShape("git archive"))
			}
		}
		return "", false
	}
	if len(c.Command.Pipes) == 0 {
		return "", false
	}
	for i := range c.Line.Commands {
		if from := &c.Line.Commands[i]; from.Name() == "git" && command.Feeds(from, c.Command) {
			one := command.New(from, from.Argv)
			if len(one.Operands()) > 0 && one.Operands()[0].Is("show|cat-file") {
				return writesBlobBack(c, one.Operands())
			}
		}
	}
	return "", false
}

// unpacksHere: an archive of the repository lands in the repository.
func unpacksHere(c *command.Call, archived bool) (string, bool) {
	if !archived {
		return "", false
	}
	for _, t := range c.Targets(c.UnpackDirectory()) {
		if p := c.Class(t); p == place.WholeWorkspace {
			return losesChanges(c)
		}
	}
	return "", false
}

// writesBlobBack compares the path that git shows with the files that the call
// writes.
func writesBlobBack(c *command.Call, shown []command.Operand) (string, bool) {
	for i := range shown {
		_, path, ok := strings.Cut(shown[i].Word.String(), ":")
		if !ok {
			continue
		}
		path = strings.TrimPrefix(path, "./")
		for _, e := range c.Effects() {
			if (e.Kind == command.Writes || e.Kind == command.Empties) && sameFile(path, e.Word) {
				return losesChanges(c)
			}
		}
	}
	return "", false
}

func sameFile(path string, w shell.Word) bool {
	written := strings.TrimPrefix(w.String(), "./")
	return path != "" && (path == written || strings.HasSuffix(written, "/"+path) || strings.HasSuffix(path, "/"+written))
}

// reversesDiff: the diff of the working tree, taken back.
func reversesDiff(c *command.Call, back bool) (string, bool) {
	for _, o := range c.Operands() {
		for _, m := range o.Word.Marks {
			for i := range c.Upstream(m.From, m.To) {
				if one := command.New(&c.Line.Commands[m.From+i], c.Line.Commands[m.From+i].Argv); back && one.HasShape("git diff !--cached|--staged") {
					return losesChanges(c)
				}
			}
		}
	}
	for i := range c.Line.Commands {
		from := &c.Line.Commands[i]
		if !command.Feeds(from, c.Command) || from.Name() != "git" {
			continue
		}
		one := command.New(from, from.Argv)
		if back == one.HasOption("-R") {
			continue
		}
		if one.HasAnyShape([]string{"git diff !--cached|--staged !HEAD~*", "git stash show", "git diff-index|diff-files"}) {
			return losesChanges(c)
		}
	}
	return "", false
}

func generatedOnly(operands []command.Operand) bool {
	for _, o := range operands {
		switch name := o.Word.Value[strings.LastIndexByte(o.Word.Value, '/')+1:]; name {
		case "package-lock.json", "yarn.lock", "pnpm-lock.yaml", "go.sum", "Cargo.lock", "poetry.lock", "uv.lock", "Gemfile.lock", "composer.lock", "bun.lock", "Pipfile.lock":
		default:
			return false
		}
	}
	return len(operands) > 0
}
