package command

import (
	"strings"

	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// EffectTargets resolves the targets of an effect: of the word itself, of the
// starting points of a search, or of the words of a listing.
func (c *Call) EffectTargets(e *Effect) []place.Target {
	switch {
	case e.Find != nil:
		return c.Found(e.Find)
	case e.Listed != nil && e.Word.Value == "":
		if listed := c.listedTargets(e.Listed); len(listed) > 0 {
			return listed
		}
	}
	return c.followed(c.Targets(e.Word))
}

// followed takes what lies behind a link that the line has made for where the
// link leads: `ln -s ~/work x; rm -rf x/*`.
func (c *Call) followed(targets []place.Target) []place.Target {
	if c.Line == nil || len(c.Line.Commands) < 2 {
		return targets
	}
	for i := range c.Line.Commands {
		link := &c.Line.Commands[i]
		if link == c.Command {
			break
		}
		if name := link.Name(); name != "ln" && name != "gln" {
			continue
		}
		one := Call{Command: link, Line: c.Line, Argv: link.Argv, Name: "ln", Env: c.Env}
		one.sort()
		if len(one.operands) != 2 || !one.HasOption("-s|--symbolic") {
			continue
		}
		to, from := one.Targets(one.operands[0].Word), one.Targets(one.operands[1].Word)
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
func (c *Call) listedTargets(commands []shell.Command) []place.Target {
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
					out, named = append(out, c.Targets(a)...), true
				default:
					named = named || lister.Name() != "printf"
				}
			}
			if !named && !chosen && lister.Name() != "echo" && lister.Name() != "printf" {
				out = append(out, allOf(c.Targets(shell.Literal(".")))...)
			}
		case "find", "fd", "fdfind":
			out = append(out, c.Found(lister)...)
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
		one := New(c, c.Argv)
		return !one.HasOption("-v|--invert-match")
	}
	return false
}
