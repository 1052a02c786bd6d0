package silence

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/ending"
	"cake/validator/match"
	"cake/validator/wording"
)

// What something that went well has printed by the way: a run of tests without a failure,
// data that a client was asked for, the subject of a commit, a line of a diff.

func (h *Hearing) inTable() bool { return strings.HasPrefix(h.line(), "|") }

func (h *Hearing) traced() bool { return systemCall().MatchString(h.line()) }

func (h *Hearing) served() bool { return servedLine().MatchString(h.line()) }

func (h *Hearing) inSubject() bool { return subjectLine().MatchString(h.line()) }

func (h *Hearing) inDiff() bool {
	return wording.Begins(h.line(), "+", "-") && h.Out.Holds("\n+++ ") && h.Out.Holds("--- ")
}

func (h *Hearing) resolved() bool {
	return strings.HasPrefix(h.line(), "ERROR: pip's dependency resolver does not ")
}

func (h *Hearing) noticed() bool {
	return strings.HasPrefix(h.line(), "N: ") && h.Call.Runs([]string{"apt", "apt-cache", "apt-get"})
}

func (h *Hearing) noneToRerun() bool { return RerunsFailed(h.Call) }

func (h *Hearing) compilerWarns() bool { return warns().MatchString(h.line()) }

func (h *Hearing) calledWarning() bool { return diagnosedWarning().MatchString(h.line()) }

func (h *Hearing) askedForHelp() bool { return h.Call.AsksForHelp() }

// connected reports whether a client that tells of each step has connected after all.
func (h *Hearing) connected() bool {
	return strings.HasPrefix(h.Out.LineOf(h.At), "* ") && h.Out.Holds("* Connected to ")
}

// fetched reports whether a match stands in what a client was asked for: it is not what
// the client says in its own name.
func (h *Hearing) fetched() bool {
	return h.ofFetched() && !wording.Begins(h.line(), fetchersWords()...)
}

// ofFetched reports whether a match has words that any data may have, where clients alone
// print on standard output.
func (h *Hearing) ofFetched() bool {
	return wording.Begins(h.Rule.ID, "errno.", "net.", "sys.", "general.") && onlyFetches(h.Call) && !h.onStderr()
}

// testsPassed reports whether what ran were tests, and all of them passed. What a client
// has fetched is no report of them.
func (h *Hearing) testsPassed() bool { return !h.ofFetched() && ending.Green(h.Out, h.Call) }

// RerunsFailed reports whether a line runs only the tests that have failed before: it
// is well where there are none.
func RerunsFailed(c command.Call) bool {
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

// diagnosedWarning is a place in a file with the word by which a compiler says that it goes on.
var diagnosedWarning = wording.Lazy(`^[^\s:]+:\d+(?::\d+)?: (?i:warning): `)

// warns is a line in which a compiler, or a tool that goes on without, only warns.
var warns = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[^\s:]+:\d+(?::\d+)?: warning: |\[-W[\w=+-]+\]$|^(?:\d+ \| *)?# *warning\b|^[Ww]arning: [^\n]*: (?:Permission denied|Operation not permitted)$`)
})

// AnsweredWell reports whether all that an output holds is what was asked for: an
// answer, whatever it says, or the commit that is checked out.
func AnsweredWell(c command.Call, out match.Output) bool {
	if c.Code != 0 {
		return false
	}
	said := strings.TrimSpace(out.Text)
	return onlyFetches(c) && !slices.ContainsFunc(fetchersWords(), out.Holds) || subjectLine().MatchString(said) && !strings.Contains(said, "\n")
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
