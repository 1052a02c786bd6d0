package shown

import (
	"cmp"
	"path"
	"strings"

	"cake/validator/wording"
)

// MissingProgram is the program that an output says is not there, without its folder, whoever
// says so; "" where it names none.
func MissingProgram(text string) string {
	found := missingProgram().FindStringSubmatch(text)
	if found == nil {
		return ""
	}
	return strings.Clone(path.Base(cmp.Or(found[1], found[2], found[3])))
}

// missingProgram is how shells, env and make say it: "sh: 1: tsc: not found".
var missingProgram = wording.Lazy(`(?m)([\w.+/-]+): (?:command not found|not found|No such file or directory)$|command not found: ([\w.+/-]+)$|(?:env|xargs): ['‘]?([\w.+/-]+)['’]?: No such file or directory$`)

// Denied is the program that an output says may not be run, whoever says so; "" where it names none.
func Denied(text string) string {
	found := deniedProgram().FindStringSubmatch(text)
	if found == nil {
		return ""
	}
	return path.Clean(found[1])
}

// deniedProgram is how shells, env, nohup and their kin say it.
var deniedProgram = wording.Lazy("(?m)(?:: |command )?[`'‘\"]?([\\w.+/-]+)['’\"]?: [Pp]ermission denied$")

// MissingModule is the module that a message says is not there, as it is called from anywhere; ""
// where it names none, or one by its place.
func MissingModule(message string) string {
	found := quotedName().FindStringSubmatch(message)
	if found == nil || strings.HasPrefix(found[1], ".") {
		return ""
	}
	name, _, _ := strings.Cut(found[1], "::") // of a path of Rust, the crate
	return strings.Clone(name)
}

// MissingColumn is the column that a database does not know, without the table or the alias that a
// statement has put before it; "" where a message names none.
func MissingColumn(message string) string {
	found := missingColumn().FindStringSubmatch(message)
	if found == nil {
		return ""
	}
	return strings.ToLower(cmp.Or(found[1:]...))
}

// OnlyNames reports whether all that a text complains of bears one name, but for the lines that sum up.
func OnlyNames(text, name string) bool {
	for line := range strings.Lines(text) {
		if Complains(line) && !strings.Contains(line, name) && !sumsUp().MatchString(line) {
			return false
		}
	}
	return true
}

var (
	quotedName = wording.Lazy("[`'\"‘]((?:@?[\\w.][\\w./:@-]*))[`'\"’]")
	// missingColumn is how SQLite, PostgreSQL, MySQL, SQL Server, Oracle, DuckDB, BigQuery, ClickHouse and Spark say it.
	missingColumn = wording.Lazy(`(?i)\bno such column: (?:["\x60]?\w+["\x60]?\.)*["\x60]?(\w+)|\bcolumn "?(?:\w+"?\."?)*(\w+)"? (?:does not exist|not found|cannot be resolved)|\bunknown column '(?:\w+\.)*(\w+)'|\binvalid column name '(?:\w+\.)*(\w+)'|` +
		`\bORA-00904: (?:"\w+"\.)*"(\w+)"|\b(?:unrecognized name|unknown (?:expression )?identifier):? [\x60']?(?:\w+\.)*(\w+)|\bmissing columns: '(?:\w+\.)*(\w+)'|\[UNRESOLVED_COLUMN[^\]]*\][^\x60]*(?:\x60\w+\x60\.)*\x60(\w+)\x60`)
	// sumsUp is the last line of a compiler, which counts what stands above it.
	sumsUp = wording.Lazy(`\bcould not compile\b|\baborting due to\b|\bprevious errors?\b|^(?:error|ERROR): (?:\d+ errors?|build failed)\b`)
)
