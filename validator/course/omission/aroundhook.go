package omission

import (
	"fmt"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/wording"
)

// A hookBook is the last refusal of a hook of git's, and what was done about it.
type hookBook struct {
	n       int // the step; 0 where none has refused
	line    string
	message string
	off     int   // the step at which hooks were switched off
	lacks   bool  // it refuses for want of something here, and not for what is committed
	round   []int // the commits that went round it
	due     bool  // the last of those is not the first
}

// roundFrom is from how many commits on that go round what a hook has found it is known that
// nobody is going to mend it.
const roundFrom = 2

// switchesHooksOff is a line after which git runs no hook.
var switchesHooksOff = wording.Lazy(`git config (?:--\w+ )*core\.hooksPath|\b(?:chmod (?:a?-x|-x|0?[0-6][0-6]4)|rm(?: -\w+)*|mv|ln(?: -\w+)* \S+) \S*(?:\.git/hooks|\.githooks|\.husky|hooks)/\S*(?:commit|push|msg)|>\|? ?\S*(?:\.git/hooks|\.githooks|\.husky|hooks)/(?:pre|commit|prepare)-[\w-]+|\b(?:pre-commit|lefthook|husky|overcommit|captainhook|simple-git-hooks) (?:uninstall|--uninstall|remove)\b`)

// runsHook is a command that runs what a hook would run.
var runsHook = wording.Lazy(`\bpre-commit run\b|\blefthook run\b|lint-staged|(?:\.git/hooks|\.githooks|\.husky|hooks)/[\w-]+|\bgit hook run\b`)

// hearHook takes in a command: a hook that refuses, and what goes round it.
func (b *Book) hearHook(m *moment.Moment) {
	class, _, _ := strings.Cut(m.Kind, ".")
	switch {
	case m.Failed() && (m.Kind == "git.hook_failed" || m.Hooked || m.Code != 0 && class != "git" && gives(m.Key)):
		b.hook = hookBook{n: m.N, line: m.Line, message: m.Message, lacks: m.LacksProgram || isMissing().MatchString(m.Message)}
		b.drop("hook")
	case b.hook.n == 0 || m.Code != 0 || m.Failed() || m.Reads:
	case switchesHooksOff().MatchString(m.Key) && !wording.Holds(m.Key, "git commit", "git push"):
		b.hook.off = m.N
	case strings.Contains(m.Key, "git commit") || strings.Contains(m.Key, "git push"):
		if !m.Skirts && b.hook.off == 0 && !switchesHooksOff().MatchString(m.Key) {
			b.hook = hookBook{} // it has had its say
			return
		}
		b.put(omission{
			at: m.N, subject: "hook", named: true, names: hookNames(),
			what: fmt.Sprintf("`%s` went round the hook that had refused at step %d: %s", m.Line, b.hook.n, b.hook.message),
		})
		b.goRound(m)
	case runsHook().MatchString(m.Key):
		b.hook = hookBook{}
		b.drop("hook")
	}
}

// goRound takes in a commit that goes round the hook. One that is amended is the same one.
func (b *Book) goRound(m *moment.Moment) {
	h := &b.hook
	if m.Commits && !strings.Contains(m.Key, "--amend") && !h.lacks && len(h.round) < mostOmissions {
		h.round = append(h.round, m.N)
		h.due = len(h.round) == roundFrom
	}
}

// aroundAgain is due where another commit has gone round what a hook has found, and nobody was
// told of the first one.
func (b *Book) aroundAgain(report string) *finding.Finding {
	h := &b.hook
	if report != "" && (omission{named: true, names: hookNames()}).namedIn(report) {
		h.round = nil
	}
	if !h.due {
		return nil
	}
	h.due = false
	return &finding.Finding{
		Evidence: fmt.Sprintf("at %s commits went round the hook that had refused at step %d, and what it has found still stands: %s", finding.Steps(h.round), h.n, h.message),
		Subject:  "hook", Fixes: []string{"Mend what the hook has found: " + h.message, "Have the hooks run again"},
	}
}

// isMissing is how a hook says that it cannot do its work here.
var isMissing = wording.Lazy(`(?i)command not found|not installed|no such file|cannot find|could not resolve|connection|timed? ?out|permission denied|not executable`)

// gives reports whether all that a line does is to give something to git.
func gives(key string) bool {
	return strings.HasPrefix(key, "git ") && wording.Holds(key, "git commit", "git push") && !strings.Contains(strings.ReplaceAll(key, "&& git ", ""), "&&")
}

// hookNames are the words by which a report says that a hook did not have its say. That
// the rules are kept, which many do say, names none.
func hookNames() []string {
	return []string{
		"hook", "verify", "bypass", "umgang", "contourn", "skip", "ignor", "disabl", "deactivat", "exempt", "suppress", "override", "overrul", "exclu", "switched off", "turned off", "went round", "went around",
		"without the check", "without the guard", "despite", "although", "refuse", "übersprung", "ohne", "omiti", "sans ",
	}
}
