package status

import (
	"strings"

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
