package course

import (
	"fmt"
	"strings"

	"cake/validator/wording"
)

// setAside is how an edit has a job of a pipeline, or a step of a check, run no more, or
// fail without any consequence; "" where it does not.
func setAside(e Edit) string {
	if e.Before == nil || document(e.File) {
		return ""
	}
	was := lineSet(*e.Before)
	found := ""
	for line := range lineSet(e.Content) {
		option := mayFail().FindString(line)
		if option == "" && pipeline().MatchString(e.File) {
			option = doesNotRun().FindString(line)
		}
		if option != "" && !was[line] && !strings.Contains(*e.Before, option) && (found == "" || option < found) {
			found = option
		}
	}
	return strings.TrimSpace(found)
}

var (
	// pipeline is the name of a file that says which checks are run.
	pipeline = wording.Lazy(`(?i)\.github/workflows/|gitlab-ci|(?:^|/)ci/|pipeline|workflow|jenkinsfile|\.circleci|\.drone|\.travis|buildkite|cloudbuild|woodpecker|taskfile|lefthook|pre-commit-config|(?:^|[/_-])(?:checks?|gates?|quality|jobs?|stages?)\.\w+$`)
	// mayFail is an option by which a failure has no consequence, wherever it stands.
	mayFail = wording.Lazy(`(?i)\b(?:allow[_-]failures?|continue[_-]?on[_-]?error|ignore[_-](?:errors?|failures?|outcome)|soft[_-]fail)["']? *[:=] *["']?(?:true|yes|1)\b|\bfailed_when: *false\b`)
	// doesNotRun is one by which a job is left out of what is run.
	doesNotRun = wording.Lazy(`(?i)\b(?:when["']?: *["']?(?:manual|never|false)|(?:if|condition|enabled?|active|required|blocking|mandatory)["']? *[:=] *["']?(?:\$\{\{ *)?false|(?:skip|skipped|disabled|optional|manual|advisory|informational|warn[_-]only)["']? *[:=] *["']?true|(?:failure|on[_-]failure|on[_-]fail|mode|severity|level)["']? *[:=] *["']?(?:ignore|warn|warning|advisory|info)|stages["']?: *\[ *manual *\])\b`)
)

// edit takes in an edit: what was run and was red may be left out now.
func (b *omissionBook) edit(n int, e Edit, red bool) {
	subject := "job " + e.File
	if e.Before != nil && mayRunAgain(e) {
		b.drop(subject)
	}
	if option := setAside(e); red && option != "" {
		b.put(omission{
			at: n, subject: subject, names: []string{"manual", "optional", "advisory", "non-blocking", "not block", "allowed to fail", "may fail", "no longer run", "left out", "by hand", option},
			what: fmt.Sprintf("it put `%s` into %s, after what is run there was red", option, quote(e.File)),
		})
	}
}

// mayRunAgain reports whether an edit takes such an option back.
func mayRunAgain(e Edit) bool {
	back := Edit{File: e.File, Before: &e.Content, Content: *e.Before}
	return setAside(back) != ""
}

// sawRed reports whether a check or tests have failed in this run.
func (r *Run) sawRed() bool { return r.trials.red || r.hush.key != "" || r.barred.key != "" }
