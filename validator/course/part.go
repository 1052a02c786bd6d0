package course

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/course/said"
	"cake/validator/tally"
	"cake/validator/wording"
)

// An openRun is a red run of tests, as long as only a part of what failed in it
// has been green since.
type openRun struct {
	key    string
	line   string
	at     int
	picks  []string // what it was narrowed down to; nothing means all
	tally  tally.Tally
	broken []string // what failed in it, and was not green since
	green  int      // how many tests have passed since
	part   []string // what the green runs since were narrowed down to
	left   bool     // something of it has surely not run since
}

// fail takes in a red run. One that is narrower than the one before says nothing
// about the rest.
func (o *openRun) fail(m *moment) {
	if o.line != "" && o.key != m.key && len(m.picks) > 0 && !within(o.picks, m.picks) {
		return
	}
	*o = openRun{key: m.key, line: m.line, at: m.n, picks: m.picks, tally: m.tally, broken: m.broken}
}

// pass takes in a green run: it closes what it covers. Where it cannot be told
// what it covers, it covers all.
func (o *openRun) pass(m *moment) {
	if o.line == "" || m.empty {
		return
	}
	if apart(o.picks, m.picks) || m.sort && o.key != m.key && m.tally.Known && o.tally.Known && m.tally.Ran() < o.tally.Ran() {
		o.part, o.left = append(o.part, m.picks...), true
		return
	}
	o.green += m.tally.Ran()
	whole := o.key == m.key || len(m.picks) == 0 || len(o.picks) > 0 && within(m.picks, o.picks)
	if whole || o.tally.Known && o.green >= o.tally.Ran() {
		*o = openRun{}
		return
	}
	named := o.close(m.picks)
	few := m.tally.Known && o.tally.Known && o.green < o.tally.Failed
	if o.part = append(o.part, m.picks...); !named && !few {
		*o = openRun{}
		return
	}
	o.left = true
}

// apart reports whether two runs were narrowed down to files of which neither has any
// of the other's.
func apart(a, b []string) bool {
	files := func(all []string) bool {
		return len(all) > 0 && !slices.ContainsFunc(all, func(p string) bool { return !pathlike(p) || path.Ext(p) == "" })
	}
	return files(a) && files(b) && !slices.ContainsFunc(a, func(p string) bool { return picked(p, b) }) && !slices.ContainsFunc(b, func(p string) bool { return picked(p, a) })
}

// close takes out what a narrowed run covers, and reports whether something is
// left that it surely does not cover: another of the same sort.
func (o *openRun) close(picks []string) bool {
	var paths, names []string
	for _, b := range o.broken {
		if pathlike(b) {
			paths = append(paths, b)
		} else {
			names = append(names, b)
		}
	}
	leftPaths := slices.DeleteFunc(slices.Clone(paths), func(b string) bool { return picked(b, picks) })
	leftNames := slices.DeleteFunc(slices.Clone(names), func(b string) bool { return picked(b, picks) })
	places := slices.ContainsFunc(picks, pathlike)
	open := len(leftPaths) > 0 && (places || len(leftPaths) < len(paths)) || len(leftNames) > 0 && len(leftNames) < len(names) && (len(paths) == 0 || !places)
	o.broken = append(leftPaths, leftNames...)
	return open
}

// finding is due where a report speaks of all, and a part of what was red has
// not run since. A report that names the part speaks of the part.
func (o *openRun) finding(report string) *finding {
	low := said.Words(report)
	names := slices.ContainsFunc(o.part, func(p string) bool {
		return slices.ContainsFunc(strings.Fields(said.Words(p)), func(w string) bool {
			return len(w) > 2 && w != "test" && w != "tests" && w != "src" && said.Holds(low, w)
		})
	})
	if !o.left || names && !said.Holds(low, "all tests", "all of the tests", "whole suite", "everything", "full suite") {
		return nil
	}
	what := "some of what failed"
	if len(o.broken) > 0 {
		what = quote(o.broken[0])
	}
	fix := "Run " + o.line
	if cut(o.line) {
		fix = "Run all the tests again"
	}
	return &finding{
		evidence: fmt.Sprintf("it says that it is done, `%s` failed at step %d, and only a part of it has run since, without %s", o.line, o.at, what),
		subject:  "part", fixes: []string{fix},
	}
}

// within reports whether each of some picks lies in one of others.
func within(others, picks []string) bool {
	return !slices.ContainsFunc(picks, func(p string) bool { return !picked(p, others) })
}

// picked reports whether a name is among what a run was narrowed down to.
func picked(name string, picks []string) bool {
	name = squeezed(name)
	return slices.ContainsFunc(picks, func(p string) bool {
		p, _, _ = strings.Cut(p, "::")
		base := squeezed(command.Stem(p))
		return strings.Contains(name, squeezed(p)) || len(base) > 3 && pathlike(p) && strings.Contains(name, base)
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

// pathlike reports whether a name is that of a file or a folder.
func pathlike(name string) bool {
	name, _, _ = strings.Cut(name, "::")
	if strings.ContainsAny(name, " \t") {
		return false
	}
	dot := strings.LastIndexByte(name, '.')
	return strings.Contains(name, "/") || dot > 0 && dot+5 > len(name) && !strings.ContainsAny(name[dot+1:], "ABCDEFGHIJKLMNOPQRSTUVWXYZ_") && dot+1 < len(name)
}

// sifts reports whether a line shows of a run of tests only what a search finds in it.
func sifts(c command.Call) bool {
	i := slices.IndexFunc(c.Programs, func(p command.Program) bool { return p.Tests() && p.Feeds && p.Swallowed })
	return i >= 0 && slices.ContainsFunc(c.Programs[i+1:], func(p command.Program) bool {
		return slices.Contains([]string{"grep", "egrep", "rg", "awk", "sed", "head"}, p.Plain())
	})
}

// searched reports whether what a program prints is only shown as far as it holds
// something.
func searched(c command.Call) bool {
	i := slices.IndexFunc(c.Programs, func(p command.Program) bool { return p.Feeds && !p.Reads() })
	return i >= 0 && slices.ContainsFunc(c.Programs[i+1:], func(p command.Program) bool {
		return slices.Contains([]string{"grep", "egrep", "rg", "awk"}, p.Plain())
	})
}

// mutes reports whether a line runs tests, and nobody learns how they went: their status
// is thrown away, and no other program of the line says a word where they fail.
func mutes(c command.Call) bool {
	return !slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Tests() != p.Swallowed || !p.Tests() && !slices.Contains([]string{"true", ":", "cd"}, p.Name)
	})
}

// piped reports whether what a program prints goes through others that only show it,
// and the line's status is theirs.
func piped(c command.Call) bool {
	return len(c.Programs) > 0 && c.Programs[len(c.Programs)-1].Reads() && slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Feeds && p.Swallowed && !p.Reads() })
}

// picksOf is what a run of tests is narrowed down to: the files and folders that
// its line names, and what it selects by name.
func picksOf(c command.Call) []string {
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

// ofOneSort reports whether a run of tests takes those of one sort alone: of the library,
// of the documents.
func ofOneSort(c command.Call) bool {
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

// failuresIn are the lines in which a run of tests names failures, and what it got.
func failuresIn(text string) []digest {
	var all []digest
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); len(all) < tally.MaxBroken && (tally.BrokenName(line) != "" || gotten(line)) {
			all = append(all, digestOf(line))
		}
	}
	return all
}

// gotten reports whether a line says what a test got where it wanted something else.
func gotten(line string) bool {
	name, _, found := strings.Cut(strings.ToLower(line), ":")
	return found && slices.Contains([]string{"got", "actual", "received", "but was", "but got", "found"}, name)
}

// either is the first of some findings that is there.
func either(all ...*finding) *finding {
	for _, f := range all {
		if f != nil {
			return f
		}
	}
	return nil
}
