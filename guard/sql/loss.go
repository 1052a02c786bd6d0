package sql

import (
	"strings"

	"cake/guard/naming"
)

// Loss says in words what a text of statements takes away; "" for nothing.
func Loss(text string) string { return LossIn(text, 0) }

// LossIn is [Loss] for a text that other text is put into or behind: depth says
// how many texts it stands in, from 0; beyond 3 nothing is looked at.
func LossIn(text string, depth int) string {
	if depth > 3 || !mayDestroy(text) {
		return ""
	}
	script := sqlScript{depth: depth}
	statements := sqlStatements(text)
	undone := rolledBack(statements)
	for i, s := range statements {
		if i < len(undone) && undone[i] {
			continue
		}
		if loss := script.loss(s); loss != "" {
			return loss
		}
		script.remember(s)
	}
	return ""
}

// mayDestroy is the quick look: nearly every text has none of these words.
func mayDestroy(text string) bool {
	for i := range len(text) {
		switch text[i] | 0x20 {
		case 'd', 't', 'u', 'r', 'm', 'x', 'p', 'c', 'e':
			for _, word := range [...]string{"drop", "delete", "truncate", "update", "remove", "merge", "replace table", "xp_cmdshell", "purge", "reset master", "copy", "execute"} {
				if len(text)-i >= len(word) && strings.EqualFold(text[i:i+len(word)], word) {
					return true
				}
			}
		}
	}
	return false
}

// rolledBack marks the statements of transactions that the text itself undoes.
func rolledBack(statements [][]lexeme) []bool {
	out := make([]bool, len(statements))
	begin := -1
	for i, s := range statements {
		if len(s) == 0 || s[0].kind != sqlWord {
			continue
		}
		switch s[0].text {
		case "begin", "start":
			begin = i
		case "commit", "end":
			begin = -1
		case "rollback", "abort":
			for k := begin; begin >= 0 && k < i; k++ {
				out[k] = true
			}
			begin = -1
		}
	}
	return out
}

// An sqlScript is what a text has said so far.
type sqlScript struct {
	made  []string // tables that it has made itself
	depth int
}

func (q *sqlScript) remember(s []lexeme) {
	if !is(s, 0, "create") {
		return
	}
	for i := 1; i < len(s); i++ {
		switch s[i].text {
		case "table", "schema", "database":
			if is(s, i+1, "if") {
				return // it may have been there before
			}
			q.made = append(q.made, nameAfter(s, i+1))
			return
		}
	}
}

func (q *sqlScript) madeItself(name string) bool {
	for _, one := range q.made {
		if one == name {
			return true
		}
	}
	return temporaryTable(name)
}

// is reports whether token i is one of the words.
func is(s []lexeme, i int, words ...string) bool {
	if i >= len(s) || s[i].kind != sqlWord {
		return false
	}
	for _, word := range words {
		if s[i].text == word {
			return true
		}
	}
	return false
}

// find is the index of a word in a statement, from a token on; -1 without it.
func find(s []lexeme, from int, words ...string) int {
	for i := from; i < len(s); i++ {
		if is(s, i, words...) {
			return i
		}
	}
	return -1
}

// nameAfter is the last part of the name that starts at token i: schema.table.
func nameAfter(s []lexeme, i int) string {
	for is(s, i, "if", "not", "exists", "only", "concurrently") {
		i++
	}
	name := ""
	for i < len(s) && (s[i].kind == sqlWord || s[i].kind == sqlName || s[i].kind == sqlMark && (s[i].text == "#" || s[i].text == ".")) {
		if s[i].text != "." && (name == "" || i > 0 && (s[i-1].text == "." || s[i-1].text == "#")) {
			name = s[i].text
			if i > 0 && s[i-1].text == "#" {
				name = "tmp_" + name // a temporary table of SQL Server
			}
		} else if s[i].text != "." {
			break
		}
		i++
	}
	return name
}

// loss judges one statement.
func (q *sqlScript) loss(s []lexeme) string {
	for len(s) > 0 && (s[0].kind == sqlMeta || s[0].kind == sqlMark && s[0].text == "(") {
		s = s[1:]
	}
	if len(s) == 0 {
		return ""
	}
	if executesText(s) {
		for _, t := range s {
			if t.kind == sqlString {
				if loss := LossIn(strings.ReplaceAll(t.text, "%", ""), q.depth+1); loss != "" {
					return loss
				}
			}
		}
	}
	switch s[0].text {
	case "explain":
		verb := find(s, 1, "delete", "update", "merge")
		if verb < 0 || find(s, 1, "analyze", "analyse") < 0 {
			return ""
		}
		s = s[verb:]
	case "create":
		if is(s, 1, "or") && is(s, 3, "table", "database", "schema") && is(s, 2, "replace") {
			return "the " + s[3].text + " would be replaced, its rows gone"
		}
		return ""
	case "select", "insert", "show", "values", "comment", "grant", "revoke", "set":
		return ""
	}
	for i := range s {
		if !startsVerb(s, i) {
			continue
		}
		if loss := q.verb(s[i:]); loss != "" {
			return loss
		}
	}
	return ""
}

// startsVerb: a verb stands at the beginning of a statement, of a part in
// brackets, or of a block.
func startsVerb(s []lexeme, i int) bool {
	if i == 0 {
		return true
	}
	switch s[i-1].text {
	case "(", "begin", "loop", "go":
		return true
	case ")":
		return is(s, 0, "with")
	case "then", "else": // not those of MERGE
		return is(s, i+1, "from") || is(s, i, "update", "truncate", "drop") && !is(s, i+1, "set")
	}
	return false
}

// executesText: the strings of the statement are executed as statements.
func executesText(s []lexeme) bool {
	if is(s, 0, "do", "execute", "exec", "prepare", "call") {
		return true
	}
	last := s[len(s)-1]
	return last.kind == sqlMeta && strings.HasPrefix(last.text, `\gexec`) || find(s, 0, "execute", "sp_executesql", "sp_msforeachtable", "query_to_xml", "dblink_exec", "xp_cmdshell") >= 0
}

// verb judges what starts with a verb.
func (q *sqlScript) verb(s []lexeme) string {
	if q.depth > 0 && len(s) <= 2 && (is(s, 0, "truncate") || is(s, 0, "delete") && is(s, 1, "from")) {
		return "every row of the tables that it names would be gone" // the name is put behind it
	}
	if len(s) < 2 || s[0].kind != sqlWord {
		return ""
	}
	end := closing(s)
	s = s[:end]
	switch s[0].text {
	case "drop":
		return q.dropped(s)
	case "truncate":
		at := 1
		for is(s, at, "table", "only") {
			at++
		}
		if s[1].text == "(" || at >= len(s) || q.madeItself(nameAfter(s, at)) {
			return ""
		}
		return "every row of the table would be gone"
	case "delete":
		at := 1
		if is(s, 1, "from") {
			at = 2
		}
		if len(s) == at || s[at].kind != sqlWord && s[at].kind != sqlName && s[at].text != "#" || is(s, 1, "key", "set") || q.madeItself(nameAfter(s, at)) {
			return ""
		}
		return unlimited(s, "gone")
	case "update":
		if is(s, 1, "statistics") || find(s, 1, "set") < 0 || q.madeItself(nameAfter(s, 1)) {
			return ""
		}
		return unlimited(s, "changed")
	case "alter":
		return alterLoss(s)
	case "merge":
		at := find(s, 1, "delete")
		if at > 0 && (find(s, 1, "source") > 0 || always(s[find(s, 1, "on")+1:])) {
			return "every row that the other side lacks would be gone"
		}
	case "purge", "reset":
		if is(s, 1, "master", "binary", "recyclebin", "dba_recyclebin") {
			return "what is needed to restore the database would be gone"
		}
	}
	return ""
}

// closing is the number of tokens up to the bracket that ends a part.
func closing(s []lexeme) int {
	depth := 0
	for i, t := range s {
		switch {
		case t.kind == sqlMark && t.text == "(":
			depth++
		case t.kind == sqlMark && t.text == ")":
			if depth--; depth < 0 {
				return i
			}
		}
	}
	return len(s)
}

func (q *sqlScript) dropped(s []lexeme) string {
	what := s[1].text
	at := 2
	if is(s, 1, "materialized", "temporary", "foreign", "external", "owned") {
		if what = "data"; s[1].text == "temporary" {
			return ""
		}
		at = 3
	}
	switch what {
	case "table", "database", "schema", "tablespace", "user", "role", "column", "keyspace", "collection", "data", "measurement", "bucket", "series", "stream", "warehouse", "stage", "catalog", "shard", "partition", "graph":
		name := nameAfter(s, at)
		if name == "" && q.depth == 0 || q.madeItself(name) {
			return ""
		}
		return "the " + what + " " + name + " would be gone with all that is in it"
	case "type", "extension", "domain", "sequence":
		if find(s, 2, "cascade") > 0 {
			return "the columns that use the " + what + " would be gone"
		}
	}
	return ""
}

func temporaryTable(name string) bool {
	return name != "" && naming.AnyPart(name, naming.TestWord)
}
