package answer

import (
	"slices"
	"strings"
	"unicode"

	"cake/validator/course/digest"
	"cake/validator/course/shown"
	"cake/validator/wording"
)

// OnlyNumbers reports whether an answer is one number or more, above zero, and nothing
// else: how much is left.
func OnlyNumbers(told string) bool {
	return strings.Trim(told, "0123456789 \n") == "" && strings.Trim(told, "0 \n") != ""
}

// mostAnswerWords bounds the words of an answer that are remembered.
const mostAnswerWords = 24

// WordsIn are the words of a short answer; none of one that is long.
func WordsIn(told string) []digest.Sum {
	if len(told) > shown.ShortAnswer {
		return nil
	}
	words := strings.FieldsFunc(told, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '.' && c != '-' })
	if len(words) > mostAnswerWords {
		return nil
	}
	var all []digest.Sum
	for _, w := range words {
		all = append(all, digest.Of(w))
	}
	return all
}

// FormOf is a line without its pauses, by which a question is known to be asked in the
// same form.
func FormOf(line string) digest.Sum {
	return digest.Of(strings.TrimSpace(pauses().ReplaceAllString(line, "")))
}

var pauses = wording.Lazy(`\bsleep [\w.]+ *(?:;|&&)? *`)

const mostAmounts = 8

// AmountsIn are the numbers of a short answer, each once.
func AmountsIn(told string) []string {
	var all []string
	for _, w := range strings.FieldsFunc(told, func(c rune) bool { return c < '0' || c > '9' }) {
		if len(all) < mostAmounts && !slices.Contains(all, w) {
			all = append(all, strings.Clone(w))
		}
	}
	return all
}

// Unfinished reports whether an answer says that something is still under way.
func Unfinished(text string) bool {
	if len(text) > 4<<10 {
		return false
	}
	text = strings.ToLower(text)
	return slices.ContainsFunc([]string{
		"pending", "in_progress", "in progress", "queued", "running", "waiting", "starting", "building", "creating", "provisioning",
		"not ready", "notready", "initializing", "deploying", "containercreating", "scheduled",
	}, func(word string) bool { return strings.Contains(text, word) })
}

// mostTold bounds the lines of an answer: who waits looks at a few.
const mostTold = 64

// ToldIn are the lines of an answer; none where it is too long to be one.
func ToldIn(text string) []digest.Sum {
	var all []digest.Sum
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if len(all) == mostTold {
			return nil
		}
		all = append(all, digest.Of(line))
	}
	return all
}
