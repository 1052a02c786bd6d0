package program

import "strings"

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
			if n, ok := perlQuote(lang, name, text[i:], &out); ok {
				i += n
				continue
			}
			if i < len(text) && (text[i] == '"' || text[i] == '\'') && prefixOfString(lang, name) {
				formatted = strings.ContainsAny(name, "fF")
				continue
			}
			out = append(out, token{tokenName, name})
		case c == '%' && lang == "ruby" && i+2 < len(text) && strings.IndexByte("xwqQ", text[i+1]) >= 0:
			n, _ := perlQuote("perl", "q"+strings.ToLower(text[i+1:i+2]), text[i+2:], &out)
			i += 2 + n
		default:
			out = append(out, token{tokenMark, string(c)})
			i++
		}
	}
	return out
}

// perlQuote reads qx(…), q{…}, qw[…] of Perl, and the same of Ruby. It returns
// how much of the text after the name it has taken.
func perlQuote(lang, name, text string, out *[]token) (int, bool) {
	if lang != "perl" || text == "" || name != "qx" && name != "q" && name != "qq" && name != "qw" {
		return 0, false
	}
	at := strings.IndexByte("([{</|!", text[0])
	if at < 0 {
		return 0, false
	}
	end := strings.IndexByte(text[1:], ")]}>/|!"[at])
	if end < 0 {
		return 0, false
	}
	inner := text[1 : 1+end]
	switch name {
	case "qx":
		*out = append(*out, token{tokenRun, inner})
	case "qw":
		*out = append(*out, token{tokenMark, "("})
		for word := range strings.FieldsSeq(inner) {
			*out = append(*out, token{tokenString, word}, token{tokenMark, ","})
		}
		*out = append(*out, token{tokenMark, ")"})
	default:
		*out = append(*out, token{tokenString, inner})
	}
	return end + 2, true
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
			b.WriteString(interpolated(text[i : i+end]))
			i += end + 1
		default:
			b.WriteByte(text[i])
			i++
		}
	}
	return b.String(), len(text)
}

// interpolated is what stands for an expression within a string.
func interpolated(expression string) string {
	for _, home := range [...]string{"Dir.home", "homedir()", "env.HOME", `["HOME"]`, "['HOME']", "Path.home()"} {
		if strings.Contains(expression, home) {
			return homeWithin
		}
	}
	return "${cake_unknown}"
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
