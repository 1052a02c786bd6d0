package command

import (
	"path"
	"slices"
	"strings"
	"unicode"

	"cake"
	"cake/shell"
	"cake/validator/wording"
)

// RunsTests reports whether a command line runs tests.
func RunsTests(line string) bool { return Of(cake.Result{Command: line}).Tests() }

// Tests reports whether a call runs tests.
func (c Call) Tests() bool {
	return slices.ContainsFunc(c.Programs, Program.Tests) || c.runsBuiltTest()
}

// runsBuiltTest reports whether a line builds a file of tests and runs what comes of it,
// whose status is the line's: `g++ -o t test_cart.cpp && ./t`.
func (c Call) runsBuiltTest() bool {
	built := ""
	for _, p := range c.Programs {
		if built != "" && p.Local && path.Base(p.Name) == built && !p.Lost() {
			return true
		}
		if i := slices.Index(p.Args, "-o"); i >= 0 && i+1 < len(p.Args) && slices.ContainsFunc(p.Args, IsTestFile) {
			built = path.Base(p.Args[i+1])
		}
	}
	return false
}

// Tests reports whether a program runs tests.
func (p Program) Tests() bool {
	if p.Interprets() {
		file := p.Interpreted()
		if manages(file[strings.LastIndexByte(file, '/')+1:]) && slices.ContainsFunc(p.Args, NamesTest) {
			return true // python manage.py test
		}
		return slices.Contains(p.Args, "--test") || file != "" && (NamesTest(Stem(file)) || IsTestFile(file))
	}
	switch p.Plain() {
	case "pytest", "py.test", "jest", "vitest", "mocha", "ava", "tap", "unittest", "nose2", "tox", "nox", "rspec", "minitest",
		"phpunit", "pest", "ctest", "bats", "prove", "busted", "gotestsum", "karma", "cypress", "playwright", "testem", "behave", "cucumber", "cucumber-js", "uvu", "qunit", "jasmine", "tape",
		"shellspec", "bashunit", "zunit", "robot", "pybot", "nosetests", "ward", "trial", "stestr", "codecept", "codeceptjs", "phpspec", "behat", "kahlan", "atoum",
		"testcafe", "nightwatch", "newman", "wtr", "web-test-runner", "test-storybook", "spago-test", "hspec", "luaunit", "cutest", "testacular", "tinytest", "buttercup", "ert-runner", "ecukes":
		return true
	case "emacs":
		return slices.ContainsFunc(p.Args, func(a string) bool {
			return strings.Contains(a, "ert-run-tests") || strings.Contains(a, "buttercup-run")
		})
	case "go", "cargo", "npm", "pnpm", "yarn", "bun", "deno", "mvn", "gradle", "gradlew", "mvnw", "dotnet", "swift", "mix",
		"make", "just", "rake", "lein", "sbt", "zig", "dart", "flutter", "composer", "bazel", "stack", "cabal", "meson", "ninja", "rails", "opa", "helm", "terraform", "tofu", "kyverno", "promtool", "conftest", "hurl", "molecule":
		return slices.ContainsFunc(p.Args, p.namesTest)
	case "nim", "crystal", "v", "dub", "odin", "rdmd", "runghc", "swipl", "racket", "raco", "guile":
		return slices.ContainsFunc(p.Args, func(a string) bool { return NamesTest(a) || IsTestFile(a) })
	case "java", "kotlin", "scala":
		return slices.ContainsFunc(p.Args, testClass)
	default:
		return strings.HasPrefix(p.Name, "test") && strings.HasSuffix(p.Name, ".sh") || p.Name == "run_tests.sh" || p.toldToTest()
	}
}

// namesTest reports whether a word tells a tool to run tests. Some have a check or a
// verification of their own, in which none runs.
func (p Program) namesTest(word string) bool {
	switch p.Plain() {
	case "go", "cargo", "deno", "zig", "swift":
		return NamesTest(word) && word != "check" && word != "verify"
	}
	return NamesTest(word)
}

// toldToTest reports whether a tool of whatever name has a command of its own for
// tests, and was given it: `buck2 test //lib`, `pio test`.
func (p Program) toldToTest() bool {
	if len(p.Args) == 0 {
		return p.Plain() == "ginkgo"
	}
	switch p.Args[0] {
	case "test", "tests", "runtest", "eunit", "ct", "twister":
		return p.Works() && !p.IsLeaf() && !p.Refuses()
	}
	return p.Plain() == "ginkgo" || wording.Begins(p.Plain(), "clj", "clojure", "lein", "bb") && slices.ContainsFunc(p.Args, NamesTest)
}

// manages reports whether a script is the one by which a framework is told what to do.
func manages(file string) bool {
	return slices.Contains([]string{"manage.py", "artisan", "console", "spark", "setup.py", "rails"}, file)
}

// Interprets reports whether a program runs the file that it is given.
func (p Program) Interprets() bool {
	switch p.Plain() {
	case "node", "python", "ruby", "bash", "sh", "php", "perl", "lua", "luajit", "Rscript", "expect", "elixir", "julia", "raku", "tclsh", "ocaml", "escript", "tsx", "ts-node",
		"zsh", "dash", "ksh", "mksh", "fish", "nu", "pwsh", "guile", "racket", "groovy", "octave", "janet", "fennel", "wish", "hy":
		return true
	}
	return false
}

// Interpreted is the file that an interpreter runs: the first word that is no
// option, and no option's value. It is "" where the program stands in the line.
func (p Program) Interpreted() string {
	shell := slices.Contains([]string{"bash", "sh", "zsh", "dash", "ksh", "mksh"}, p.Plain())
	for i := 0; i < len(p.Args); i++ {
		switch a := p.Args[i]; {
		case !strings.HasPrefix(a, "-"):
			return a
		case a == "-c" || a == "-m" || a == "-e" && !shell:
			return ""
		case !shell && slices.Contains([]string{"-r", "--require", "-I", "-d", "--import", "--loader", "-W", "-X", "-pa", "-l"}, a):
			i++
		}
	}
	return ""
}

// testClass reports whether a word is a class of tests, or what runs them.
func testClass(word string) bool {
	name := word[strings.LastIndexByte(word, '.')+1:]
	return name != "" && unicode.IsUpper(rune(name[0])) && (strings.HasSuffix(name, "Test") || strings.HasSuffix(name, "Tests") || strings.HasPrefix(name, "Test")) || name == "JUnitCore"
}

// NamesTest reports whether a word is the name of a test target: test, t:unit,
// test-all, self-test, check.
func NamesTest(word string) bool {
	word = strings.ToLower(word)
	return word == "t" || word == "check" || word == "verify" || strings.HasPrefix(word, "test") || strings.HasSuffix(word, ":test") ||
		strings.HasSuffix(word, "_test") || strings.HasSuffix(word, "-test") || word == "selftest" || word == "unittest" || word == "unittests" || word == "smoketest" || strings.HasPrefix(word, "run_test") || word == "nextest"
}

// Stem is the name of a file without its folder and its last ending.
func Stem(path string) string {
	path = path[strings.LastIndexByte(path, '/')+1:]
	if dot := strings.LastIndexByte(path, '.'); dot > 0 {
		path = path[:dot]
	}
	return path
}

// Pauses reports whether a line leaves time to pass: it sleeps, or waits for
// something in a loop of its own.
func Pauses(line *shell.Line) bool {
	return slices.ContainsFunc(line.Commands, func(c shell.Command) bool {
		switch c.Name() {
		case "sleep", "wait", "wait-for-it.sh", "wait-on", "usleep":
			return true
		}
		return false
	})
}

// Starts reports whether a line leaves something running behind it.
func Starts(line *shell.Line, c Call) bool {
	return LeavesRunning(line) || slices.ContainsFunc(c.Programs, func(p Program) bool {
		has := func(words ...string) bool {
			return slices.ContainsFunc(p.Args, func(a string) bool { return slices.Contains(words, a) })
		}
		if name := Stem(p.Name); strings.HasPrefix(name, "start") || strings.HasPrefix(name, "serve") || p.IsScript() && len(p.Args) > 0 && strings.HasPrefix(Stem(p.Args[0]), "start") {
			return true
		}
		if isServer(p) && has("-d", "-D", "--daemon", "--daemonize", "--fork", "--detach", "--background") {
			return true
		}
		switch p.Plain() {
		case "make", "just", "npm", "yarn", "pnpm", "bun", "task":
			return has("up", "start", "serve", "start-server", "dev")
		case "docker", "podman", "docker-compose":
			return has("up", "run", "start", "restart", "-d")
		case "systemctl", "service", "supervisorctl", "brew", "rc-service", "pm2", "pg_ctl", "pg_ctlcluster", "minikube", "kind":
			return has("start", "restart", "reload")
		case "kubectl", "helm":
			return has("apply", "create", "rollout", "scale", "install", "upgrade", "run", "restart") && !p.asksRollout()
		case "tmux", "screen":
			return !p.showsTerminal()
		case "at", "batch", "sbatch", "systemd-run", "start-stop-daemon", "redis-server":
			return true
		}
		return false
	})
}

// LeavesRunning reports whether a line itself puts something into the background.
func LeavesRunning(line *shell.Line) bool {
	return slices.ContainsFunc(line.Commands, func(c shell.Command) bool { return leavesRunning(&c) })
}

func leavesRunning(c *shell.Command) bool {
	return c.Background || c.Reached("nohup") || c.Reached("setsid")
}

// HandsOver reports whether a line has somebody else run what it leaves behind: what
// it has started itself ends at once then, and the rest lives on.
func HandsOver(line *shell.Line) bool {
	own := LeavesRunning(line)
	return slices.ContainsFunc(line.Commands, func(c shell.Command) bool {
		if own && !leavesRunning(&c) {
			return false
		}
		return handsOver(path.Base(c.Name())) || slices.ContainsFunc(c.Via, func(v shell.Via) bool { return handsOver(v.Name) })
	})
}

// handsOver reports whether a program has others do what it is asked for, leaves its
// terminal by itself, or runs as somebody else, whose processes show nothing.
func handsOver(name string) bool {
	switch name {
	case "docker", "podman", "docker-compose", "nerdctl", "kubectl", "helm", "minikube", "kind", "vagrant",
		"systemctl", "systemd-run", "service", "rc-service", "supervisorctl", "supervisord", "brew", "launchctl", "pm2", "start-stop-daemon", "daemonize",
		"tmux", "screen", "at", "batch", "sbatch", "ssh", "sudo", "su", "doas", "runuser", "setpriv", "env",
		"nginx", "apache2", "httpd", "apachectl", "pg_ctl", "pg_ctlcluster", "sshd":
		return true
	}
	return false
}

// OnlyAsks reports whether all that a call does is to ask something else how it
// is: a server, a job, a process.
func (c Call) OnlyAsks() bool {
	seen := false
	for _, p := range c.Programs {
		switch {
		case p.Asks():
			seen = seen || !p.DropsAnswer()
		case p.Works() && p.Name != "break":
			return false
		}
	}
	return seen
}

// DropsAnswer reports whether nothing of what a client is told is shown or decides anything: it is there to
// have the server work.
func (p Program) DropsAnswer() bool {
	if p.Plain() != "curl" || !p.Swallowed || p.Asked {
		return false
	}
	thrown := false
	for i, a := range p.Args {
		switch {
		case a == "-w", a == "--write-out", a == "-i", a == "-v", a == "-D", strings.HasPrefix(a, "--write-out="):
			return false
		case a == "-o" || a == "--output":
			thrown = i+1 < len(p.Args) && p.Args[i+1] == "/dev/null"
		case a == "-so/dev/null", a == "-o/dev/null", a == "--output=/dev/null":
			thrown = true
		}
	}
	return thrown
}

// Asks reports whether a program only asks something else how it is.
func (p Program) Asks() bool {
	switch p.Plain() {
	case "curl", "wget", "nc", "ncat", "telnet", "ping", "pg_isready", "mysqladmin", "redis-cli", "ps", "pgrep", "pidof",
		"ss", "netstat", "lsof", "jobs", "squeue", "nvidia-smi", "grpcurl", "grpc_health_probe", "test", "[", "[[", "host", "dig", "nslookup", "kill":
		return !sends(p)
	case "docker", "podman", "kubectl", "docker-compose":
		return slices.Contains([]string{"ps", "get", "inspect", "logs", "wait", "describe", "top", "stats"}, p.Sub()) || p.Sub() == "compose" && slices.Contains(p.Args, "ps") || p.asksRollout()
	case "systemctl", "service", "supervisorctl", "pm2":
		return slices.ContainsFunc(p.Args, func(a string) bool { return strings.HasPrefix(a, "is-") || a == "status" || a == "list" })
	case "gh", "aws", "gcloud", "az", "fly", "vercel", "heroku", "glab":
		return slices.ContainsFunc(p.Args, func(a string) bool {
			return a == "view" || a == "list" || a == "watch" || a == "status" || a == "checks" || strings.HasPrefix(a, "describe") || strings.HasPrefix(a, "get") || strings.HasPrefix(a, "list")
		})
	}
	return false
}

// showsTerminal reports whether a multiplexer of terminals is asked what one of them
// shows, or which there are.
func (p Program) showsTerminal() bool {
	return slices.ContainsFunc(p.Args, func(a string) bool {
		switch a {
		case "capture-pane", "capturep", "show-buffer", "showb", "has-session", "has", "ls", "-ls", "-list", "hardcopy", "display-message", "display":
			return true
		}
		return strings.HasPrefix(a, "list-")
	})
}

// asksRollout reports whether kubectl is asked how far a rollout is.
func (p Program) asksRollout() bool {
	return p.Sub() == "rollout" && (slices.Contains(p.Args, "status") || slices.Contains(p.Args, "history"))
}

// sends reports whether an HTTP client does more than to ask.
func sends(p Program) bool {
	return slices.ContainsFunc(p.Args, func(a string) bool {
		return a == "-d" || a == "--data" || strings.HasPrefix(a, "--data-") || a == "-F" || a == "-T" && p.Plain() != "wget" || // there it is a limit of time
			a == "POST" || a == "PUT" || a == "DELETE" || a == "PATCH" ||
			a == "-XPOST" || a == "-XPUT" || a == "-XDELETE"
	})
}

// RunsSub reports whether a call runs a program with a subcommand.
func (c Call) RunsSub(name, sub string) bool {
	return slices.ContainsFunc(c.Programs, func(p Program) bool { return p.Plain() == name && p.Sub() == sub })
}

// WritesFiles reports whether a line puts what it prints into a file.
func WritesFiles(line *shell.Line) bool {
	for i := range line.Commands {
		for j := range line.Commands[i].Redirs {
			d := &line.Commands[i].Redirs[j]
			if w, _ := d.Writes(); w && !strings.HasPrefix(d.Word.Value, "/dev/") {
				return true
			}
		}
	}
	return false
}

// Renews reports whether a line that runs tests tells them to take what comes out
// for what should: by an option, or a variable before it.
func Renews(line *shell.Line, c Call) bool {
	for i := range line.Commands {
		for _, word := range strings.Fields(line.Commands[i].Source) {
			name, value, sets := strings.Cut(word, "=")
			if !sets {
				break
			}
			if value != "0" && slices.Contains([]string{"UPDATE_SNAPSHOTS", "UPDATE_SNAPSHOT", "UPDATE_GOLDEN", "UPDATE_EXPECT", "UPDATE", "BLESS", "INSTA_UPDATE"}, name) {
				return true
			}
		}
	}
	return slices.ContainsFunc(c.Programs, Program.renews)
}

// renews is the same of one program. Options before the file that an interpreter
// runs are its own.
func (p Program) renews() bool {
	args := p.Args
	if file := p.Interpreted(); file != "" && p.Interprets() {
		args = args[slices.Index(args, file):]
	}
	return p.Tests() && slices.ContainsFunc(args, func(a string) bool {
		a, _, _ = strings.Cut(a, "=")
		return slices.Contains([]string{"-u", "--update", "-update", "--updateSnapshot", "--update-snapshot", "--update-snapshots", "--snapshot-update", "--bless", "--accept", "--update-golden", "-update-golden",
			"--force-regen", "-Dupdatesnapshots"}, a)
	})
}

// TakesBack reports whether a call gives up what git has begun and not finished.
func (c Call) TakesBack() bool {
	return slices.ContainsFunc(c.Programs, func(p Program) bool {
		return p.Plain() == "git" && slices.Contains([]string{"rebase", "merge", "cherry-pick", "revert", "am"}, p.Sub()) && slices.Contains(p.Args, "--abort")
	})
}

// inLibrary reports whether a module, as python runs it, is one of its own library.
func inLibrary(module string) bool {
	top, _, _ := strings.Cut(module, ".")
	return slices.Contains([]string{"http", "json", "xml", "email", "unittest", "xmlrpc", "urllib", "lib2to3", "concurrent", "importlib", "encodings", "wsgiref", "sqlite3"}, top)
}

// IsTestFile reports whether a file holds tests, by its name.
func IsTestFile(file string) bool {
	base := strings.ToLower(path.Base(file))
	stem, _, _ := strings.Cut(base, ".")
	return strings.HasPrefix(base, "test_") || strings.HasSuffix(stem, "_test") || strings.HasSuffix(stem, "_spec") || strings.HasSuffix(stem, "-test") ||
		strings.Contains(base, ".test.") || strings.Contains(base, ".spec.") || slices.Contains([]string{".java", ".kt", ".cs", ".swift", ".scala"}, path.Ext(base)) && strings.HasSuffix(stem, "test") ||
		strings.Contains(file, "/tests/") || strings.HasPrefix(file, "tests/") || strings.HasPrefix(file, "test/") || strings.HasPrefix(file, "spec/") || strings.HasPrefix(file, "t/") && slices.Contains([]string{".sh", ".pl", ".py", ".rb"}, path.Ext(base)) || path.Ext(base) == ".t" || path.Ext(base) == ".bats" || strings.Contains(file, "__tests__/") || stem == "test" || stem == "tests"
}
