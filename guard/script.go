package guard

import (
	"strings"

	"cake/guard/program"
	"cake/shell"
)

// A ScriptReader is a [Workspace] that also shows what scripts hold: one that a
// command runs is judged by its text.
type ScriptReader interface {
	// Script returns the text of the file with an absolute path. known is false
	// where it cannot be read, is no text, or is too long to be a script.
	Script(path string) (text string, known bool)
}

// file is the text of a script that a command runs from the disk. Without a
// language, the first line of the file tells it.
func (j *judgement) file(line *shell.Line, i int, path shell.Word, lang string) (string, string) {
	reader, ok := j.env.ws.(ScriptReader)
	if !ok || path.Unknown() || path.Globbed() || path.Home() {
		return "", ""
	}
	c := newCall(&line.Commands[i], line.Commands[i].Argv)
	c.line, c.env = line, j.env
	for _, t := range c.targets(path) {
		if at := c.place(t); t.unknown || !strings.HasPrefix(t.path, "/") || at != inside && at != temporary && at != regenerable {
			continue
		}
		text, known := reader.Script(t.path)
		if !known || len(text) > shell.MaxLine {
			continue
		}
		if lang == "" {
			lang = program.Language(text)
		}
		return lang, text
	}
	return "", ""
}
