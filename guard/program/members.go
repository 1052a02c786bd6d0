package program

import "strings"

// plainMembers writes calls whose function is named by constant text as plain
// calls: x["drop" + "Database"]() and x.send("drop" + "Database") are
// x.dropDatabase(), and call('FLU'..'SHALL') is call('FLUSHALL').
func plainMembers(t []token) []token {
	t = joinedStrings(t)
	mark := func(i int, text string) bool {
		return i >= 0 && i < len(t) && t[i].kind == tokenMark && t[i].text == text
	}
	out := make([]token, 0, len(t))
	for i := 0; i < len(t); i++ {
		named := i+1 < len(t) && t[i+1].kind == tokenString && i > 0
		switch {
		case named && mark(i, "[") && mark(i+2, "]") && mark(i+3, "("):
			out = append(out, token{tokenMark, "."}, token{tokenName, t[i+1].text})
			i += 2
		case named && mark(i, "(") && mark(i-2, ".") && sends(t[i-1]):
			out[len(out)-1] = token{tokenName, t[i+1].text}
			out = append(out, t[i])
			if i++; mark(i+1, ",") {
				i++
			}
		default:
			out = append(out, t[i])
		}
	}
	return out
}

func sends(t token) bool {
	return t.kind == tokenName && (t.text == "send" || t.text == "public_send" || t.text == "__send__")
}

// joinedStrings puts constant strings together that the program joins.
func joinedStrings(t []token) []token {
	out := make([]token, 0, len(t))
	for i := 0; i < len(t); i++ {
		k := i + 1
		for k < len(t) && t[k].kind == tokenMark && (t[k].text == "+" || t[k].text == ".") {
			k++
		}
		last := len(out) - 1
		if t[i].kind == tokenMark && (t[i].text == "+" || t[i].text == ".") && k < len(t) && t[k].kind == tokenString && last >= 0 && out[last].kind == tokenString {
			out[last].text += t[k].text
			i = k
			continue
		}
		out = append(out, t[i])
	}
	return out
}

// managed: call_command("flush"), under whatever name it was imported.
func managed(t []token) string {
	name := ""
	for i := range t {
		if t[i].kind == tokenName && t[i].text == "call_command" {
			name = t[i].text
			if i+2 < len(t) && t[i+1].text == "as" {
				name = t[i+2].text
			}
		}
		if name == "" || t[i].kind != tokenName || t[i].text != name || i+2 >= len(t) || t[i+1].text != "(" || t[i+2].kind != tokenString {
			continue
		}
		switch command, _, _ := strings.Cut(t[i+2].text, " "); command {
		case "flush", "reset_db", "sqlflush", "clean_database", "drop_test_database", "zap":
			return "every row of the database would be gone"
		}
	}
	return ""
}
