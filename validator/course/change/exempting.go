package change

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"cake/validator/wording"
)

// Exempts reports whether all that an edit does to a list of what a check passes over is
// to make it longer.
func Exempts(e Edit) bool {
	if e.Before == nil || !exempting().MatchString(path.Base(e.File)) || forFiles().MatchString(path.Base(e.File)) {
		return false
	}
	was, is := LineSet(*e.Before), LineSet(e.Content)
	return !Gone(was, is) && slices.ContainsFunc(sortedLines(is), func(line string) bool { return !was[line] && line != "" && !onlyRemark(line) })
}

// exempting is the name of such a list.
var exempting = wording.Lazy(`(?i)ignore|\bsupp\b|\.supp|suppress|allow|whitelist|exempt|exclu|exception|known|waive|baseline|skip|quarantine|accepted`)

// forFiles is the name of one that says which files are no part of something.
var forFiles = wording.Lazy(`(?i)^\.(?:git|docker|npm|helm|gcloud|vscode|chef|cvs|hg|rg|fd|prettier|vercel|cf|eb)ignore$`)

// ListsExempt reports whether a file, by its name, is a list of what a check passes over, and no code
// and no text for people.
func ListsExempt(file string) bool {
	base := path.Base(file)
	return exempting().MatchString(base) && !forFiles().MatchString(base) && !holdsCode().MatchString(base)
}

// holdsCode is the name of a file that is a program, a text for people or what a program has said.
var holdsCode = wording.Lazy(`(?i)\.(?:py|go|js|jsx|ts|tsx|mjs|cjs|java|kt|rb|php|c|h|cc|cpp|hpp|cs|rs|swift|scala|ex|exs|hs|ml|lua|pl|pm|sh|sql|css|scss|html|vue|md|rst|adoc|log|out)$`)

// LowersCheck reports whether all that an edit changes of a script is that a checker is told
// to pass over something, by its options.
func LowersCheck(e Edit) bool {
	was, is := LineSet(*e.Before), LineSet(e.Content)
	any := false
	for line := range is {
		if was[line] {
			continue
		}
		if !withoutOption(line, was, passOption()) && !withoutOption(line, was, exemptOption()) && !withoutOption(line, was, exemptFlag()) {
			return false
		}
		any = true
	}
	return any
}

// withoutOption reports whether a line was there without an option of some form.
func withoutOption(line string, was map[string]bool, option *regexp.Regexp) bool {
	rest := option.ReplaceAllString(line, "")
	return rest != line && (was[strings.Join(strings.Fields(rest), " ")] || was[strings.TrimSpace(rest)])
}

// NamesAny reports whether each line that an edit adds names one of some files.
func NamesAny(e Edit, files []string) bool {
	was, any := LineSet(*e.Before), false
	for line := range LineSet(e.Content) {
		if was[line] {
			continue
		}
		if !slices.ContainsFunc(files, func(f string) bool { return strings.Contains(line, path.Base(f)) }) {
			return false
		}
		any = true
	}
	return any
}

// PassesMore is the option by which a line has a check pass over something that another line of the
// same check does not; "" where it has none.
func PassesMore(before, now string) string {
	for _, option := range exemptOption().FindAllString(now, -1) {
		if option = strings.TrimSpace(option); !strings.Contains(before, option) {
			return option
		}
	}
	return ""
}

// WritesExempt is how a checker is told to write down all that it finds, to pass over it from then
// on; "" where it is not told so.
func WritesExempt(line string) string { return strings.TrimSpace(writesExempt().FindString(line)) }

const exemptWord = `(?:suppress|ignor|exclu|allow|baseline|exempt|waive|whitelist|disable)`

var (
	// passOption is an option by which a checker passes over what it would find.
	passOption = wording.Lazy(`\s(?:--?(?:severity|level|min-?severity|exclude|ignore|extend-ignore|disable|skip|quiet|S|e|d|fail-level|fail-severity|max-warnings)(?:[ =]\S+)?)`)
	// exemptOption names what is passed over, or the list of it; exemptFlag stands without a value.
	exemptOption = wording.Lazy(`(?i)\s--?(?:[\w-]*-)?` + exemptWord + `[\w-]*(?:=| +)[^\s-]\S*|(?:^|\s)\w+_OPTIONS=\S*` + exemptWord + `\w*=\S+`)
	exemptFlag   = wording.Lazy(`(?i)\s--?(?:[\w-]*-)?` + exemptWord + `[\w-]*`)
	writesExempt = wording.Lazy(`(?i)\s--?(?:(?:generate|gen|write|create|set|update|make|save|init|regenerate)-?baseline|suppress-all|auto-gen-config|add-noqa|add-ignores?)\b|\bmypy-baseline sync\b|>\s*\S*(?:baseline|suppress|\.supp|ignore|exempt|allowlist)\S*`)
)
