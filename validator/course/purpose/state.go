package purpose

import (
	"slices"
	"strings"

	"cake/validator/command"
)

// AsksState reports whether all that a line does is to ask something else how it is, by
// the clients that tools have for what they serve: `etcdctl endpoint health`. Which
// address they ask is mostly their default, and does not stand in the line.
func AsksState(c command.Call) bool {
	asks := false
	for _, p := range c.Programs {
		switch {
		case p.Asks(), asksOwnState(p):
			asks = asks || !p.DropsAnswer()
		case p.Works() && p.Name != "break" && p.Name != "sleep":
			return false
		}
	}
	return asks
}

// asksOwnState reports whether a client is told to ask how its server is, by one of the
// first words that it is given.
func asksOwnState(p command.Program) bool {
	if p.Local || p.Interprets() || runsRecipes().MatchString(p.Plain()) {
		return false
	}
	words := slices.DeleteFunc(slices.Clone(p.Args), func(a string) bool { return strings.HasPrefix(a, "-") })
	return slices.ContainsFunc(words[:min(len(words), 3)], func(w string) bool {
		return slices.Contains([]string{"status", "health", "healthcheck", "health-check", "healthy", "ping", "ready", "is-ready", "isready", "alive", "members", "cluster-info", "check_running"}, w)
	})
}
