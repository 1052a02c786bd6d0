package effect

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"cake/shell"
	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/shown"
	"cake/validator/wording"
)

// The bounds of what is remembered of values that are given, and from how many ways and answers
// on they are known not to be taken.
const (
	mostGiven    = 16
	mostAnswers  = 8
	insistedFrom = 2 // ways in which a setting was given one value
	standsSince  = 3 // answers that show the old one, to the letter
)

// inTheLine is the way of a value that a command is given: in its environment, or as an option.
const inTheLine = "the command line"

// A given is a value that a setting was given in place of another one.
type given struct {
	name, value, was string   // the name folded, the values plain
	ways             []string // the files, or the command line, each once
	at               []int    // the steps
}

// insisted are the values that were given, and how the last answers stand to them.
type insisted struct {
	all     []given
	answers []answered // that were the same to the letter, the last ones
	due     given      // that the last answer does not know
}

// An answered is a step, and the tool that has answered.
type answered struct {
	n      int
	result digest.Sum
}

// put takes in that a file gives settings other values than it did.
func (b *insisted) put(file string, n int, was, is map[string][]string) {
	for _, name := range slices.Sorted(maps.Keys(is)) {
		if value, other := change.NewValue(was[name], is[name]); other {
			before, _ := change.NewValue(is[name], was[name])
			b.give(wording.Fold(name), value, before, file, n)
		}
	}
}

// give takes in that a setting is given a value. One that is only called a default has the name of
// whatever is given the same value next.
func (b *insisted) give(name, value, was, way string, n int) {
	for i := range b.all {
		if o := &b.all[i]; o.value == value && sameSetting(o.name, name) {
			if o.was == "" {
				o.was = was
			}
			if !slices.Contains(o.ways, way) {
				o.ways, o.at = append(o.ways, way), append(o.at, n)
			}
			return
		}
	}
	if way != inTheLine {
		b.all = append(b.all[max(0, len(b.all)-mostGiven+1):], given{name, value, was, []string{way}, []int{n}})
	}
}

// sameSetting reports whether two names are of one setting: of one program it has another one in
// the environment, or behind that of its part.
func sameSetting(a, b string) bool {
	return a == b || unnamed(a) || unnamed(b) || strings.HasSuffix(a, b) || strings.HasSuffix(b, a)
}

func unnamed(name string) bool { return name == "default" || name == "value" }

// hear takes in the answer of a command: it knows one of the values, or shows what stood there
// before.
func (b *insisted) hear(m *moment.Moment, command, text string) {
	b.due = given{}
	if m.Reads || m.Tests || m.Blank || len(text) > shown.ShortAnswer {
		return
	}
	if len(b.answers) > 0 && b.answers[0].result != m.Result {
		b.answers = nil
	}
	b.answers = append(b.answers[max(0, len(b.answers)-mostAnswers+1):], answered{m.N, m.Result})
	if len(b.all) > 0 {
		b.hearLine(command, m.N)
		b.compare(plainWords(text))
	}
}

// compare drops the values that an answer shows, and finds one in whose place it shows the old one.
func (b *insisted) compare(words []string) {
	b.all = slices.DeleteFunc(b.all, func(o given) bool { return slices.Contains(words, o.value) })
	for _, o := range b.all {
		if len(o.ways) >= insistedFrom && b.after(o.at[0]) >= insistedFrom && len(b.answers) >= standsSince && slices.Contains(words, o.was) {
			b.due = o
		}
	}
}

// after counts the last answers that came with a step or after it.
func (b *insisted) after(n int) int {
	return len(slices.DeleteFunc(slices.Clone(b.answers), func(a answered) bool { return a.n < n }))
}

// hearLine takes in the values that a line gives its programs.
func (b *insisted) hearLine(command string, n int) {
	line := shell.Parse(command)
	for _, c := range line.Commands {
		for _, a := range c.Assigns {
			b.give(wording.Fold(a.Name), change.PlainValue(a.Value.Value), "", inTheLine, n)
		}
		for _, w := range c.Args() {
			if found := anOption().FindStringSubmatch(w.Value); found != nil {
				b.give(wording.Fold(found[1]), change.PlainValue(found[2]), "", inTheLine, n)
			}
		}
	}
}

var anOption = wording.Lazy(`^(?:-\w|--?[\w-]+=)?([A-Za-z][\w.-]*)=([\w.%/+-]+)$`)

// plainWords are the values that an answer shows.
func plainWords(text string) []string {
	words := aPlainWord().FindAllString(text, -1)
	for i := range words {
		words[i] = change.PlainValue(words[i])
	}
	return words
}

var aPlainWord = wording.Lazy(`[\w.%/+-]+`)

// finding is due where one value was given in several ways, and the answer shows the old one as
// it did before: something else decides.
func (b *insisted) finding(m *moment.Moment) *finding.Finding {
	o := b.due
	if len(o.ways) == 0 {
		return nil
	}
	var ns []int
	for _, a := range b.answers {
		ns = append(ns, a.n)
	}
	*b = insisted{}
	return &finding.Finding{
		Evidence: fmt.Sprintf("%s was given in place of %s in %s at %s, and `%s` still says %s, to the letter as before, at %s", wording.Quote(o.value), wording.Quote(o.was), strings.Join(o.ways, " and "), finding.Steps(o.at), m.Line, wording.Quote(o.was), finding.Steps(ns)),
		Subject:  o.name, Cause: m.Cause,
		Fixes: []string{fmt.Sprintf("See what else gives %s, and which of them wins: none of %s decides", wording.Quote(o.was), strings.Join(o.ways, " and "))},
	}
}
