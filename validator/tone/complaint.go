package tone

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"cake/validator/wording"
)

// Complaint is the first line that sounds like one, else the last line. What a runner of scripts says
// of the one that has failed comes after that.
func Complaint(text string) (string, int) {
	last, lastAt, at, runner := "", 0, 0, false
	for line := range strings.Lines(text) {
		trimmed := strings.TrimSpace(line)
		switch {
		case ofRunner().MatchString(trimmed):
			if last == "" || runner {
				last, lastAt, runner = trimmed, at, true
			}
		case Complains(trimmed) && !bareHeading(trimmed):
			return trimmed, at
		case trimmed != "" && !Praises(trimmed):
			last, lastAt, runner = trimmed, at, false
		}
		at += len(line)
	}
	return last, lastAt
}

// ofRunner is what npm, pnpm, yarn and bun say of a script that has failed: which one, where, with what status.
var ofRunner = wording.Lazy(`^(?:npm (?:error|ERR!) (?:Lifecycle script|code (?:\d+|ELIFECYCLE)$|errno \d+$|path /|workspace \S+@|location /|command (?:failed$|sh -c ))|\S*\s*ELIFECYCLE\b.*Command failed|error Command failed with exit code \d+\.$|error: script "[^"]+" exited with code \d+$)`)

// Complains reports whether a line sounds like a complaint: it uses a word of
// one, and not only in a name, in a count of none or in praise.
func Complains(line string) bool {
	line = line[:min(len(line), 200)]
	low := strings.ToLower(line)
	uses := func(word string) bool { return complainsWith(low, word) }
	return slices.ContainsFunc(complaintWords(), uses) && !Praises(line) // the dearer question last
}

// complaintWords are what complaints are made of, as far as no other text is.
// Where a word is open it may go on: failed, failures.
func complaintWords() []string {
	return []string{
		"error", "fail", "fatal", "cannot", "can't", "could not", "couldn't", "unable to", "not found", "no such", "denied", "refused", "invalid",
		"illegal", "undefined", "unbound variable", "unexpected", "attempt to", "exception", "traceback", "panic", "deadlock", "does not exist",
		"not ok", "missing", "aborted", "abort:", "rejected", "conflict", "mismatch", "incorrect",
	}
}

// ComplaintTexts are the same as they are usually written, by which they are
// looked up.
func ComplaintTexts() []string {
	var all []string
	for _, word := range complaintWords() {
		r, size := utf8.DecodeRuneInString(word)
		all = append(all, word, string(unicode.ToUpper(r))+word[size:], strings.ToUpper(word))
	}
	return all
}

// complainsWith reports whether a lowered line uses a word as a word.
func complainsWith(low, word string) bool {
	for from := 0; ; {
		i := strings.Index(low[from:], word)
		if i < 0 {
			return false
		}
		begin, end := from+i, from+i+len(word)
		for end < len(low) && letter(low[end]) {
			end++
		}
		if !named(low, begin, end) && !noneOf(low[:begin], low[end:]) {
			return true
		}
		from = end
	}
}

// bareHeading reports whether a line says only that a complaint follows.
func bareHeading(line string) bool {
	return slices.Contains([]string{"✖ error", "✗ error", "build failed", "error:", "error", "fatal:", "errors:", "fatal error:", "caused by:"}, strings.ToLower(line))
}

func letter(c byte) bool { return 'a' <= c && c <= 'z' }

// named reports whether what stands there is a part of a name: of a file, a
// function, an option.
func named(low string, begin, end int) bool {
	before, after := byte(' '), low[end:]
	if begin > 0 {
		before = low[begin-1]
	}
	if letter(before) { // ValueError: the name of an exception is a complaint
		return !strings.HasPrefix(after, ":") && after != ""
	}
	if strings.IndexByte("_/.-@#$0123456789", before) >= 0 {
		return true
	}
	if after == "" || numbered().MatchString(after) {
		return false
	}
	return strings.IndexByte("_/-=(0123456789", after[0]) >= 0 || after[0] == '.' && len(after) > 1 && letter(after[1])
}

// numbered is what follows a word that a number is given to: error(8): …
var numbered = wording.Lazy(`^\(\d+\): `)

// noneOf reports whether a word is counted, and there is none of it.
func noneOf(before, after string) bool {
	before = strings.TrimRight(before, " ")
	for _, none := range []string{"no", "0", "without", "without any", "zero", "any", "on", "if", "expected"} {
		if before == none || strings.HasSuffix(before, " "+none) || strings.HasSuffix(before, "("+none) {
			return true
		}
	}
	after = strings.TrimLeft(after, " :=")
	return after == "0" || after == "none" || after == "null" || after == "nil" || strings.HasPrefix(after, "0 ") || strings.HasPrefix(after, "0,") || strings.HasPrefix(after, "0)")
}
