package status

import (
	"slices"
	"strings"

	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/silence"
	"cake/validator/tally"
	"cake/validator/wording"
)

// noneRan is the run of tests that ended well because none ran, although the line names
// which are to run: a folder, a file, a filter.
func noneRan(out match.Output, c command.Call) (match.Match, bool) {
	i := slices.IndexFunc(c.Programs, selectsTests)
	if c.Code != 0 || i < 0 || c.OnlyReads() || c.AsksForHelp() || allowsNone(c) || silence.RerunsFailed(c) {
		return match.Match{}, false
	}
	line, at, many, ok := tally.Void(out.Text)
	if !ok || many && partShown(c) || strings.Contains(line, " skipped") && !filtersByName(c) {
		return match.Match{}, false
	}
	r, _ := Rule("status.notests")
	return match.Match{Rule: &match.Rule{Rule: r}, At: at, Text: line, Slots: advice.Slots{"complaint": strings.TrimSpace(line)}}, true
}

// selectsTests reports whether a program runs tests, and is told which.
func selectsTests(p command.Program) bool {
	if !p.Tests() {
		return false
	}
	switch p.Plain() {
	case "go":
		return selectsGo(p)
	case "cargo":
		return selectsCargo(p.Args)
	}
	return slices.ContainsFunc(p.Args, func(a string) bool {
		if strings.HasPrefix(a, "-") {
			return wording.Begins(a, selectors()...)
		}
		return a != "" && !(command.NamesTest(a) && toldByVerb(p)) && !slices.Contains([]string{"run", "discover", "exec", "manage.py", "bin/rails", "./..."}, a)
	})
}

// toldByVerb reports whether a program is no runner of tests itself: a word tells it to
// run them, which names none.
func toldByVerb(p command.Program) bool {
	if slices.Contains(p.Args, "--test") {
		return false
	}
	p.Args = nil
	return !p.Tests()
}

// selectors are the options by which runners are told which tests are meant.
func selectors() []string {
	return []string{"--filter", "--grep", "--tests", "--test-name-pattern", "--testNamePattern", "--name", "--example", "--tag", "--only", "--group", "--testsuite", "--suite", "--testcase", "-Dtest=", "--start-directory", "--pattern", "--test-case"}
}

// selectsGo reports whether go is told by name which tests are to run. To name none is how
// one runs benchmarks alone, or only compiles.
func selectsGo(p command.Program) bool {
	for i, a := range p.Args {
		name, value, joined := strings.Cut(strings.TrimLeft(a, "-"), "=")
		if !strings.HasPrefix(a, "-") {
			continue
		}
		switch strings.TrimPrefix(name, "test.") {
		case "bench", "fuzz", "list", "c":
			return false
		case "run":
			if !joined && i+1 < len(p.Args) {
				value = p.Args[i+1]
			}
			if meansNone(value) {
				return false
			}
		}
	}
	return slices.ContainsFunc(p.Args, func(a string) bool { return wording.Begins(a, "-run", "--run", "-test.run") })
}

// meansNone reports whether a pattern of test names is one that is given to match none.
func meansNone(pattern string) bool {
	return strings.ContainsAny(pattern, "$") && strings.Contains(pattern, "^$") ||
		slices.Contains([]string{"", "_", "-", "a^", "xxx", "none", "nothing", "nonexistent", "notests", "^none$", "^xxx$", "^#"}, strings.ToLower(pattern))
}

// selectsCargo reports whether cargo is given a part of the name of a test.
func selectsCargo(args []string) bool {
	for i, a := range args {
		if i == 0 || strings.HasPrefix(a, "-") || strings.HasPrefix(args[0], "+") && i == 1 {
			continue
		}
		if before := args[i-1]; before == "--" || before == "-q" || before == "--quiet" || !strings.HasPrefix(before, "-") || slices.Contains([]string{"--release", "--workspace", "--all", "--lib", "--bins", "--tests", "--doc", "--all-features", "--no-default-features", "--locked", "--offline", "--no-fail-fast", "--nocapture", "--exact", "--all-targets", "-v", "--verbose", "-r"}, before) {
			return true
		}
	}
	return false
}

// filtersByName reports whether a runner that counts as skipped what a filter leaves out
// is given one.
func filtersByName(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return slices.ContainsFunc(p.Args, func(a string) bool {
			return a == "-t" || wording.Begins(a, "--testNamePattern", "--test-name-pattern")
		})
	})
}

// partShown reports whether a reader may have left out the parts of a run that had tests.
func partShown(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Feeds && p.Tests() }) &&
		slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Reads() && p.Name != "tee" && p.Name != "cat" })
}

// allowsNone reports whether a line says that there may be no tests, or only lists them.
func allowsNone(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return slices.ContainsFunc(p.Args, func(a string) bool {
			return wording.Begins(a, "--passWithNoTests", "--pass-with-no-tests", "--allow-no-tests", "--dry-run", "--list", "--collect-only", "--listTests", "--no-run", "--onlyChanged", "--only-changed", "--changed", "--findRelatedTests", "--related", "--failed", "--stale", "--only-failures", "--next-failure", "--ignored", "-DfailIfNoTests=false", "-Dsurefire.failIfNoSpecifiedTests=false")
		})
	})
}
