package purpose

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cake"
	"cake/shell"
	"cake/validator/command"
	"cake/validator/wording"
)

// LogOf is the file to which the output of what a line leaves running goes, as far
// as the line, or what it prints, tells.
func LogOf(res *cake.Result) string {
	line := shell.Parse(res.Command)
	for i := range line.Commands {
		c := &line.Commands[i]
		for j := range c.Redirs {
			d := &c.Redirs[j]
			if w, _ := d.Writes(); w && !strings.HasPrefix(d.Word.Value, "/dev/") && (c.Background || c.Reached("nohup") || c.Reached("setsid")) {
				return d.Word.Value
			}
		}
		if c.Reached("nohup") && len(c.Redirs) == 0 {
			return "nohup.out"
		}
		if args := c.Args(); c.Name() == "pg_ctl" {
			for k := range args[:max(0, len(args)-1)] {
				if args[k].Value == "-l" {
					return args[k+1].Value
				}
			}
		}
	}
	return namedLog().FindString(res.Stdout)
}

var namedLog = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[\w./~-]*\w\.log\b`) })

// AsksLife reports whether a call asks whether something runs.
func AsksLife(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		switch p.Plain() {
		case "ps", "pgrep", "pidof", "jobs", "kill", "top", "htop", "wait":
			return true
		}
		return false
	})
}

// AsksFiles reports whether a call asks whether files are there.
func AsksFiles(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		switch p.Plain() {
		case "test", "[", "[[", "ls", "find", "stat", "du":
			return true
		}
		return false
	})
}

// LooksAtFiles reports whether all that a call does is to look at files of its own place:
// nobody elsewhere is asked.
func LooksAtFiles(c command.Call) bool {
	looks := false
	for _, p := range c.Programs {
		switch p.Plain() {
		case "cat", "tail", "head", "grep", "egrep", "rg", "jq", "wc", "test", "[", "[[", "ls", "find", "stat":
			looks = true
		case "sleep", "echo", "printf", "date", "true", "cd", "sort", "uniq", "cut", "tr":
		case "git":
			if !slices.Contains([]string{"log", "status", "show", "diff"}, p.Sub()) {
				return false
			}
		default:
			return false
		}
	}
	return looks
}

// EndsSomething reports whether a call ends what runs.
func EndsSomething(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		switch p.Plain() {
		case "kill", "fuser":
			return !slices.Contains(p.Args, "-0") && !slices.Contains(p.Args, "-l")
		case "pkill", "killall":
			return true
		}
		return slices.Contains(p.Args, "stop") || slices.Contains(p.Args, "shutdown")
	})
}

// Elsewhere reports whether a call asks somebody who does not live in the session:
// what runs there does so whatever has ended here.
func Elsewhere(c command.Call) bool {
	return OnHosts(c) || slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Plain() == "tmux" || p.Plain() == "screen" })
}

// OnHosts reports whether a call asks another machine, or whoever runs things for others.
func OnHosts(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		switch p.Plain() {
		case "kubectl", "docker", "podman", "docker-compose", "helm", "gh", "glab", "aws", "gcloud", "az", "fly", "vercel", "heroku",
			"ssh", "squeue", "sacct", "systemctl", "journalctl":
			return true
		}
		return false
	})
}

// SubjectsOf are the names of what a call asks, and of whom.
func SubjectsOf(c command.Call) []string {
	var all []string
	for _, p := range c.Programs {
		if p.Neutral() {
			continue
		}
		for i, a := range p.Args {
			if a != "" && !strings.HasPrefix(a, "-") && !strings.ContainsAny(a, " {}()|^$\\") && (i > 0 || !searches(p)) {
				all = append(all, strings.TrimLeft(a, "#"))
			}
		}
		if !p.Reads() {
			all = append(all, p.Plain())
		}
	}
	return all
}

// searches reports whether the first operand of a program is what it looks for.
func searches(p command.Program) bool {
	switch p.Plain() {
	case "grep", "egrep", "fgrep", "rg", "awk", "gawk", "sed", "jq", "yq":
		return true
	}
	return false
}

// SameSubject reports whether two calls ask for the same thing: they have a name in common,
// and one with a figure where both have such.
func SameSubject(a, b []string) bool {
	shared := func(of func(string) bool) (common, both bool) {
		has := func(all []string) bool { return slices.ContainsFunc(all, of) }
		return slices.ContainsFunc(a, func(n string) bool { return of(n) && slices.Contains(b, n) }), has(a) && has(b)
	}
	if common, both := shared(wording.HasDigit); both {
		return common
	}
	common, _ := shared(func(string) bool { return true })
	return common
}

// OnlyFetches reports whether all that a call does beside looking is to fetch what others
// have pushed.
func OnlyFetches(c command.Call) bool {
	return !slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Works() && !p.Asks() && (p.Plain() != "git" || !slices.Contains([]string{"fetch", "ls-remote", "branch", "rev-parse", "tag", "remote", "for-each-ref", "pull"}, p.Sub()))
	})
}

// AwaitedFile is the one file of which a call asks whether it is there; "" where it
// names none, or several.
func AwaitedFile(c command.Call) string {
	file := ""
	for _, p := range c.Programs {
		switch p.Plain() {
		case "test", "[", "[[", "ls", "stat":
		default:
			continue
		}
		for _, a := range p.Args {
			switch {
			case strings.HasPrefix(a, "-"), a == "]", a == "]]", a == file:
			case file != "" || strings.ContainsAny(a, "*?$"):
				return ""
			default:
				file = a
			}
		}
	}
	return file
}

// PurposeOf names a program with what it is to do, whatever its switches are: how much it
// says, how many do it at once, and in which order. What picks a part of the work stands
// behind `=`, or is a word of its own.
func PurposeOf(p command.Program) string {
	words := []string{p.Plain()}
	for _, a := range p.Args {
		if !strings.HasPrefix(a, "-") || strings.Contains(a, "=") || a == "-" {
			words = append(words, a)
		}
	}
	return strings.Join(words, " ")
}

// LimitOf is the time limit that a line sets for what it runs; "" where it sets none.
func LimitOf(line *shell.Line) string {
	for i := range line.Commands {
		for _, via := range line.Commands[i].Via {
			if (via.Name == "timeout" || via.Name == "gtimeout") && len(via.Argv) > 1 {
				return durationIn(via.Argv[1:])
			}
		}
	}
	return ""
}

// durationIn is the first operand of timeout(1).
func durationIn(args []shell.Word) string {
	for i := 0; i < len(args); i++ {
		switch a := args[i].Value; {
		case a == "-k", a == "-s", a == "--kill-after", a == "--signal":
			i++ // its value
		case !strings.HasPrefix(a, "-"):
			return a
		}
	}
	return ""
}

// RequestLimit is the limit of seconds that a line sets for a request; 0 where it sets none.
func RequestLimit(line string) float64 {
	found := limitsRequest().FindStringSubmatch(line)
	if found == nil {
		return 0
	}
	seconds, _ := strconv.ParseFloat(found[1], 64) // it is made of digits
	return seconds
}

var limitsRequest = wording.Lazy(`(?:^|\s)(?:-[a-zA-Z]*m|--max-time|-T|--(?:read-)?timeout|timeout)[= ]?(\d+(?:\.\d+)?)\b`)
