package course

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cake/validator/command"
)

// A soughtCount is how many lines a line of commands has found among what a program
// printed: grep -c, grep | wc -l, and what awk counts.
type soughtCount struct {
	pattern string // that was sought
	n       int
	ok      bool // there is one
}

// soughtIn is what the last search of a call has counted; the number stands last.
func soughtIn(c command.Call, printed string) soughtCount {
	n, err := strconv.Atoi(strings.TrimSpace(lastOfLines(printed)))
	if err != nil {
		return soughtCount{}
	}
	last := len(c.Programs) - 1
	if last > 0 && c.Programs[last].Plain() == "wc" && slices.Equal(c.Programs[last].Args, []string{"-l"}) {
		return soughtBy(c, last-1, false, n)
	}
	return soughtBy(c, last, true, n)
}

// soughtBy is the same where one of the programs has searched what another one feeds it;
// byItself says that it has to count, too.
func soughtBy(c command.Call, i int, byItself bool, n int) soughtCount {
	if i < 1 || !c.Programs[i-1].Feeds || slices.ContainsFunc(c.Programs[i].Args, inverts) {
		return soughtCount{}
	}
	switch p := c.Programs[i]; p.Plain() {
	case "grep", "egrep", "fgrep", "rg":
		return soughtCount{pattern: patternOf(p), n: n, ok: !byItself || slices.ContainsFunc(p.Args, countsLines)}
	case "awk", "gawk", "mawk":
		if found := countsInAwk().FindStringSubmatch(strings.Join(p.Args, " ")); found != nil {
			return soughtCount{pattern: found[1], n: n, ok: byItself}
		}
	}
	return soughtCount{}
}

// lastOfLines is the last line of a text that says anything.
func lastOfLines(text string) string {
	text = strings.TrimSpace(text)
	return text[strings.LastIndexByte(text, '\n')+1:]
}

// countsLines reports whether an option has a search print how many lines it has found.
func countsLines(flag string) bool { return flag == "--count" || hasShort(flag, 'c') }

// inverts reports whether an option has a search take the lines that do not match.
func inverts(flag string) bool { return flag == "--invert-match" || hasShort(flag, 'v') }

// hasShort reports whether a word is some options of one letter each, and that one among
// them.
func hasShort(flag string, letter rune) bool {
	return strings.HasPrefix(flag, "-") && !strings.HasPrefix(flag, "--") && !strings.ContainsAny(flag, " =0123456789") && strings.ContainsRune(flag, letter)
}

// patternOf is what a search looks for.
func patternOf(p command.Program) string {
	for i, a := range p.Args {
		switch {
		case (hasShort(a, 'e') || a == "--regexp") && i+1 < len(p.Args):
			return p.Args[i+1]
		case !strings.HasPrefix(a, "-"):
			return a
		}
	}
	return ""
}

// fails reports whether what was counted is tests that have failed: the words with which
// runners begin a failure, and that stand in no summary of a green run.
func (s soughtCount) fails() bool {
	return s.ok && s.n > 0 && soughtWords().verdict.MatchString(s.pattern)
}

// goal is what was counted, where that is faults, of which none is wanted.
func (s soughtCount) goal() goal {
	if !s.ok || !soughtWords().fault.MatchString(s.pattern) {
		return goal{}
	}
	return goal{what: fmt.Sprintf("the count of %q", quote(s.pattern)), got: float64(s.n), most: true, ok: true}
}

var (
	countsInAwk = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^/([^/]+)/ *\{ *\+*(\w+)\+* *;? *\} *;? *END *\{ *print [^}]*\}$`)
	})
	soughtWords = sync.OnceValue(func() soughtForms {
		return soughtForms{
			verdict: regexp.MustCompile(`FAIL|\bnot ok\b|[✗✘✕]|AssertionError`),
			fault:   regexp.MustCompile(`(?i)err|fail|\bnot ok\b|[✗✘✕]|warn|reject|conflict|mismatch|missing|unresolved|undefined|unused|deprecat|violat|leak|timed? ?out|refused|denied|invalid|broken|exception|panic`),
		}
	})
)

// soughtForms are how patterns say what is sought.
type soughtForms struct {
	verdict *regexp.Regexp
	fault   *regexp.Regexp
}
