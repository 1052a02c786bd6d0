package course

import (
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
)

// The clients of databases, and how a statement that only asks begins.
const (
	databaseClient = `(?:sqlite3|psql|mysql|mariadb|duckdb)\b`
	asking         = `[^;&|]*["'](?:select|show|describe|explain|pragma|\.(?:tables|schema|indexes))\b`
)

var (
	// statement is a line that only asks a database.
	statement = wording.Lazy(`(?i)^` + databaseClient + asking)
	// asksDatabase is the same anywhere in a line.
	asksDatabase = wording.Lazy(`(?i)\b` + databaseClient + asking)
	// changesDatabase is a statement that changes how a database is built, before something else.
	changesDatabase = wording.Lazy(`(?i)\b` + databaseClient + `[^|]*\b(?:create|drop|alter|analyze|vacuum|reindex|pragma|optimize)\b[^|]*&& `)

	// asks is a statement that asks, and alters one that may do more.
	asks   = wording.Lazy(`(?i)\b(?:select|explain|show|describe|pragma)\b|(?:^| )(?:\.(?:tables|schema|indexes|indices|databases|dump)|\\d\S*)(?: |$)`)
	alters = wording.Lazy(`(?i)\b(?:insert|update|delete|create|drop|alter|replace|vacuum|reindex|attach|truncate|grant|revoke|merge|copy|load|call|do|into)\b|pragma [\w.]+ *=|\.(?:import|read|restore|load|system|shell)\b`)
)

// onlyLooks reports whether a call only asks databases, checks how files are written,
// or shows what is there.
func onlyLooks(c command.Call) bool {
	return !slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Works() && !onlyAsks(p) && !checksSyntax(p) })
}

// checksSyntax reports whether a program is told to read a script and not to run it.
func checksSyntax(p command.Program) bool {
	option, known := map[string]string{
		"bash": "-n", "sh": "-n", "dash": "-n", "zsh": "-n", "ksh": "-n", "node": "--check", "php": "-l", "ruby": "-c", "perl": "-c", "luac": "-p", "nginx": "-t", "visudo": "-c",
	}[p.Name]
	if !known || len(p.Args) < 2 {
		return false
	}
	for _, a := range p.Args {
		if a == option || !strings.HasPrefix(a, "-") {
			return a == option
		}
	}
	return false
}

// onlyAsks reports whether a program is the client of a database, and all that it is
// handed in its line asks.
func onlyAsks(p command.Program) bool {
	statements := strings.Join(p.Args, " ")
	return slices.Contains([]string{"sqlite", "psql", "mysql", "mariadb", "duckdb"}, p.Plain()) && asks().MatchString(statements) && !alters().MatchString(statements)
}
