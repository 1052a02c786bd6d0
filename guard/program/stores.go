package program

import "strings"

// DocumentsLoss looks for calls that drop, or that reach every document.
func DocumentsLoss(text string) string {
	if !strings.Contains(text, "(") {
		return ""
	}
	if loss := javascriptLoss(plainMembers(tokens("node", text))); loss != "" {
		return loss
	}
	for _, command := range [...]string{"dropDatabase", "'drop'", `"drop"`, "drop:"} {
		if at := strings.Index(text, "ommand("); at > 0 && strings.Contains(text[at:], command) {
			return "the collection would be gone with all its documents"
		}
	}
	return ""
}

// javascriptLoss: calls of the database drivers that need no condition.
func javascriptLoss(t []token) string {
	mark := func(i int, text string) bool {
		return i < len(t) && t[i].kind == tokenMark && t[i].text == text
	}
	for i := 1; i+1 < len(t); i++ {
		if t[i].kind != tokenName || !mark(i-1, ".") || !mark(i+1, "(") {
			continue
		}
		empty := mark(i+2, ")") || mark(i+2, "{") && mark(i+3, "}")
		switch t[i].text {
		case "dropDatabase", "dropCollection":
			return "the database would be gone with all its documents"
		case "drop":
			if mark(i+2, ")") || mark(i+2, "{") {
				return "the collection would be gone with all its documents"
			}
		case "deleteMany", "remove", "destroyAll", "deleteAll", "destroy_all", "delete_all":
			if empty && (t[i].text != "remove" || mark(i+2, "{")) {
				return "every document would be gone: there is no condition"
			}
		case "updateMany":
			if empty {
				return "every document would change: there is no condition"
			}
		}
	}
	return ""
}

// Constants is the text of a script with its joined strings in one piece.
func Constants(script string) string {
	var b strings.Builder
	for _, t := range joinedStrings(tokens("lua", script)) {
		if t.kind == tokenString {
			b.WriteString("'" + t.text + "'")
			continue
		}
		b.WriteString(t.text)
	}
	return b.String()
}
