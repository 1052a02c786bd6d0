package effect

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake"
	"cake/shell"
	"cake/validator"
	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
	"cake/validator/course/writes"
	"cake/validator/wording"
)

// From how many tries on to put the same into a file in place of something else, and how often it was
// shown by then that nothing has come of them, they are known to match nothing there.
const (
	unmatchedFrom = 3
	shownVoid     = 2
	mostWanted    = 8  // files that are remembered
	mostWords     = 32 // of one try
	leastWord     = 2  // bytes of one that tells something where it is shown
)

// A wanted is what lines have tried to put into a file in place of something else.
type wanted struct {
	file  string
	name  string   // what stands beside it, as far as that can be known
	aim   []string // the words that all of them were to bring, or else to take out
	old   []string // the words that were to go for them
	takes bool     // all that they do is to take out
	at    []int    // the steps
	void  []int    // how many there were when it was shown that they have matched nothing
	asked string   // the command that has answered after one of them as if there were none
	said  digest.Sum
}

// unmatched are those of a run, the last ones, and the one of which it was just shown again.
type unmatched struct {
	all     []wanted
	due     *wanted
	showing string   // the command that has shown it
	matched []string // the files that the last edits have changed
	at      int      // the step of those
}

// edited takes in that a file was changed at a step, by other means or by a line that has matched.
func (b *unmatched) edited(file string, n int) {
	if b.at != n {
		b.matched, b.at = nil, n
	}
	b.matched = append(b.matched, file)
	b.all = slices.DeleteFunc(b.all, func(o wanted) bool { return writes.InPlace{File: o.file}.Names(file) })
}

// hear takes in a command: a try, and what shows what has come of the tries before it.
func (b *unmatched) hear(m *moment.Moment, res *cake.Result) {
	b.due = nil
	line := shell.Parse(res.Command)
	tries := writes.InPlaces(&line)
	switch {
	case m.Commits, purpose.TakesBack().MatchString(m.Key), strings.Contains(m.Key, "git add"):
		b.all = nil // from now on git shows other changes
		return
	case len(tries) > 0 && m.Code == 0 && !m.Failed():
		for _, t := range tries {
			b.try(m, t)
		}
	}
	if len(b.all) > 0 {
		b.look(m, &line, res)
	}
}

// try takes in a try. One that wants something else begins anew.
func (b *unmatched) try(m *moment.Moment, t writes.InPlace) {
	was, is := wordsIn(t.Was), wordsIn(t.Is)
	old := without(was, is)
	aim, takes := without(is, was), false
	if len(aim) == 0 {
		aim, takes = old, true
	}
	if b.hasMatched(m, t) || len(aim) == 0 || len(was)+len(is) > mostWords || path.IsAbs(t.File) || strings.HasPrefix(t.File, "..") || strings.HasPrefix(t.File, "~") {
		return // git knows nothing of what lies elsewhere
	}
	for i := range b.all {
		o := &b.all[i]
		if !t.Names(o.file) && !(writes.InPlace{File: o.file}).Names(t.File) {
			continue
		}
		common := slices.DeleteFunc(slices.Clone(o.aim), func(w string) bool { return !slices.Contains(aim, w) })
		if len(common) > 0 && o.takes == takes {
			if o.aim = common; o.at[len(o.at)-1] != m.N {
				o.at = append(o.at[max(0, len(o.at)-mostEdits):], m.N)
			}
			o.old = append(o.old, without(old, o.old)...)
			b.void(m, o, isKnown(m, t))
			return
		}
		*o = wanted{file: o.file, name: longestWord(t.Was), aim: aim, old: old, takes: takes, at: []int{m.N}}
		b.void(m, o, isKnown(m, t))
		return
	}
	b.all = append(b.all[max(0, len(b.all)-mostWanted+1):], wanted{file: t.File, name: longestWord(t.Was), aim: aim, old: old, takes: takes, at: []int{m.N}})
	b.void(m, &b.all[len(b.all)-1], isKnown(m, t))
}

// hasMatched reports whether a step of its own has told what a try has made of a file.
func (b *unmatched) hasMatched(m *moment.Moment, t writes.InPlace) bool {
	return b.at == m.N && slices.ContainsFunc(b.matched, t.Names)
}

// isKnown reports whether what a try makes of a file is known: no step has told of a change.
func isKnown(m *moment.Moment, t writes.InPlace) bool { return slices.ContainsFunc(m.Settled, t.Names) }

// void notes that nothing has come of the tries until now, where that is so.
func (b *unmatched) void(m *moment.Moment, o *wanted, shows bool) {
	if !shows {
		return
	}
	if n := len(o.at); len(o.void) == 0 || o.void[len(o.void)-1] != n {
		o.void = append(o.void, n)
	}
	if len(o.at) >= unmatchedFrom && len(o.void) >= shownVoid {
		due := *o
		b.due, b.showing = &due, m.Line
	}
}

// look takes in what a command shows: that git knows of no change, or what was to go.
func (b *unmatched) look(m *moment.Moment, line *shell.Line, res *cake.Result) {
	told := shown.Unsaid(validator.Clean(res.Stdout)+"\n"+validator.Clean(res.Stderr), m.Call)
	ask := purpose.LastCommand(m.Key)
	for i := 0; i < len(b.all); i++ {
		o := &b.all[i]
		asksGit := slices.ContainsFunc(line.Commands, o.askedOf)
		switch {
		case m.Code != 0 && !m.Reads:
		case asksGit && strings.Contains(told, strings.Trim(path.Base(o.file), "*")), !asksGit && o.bringsIn(told) && !m.Failed():
			b.all = slices.Delete(b.all, i, i+1) // it has matched
			i--
		default:
			b.void(m, o, asksGit || o.standsIn(told, ask, m.Result))
		}
	}
}

// askedOf reports whether a command asks git what was changed there.
func (o *wanted) askedOf(c shell.Command) bool {
	p, ok := command.ProgramOf(&c)
	if !ok || p.Name != "git" || p.Sub() != "status" && p.Sub() != "diff" || len(c.Pipes) > 0 || len(c.Redirs) > 0 {
		return false
	}
	return !slices.ContainsFunc(p.Args, func(a string) bool {
		switch {
		case strings.HasPrefix(a, "-"):
			return a == "--cached" || a == "--staged"
		case a == p.Sub(), a == "HEAD", a == ".":
			return false
		}
		return path.Clean(a) != o.file && !strings.HasPrefix(o.file, path.Clean(a)+"/")
	})
}

// bringsIn reports whether an answer shows what was to come.
func (o *wanted) bringsIn(told string) bool {
	words := wordsIn(told)
	return !o.takes && slices.ContainsFunc(o.aim, func(w string) bool { return slices.Contains(words, w) })
}

// standsIn reports whether an answer shows what was to go, as the same command did before.
func (o *wanted) standsIn(told, ask string, result digest.Sum) bool {
	words := wordsIn(told)
	if len(told) > shown.ShortAnswer || !slices.ContainsFunc(o.old, func(w string) bool { return len(w) >= leastWord && slices.Contains(words, w) }) {
		return false
	}
	same := o.asked == "" || o.asked == ask && o.said == result
	o.asked, o.said = ask, result
	if !same {
		o.void = nil
	}
	return same
}

// finding is due where it was shown again that the tries have matched nothing.
func (b *unmatched) finding() *finding.Finding {
	if b.due == nil {
		return nil
	}
	o, file := *b.due, wording.Quote(b.due.file)
	look := file
	if o.name != "" {
		look = fmt.Sprintf("%s (grep -n %s)", file, wording.Quote(o.name))
	}
	f := &finding.Finding{
		Evidence: fmt.Sprintf("nothing has come of the replacements in %s at %s, as `%s` shows: what they look for may not stand there as it is written", file, finding.Steps(o.at), b.showing),
		Subject:  o.file, Fixes: []string{fmt.Sprintf("See how it stands in %s, and replace that", look)},
	}
	*b = unmatched{}
	return f
}

// wordsIn are the words of a text, by which it can be told whether it was put somewhere.
func wordsIn(text string) []string { return aWord().FindAllString(text, -1) }

// longestWord is the longest of a text that is no number: by that it may be found, however it is
// written.
func longestWord(text string) string {
	longest := ""
	for _, w := range wordsIn(text) {
		if len(w) > len(longest) && !('0' <= w[0] && w[0] <= '9') {
			longest = w
		}
	}
	return longest
}

func without(words, others []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(others, w) })
}

var aWord = wording.Lazy(`\w[\w.-]*\w|\w`)
