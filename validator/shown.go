package validator

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/shell"
)

// shownLines is in how many lines, from the beginning, a runner of scripts shows
// what it starts.
const shownLines = 40

// throughScripts is the call with the commands that a runner of scripts has shown
// before it started them, in the runner's place, where one of them hides its
// failure: `npm run lint`, and "> eslint . || true".
func (c call) throughScripts(out output) call {
	if c.code != 0 || !slices.ContainsFunc(c.progs, showsScripts) {
		return c
	}
	var shown []prog
	for _, text := range shownCalls(out.text) {
		line := shell.Parse(text)
		for i := range line.Commands {
			if p, ok := newProg(&line.Commands[i]); ok {
				p.asked = p.asked && !throwsAway(&line, i)
				shown = append(shown, p)
			}
		}
	}
	if !slices.ContainsFunc(shown, func(p prog) bool { return p.swallowed && !p.asked && !reader(p) && !neutral(p.name) }) {
		return c
	}
	c.progs = slices.Concat(slices.DeleteFunc(slices.Clone(c.progs), showsScripts), shown)
	return c
}

// throwsAway reports whether what follows a command of a line throws its failure
// away: `|| true`.
func throwsAway(line *shell.Line, i int) bool {
	return i+1 < len(line.Commands) && line.Commands[i+1].Link == shell.OrElse && ignores(&line.Commands[i+1])
}

// showsScripts reports whether a program shows each command of a script of the
// project before it starts it.
func showsScripts(p prog) bool {
	switch path.Base(p.name) {
	case "npm", "pnpm", "yarn", "bun", "composer", "task", "make", "gmake", "just":
		return true
	}
	return false
}

// shownCalls are the commands at the beginning of a text that a runner shows.
func shownCalls(text string) []string {
	var all []string
	n := 0
	for line := range strings.Lines(text) {
		if n++; n > shownLines {
			break
		}
		line = strings.TrimRight(line, "\n")
		if m := shownCall().FindStringSubmatch(line); m != nil && !packageLine().MatchString(line) {
			all = append(all, m[1]+m[2])
		}
	}
	return all
}

// shownCall is a command behind the mark that runners of scripts put before it, or
// one that hides its failure, as make shows it.
var shownCall = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:[>$] |task: \[[\w:-]+\] )(\S.*)$|^([a-z./][\w./-]* \S.*\|\| *(?:true|:|echo\b.*))$`)
})

// packageLine is the line in which npm names the package, where that has a version,
// and the script.
var packageLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^> (?:\S+@\S+ )?\S+$`) })
