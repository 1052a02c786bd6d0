package figures

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
	"cake/validator/wording"
)

// A Sought is how many lines a line of commands has found among what a program
// printed: grep -c, grep | wc -l, and what awk counts.
type Sought struct {
	pattern string // that was sought
	N       int
	ok      bool // there is one
}

// SoughtIn is what the last search of a call has counted; the number stands last.
func SoughtIn(c command.Call, printed string) Sought {
	n, err := strconv.Atoi(strings.TrimSpace(shown.LastLineOf(printed)))
	if err != nil {
		return Sought{}
	}
	last := len(c.Programs) - 1
	if last > 0 && c.Programs[last].Plain() == "wc" && slices.Equal(c.Programs[last].Args, []string{"-l"}) {
		return soughtBy(c, last-1, false, n)
	}
	return soughtBy(c, last, true, n)
}

// soughtBy is the same where one of the programs has searched what another one feeds it;
// byItself says that it has to count, too.
func soughtBy(c command.Call, i int, byItself bool, n int) Sought {
	if i < 1 || !c.Programs[i-1].Feeds || slices.ContainsFunc(c.Programs[i].Args, inverts) {
		return Sought{}
	}
	switch p := c.Programs[i]; p.Plain() {
	case "grep", "egrep", "fgrep", "rg":
		return Sought{pattern: patternOf(p), N: n, ok: !byItself || slices.ContainsFunc(p.Args, countsLines)}
	case "awk", "gawk", "mawk":
		if found := countsInAwk().FindStringSubmatch(strings.Join(p.Args, " ")); found != nil {
			return Sought{pattern: found[1], N: n, ok: byItself}
		}
	}
	return Sought{}
}

// countsLines reports whether an option has a search print how many lines it has found.
func countsLines(flag string) bool { return flag == "--count" || purpose.HasShort(flag, 'c') }

// inverts reports whether an option has a search take the lines that do not match.
func inverts(flag string) bool { return flag == "--invert-match" || purpose.HasShort(flag, 'v') }

// patternOf is what a search looks for.
func patternOf(p command.Program) string {
	for i, a := range p.Args {
		switch {
		case (purpose.HasShort(a, 'e') || a == "--regexp") && i+1 < len(p.Args):
			return p.Args[i+1]
		case !strings.HasPrefix(a, "-"):
			return a
		}
	}
	return ""
}

// Fails reports whether what was counted is tests that have failed: the words with which
// runners begin a failure, and that stand in no summary of a green run.
func (s Sought) Fails() bool {
	return s.ok && s.N > 0 && soughtWords().verdict.MatchString(s.pattern)
}

// Goal is what was counted, where that is faults, of which none is wanted.
func (s Sought) Goal() Goal {
	if !s.ok || !soughtWords().fault.MatchString(s.pattern) {
		return Goal{}
	}
	return Goal{What: fmt.Sprintf("the count of %q", wording.Quote(s.pattern)), Got: float64(s.N), most: true, Ok: true}
}

var countsInAwk = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^/([^/]+)/ *\{ *\+*(\w+)\+* *;? *\} *;? *END *\{ *print [^}]*\}$`)
})

var soughtWords = sync.OnceValue(func() soughtForms {
	return soughtForms{
		verdict: regexp.MustCompile(`FAIL|\bnot ok\b|[✗✘✕]|AssertionError`),
		fault:   regexp.MustCompile(`(?i)err|fail|\bnot ok\b|[✗✘✕]|warn|reject|conflict|mismatch|missing|unresolved|undefined|unused|deprecat|violat|leak|timed? ?out|refused|denied|invalid|broken|exception|panic`),
	}
})

// soughtForms are how patterns say what is sought.
type soughtForms struct {
	verdict *regexp.Regexp
	fault   *regexp.Regexp
}
