package status

import (
	"slices"

	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/ending"
	"cake/validator/match"
	"cake/validator/tally"
)

// failedAccount is the failure that an installed tool tells of in its closing account,
// or its verdict, where the status of the tool is lost: `| tail -5` leaves just that of
// what it says.
func failedAccount(out match.Output, c command.Call) (match.Match, bool) {
	if c.Code != 0 || c.Retries() || c.AsksForHelp() || !slices.ContainsFunc(c.Programs, closesUnseen) {
		return match.Match{}, false
	}
	line, at := tally.Verdict(out.Text)
	if line == "" {
		line, at = tally.Account(out.Text)
	}
	if line == "" || ending.PrintsItself(c, line) {
		return match.Match{}, false
	}
	r, _ := Rule("status.account")
	return match.Match{Rule: &match.Rule{Rule: r}, At: at, Text: line, Slots: advice.Slots{"complaint": line}}, true
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
