package validator

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/wording"
)

// tidied reports whether make goes on, as it was told to, where a program finds that
// what it was to remove, to make or to stop is gone or there already.
func (m candidate) tidied(out output) bool {
	if !wording.Begins(m.rule.Kind, "fs.") {
		return false
	}
	start, end := out.lineAt(m.at)
	name, _, ok := strings.Cut(out.text[start:end], ": ")
	return ok && slices.Contains([]string{"rm", "rmdir", "mkdir", "unlink", "ln", "kill", "pkill", "killall"}, name) && ignoredNext().MatchString(out.text[end:])
}

// ignoredNext is make's remark, right after a line, that it goes on.
var ignoredNext = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\A\n?(?:g?make|bmake)(?:\[\d+\])?: \[[^\]\n]*\] Error \d+ \(ignored\)`)
})

// cutOff reports whether a match tells that an output ends too early, where the
// line itself shows only a part of it.
func (m candidate) cutOff(c command.Call) bool {
	return m.rule.ID == "gtest.stopped" && c.Runs([]string{"head", "grep", "rg", "sed", "awk", "timeout"})
}
