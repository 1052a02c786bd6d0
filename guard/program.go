package guard

import (
	"strings"

	"cake/shell"
)

// A program is the text of an interpreter's one-liner, as far as the guard
// understands it: its calls, and the strings that are constant in them.
type program struct {
	lang   string
	tokens []token
	names  map[string]value // variables that hold constants
	steps  int
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

// tokens cuts a text into names, strings and marks; comments are left out.
func tokens(lang, text string) []token {
	var out []token
	formatted := false // the string that follows is an f"…" of Python
	for i := 0; i < len(text) && len(out) < maxTokens; {
		c := text[i]
		switch {
		case c == ' ' || c == '\t' || c == '\r':
			i++
		case c == '#' && lang != "node" || c == '/' && strings.HasPrefix(text[i:], "//") && (lang == "node" || lang == "php"):
			end := strings.IndexByte(text[i:], '\n')
			if end < 0 {
				return out
			}
			i += end
		case c == '"' || c == '\'' || c == '`':
			s, n := quoted(lang, text[i:], formatted)
			formatted = false
			kind := tokenString
			if c == '`' && lang != "node" {
				kind = tokenRun
			}
			out = append(out, token{kind, s})
			i += n
		case nameByte(c):
			end := i
			for end < len(text) && (nameByte(text[end]) || text[end] >= '0' && text[end] <= '9') {
				end++
			}
			name := text[i:end]
			i = end
			if i < len(text) && (text[i] == '"' || text[i] == '\'') && prefixOfString(lang, name) {
				formatted = strings.ContainsAny(name, "fF")
				continue
			}
			out = append(out, token{tokenName, name})
		default:
			out = append(out, token{tokenMark, string(c)})
			i++
		}
	}
	return out
}

func nameByte(c byte) bool {
	return c == '_' || c == '$' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

func prefixOfString(lang, name string) bool {
	switch strings.ToLower(name) {
	case "f", "r", "b", "u", "rb", "br", "fr", "rf":
		return lang == "python"
	}
	return false
}

// quoted reads a string literal and returns its text and length. What is
// interpolated becomes a shell variable that nothing sets, so it stays unknown.
func quoted(lang, text string, formatted bool) (string, int) {
	q := text[:1]
	if lang == "python" && len(text) > 5 && strings.HasPrefix(text[1:], q+q) {
		q = text[:3]
	}
	var b strings.Builder
	for i := len(q); i < len(text); {
		switch {
		case strings.HasPrefix(text[i:], q):
			return b.String(), i + len(q)
		case text[i] == '\\' && i+1 < len(text):
			b.WriteByte(unescape(text[i+1]))
			i += 2
		case interpolates(lang, q, text[i:], formatted):
			end := strings.IndexByte(text[i:], '}')
			if end < 0 {
				return b.String(), len(text)
			}
			b.WriteString("${cake_unknown}")
			i += end + 1
		default:
			b.WriteByte(text[i])
			i++
		}
	}
	return b.String(), len(text)
}

func unescape(c byte) byte {
	switch c {
	case 'n':
		return '\n'
	case 't':
		return '\t'
	}
	return c
}

func interpolates(lang, quote, text string, formatted bool) bool {
	switch lang {
	case "node":
		return quote == "`" && strings.HasPrefix(text, "${")
	case "ruby":
		return quote != "'" && strings.HasPrefix(text, "#{")
	case "python":
		return formatted && text[0] == '{'
	}
	return quote == `"` && strings.HasPrefix(text, "{$")
}

// A value is what an expression is, as far as it is constant.
type value struct {
	text  string // shell text; interpolations as variables
	home  bool   // text starts at the home directory
	known bool
	list  []value
}

// shellWord writes the value as one word of a shell command.
func (v value) shellWord() string {
	switch {
	case !v.known:
		return `"$cake_unknown"`
	case v.home:
		return `"$HOME"` + v.rest()
	case strings.Contains(v.text, "${cake_unknown}"):
		return `"` + strings.ReplaceAll(v.text, `"`, ``) + `"`
	case v.text == "~" || strings.HasPrefix(v.text, "~/"):
		return shell.Quote("./" + v.text) // no language expands it by itself
	case v.text == "":
		return "''"
	}
	return strings.ReplaceAll(shell.Quote(v.text), "'*'", "*")
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
	return v.text
}

// deeds lists shell commands that do what the program's calls do.
func (p *program) deeds() []string {
	var out []string
	p.names = map[string]value{}
	for i := range p.tokens {
		t := p.tokens[i]
		switch {
		case t.kind == tokenRun:
			out = append(out, t.text)
		case t.kind != tokenName:
		case i+1 < len(p.tokens) && p.tokens[i+1].text == "=" && !p.markAt(i+2, "="):
			v, _ := p.expression(i+2, 0)
			p.names[t.text] = v
		case i+1 < len(p.tokens) && p.tokens[i+1].text == "(" && p.tokens[i+1].kind == tokenMark:
			args, _ := p.arguments(i+2, 0)
			out = append(out, p.does(t.text, p.receiver(i), args)...)
		case p.barewordCall(t.text):
			at := i + 1
			for p.nameAt(at, "glob") || p.markAt(at, "(") {
				at++
			}
			if at >= len(p.tokens) || p.tokens[at].kind != tokenString {
				continue
			}
			args, _ := p.arguments(at, 0)
			out = append(out, p.does(t.text, value{}, args)...)
		}
	}
	return out
}

// barewordCall: Perl and Ruby call functions without brackets.
func (p *program) barewordCall(name string) bool {
	if p.lang != "perl" && p.lang != "ruby" && p.lang != "awk" {
		return false
	}
	return runsText(name) || removesPath(name) || name == "rmtree"
}

func (p *program) markAt(i int, text string) bool {
	return i < len(p.tokens) && p.tokens[i].kind == tokenMark && p.tokens[i].text == text
}

func (p *program) nameAt(i int, text string) bool {
	return i < len(p.tokens) && p.tokens[i].kind == tokenName && p.tokens[i].text == text
}

// receiver evaluates what stands before ".name(": Path("x").unlink().
func (p *program) receiver(i int) value {
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
			before := program{lang: p.lang, tokens: p.tokens[:i-1], names: p.names}
			v, _ := before.expression(k, 0)
			return v
		}
	}
	return value{}
}
