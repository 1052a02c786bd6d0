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
	alike bool   // each of them is for the same, but for how it is written
	ran   string // the program that has answered after one of them
	told  digest.Sum
}

// unmatched are those of a run, the last ones, and the one of which it was just shown again.
type unmatched struct {
	all     []wanted
	due     *wanted
	showing string   // the command that has shown it
	matched []string // the files that the last edits have changed
	at      int      // the step of those
	made    []string // the files that the run has made, and git does not know
}

// edited takes in that a file was changed at a step, by other means or by a line that has matched.
func (b *unmatched) edited(file string, n int) {
	if b.at != n {
		b.matched, b.at = nil, n
	}
	b.matched = append(b.matched, file)
	b.all = slices.DeleteFunc(b.all, func(o wanted) bool { return o.in().Names(file) })
}

// begun takes in that the run has made a file.
func (b *unmatched) begun(file string) {
	b.made = append(b.made[max(0, len(b.made)-mostWanted+1):], file)
}

// hear takes in a command: a try, and what shows what has come of the tries before it.
func (b *unmatched) hear(m *moment.Moment, res *cake.Result) {
	if b.due = nil; len(b.all) == 0 && !wording.Holds(res.Command, "sed", "perl", "ruby", "write") {
		return
	}
	if m.Commits || purpose.TakesBack().MatchString(m.Key) || strings.Contains(m.Key, "git add") {
		b.all, b.made = nil, nil // from now on git shows other changes
		return
	}
	line := shell.Parse(res.Command)
	if !m.Failed() && (m.Code == 0 || seeks().MatchString(purpose.LastCommand(m.Key))) {
		for _, t := range writes.InPlaces(&line) {
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
	n := wanted{file: t.File, name: longestWord(t.Was), old: without(was, is), aim: without(is, was), at: []int{m.N}, alike: true}
	if len(n.aim) == 0 {
		n.aim, n.takes = n.old, true
	}
	if t.Was == "" || b.hasMatched(m, t) || b.isNew(t) || len(n.aim) == 0 || len(was)+len(is) > mostWords || elsewhere(t.File) {
		return
	}
	o := b.of(t)
	if common := both(o.aim, n.aim); len(common) > 0 && o.takes == n.takes {
		o.aim, o.old = common, append(o.old, without(n.old, o.old)...)
		o.alike = o.alike && strings.EqualFold(o.name, n.name)
		if o.at[len(o.at)-1] != m.N {
			o.at = append(o.at[max(0, len(o.at)-mostEdits):], m.N)
		}
	} else {
		*o = n
	}
	b.void(m, o, slices.ContainsFunc(m.Settled, t.Names)) // what it makes of the file is known, and no change of it was heard
}

// of is what was wanted of a file before; an empty one where that is not known.
func (b *unmatched) of(t writes.InPlace) *wanted {
	i := slices.IndexFunc(b.all, func(o wanted) bool { return t.Names(o.file) || o.in().Names(t.File) })
	if i < 0 {
		b.all = append(b.all[max(0, len(b.all)-mostWanted+1):], wanted{})
		i = len(b.all) - 1
	}
	return &b.all[i]
}

func (o *wanted) in() writes.InPlace { return writes.InPlace{File: o.file} }

// elsewhere reports whether a file is none of the project's: git knows nothing of it.
func elsewhere(file string) bool {
	return path.IsAbs(file) || strings.HasPrefix(file, "..") || strings.HasPrefix(file, "~")
}

// isNew reports whether the run itself has made the file: git says nothing of what becomes of it.
func (b *unmatched) isNew(t writes.InPlace) bool { return slices.ContainsFunc(b.made, t.Names) }

// hasMatched reports whether a step of its own has told what a try has made of a file.
func (b *unmatched) hasMatched(m *moment.Moment, t writes.InPlace) bool {
	return b.at == m.N && slices.ContainsFunc(b.matched, t.Names)
}

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
	for i := len(b.all) - 1; i >= 0; i-- {
		switch o := &b.all[i]; o.shownBy(m, line, told) {
		case hasCome:
			b.all = slices.Delete(b.all, i, i+1)
		case isVoid:
			b.void(m, o, true)
		}
	}
}

// What an answer shows of the tries before it.
const (
	nothingOfIt = iota
	hasCome
	isVoid
)

// shownBy is what a command has shown of the tries.
func (o *wanted) shownBy(m *moment.Moment, line *shell.Line, told string) int {
	ask, base := purpose.LastCommand(m.Key), strings.Trim(path.Base(o.file), "*")
	sought := seeks().MatchString(ask) && strings.Contains(ask, base) && len(both(wordsIn(ask), o.aim)) > 0
	switch {
	case slices.ContainsFunc(line.Commands, o.askedOf):
		switch {
		case told != "" && strings.Contains(told, base):
			return hasCome
		case m.Code == 0 && !newFolder().MatchString(told): // the file may lie in it
			return isVoid
		}
	case sought && !m.Failed() && !o.takes && (told == "" || told == "0"):
		return isVoid
	case m.Code != 0 && !m.Reads:
	case !m.Failed() && !o.takes && len(both(o.aim, without(wordsIn(told), sayable(m)))) > 0:
		return hasCome
	case o.standsIn(told, ask, m.Result), o.alike && o.answeredAs(ask, m):
		return isVoid
	}
	return nothingOfIt
}

// answeredAs reports whether a program that is no check, and is not given the file, answers as it did
// after an earlier try.
func (o *wanted) answeredAs(ask string, m *moment.Moment) bool {
	if m.Failed() || m.Code != 0 || m.Tests || m.Passed || m.Blank || m.Asks() || strings.Contains(ask, path.Base(o.file)) {
		return false
	}
	same := o.ran == ask && o.told == m.Result
	o.ran, o.told = ask, m.Result
	return same
}

// sayable are the words that a program was given, and may only say again: "resized to 32 px" after
// `resize 32`. What a look shows stands there.
func sayable(m *moment.Moment) []string {
	if m.Reads || m.Looks || seeks().MatchString(purpose.LastCommand(m.Key)) {
		return nil
	}
	return wordsIn(m.Key)
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

func both(words, others []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return !slices.Contains(others, w) })
}

var (
	// seeks is a command that looks whether something stands somewhere.
	seeks = wording.Lazy(`^(?:git grep|[ef]?grep|rg|ag|ack)\b`)
	// newFolder is a folder that git does not know, and of which it names no file.
	newFolder = wording.Lazy(`(?m)^\?\? \S*/$`)
	aWord     = wording.Lazy(`\w[\w.-]*\w|\w`)
)
