package sql

import "strings"

// A lexeme is one token of SQL: a word in lower case, a name in quotes, a
// string, a number or a mark. Comments are left out.
type lexeme struct {
	kind lexemeKind
	text string
}

type lexemeKind uint8

const (
	sqlWord   lexemeKind = iota + 1
	sqlName              // "name", `name`, [name]
	sqlString            // 'text', $$text$$
	sqlNumber
	sqlMark
	sqlMeta // \command of psql, .command of sqlite3: the whole line
)

// maxLexemes bounds the statements that are looked at.
const maxLexemes = 8000

// sqlStatements cuts a text into statements. What a comment or a string mentions
// is no word of any of them; a comment that MySQL executes is.
func sqlStatements(text string) [][]lexeme {
	var out [][]lexeme
	var now []lexeme
	total, fresh := 0, true // fresh: nothing but blanks since the line began
	for i := 0; i < len(text) && total < maxLexemes; {
		one, n := nextLexeme(text[i:], fresh)
		if text[i] == '\n' {
			fresh = true
		} else if n > 0 && text[i] != ' ' && text[i] != '\t' {
			fresh = false
		}
		i += n
		switch {
		case one.kind == 0:
			continue
		case one.kind == sqlMeta && strings.HasPrefix(one.text, `\g`):
			now = append(now, one)
			out, now = append(out, now), nil
		case one.kind == sqlString && joins(now): // 'DR' || 'OP TABLE x'
			now = now[:len(now)-1]
			now[len(now)-1].text += one.text
		case one.kind == sqlMark && one.text == ";":
			out, now = append(out, now), nil
		default:
			now = append(now, one)
		}
		total++
	}
	return append(out, now)
}

// joins: a statement so far ends in a string and the mark that joins another one to it.
func joins(s []lexeme) bool {
	n := len(s)
	return n > 1 && s[n-1].kind == sqlMark && s[n-1].text == "||" && s[n-2].kind == sqlString
}

// nextLexeme reads one token, or skips blanks and comments (kind 0).
func nextLexeme(text string, fresh bool) (lexeme, int) {
	c := text[0]
	switch {
	case c == ' ' || c == '\t' || c == '\n' || c == '\r':
		return lexeme{}, 1
	case strings.HasPrefix(text, "--") || c == '#' && fresh:
		return lexeme{}, upTo(text, "\n")
	case strings.HasPrefix(text, "/*!"):
		n := 3
		for n < len(text) && text[n] >= '0' && text[n] <= '9' {
			n++
		}
		return lexeme{}, n // executed by MySQL from that version on
	case strings.HasPrefix(text, "*/"):
		return lexeme{}, 2
	case strings.HasPrefix(text, "/*"):
		return lexeme{}, 2 + upTo(text[2:], "*/")
	case c == '\'':
		return quotedSQL(text, '\'', sqlString)
	case strings.HasPrefix(text, `:"`): // a variable of psql, as a name
		one, n := quotedSQL(text[1:], '"', sqlName)
		return one, n + 1
	case c == '"' || c == '`':
		return quotedSQL(text, c, sqlName)
	case c == '[' && bracketedName(text) > 0:
		n := bracketedName(text)
		return lexeme{sqlName, strings.ToLower(text[1 : n-1])}, n
	case c == '$':
		if one, n := dollarQuoted(text); n > 0 {
			return one, n
		}
	case c == '\\' || c == '.' && fresh:
		n := strings.IndexAny(text, "\n")
		if n < 0 {
			n = len(text)
		}
		return lexeme{sqlMeta, text[:n]}, n
	case sqlLetter(c):
		n := 1
		for n < len(text) && (sqlLetter(text[n]) || text[n] >= '0' && text[n] <= '9' || text[n] == '$') {
			n++
		}
		return lexeme{sqlWord, strings.ToLower(text[:n])}, n
	case c >= '0' && c <= '9':
		n := 1
		for n < len(text) && (text[n] >= '0' && text[n] <= '9' || text[n] == '.') {
			n++
		}
		return lexeme{sqlNumber, text[:n]}, n
	}
	for _, pair := range [...]string{"<>", "!=", "<=", ">=", "::", "||"} {
		if strings.HasPrefix(text, pair) {
			return lexeme{sqlMark, pair}, 2
		}
	}
	return lexeme{sqlMark, text[:1]}, 1
}

func sqlLetter(c byte) bool {
	return c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80
}

// upTo is the length of text up to the end of mark, or all of it.
func upTo(text, mark string) int {
	if at := strings.Index(text, mark); at >= 0 {
		return at + len(mark)
	}
	return len(text)
}

// quotedSQL reads to the closing quote; a doubled quote stands for itself.
func quotedSQL(text string, quote byte, kind lexemeKind) (lexeme, int) {
	var b strings.Builder
	i := 1
	for ; i < len(text); i++ {
		if text[i] == quote {
			if i+1 == len(text) || text[i+1] != quote {
				i++
				break
			}
			i++
		}
		b.WriteByte(text[i])
	}
	if kind == sqlName {
		return lexeme{kind, strings.ToLower(b.String())}, i
	}
	return lexeme{kind, b.String()}, i
}

// bracketedName is the length of [name], 0 where the bracket is something else.
func bracketedName(text string) int {
	end := strings.IndexByte(text, ']')
	if end < 2 || !sqlLetter(text[1]) || strings.ContainsAny(text[:end], "'\"\n,") {
		return 0
	}
	return end + 1
}

// dollarQuoted reads $$text$$ and $tag$text$tag$.
func dollarQuoted(text string) (lexeme, int) {
	end := strings.IndexByte(text[1:], '$')
	if end < 0 || end > 30 {
		return lexeme{}, 0
	}
	tag := text[:end+2]
	for i := 1; i < len(tag)-1; i++ {
		if !sqlLetter(tag[i]) && (tag[i] < '0' || tag[i] > '9') {
			return lexeme{}, 0
		}
	}
	body := text[len(tag):]
	n := upTo(body, tag)
	return lexeme{sqlString, strings.TrimSuffix(body[:n], tag)}, len(tag) + n
}
