package effect

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator"
	"cake/validator/command"
	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/wording"
)

// The bounds of texts that were put in place of others.
const (
	mostSwaps    = 16
	staleFrom    = 2 // answers, each after another edit, that still show the old text
	longestStale = 8 << 10
)

// swaps are the texts that were put in place of others, and are not used yet.
type swaps struct {
	all   []change.Swap
	stale change.Swap // that was shown for the second time in the last step
}

// edit takes in an edit. A text that is written elsewhere may well be shown from there.
func (s *swaps) edit(file string, n int, e change.Edit) {
	s.all = slices.DeleteFunc(s.all, func(o change.Swap) bool {
		return o.ShownIn(e.Content) && (file == o.File || e.Before == nil || !o.ShownIn(*e.Before))
	})
	s.touch(file)
	if e.Before == nil || command.IsTestFile(file) {
		return
	}
	was, is := change.LineSet(*e.Before), change.LineSet(e.Content)
	brought := change.AddedLines(was, e.Content)
	for _, before := range change.AddedLines(is, *e.Before) {
		form := change.FormOfTexts(before)
		for _, after := range brought {
			s.numbers(change.Swap{File: file, At: n, Edited: true}, before, after, e.Content)
			if change.FormOfTexts(after) == form {
				s.compare(change.Swap{File: file, At: n, Edited: true}, change.TextsIn(before), change.TextsIn(after), e.Content)
			}
		}
	}
}

// compare takes in two lines of one form, by the texts in them.
func (s *swaps) compare(o change.Swap, before, after []string, content string) {
	for i := range min(len(before), len(after)) {
		was, is := change.FixedParts(before[i]), change.FixedParts(after[i])
		if len(was) != len(is) {
			continue // another value is put in
		}
		for j := range was {
			if len(was) > 1 && len(was[j]) < change.ShortWord {
				continue // a few words between two values stand elsewhere, too
			}
			if o.Was, o.Is = was[j], is[j]; o.Telling() && !strings.Contains(content, o.Was) {
				s.add(o)
			}
		}
	}
}

// substitute takes in a line that puts one text in place of another one.
func (s *swaps) substitute(file string, n int, was, is string) {
	s.touch(file)
	if o := (change.Swap{Was: was, Is: is, File: file, At: n, Edited: true}); o.Telling() && !command.IsTestFile(file) && !strings.ContainsAny(was, "\\[]*^$\n") {
		s.add(o)
	}
}

// touch notes that a file was edited.
func (s *swaps) touch(file string) {
	for i := range s.all {
		s.all[i].Edited = s.all[i].Edited || s.all[i].File == file
	}
}

func (s *swaps) add(o change.Swap) {
	o.Was, o.Is = strings.Clone(o.Was), strings.Clone(o.Is) // and not the file that they stand in
	s.all = append(s.all[max(0, len(s.all)-mostSwaps+1):], o)
}

// hear takes in the answer of a command that is no reader of files: it uses the new text,
// or still shows the old one.
func (s *swaps) hear(m *moment.Moment, res *cake.Result) {
	s.stale = change.Swap{}
	if len(s.all) == 0 || m.Reads && !m.Helps || m.Tests || len(res.Stdout) > longestStale {
		return
	}
	text := validator.Clean(res.Stdout) + "\n" + validator.Clean(res.Stderr)
	if wording.Holds(m.Key, "git log", "git show", "git diff", "git blame", "git grep") {
		text = m.Message // the history holds what was
	}
	s.all = slices.DeleteFunc(s.all, func(o change.Swap) bool { return o.UsedIn(text) })
	for i := range s.all {
		o := &s.all[i]
		if !o.Edited || !o.ShownIn(text) || strings.Contains(res.Command, o.Was) {
			continue
		}
		o.Edited, o.Answers = false, append(o.Answers, m.N)
		if len(o.Answers) == staleFrom {
			s.stale = *o
		}
	}
}

// stillShown is due where an answer shows for the second time, and after another edit,
// what an edit has taken out of a file, and not what it has put there.
func (b *Book) stillShown(m *moment.Moment) *finding.Finding {
	o := b.swaps.stale
	if m.Deed != moment.Ran || len(o.Answers) == 0 {
		return nil
	}
	b.swaps = swaps{}
	return &finding.Finding{
		Evidence: fmt.Sprintf("%s was put in place of %s in %s at step %d, and `%s` still shows that at %s, although the file was edited again", change.Quoted(o.Is), change.Quoted(o.Was), wording.Quote(o.File), o.At, m.Line, finding.Steps(o.Answers)),
		Subject:  o.File, Cause: m.Cause,
		Fixes: []string{fmt.Sprintf("Check what is really used: it does not read %s anew; start it, build it or install it again, or find its copy of %s", wording.Quote(path.Base(o.File)), wording.Quote(path.Base(o.File)))},
	}
}
