package validator

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/shell"
	"cake/validator/rules"
)

// piped reports whether a line of the output is the complaint of a program whose
// status a reader behind it has swallowed: `rsync … | tail`. It begins with the
// program's name; or, where the program is a tool that runs nothing of the
// project's, with the word by which tools begin their complaints, whatever has
// swallowed the status.
func (c call) piped(line string) bool {
	reads := anyIn(c.line, "| tail", "| head", "| tee", "|tail", "|head", "|tee", "| cat")
	voiced := hasAnyPrefix(line, "error ", "error: ", "Error: ", "ERROR: ", "fatal: ", "[ERROR] ", "[error] ", "✘ [ERROR] ")
	return slices.ContainsFunc(c.progs, func(p prog) bool {
		if !p.swallowed || p.asked || reader(p) || neutral(p.name) {
			return false
		}
		return reads && hasAnyPrefix(line, p.name+": ", p.name+" error: ", p.name+": error: ") || voiced && p.manages() || c.wrapped(line)
	})
}

// wrapped reports whether a line is the complaint of a program that starts
// another one: it stands in the command before it, and says its name.
func (c call) wrapped(line string) bool {
	name, _, ok := strings.Cut(line, ": ")
	starters := []string{"valgrind", "strace", "ltrace", "gdb", "ccache", "distcc", "env", "nice", "stdbuf", "xargs", "time", "perf", "taskset", "wine", "mono", "doas", "flock", "setsid", "nohup", "unshare", "chroot", "bwrap"}
	return ok && slices.Contains(starters, name) && slices.Contains(strings.Fields(c.line), name)
}

// manages reports whether a program manages packages, and does not run what the
// project defines: what it calls an error is one of its own.
func (p prog) manages() bool {
	if !slices.Contains([]string{"npm", "pnpm", "yarn", "bun", "pip", "uv", "poetry", "pipenv", "pdm", "composer", "bundle", "gem", "mix", "cpanm", "luarocks", "cargo", "go", "dotnet", "conda", "apt-get", "apt", "brew", "helm"}, p.plain()) {
		return false
	}
	return slices.Contains([]string{"install", "i", "ci", "add", "update", "upgrade", "sync", "lock", "require", "remove", "get", "deps.get", "restore", "fetch", "mod", "publish", "pack", "build-dep", "dependency"}, p.sub()) || p.plain() == "cpanm" || p.plain() == "yarn" && p.sub() == ""
}

// remarkOf is what an echo prints.
func remarkOf(c *shell.Command) string {
	var words []string
	for _, w := range c.Args() {
		if strings.Trim(w.Value, "-neE") != "" { // no option of echo
			words = append(words, w.Value)
		}
	}
	return strings.Join(words, " ")
}

// mirrored is how wget closes a walk over a site in which it has got what it could.
var mirrored = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^Downloaded: [1-9]\d* files`)
})

// excused reports whether a line shows by its own remark that a program failed
// as it expected, and a complaint about something outside the code, or an
// exception, stands in the
// output once only: `ping || echo "not up yet, starting it"`.
func (m candidate) excused(out output, c call) bool {
	if m.rule.Family == rules.Git && slices.ContainsFunc(c.progs, func(p prog) bool { return p.asked && p.name == "git" && queries(p) }) {
		return true // git rev-parse --verify x || git checkout -b x
	}
	if m.rule.Kind == "network.http_4xx" && mirrored().MatchString(out.text) {
		return true
	}
	if !outside(m.rule.Kind) && !outer(m.rule.Kind) || strings.Count(out.text, m.text) != 1 {
		return false
	}
	return slices.ContainsFunc(c.remarks, func(remark string) bool {
		return len(remark) > 3 && (strings.HasPrefix(out.text, remark+"\n") || strings.Contains(out.text, "\n"+remark+"\n"))
	})
}
