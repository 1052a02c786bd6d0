package guard

import (
	"strings"

	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// A search is what find or fd looks for.
type search struct {
	starts []shell.Word
	names  []string // patterns of names; none: everything matches
	empty  bool     // only empty files and directories
}

func searchOf(c *shell.Command) search {
	if c.Name() == "find" || c.Name() == "gfind" {
		return findSearch(c.Args())
	}
	return fdSearch(c.Args())
}

func findSearch(args []shell.Word) search {
	var s search
	i := 0
	for ; i < len(args); i++ {
		a := args[i].Value
		if a == "-H" || a == "-L" || a == "-P" {
			continue
		}
		if strings.HasPrefix(a, "-") || a == "(" || a == "!" {
			break
		}
		s.starts = append(s.starts, args[i])
	}
	for ; i < len(args); i++ {
		switch args[i].Value {
		case "-name", "-iname", "-path", "-ipath", "-wholename", "-regex", "-iregex", "-samefile":
			negated := i > 0 && (args[i-1].Is("!") || args[i-1].Is("-not"))
			if i+1 < len(args) && !negated {
				s.names = append(s.names, args[i+1].Value)
			}
			i++
		case "-empty":
			s.empty = true
		case "-exec", "-execdir", "-ok", "-okdir":
			i = len(args)
		}
	}
	if len(s.starts) == 0 {
		s.starts = []shell.Word{shell.Literal(".")}
	}
	for _, name := range s.names {
		if name == "*" || name == "*.*" || name == ".*" {
			s.names = nil // everything
			break
		}
	}
	return s
}

func fdSearch(args []shell.Word) search {
	const options shell.Spec = "e,extension= t,type= d,max-depth= g,glob H,hidden I,no-ignore u,unrestricted E,exclude= S,size= a,absolute-path p,full-path 0,print0 x,exec= X,exec-batch= s,case-sensitive i,ignore-case F,fixed-strings L,follow base-directory= search-path= j,threads= changed-within= changed-before="
	var s search
	for i := range args {
		if naming.AnyOf("-x|-X|--exec|--exec-batch", args[i].Value) {
			args = args[:i] // what follows is the command
			break
		}
	}
	o := options.Parse(args)
	for _, one := range o.List {
		switch one.Name {
		case "e":
			s.names = append(s.names, "*."+one.Value.Value)
		}
	}
	if len(o.Operands) > 0 && !o.Operands[0].Is(".") && len(s.names) == 0 {
		s.names = append(s.names, o.Operands[0].Value)
	}
	if len(o.Operands) > 1 {
		s.starts = o.Operands[1:]
	} else {
		s.starts = []shell.Word{shell.Literal(".")}
	}
	return s
}

// found are the places that a search removes from: its starting points as a
// whole when it looks for anything, else what the names say.
func (c *call) found(find *shell.Command) []place.Target {
	s := searchOf(find)
	var out []place.Target
	for _, start := range s.starts {
		for _, t := range c.targets(start) {
			if len(s.names) == 0 && !s.empty {
				t.Whole = true
				out = append(out, t)
				continue
			}
			for _, name := range s.names {
				named := t
				named.Whole = false
				if name == ".git" {
					named.Path = strings.TrimSuffix(t.Path, "/") + "/.git"
				} else {
					named.Glob = name
				}
				out = append(out, named)
			}
		}
	}
	return out
}

// findsSources reports whether a search in the workspace matches what no build
// makes again.
func (c *call) findsSources(find *shell.Command) bool {
	s := searchOf(find)
	if s.empty {
		return false
	}
	for _, t := range c.found(find) {
		if p := c.place(t); p != place.Inside && p != place.WholeWorkspace {
			continue
		}
		if len(s.names) == 0 || naming.IsSource(t.Glob) || naming.IsSourceDir(t.Glob) {
			return true
		}
	}
	return false
}
