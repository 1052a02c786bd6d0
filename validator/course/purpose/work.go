package purpose

import (
	"path"
	"slices"
	"strings"

	"cake/shell"
	"cake/validator/command"
	"cake/validator/wording"
)

// A Work is what one program of a line works on.
type Work struct {
	Key   string
	Muted bool // a failure of it would show neither in the status nor in the output
}

// WorksOf are the programs of a line, each with what it works on: its options may
// differ from one try to the next.
func WorksOf(line *shell.Line) []Work {
	var all []Work
	for i := range line.Commands {
		c := &line.Commands[i]
		if p, ok := command.ProgramOf(c); ok && !p.Neutral() {
			all = append(all, Work{Key: Bounded(workKey(c)), Muted: c.Swallowed && c.StderrHidden})
		}
	}
	return all
}

func workKey(c *shell.Command) string {
	key := c.Name()
	for _, w := range c.Args() {
		if !strings.HasPrefix(w.Value, "-") {
			key += " " + w.Value
		}
	}
	for _, r := range c.Redirs {
		if strings.HasPrefix(r.Op, "<") {
			key += " <" + r.Word.Value
		}
	}
	return key
}

// WorkDir is the folder in which the last command of a line that does any work runs,
// as seen from where the line starts; "" where it runs there, or nobody knows.
func WorkDir(line *shell.Line) string {
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

// InFolder stands in a key before the folder in which a command ran.
const InFolder = " # in "

// Clobbered are the files that a command's redirections write anew.
func Clobbered(c *shell.Command) []string {
	var all []string
	for i := range c.Redirs {
		d := &c.Redirs[i]
		if _, clobbers := d.Writes(); clobbers && d.Word.Literal() && !strings.HasPrefix(d.Word.Value, "/dev/") {
			all = append(all, strings.Clone(Bounded(path.Clean(d.Word.Value)))) // and not the output that it stands in
		}
	}
	return all
}

// Moves reports whether what was measured is not always the same: who tunes needs more
// tries.
func Moves(counts []float64) bool {
	return len(slices.Compact(slices.Clone(counts))) > 1
}

// Made reports whether a file or folder is made by a tool, which makes it again:
// to remove one repairs no part of the work.
func Made(file string) bool {
	top, _, _ := strings.Cut(file, "/")
	base := path.Base(file)
	return folderMade(top) || folderMade(base) || slices.Contains([]string{".o", ".pyc", ".class", ".pid", ".log", ".lock"}, path.Ext(base))
}

// Aside reports whether a file lies where things are put for a while, outside of any project.
func Aside(file string) bool { return asideForm().MatchString(file) }

var asideForm = wording.Lazy(`^(?:/private)?/(?:tmp|var/tmp|var/folders|dev/shm)/|^/.*/scratchpad/`)

// folderMade reports whether tools make what has that name.
func folderMade(base string) bool {
	switch base {
	case "node_modules", "package-lock.json", "yarn.lock", "pnpm-lock.yaml", "target", "build", "dist", "out", "__pycache__", ".venv", "venv", ".cache", ".pytest_cache",
		".mypy_cache", ".ruff_cache", ".next", ".gradle", "vendor", "Cargo.lock", "Gemfile.lock", "composer.lock", "poetry.lock", "_build", "deps", "coverage", "CMakeCache.txt",
		"CMakeFiles", ".terraform", ".terraform.lock.hcl", "pid":
		return true
	}
	return false
}

// RenewsBy reports whether a line is that of the tests with an option more, by which
// what comes out is written down as what should.
func RenewsBy(key, tests string) bool {
	option, found := strings.CutPrefix(key, tests+" ")
	return found && slices.Contains([]string{"-u", "--update", "update", "--bless", "bless", "--accept", "--regen", "--record", "--overwrite"}, option)
}

// OnlyEdits reports whether all that a call does is to edit files in place, and to look.
func OnlyEdits(c command.Call) bool {
	return !slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Works() && p.Plain() != "sed" && p.Plain() != "perl"
	})
}

// Measures finds a word by which a line says that it measures something, which is not the
// same each time.
var Measures = wording.Lazy(`(?i)(?:^|[\s/_.:-])(?:time|bench\w*|hyperfine|perf|prof\w*|wrk|ab|latency|throughput|speed\w*|timeit|du|size|wc)(?:$|[\s/_.:-])`)
