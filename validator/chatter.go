package validator

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake"
	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/wording"
)

// chatter reports whether a match is what something that went well has printed by
// the way: a run of tests without a failure, data that a client was asked for, the
// subject of a commit, a line of a diff, a call that a tracer shows, a warning, the help that was asked for.
func (m candidate) chatter(out output, c command.Call) bool {
	line := strings.TrimSpace(out.lineOf(m.at))
	switch {
	case m.rule.Rank == rules.General && strings.HasPrefix(line, "|"): // a table, or a report's own margin
		return true
	case systemCall().MatchString(line), servedLine().MatchString(line):
		return true
	case subjectLine().MatchString(line), wording.Begins(line, "+", "-") && out.holds("\n+++ ") && out.holds("--- "):
		return true
	case wording.Begins(line, "ERROR: pip's dependency resolver does not "): // it has installed all the same
		return true
	case wording.Begins(line, "N: ") && c.Runs([]string{"apt", "apt-cache", "apt-get"}): // a notice, what fails begins with E
		return true
	case m.rule.Kind == "test.none_found" && rerunsFailed(c):
		return true
	case outside(m.rule.Kind) && warns().MatchString(line):
		return true
	case m.rule.ofUse() && c.AsksForHelp():
		return true
	case wording.Begins(m.rule.ID, "errno.", "net.", "sys.", "general.") && onlyFetches(c) && out.stream(m.at) != cake.StreamStderr:
		return !wording.Begins(line, fetchersWords()...)
	}
	return outside(m.rule.Kind) && green(out, c)
}

// rerunsFailed reports whether a line runs only the tests that have failed before: it
// is well where there are none.
func rerunsFailed(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return slices.ContainsFunc(p.Args, func(a string) bool {
			return slices.Contains([]string{"--rerun-failed", "--lf", "--last-failed", "--onlyFailures", "--only-failures"}, a)
		})
	})
}

// systemCall is a line in which a tracer shows a call and what came back: a program
// asks for much that is not there.
var systemCall = wording.Lazy(`^(?:\[pid +\d+\] |\d+ +)?(?:[\d:.]+ )?(?:\w+->)?\w+\(.*\) += (?:-1 E[A-Z]+ \(|-?\d|0x|nil\b)`)

// servedLine is a line in which nginx tells of one request that it has served: it runs.
var servedLine = wording.Lazy(`^\d{4}/\d\d/\d\d [\d:]+ \[\w+\] \d+#\d+: \*\d+ `)

// subjectLine is a line in which git shows a commit: what follows is its subject.
var subjectLine = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:(?:HEAD is now at|Previous HEAD position was|Applying:|Successfully rebased) |[*|\\/ ]*[0-9a-f]{7,40} |\[[\w./-]+ (?:\(root-commit\) )?[0-9a-f]{7,40}\] )`)
})

// warns is a line in which a compiler, or a tool that goes on without, only warns.
var warns = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[^\s:]+:\d+(?::\d+)?: warning: |\[-W[\w=+-]+\]$|^(?:\d+ \| *)?# *warning\b|^[Ww]arning: [^\n]*: (?:Permission denied|Operation not permitted)$`)
})

// answeredWell reports whether all that an output holds is what was asked for: an
// answer, whatever it says, or the commit that is checked out.
func answeredWell(c command.Call, out output) bool {
	if c.Code != 0 {
		return false
	}
	said := strings.TrimSpace(out.text)
	return onlyFetches(c) && !slices.ContainsFunc(fetchersWords(), out.holds) || subjectLine().MatchString(said) && !strings.Contains(said, "\n")
}

// fetchersWords is how such programs begin a complaint of their own.
func fetchersWords() []string {
	return []string{"curl: (", "wget: ", "http: error", "https: error", "xh: error", "(error) ", "Could not connect", "Error: ", "Failed to dial"}
}

// onlyFetches reports whether all that a line runs are programs that print what they
// were asked to fetch, and readers of it.
func onlyFetches(c command.Call) bool {
	fetches := func(p command.Program) bool {
		switch p.Plain() {
		case "curl", "http", "https", "xh", "curlie", "redis-cli", "grpcurl", "memcached-tool":
			return true
		case "wget":
			return slices.ContainsFunc(p.Args, func(a string) bool { return a == "-O-" || a == "-qO-" })
		}
		return false
	}
	return slices.ContainsFunc(c.Programs, fetches) &&
		!slices.ContainsFunc(c.Programs, func(p command.Program) bool { return !fetches(p) && p.Works() })
}
