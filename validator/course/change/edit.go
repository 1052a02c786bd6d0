package change

import (
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
)

// An Edit is a file that the agent has written.
type Edit struct {
	File    string
	Content string  // of the file afterwards
	Before  *string // of the file before, where that is known
	Cwd     string  // where the agent works, where that is known; a file below it is known by its name from there
	Line    string  // of the command that has made it; "" for a tool of the agent's
}

const mostAdded = 64

const longestAdded = 256 // bytes

// AddedLines are the first lines of a text that are not in a set, but for long ones.
func AddedLines(was map[string]bool, content string) []string {
	var added []string
	for line := range strings.Lines(content) {
		if line = strings.TrimSpace(line); line != "" && len(line) <= longestAdded && !was[line] && len(added) < mostAdded {
			added = append(added, line)
		}
	}
	return added
}

// TellsOfMaker looks for that line where tools write it: among the first.
func TellsOfMaker(content string) string {
	const head = 512
	return wording.Quote(maker().FindString(content[:min(head, len(content))]))
}

// maker is how tools say in a comment that they write a file;
// https://go.dev/s/generatedcode is one of many forms.
var maker = wording.Lazy(`(?mi)^[ \t]*(?://|#|--|;|/?\*|<!--|%|\(\*|\{#|"""|\x27\x27\x27|rem\b).*(?:\b(?:generated|created|produced|managed|maintained)\b.*\b(?:do not|don\x27t) (?:edit|modify|change|touch)\b|\b(?:do not|don\x27t) (?:edit|modify|change)\b.*\b(?:generated|overwritten|lost)\b|\bchanges\b.*\bwill be (?:lost|overwritten|discarded)\b|@generated\b|\bthis file is (?:auto-?|automatically )?generated\b).*$`)

// MayBeCopies reports whether two files have the same name, and one lies where the
// other one does but for some folders more: sql/a.sql and build/sql/a.sql.
func MayBeCopies(a, b string) bool {
	a, b = path.Clean(a), path.Clean(b)
	if a == b || path.Base(a) != path.Base(b) || path.IsAbs(a) || path.IsAbs(b) {
		return false
	}
	few, many := strings.Split(path.Dir(a), "/"), strings.Split(path.Dir(b), "/")
	if len(few) > len(many) {
		few, many = many, few
	}
	for _, dir := range many {
		if len(few) > 0 && few[0] == dir {
			few = few[1:]
		}
	}
	return len(few) == 0 || len(few) == 1 && few[0] == "."
}

// MayStandFor reports the same, or that the two lie in folders of their own, of a name
// that not every folder has.
func MayStandFor(a, b string) bool {
	if MayBeCopies(a, b) {
		return true
	}
	base := path.Base(a)
	stem, _, _ := strings.Cut(base, ".")
	return a != b && base == path.Base(b) && !path.IsAbs(a) && !path.IsAbs(b) && path.Dir(a) != "." && path.Dir(b) != "." &&
		!slices.Contains([]string{"index", "main", "mod", "lib", "__init__", "package", "README", "test", "tests", "conftest", "setup", "page", "layout", "route", "models", "views", "urls", "types", "utils"}, stem)
}

// Guards reports whether code that replaces other code only goes on where a value is
// there, or puts another one in its place.
func Guards(was, is string) bool {
	return len(guard().FindAllString(is, -1)) > len(guard().FindAllString(was, -1))
}

var guard = wording.Lazy(`\?\.|\?\?|[!=]==? ?(?:null|nil|undefined)\b|\bis (?:not )?None\b|&\.|\borElse\w*\(|\bgetOrDefault\(|\bOptional\b|\bObjects\.\w+\(|\b(?:has|get)attr\(|(?:\|\||\bor) (?:\x27\x27|""|\[\]|\{\}|0\b)|\bif not \w+:|\bunless\b|\.get\(`)

// WritesAnew reports whether an edit leaves less than half of the lines that a file had.
func WritesAnew(e Edit) bool {
	if e.Before == nil {
		return false
	}
	stays := map[string]bool{}
	for line := range strings.Lines(e.Content) {
		stays[strings.TrimSpace(line)] = true
	}
	kept, all := 0, 0
	for line := range strings.Lines(*e.Before) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if all++; stays[line] {
			kept++
		}
	}
	return 2*kept < all
}
