package advice

import (
	"path"
	"slices"
	"strings"
)

// findVerbs are the answers about find(1), by name.
func findVerbs() map[string]verb {
	return map[string]verb{"execd": Filler.executed, "depth": Filler.depthFirst, "onebyone": Filler.oneByOne}
}

// executed is the name of a program that find was to start for what it finds.
func (f Filler) executed(name string) (string, bool) {
	return name, slices.ContainsFunc(f.findings(), func(args []string) bool { return starts(args, name) })
}

func starts(args []string, name string) bool {
	for i, a := range args[:len(args)-1] {
		if slices.Contains([]string{"-exec", "-execdir", "-ok", "-okdir"}, a) && args[i+1] == name {
			return true
		}
	}
	return false
}

// depthFirst tells of a folder that find looks into when what it has started has just
// removed it.
func (f Filler) depthFirst(folder string) (string, bool) {
	removes := func(args []string) bool {
		below := func(a string) bool {
			return strings.HasPrefix(path.Clean(folder), strings.TrimSuffix(a, "/")+"/") || a == "."
		}
		return slices.ContainsFunc(args, below) && !slices.Contains(args, folder) && !slices.Contains(args, "-depth") &&
			(starts(args, "rm") || starts(args, "rmdir") || starts(args, "mv"))
	}
	return "Try -depth or -prune in the find: it looks into " + path.Base(folder) + " when it has just been removed", slices.ContainsFunc(f.findings(), removes) && safeWord().MatchString(path.Base(folder))
}

// oneByOne tells of a program that takes one file, and gets all that find has found.
func (f Filler) oneByOne(message string) (string, bool) {
	tool := f.Slots["tool"]
	all := func(args []string) bool { return starts(args, tool) && args[len(args)-1] == "+" }
	return `Try \; in place of + in the find: ` + tool + " takes one at a time", strings.HasPrefix(message, "extra operand") && slices.ContainsFunc(f.findings(), all)
}

// findings are the arguments of each find of the line.
func (f Filler) findings() (all [][]string) {
	for _, p := range f.Call.Programs {
		if p.Name == "find" && len(p.Args) > 0 {
			all = append(all, p.Args)
		}
	}
	return all
}
