package course

import (
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
)
