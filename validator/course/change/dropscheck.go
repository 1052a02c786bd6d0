package change

import (
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
)

// TakesOutCode is the code that an edit takes out or comments out, where that is all that it does;
// "" where it does anything else. What holds the place of a body that is gone is nothing new.
func TakesOutCode(e Edit) string {
	if e.Before == nil || *e.Before == "" {
		return ""
	}
	mark := remarkMark(e.File)
	if mark == "" {
		if ext := path.Ext(e.File); ext != "" && ext != ".mk" {
			return ""
		}
		mark = "#" // scripts, recipes, hooks
	}
	was, is := codeLines(*e.Before, mark), codeLines(e.Content, mark)
	var gone []string
	for _, line := range was {
		if len(is) > 0 && is[0] == line {
			is = is[1:]
			continue
		}
		for len(is) > 0 && holdsPlace().MatchString(is[0]) {
			is = is[1:]
		}
		if len(is) > 0 && is[0] == line {
			is = is[1:]
			continue
		}
		gone = append(gone, line)
	}
	is = slices.DeleteFunc(is, holdsPlace().MatchString)
	if len(is) > 0 {
		return ""
	}
	return strings.Join(gone, "\n")
}

// codeLines are the lines of a text that are neither empty nor a comment.
func codeLines(content, mark string) (all []string) {
	for line := range strings.Lines(content) {
		if text := strings.TrimSpace(line); text != "" && !strings.HasPrefix(text, mark) {
			all = append(all, text)
		}
	}
	return all
}

// leastSaid is how many words of a complaint have to stand in the code that has made it.
const leastSaid = 2

// Complains reports whether code refuses something, and holds the words of a complaint in its texts.
func Complains(code, message string) bool {
	if !refusing().MatchString(code) {
		return false
	}
	said := map[string]bool{}
	for _, w := range longWord().FindAllString(strings.ToLower(message), -1) {
		said[w] = true
	}
	n := 0
	for _, text := range inQuotes().FindAllString(code, -1) {
		for _, w := range longWord().FindAllString(strings.ToLower(text), -1) {
			if said[w] {
				delete(said, w)
				n++
			}
		}
	}
	return n >= leastSaid
}

var (
	holdsPlace = wording.Lazy(`^(?:pass|:|true|return(?: (?:true|True|0|nil|null|None|\[\]|\[\]string\{\}))?;?|continue;?|exit 0)$`)
	longWord   = wording.Lazy(`[\p{L}]{4,}`)
	refusing   = wording.Lazy(`(?i)\b(?:raise|throw|die|fail\w*|exit|abort|assert\w*|check\w*|panic|err\w*|require|ensure|reject\w*|refuse\w*|bail\w*)\b|[a-z](?:Error|Exception)\b`)
	inQuotes   = wording.Lazy("\"(?:[^\"\\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\\n]|\\\\.)*'|`[^`\\n]*`")
)
