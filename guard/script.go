package guard

import (
	"strings"

	"cake/guard/command"
	"cake/guard/place"
	"cake/guard/program"
	"cake/shell"
)

// file is the text of a script that a command runs from the disk. Without a
// language, the first line of the file tells it.
func (j *judgement) file(line *shell.Line, i int, path shell.Word, lang string) (string, string) {
	reader, ok := j.env.View.(ScriptReader)
	if !ok || path.Unknown() || path.Globbed() || path.Home() {
		return "", ""
	}
	c := command.New(&line.Commands[i], line.Commands[i].Argv)
	c.Line, c.Env = line, j.env
	for _, t := range c.Targets(path) {
		if at := c.Class(t); t.Unknown || !strings.HasPrefix(t.Path, "/") || at != place.Inside && at != place.Temporary && at != place.Regenerable {
			continue
		}
		text, known := reader.Script(t.Path)
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
