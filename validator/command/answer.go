package command

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// Answered reports whether a status other than 0 is the answer that the command
// was asked for, not a failure: `grep` that finds nothing, `test -f`, `diff`.
func (c Call) Answered(text string) bool {
	p, ok := c.Main()
	if !ok {
		return false
	}
	switch {
	case c.Code == 141, endsOwnJob(c):
		return true
	case c.Code == 124 || c.Code == 143 || c.Code == 137:
		return p.Outlives(text) || p.Limited && c.endless()
	case c.Code == 1 && (strings.Contains(text, "nothing to commit") || strings.Contains(text, "nothing added to commit") || strings.Contains(text, "no changes added to commit")):
		return p.Name == "git"
	case p.Name == "exit":
		if q, ok := c.passedOn(); ok {
			return q.Probes(c.Code, text)
		}
		return !strings.Contains(c.Line, "exit $") && !strings.Contains(c.Line, "exit \"$")
	case p.Name == "false":
		return true
	case p.Reads() && blamesAnother(c, p, text):
		return false
	case p.Reads():
		return slices.ContainsFunc(c.Programs, func(p Program) bool { return p.Probes(c.Code, text) })
	}
	return p.Probes(c.Code, text)
}

// blamesAnother reports whether a program that stands before a reader in the
// line, and whose failure ends the line, too, has complained by its name.
func blamesAnother(c Call, last Program, text string) bool {
	return slices.ContainsFunc(c.Programs, func(p Program) bool {
		return p.Name != last.Name && p.Counts() && p.Works() && !p.Probes(c.Code, text) &&
			(strings.HasPrefix(text, p.Name+": ") || strings.Contains(text, "\n"+p.Name+": "))
	})
}

// Outlives reports whether a program was given a limit because it never ends by
// itself, and has done what it is there for until then. What a reader follows are
// the words of others.
func (p Program) Outlives(text string) bool {
	return p.Limited && (follows(p) && p.Reads() || (follows(p) || isServer(p) || serves(text) || !p.Tests() && !p.Evaluates() && ticks(text)) && !keepsFailing(text))
}

// Serves reports whether a program that was given a limit is one that serves until it is stopped, by
// its name or by what it says.
func (p Program) Serves(text string) bool {
	return p.Limited && (isServer(p) || serves(text)) && !keepsFailing(text)
}

// follows reports whether a program runs until it is stopped, so that stopping
// it is what the caller meant.
func follows(p Program) bool {
	switch p.Name {
	case "tail", "journalctl", "kubectl", "docker":
		return slices.Contains(p.Args, "-f") || slices.Contains(p.Args, "-F") || slices.Contains(p.Args, "--follow")
	case "watch", "top", "tcpdump", "inotifywait", "ping", "strace", "yes":
		return true
	}
	return false
}

// endless reports whether the line holds a loop without an end, or looks again
// and again: stopping it is what its limit is for.
func (c Call) endless() bool {
	return strings.Contains(c.Line, "while true") || strings.Contains(c.Line, "while :;") || strings.Contains(c.Line, " watch -")
}

// isServer reports whether a program's name says that it serves until it is
// stopped.
func isServer(p Program) bool {
	switch p.Plain() {
	case "uvicorn", "gunicorn", "hypercorn", "daphne", "granian", "uwsgi", "puma", "unicorn", "celery", "watchexec", "entr", "memcached", "postgres", "mysqld", "mongod", "etcd", "prometheus", "mosquitto", "nats-server", "haproxy", "traefik", "vite", "nodemon", "redis-server", "nginx", "caddy", "webpack-dev-server", "live-server", "serve", "http-server":
		return true
	case "http", "mkdocs", "hugo", "ng", "next", "nuxt", "astro", "flask", "django-admin", "rails", "jekyll", "wrangler", "minio", "webpack", "tsc",
		"php", "streamlit", "redis-cli", "consul", "vault", "nats", "gatsby":
		return slices.ContainsFunc(p.Args, servesVerb) || p.Name == "http"
	case "python":
		return slices.ContainsFunc(p.Args, servesVerb)
	case "nc", "ncat", "socat":
		return slices.ContainsFunc(p.Args, func(a string) bool {
			return strings.HasPrefix(a, "-l") || strings.Contains(strings.ToUpper(a), "LISTEN")
		})
	}
	return false
}

// Stays reports whether a call runs what goes on until it is stopped, by its name or by
// what it says. Tests and readers end, whatever they speak of.
func (c Call) Stays(text string) bool {
	return !c.Tests() && !c.OnlyReads() && (serves(text) || slices.ContainsFunc(c.Programs, isServer))
}

// servesVerb reports whether an argument says that a program is to serve, or to
// watch, until it is stopped.
func servesVerb(arg string) bool {
	switch arg {
	case "serve", "server", "runserver", "run", "--watch", "-S", "monitor", "subscribe", "http.server", "--watchAll", "agent":
		return true
	}
	return false
}

// serves reports whether a program said that it is up: it was given a limit to
// see just that.
func serves(text string) bool {
	return wording.Holds(text, "listening on", "listening at", "serving http", "running on http", "server started", "server is running", "ready on http", "accepting connections",
		"local: http://", "local:   http://", "on http://localhost:", "on http://127.0.0.1:", "at http://localhost:", "at http://127.0.0.1:", "press ctrl-c to", "press ctrl+c to",
		"on http://#", "at http://#") // an address that is masked
}

// endsOwnJob reports whether the line stops a job that it has started itself.
func endsOwnJob(c Call) bool {
	if c.Code != 143 && c.Code != 137 && c.Code != 130 {
		return false
	}
	return slices.ContainsFunc(c.Programs, func(p Program) bool { return p.Name == "kill" || p.Name == "pkill" })
}

// Probes reports whether the program answers yes or no by its status.
func (p Program) Probes(code int, text string) bool {
	quiet := strings.TrimSpace(text) == ""
	switch p.Name {
	case "grep", "egrep", "fgrep", "zgrep", "rg", "ag", "ack", "diff", "cmp", "pgrep", "pidof", "expr", "comm":
		return code == 1
	case "test", "[", "[[", "((", "let":
		return code == 1 && !strings.Contains(text, ": line ")
	case "which", "type", "command", "hash", "printenv", "whereis", "getent", "id", "locale", "lsof", "fuser", "mountpoint", "timeout":
		return code == 1
	case "kill":
		return slices.Contains(p.Args, "-0")
	case "dpkg", "rpm":
		return code <= 2 && slices.ContainsFunc(p.Args, func(a string) bool {
			return slices.Contains([]string{"-s", "-l", "-L", "-S", "-q", "-qa", "-ql", "-V", "--status", "--list", "--listfiles", "--search", "--compare-versions", "-qf", "-qi"}, a)
		})
	case "crontab":
		return code == 1 && slices.Contains(p.Args, "-l")
	case "dpkg-query":
		return code == 1
	case "ls", "stat", "man", "file", "readlink", "realpath":
		return code <= 2 && !strings.Contains(text, "invalid option") && !strings.Contains(text, "unrecognized option")
	case "find", "du":
		return code == 1 && onlyDenied(text)
	case "jq":
		return code == 1 || code == 4 && quiet
	case "nc", "ping", "host", "nslookup", "dig":
		return !strings.Contains(text, "already in use") && !strings.Contains(text, "invalid option")
	case "systemctl":
		return strings.HasPrefix(p.Sub(), "is-") || p.Sub() == "status"
	case "npm", "pnpm", "yarn":
		return code == 1 && slices.Contains([]string{"ls", "list", "outdated", "audit"}, p.Sub()) || code == 1 && p.Sub() == "view" && (quiet || strings.Contains(text, "E404"))
	case "pip":
		return code == 1 && slices.Contains([]string{"show", "check"}, p.Sub())
	case "terraform":
		return code == 2 && slices.Contains(p.Args, "-detailed-exitcode")
	case "docker", "podman":
		return slices.Contains(p.Args, "inspect") && !strings.Contains(text, "daemon")
	case "git":
		return gitProbes(p, code)
	}
	return asksState(p, code, text)
}

func gitProbes(p Program, code int) bool {
	has := func(flags ...string) bool {
		return slices.ContainsFunc(p.Args, func(a string) bool { return slices.Contains(flags, a) })
	}
	switch p.Sub() {
	case "bisect":
		return code == 1 && has("log")
	case "symbolic-ref":
		return code == 1 && has("-q", "--quiet")
	case "diff":
		return code == 1 && has("--exit-code", "--quiet", "--no-index", "--check")
	case "merge-tree":
		return code == 1
	case "merge-base", "check-ignore", "grep":
		return code == 1
	case "show-ref":
		return code == 1 || has("--verify", "--exists")
	case "config":
		return code == 1
	case "ls-files":
		return has("--error-unmatch")
	case "ls-remote":
		return has("--exit-code")
	case "rev-parse", "cat-file":
		return has("--verify", "-e", "-q", "--quiet")
	}
	return false
}

// onlyDenied reports whether every complaint is about a folder that may not be
// read: the answer stands beside it.
func onlyDenied(text string) bool {
	for line := range strings.Lines(text) {
		if complaint := strings.HasPrefix(line, "find:") || strings.HasPrefix(line, "du:"); complaint && !strings.Contains(line, "ermission denied") {
			return false
		}
	}
	return true
}
