package guard

import (
	"strings"

	"cake/shell"
)

// What a line says of its target counts: the loss of a test database, or of a
// resource of an emulator on this machine, is none.

// said reports whether one of the words that the call was made with satisfies
// test: its own, the values of its variables, and those of what it is reached
// through (`docker compose -p app-test exec db …`).
func (c *call) said(test func(word string) bool) bool {
	for i := 1; i < len(c.argv); i++ {
		if test(c.argv[i].Value) {
			return true
		}
	}
	for i := range c.command.Assigns {
		if test(c.command.Assigns[i].Value.Value) {
			return true
		}
	}
	for v := range c.command.Via {
		if c.command.Via[v].Kind != shell.ViaRemote {
			continue
		}
		via := c.command.Via[v].Argv
		for i := 1; i < len(via); i++ {
			if !strings.ContainsAny(via[i].Value, " \n") && test(via[i].Value) {
				return true
			}
		}
	}
	return c.exported(test)
}

// exported looks at what the line has exported before the command.
func (c *call) exported(test func(string) bool) bool {
	if c.line == nil {
		return false
	}
	for i := range c.line.Commands {
		one := &c.line.Commands[i]
		if one == c.command {
			return false
		}
		if name := one.Name(); name != "export" && name != "" {
			continue
		}
		for k := range one.Assigns {
			if test(one.Assigns[k].Value.Value) {
				return true
			}
		}
	}
	return false
}

// forTests: the line names a test database or project, and nothing in
// production.
func (c *call) forTests() bool {
	test := testTarget
	switch c.name {
	case "sqlite3", "sqlite", "duckdb", "litecli", "sqlite-utils":
		test = testName // a path is the database
	}
	return c.said(test) && !c.said(productionName)
}

// testTarget: a path says nothing of the server behind a client.
func testTarget(word string) bool {
	if strings.HasPrefix(word, "-") {
		_, word, _ = strings.Cut(word, "=")
	}
	return !strings.HasPrefix(word, "/") && testName(word)
}

// testName: a name that says that the data is for tests. A text is no name.
func testName(name string) bool {
	if strings.ContainsAny(name, " \n\t") || len(name) > 300 {
		return false
	}
	return strings.Contains(name, ":memory:") || anyPart(name, testWord)
}

// productionName: a name that says that the data is live.
func productionName(name string) bool {
	return len(name) <= 300 && !strings.ContainsAny(name, " \n\t") && anyPart(name, productionWord)
}

// anyPart cuts a name into its words, at whatever is no letter.
func anyPart(name string, is func(string) bool) bool {
	name = strings.ToLower(name)
	for i := 0; i < len(name); {
		start := i
		for i < len(name) && name[i] >= 'a' && name[i] <= 'z' {
			i++
		}
		if i > start && is(name[start:i]) {
			return true
		}
		if i == start {
			i++
		}
	}
	return false
}

func testWord(part string) bool {
	switch part {
	case "test", "tests", "tmp", "temp", "temporary", "scratch", "sandbox", "mock", "dummy", "ephemeral", "throwaway", "playground":
		return true
	case "latest", "contest", "attest", "protest", "greatest", "fastest", "testament", "testimonials", "testimonial":
		return false
	}
	return strings.HasPrefix(part, "test") || strings.HasSuffix(part, "test")
}

func productionWord(part string) bool {
	switch part {
	case "prod", "production", "prd", "live":
		return true
	}
	return false
}

// local: the line names this machine, or a cluster or an emulator that runs on it.
func (c *call) local() bool { return c.said(localName) && !c.said(productionName) }

func localName(word string) bool {
	if strings.ContainsAny(word, " \n\t") || strings.Contains(word, "0.0.0.0/") {
		return false
	}
	switch word {
	case "minikube", "docker-desktop", "rancher-desktop", "orbstack", "colima", "microk8s", "k3s-default":
		return true
	}
	for _, context := range [...]string{"kind-", "k3d-"} {
		if strings.HasPrefix(word, context) || strings.Contains(word, "="+context) {
			return true
		}
	}
	host := hostOf(word)
	return localHost(host) || strings.HasPrefix(word, "localhost")
}

// hostOf is the host that a URL, user@host:path or host:port names; "" for a
// word that has no host in it.
func hostOf(word string) string {
	if at := strings.Index(word, "://"); at >= 0 {
		word = word[at+3:]
	} else if at := strings.IndexByte(word, '='); at >= 0 {
		word = word[at+1:] // --host=localhost
	}
	if end := strings.IndexAny(word, "/?#"); end >= 0 {
		word = word[:end]
	}
	if user := strings.LastIndexByte(word, '@'); user >= 0 {
		word = word[user+1:]
	}
	if strings.HasPrefix(word, "[") {
		if end := strings.IndexByte(word, ']'); end > 0 {
			return word[1:end]
		}
	}
	if colon := strings.IndexByte(word, ':'); colon >= 0 {
		word = word[:colon]
	}
	return strings.ToLower(word)
}

// localHost: names and addresses of this machine.
func localHost(host string) bool {
	switch host {
	case "localhost", "::1", "0.0.0.0", "host.docker.internal", "host.containers.internal", "ko.local", "kind.local":
		return true
	}
	return strings.HasSuffix(host, ".localhost") || strings.HasPrefix(host, "127.") && isAddress(host)
}

// isAddress: a number address, not a name.
func isAddress(host string) bool {
	dots := 0
	for i := range len(host) {
		switch c := host[i]; {
		case c == '.':
			dots++
		case c == ':':
			return true
		case c < '0' || c > '9':
			return strings.HasPrefix(host, "0x")
		}
	}
	return dots == 3 || dots == 0 && len(host) > 6
}

// rehearses: the command only shows what it would do.
func (c *call) rehearses() bool {
	c.sort()
	for i := range c.options {
		name, value, joined := strings.Cut(c.options[i].Value, "=")
		switch name {
		case "--dry-run", "--dryrun", "--dry", "--what-if", "--check", "--noop", "--no-op", "--simulate", "--syntax-check", "--preview", "--generate-cli-skeleton", "-dry-run", "--no-execute", "--whatif", "--list-hosts", "--list-tasks":
			if !joined {
				value = following(c.argv, c.options[i])
			}
			switch strings.ToLower(value) {
			case "false", "none", "no", "0":
				continue
			}
			return true
		}
	}
	return false
}

// following is the word after an option, if it may be a value that negates it.
func following(argv []shell.Word, option shell.Word) string {
	for i := 0; i+1 < len(argv); i++ {
		if argv[i].Value == option.Value {
			return argv[i+1].Value
		}
	}
	return ""
}
