package guard

import (
	"strings"

	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// effectTargets resolves the targets of an effect: of the word itself, of the
// starting points of a search, or of the words of a listing.
func (c *call) effectTargets(e *effect) []place.Target {
	switch {
	case e.find != nil:
		return c.found(e.find)
	case e.listed != nil && e.word.Value == "":
		if listed := c.listedTargets(e.listed); len(listed) > 0 {
			return listed
		}
	}
	return c.followed(c.targets(e.word))
}

// followed takes what lies behind a link that the line has made for where the
// link leads: `ln -s ~/work x; rm -rf x/*`.
func (c *call) followed(targets []place.Target) []place.Target {
	if c.line == nil || len(c.line.Commands) < 2 {
		return targets
	}
	for i := range c.line.Commands {
		link := &c.line.Commands[i]
		if link == c.command {
			break
		}
		if name := link.Name(); name != "ln" && name != "gln" {
			continue
		}
		one := call{command: link, line: c.line, argv: link.Argv, name: "ln", env: c.env}
		one.sort()
		if len(one.operands) != 2 || !one.hasOption("-s|--symbolic") {
			continue
		}
		to, from := one.targets(one.operands[0].word), one.targets(one.operands[1].word)
		for k := range targets {
			t := &targets[k]
			if naming.Below(t.Path, from[0].Path) || t.Path == from[0].Path && (t.Glob != "" || t.Whole) {
				t.Path = to[0].Path + strings.TrimPrefix(t.Path, from[0].Path)
				t.Whole = t.Whole && t.Path == to[0].Path
			}
		}
	}
	return targets
}

// listedTargets: what `ls -d ../*/ | xargs rm` removes is what ls names; a listing
// of a directory that nothing chooses from is all of it.
func (c *call) listedTargets(commands []shell.Command) []place.Target {
	var out []place.Target
	chosen := false
	for i := range commands {
		chosen = chosen || choosesLines(&commands[i])
	}
	for i := range commands {
		lister := &commands[i]
		switch lister.Name() {
		case "ls", "echo", "printf", "tree", "dir":
			named := false
			for _, a := range lister.Args() {
				switch {
				case strings.HasPrefix(a.Value, "-") || a.Literal() && strings.Contains(a.Value, "%"):
				case strings.ContainsAny(a.Value, "/~.*"):
					out, named = append(out, c.targets(a)...), true
				default:
					named = named || lister.Name() != "printf"
				}
			}
			if !named && !chosen && lister.Name() != "echo" && lister.Name() != "printf" {
				out = append(out, allOf(c.targets(shell.Literal(".")))...)
			}
		case "find", "fd", "fdfind":
			out = append(out, c.found(lister)...)
		}
	}
	return out
}

func allOf(targets []place.Target) []place.Target {
	for i := range targets {
		targets[i].Whole, targets[i].Glob = true, "*"
	}
	return targets
}

// choosesLines: a filter that lets only some of the lines through. One that only
// leaves something out lets nearly all through.
func choosesLines(c *shell.Command) bool {
	switch c.Name() {
	case "head", "tail", "sed", "awk", "fzf", "comm", "uniq":
		return true
	case "grep", "egrep", "rg", "fgrep":
		one := newCall(c, c.Argv)
		return !one.hasOption("-v|--invert-match")
	}
	return false
}
