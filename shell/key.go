package shell

import "strings"

// Key is the normalised line by which a command is recognised when it runs
// again: what only prepares (cd, export), only shows (| tail, 2>&1) or only
// waits (timeout, nohup) is left out, quoting and blanks are made equal. A line
// that is not understood is its own key, blanks made equal. The file that a command
// reads by `<` is part of what it does.
func Key(text string) string {
	line := Parse(text)
	var b strings.Builder
	for i := range line.Commands {
		c := &line.Commands[i]
		if len(c.Argv) == 0 || !c.top() || c.Decoration() {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(" && ")
		}
		for j := range c.Argv {
			if j > 0 {
				b.WriteByte(' ')
			}
			word := &c.Argv[j]
			switch {
			case j == 0:
				b.WriteString(base(word.String()))
			case word.Literal():
				b.WriteString(Quote(word.Value))
			default:
				b.WriteString(word.String())
			}
		}
		for j := range c.Redirs {
			if r := &c.Redirs[j]; r.Op == "<" && (r.FD == "" || r.FD == "0") {
				b.WriteString(" < " + r.Word.String())
			}
		}
	}
	if b.Len() == 0 || line.Unknown != "" {
		return strings.Join(strings.Fields(text), " ")
	}
	return b.String()
}

// top reports whether the command is part of the line itself, not of a
// substitution in one of its words.
func (c *Command) top() bool {
	if c.Aside {
		return false
	}
	for i := range c.Via {
		if c.Via[i].Kind == ViaSubst || c.Via[i].Kind == ViaProc {
			return false
		}
	}
	return true
}

// Tool is the program that a line is about: "pytest" for
// `cd x && timeout 9 python3 -m pytest -q | tail -5`. It is the last command
// that is neither preparation nor a reader of another's output; "" when there
// is none at all.
func Tool(text string) string {
	line := Parse(text)
	tool := ""
	for i := range line.Commands {
		c := &line.Commands[i]
		if name := c.Tool(); name != "" && c.top() && (!c.Decoration() || tool == "") {
			tool = name
		}
	}
	return tool
}

// Tool is the program that the command is about: the module of `python -m`,
// the package of npx, else the base name without path and version.
func (c *Command) Tool() string {
	name := c.Name()
	args := c.Args()
	switch Language(name) {
	case "python":
		o := codeOptions("python").ParseOrdered(args)
		if module, ok := o.Value("m"); ok && module.Literal() {
			return firstPart(module.Value)
		}
		return "python"
	case "node":
		if name == "bun" || name == "deno" {
			return name
		}
		return "node"
	case "", "other", "tcl":
	default:
		return Language(name)
	}
	switch name {
	case "uvx", "pipx":
		for i := range args {
			if word := args[i].Value; word != "" && word[0] != '-' && word != "run" {
				return packageName(word)
			}
		}
	case "gradlew", "mvnw":
		return strings.TrimSuffix(name, "w")
	case "pip2", "pip3":
		return "pip"
	}
	if strings.HasPrefix(name, "pip3.") {
		return "pip"
	}
	return packageName(name)
}

func firstPart(module string) string {
	name, _, _ := strings.Cut(module, ".")
	return name
}

// packageName is the program of an npm package: no scope, no version.
func packageName(word string) string {
	if at := strings.LastIndexByte(word, '@'); at > 0 {
		word = word[:at]
	}
	return base(word)
}
