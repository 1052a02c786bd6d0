package effect

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/validator"
	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
	"cake/validator/steady"
	"cake/validator/wording"
)

// How many failures that differ in the tried value alone are told: one of them fewer where a value
// comes back that was tried before.
const (
	triedFrom   = 4
	triedAgain  = 3
	mostTried   = 8
	longestSaid = 8 << 10 // bytes of an output
)

// tried is one place of a file that is given one value after the other, and the failures of one
// command with each of them.
type tried struct {
	place  string
	values []string // the first one is what stood there before
	fails  []failedWith
	first  failedWith // the last failure, before any of it was tried
	said   string     // its message
	again  bool       // the last value was tried before
	fresh  bool       // it has not been seen with the last value yet
}

// A failedWith is a failure with one of the values.
type failedWith struct {
	n       int
	key     string
	message digest.Sum // without the value
	all     digest.Sum // of all that was said, without it; 0 where that is not known
	shows   bool       // the value stood there
	misread bool       // it says that what is read is of another encoding or format
}

// edit takes in an edit: another value at the place, or something else.
func (b *tried) edit(e change.Edit) {
	t, ok := change.TrialOf(e)
	if !ok || aFigure().MatchString(t.Is) || aFigure().MatchString(t.Was) {
		*b = tried{first: b.first, said: b.said} // who tunes, or goes through versions, needs more tries
		return
	}
	if t.Place != b.place || len(b.values) == 0 {
		first := b.first
		*b = tried{first: first, said: b.said, place: strings.Clone(t.Place), values: []string{strings.Clone(t.Was)}}
		if first.n > 0 {
			first.message, first.shows = spoken(b.said, t.Was)
			b.fails = []failedWith{first}
		}
	}
	b.again = slices.Contains(b.values, t.Is)
	b.values, b.fresh = append(b.values[max(0, len(b.values)-mostTried):], strings.Clone(t.Is)), true
}

// hear takes in a command: it fails with the last value, or something else becomes of it.
func (b *tried) hear(m *moment.Moment, res *cake.Result) {
	if m.Reads || m.Looks {
		b.look(m)
		return
	}
	if len(b.fails) == 1 && b.fails[0].all == 0 && !purpose.SameProgram(b.fails[0].key, m.Key) {
		b.fails = nil // another command is to tell
	}
	known := len(b.fails) == 0 || purpose.SameProgram(b.fails[0].key, m.Key)
	switch fails := m.Failed() && !m.Asks(); {
	case known && !fails, !known && (m.Changes || len(m.Edits) > 0):
		*b = tried{}
		return
	case !known:
		return
	}
	f := failedWith{n: m.N, key: m.Key, misread: m.Misreads}
	b.first, b.said = f, m.Message
	if len(b.values) > 0 {
		b.failed(f, m, res)
	}
}

// look takes in a look: who sees which bytes a file has chooses the next encoding by them.
func (b *tried) look(m *moment.Moment) {
	if n := len(b.fails); n > 0 && b.fails[n-1].misread && seesBytes().MatchString(m.Key) {
		b.fails = nil
	}
}

// failed takes in the first failure with the last value.
func (b *tried) failed(f failedWith, m *moment.Moment, res *cake.Result) {
	text := validator.Clean(res.Stdout) + "\n" + validator.Clean(res.Stderr)
	if !b.fresh || len(text) > longestSaid {
		return
	}
	value := b.values[len(b.values)-1]
	f.message, f.shows = spoken(m.Message, value)
	all, shows := spoken(steady.Text(shown.Settled(text, res.Cwd)), value)
	f.all, f.shows, b.fresh = all, f.shows || shows, false
	b.fails = append(b.fails[max(0, len(b.fails)-mostTried):], f)
}

// finding is due where the failures differ in the value alone.
func (b *tried) finding(m *moment.Moment) *finding.Finding {
	if len(b.fails) == 0 || b.fails[len(b.fails)-1].n != m.N {
		return nil
	}
	last, shows := b.fails[len(b.fails)-1], 0
	var ns []int
	for _, f := range slices.Backward(b.fails) {
		if !f.as(last) {
			break
		}
		if ns = slices.Insert(ns, 0, f.n); f.shows || f.misread {
			shows++
		}
	}
	if len(ns) < triedAgain || len(ns) < triedFrom && !b.again || shows < 2 || !slices.ContainsFunc(b.values, notAName) {
		return nil
	}
	file, _, _ := strings.Cut(b.place, "\n")
	*b = tried{}
	return &finding.Finding{
		Evidence: fmt.Sprintf("`%s` fails the same at %s, but for the value that was tried in %s each time%s", m.Line, finding.Steps(ns), wording.Quote(file), m.Because()),
		Subject:  file, Cause: m.Cause,
		Fixes: []string{fmt.Sprintf("See what fails apart from the value in %s: it was the same with each of them", wording.Quote(file))},
	}
}

// as reports whether two failures are the same but for the value. Each decoder has words of its own, and
// says at which byte it stops: that the file is not written so is all that they say.
func (f failedWith) as(o failedWith) bool {
	return f.misread && o.misread || f.message == o.message && (f.all == o.all || f.all == 0)
}

// spoken identifies a text without a value in it, and tells whether that stood there: one of a letter or
// two only at the beginning of a word.
func spoken(text, value string) (digest.Sum, bool) {
	if value == "" {
		return digest.Of(text), false
	}
	was := text
	if len(value) >= leastTold {
		text = strings.ReplaceAll(text, value, "")
	} else {
		for _, before := range []string{" ", "\n", "\t", `"`, "'", "("} {
			text = strings.ReplaceAll(text, before+value, before)
		}
	}
	return digest.Of(text), text != was
}

// seesBytes is a program that shows how a file is written, or guesses at that.
var seesBytes = wording.Lazy(`(?:^|[\s;&|/])(?:xxd|hexdump|hd|od|file|u?chardet\w*|enca|enconv)\s|\bcharset.?normalizer\b`)

// leastTold is how long a value is at least that stands nowhere else by chance.
const leastTold = 4

// notAName reports whether a value is not a bare word: who goes through names looks for the one that is
// let through, and is not at a loss how to write something.
func notAName(value string) bool { return !aName().MatchString(value) }

var aName = wording.Lazy(`^\pL+$`)

// aFigure is a number, or a version.
var aFigure = wording.Lazy(`^[\^~<>=v ]*\d[\w.,+-]*$`)
