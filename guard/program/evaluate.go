package program

import (
	"encoding/base32"
	"encoding/base64"
	"encoding/hex"
	"strings"

	"cake/shell"
)

// maxNesting bounds brackets within brackets of an expression.
const maxNesting = 12

// expression evaluates the constant expression that starts at token i and
// returns the token after it.
func (p *Program) expression(i, depth int) (value, int) {
	v, next := p.term(i, depth)
	for next < len(p.tokens) && depth < maxNesting {
		t := p.tokens[next]
		switch {
		case t.kind == tokenString, p.lang == "awk" && t.kind == tokenName && next > i && !awkWord(t.text): // "a" "b" of Python and awk
			w, after := p.term(next, depth)
			v, next = joined(v, w, ""), after
		case t.kind == tokenMark && (t.text == "+" || t.text == "." && (p.lang == "php" || p.lang == "perl")):
			w, after := p.term(next+1, depth)
			v, next = joined(v, w, ""), after
		case t.kind == tokenMark && t.text == "/" && p.lang == "python":
			w, after := p.term(next+1, depth)
			v, next = joined(v, w, "/"), after
		default:
			return v, next
		}
	}
	return v, next
}

// awkWord: words of awk that no value continues with.
func awkWord(name string) bool {
	switch name {
	case "for", "in", "if", "while", "print", "printf", "else", "getline", "next", "exit", "delete":
		return true
	}
	return false
}

func joined(a, b value, between string) value {
	if b.bare {
		return b
	}
	text := a.text + between + b.text
	if b.home && a.known {
		text = a.text + between + homeWithin + b.text
	}
	if !b.known && a.known {
		text = a.text + between + "${cake_unknown}"
	}
	if len(text) > shell.MaxLine {
		return value{}
	}
	return value{text: text, home: a.home, known: a.known, glob: b.glob}
}

// term evaluates a string, a list, a name or a call, with what is called on it.
func (p *Program) term(i, depth int) (value, int) {
	if p.steps++; i >= len(p.tokens) || depth >= maxNesting || p.steps > maxEvaluations {
		return value{}, i + 1
	}
	t := p.tokens[i]
	switch {
	case t.kind == tokenString:
		return p.postfix(value{text: p.filled(t.text), known: true}, "", i+1, depth)
	case t.kind == tokenMark && (t.text == "[" || t.text == "("):
		args, next := p.arguments(i+1, depth+1)
		v := value{list: args}
		if t.text == "(" && len(args) == 1 {
			v = args[0]
		}
		return p.postfix(v, "", next, depth)
	case p.lang == "php" && p.nameAt(i, "new"):
		return p.term(i+1, depth)
	case p.lang == "perl" && p.nameAt(i, "glob") && i+1 < len(p.tokens) && p.tokens[i+1].kind == tokenString:
		v, next := p.term(i+1, depth+1)
		v.glob = v.known
		return v, next
	case p.lang == "perl" && p.nameAt(i, "join") && i+1 < len(p.tokens) && p.tokens[i+1].kind == tokenString:
		args, next := p.arguments(i+1, depth+1)
		return p.result("join", value{}, args), next
	case t.kind == tokenMark && t.text == "@" && p.lang == "perl":
		return p.term(i+1, depth+1)
	case t.kind == tokenName:
		return p.postfix(p.names[t.text], t.text, i+1, depth)
	}
	return value{}, i + 1
}

// postfix follows the members, calls and subscripts after a value.
func (p *Program) postfix(v value, path string, i, depth int) (value, int) {
	last := path
	for i < len(p.tokens) {
		if p.steps++; p.steps > maxEvaluations {
			return v, i
		}
		switch {
		case p.markAt(i, ".") && i+1 < len(p.tokens) && p.tokens[i+1].kind == tokenName:
			last = p.tokens[i+1].text
			path += "." + last
			i += 2
			if isHome(path) {
				v = value{home: true, known: true}
			}
		case p.markAt(i, "(") && last != "":
			args, next := p.arguments(i+1, depth+1)
			v, i = p.result(last, v, args), next
		case (p.markAt(i, "[") || p.markAt(i, "{")) && last != "":
			args, next := p.arguments(i+1, depth+1)
			if path == "Dir" && p.lang == "ruby" && len(args) > 0 {
				v, i = args[0], next
				v.glob = v.known
				continue
			}
			home := len(args) == 1 && args[0].text == "HOME" || p.nameAt(i+1, "HOME")
			v, i = value{home: home, known: home}, next
		default:
			return v, i
		}
	}
	return v, i
}

func isHome(path string) bool {
	switch path {
	case "process.env.HOME", "Dir.home", "ENV.HOME":
		return true
	}
	return false
}

// result is what the few functions give that only change a path or make a list.
func (p *Program) result(name string, on value, args []value) value {
	first := value{}
	if len(args) > 0 {
		first = args[0]
	}
	if v, ok := p.listing(name, on, args); ok {
		return v
	}
	switch name {
	case "homedir", "home":
		return value{home: true, known: true}
	case "expanduser", "expand_path":
		if len(args) == 0 {
			first = on
		}
		if rest, ok := strings.CutPrefix(first.text, "~"); ok && first.known {
			return value{text: rest, home: true, known: true}
		}
		return first
	case "getenv", "get":
		if first.text == "HOME" {
			return value{home: true, known: true}
		}
	case "Path", "PosixPath", "PurePath", "abspath", "realpath", "resolve", "normalize", "str", "String", "fspath", "absolute", "escapeshellarg", "quote", "strip":
		if len(args) == 0 {
			return on
		}
		if len(args) > 1 {
			return joinAll(args, "/")
		}
		return first
	case "join", "joinpath":
		if name == "joinpath" || on.known && on.home {
			args = append([]value{on}, args...)
		}
		if len(args) == 1 && len(on.list) > 0 && first.known {
			return joinAll(on.list, first.text) // […].join(" ")
		}
		if len(args) > 1 && first.known && p.lang == "perl" {
			return joinAll(args[1:], first.text)
		}
		if len(args) == 1 && len(first.list) > 0 {
			return joinAll(first.list, on.text) // " ".join([…])
		}
		return joinAll(args, "/")
	case "b64decode", "urlsafe_b64decode", "standard_b64decode", "decodebytes", "decode_base64", "base64_decode", "decode64", "strict_decode64", "atob":
		return decodedText("base64", first)
	case "unhexlify", "fromhex", "hex2bin":
		return decodedText("hex", first)
	case "b32decode":
		return decodedText("base32", first)
	case "from":
		if len(args) > 1 && (args[1].text == "base64" || args[1].text == "hex") {
			return decodedText(args[1].text, first)
		}
		return first
	case "unpack1", "unpack":
		if strings.HasPrefix(first.text, "m") || first.text == "H*" {
			return decodedText("base64", on)
		}
	case "decode", "toString", "encode", "to_s":
		return on
	case "split":
		if on.known && !on.home {
			var list []value
			for _, one := range strings.Fields(on.text) {
				list = append(list, value{text: one, known: true})
			}
			return value{list: list}
		}
	}
	return value{}
}

func joinAll(values []value, between string) value {
	if len(values) == 0 {
		return value{}
	}
	out := values[0]
	for _, v := range values[1:] {
		out = joined(out, v, between)
	}
	return out
}

// decodesText knows the functions of result that undo an encoding.
func decodesText(name string) bool {
	switch name {
	case "b64decode", "urlsafe_b64decode", "decode_base64", "base64_decode", "decode64", "atob", "unhexlify", "fromhex", "hex2bin", "b32decode", "from":
		return true
	}
	return false
}

// decodedText undoes an encoding of a constant.
func decodedText(coding string, v value) value {
	if !v.known {
		return value{}
	}
	var raw []byte
	var err error
	switch coding {
	case "base64":
		raw, err = base64.StdEncoding.DecodeString(strings.TrimSpace(v.text))
	case "base32":
		raw, err = base32.StdEncoding.DecodeString(v.text)
	default:
		raw, err = hex.DecodeString(v.text)
	}
	return value{text: string(raw), known: err == nil}
}

// arguments evaluates a list up to its closing bracket; without one (Perl) up
// to the end of the statement.
func (p *Program) arguments(i, depth int) ([]value, int) {
	var out []value
	for i < len(p.tokens) && len(out) < 64 {
		if p.steps++; p.steps > maxEvaluations {
			return out, len(p.tokens)
		}
		t := p.tokens[i]
		if t.kind == tokenMark {
			switch t.text {
			case ")", "]", "}":
				return out, i + 1
			case ";":
				return out, i
			case ",", "\n", "{", "*":
				i++
				continue
			}
		}
		if t.kind == tokenName && p.markAt(i+1, "=") { // a named argument
			_, i = p.expression(i+2, depth)
			continue
		}
		var v value
		v, i = p.expression(i, depth)
		out = append(out, v)
	}
	return out, i
}
