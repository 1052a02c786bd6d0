package effect

import (
	"cake"
	"cake/validator"
	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
)

// A Book is what a run has put in place of something else, and has not seen in use yet.
type Book struct {
	settings  []setting
	swaps     swaps
	insisted  insisted
	unmatched unmatched
	tried     tried
	elder     elder // what runs since before its code was edited
}

// Edited takes in an edit by a tool for that.
func (b *Book) Edited(m *moment.Moment, e change.Edit) {
	if e.Before != nil {
		was, is := change.SettingsIn(e.File, *e.Before), change.SettingsIn(e.File, e.Content)
		bring(m, was, is)
		b.insisted.put(m.Key, m.N, was, is)
		b.set(m, was, is)
	}
	b.swaps.edit(m.Key, m.N, e)
	b.elder.edited(m.Key, e.Content)
	if b.unmatched.edited(m.Key, m.N); e.Before == nil || *e.Before == "" {
		b.unmatched.begun(m.Key)
	}
	b.tried.edit(e)
}

// Written takes in that a line puts one text in place of another one in a file.
func (b *Book) Written(file string, n int, was, is string) {
	b.swaps.substitute(file, n, was, is)
	b.insisted.put(file, n, change.SettingsIn(file, was), change.SettingsIn(file, is))
	b.tried.edit(change.Edit{File: file, Before: &was, Content: is})
}

// Ran takes in a command and its result.
func (b *Book) Ran(m *moment.Moment, res *cake.Result) {
	b.swaps.hear(m, res)
	b.elder.hear(m, res)
	b.unmatched.hear(m, res)
	b.tried.hear(m, res)
	b.insisted.hear(m, res.Command, validator.Clean(res.Stdout))
}

// Finding is due where what was edited has no effect.
func (b *Book) Finding(p *past.Past, m *moment.Moment) *finding.Finding {
	return finding.Either(
		b.elder.finding(m), remade(p, m), untouched(p, m), b.stillShown(m), appliedAlready(p, m), unbuilt(p, m), otherCopy(p, m), redone(p, m),
		placedElsewhere(p, m), ignored(p, m), noGain(p, m), b.overruled(m), b.insisted.finding(m), b.unmatched.finding(), inVain(p, m), nothingToDo(p, m), b.tried.finding(m), unmoved(p, m),
	)
}
