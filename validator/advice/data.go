package advice

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
)

// dataVerbs are the answers about data, services and linters, by name.
func dataVerbs() map[string]verb {
	return map[string]verb{
		"migrate": Filler.migrate, "neartable": Filler.nearTable, "migration": Filler.migration, "dbfile": Filler.databaseFile, "answered": Filler.answered, "service": Filler.startService, "formatter": Filler.formatter, "writes": Filler.writing,
		"prettier": Filler.prettier, "gem": Filler.gem, "cpan": foreign(cpan), "rock": foreign(luaRock), "rinstall": plain(rInstall), "retryafter": Filler.retryAfter, "apikey": plain(apiKey),
	}
}

// migrate makes a table that is missing: by the project's own means.
func (f Filler) migrate(table string) (string, bool) {
	if f.Tree.Has("manage.py") {
		return "python3 manage.py migrate", true
	}
	if dir, ok := f.Tree.DirWith("manage.py"); ok {
		return "python3 " + dir + "/manage.py migrate", true
	}
	if f.Tree.Has("alembic.ini") {
		return "alembic upgrade head", true
	}
	if f.Tree.Has("prisma/schema.prisma") {
		return "npx prisma migrate dev", true
	}
	for _, file := range f.Tree.Files() {
		if base := path.Base(file); strings.HasSuffix(base, ".sql") && (strings.Contains(base, "schema") || strings.Contains(base, "init")) {
			return "Check " + file + ": run it, there is no table " + table, true
		}
	}
	return "Check the schema or the migrations: there is no table " + table, true
}

// migration is the file of the project that brings a column: it has its name, or a
// statement that adds it.
func (f Filler) migration(column string) (string, bool) {
	word := regexp.MustCompile(`(?i)(?:^|[^a-z])` + regexp.QuoteMeta(column) + `(?:[^a-z]|$)`)
	adds := regexp.MustCompile(`(?i)\badd\s+(?:column\s+)?(?:if not exists\s+)?["\x60]?` + regexp.QuoteMeta(column) + `\b`)
	for _, file := range f.Tree.Files() {
		if !strings.Contains(path.Dir(file), "migrat") || path.Ext(file) != ".sql" && path.Ext(file) != ".py" || !safeWord().MatchString(file) {
			continue
		}
		if word.MatchString(strings.TrimSuffix(path.Base(file), path.Ext(file))) || adds.MatchString(f.Tree.Manifest(file)) {
			return "Check whether " + file + " was run: it may bring the column " + column, true
		}
	}
	return "", false
}

func (f Filler) databaseFile(string) (string, bool) {
	for _, file := range f.Tree.Files() {
		if ext := path.Ext(file); ext == ".db" || ext == ".sqlite" || ext == ".sqlite3" {
			return file, true
		}
	}
	return "", false
}

// answered tells to look at what a server has answered, which the line hands on
// unseen to what reads it as data.
func (f Filler) answered(message string) (string, bool) {
	said := strings.TrimPrefix(message, "parse error: ")
	for _, p := range f.Call.Programs {
		switch p.Name {
		case "curl", "wget", "http", "https", "xh":
			return "Check what the server answers to " + p.Name + ", without the pipe: it is no JSON (" + said + ")", true
		}
	}
	if !strings.HasPrefix(said, "Invalid numeric literal at line 1, ") { // jq's name for a word that is none of JSON's
		return "", false
	}
	return "Check the data before jq reads it: its first line is no JSON, as of an HTML page or the message of an error", true
}

// startService starts a service where there is no systemd to do it.
func (f Filler) startService(string) (string, bool) {
	for _, p := range f.Call.Programs {
		if p.Name == "systemctl" && len(p.Args) > 1 && !strings.HasPrefix(p.Args[1], "-") {
			unit, ok := quoted(strings.TrimSuffix(p.Args[1], ".service"))
			return "service " + unit + " " + p.Args[0], ok && slices.Contains([]string{"start", "stop", "restart", "status"}, p.Args[0])
		}
	}
	return "", false
}

// formatter is the check again, this time writing.
func (f Filler) formatter(string) (string, bool) {
	for _, p := range f.Call.Programs {
		switch p.Name {
		case "black":
			return joined("black", without(p.Args, "--check", "--diff"))
		case "ruff":
			return joined("ruff", without(p.Args, "--check", "--diff"))
		}
	}
	switch f.Slots["how"] { // a script has called it
	case "would reformat":
		return joined("black", []string{f.Slots["file"]})
	case "Would reformat:":
		return joined("ruff format", []string{f.Slots["file"]})
	}
	return "", false
}

// writing is the check of a formatter again, without the flags by which it only
// checks.
func (f Filler) writing(string) (string, bool) {
	for _, p := range f.Call.Programs {
		i := slices.IndexFunc(p.Args, func(a string) bool { return slices.Contains(checking(), a) })
		if i < 0 {
			continue
		}
		args := slices.Clone(p.Args)
		if p.Plain() == "djlint" { // it writes when it is told to
			args[i] = "--reformat"
		}
		name, ok := f.word(p)
		line, safe := joined(name, without(args, checking()...))
		return line, ok && safe
	}
	return "", false
}

// checking are the flags by which a formatter only tells what it would change.
func checking() []string {
	return []string{"--check", "--dry-run", "--diff", "--test", "--verify", "--list-different", "--check-only"}
}

// word is how the line names a program: by its path, where it has one.
func (f Filler) word(p command.Program) (string, bool) {
	for _, w := range strings.Fields(f.Call.Line) {
		if path.Base(w) == p.Name {
			return w, safeWord().MatchString(w)
		}
	}
	return "", false
}

func (f Filler) prettier(string) (string, bool) {
	for _, p := range f.Call.Programs {
		if p.Name == "prettier" {
			return joined("prettier --write", without(p.Args, "--check", "-c", "--list-different", "-l"))
		}
	}
	return "npx prettier --write .", true
}

func without(args []string, flags ...string) []string {
	return slices.DeleteFunc(slices.Clone(args), func(a string) bool { return slices.Contains(flags, a) })
}

// joined is a command line of a program and words of the command that was run.
func joined(program string, args []string) (string, bool) {
	line := program
	for _, a := range args {
		if !safeWord().MatchString(a) {
			return "", false
		}
		line += " " + a
	}
	return line, true
}

func cpan(module string) (string, bool) {
	if ownOf("perl", module) {
		return lacking(module, "Perl", ", apt-get install perl brings all of it")
	}
	return "cpanm " + module, regexp.MustCompile(`^[A-Z]\w*(?:::\w+)*$`).MatchString(module)
}

func luaRock(module string) (string, bool) {
	top, _, _ := strings.Cut(module, ".")
	rock, ok := map[string]string{"cjson": "lua-cjson", "socket": "luasocket", "ssl": "luasec", "lfs": "luafilesystem", "lpeg": "lpeg", "yaml": "lyaml"}[top]
	if !ok {
		rock = top
	}
	word, ok := quoted(rock)
	return "luarocks install " + word, ok
}

func rInstall(pkg string) (string, bool) {
	return `Rscript -e 'install.packages("` + pkg + `")'`, regexp.MustCompile(`^[A-Za-z][\w.]*$`).MatchString(pkg)
}

// retryAfter reads how long a service asks to wait, or until when: in the words
// of its message, or in the headers that stand before it.
func (f Filler) retryAfter(text string) (string, bool) {
	x := waitExprs()
	for _, text := range []string{text, f.Slots["before"]} {
		if m := x.span.FindStringSubmatch(text); m != nil {
			span := strings.Trim(m[1]+m[2]+m[3], " .")
			if strings.Trim(span, "0123456789.") == "" {
				span += " s"
			}
			return "Check the time: the rate limit asks to wait " + span + ", then try once more", true
		}
		if m := x.until.FindStringSubmatch(text); m != nil {
			return "Check the time: the limit ends at " + strings.TrimSpace(m[1]) + ", wait until then", true
		}
	}
	return "", false
}

type waits struct{ span, until *regexp.Regexp }

var waitExprs = sync.OnceValue(func() waits {
	return waits{
		span:  regexp.MustCompile(`(?i)(?:retry[-_ ]?after(?:[-_ ]?(?:seconds|ms))?['"]?\s*(?:=>|:|=)?\s*['"]?(\d+(?:\.\d+)?\s?(?:ms|s\b)?)|(?:try|retry) again in (\d[\w.]*(?: (?:hours?|minutes?|seconds?|\d+)\b)*)|"retry_?delay": ?"([\d.]+s)")`),
		until: regexp.MustCompile(`(?i)(?:\bresets?(?: at)? |[\w-]*ratelimit[\w-]*-reset: |limit reached\|)(\d{1,2}(?::\d\d)? ?(?:am|pm)(?: \([\w/+-]+\))?|\d{10}|\d{4}-\d\d-\d\dT[\d:]+Z?)`),
	}
})

// apiKey names the variable that holds the key of a model service.
func apiKey(text string) (string, bool) {
	m := regexp.MustCompile(`\b([A-Z]+_API_KEY)\b`).FindStringSubmatch(text)
	switch {
	case m != nil:
		return "Check " + m[1] + " with the user: it is missing or invalid, stop here", true
	case strings.Contains(text, "x-api-key"), strings.Contains(text, "anthropic"):
		return "Check ANTHROPIC_API_KEY with the user: it is missing or invalid, stop here", true
	}
	return "", false
}
