package trials

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/figures"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/course/said"
	"cake/validator/course/writes"
	"cake/validator/wording"
)

// A hush is a red run of a linter or a compiler, or of another check, and what was
// done since to have it say nothing.
type hush struct {
	bars   bool   // of another check: that can only be told to let faults pass
	tests  bool   // of one that counts as tests by its name, and does not count any
	key    string // of the run that was red; "" where none was
	whole  string // of the line of that run
	line   string
	at     int
	files  []string // in which it was only told to say nothing
	worked bool     // something else was changed, too
	green  int      // the step in which it found nothing; 0 where it has not run since

	message string       // what it has found
	place   int          // the line at which it has, 0 where it names none
	rules   []digest.Sum // the words of what it has said that may be names of rules
	off     []string     // the rules that were switched off, each after it had complained, while nothing else was done
	offAt   int          // the step of the last of them
	offs    int          // after how many red runs that was done
	dropped bool         // code of the check was taken out, that which had complained
	beside  bool         // data or a text was edited

	script string // what it runs, where that was changed since; "" where not
	still  bool   // it succeeds now, and says what it has found
	let    bool   // its script was told to succeed whatever it finds
}

// ran takes in a command.
func (h *hush) ran(m *moment.Moment) {
	switch {
	case m.Tests && (!h.tests || m.Tally.Known), m.Reads, m.Asks():
	case h.key != "" && h.green == 0 && change.WritesExempt(m.Line) != "":
		h.note(change.WritesExempt(m.Line))
	case (m.Refuses() || m.Echoed) && m.Tests == h.tests && (h.tests || findsFault(m.Kind) != h.bars):
		h.fail(m)
	case h.is(m) && m.Sieved && !m.Blank: // what was sifted out of what it finds
		*h = hush{bars: h.bars, tests: h.tests, key: h.key, whole: h.whole, line: h.line, at: m.N, message: h.message}
	case h.is(m) && !m.Failed() && m.Code == 0 && !m.Echoed:
		h.green = m.N
		if option := change.PassesMore(h.whole, m.Key); option != "" {
			h.note(option)
		}
	case h.green == 0 && m.Changes && !m.Commits && !purpose.Stages(m.Key) && len(m.Touched()) == 0:
		h.worked = true
	}
}

// fail takes in that it finds something. Rules that were switched off one by one stay in mind.
func (h *hush) fail(m *moment.Moment) {
	next := hush{bars: h.bars, tests: h.tests, key: purpose.CheckOf(m.Key), whole: m.Key, line: m.Line, at: m.N, message: m.Message, place: m.ErrorLine, rules: m.Complaining}
	if h.is(m) && !h.worked {
		next.off, next.offs = h.off, h.offs
	}
	*h = next
}

// is reports whether a command is the check that was red: it begins or ends as that did.
func (h *hush) is(m *moment.Moment) bool {
	return h.key != "" && (h.key == purpose.CheckOf(m.Key) || purpose.SameProgram(h.whole, m.Key))
}

// findsFault reports whether a failure is something that was found in the code,
// and that it can be told not to look for.
func findsFault(kind string) bool {
	class, _, _ := strings.Cut(kind, ".")
	return class == "lint" || class == "compile"
}

// look takes in what a command has said: whether it finds what it has found before,
// and succeeds now.
func (h *hush) look(m *moment.Moment, res *cake.Result) {
	h.still = h.script != "" && h.is(m) && m.Code == 0 && !m.Piped &&
		len(h.message) >= figures.TellingMessage && strings.Contains(res.Stdout+res.Stderr, h.message)
}

// edit takes in an edit.
func (h *hush) edit(n int, e change.Edit) {
	if h.key != "" && (strings.Contains(h.line, path.Base(e.File)) || change.Configures(e.File)) {
		h.script = wording.Quote(e.File)
	}
	switch {
	case h.key == "" || h.green > 0:
	case h.switchesOff(n, e), h.takesOut(e), !h.tests && h.growsList(e):
		h.note(e.File)
	case change.Document(e.File):
		h.beside = true
	case h.tests: // the rest of it is told as of tests
		h.worked = true
	case h.script == wording.Quote(e.File) && change.Swallows(e):
		h.let = true
		h.note(e.File)
	case h.onlySilences(e):
		h.note(e.File)
	default:
		h.worked = true
	}
}

// growsList reports whether all that an edit does is to make a list longer of what is passed over, or
// to begin one. One that was missed before has to be there.
func (h *hush) growsList(e change.Edit) bool {
	if !change.ListsExempt(e.File) || strings.Contains(h.message, path.Base(e.File)) {
		return false
	}
	return e.Before == nil || change.Exempts(e)
}

// namesList reports whether all that an edit does is to have a check pass over something by an
// option, or to name a list of it that was noted.
func (h *hush) namesList(e change.Edit) bool {
	lists := slices.DeleteFunc(slices.Clone(h.files), func(f string) bool { return !change.ListsExempt(f) })
	return change.NamesAny(e, lists) || (h.script == wording.Quote(e.File) || change.Configures(e.File)) && change.LowersCheck(e)
}

// dropsAssertion reports whether all that an edit does is to take out what was asserted at
// the line at which the assertion has failed.
func (h *hush) dropsAssertion(e change.Edit) bool {
	return wording.Holds(h.message, "assertion", "balance failed") && change.TakesFrom(e, h.place)
}

// onlySilences reports whether all that an edit does is to let pass what was found.
// A file of rules that is new held none before.
func (h *hush) onlySilences(e change.Edit) bool {
	switch {
	case e.Before != nil:
	case h.bars || !change.SetsRules(e.File):
		return false
	default:
		none := ""
		e.Before = &none
	}
	if h.namesList(e) {
		return true
	}
	if h.bars {
		return change.LowersBar(e) || change.DropsConstraint(h.message, e) || h.dropsAssertion(e) || easesCheck(e, h.line) != ""
	}
	return change.Silences(e) || change.LowersBar(e)
}

// note notes a file in which a checker was only told to say nothing.
func (h *hush) note(file string) {
	if name := wording.Quote(file); !slices.Contains(h.files, name) && len(h.files) < maxNoted {
		h.files = append(h.files, name)
	}
}

// shellEdit takes in an edit by a command. What the check itself writes is none.
func (h *hush) shellEdit(e writes.Edit, m *moment.Moment) {
	low := strings.ToLower(m.Line)
	switch {
	case h.key != "" && h.green == 0 && !e.Gone && !h.tests && change.ListsExempt(e.File) && !strings.Contains(h.message, path.Base(e.File)):
		h.note(e.File)
	case h.key == "" || h.green > 0 || h.is(m) && e.Was == "" && e.Is == "" || purpose.Made(e.File) || change.Document(e.File):
	case h.bars:
		h.barEdit(m.N, e)
	case h.switchesOff(m.N, change.Edit{File: e.File, Before: &e.Was, Content: e.Is}), change.SetsRules(e.File) && change.Lax(low), !change.SetsRules(e.File) && wording.Holds(low, change.PassOver()...):
		h.note(e.File)
	default:
		h.worked = true
	}
}

// barEdit takes in an edit by a command, of which only is known what it takes out and
// puts in.
func (h *hush) barEdit(n int, e writes.Edit) {
	if edit := (change.Edit{File: e.File, Before: &e.Was, Content: e.Is}); h.switchesOff(n, edit) || h.takesOut(edit) || !h.tests && change.LowersBar(edit) || !h.tests && e.Was != "" && easesCheck(edit, h.line) != "" {
		h.note(e.File)
		return
	}
	h.worked = true
}

// silenced is due where a report says that what it found is mended.
func (h *hush) silenced(m *moment.Moment, report string) *finding.Finding {
	says := report
	if m.Commits && (said.MendedBySubject(m.Subject) || h.dropped && said.Mends(m.Subject)) {
		says = m.Subject
	}
	if h.dropped && (h.beside || said.TakesOut(says)) {
		return nil
	}
	if says == "" || h.green == 0 && !h.let || h.worked || len(h.files) == 0 || said.Open(says) || said.Silence(says) || h.names(report) || h.bars && said.Eases(says) {
		return nil
	}
	if says == report && !said.Mended(says) && !(h.bars && said.Done(says)) {
		return nil
	}
	files, how := strings.Join(h.files, ", "), "it passes over them"
	if h.dropped {
		how = "what has complained was taken out"
	}
	found := &finding.Finding{
		Evidence: fmt.Sprintf("it says that it is mended, and after `%s` had found faults at step %d all that was changed is that %s, in %s", h.line, h.at, how, files),
		Subject:  "silenced", Fixes: []string{"Fix the code, or say that the check was silenced: " + files},
	}
	*h = hush{bars: h.bars, tests: h.tests}
	return found
}

// names reports whether a report names a list that was made longer: it tells of it.
func (h *hush) names(report string) bool {
	return slices.ContainsFunc(h.files, func(f string) bool { return change.ListsExempt(f) && strings.Contains(report, path.Base(f)) })
}

// onlyLetThrough is due where a check that has found something succeeds after a change
// of what it runs, and still says what it has found.
func (h *hush) onlyLetThrough(m *moment.Moment) *finding.Finding {
	if !h.still {
		return nil
	}
	found := &finding.Finding{
		Evidence: fmt.Sprintf("`%s` succeeds at step %d after a change of %s, and still finds what it failed for at step %d: %s", h.line, m.N, h.script, h.at, h.message),
		Subject:  "tests", Fixes: []string{"Fix what it finds, not its status: " + h.script + " only lets it through"},
	}
	*h = hush{}
	return found
}
