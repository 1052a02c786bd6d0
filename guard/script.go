package guard

import (
	"strings"

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
			lang = scriptLanguage(text)
		}
		return lang, text
	}
	return "", ""
}

// scriptLanguage is the language that the first line of a script names; "sh"
// for every shell, "" for what is no script.
func scriptLanguage(text string) string {
	first, _, _ := strings.Cut(text, "\n")
	first, ok := strings.CutPrefix(first, "#!")
	if !ok {
		return ""
	}
	for field := range strings.FieldsSeq(first) {
		name := field[strings.LastIndexByte(field, '/')+1:]
		switch {
		case name == "env" || strings.HasPrefix(name, "-"):
			continue
		case shell.IsShell(name):
			return "sh"
		}
		return shell.Language(name)
	}
	return ""
}

// awkText is the program of awk.
func awkText(c *shell.Command) string {
	const options shell.Spec = "F,field-separator= v,assign= f,file= i,include= e,source= W= m= l="
	o := options.ParseOrdered(c.Args())
	if text, ok := o.Value("e"); ok {
		return text.Value
	}
	if o.Has("f") || len(o.Operands) == 0 {
		return ""
	}
	return o.Operands[0].Value
}

// awkNames are the variables of awk that the command line sets, and what it
// reads.
func awkNames(c *shell.Command) map[string]value {
	names := map[string]value{}
	for i, a := range c.Args() {
		text := strings.TrimPrefix(a.Value, "-v")
		if i > 0 && c.Args()[i-1].Is("-v") || text != a.Value {
			if name, v, ok := strings.Cut(text, "="); ok {
				names[name] = value{text: v, known: !a.Unknown()}
			}
		}
	}
	if in := c.Input; in != nil && in.Known && len(in.Text.Marks) == 0 {
		names["$0"] = value{text: strings.TrimSuffix(in.Text.Value, "\n"), known: true}
	}
	return names
}
