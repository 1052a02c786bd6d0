package purpose

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"

	"cake/shell"
	"cake/validator/command"
	"cake/validator/course/writes"
	"cake/validator/wording"
)

// ListsFolder reports whether a program lists what is in a folder.
func ListsFolder(p command.Program) bool {
	switch p.Plain() {
	case "ls", "tree", "dir", "exa", "eza":
		return true
	case "wc":
		return slices.ContainsFunc(p.Args, func(a string) bool { return strings.Contains(path.Base(a), "*") })
	case "git":
		return p.Sub() == "ls-files"
	}
	return false
}

// ShowsSome reports whether a program shows only some of the lines that it is given.
func ShowsSome(p command.Program) bool {
	switch p.Plain() {
	case "grep", "egrep", "rg", "head", "tail", "find":
		return true
	}
	return false
}

// SeveralFiles reports whether a line shows more than one file.
func SeveralFiles(line *shell.Line) bool {
	files := 0
	for i := range line.Commands {
		c := &line.Commands[i]
		if c.Name() == "cat" || c.Name() == "head" || c.Name() == "tail" || c.Name() == "nl" {
			operands, _ := writes.Operands(c)
			files += len(operands)
		}
	}
	return files > 1
}

// Excerpts reports whether a call shows parts of something in a form of its own, as a database does
// of its tables.
func Excerpts(c command.Call) bool {
	return OnlyAsksDatabase().MatchString(c.Line) || slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		switch p.Plain() {
		case "jq", "yq", "awk", "gawk", "mawk", "cut", "xmllint", "xq", "dasel", "column", "mlr":
			return true
		}
		return false
	})
}

// ShowsTables reports whether all that works in a call shows rows of tables. What such a tool
// complains of is its own, so command does not count it among those that only read.
func ShowsTables(c command.Call) bool {
	shows := false
	for _, p := range c.Programs {
		switch p.Plain() {
		case "mlr":
			if slices.Contains(p.Args, "-I") { // it writes the file that it reads
				return false
			}
			shows = true
		case "csvcut", "csvgrep", "csvlook", "csvsort", "csvstat", "xsv", "qsv":
			shows = true
		default:
			if p.Works() && !p.Reads() {
				return false
			}
		}
	}
	return shows
}

// A Slice is the lines of a file that a command is fed with; of none it is empty.
type Slice struct{ From, To int }

// SliceOf is the slice that a line cuts out of a file: sed -n '801,1200p' data.csv. Of one
// that tail takes from the end, only the length is known.
func SliceOf(line string) Slice {
	found := cutsOut().FindStringSubmatch(line)
	if found == nil {
		return Slice{}
	}
	from, _ := strconv.Atoi(found[1])
	to, _ := strconv.Atoi(cmp.Or(found[4], found[2], found[3])) // the last cut says how much is left
	return Slice{from, to}
}

var cutsOut = wording.Lazy(`(?:\bsed -n ["']?(\d+),(\d+)p\b[^|]*|(?:^|[;&(]\s*)(?:head|tail) (?:-n ?|-|--lines[= ])(\d+) +[\w./"'$][^|;&]*)\|(?: *tail (?:-n ?|-|--lines[= ])(\d+) *\|)?`)

// HasShort reports whether a word is some options of one letter each, and that one among
// them.
func HasShort(flag string, letter rune) bool {
	return strings.HasPrefix(flag, "-") && !strings.HasPrefix(flag, "--") && !strings.ContainsAny(flag, " =0123456789") && strings.ContainsRune(flag, letter)
}

// Hides reports whether the status of a program of a line is not the line's: a pipe
// gives another one, or nobody wants to know it.
func Hides(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Swallowed && !p.Reads() })
}

// asks is a statement that asks, and alters one that may do more.
var asks = wording.Lazy(`(?i)\b(?:select|explain|show|describe|pragma)\b|(?:^| )(?:\.(?:tables|schema|indexes|indices|databases|dump)|\\d\S*)(?: |$)`)

var alters = wording.Lazy(`(?i)\b(?:insert|update|delete|create|drop|alter|replace|vacuum|reindex|attach|truncate|grant|revoke|merge|copy|load|call|do|into)\b|pragma [\w.]+ *=|\.(?:import|read|restore|load|system|shell)\b`)

// OnlyLooks reports whether a call only asks databases, or what the machine has and runs, checks how
// files are written, or shows what is there.
func OnlyLooks(c command.Call) bool {
	return !slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Works() && !onlyAsks(p) && !checksSyntax(p) && (p.Plain() == "git" || !p.Queries()) // git config may set, too
	})
}

// SparesSources reports whether no program of a line writes the files that it is given:
// it only looks, or compiles, checks and draws from them what it writes elsewhere.
func SparesSources(c command.Call) bool {
	return !slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Works() && !onlyAsks(p) && !checksSyntax(p) && !(leavesSources(p) && !slices.ContainsFunc(p.Args, rewrites))
	})
}

// leavesSources reports whether a program is one that leaves alone what it is given, or has
// a command of its own to check or to render that, and was given it: `nft check`, `helm template`.
func leavesSources(p command.Program) bool {
	return takesSources().MatchString(command.Stem(p.Name)) || !p.Local && !p.Interprets() && !runsRecipes().MatchString(p.Plain()) && toldToCheck().MatchString(p.Sub()) || renders(p)
}

// runsRecipes are tools whose commands are what a project makes of them: its check may
// put in order what it finds.
var runsRecipes = wording.Lazy(`^(?:make|gmake|just|task|rake|mage|invoke|npm|pnpm|yarn|bun|deno|mvn|mvnw|gradle|gradlew|composer|tox|nox|poe|hatch|sbt|mix|lein|cargo|docker|podman|git)$`)

// toldToCheck is how a tool is told to check what it is given.
var toldToCheck = wording.Lazy(`^(?:verify|validate|check|lint|vet|analy[sz]e|diagnose|doctor|config-?check|configtest|check-?config|testconfig)$`)

// takesSources are compilers, checkers and generators that leave their sources alone.
var takesSources = wording.Lazy(`^(?:[\w.-]*gcc|[\w.-]*g\+\+|cc|c\+\+|clang(?:\+\+|-tidy)?|cpp|ld|as|ar|nm|javac|jar|tsc|rustc|ghc|runghc|ocaml\w*|fpc|gfortran|nasm|yacc|bison|flex|lex|protoc|dot|neato|luac|erlc|elixirc|kotlinc|scalac|swiftc|zig|nvcc|` +
	`\w*latex\w*|tex|typst|pandoc|asciidoctor|sphinx-build|mkdocs|hugo|m4|msgfmt|xsltproc|xmllint|jq|yq|yamllint|jsonlint|shellcheck|hadolint|flake8|pylint|mypy|pyright|bandit|pydocstyle|ruff|eslint|stylelint|htmlhint|tidy|checkstyle|cppcheck|luacheck|rubocop|phpstan|psalm|golangci-lint|staticcheck|` +
	`ansible-lint|tflint|actionlint|markdownlint\w*|vale|named-check\w+|apachectl|haproxy|promtool|amtool|visudo|logrotate|kubeconform|nginx|sqlfluff|commitlint|desktop-file-validate|lintian|validate\w*)$`)

// rewrites reports whether an argument tells such a program to mend what it reads.
func rewrites(arg string) bool {
	name, _, _ := strings.Cut(arg, "=")
	switch name {
	case "-i", "-w", "-m", "-a", "-A", "--fix", "--fix-dry-run", "--write", "--in-place", "--inplace", "--modify", "--auto-correct", "--autocorrect", "format", "fix":
		return true
	}
	return false
}

// checksSyntax reports whether a program is told to read a script and not to run it.
func checksSyntax(p command.Program) bool {
	option, known := map[string]string{
		"bash": "-n", "sh": "-n", "dash": "-n", "zsh": "-n", "ksh": "-n", "node": "--check", "php": "-l", "ruby": "-c", "perl": "-c", "luac": "-p", "nginx": "-t", "visudo": "-c",
	}[p.Name]
	if !known || len(p.Args) < 2 {
		return false
	}
	for _, a := range p.Args {
		if a == option || !strings.HasPrefix(a, "-") {
			return a == option
		}
	}
	return false
}

// onlyAsks reports whether a program is the client of a database, and all that it is
// handed in its line asks.
func onlyAsks(p command.Program) bool {
	statements := strings.Join(p.Args, " ")
	return isClient(p) && asks().MatchString(statements) && !alters().MatchString(statements) && onlyServes(p)
}

// ReadsLog reports whether a line that reads shows a log: a file that is called so, or what
// a service has written.
func ReadsLog(key string) bool { return aLog().MatchString(key) }

var aLog = wording.Lazy(`\.(?:log|out|err)\b|\blogs?/|\bjournalctl\b|\b(?:docker|podman|kubectl|oc|pm2|nomad|heroku|fly|compose)\b.* logs\b|\bdmesg\b|/var/log/`)

// ListsArchive reports whether a program shows what is in an archive, and unpacks nothing.
func ListsArchive(p command.Program) bool {
	if len(p.Args) == 0 {
		return false
	}
	switch first := p.Args[0]; p.Plain() {
	case "tar", "bsdtar":
		return tarLists().MatchString(first) || slices.Contains(p.Args, "--list")
	case "jar":
		return tarLists().MatchString(first)
	case "unzip":
		return HasShort(first, 'l') || HasShort(first, 'Z')
	case "zipinfo", "lsar":
		return true
	case "7z", "7za", "7zr":
		return first == "l"
	case "ar":
		return first == "t"
	case "pg_restore":
		return slices.ContainsFunc(p.Args, func(a string) bool { return a == "--list" || HasShort(a, 'l') })
	}
	return false
}

// tarLists are its letters where it is told to list.
var tarLists = wording.Lazy(`^-?[vzjJafk]*t[vzjJafk]*$`)
