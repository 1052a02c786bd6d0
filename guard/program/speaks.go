package program

import (
	"strings"

	"cake/guard/naming"
	"cake/guard/sql"
	"cake/shell"
)

// Speaks are the rules, beside those about commands, that a program's text
// calls for, with what is lost where the text says more than the rule.
func (p *Program) Speaks() []Spoken {
	var out []Spoken
	if loss := p.databaseLoss(); loss != "" {
		out = append(out, Spoken{"data.sql", loss})
	}
	for _, one := range [...]struct {
		rule string
		asks bool
	}{
		{"secrets.send", p.sendsSecret()}, {"remote.execute", p.executesDownload()}, {"remote.shell", p.handsOutShell()},
		{"process.fork-bomb", p.forksForever()}, {"cloud.delete", p.deletesInCloud()},
	} {
		if one.asks {
			out = append(out, Spoken{Rule: one.rule})
		}
	}
	return out
}

// Spoken is a rule that a program's text calls for.
type Spoken struct {
	Rule string // its id
	Loss string // what is lost; "" where the rule says it
}

// databaseLoss looks at the statements and the calls by which a program empties
// a database, unless it names one for tests.
func (p *Program) databaseLoss() string {
	loss := ""
	for i, t := range p.tokens {
		if t.kind != tokenString {
			continue
		}
		if naming.TestName(t.text) && !naming.ProductionName(t.text) {
			return ""
		}
		if loss == "" && p.executed(i) {
			text := t.text
			if v, _ := p.expression(i, 0); v.known && len(v.text) > len(text) {
				text = v.text
			}
			loss = sql.Loss(strings.ReplaceAll(text, "%s", "cake_unknown"))
		}
	}
	if loss != "" {
		return loss
	}
	for i := range p.tokens {
		if p.tokens[i].kind != tokenName || !p.markAt(i+1, "(") || !p.markAt(i-1, ".") {
			continue
		}
		empty := p.markAt(i+2, ")") || p.markAt(i+2, "{") && p.markAt(i+3, "}")
		switch p.tokens[i].text {
		case "drop_all", "dropDatabase", "drop_database", "dropAllTables":
			return "every table of the database would be gone"
		case "flushall", "flushdb", "flushAll", "flushDb":
			return "every key of the database would be gone"
		case "deleteMany", "delete_many", "destroy_all":
			if empty {
				return "every record would be gone: there is no condition"
			}
		case "delete_all":
			if !conditioned(p.tokens, i) {
				return "every record would be gone: there is no condition"
			}
		case "delete":
			if p.markAt(i+2, ")") && p.nameAt(i-4, "all") && p.markAt(i-5, ".") && (p.nameAt(i-6, "objects")) {
				return "every record would be gone: there is no condition"
			}
		}
	}
	return ""
}

// executed: the string at token i is handed to what executes statements.
func (p *Program) executed(i int) bool {
	k := i - 1
	for p.markAt(k, "(") || p.nameAt(k, "join") || k > 0 && p.tokens[k].kind == tokenString && p.markAt(k+1, ".") || p.nameAt(k, "text") || p.nameAt(k, "sql") || p.nameAt(k, "SQL") || p.markAt(k, ".") || p.nameAt(k, "psycopg2") || p.nameAt(k, "sqlalchemy") {
		k--
	}
	if k < 0 || p.tokens[k].kind != tokenName {
		return p.markAt(k, "=") && p.hasCall("execute")
	}
	switch p.tokens[k].text {
	case "execute", "executescript", "executemany", "executeUpdate", "query", "exec", "raw", "unsafe", "run", "all", "$executeRawUnsafe", "$executeRaw", "$queryRaw", "$queryRawUnsafe", "executeRaw", "do", "execute_batch", "exec_driver_sql", "multi_query", "mysqli_query", "pg_query", "exec_query", "select_all", "prepare", "sql", "command", "read_sql", "statement":
		return true
	}
	return false
}

func (p *Program) hasCall(name string) bool {
	for i := range p.tokens {
		if p.nameAt(i, name) && p.markAt(i+1, "(") {
			return true
		}
	}
	return false
}

// networkCall are functions that talk to other hosts; those with names that
// others have as well count with the modules that they are of.
func (p *Program) networkCall(i int) bool {
	if i >= len(p.tokens) || p.tokens[i].kind != tokenName || !p.markAt(i+1, "(") {
		return false
	}
	switch p.tokens[i].text {
	case "fetch", "urlopen", "urlretrieve", "sendall", "HTTPSConnection", "HTTPConnection", "post_form", "curl_exec", "axios", "got", "sendto", "create_connection", "createConnection", "fsockopen", "stream_socket_client", "gethostbyname", "resolve4", "lookup", "send_message", "sendmail":
		return true
	case "file_get_contents", "fopen", "copy", "readfile":
		return p.lang == "php" && p.stringAt(i+2, "http")
	case "post", "put", "request", "get", "Request", "patch", "stream", "open", "getstore", "GET", "mirror", "urlopen_", "start", "connect", "send":
		root, on := p.root(i)
		if (root == "require" || root == "import") && p.saysNetwork() {
			return true
		}
		switch root {
		case "requests", "httpx", "axios", "http", "https", "urllib", "urllib3", "aiohttp", "session", "client", "got", "superagent", "URI", "Net", "HTTParty", "RestClient", "Faraday", "LWP", "ua", "UserAgent", "socket", "sock", "s", "net", "Typhoeus", "Excon", "HTTP", "needle", "http2", "dns", "smtplib", "ftplib", "paramiko":
			return true
		}
		return !on && (p.stringAt(i+2, "http"))
	}
	return false
}

// saysNetwork: the program loads a module that talks to other hosts.
func (p *Program) saysNetwork() bool {
	for _, t := range p.tokens {
		if t.kind == tokenString {
			switch strings.TrimPrefix(t.text, "node:") {
			case "https", "http", "net", "axios", "got", "node-fetch", "undici", "superagent":
				return true
			}
		}
	}
	return false
}

func (p *Program) stringAt(i int, prefix string) bool {
	return i < len(p.tokens) && p.tokens[i].kind == tokenString && strings.HasPrefix(p.tokens[i].text, prefix)
}

// network reports whether the program talks to a host that is not this one.
func (p *Program) network() bool {
	calls := false
	for i, t := range p.tokens {
		if t.kind == tokenString && strings.Contains(t.text, "://") && naming.LocalHost(naming.HostOf(t.text)) {
			return false
		}
		calls = calls || p.networkCall(i)
	}
	return calls
}

// sendsSecret: the program reads a secret file, or all of the environment, and
// talks to another host.
func (p *Program) sendsSecret() bool {
	secret := false
	for i, t := range p.tokens {
		switch t.kind {
		case tokenString:
			secret = secret || strings.Contains(t.text, ".ssh/id_") || strings.Contains(t.text, ".aws/credentials") || strings.Contains(t.text, "/etc/shadow") || naming.IsSecretName(t.text) && p.reads(i) || showsSecret(t.text)
		case tokenName:
			whole := p.markAt(i+1, ")") || p.markAt(i+1, ",")
			secret = secret || whole && (t.text == "environ" || t.text == "env" && p.nameAt(i-2, "process") || t.text == "ENV") || t.text == "environ" && p.markAt(i+1, ".") && (p.nameAt(i+2, "copy") || p.nameAt(i+2, "items"))
		}
	}
	return secret && p.network()
}

// showsSecret: a command in a string that prints a secret file.
func showsSecret(text string) bool {
	verb, rest, _ := strings.Cut(text, " ")
	if !naming.ShowsFiles(verb) {
		return false
	}
	for word := range strings.FieldsSeq(rest) {
		if naming.IsSecretName(word) || namesKey(word) {
			return true
		}
	}
	return false
}

// reads: the string at token i is the file that a call reads.
func (p *Program) reads(i int) bool {
	for k := i - 1; k >= 0 && k > i-4; k-- {
		switch p.tokens[k].text {
		case "open", "readFileSync", "readFile", "read", "Path", "file_get_contents", "readlines", "createReadStream", "slurp", "file", "readTextFile", "readTextFileSync", "fopen", "read_text", "attach", "binread":
			return true
		}
	}
	return false
}

// executesDownload: what the network gave is executed: directly, through a name,
// or as the input of a shell.
func (p *Program) executesDownload() bool {
	tainted := map[string]bool{}
	if !p.network() {
		return false
	}
	for i := range p.tokens {
		if p.tokens[i].kind != tokenName {
			continue
		}
		if p.markAt(i+1, "=") && !p.markAt(i+2, "=") && p.holdsTainted(i+2, p.statementEnd(i+2), tainted) {
			tainted[p.tokens[i].text] = true
		}
		if p.nameAt(i, "eval") && (p.lang == "ruby" || p.lang == "perl") && p.holdsTainted(i+1, p.statementEnd(i+1), tainted) {
			return true
		}
		if p.lang == "node" && (p.nameAt(i, "eval") || p.nameAt(i, "Function")) && (p.markAt(i-1, "(") || p.markAt(i-1, ",")) && p.markAt(i+1, ")") {
			return true // .then(eval), (0,eval)(…)
		}
		if !p.markAt(i+1, "(") {
			continue
		}
		closing := p.closingOf(i + 1)
		switch name := p.called(p.tokens[i].text); {
		case executesCode(p.lang, name) && !(name == "exec" && p.markAt(i-1, ".") && p.lang == "node"):
			if p.holdsTainted(i+2, closing, tainted) || p.lang == "node" && p.tokens[i+2].kind == tokenName {
				return true
			}
		case runsText(name) && p.calledAt(i) != "":
			if list := p.markAt(i+2, "["); p.holdsTainted(i+2, closing, tainted) && (!list || i+3 < len(p.tokens) && (shell.IsShell(naming.Base(p.tokens[i+3].text)) || shell.Language(naming.Base(p.tokens[i+3].text)) != "" || p.nameAt(i+3, "sys"))) {
				return true
			}
		}
	}
	return false
}

func executesCode(lang, name string) bool {
	switch name {
	case "exec", "eval", "Function", "compile", "runInThisContext", "runInNewContext", "instance_eval", "class_eval", "loadstring", "create_function", "communicate":
		return true
	case "load":
		return lang == "lua"
	case "assert":
		return lang == "php"
	}
	return false
}

// statementEnd is the token that ends the statement which token i is of.
func (p *Program) statementEnd(i int) int {
	depth := 0
	for k := i; k < len(p.tokens); k++ {
		if p.tokens[k].kind != tokenMark {
			continue
		}
		switch p.tokens[k].text {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			depth--
		case ";", "\n":
			if depth <= 0 {
				return k
			}
		}
	}
	return len(p.tokens)
}

func (p *Program) holdsTainted(from, to int, tainted map[string]bool) bool {
	for k := from; k < to && k < len(p.tokens); k++ {
		if p.tokens[k].kind == tokenName && tainted[p.tokens[k].text] || p.networkCall(k) {
			return true
		}
	}
	return false
}

// requests lists, as commands, the requests of a program that delete something
// on another host, and the key files that it reads.
func (p *Program) requests() []string {
	var out []string
	for i := range p.tokens {
		t := p.tokens[i]
		if t.kind == tokenString && namesKey(t.text) && p.reads(i) {
			v, _ := p.expression(i, 0)
			word := v.shellWord()
			if strings.HasPrefix(t.text, "~/") {
				word = t.text
			}
			out = append(out, "cat "+word)
		}
		if t.kind != tokenName || !p.markAt(i+1, "(") {
			continue
		}
		root, _ := p.root(i)
		switch {
		case t.text == "delete" && (root == "requests" || root == "httpx" || root == "axios" || root == "got" || root == "RestClient" || root == "HTTParty") && p.stringAt(i+2, "http"),
			t.text == "fetch" && p.stringAt(i+2, "http") && p.saysMethod(i+1, "DELETE"):
			out = append(out, "curl -X DELETE "+shell.Quote(p.tokens[i+2].text))
		case t.text == "kill" && p.markAt(i+2, "-") && p.markAt(i+3, "1") && !p.markAt(i+4, "0"):
			out = append(out, "kill -9 -1")
		case t.text == "rename" || t.text == "renameSync" || t.text == "move" || t.text == "moveSync" || t.text == "renames" || t.text == "replace" && root == "os":
			if args, _ := p.arguments(i+2, 0); len(args) > 1 && args[0].known && args[1].known && (root == "" || filesOf(root)) {
				out = append(out, "mv -- "+args[0].shellWord()+" "+args[1].shellWord())
			}
		case t.text == "urlretrieve" || t.text == "getstore" || t.text == "download":
			if args, _ := p.arguments(i+2, 0); len(args) > 1 && args[1].known {
				out = append(out, "curl -o "+args[1].shellWord()+" https://download.invalid")
			}
		}
	}
	return out
}

// namesKey is the quick look at what may be a key file.
func namesKey(text string) bool {
	return strings.Contains(text, "/.ssh/id_") || strings.Contains(text, "/.aws/cred") || strings.Contains(text, "/etc/shadow") || strings.Contains(text, "/.netrc") || strings.Contains(text, "/.kube/config") || strings.Contains(text, "/.gnupg/") || strings.Contains(text, "/.docker/config") || strings.Contains(text, "/.config/gh/") || strings.Contains(text, "/.git-credentials") || strings.HasPrefix(text, "/proc/") && strings.HasSuffix(text, "/environ")
}

func (p *Program) saysMethod(i int, method string) bool {
	closing := p.closingOf(i)
	for k := i; k < closing; k++ {
		if p.tokens[k].kind == tokenString && strings.EqualFold(p.tokens[k].text, method) {
			return true
		}
	}
	return false
}
