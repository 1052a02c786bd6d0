package advice

import (
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
)

// TypedName is the word of the command that a complaint about a name holds.
func TypedName(complaint string, c command.Call) string {
	said := NameWords(complaint)
	for _, p := range c.Programs {
		for _, a := range p.Args {
			for _, part := range strings.FieldsFunc(a, func(r rune) bool { return r == '=' || r == ',' || r == ':' }) {
				if len(part) > 1 && !strings.HasPrefix(part, "-") && slices.Contains(said, part) {
					return part
				}
				if last := part[strings.LastIndexByte(part, '-')+1:]; len(last) > 3 && last != part && !strings.HasPrefix(part, "-") && slices.Contains(said, last) {
					return last
				}
			}
		}
	}
	return ""
}

// NameWords are the parts of a text that may be names.
func NameWords(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool {
		return !(r == '-' || r == '_' || r == '.' || r == '/' || r < 0x80 && wording.IsWordByte(byte(r)))
	})
}

// listed is the command with a name that a program does not have replaced by the
// one of its own list that is spelt nearly the same.
func (f Filler) listed(string) (string, bool) {
	wrong := TypedName(f.Slots["message"], f.Call)
	_, after, ok := strings.Cut(f.Slots["around"], f.Slots["list"])
	if wrong == "" || !ok {
		return "", false
	}
	right, ok := wording.Nearest(wrong, NameWords(f.Slots["list"]+"\n"+after[:min(len(after), 600)]), 3)
	if !ok || right == wrong {
		return "", false
	}
	if line := strings.TrimSpace(f.Call.Line); strings.Count(line, wrong) == 1 && len(line) <= 80 && strings.Contains(line, " "+wrong) {
		return strings.Replace(line, wrong, right, 1), true
	}
	return "Check " + wrong + ": did you mean " + right + "?", true
}
