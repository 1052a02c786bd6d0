package purpose

import (
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
)

// Apart reports whether two runs were narrowed down to files of which neither has any
// of the other's.
func Apart(a, b []string) bool {
	files := func(all []string) bool {
		return len(all) > 0 && !slices.ContainsFunc(all, func(p string) bool { return !Pathlike(p) || path.Ext(p) == "" })
	}
	return files(a) && files(b) && !slices.ContainsFunc(a, func(p string) bool { return Picked(p, b) }) && !slices.ContainsFunc(b, func(p string) bool { return Picked(p, a) })
}

// Within reports whether each of some picks lies in one of others.
func Within(others, picks []string) bool {
	return !slices.ContainsFunc(picks, func(p string) bool { return !Picked(p, others) })
}

// Picked reports whether a name is among what a run was narrowed down to.
func Picked(name string, picks []string) bool {
	name = squeezed(name)
	return slices.ContainsFunc(picks, func(p string) bool {
		p, _, _ = strings.Cut(p, "::")
		base := squeezed(command.Stem(p))
		return strings.Contains(name, squeezed(p)) || len(base) > 3 && Pathlike(p) && strings.Contains(name, base)
	})
}

// squeezed is a name by its letters and digits alone.
func squeezed(name string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x80 && (!wording.IsWordByte(byte(r)) || r == '_') {
			return -1
		}
		return r
	}, strings.ToLower(name))
}

// Pathlike reports whether a name is that of a file or a folder.
func Pathlike(name string) bool {
	name, _, _ = strings.Cut(name, "::")
	if strings.ContainsAny(name, " \t") {
		return false
	}
	dot := strings.LastIndexByte(name, '.')
	return strings.Contains(name, "/") || dot > 0 && dot+5 > len(name) && !strings.ContainsAny(name[dot+1:], "ABCDEFGHIJKLMNOPQRSTUVWXYZ_") && dot+1 < len(name)
}

// Sifts reports whether a line shows of a run of tests only what a search finds in it.
func Sifts(c command.Call) bool {
	i := slices.IndexFunc(c.Programs, func(p command.Program) bool { return p.Tests() && p.Feeds && p.Swallowed })
	return i >= 0 && slices.ContainsFunc(c.Programs[i+1:], func(p command.Program) bool {
		return slices.Contains([]string{"grep", "egrep", "rg", "awk", "sed", "head"}, p.Plain())
	})
}

// Searched reports whether what a program prints is only shown as far as it holds
// something.
func Searched(c command.Call) bool {
	i := slices.IndexFunc(c.Programs, func(p command.Program) bool { return p.Feeds && !p.Reads() })
	return i >= 0 && slices.ContainsFunc(c.Programs[i+1:], func(p command.Program) bool {
		return slices.Contains([]string{"grep", "egrep", "rg", "awk"}, p.Plain())
	})
}

// Mutes reports whether a line runs tests, and nobody learns how they went: their status
// is thrown away, and no other program of the line says a word where they fail.
func Mutes(c command.Call) bool {
	return !slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Tests() != p.Swallowed || !p.Tests() && !slices.Contains([]string{"true", ":", "cd"}, p.Name)
	})
}

// Piped reports whether what a program prints goes through others that only show it,
// and the line's status is theirs.
func Piped(c command.Call) bool {
	return len(c.Programs) > 0 && c.Programs[len(c.Programs)-1].Reads() && slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Feeds && p.Swallowed && !p.Reads() })
}

// ShownThrough are the programs of a line, with all that they are told, that only show what
// the last one that works has printed: another filter shows another part of it.
func ShownThrough(c command.Call) string {
	var all []string
	for _, p := range slices.Backward(c.Programs) {
		if !p.Reads() {
			break
		}
		all = append(all, WordsOf(p))
	}
	return strings.Join(all, " | ")
}

// RunnerOf is the program that runs the tests of a line, whatever it is told besides and
// whichever of them it runs.
func RunnerOf(c command.Call) string {
	for _, p := range c.Programs {
		switch {
		case !p.Tests():
		case p.Interprets():
			return p.Plain() + " " + p.Interpreted()
		case command.Program{Name: p.Name}.Tests():
			return p.Plain()
		default:
			return p.Plain() + " " + p.Sub() // it does other things, too
		}
	}
	return ObjectOf(LastWork(c))
}

// PicksOf is what a run of tests is narrowed down to: the files and folders that
// its line names, and what it selects by name.
func PicksOf(c command.Call) []string {
	var all []string
	for _, p := range c.Programs {
		if !p.Tests() {
			continue
		}
		for i := 0; i < len(p.Args); i++ {
			a := p.Args[i]
			flag, value, joined := strings.Cut(a, "=")
			switch {
			case selects(flag) && joined:
				all = append(all, selected(value)...)
			case selects(flag) && i+1 < len(p.Args):
				i++
				all = append(all, selected(p.Args[i])...)
			case strings.HasPrefix(a, "-"), strings.Trim(a, "0123456789./:") == "", a == "run" || a == "all", joined:
			case command.NamesTest(a) && !strings.ContainsAny(a, "/."):
				if _, part, _ := strings.Cut(strings.NewReplacer("-", ":", "_", ":").Replace(a), ":"); part != "" && part != "all" {
					all = append(all, part)
				}
			case !strings.ContainsAny(a, " $"):
				all = append(all, strings.TrimSuffix(strings.TrimPrefix(a, "./"), "/..."))
			}
		}
	}
	return slices.DeleteFunc(all, func(p string) bool { return squeezed(p) == "" })
}

// SelectedBy is what a run of tests selects some of them by name with; "" where it takes all
// of what it is pointed at.
func SelectedBy(c command.Call) string {
	for _, p := range c.Programs {
		if !p.Tests() {
			continue
		}
		for i, a := range p.Args {
			flag, value, joined := strings.Cut(a, "=")
			if !joined && i+1 < len(p.Args) {
				value = p.Args[i+1]
			}
			switch flag {
			case "-k", "-t", "-run", "--run", "--grep", "-g", "--testNamePattern", "--test-name-pattern", "--filter", "-R", "--tests-regex", "-Dtest", "--tests":
				if named := selected(value); squeezed(strings.Join(named, "")) != "" && !strings.HasPrefix(value, "-") {
					return strings.Join(named, ", ")
				}
			}
		}
	}
	return ""
}

// OfOneSort reports whether a run of tests takes those of one sort alone: of the library,
// of the documents.
func OfOneSort(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Tests() && slices.ContainsFunc(p.Args, takesPart) })
}

// takesPart reports whether an option by itself leaves out a part of the tests.
func takesPart(flag string) bool {
	return slices.Contains([]string{"--lib", "--bins", "--doc", "--examples", "--benches", "--onlyChanged"}, flag)
}

// selects reports whether an option narrows a run of tests down.
func selects(flag string) bool {
	return slices.Contains([]string{
		"-k", "-t", "-m", "-run", "--run", "-p", "--package", "--filter", "--grep", "-g", "-f", "-R", "--tests-regex", "-Dtest", "--tests", "--test",
		"--spec", "--only", "--testNamePattern", "--test-name-pattern", "--testPathPattern", "--testPathPatterns", "--example", "-e", "--name", "-n", "--project", "-pl", "--testsuite", "--suite", "--group",
	}, flag)
}

// selected are the names in the value of an option.
func selected(value string) []string {
	return slices.DeleteFunc(strings.FieldsFunc(value, func(r rune) bool { return strings.ContainsRune(" |,()^$*", r) }), func(w string) bool {
		return w == "or" || w == "and" || strings.Trim(w, "0123456789") == "" || w == "auto"
	})
}
