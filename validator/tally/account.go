package tally

import (
	"regexp"
	"slices"
	"strings"

	"cake/validator/wording"
)

// accountLines is how far from the end of an output an account is looked for: one line
// for each host, or each of what was done.
const accountLines = 40

// within is how many lines an account is long, where each of its counts has its own.
const within = 5

// Account is the line with which a tool that does many things counts those that failed,
// beside those that did not, at the end of its work: "PASS=4 ERROR=1", "Succeeded: 7"
// above "Failed: 1". It returns where the line begins; "" where there is none.
func Account(text string) (line string, at int) {
	at = wording.LastLines(text, accountLines)
	all := strings.SplitAfter(text[at:], "\n")
	for i, l := range all {
		if failed, _ := counts(l); failed && slices.ContainsFunc(all[max(0, i-within):min(len(all), i+within)], countsDone) {
			return strings.TrimSpace(l), at
		}
		at += len(l)
	}
	return "", 0
}

// countsDone reports whether a line counts what did not fail, be it none.
func countsDone(line string) bool {
	_, done := counts(line)
	return done
}

// counts reports whether a line counts some that failed, and whether it counts what
// became of the others. It is made of counts alone, or of such and a word before them.
func counts(line string) (failed, done bool) {
	if len(line) > 300 || !wording.HasDigit(line) {
		return false, false
	}
	line = foreseen().ReplaceAllString(strings.ToLower(clock().ReplaceAllString(strings.TrimSpace(line), "")), "")
	for _, m := range count().FindAllStringSubmatch(line, -1) {
		word, n := m[1]+m[4], m[2]+m[3]
		bad := slices.Contains([]string{"failed", "fail", "failures", "failure", "error", "errors", "errored", "unreachable"}, word)
		failed = failed || bad && strings.Trim(n, "0") != ""
		done = done || !bad
	}
	return failed, done
}

// clock is the time that a log puts before a line.
var clock = wording.Lazy(`^(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d\S*\s+`)

// foreseen is a count of what was to fail, or what was not seen to: it is neither.
var foreseen = wording.Lazy(`\b(?:expected|known|allowed|accepted|tolerated)[ _-](?:failures?|fails?|failed|errors?)\b *[:=]? *\d+|\b\d+ (?:expected|known|allowed|accepted|tolerated)[ _-](?:failures?|fails?|errors?)\b`)

// count is a word of what became of something with its number, as accounts have it:
// "failed=1", "Failed:    1", or "1 errored" as an item of its own.
var count = wording.Lazy(`\b(` + became + `)(?:=|:\s*)(\d+)\b|(?:^\W*|, |: )(\d+)(?:/\d+)? (` + became + `)\b`)

const became = `failed|fail|failures?|errors?|errored|unreachable|ok|pass|passed|succeeded|success|successful|changed|skip|skipped|no-op|created|updated|deleted|unchanged`

// verdict is how tools close that have not done what they were asked for, in whole
// sentences.
var verdict = wording.Lazy(`^(?:\[\w+\] )?BUILD FAIL(?:URE|ED)(?: in [\w ]+)?$|\bdid (?:not|NOT) complete successfully\b|\b[Ff]ailed to complete\b|^[A-Z][\w-]*(?: (?:"[^"\n]*"|[\w-]+)){0,9} failed[.!](?:$| )|^[\w-]+ ERR! |^Failed: +\S+[#:]\S+$` +
	`|\berrors ignored on \w+: [1-9]|\bwith [1-9]\d* (?:failures?|errors?)\.?$|^\s*[1-9]\d* [Ee]rror\(s\)$|\b(?:[Oo]ne or more|[Aa]t least one) [a-z]+(?: [a-z]+){0,2} (?:failed|could not be)\b|\b[1-9]\d* fails?(?: locally| remotely)?\.$|\bDependency \S+ has failures: true$|^Errors: +[1-9]\d* \(retrying`)

// verdictLines is how many of the last lines may hold it.
const verdictLines = 8

// Verdict is the line among the last in which a tool says that it has not done what it
// was asked for, and where it begins; "" where there is none.
func Verdict(text string) (line string, at int) {
	at = wording.LastLines(text, verdictLines)
	for l := range strings.Lines(text[at:]) {
		if trimmed := strings.TrimRight(l, " \r\n"); len(l) < 300 && matches(verdict(), trimmed) {
			return strings.TrimSpace(trimmed), at
		}
		at += len(l)
	}
	return "", 0
}

func matches(expr *regexp.Regexp, line string) bool {
	return expr.MatchString(clock().ReplaceAllString(line, ""))
}
