package advice

import (
	"path"
	"strings"

	"cake/validator/wording"
)

// mostStatements is how many files of statements are read for a table.
const mostStatements = 64

// nearTable is the table of the project's statements that one which is missing was meant
// for: it is spelt almost so, and none is spelt just so.
func (f Filler) nearTable(missing string) (string, bool) {
	missing = strings.ToLower(missing[strings.LastIndexByte(missing, '.')+1:])
	var tables []string
	read := 0
	for _, file := range f.Tree.Files() {
		if path.Ext(file) != ".sql" || read == mostStatements {
			continue
		}
		read++
		for _, m := range createTable().FindAllStringSubmatch(f.Tree.Manifest(file), -1) {
			table := strings.ToLower(m[1])
			if table == missing {
				return "", false
			}
			tables = append(tables, table)
		}
	}
	near, ok := wording.Nearest(missing, tables, 3)
	return near, ok && safeWord().MatchString(missing)
}

// createTable is a statement that makes a table (SQL-92 11.3).
var createTable = wording.Lazy("(?i)\\bcreate\\s+(?:temp(?:orary)?\\s+|unlogged\\s+)?(?:table|view|virtual\\s+table)\\s+(?:if\\s+not\\s+exists\\s+)?(?:[\"`\\[]?\\w+[\"`\\]]?\\.)?[\"`\\[]?(\\w+)")
