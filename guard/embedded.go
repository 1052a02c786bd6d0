package guard

import (
	"strings"

	"cake/guard/command"
	"cake/guard/program"
	"cake/guard/rules/cloud"
	"cake/shell"
)

// maxEmbedded bounds programs within programs.
const maxEmbedded = 5

// embedded judges the program text that a command executes: shell text as it
// is, and in other languages what the text runs, removes and overwrites, as the
// shell command that would do the same.
func (j *judgement) embedded(line *shell.Line, i int) {
	if j.depth >= maxEmbedded {
		return
	}
	lang, text := j.programText(line, i)
	switch {
	case text == "" || len(text) > shell.MaxLine:
	case lang == "sh":
		j.nested(line, i, text)
	case lang != "":
		j.program(line, i, program.New(lang, text, &line.Commands[i]))
	}
	j.printed(line, i)
	for _, text := range cloud.FleetCommands(&line.Commands[i]) {
		j.nested(line, i, text)
	}
}

// program judges what a program's text does.
func (j *judgement) program(line *shell.Line, i int, p *program.Program) {
	for _, deed := range p.Deeds() {
		j.nested(line, i, deed)
	}
	for _, one := range p.Speaks() {
		j.speak(one, line, i)
	}
}

// printed judges the texts that a program prints into a shell:
// `python3 -c 'print("…")' | sh`.
func (j *judgement) printed(line *shell.Line, i int) {
	s := line.Commands[i].Script
	if s == nil || s.Lang != "sh" || s.To <= s.From || s.To > len(line.Commands) {
		return
	}
	for k := s.From; k < s.To; k++ {
		one := &line.Commands[k]
		if one.Script == nil || one.Script.Lang == "sh" {
			continue
		}
		lang, text := j.programText(line, k)
		if len(text) > shell.MaxLine {
			continue
		}
		p := program.New(lang, text, one)
		for _, text := range p.Strings() {
			j.nested(line, i, text)
		}
	}
}

// speak adds a finding of a rule that a program's text calls for.
func (j *judgement) speak(one program.Spoken, line *shell.Line, i int) {
	c := command.New(&line.Commands[i], line.Commands[i].Argv)
	c.Line, c.Env = line, j.env
	rule, loss := ruleByID(one.Rule), one.Loss
	if loss == "" {
		loss = rule.Reason
	}
	j.add(finding{rule: rule, command: i, loss: loss, waived: j.waive(rule, &c)})
}

// ruleByID finds a rule that a program's text calls for by its id.
func ruleByID(id string) *Rule {
	for _, family := range families() {
		for i := range family {
			if family[i].ID == id {
				return &family[i]
			}
		}
	}
	return nil
}

// nested judges shell text as if it stood in place of a command.
func (j *judgement) nested(line *shell.Line, i int, text string) {
	from, outer := len(j.findings), &line.Commands[i]
	inner := shell.Parse(text)
	for k := range inner.Commands {
		c := &inner.Commands[k]
		c.Dir = shell.Within(outer.Dir, c.Dir)
		if c.Dir.Value == "" && len(c.Dir.Marks) == 0 {
			c.Dir = outer.Dir
		}
		c.Via = append(outer.Via[:len(outer.Via):len(outer.Via)], c.Via...)
	}
	j.depth++
	j.judge(&inner)
	j.depth--
	for k := from; k < len(j.findings); k++ {
		j.findings[k].command = i
	}
}

// programText is the text that a command executes and that the shell's parser
// has not followed, with its language.
func (j *judgement) programText(line *shell.Line, i int) (lang, text string) {
	c := &line.Commands[i]
	if s := c.Script; s != nil {
		switch {
		case s.Body != nil && s.Lang != "sh": // the shell's own text was followed
			return s.Lang, plainText(s.Body)
		case s.Body == nil && s.Kind == shell.ScriptFile:
			return j.file(line, i, s.Text, s.Lang)
		case s.Lang != "sh":
			return s.Lang, plainText(&s.Text)
		}
		return "", ""
	}
	switch c.Name() {
	case "awk", "gawk", "mawk", "nawk":
		return "awk", program.AwkText(c)
	}
	if len(c.Argv) > 0 && strings.IndexByte(c.Argv[0].Value, '/') >= 0 {
		return j.file(line, i, c.Argv[0], "")
	}
	return "", ""
}

// plainText writes a word as text; a home directory that the shell put in is
// spelled as the shell would spell it.
func plainText(w *shell.Word) string {
	var b strings.Builder
	last := 0
	for _, m := range w.Marks {
		if m.Kind == shell.Unknown || m.Kind == shell.Process {
			b.WriteString(w.Value[last:m.At])
			b.WriteString("cake_unknown")
			last = m.At
		}
	}
	b.WriteString(w.Value[last:])
	return b.String()
}
