package guard

import "strings"

// destroysRows looks at the SQL that a client is given: in its words, or on its
// standard input where the line holds it.
func destroysRows(c *call) (string, bool) {
	if c.wrapper {
		return "", false
	}
	if _, hit := notTestDatabase(c); !hit && !c.sqlIsTheTestName() {
		return "", false
	}
	for i := range c.argv[1:] {
		if loss := sqlLoss(c.argv[1+i].Value); loss != "" {
			return loss, true
		}
	}
	if in := c.command.Input; in != nil {
		if loss := sqlLoss(in.Text.Value); loss != "" {
			return loss, true
		}
	}
	return "", false
}

// sqlIsTheTestName: "test" in the statement itself says nothing of the database.
func (c *call) sqlIsTheTestName() bool {
	for i := range c.argv[1:] {
		if a := c.argv[1+i].Value; testName(a) && sqlLoss(a) == "" {
			return false
		}
	}
	return true
}

// sqlLoss says what a text of statements takes away; "" for nothing.
func sqlLoss(text string) string {
	if !mayDestroy(text) {
		return ""
	}
	for _, statement := range sqlStatements(text) {
		if loss := statementLoss(statement); loss != "" {
			return loss
		}
	}
	return ""
}

func mayDestroy(text string) bool {
	for i := range len(text) {
		switch text[i] | 0x20 {
		case 'd', 't', 'u', 'r':
			for _, word := range [...]string{"drop", "delete", "truncate", "update", "remove"} {
				if len(text)-i >= len(word) && strings.EqualFold(text[i:i+len(word)], word) {
					return true
				}
			}
		}
	}
	return false
}

// sqlStatements cuts a text at semicolons and lower-cases it; strings and
// comments are blanked, so that what they mention does not count.
func sqlStatements(text string) [][]string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\'':
			end := strings.IndexByte(text[i+1:], '\'')
			if end < 0 {
				i = len(text)
				break
			}
			b.WriteString(" x ")
			i += end + 1
		case c == '-' && strings.HasPrefix(text[i:], "--"):
			end := strings.IndexByte(text[i:], '\n')
			if end < 0 {
				i = len(text)
				break
			}
			i += end
		case c == '/' && strings.HasPrefix(text[i:], "/*"):
			end := strings.Index(text[i+2:], "*/")
			if end < 0 {
				i = len(text)
				break
			}
			b.WriteByte(' ')
			i += end + 3
		case c == '(' || c == ')' || c == ',':
			b.WriteByte(' ')
		default:
			b.WriteByte(c)
		}
	}
	var out [][]string
	for statement := range strings.SplitSeq(strings.ToLower(b.String()), ";") {
		if words := strings.Fields(statement); len(words) > 0 {
			out = append(out, words)
		}
	}
	return out
}

func statementLoss(words []string) string {
	if strings.HasPrefix(words[0], "db.") {
		return mongoLoss(words[0])
	}
	if len(words) < 2 {
		return ""
	}
	switch words[0] {
	case "drop":
		switch words[1] {
		case "table", "database", "schema", "tablespace", "user", "role", "column", "keyspace", "collection", "materialized":
			if temporaryTable(words[len(words)-1]) || temporaryTable(words[len(words)-2]) {
				return ""
			}
			return "the " + words[1] + " would be gone with all its rows"
		}
	case "truncate":
		return "every row of the table would be gone"
	case "delete":
		if !contains(words, "where") && contains(words, "from") {
			return "every row of the table would be gone: there is no WHERE"
		}
	case "update":
		if !contains(words, "where") && contains(words, "set") {
			return "every row of the table would change: there is no WHERE"
		}
	case "alter":
		if contains(words, "drop") && contains(words, "column") {
			return "the column would be gone with all its values"
		}
	}
	return ""
}

func mongoLoss(call string) string {
	for _, verb := range [...]string{"dropdatabase", ".drop", "deletemany", "remove"} {
		if strings.Contains(call, verb) {
			return "documents of the database would be gone"
		}
	}
	return ""
}

func temporaryTable(name string) bool {
	return strings.HasPrefix(name, "tmp_") || strings.HasPrefix(name, "temp_") || strings.HasPrefix(name, "test_")
}

func contains(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}
