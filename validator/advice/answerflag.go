package advice

import (
	"regexp"
	"slices"
	"strings"

	"cake/validator/wording"
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
// defines: in a line that reads its arguments, or as a case of a shell's. What it only hands
// to another program is none.
func definedFlag(text string) string {
	if strings.Contains(text, "confirmation_option(") { // click's
		return "--yes"
	}
	for _, flag := range []string{"--yes", "--assume-yes", "--no-input", "--noinput", "--non-interactive", "--no-prompt", "--no-confirm", "-y"} {
		word := regexp.MustCompile(`(?:^|[\s"',(|])` + flag + `(?:$|[\s"',)|])`)
		for line := range strings.Lines(text) {
			if word.MatchString(line) && readsArguments().MatchString(line) {
				return flag
			}
		}
	}
	return ""
}

// readsArguments is a line that reads what a program was given: by the libraries that do so,
// the list of arguments itself, or a case of a shell's.
var readsArguments = wording.Lazy(`add_argument\(|[oO]ption\(|\bargv\b|\bARGV\b|\.on\(|\$[1-9@*]|\$\{[1-9@*]|^\s*(?:-[\w-]+ *\| *)*-[\w-]+ *\)`)
