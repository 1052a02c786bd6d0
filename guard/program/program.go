package program

import (
	"strings"

	"cake/guard/naming"
	"cake/shell"
)

// New reads a program's text. c is the command that runs it.
func New(lang, text string, c *shell.Command) *Program {
	p := &Program{lang: lang, tokens: tokens(lang, text), text: text, command: c, names: map[string]value{}}
	if lang == "awk" {
		p.names = awkNames(c)
		return p
	}
	p.bind()
	return p
}

// Strings are the constants of the program that a shell could take for text.
func (p *Program) Strings() []string {
	var out []string
	for i := range p.tokens {
		if t := p.tokens[i]; t.kind == tokenString && t.text != "" && len(out) < maxStrings {
			out = append(out, t.text)
			if v, _ := p.expression(i, 0); v.known && v.text != t.text {
				out = append(out, v.shellText())
			}
		}
		if p.tokens[i].kind == tokenName && p.markAt(i+1, "(") && decodesText(p.tokens[i].text) {
			args, _ := p.arguments(i+2, 0)
			v := p.result(p.tokens[i].text, value{}, args)
			out = append(out, v.shellText())
		}
	}
	return out
}

// maxStrings bounds the constants of one program that are judged.
const maxStrings = 40

// A Program is the text of an interpreter's one-liner, as far as the guard
// understands it: its calls, and the strings that are constant in them.
type Program struct {
	lang    string
	text    string
	command *shell.Command // that runs it
	tokens  []token
	names   map[string]value // variables that hold constants
	aliases map[string]string
	steps   int
}

type token struct {
	kind tokenKind
	text string
}

type tokenKind uint8

const (
	tokenName tokenKind = iota + 1
	tokenString
	tokenMark
	tokenRun // `…` of Perl, Ruby and PHP: shell text
)

// maxTokens bounds the text that is looked at, maxEvaluations the work on it.
const (
	maxTokens      = 6000
	maxEvaluations = 40000
)

// A value is what an expression is, as far as it is constant.
type value struct {
	text  string // shell text; interpolations as variables
	home  bool   // text starts at the home directory
	known bool
	glob  bool // text ends in a pattern of names
	bare  bool // a name in a listing: joined to its directory it is itself
	list  []value
}

// stands: the value stands for something that is known.
func (v value) stands() bool { return v.known || len(v.list) > 0 }

// shellWord writes the value as one word of a shell command.
func (v value) shellWord() string {
	switch {
	case !v.known:
		return `"$cake_unknown"`
	case v.glob && !strings.Contains(v.text, "${cake_unknown}"):
		return v.pattern()
	case v.home:
		return `"$HOME"` + v.rest()
	case strings.Contains(v.text, "${cake_unknown}"), strings.Contains(v.text, homeWithin):
		return `"` + strings.ReplaceAll(strings.ReplaceAll(v.text, homeWithin, "$HOME"), `"`, ``) + `"`
	case v.text == "~" || strings.HasPrefix(v.text, "~/"):
		return shell.Quote("./" + v.text) // no language expands it by itself
	case v.text == "":
		return "''"
	}
	return strings.ReplaceAll(shell.Quote(v.text), "'*'", "*")
}

// pattern writes a value whose text names files by a pattern.
func (v value) pattern() string {
	dir, name := "", v.text
	if at := strings.LastIndexByte(v.text, '/'); at >= 0 {
		dir, name = v.text[:at+1], v.text[at+1:]
	}
	if at := strings.IndexAny(dir, "*?["); at >= 0 {
		dir = dir[:strings.LastIndexByte(dir[:at], '/')+1]
		if !strings.ContainsAny(name, "*?[") {
			name = "*"
		}
	}
	if strings.ContainsAny(name, " ;|&$()<>`'\"\n") {
		name = "*"
	}
	if v.home {
		return `"$HOME"` + shell.Quote(dir) + name
	}
	if dir == "" {
		return "./" + name
	}
	return shell.Quote(dir) + name
}

func (v value) rest() string {
	if v.text == "" {
		return ""
	}
	return shell.Quote(v.text)
}

// shellText writes the value as program text of a shell.
func (v value) shellText() string {
	if v.home {
		return "$HOME" + v.text
	}
	return strings.ReplaceAll(v.text, homeWithin, "$HOME")
}

// homeWithin stands in a value for a home directory that other text goes before.
const homeWithin = "${cake_home}"

// Deeds lists shell commands that do what the program does: its requests to
// other hosts, its calls, and what it prints into files.
func (p *Program) Deeds() []string {
	deeds := append(p.requests(), p.calls()...)
	return append(deeds, p.redirects()...)
}

// calls lists shell commands that do what the program's calls do.
func (p *Program) calls() []string {
	if p.lang == "other" || p.lang == "tcl" {
		return p.otherDeeds()
	}
	var out []string
	for i := range p.tokens {
		t := p.tokens[i]
		switch {
		case t.kind == tokenRun:
			out = append(out, strings.ReplaceAll(p.filled(t.text), homeWithin, "$HOME"))
		case t.kind == tokenString:
			out = append(out, p.afterString(i)...)
		case t.kind != tokenName:
		case i+1 < len(p.tokens) && p.tokens[i+1].text == "=" && !p.markAt(i+2, "="):
			v, _ := p.expression(i+2, 0)
			p.names[t.text] = v
		case p.nameAt(i+1, "as") && i+2 < len(p.tokens): // from os import system as s
			p.rename(p.tokens[i+2].text, t.text)
		case t.text == "$" && i+1 < len(p.tokens) && p.tokens[i+1].kind == tokenString: // $`…` of zx and Bun
			out = append(out, p.tokens[i+1].text)
		case i+1 < len(p.tokens) && p.tokens[i+1].text == "(" && p.tokens[i+1].kind == tokenMark:
			args, next := p.arguments(i+2, 0)
			out = append(out, p.does(p.calledAt(i), p.receiver(i), args)...)
			if t.text == "open" && p.markAt(next, ".") && p.nameAt(next+1, "close") && len(args) > 1 && args[0].known && strings.Contains(args[1].text, "w") {
				out = append(out, "truncate -s 0 -- "+args[0].shellWord())
			}
		case p.barewordCall(t.text):
			at := i + 1
			for p.nameAt(at, "glob") || p.nameAt(at, "join") || p.markAt(at, "(") || p.lang == "perl" && p.markAt(at, "@") {
				at++
			}
			if v := p.names["$_"]; v.known && p.lang == "perl" && removesPath(t.text) && p.takesTopic(i+1) {
				out = append(out, p.does(t.text, value{}, []value{v})...)
				continue
			}
			if at >= len(p.tokens) || p.tokens[at].kind != tokenString && !p.names[p.tokens[at].text].stands() && !p.nameAt(at, "Dir") && !p.nameAt(at, "$ENV") {
				continue
			}
			args, _ := p.arguments(at, 0)
			if p.nameAt(at-1, "join") {
				args = []value{p.result("join", value{}, args)}
			}
			out = append(out, p.does(t.text, value{}, args)...)
		case p.lang == "awk" && p.markAt(i+1, "|") && p.nameAt(i+2, "getline") && p.names[t.text].known:
			out = append(out, p.names[t.text].shellText())
		}
	}
	return append(append(out, p.dynamic()...), p.bangLines()...)
}

// afterString looks at what follows a constant: the pipes of awk, and a method
// that is named by a string, x["execSync"]("…").
func (p *Program) afterString(i int) []string {
	text := p.tokens[i].text
	switch {
	case p.lang == "awk" && i > 0 && p.markAt(i-1, "|") && shell.IsShell(naming.Base(strings.Fields(text + " x")[0])):
		return p.printedBefore(i - 1)
	case p.lang == "awk" && (p.markAt(i+1, "|") && p.nameAt(i+2, "getline") || i > 0 && p.markAt(i-1, "|")):
		return []string{text}
	case p.markAt(i+1, "]") && p.markAt(i+2, "("):
		args, _ := p.arguments(i+3, 0)
		return p.does(text, value{}, args)
	case p.markAt(i+1, ")") && p.markAt(i+2, "(") && i > 3 && p.nameAt(i-4, "getattr"):
		args, _ := p.arguments(i+3, 0)
		return p.does(text, value{}, args)
	}
	return nil
}

func (p *Program) rename(alias, name string) {
	if p.aliases == nil {
		p.aliases = map[string]string{}
	}
	p.aliases[alias] = name
}

// called is the name that a call's name was imported under.
func (p *Program) called(name string) string {
	if real, ok := p.aliases[name]; ok {
		return real
	}
	return name
}

// bangLines are the lines that IPython, gnuplot and their like hand to a shell.
func (p *Program) bangLines() []string {
	if p.lang != "python" && p.lang != "other" {
		return nil
	}
	var out []string
	for line := range strings.SplitSeq(p.text, "\n") {
		if rest, ok := strings.CutPrefix(strings.TrimSpace(line), "!"); ok {
			out = append(out, rest)
		}
	}
	return out
}

// otherDeeds are those of a language of which only the look of a string is
// known: where the program names something that runs commands, its constants
// may be commands.
func (p *Program) otherDeeds() []string {
	out := p.bangLines()
	if p.lang == "tcl" {
		out = append(out, p.tclDeeds()...)
	}
	runs := false
	for _, t := range p.tokens {
		runs = runs || t.kind == tokenName && startsPrograms(strings.ToLower(t.text))
		if t.kind == tokenRun {
			out = append(out, t.text)
		}
	}
	if runs {
		out = append(out, p.Strings()...)
	}
	return out
}

func startsPrograms(name string) bool {
	for _, word := range [...]string{"system", "shell", "exec", "spawn", "popen", "cmd", "process", "command", "script", "run"} {
		if strings.Contains(name, word) {
			return true
		}
	}
	return false
}

// tclDeeds are the rest of the lines that begin with what runs a program.
func (p *Program) tclDeeds() []string {
	var out []string
	for _, line := range strings.FieldsFunc(p.text, func(r rune) bool { return r == '\n' || r == ';' || r == '[' || r == ']' || r == '{' || r == '}' }) {
		line = strings.TrimSpace(line)
		for _, verb := range [...]string{"exec ", "spawn ", "system ", "open |"} {
			if rest, ok := strings.CutPrefix(line, verb); ok {
				for strings.HasPrefix(rest, "-") {
					_, rest, _ = strings.Cut(rest, " ")
				}
				out = append(out, rest)
			}
		}
	}
	return out
}

// barewordCall: Perl and Ruby call functions without brackets.
func (p *Program) barewordCall(name string) bool {
	if p.lang != "perl" && p.lang != "ruby" && p.lang != "awk" {
		return false
	}
	return runsText(name) || removesPath(name) || name == "rmtree" || p.lang == "ruby" && removesTreeOf(name)
}

// takesTopic: the function before token i has no argument, or the variable that
// stands for one.
func (p *Program) takesTopic(i int) bool {
	if i >= len(p.tokens) {
		return true
	}
	switch p.tokens[i].text {
	case "$_", "for", "foreach", "if", "unless", ";", "}", ")":
		return p.tokens[i].kind != tokenString
	}
	return false
}

func (p *Program) markAt(i int, text string) bool {
	return i >= 0 && i < len(p.tokens) && p.tokens[i].kind == tokenMark && p.tokens[i].text == text
}

func (p *Program) nameAt(i int, text string) bool {
	return i >= 0 && i < len(p.tokens) && p.tokens[i].kind == tokenName && p.tokens[i].text == text
}

// receiver evaluates what stands before ".name(": Path("x").unlink().
func (p *Program) receiver(i int) value {
	if i < 2 || !p.markAt(i-1, ".") {
		return value{}
	}
	depth := 0
	for k := i - 2; k >= 0; k-- {
		switch {
		case p.markAt(k, ")"):
			depth++
		case p.markAt(k, "("):
			depth--
		}
		if depth == 0 && p.tokens[k].kind == tokenName && (k == 0 || !p.markAt(k-1, ".")) {
			before := Program{lang: p.lang, tokens: p.tokens[:i-1], names: p.names}
			v, _ := before.expression(k, 0)
			return v
		}
	}
	return value{}
}
