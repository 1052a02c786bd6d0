package trials

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/course/change"
	"cake/validator/course/digest"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/wording"
)

// ran takes in a run of tests. It is red where its own summary says so, even if
// something made it succeed.
func (t *tests) ran(m *moment.Moment) {
	t.turned, t.silenced, t.fewer, t.mended = false, false, 0, false
	t.whole.ran(m)
	if t.red && m.Fits {
		t.fitted = m.N // what a program has printed is what it should print
	}
	if t.red && (m.Renews || m.Fits || m.Code == 0 && purpose.RenewsBy(m.Key, t.key)) {
		t.renewed = m.N
	}
	switch {
	case t.red && !m.Failed() && (m.Mute || m.Sifted && len(t.edited) == 0): // what was left out may have failed as before
	case m.Tests && lacksRunner(m): // none of them ran
	case !m.Tests:
		t.acted = t.acted || !m.Reads && !m.Asks() && !editsTests(m)
		why := m.ShowsText || m.Reads && !m.Failed() && (wording.Holds(m.Key, "git log", "git show", "git blame") || change.Documents(m.Line))
		t.read, t.told = t.read || why, t.told || why && !namesTests(m.Line)
	default:
		v := t.judge(m)
		t.contrast(m, v)
		t.repaired = false
		t.keep(m, v)
	}
}

// lacksRunner reports whether a line that was to run tests has found nothing that runs them.
func lacksRunner(m *moment.Moment) bool {
	words := strings.Fields(m.Message)
	switch {
	case !m.Failed() || m.Tally.Ran() > 0 || len(words) == 0:
		return false
	case m.Kind == "tool.command_not_found", m.Kind == "tool.not_installed_local":
		return true
	}
	missing := strings.Trim(words[len(words)-1], `'"`)
	return m.Kind == "dependency.module_missing" && slices.Contains(strings.Fields(m.Key), missing)
}

// editsTests reports whether all that a command does is to edit tests, and to look.
func editsTests(m *moment.Moment) bool {
	return m.OnlyEdits && len(m.Touched()) > 0 && !slices.ContainsFunc(m.Touched(), func(f string) bool { return !command.IsTestFile(f) })
}

// A trial is how a run of tests went, beside the one before.
type trial struct {
	again  bool // the same tests were red before
	hidden bool // they fail, and the status says that they pass
	red    bool
}

func (t *tests) judge(m *moment.Moment) trial {
	again := t.red && t.key == m.Key
	hidden := m.Code == 0 && (m.Tally.Failed > 0 || t.failsAs(m))
	return trial{again: again, hidden: hidden, red: m.Failed() && !m.FailedBeside() || hidden}
}

// failsAs reports whether a run that succeeds names a failure that the last one named.
func (t *tests) failsAs(m *moment.Moment) bool {
	return t.red && t.alike(m) && (t.failed() || t.hidden) && !m.Tally.ListsSkipped() &&
		slices.ContainsFunc(m.Failures, func(f digest.Sum) bool { return slices.Contains(t.failures, f) })
}

// alike reports whether the last run of tests was that of a command, or one of both does
// something else before.
func (t *tests) alike(m *moment.Moment) bool {
	return t.key == m.Key || strings.HasSuffix(t.key, "&& "+m.Key) || strings.HasSuffix(m.Key, "&& "+t.key)
}

// contrast takes in what has changed since the tests ran before.
func (t *tests) contrast(m *moment.Moment, v trial) {
	t.elsewhere, t.tool = t.ever && t.tool != m.Tool, m.Tool
	t.turned, t.silenced, t.mended = t.red && !v.red, v.again && v.hidden && t.failed() && !m.Piped && !m.Echoed, t.repaired
	if t.turned && t.alike(m) {
		t.fewer = t.missing(m)
		t.spare(m)
	}
	if t.turned && t.fewer == 0 && !t.repaired && len(t.edited) > 0 {
		t.fewer = t.vanished(m)
	}
	t.flaky = t.flaky || v.again && t.turned && !m.Renews && t.fitted == 0 && !t.acted && len(t.edited) == 0
	t.wavers = t.wavers || v.red && t.ever && !t.red && t.key == m.Key && m.N == t.at+1
	if m.Renews && t.turned && !t.began {
		t.bent = append(t.bent, "its snapshots")
	}
	if !t.ever {
		t.began = t.repaired
	}
	if v.red && !t.red {
		t.weakened, t.provoked = nil, t.ever && t.repaired
	}
	if t.missed = v.red && t.misses(m); !v.red {
		t.removed = nil
	}
}

// missing is how many tests ran before that do not run any more.
func (t *tests) missing(m *moment.Moment) int {
	if t.tally.Known && !m.Tally.Known && t.onlyConfigured() {
		return t.tally.Ran() // it counts nothing any more
	}
	if m.Tally.Known || m.Empty {
		return max(0, t.tally.Ran()-m.Tally.Ran())
	}
	return 0
}

// vanished is how many of the tests that failed are not listed any more, none of them,
// by a run that counts fewer or nothing and lists what has passed, as the one before did,
// and nothing by another name.
func (t *tests) vanished(m *moment.Moment) int {
	if t.tally.Known && m.Tally.Known && m.Tally.Ran() >= t.tally.Ran() {
		return 0
	}
	known := slices.Clone(t.passing)
	for _, name := range t.broken {
		if slices.Contains(m.Passing, digest.Of(name)) {
			return 0
		}
		known = append(known, digest.Of(name))
	}
	listed := slices.ContainsFunc(m.Passing, func(d digest.Sum) bool { return slices.Contains(t.passing, d) })
	other := slices.ContainsFunc(m.Passing, func(d digest.Sum) bool { return !slices.Contains(known, d) })
	if !listed || other {
		return 0
	}
	return len(t.broken)
}

// keep remembers a run of tests, with which the next one is compared.
func (t *tests) keep(m *moment.Moment, v trial) {
	if v.red {
		t.acted, t.bent, t.message, t.lacks, t.waived, t.fitted = false, nil, m.Message, m.Lacks, "", 0
		if v.hidden && !m.Failed() {
			t.message = fmt.Sprintf("%s failed, whatever its status says", counted(m.Tally.Failed))
		}
		t.wanted, t.failures, t.unbuilt = m.Wanted, m.Failures, strings.HasPrefix(m.Kind, "compile.")
		t.open.fail(m)
	} else {
		t.open.pass(m)
	}
	t.ever, t.red, t.empty, t.at, t.line = true, v.red, m.Empty, m.N, m.Line
	t.key, t.tally, t.edited, t.code, t.hidden = m.Key, m.Tally, nil, m.Code, v.hidden
	t.broken, t.passing, t.reasons = m.Broken, m.Passing, m.Reasons
}
