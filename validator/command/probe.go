package command

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// asksState reports whether a call of a tool for services, packages, keys or
// clouds asks how something is, so that its status is the answer no. It is the
// rest of Probes: what these tools' manuals say of their statuses.
func asksState(p Program, code int, text string) bool {
	has := func(words ...string) bool {
		return slices.ContainsFunc(p.Args, func(a string) bool { return slices.Contains(words, a) })
	}
	switch p.Plain() {
	case "curl":
		return asksOnlyCode(p)
	case "wget":
		return has("--spider")
	case "ssh-keygen":
		return has("-F")
	case "ssh-add":
		return has("-l", "-L", "-T")
	case "tmux":
		return code == 1 && slices.Contains([]string{"has-session", "has", "ls", "list-sessions"}, p.Sub())
	case "screen":
		return code == 1 && has("-ls", "-list")
	case "service", "rc-service", "supervisorctl", "invoke-rc.d":
		return has("status") && code <= 4 && !strings.Contains(text, "unrecognized service") && !strings.Contains(text, "refused")
	case "pg_isready":
		return code == 1 || code == 2
	case "openssl":
		return code == 1 && has("-checkend")
	case "xmllint":
		return has("--xpath") && strings.Contains(text, "XPath set is empty")
	case "make", "gmake":
		return code == 1 && has("-q", "--question", "-sq", "-qs")
	case "pkg-config", "pkgconf":
		return code == 1 && has("--exists", "--atleast-version", "--uninstalled")
	case "ldd":
		return code == 1 && strings.Contains(text, "\tnot a dynamic executable") && !strings.Contains(text, "ldd: ")
	case "modinfo", "swapon", "loginctl", "zgrep", "zcmp", "zdiff", "whence", "where":
		return code == 1
	case "ip":
		return code == 1 && has("show") && strings.Contains(text, "does not exist")
	case "sha256sum", "md5sum", "sha1sum", "sha512sum", "b2sum", "cksum":
		return code == 1 && has("--status")
	}
	return asksPackage(p, code, text, has)
}

// asksPackage is the same for package managers, clusters and clouds.
func asksPackage(p Program, code int, text string, has func(...string) bool) bool {
	switch p.Plain() {
	case "brew", "apk", "pacman", "snap", "flatpak", "port":
		return code == 1 && has("list", "ls", "info", "-Q", "-Qi", "-Qs", "-Ss", "outdated", "leaves")
	case "dnf", "yum", "zypper":
		return code == 100 && has("check-update", "list", "check-upgrade") || code == 1 && has("list") || code == 104 && has("se", "search")
	case "kubectl", "oc":
		return code == 1 && (has("diff") && !strings.Contains(text, "rror") || has("can-i") && strings.HasPrefix(strings.TrimSpace(text), "no"))
	case "terraform", "tofu":
		return code == 2 && has("-detailed-exitcode")
	case "aws":
		return has("head-object", "head-bucket") && strings.Contains(text, "404") || code == 1 && has("configure") && has("get")
	case "gh":
		return code == 1 && has("view", "checks") && strings.Contains(text, "no ") && !strings.Contains(text, "error") || code == 8 && has("checks")
	case "gem":
		return code == 1 && p.Sub() == "list" && has("-i", "--installed", "--no-installed")
	case "luarocks", "composer", "poetry", "pipx", "opam":
		return code == 1 && has("show") && wording.Holds(text, "not found", "annot find", "o package")
	case "uv":
		return code == 1 && p.Sub() == "pip" && has("show")
	case "cargo":
		return p.Sub() == "tree" && has("-i", "--invert")
	case "helm":
		return code == 1 && has("status", "get", "history") && strings.Contains(text, "release: not found")
	}
	return false
}

// asksOnlyCode reports whether curl was told to throw the answer away and to
// print the code: 000 is an answer, too.
func asksOnlyCode(p Program) bool {
	return slices.ContainsFunc(p.Args, func(a string) bool {
		return strings.Contains(a, "%{http_code}") || strings.Contains(a, "%{response_code}")
	}) &&
		slices.ContainsFunc(p.Args, func(a string) bool { return strings.HasSuffix(a, "/dev/null") })
}

// rowsClient reports whether a program prints the rows of a database on standard
// output, and what it complains about on standard error only.
func rowsClient(p Program) bool {
	switch p.Name {
	case "kcat", "kafkacat":
		return slices.Contains(p.Args, "-C")
	case "kafka-console-consumer", "redis-cli", "valkey-cli", "sqlite3", "psql", "mysql", "mariadb", "duckdb", "sqlite", "csvlook", "csvcut", "csvgrep", "csvstat", "csvsort", "csvjson", "xsv", "qsv":
		return true
	}
	return false
}

// OnlyRows reports whether all that a line runs are such clients and readers.
func (c Call) OnlyRows() bool {
	return slices.ContainsFunc(c.Programs, rowsClient) &&
		!slices.ContainsFunc(c.Programs, func(p Program) bool { return !rowsClient(p) && p.Works() })
}

// Complains reports whether a text on standard output is the complaint of such a
// client, which the line joined to it, and no row: it begins with the client's word.
func (c Call) Complains(text string) bool {
	if c.Runs([]string{"redis-cli", "valkey-cli"}) && redisRefuses().MatchString(text) {
		return true
	}
	if said, _, _ := strings.Cut(text, "\n"); strings.Contains(said, ": INSERT failed: ") {
		return true
	}
	if !strings.Contains(c.Line, "2>&1") && !strings.Contains(c.Line, "|&") {
		return false
	}
	return wording.Begins(text, "Error: ", "Parse error", "Runtime error", "SQL error", "ERROR", "FATAL", "psql:", "mysql:", "sqlite3:", "IO Error", "Catalog Error", "Binder Error", "Parser Error", "Conversion Error")
}

// redisRefuses is how a server of Redis, or its client, begins what it refuses: it
// stands where the answer would.
var redisRefuses = wording.Lazy(`^(?:\(error\) |(?:ERR|NOAUTH|WRONGPASS|WRONGTYPE|NOPERM|READONLY|LOADING|MISCONF|OOM|BUSY|MOVED|NOSCRIPT|EXECABORT|CLUSTERDOWN|MASTERDOWN) |AUTH failed|Could not connect to Redis|Error: (?:Server closed|Connection|Protocol))`)

// AllAsked reports whether the line expects each of its programs to fail: what
// such a one says of its failure is the answer.
func (c Call) AllAsked() bool {
	seen := false
	for _, p := range c.Programs {
		if p.Neutral() {
			continue
		}
		if !p.Asked {
			return false
		}
		seen = true
	}
	return seen
}

// Answers reports whether a failure of a program may be no more than the answer no, or
// that there is no answer.
func (p Program) Answers() bool { return p.Probes(1, "") || p.Queries() }

// Queries reports whether all that a program does here is to ask for a yes or
// no, or for a value that may be missing: to throw its failure away is fine.
func (p Program) Queries() bool {
	switch p.Plain() {
	case "redis-cli", "mysqladmin", "valkey-cli":
		return slices.Contains(p.Args, "ping") || slices.Contains(p.Args, "status")
	case "git":
		return slices.Contains([]string{"describe", "rev-parse", "config", "merge-base", "symbolic-ref", "ls-remote", "show-ref", "check-ignore"}, p.Sub()) || p.Sub() == "remote" && slices.Contains(p.Args, "get-url")
	case "pg_isready", "pgrep", "pidof", "test", "which", "getent", "id", "grep", "apt-cache":
		return true
	case "docker", "podman":
		return p.Sub() == "info"
	case "pkg-config", "pkgconf":
		return slices.ContainsFunc(p.Args, func(a string) bool {
			return a == "--exists" || wording.Begins(a, "--atleast-version", "--exact-version", "--max-version")
		})
	case "systemctl":
		return strings.HasPrefix(p.Sub(), "is-") || p.Sub() == "status"
	case "gh", "gcloud":
		return slices.Contains(p.Args, "auth") && (slices.Contains(p.Args, "status") || slices.Contains(p.Args, "list"))
	}
	return false
}
