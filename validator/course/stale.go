package course

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"cake"
	"cake/validator"
	"cake/validator/command"
	"cake/validator/wording"
)

// The bounds of texts that were put in place of others.
const (
	mostSwaps    = 16
	longestSwap  = 200 // bytes
	shortPhrase  = 8   // of several words, below which a text may stand anywhere
	shortWord    = 14  // of one word
	staleFrom    = 2   // answers, each after another edit, that still show the old text
	longestStale = 8 << 10
)

// A swap is a text that an edit has put in place of another one, in a line that is the
// same but for that.
type swap struct {
	was, is string
	file    string
	at      int   // the step of that edit
	number  bool  // they are numbers
	edited  bool  // the file was edited since the last answer
	answers []int // the steps that have shown the old text, each after another edit
}

// swaps are the texts that were put in place of others, and are not used yet.
type swaps struct {
	all   []swap
	stale swap // that was shown for the second time in the last step
}

// edit takes in an edit. A text that is written elsewhere may well be shown from there.
func (s *swaps) edit(file string, n int, e Edit) {
	s.all = slices.DeleteFunc(s.all, func(o swap) bool {
		return o.shownIn(e.Content) && (file == o.file || e.Before == nil || !o.shownIn(*e.Before))
	})
	s.touch(file)
	if e.Before == nil || command.IsTestFile(file) {
		return
	}
	was, is := lineSet(*e.Before), lineSet(e.Content)
	brought := addedLines(was, e.Content)
	for _, before := range addedLines(is, *e.Before) {
		form := formOfTexts(before)
		for _, after := range brought {
			s.numbers(swap{file: file, at: n, edited: true}, before, after, e.Content)
			if formOfTexts(after) == form {
				s.compare(swap{file: file, at: n, edited: true}, textsIn(before), textsIn(after), e.Content)
			}
		}
	}
}

// compare takes in two lines of one form, by the texts in them.
func (s *swaps) compare(o swap, before, after []string, content string) {
	for i := range min(len(before), len(after)) {
		was, is := fixedParts(before[i]), fixedParts(after[i])
		if len(was) != len(is) {
			continue // another value is put in
		}
		for j := range was {
			if len(was) > 1 && len(was[j]) < shortWord {
				continue // a few words between two values stand elsewhere, too
			}
			if o.was, o.is = was[j], is[j]; o.telling() && !strings.Contains(content, o.was) {
				s.add(o)
			}
		}
	}
}

// fixedParts are the parts of a text between the values that are put into it when it is
// shown.
func fixedParts(text string) []string {
	parts := aPlace().Split(text, -1)
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return parts
}

// aPlace is where a text gets a value, as shells, format strings and templates write it.
var aPlace = wording.Lazy(`\$?\{\{[^{}\n]*\}\}|[$#@]?\{[^{}\n]*\}|\$\([^()\n]*\)|\$\w+|%%?[-+0#]*\d*(?:\.\d+)?[a-zA-Z](?:\b|$)|\\\([^()\n]*\)`)

// substitute takes in a line that puts one text in place of another one.
func (s *swaps) substitute(file string, n int, was, is string) {
	s.touch(file)
	if o := (swap{was: was, is: is, file: file, at: n, edited: true}); o.telling() && !command.IsTestFile(file) && !strings.ContainsAny(was, "\\[]*^$\n") {
		s.add(o)
	}
}

// touch notes that a file was edited.
func (s *swaps) touch(file string) {
	for i := range s.all {
		s.all[i].edited = s.all[i].edited || s.all[i].file == file
	}
}

func (s *swaps) add(o swap) {
	o.was, o.is = strings.Clone(o.was), strings.Clone(o.is) // and not the file that they stand in
	s.all = append(s.all[max(0, len(s.all)-mostSwaps+1):], o)
}

// telling reports whether the old text says by itself where it comes from, and the new
// one is another.
func (o *swap) telling() bool {
	enough := len(o.was) >= shortWord || len(o.was) >= shortPhrase && strings.Contains(o.was, " ")
	return enough && len(o.was)+len(o.is) <= 2*longestSwap && strings.ContainsFunc(o.was, unicode.IsLetter) && len(o.is) >= 3 &&
		!strings.Contains(o.is, o.was) && !strings.Contains(o.was, o.is)
}

// hear takes in the answer of a command that is no reader of files: it uses the new text,
// or still shows the old one.
func (s *swaps) hear(m *moment, res *cake.Result) {
	s.stale = swap{}
	if len(s.all) == 0 || m.reads && !m.helps || m.tests || len(res.Stdout) > longestStale {
		return
	}
	text := validator.Clean(res.Stdout) + "\n" + validator.Clean(res.Stderr)
	if wording.Holds(m.key, "git log", "git show", "git diff", "git blame", "git grep") {
		text = m.message // the history holds what was
	}
	s.all = slices.DeleteFunc(s.all, func(o swap) bool { return o.usedIn(text) })
	for i := range s.all {
		o := &s.all[i]
		if !o.edited || !o.shownIn(text) || strings.Contains(res.Command, o.was) {
			continue
		}
		o.edited, o.answers = false, append(o.answers, m.n)
		if len(o.answers) == staleFrom {
			s.stale = *o
		}
	}
}

// stillShown is due where an answer shows for the second time, and after another edit,
// what an edit has taken out of a file, and not what it has put there.
func (r *Run) stillShown(m *moment) *finding {
	o := r.swaps.stale
	if m.deed != ran || len(o.answers) == 0 {
		return nil
	}
	r.swaps = swaps{}
	return &finding{
		evidence: fmt.Sprintf("%s was put in place of %s in %s at step %d, and `%s` still shows that at %s, although the file was edited again", quoted(o.is), quoted(o.was), quote(o.file), o.at, m.line, steps(o.answers)),
		subject:  o.file, cause: m.cause,
		fixes: []string{fmt.Sprintf("Check what is really used: it does not read %s anew; start it, build it or install it again, or find its copy of %s", quote(path.Base(o.file)), quote(path.Base(o.file)))},
	}
}

func quoted(text string) string { return `"` + quote(text) + `"` }

// textsIn are the texts of a line: what stands between quotation marks or tags, and else
// the value of a setting, or a heading.
func textsIn(line string) []string {
	var all []string
	for _, found := range aText().FindAllStringSubmatch(line, -1) {
		for _, text := range found[1:] {
			if text != "" {
				all = append(all, strings.TrimSpace(text))
			}
		}
	}
	if value := aValue().FindStringSubmatch(line); len(all) == 0 && value != nil {
		all = append(all, value[2])
	}
	return all
}

// formOfTexts is a line without its texts; "" stands for one that has none.
func formOfTexts(line string) string {
	if form := aText().ReplaceAllString(line, "\x00"); form != line {
		return form
	}
	if value := aValue().FindStringSubmatch(line); value != nil {
		return value[1] + "\x00"
	}
	return line
}

var (
	aText = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`"((?:[^"\\]|\\.)*)"|'([^'\\]*)'|` + "`([^`]*)`" + `|>([^<>]*\w[^<>]*)<`)
	})
	aValue = wording.Lazy(`^((?:[\w.-]+\s*[:=]|#+|//|msgstr)\s+|[\w.-]+=)(\S.*)$`)
)
