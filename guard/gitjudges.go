package guard

import (
	"strconv"
	"strings"

	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// worktree asks for what is uncommitted where a git command works.
func (c *call) worktree() (modified, untracked int, known bool) {
	if c.env.View == nil {
		return 0, 0, false
	}
	for _, t := range c.targets(shell.Literal(".")) {
		dir := c.env.WithoutTilde(t.Path)
		if t.Unknown || t.Open || t.Glob != "" || !strings.HasPrefix(dir, "/") {
			return 0, 0, false
		}
		m, u, ok := c.env.View.Uncommitted(dir)
		if !ok {
			return 0, 0, false
		}
		modified, untracked, known = modified+m, untracked+u, true
	}
	if _, elsewhere := c.global.Value("work-tree"); elsewhere {
		return 0, 0, false
	}
	return modified, untracked, known
}

// scratch reports whether the command works in a temporary directory that is not
// the workspace: a repository that the line, or the agent, made for a trial.
func (c *call) scratch() bool {
	if _, elsewhere := c.global.Value("work-tree"); elsewhere {
		return false
	}
	if _, elsewhere := c.global.Value("git-dir"); elsewhere {
		return false
	}
	targets := c.targets(shell.Literal("."))
	for _, t := range targets {
		if c.env.Root != "" && naming.Under(t.Path, c.env.Root) && !t.Unknown || c.place(t) != place.Temporary {
			return false
		}
	}
	return len(targets) > 0
}

// outsideScratch: any repository but a trial's.
func outsideScratch(c *call) (string, bool) {
	return "", !c.wrapper && (c.name != "git" || !c.scratch())
}

func losesChanges(c *call) (string, bool) {
	if c.scratch() {
		return "", false
	}
	modified, untracked, known := c.worktree()
	if known && modified == 0 {
		return "", false
	}
	return uncommitted(modified, untracked, known), true
}

// losesChangesOrCommits: a reset to another commit loses commits as well.
func losesChangesOrCommits(c *call) (string, bool) {
	if c.scratch() {
		return "", false
	}
	modified, untracked, known := c.worktree()
	if known && modified == 0 && c.staysAtHead() {
		return "", false
	}
	if known && modified == 0 {
		return "commits after that point would leave the branch", true
	}
	return uncommitted(modified, untracked, known), true
}

func (c *call) staysAtHead() bool {
	c.sort()
	for _, o := range c.operands[min(1, len(c.operands)):] {
		if !o.word.Is("HEAD") && !o.word.Is("@") {
			return false
		}
	}
	return true
}

// losesUntracked leaves alone what cleans ignored files only (-X), or only
// places that a build makes again.
func losesUntracked(c *call) (string, bool) {
	if c.scratch() || c.cleansOutput() || c.hasOption("-i|--interactive") && !c.hasOption("-f|--force") && len(c.command.Pipes) == 0 {
		return "", false
	}
	modified, untracked, known := c.worktree()
	if c.hasOption("-X") {
		return c.losesPrecious()
	}
	if known && untracked == 0 && !c.hasOption("-x") {
		return "", false
	}
	if known && untracked > 0 {
		return count(untracked, "untracked file") + " would be lost", true
	}
	return uncommitted(modified, untracked, false), true
}

// cleansOutput: every path that is named is one that a build makes again.
func (c *call) cleansOutput() bool {
	paths := 0
	for _, o := range c.operands[min(1, len(c.operands)):] {
		if o.maybeValue && c.hasOption("-e|--exclude") {
			continue
		}
		for _, t := range c.targets(o.word) {
			if p := c.place(t); p != place.Regenerable && p != place.Temporary {
				return false
			}
		}
		paths++
	}
	return paths > 0
}

// losesPrecious: ignored files that no build makes again, where they are known.
func (c *call) losesPrecious() (string, bool) {
	view, ok := c.env.View.(IgnoredFiles)
	if !ok {
		return "", false
	}
	for _, t := range c.targets(shell.Literal(".")) {
		dir := c.env.WithoutTilde(t.Path)
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
func checkoutLoses(c *call) (string, bool) {
	if c.name == "git" && (len(c.operands) == 0 || !c.operands[0].word.Is("checkout") || !c.checksOutPaths()) && !c.anyPattern([]string{"git switch", "git co * -- *"}) {
		return "", false
	}
	if c.dashes >= 0 && generatedOnly(c.operands[c.dashes:]) || generatedOnly(c.operands[min(2, len(c.operands)):]) {
		return "", false
	}
	return losesChanges(c)
}

func (c *call) checksOutPaths() bool {
	names := c.operands[1:]
	switch {
	case c.hasOption("-f|--force|--pathspec-from-file"):
		return true
	case c.hasOption("--ours|--theirs|-2|-3|-m|--merge|--conflict"):
		return everything(names)
	case c.hasOption("-b|-B|-t|--track|--orphan|-d|--detach|-l|--help"):
		return false
	case c.dashes >= 0:
		return len(c.operands) > c.dashes
	case c.hasOption("-p|--patch"):
		return true
	}
	return len(names) >= 2 || len(names) == 1 && isPathspec(names[0].word)
}

func everything(names []operand) bool {
	for i := range names {
		switch names[i].word.Value {
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

func restoreLoses(c *call) (string, bool) {
	if generatedOnly(c.operands[min(1, len(c.operands)):]) {
		return "", false
	}
	return losesChanges(c)
}

// removalLoses judges what is removed where it lies: another work tree by its
// own path, files by the repository that they are in.
func removalLoses(c *call) (string, bool) {
	if len(c.operands) > 2 && c.operands[0].word.Is("worktree") {
		for _, t := range c.targets(c.operands[2].word) {
			if c.place(t) != place.Temporary {
				return "", true
			}
		}
		return "", false
	}
	return losesChanges(c)
}

// overwritesTree: `git show HEAD:f > f`, `git diff | git apply -R`, `git archive
// HEAD | tar x` do what git checkout does.
func overwritesTree(c *call) (string, bool) {
	if c.wrapper || c.name == "" {
		return "", false
	}
	switch c.name {
	case "git":
		c.sort()
		switch {
		case len(c.operands) == 0:
			return "", false
		case c.operands[0].is("show|cat-file"):
			return c.writesBlobBack(c.operands)
		case c.operands[0].is("apply") && !c.hasOption("--check|--stat|--numstat|--summary|--cached"):
			return c.reversesDiff(c.hasOption("-R|--reverse"))
		}
		return "", false
	case "patch":
		if !c.hasOption("--dry-run|-o|--output") {
			return c.reversesDiff(c.hasOption("-R|--reverse"))
		}
	case "tar", "bsdtar", "gtar":
		for i := range c.line.Commands {
			if from := &c.line.Commands[i]; feeds(from, c.command) && from.Name() == "git" && extracts(c) {
				one := newCall(from, from.Argv)
				return c.unpacksHere(one.hasShape("git archive"))
			}
		}
		return "", false
	}
	if len(c.command.Pipes) == 0 {
		return "", false
	}
	for i := range c.line.Commands {
		if from := &c.line.Commands[i]; from.Name() == "git" && feeds(from, c.command) {
			one := newCall(from, from.Argv)
			one.sort()
			if len(one.operands) > 0 && one.operands[0].is("show|cat-file") {
				return c.writesBlobBack(one.operands)
			}
		}
	}
	return "", false
}

// unpacksHere: an archive of the repository lands in the repository.
func (c *call) unpacksHere(archived bool) (string, bool) {
	if !archived {
		return "", false
	}
	for _, t := range c.targets(c.unpackDirectory()) {
		if p := c.place(t); p == place.WholeWorkspace {
			return losesChanges(c)
		}
	}
	return "", false
}

// writesBlobBack compares the path that git shows with the files that the call
// writes.
func (c *call) writesBlobBack(shown []operand) (string, bool) {
	for i := range shown {
		_, path, ok := strings.Cut(shown[i].word.String(), ":")
		if !ok {
			continue
		}
		path = strings.TrimPrefix(path, "./")
		for _, e := range c.effects() {
			if (e.kind == writes || e.kind == empties) && sameFile(path, e.word) {
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
func (c *call) reversesDiff(back bool) (string, bool) {
	c.sort()
	for _, o := range c.operands {
		for _, m := range o.word.Marks {
			for i := range c.upstream(m.From, m.To) {
				if one := newCall(&c.line.Commands[m.From+i], c.line.Commands[m.From+i].Argv); back && one.hasShape("git diff !--cached|--staged") {
					return losesChanges(c)
				}
			}
		}
	}
	for i := range c.line.Commands {
		from := &c.line.Commands[i]
		if !feeds(from, c.command) || from.Name() != "git" {
			continue
		}
		one := newCall(from, from.Argv)
		if back == one.hasOption("-R") {
			continue
		}
		if one.anyPattern([]string{"git diff !--cached|--staged !HEAD~*", "git stash show", "git diff-index|diff-files"}) {
			return losesChanges(c)
		}
	}
	return "", false
}

func generatedOnly(operands []operand) bool {
	for _, o := range operands {
		switch name := o.word.Value[strings.LastIndexByte(o.word.Value, '/')+1:]; name {
		case "package-lock.json", "yarn.lock", "pnpm-lock.yaml", "go.sum", "Cargo.lock", "poetry.lock", "uv.lock", "Gemfile.lock", "composer.lock", "bun.lock", "Pipfile.lock":
		default:
			return false
		}
	}
	return len(operands) > 0
}

// uncommitted says what is there, as far as it is known.
func uncommitted(modified, untracked int, known bool) string {
	if !known {
		return ""
	}
	switch {
	case untracked == 0:
		return count(modified, "modified file") + " would be lost"
	case modified == 0:
		return count(untracked, "untracked file") + " would be lost"
	}
	return strconv.Itoa(modified) + " modified and " + count(untracked, "untracked file") + " would be lost"
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
