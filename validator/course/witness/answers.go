package witness

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// mostAnswers bounds the commands of which is remembered whether they have shown anything.
const mostAnswers = 32

// An answerRecord is what the last commands have answered, in short.
type answerRecord struct {
	answers []answered // the last one last
	pushed  look       // the last push that had nothing to push
	commits bool       // something was committed before that, and not pushed since
}

// An answered command has shown something, or nothing.
type answered struct {
	look
	blank bool   // nothing
	mixed bool   // others of its line may have
	none  string // a word for: no value
}

func (r *answerRecord) hear(at look, res *cake.Result, c command.Call) {
	printed := strings.TrimSpace(res.Stdout + "\n" + res.Stderr)
	a := answered{look: at, blank: printed == "", mixed: len(c.Programs) > 1 && !c.Programs[0].Feeds}
	if slices.Contains([]string{"null", "undefined", "None", "nil", "NaN"}, printed) {
		a.none = strings.Clone(printed)
	}
	if r.answers = append(r.answers, a); len(r.answers) > mostAnswers {
		r.answers = slices.Delete(r.answers, 0, 1)
	}
	switch {
	case c.RunsSub("git", "push") && strings.Contains(printed, "Everything up-to-date"):
		r.pushed = at
	case c.RunsSub("git", "push"), c.Runs([]string{"gh", "glab", "hub"}): // which push themselves
		r.pushed, r.commits = look{}, false
	case c.RunsSub("git", "commit") && res.ExitCode == 0:
		r.commits = true
	}
}

// notPushed is due where a report says that a commit was pushed, and the push after it had
// nothing to push: the commit is on no branch, or on another one.
func (r *answerRecord) notPushed(report string) *finding.Finding {
	if r.pushed.n == 0 || !r.commits || !slices.ContainsFunc(said.Sentences(report), func(low string) bool { return said.States(low, "pushed", "is pushed", "are pushed") }) {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it says that it is pushed, and `%s` %s had nothing to push: what was committed is not on that branch", r.pushed.line, at(r.pushed)),
		Subject:  "pushed", Fixes: []string{"Check which branch the commit is on (git status, git log --all): the push had nothing to push"},
	}
}

// notEmpty is due where a report says that a command, which it names, has shown nothing, and
// it has shown something when it last ran.
func (r *answerRecord) notEmpty(report string) *finding.Finding {
	for _, low := range said.Sentences(report) {
		found := saysEmpty().FindStringSubmatch(low)
		if found == nil {
			continue
		}
		if a, ok := r.last(strings.Fields(found[1])); ok && !a.blank && !a.mixed {
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that `%s` has shown nothing, and `%s` %s has shown something", found[1], a.line, at(a.look)),
				Subject:  "empty", Fixes: []string{"Check what `" + a.line + "` shows: it is not empty"},
			}
		}
	}
	return nil
}

// last is the last command that begins with the words.
func (r *answerRecord) last(words []string) (answered, bool) {
	for _, a := range slices.Backward(r.answers) {
		if have := strings.Fields(said.Words(a.line)); len(have) >= len(words) && slices.Equal(have[:len(words)], words) {
			return a, true
		}
	}
	return answered{}, false
}

// noValue is due where a report says that a check has counted none, and what it has answered
// is no number, but a word for no value: it has not counted.
func (r *answerRecord) noValue(report string) *finding.Finding {
	for _, a := range slices.Backward(r.answers) {
		if a.none == "" {
			continue
		}
		for _, low := range said.Sentences(report) {
			if countsNone().MatchString(low) && namesProgram(low, a.line) {
				return &finding.Finding{
					Evidence: fmt.Sprintf("it says that none was found, and `%s` %s has answered %s, which is no number", a.line, at(a.look), a.none),
					Subject:  "no value", Fixes: []string{fmt.Sprintf("Check why `%s` answers %s: it has counted nothing", a.line, a.none)},
				}
			}
		}
		return nil
	}
	return nil
}

var (
	saysEmpty  = wording.Lazy(` (git [a-z-]+|diff|grep|rg|cmp|find|comm)(?: [\w-]+){0,3} (?:is|was|are|comes back|came back|stays|returns|returned|prints|printed|shows|showed|gives|gave|outputs) (?:now )?(?:empty|nothing|no differences?|no output|no changes) `)
	countsNone = wording.Lazy(` (?:found|finds|reports?|reported|counts?|shows?|showed|with) (?:0|no|zero) [a-z]+ | (?:0|zero|no) [a-z]+ (?:were |was |are )?(?:found|reported|left) `)
)
