package advice

import (
	"regexp"
	"slices"
	"strings"

	"cake/validator/wording"
)

// installed are the names that a command line, or a sentence about one, installs from the
// registry of an ecosystem, or fetches and runs. What is named by its place is no name.
func (l ecosystem) installed(text string) []string {
	if !wording.Holds(text, l.words...) {
		return nil
	}
	var names []string
	for _, at := range found(l.installs, text) {
		names = append(names, l.named(text[at:], IsSentence(text))...)
	}
	for _, at := range found(l.calls, text) {
		names = append(names, arguments(text[at:])...)
	}
	return slices.DeleteFunc(append(names, l.started(text)...), isPlace)
}

// started are the names of the programs that a text fetches and runs; who creates a project
// by a name fetches create-NAME.
func (l ecosystem) started(text string) []string {
	var names []string
	for _, at := range found(l.runs, text) {
		name, ok := l.fetched(text[at:], IsSentence(text))
		if !ok || isPlace(name) {
			continue
		}
		if creates := strings.HasSuffix(text[:at], " create ") || strings.HasSuffix(text[:at], " init "); creates && !strings.HasPrefix(name, "@") {
			name = "create-" + name
		}
		names = append(names, name)
	}
	return names
}

// found is where what an expression finds in a text ends; nowhere for none.
func found(expr *regexp.Regexp, text string) (ends []int) {
	if expr == nil {
		return nil
	}
	for _, at := range expr.FindAllStringIndex(text, -1) {
		ends = append(ends, at[1])
	}
	return ends
}

// named are the names at the beginning of what follows the words that install: up
// to the end of the command, or to the rest of a sentence about it.
func (l ecosystem) named(text string, sentence bool) []string {
	var names []string
	valued, value, ends := strings.Fields(l.valued), false, ";)"
	if sentence {
		ends = ",:;)"
	}
	for word := range strings.FieldsSeq(text) {
		name := strings.Trim(word, "'\"`()‘’“”,:;?!")
		if slices.Contains(endsCommand(), word) || sentence && slices.Contains(goesOn(), name) {
			break
		}
		if !value && name != "" && !strings.HasPrefix(name, "-") {
			names = append(names, name)
		}
		if value = slices.Contains(valued, word); strings.ContainsAny(word[len(word)-1:], ends) {
			break
		}
	}
	return names
}

// fetched is the package that a program is started from: the first word that is no
// option, or the one that an option names.
func (l ecosystem) fetched(text string, sentence bool) (string, bool) {
	words := strings.Fields(text)
	for i, word := range words {
		if word == "--no-install" || word == "--no" || slices.Contains(endsCommand(), word) {
			return "", false
		}
		name, given := strings.CutPrefix(word, "--package=")
		if option := word == "-p" || word == "--package" || word == "--from"; option && i+1 < len(words) {
			name, given = words[i+1], true
		}
		if !given && strings.HasPrefix(word, "-") {
			continue
		}
		name = strings.Trim(name, "'\"`()‘’“”,:;?!")
		return name, name != "" && !(sentence && slices.Contains(goesOn(), name))
	}
	return "", false
}

// arguments are the texts in quotes up to the end of a call, without what belongs to an
// option of it; words without quotes where there are none.
func arguments(text string) []string {
	text, _, _ = strings.Cut(text, ")")
	var names []string
	for _, m := range argument().FindAllStringSubmatch(text, -1) {
		if m[1] == "" || m[1] == "name" {
			names = append(names, m[2]+m[3])
		}
	}
	return names
}

// argument is one argument of a call in R or Julia: its option, and its text.
var argument = wording.Lazy(`(?:\b(\w+) ?= ?)?(?:\\?["'“‘]([^"'”’\\]+)\\?["'”’]|([A-Za-z][\w.]*))`)

// isPlace reports whether what is installed is named by where it lies: a folder, a file or
// an address.
func isPlace(name string) bool {
	return wording.Begins(name, ".", "/", "~", "git+", "git@", "file:", "link:", "workspace:", "portal:") || strings.Contains(name, "://") ||
		slices.ContainsFunc([]string{".whl", ".tgz", ".tar.gz", ".zip", ".gem", ".rockspec", ".deb", ".nupkg"}, func(end string) bool { return strings.HasSuffix(name, end) })
}

// endsCommand lists what ends a command of a line.
func endsCommand() []string { return []string{"&&", "||", "|", ";", "&", ">", "2>&1", "#"} }

// goesOn lists words of a sentence behind which no further package is named.
func goesOn() []string {
	return []string{
		"if", "in", "to", "and", "when", "first", "where", "which", "brings", "for", "it", "or", "then", "with", "again", "once", "is", "are", "was", "has", "have", "needs", "there", "here",
		"instead", "before", "after", "on", "of", "by", "as", "from", "but", "so", "the", "a", "an", "this", "that", "these", "them", "→", "…", "-", "–", "—", "=",
	}
}
