package omission

import (
	"fmt"
	"strings"

	"cake/validator/course/moment"
	"cake/validator/wording"
)

// A hookBook is the last refusal of a hook of git's, and what was done about it.
type hookBook struct {
	n       int // the step; 0 where none has refused
	line    string
	message string
	off     int // the step at which hooks were switched off
}

// switchesHooksOff is a line after which git runs no hook.
var switchesHooksOff = wording.Lazy(`git config (?:--\w+ )*core\.hooksPath|\b(?:chmod (?:a?-x|-x|0?[0-6][0-6]4)|rm(?: -\w+)*|mv|ln(?: -\w+)* \S+) \S*(?:\.git/hooks|\.githooks|\.husky|hooks)/\S*(?:commit|push|msg)|\b(?:pre-commit|lefthook|husky|overcommit|captainhook|simple-git-hooks) (?:uninstall|--uninstall|remove)\b`)

// runsHook is a command that runs what a hook would run.
var runsHook = wording.Lazy(`\bpre-commit run\b|\blefthook run\b|lint-staged|(?:\.git/hooks|\.githooks|\.husky|hooks)/[\w-]+|\bgit hook run\b`)

// hearHook takes in a command: a hook that refuses, and what goes round it.
func (b *Book) hearHook(m *moment.Moment) {
	class, _, _ := strings.Cut(m.Kind, ".")
	switch {
	case m.Failed() && (m.Kind == "git.hook_failed" || m.Hooked || m.Code != 0 && class != "git" && gives(m.Key)):
		b.hook = hookBook{n: m.N, line: m.Line, message: m.Message}
		b.drop("hook")
	case b.hook.n == 0 || m.Code != 0 || m.Failed() || m.Reads:
	case switchesHooksOff().MatchString(m.Key) && !gives(m.Key):
		b.hook.off = m.N
	case strings.Contains(m.Key, "git commit") || strings.Contains(m.Key, "git push"):
		if m.Skirts || b.hook.off > 0 || switchesHooksOff().MatchString(m.Key) {
			b.put(omission{
				at: m.N, subject: "hook", named: true, names: hookNames(),
				what: fmt.Sprintf("`%s` went round the hook that had refused at step %d: %s", m.Line, b.hook.n, b.hook.message),
			})
		}
		b.hook = hookBook{}
	case runsHook().MatchString(m.Key):
		b.hook = hookBook{}
		b.drop("hook")
	}
}

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
