package purpose

import (
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/course/digest"
)

// mostChoices bounds what is known of one line.
const mostChoices = 4

// ChoicesOf are what the programs of a call do that may decide how something comes out: the
// link that is set, the version that is installed or switched to, the flag that is put into
// a setting. Options are no part of it. Of a line that failed, its last work is what came
// out.
func ChoicesOf(c command.Call, failed bool) []digest.Sum {
	var all []digest.Sum
	last := WordsOf(LastWork(c))
	for _, p := range c.Programs {
		if !p.Works() || p.Tests() || failed && WordsOf(p) == last || len(all) == mostChoices {
			continue
		}
		operands := slices.DeleteFunc(slices.Clone(p.Args), func(a string) bool { return strings.HasPrefix(a, "-") })
		if done := digest.Of(p.Plain() + " " + strings.Join(operands, " ")); len(operands) > 0 && !slices.Contains(all, done) {
			all = append(all, done)
		}
	}
	return all
}
