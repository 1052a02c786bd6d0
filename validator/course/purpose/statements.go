package purpose

import (
	"slices"

	"cake/validator/command"
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

// LeavesFiles reports whether all that works in a line is known to write no file but those that the
// line names: clients of databases and of servers, and git where it keeps what was done.
func LeavesFiles(c command.Call) bool {
	works := 0
	for _, p := range c.Programs {
		switch {
		case !p.Works():
			continue
		case !onlyServes(p) && !onlyKeeps(p):
			return false
		}
		works++
	}
	return works > 0
}

// OnlyServes reports whether all that works in a line are clients of databases that write no file
// beside: what stands in their statements names none.
func OnlyServes(c command.Call) bool {
	works := slices.ContainsFunc(c.Programs, command.Program.Works)
	return works && !slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Works() && !onlyServes(p) })
}

func onlyServes(p command.Program) bool {
	if p.Plain() != "redis-cli" && !isClient(p) {
		return false
	}
	return !slices.ContainsFunc(p.Args, printsToFile().MatchString)
}

// isClient reports whether a program is the client of a database.
func isClient(p command.Program) bool {
	return slices.Contains([]string{"sqlite", "psql", "mysql", "mariadb", "duckdb"}, p.Plain())
}

// printsToFile is how the client of a database is told to write a file, or to start a program.
var printsToFile = wording.Lazy(`(?i)^(?:-o|-L|--output\S*|--log-file\S*|--tee\S*)$|\.(?:output|once|backup|save|clone|excel|log|system|shell|archive)\b|\\(?:o|g|w|copy|!)(?:\s|$)|\binto +(?:out|dump)file\b|\bcopy\b|\bexport\b|\bwritefile\b`)

// onlyKeeps reports whether a program has git look, or keep what was done, and writes no file that
// is kept with it.
func onlyKeeps(p command.Program) bool {
	return p.Plain() == "git" && slices.Contains([]string{"add", "commit", "status", "tag", "push", "fetch", "branch", "log", "diff", "show", "rev-parse", "remote"}, p.Sub())
}
