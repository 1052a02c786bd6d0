package validator

import (
	"cake/validator/wording"
	"slices"
	"strings"

	"cake"
)

// staleRule tells of a build that failed in a line which then ran what an older
// one has made.
const staleRule = "status.stale"

// stale is the match of a failed build, where the line went on all the same and
// ran what an older one has made: what that prints tells nothing of the code as
// it is now, and looks as if it did.
func (m candidate) stale(out output, c call) candidate {
	if !wording.Begins(m.rule.Kind, "compile.", "syntax.source", "link.", "build.") || m.rule.Severity >= cake.High || !ranOlder(c, out) {
		return m
	}
	r, _ := statusRule(staleRule)
	m.slots["kind"] = m.rule.Kind
	if m.slots["message"] == "" {
		m.slots["message"] = oneLine(m.text)
	}
	m.rule = &compiled{Rule: r}
	return m
}

// ranOlder reports whether a program of the project ran although the one that
// builds it, before it in the line, had failed unseen.
func ranOlder(c call, out output) bool {
	built := slices.IndexFunc(c.progs, func(p prog) bool {
		return (p.swallowed || p.asked) && !p.local && !reader(p) && !neutral(p.name) && !clears(p)
	})
	if built < 0 {
		return false
	}
	for i := built + 1; i < len(c.progs); i++ {
		p := c.progs[i]
		if i == built+1 && p.chained {
			return false // it ended with the build
		}
		if p.local && !slices.Contains([]string{"gradlew", "mvnw", "configure", "bootstrap"}, p.name) {
			return !strings.Contains(out.text, p.name+": No such file") && !strings.Contains(out.text, p.name+": not found")
		}
	}
	return false
}

// unmade reports whether the shell only misses what an earlier program of the line
// was to make: that one has failed.
func (m candidate) unmade(c call) bool {
	missing := strings.TrimPrefix(m.slots["path"], "./")
	if m.rule.ID != "shell.notdefined" || missing == "" {
		return false
	}
	return slices.ContainsFunc(c.progs, func(p prog) bool {
		i := slices.IndexFunc(p.args, func(a string) bool { return a == "-o" || a == "--output" })
		return i >= 0 && i+1 < len(p.args) && strings.TrimPrefix(p.args[i+1], "./") == missing || slices.Contains(p.args, "-o"+missing)
	})
}
