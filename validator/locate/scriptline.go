package locate

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"cake/validator/match"
	"cake/validator/place"
	"cake/validator/rules"
	"cake/validator/script"
	"cake/validator/wording"
)

// inItsScript takes the statement of the script that was started which a tool complains
// about. What was in its way, or was not there, is no place to change.
func (m clue) inItsScript(in Setting) {
	if m.Slots["file"] != "" || m.Slots["line"] != "" || !m.isRefused() {
		return
	}
	if at, ok := m.statement(place.Started(in.Call), in); ok {
		put(m.Slots, at)
	}
}

// seekStatement takes the line of that statement where the script is the place.
func (m clue) seekStatement(in Setting) {
	if m.Slots["line"] != "" || m.Slots["file"] == "" {
		return
	}
	if at, ok := m.statement(m.Slots["file"], in); ok {
		put(m.Slots, at)
	}
}

// isRefused reports whether a match tells that a call could not be done, and not that
// what it has read is wrong.
func (m clue) isRefused() bool {
	return wording.Begins(cmp.Or(m.Slots["kind"], m.Rule.Kind), "fs.", "permission.denied", "permission.root", "prompt.", "network.", "resource.", "tool.usage", "tool.subcommand", "port.", "auth.")
}

// statement is the statement of a shell script that a match is about.
func (m clue) statement(file string, in Setting) (place.Place, bool) {
	if m.Rule.Kind == "timeout.command" {
		return place.Stopped(file, in.Out.Text, in.Tree)
	}
	return place.Statement(file, m.complaint(in), in.Tree)
}

// complaint is what is known of the words of a match.
func (m clue) complaint(in Setting) script.Complaint {
	return script.Complaint{Tools: append(m.complaining(), reporters(in.Out)...), Names: m.things(in), Printed: in.Out.Text, First: m.ofTheFirst()}
}

// ofTheFirst reports whether what a match is about stands in the way of whoever needs it
// first: nobody answers, nobody is logged in, a library is not there.
func (m clue) ofTheFirst() bool {
	return wording.Begins(m.Rule.Kind, "network.refused", "network.dns") || m.Rule.ID == "errno.login" || m.Rule.ID == "pkgconfig"
}

// Asked reports whether the script that was started, and ended well, only asks with
// what a match complains of: it goes on whatever the answer is.
func Asked(m match.Match, in Setting) bool {
	return in.Call.Code == 0 && match.Outside(m.Rule.Kind) && place.Asked(place.Started(in.Call), clue{m}.complaint(in), in.Tree)
}

// complaining are the programs whose words a match can be: the one that it begins with,
// and the ones that its rule knows, or is called after. What unpacks has its unpacker
// started for it.
func (m clue) complaining() []string {
	called, _, _ := strings.Cut(m.Rule.ID, ".")
	all := slices.Concat([]string{m.Slots["tool"], called}, m.Rule.Tools)
	if called == "java" { // it is called after the language
		all = append(all, "javac", "jar")
	}
	switch m.Rule.ID {
	case "pkgconfig":
		all = append(all, "pkg-config", "pkgconf")
	case "errno.login":
		all = append(all, "aws", "gcloud", "gsutil", "bq", "az", "gh", "glab", "doctl", "fly", "flyctl", "heroku", "vercel", "netlify", "firebase", "wrangler")
	}
	if m.Rule.Family == rules.Data {
		all = append(all, "sqlite3", "psql", "mysql", "mariadb", "redis-cli", "mongosh", "duckdb", "clickhouse-client")
	}
	if f := sayingProgram().FindStringSubmatch(m.Text); f != nil {
		all = append(all, path.Base(f[1]))
	}
	if slices.ContainsFunc(all, func(t string) bool { return slices.Contains([]string{"gzip", "bzip2", "xz", "zstd", "lzip"}, t) }) {
		all = append(all, "tar")
	}
	return slices.DeleteFunc(all, func(t string) bool { return t == "" })
}

// reporters are the interpreters whose reports of an exception stand in an output.
func reporters(out match.Output) (all []string) {
	for _, r := range []struct{ mark, name string }{{"Traceback (most recent call last)", "python"}, {"\n    at node:", "node"}, {"\nnode:", "node"}} {
		if strings.Contains(out.Text, r.mark) {
			all = append(all, r.name)
		}
	}
	return all
}

// things are what a match names: what its rule knows as that, paths, what it quotes.
func (m clue) things(in Setting) []string {
	all := m.names(in)
	for _, slot := range []string{"path", "path2", "file", "to", "want", "lib", "lib2", "lib3", "flag", "option", "class", "host", "host2", "port", "port2"} {
		if m.Slots[slot] != "" {
			all = append(all, m.Slots[slot])
		}
	}
	return all
}

// sayingProgram is the program that a line names first, behind its place in a script.
var sayingProgram = wording.Lazy(`^(?:[\w./-]+: (?:line )?\d+: )?([\w./+-]+): `)
