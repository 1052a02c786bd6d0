package data

import (
	"strings"

	"cake/guard/command"
	"cake/guard/sql"
	"cake/shell"
)

// destroysRows looks at the statements that a client is given: in its words, or
// on its standard input where the line holds it.
func destroysRows(c *command.Call) (string, bool) {
	if c.Wrapper || c.ForTests() || isDocumentClient(c.Name) {
		return "", false
	}
	for i := range c.Argv[1:] {
		text, depth := c.Argv[1+i].Value, 0
		if c.Argv[1+i].Unknown() {
			depth = 1 // "drop table $t": the name is put in
		}
		if at := strings.IndexByte(text, '='); at > 0 && text[0] == '-' {
			text = text[at+1:] // --execute=SQL
		}
		if !strings.ContainsAny(text, " \t\n/") {
			continue // a name
		}
		if loss := sql.LossIn(text, depth); loss != "" {
			return loss, true
		}
	}
	if in := c.Command.Input; in != nil {
		if loss := sql.Loss(in.Text.Value); loss != "" {
			return loss, true
		}
		if !in.Known {
			return writtenStatements(c, c.Upstream(in.From, in.To))
		}
	}
	return "", false
}

// writtenStatements: other commands write the statements that the client reads,
// and name in their words what these do: `awk '{print "DROP TABLE " $1}' | psql`.
func writtenStatements(c *command.Call, from []shell.Command) (string, bool) {
	for i := range from {
		switch from[i].Name() {
		case "sed", "cat", "gunzip", "zcat", "pg_dump", "curl", "tee":
			continue
		case "grep", "rg", "egrep":
			one := command.New(&from[i], from[i].Argv)
			if one.HasOption("-v|--invert-match") {
				continue
			}
		}
		for _, a := range from[i].Args() {
			if text := strings.ToLower(a.Value); strings.Contains(text, "drop table") || strings.Contains(text, "drop schema") || strings.Contains(text, "drop database") || strings.Contains(text, "truncate ") || strings.Contains(text, "^drop") || strings.Contains(text, "delete from") && !strings.Contains(text, "where") {
				return "every table that the other command names would be emptied or dropped", true
			}
		}
	}
	return "", false
}
