package command

import (
	"strings"

	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// A Search is what find or fd looks for.
type Search struct {
	Starts []shell.Word
	Names  []string // patterns of names; none: everything matches
	Empty  bool     // only empty files and directories
}

// SearchOf reads the words of find, or of fd.
func SearchOf(c *shell.Command) Search {
	if c.Name() == "find" || c.Name() == "gfind" {
		return findSearch(c.Args())
	}
	return fdSearch(c.Args())
}

func findSearch(args []shell.Word) Search {
	var s Search
	i := 0
	for ; i < len(args); i++ {
		a := args[i].Value
		if a == "-H" || a == "-L" || a == "-P" {
			continue
		}
		if strings.HasPrefix(a, "-") || a == "(" || a == "!" {
			break
		}
		s.Starts = append(s.Starts, args[i])
	}
	for ; i < len(args); i++ {
		switch args[i].Value {
		case "-name", "-iname", "-path", "-ipath", "-wholename", "-regex", "-iregex", "-samefile":
			negated := i > 0 && (args[i-1].Is("!") || args[i-1].Is("-not"))
			if i+1 < len(args) && !negated {
				s.Names = append(s.Names, args[i+1].Value)
			}
			i++
		case "-empty":
			s.Empty = true
		case "-exec", "-execdir", "-ok", "-okdir":
			i = len(args)
		}
	}
	if len(s.Starts) == 0 {
		s.Starts = []shell.Word{shell.Literal(".")}
	}
	for _, name := range s.Names {
		if name == "*" || name == "*.*" || name == ".*" {
			s.Names = nil // everything
			break
		}
	}
	return s
}

func fdSearch(args []shell.Word) Search {
	const options shell.Spec = "e,extension= t,type= d,max-depth= g,glob H,hidden I,no-ignore u,unrestricted E,exclude= S,size= a,absolute-path p,full-path 0,print0 x,exec= X,exec-batch= s,case-sensitive i,ignore-case F,fixed-strings L,follow base-directory= search-path= j,threads= changed-within= changed-before="
	var s Search
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
			s.Names = append(s.Names, "*."+one.Value.Value)
		}
	}
	if len(o.Operands) > 0 && !o.Operands[0].Is(".") && len(s.Names) == 0 {
		s.Names = append(s.Names, o.Operands[0].Value)
	}
	if len(o.Operands) > 1 {
		s.Starts = o.Operands[1:]
	} else {
		s.Starts = []shell.Word{shell.Literal(".")}
	}
	return s
}

// Found are the places that a search removes from: its starting points as a
// whole when it looks for anything, else what the names say.
func (c *Call) Found(find *shell.Command) []place.Target {
	s := SearchOf(find)
	var out []place.Target
	for _, start := range s.Starts {
		for _, t := range c.Targets(start) {
			if len(s.Names) == 0 && !s.Empty {
				t.Whole = true
				out = append(out, t)
				continue
			}
			for _, name := range s.Names {
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
