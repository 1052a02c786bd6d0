package validator

import (
	"slices"

	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/tally"
)

// failedAccount is the failure that an installed tool tells of in its closing account,
// or its verdict, where the status of the tool is lost: `| tail -5` leaves just that of
// what it says.
func failedAccount(out output, c command.Call) (candidate, bool) {
	if c.Code != 0 || c.Retries() || c.AsksForHelp() || !slices.ContainsFunc(c.Programs, closesUnseen) {
		return candidate{}, false
	}
	line, at := tally.Verdict(out.text)
	if line == "" {
		line, at = tally.Account(out.text)
	}
	if line == "" || printsItself(c, line) {
		return candidate{}, false
	}
	r, _ := statusRule("status.account")
	return candidate{rule: &compiled{Rule: r}, at: at, text: line, slots: advice.Slots{"complaint": line}}, true
}

// closesUnseen reports whether a program is an installed tool of work whose status is
// lost. What a program of the project counts may be its data, as is what is asked for.
func closesUnseen(p command.Program) bool {
	installed := !p.Local && !p.IsScript() && !p.Interprets() && !p.ShowsScripts()
	asked := inquires(p) || p.Asks() || p.Answers() || slices.ContainsFunc(p.Args, isLog) || slices.Contains([]string{"git", "psql", "mysql", "sqlite", "duckdb", "clickhouse", "ssh"}, p.Plain())
	return p.Lost() && p.Works() && installed && !asked
}

// isLog reports whether a tool is told by a word to show what was logged.
func isLog(arg string) bool {
	return slices.Contains([]string{"log", "logs", "events", "history"}, arg)
}
