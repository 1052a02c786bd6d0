package validator

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake"
	"cake/validator/command"
)

// A meaning is what a status of one program's says by its manual.
type meaning struct{ kind, says, do string }

// meanings are the statuses that tell their cause even where nothing is printed:
// of programs that were told to be quiet, or whose complaints are thrown away.
func meanings(tool string, code int) (meaning, bool) {
	m, ok := map[string]map[int]meaning{
		"curl": {
			3: {"tool.usage", "the URL is malformed", "the URL: curl cannot read it (3)"}, 5: {"network.dns", "the proxy cannot be resolved", "the proxy: its name cannot be resolved (5)"},
			6: {"network.dns", "the host cannot be resolved", "the host name and the network: it cannot be resolved (6)"}, 7: {"network.refused", "nothing listens there", "the address: nothing listens there, start the service first (7)"},
			22: {"network.http_4xx", "the server answered with an error", "the URL and the server's log: it answered 400 or more (22)"}, 23: {"fs.not_found", "the output cannot be written", "the folder of the output file: it cannot be written (23)"},
			28: {"network.timeout", "no answer in time", "the server and the network: no answer in time, try once more (28)"}, 35: {"network.tls", "the TLS handshake failed", "the scheme and the certificate: the TLS handshake failed (35)"},
			52: {"network.reset", "the server answered nothing", "the server's log: it closed the connection without an answer (52)"}, 56: {"network.reset", "the connection broke off", "the server's log: the connection broke off (56)"},
			60: {"network.tls", "the certificate is not trusted", "the certificate, and try curl --cacert with the server's CA: it is not trusted (60)"}, 67: {"auth.http", "the login was refused", "the credentials with the user: the login was refused (67)"},
		},
		"wget": {
			3: {"fs.not_found", "the output file cannot be written", "the folder of the output file: it cannot be written (3)"}, 4: {"network.refused", "the network failed", "the address and the network: wget got no connection (4)"},
			5: {"network.tls", "the certificate is not trusted", "the certificate, and try wget --ca-certificate with the server's CA: it is not trusted (5)"}, 6: {"auth.http", "the login was refused", "the credentials with the user: the login was refused (6)"},
			8: {"network.http_4xx", "the server answered with an error", "the URL and the server's log: it answered with an error (8)"},
		},
		"apt":  {100: {"pkgmgr.not_found", "apt failed, and its complaint is hidden", "it again without 2>/dev/null: apt names the package that it cannot find"}},
		"psql": {2: {"db.connection", "the connection failed", "the PostgreSQL server and the credentials: the connection failed (2)"}},
		"ssh":  {255: {"network.refused", "the connection failed", "the connection with ssh -v: it failed (255)"}},
		"rsync": {
			10: {"network.refused", "the connection failed", "the address: rsync got no connection (10)"}, 11: {"fs.not_found", "a file cannot be written or read", "the folders: rsync cannot read or write a file (11)"},
			23: {"fs.not_found", "not all files could be read", "the source: some files could not be read (23)"}, 30: {"network.timeout", "no answer in time", "the server: no answer in time (30)"},
		},
	}[tool][code]
	return m, ok
}

// meaningOf is what the status of a call tells where no text does.
func meaningOf(c command.Call) (meaning, bool) {
	if p, ok := c.Main(); ok {
		if m, ok := meanings(strings.TrimSuffix(p.Plain(), "-get"), c.Code); ok {
			return m, true
		}
	}
	for _, p := range c.Programs { // the first of a chain may have ended it
		if m, ok := meanings(strings.TrimSuffix(p.Plain(), "-get"), c.Code); ok && p.Counts() {
			return m, true
		}
	}
	return meaning{}, false
}

// uncommitted reports whether a commit whose status a reader has swallowed was
// refused: git names every commit that it makes, and says so where it has none to
// make; all else was said by a hook.
func uncommitted(out output, c command.Call) bool {
	quiet := func(a string) bool {
		return a == "-q" || a == "--quiet" || a == "--dry-run" || strings.HasPrefix(a, "-") && !strings.HasPrefix(a, "--") && strings.Contains(a, "q")
	}
	i := slices.IndexFunc(c.Programs, func(p command.Program) bool { return p.Name == "git" && p.Sub() == "commit" })
	if i < 0 || i+2 != len(c.Programs) || !c.Programs[i].Lost() || slices.ContainsFunc(c.Programs[i].Args, quiet) {
		return false
	}
	if last := c.Programs[i+1].Name; last != "tail" && last != "head" && last != "cat" && last != "tee" || strings.TrimSpace(out.text) == "" {
		return false
	}
	return !committed().MatchString(out.text) && !slices.ContainsFunc(gitSays(), func(own string) bool {
		return strings.HasPrefix(strings.TrimSpace(out.text), own) || strings.Contains(out.text, "\n"+own)
	})
}

// committed is a line by which git tells that it has made a commit.
var committed = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^(?:\[[^\]]+ [0-9a-f]{4,40}\]| \d+ files? changed| (?:create|delete) mode | mode change | rename | rewrite | copy )`)
})

// gitSays are the beginnings of what git itself says of a commit that it does not make.
func gitSays() []string {
	return []string{"error: ", "fatal: ", "On branch ", "CONFLICT", "usage: ", "nothing ", "no changes added", "Aborting", "HEAD detached", "Auto-merging", "Not currently on", "Your branch", "Changes not staged", "Untracked files"}
}

// hookSpoke reports whether what stands in the output was said by a hook: git
// itself gives a reason of its own when it refuses a commit.
func hookSpoke(out output, c command.Call) bool {
	p, ok := c.Main()
	if uncommitted(out, c) {
		return true
	}
	if !ok || p.Name != "git" || c.Code != 1 || strings.TrimSpace(out.text) == "" {
		return false
	}
	if sub := p.Sub(); !slices.Contains([]string{"commit", "push", "merge", "rebase", "am"}, sub) {
		return false
	}
	if endedBefore(c, "git") {
		return false
	}
	for _, own := range []string{"error: ", "fatal: ", "On branch ", "CONFLICT", "usage: ", "nothing added", "no changes added", "Aborting", "HEAD detached", "Auto-merging", "Not currently on"} {
		if strings.HasPrefix(out.text, own) || strings.Contains(out.text, "\n"+own) {
			return false
		}
	}
	return true
}

// refusedCommit is what a hook has found, as what it has done: the commit was not
// made, and what was to be saved by it is not.
func (m candidate) refusedCommit(out output, c command.Call) candidate {
	p, ok := c.Main()
	if !ok || p.Name != "git" || m.rule.Severity != cake.Medium || m.rule.ID == "status.failed" || !hookSpoke(out, c) {
		return m
	}
	return m.as("status.hook", "git.hook_failed")
}

// endedBefore reports whether another program's failure may have ended the line
// before one of a name was reached: `./test.sh && git push`.
func endedBefore(c command.Call, name string) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Name != name && p.Counts() && p.Works() && !slices.Contains([]string{"cd", "mkdir", "touch", "rm", "cp", "mv", "chmod", "test", "[", "[["}, p.Name)
	})
}
