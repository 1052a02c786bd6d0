package command

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake"
	"cake/shell"
)

// shownLines is in how many lines, from the beginning, a runner of scripts shows
// what it starts.
const shownLines = 40

// A shownCall is a command that a runner has shown, and where the line ends that
// shows it.
type shownCall struct {
	text    string
	at, end int
}

// shown are the stretches of what a runner of scripts prints, each with the command
// that the runner has shown before it started it in the runner's place, where one of
// these hides its failure: `npm run lint`, and "> eslint . || true".
func (s Stretch) shown() []Stretch {
	if s.Result.ExitCode != 0 || !slices.ContainsFunc(s.line.Commands, func(c shell.Command) bool { return showsScripts(c.Name()) && !onlyShows(&c) }) {
		return []Stretch{s}
	}
	text := s.Result.Stderr + "\n" + s.Result.Stdout
	calls := shownCalls(text)
	if !slices.ContainsFunc(calls, shownCall.hides) {
		return []Stretch{s}
	}
	if len(calls) == 1 || strings.TrimSpace(s.Result.Stderr) != "" {
		return []Stretch{s.through(calls)}
	}
	var all []Stretch
	for i, c := range calls {
		part, until := s.through(calls[i:i+1]), len(text)
		if i+1 < len(calls) {
			until = calls[i+1].at
		}
		part.Result.Stdout = text[c.end:until]
		all = append(all, part)
	}
	return all
}

// through is a stretch with shown commands in the place of the runner.
func (s Stretch) through(calls []shownCall) Stretch {
	s.line.Commands = slices.DeleteFunc(slices.Clone(s.line.Commands), func(c shell.Command) bool { return showsScripts(c.Name()) })
	for _, c := range calls {
		line := shell.Parse(c.text)
		s.line.Commands = append(s.line.Commands, line.Commands...)
	}
	return s
}

// hides reports whether a shown command hides the failure of a program.
func (c shownCall) hides() bool {
	return slices.ContainsFunc(Of(cake.Result{Command: c.text}).Programs, func(p Program) bool {
		return p.Lost() && p.Works()
	})
}

// ShowsScripts reports whether a program shows each command of a script of the
// project before it starts it.
func (p Program) ShowsScripts() bool { return showsScripts(p.Name) }

func showsScripts(name string) bool {
	switch path.Base(name) {
	case "npm", "pnpm", "yarn", "bun", "composer", "task", "make", "gmake", "just":
		return true
	}
	return false
}

// shownCalls are the commands at the beginning of a text that a runner shows.
func shownCalls(text string) []shownCall {
	var all []shownCall
	n, at := 0, 0
	for line := range strings.Lines(text) {
		if n++; n > shownLines {
			break
		}
		end := at + len(line)
		line = strings.TrimRight(line, "\n")
		if m := aShownCall().FindStringSubmatch(line); m != nil && !packageLine().MatchString(line) {
			all = append(all, shownCall{m[1] + m[2], at, end})
		}
		at = end
	}
	return all
}

// aShownCall is a command behind the mark that runners of scripts put before it, or
// one that hides its failure, as make shows it.
var aShownCall = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:[>$] |task: \[[\w:-]+\] )(\S.*)$|^([a-z./][\w./-]* \S.*\|\| *(?:true|:|echo\b.*))$`)
})

// packageLine is the line in which npm names the package, where that has a version,
// and the script.
var packageLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^> (?:\S+@\S+ )?\S+$`) })

// onlyShows reports whether a runner of scripts was told to show what it would run,
// and to run none of it.
func onlyShows(c *shell.Command) bool {
	return slices.ContainsFunc(c.Args(), func(w shell.Word) bool { return isDryRun(w.Value) })
}

func isDryRun(arg string) bool {
	return slices.Contains([]string{"-n", "--dry-run", "--just-print", "--recon"}, arg)
}
