package purpose

import (
	"cake/validator/wording"
)

// The clients of databases, and how a statement that only asks begins.
const (
	databaseClient = `(?:sqlite3|psql|mysql|mariadb|duckdb)\b`
	asking         = `[^;&|]*(?:["'](?:select|show|describe|explain|pragma)|["' ]\.(?:tables|schema|indexes))\b`
)

var (
	// OnlyAsksDatabase is a line that only asks a database.
	OnlyAsksDatabase = wording.Lazy(`(?i)^` + databaseClient + asking)
	// AsksDatabase is the same anywhere in a line.
	AsksDatabase = wording.Lazy(`(?i)\b` + databaseClient + asking)
	// ChangesDatabase is a statement that changes how a database is built, before something else.
	ChangesDatabase = wording.Lazy(`(?i)\b` + databaseClient + `[^|]*\b(?:create|drop|alter|analyze|vacuum|reindex|pragma|optimize)\b[^|]*&& `)
)
