package advice

import (
	"regexp"
	"slices"
	"strings"
)

// answerFlag is the command with the flag by which the program that it starts asks nothing:
// only one that the program's own text defines. That is an answer, so it is for who may give it.
func (f Filler) answerFlag(string) (string, bool) {
	file, ok := f.startedScript()
	line := strings.TrimSpace(f.Call.Line)
	flag := definedFlag(f.Tree.Manifest(file))
	at := onlyAt(line, file)
	if !ok || flag == "" || at < 0 || len(line) > 70 || strings.ContainsAny(line, "\n|;&<>") || slices.Contains(strings.Fields(line), flag) {
		return "", false
	}
	end := at + len(file)
	return "Try " + line[:end] + " " + flag + line[end:] + ", where yes is the answer", true
}

// definedFlag is the first of the usual flags against questions that a program's text
// defines: as a word of its own in quotes, or as a case of a shell's.
func definedFlag(text string) string {
	if strings.Contains(text, "confirmation_option(") { // click's
		return "--yes"
	}
	for _, flag := range []string{"--yes", "--assume-yes", "--no-input", "--noinput", "--non-interactive", "--no-prompt", "--no-confirm", "--yes-to-all", "-y"} {
		word := regexp.QuoteMeta(flag)
		if regexp.MustCompile(`["']` + word + `["']|(?m:^\s*(?:[\w-]+ *\| *)*` + word + ` *(?:\|[^)\n]*)?\))`).MatchString(text) {
			return flag
		}
	}
	return ""
}
