package program

import (
	"strings"

	"cake/shell"
)

// Language is the language that the first line of a script names; "sh"
// for every shell, "" for what is no script.
func Language(text string) string {
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

// AwkText is the program of awk.
func AwkText(c *shell.Command) string {
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
