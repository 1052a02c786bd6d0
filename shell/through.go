package shell

import "strings"

// through takes a wrapper off and walks what it runs. done is false where the
// command is no wrapper, or runs nothing.
func (w *walker) through(name string, cmd Command, in stream) (out stream, done bool) {
	args := cmd.Args()
	switch name {
	case "xargs", "gxargs":
		return w.xargs(cmd, in)
	case "find", "gfind":
		return w.find(cmd, in)
	case "git":
		return w.git(cmd, in)
	case "parallel":
		return w.parallel(cmd, in)
	case "tmux":
		return w.tmux(cmd, in)
	case "screen":
		return w.screen(cmd, in)
	case "at", "batch":
		return w.later(cmd, in), true
	case "crontab":
		return w.crontab(cmd, in)
	case "fd", "fdfind":
		return w.fd(cmd, in)
	case "make", "gmake":
		return w.make(cmd, in)
	case "just":
		if out, done := w.just(cmd, in); done {
			return out, true
		}
	case "busybox", "toybox":
		return w.rest(Via{Kind: ViaWrapper, Name: name, Argv: cmd.Argv}, cmd, dropFlags(args), in)
	case "bwrap":
		return w.rest(Via{Kind: ViaWrapper, Name: name, Argv: cmd.Argv}, cmd, sandboxed(args), in)
	case "npm", "pnpm", "yarn", "bun":
		if out, done := w.manifestScript(name, cmd, in); done {
			return out, true
		}
	case "mix":
		if len(args) > 1 && args[0].Is("do") {
			return w.mixTasks(cmd, args[1:], in)
		}
	case "rvm":
		for i := range args {
			if args[i].Is("do") {
				return w.rest(Via{Kind: ViaWrapper, Name: name, Argv: cmd.Argv}, cmd, args[i+1:], in)
			}
		}
	case "pwsh", "powershell", "cmd":
		return w.windows(name, cmd, in)
	}
	if strings.HasPrefix(name, "ld-linux") || strings.HasPrefix(name, "ld-musl") || name == "ld.so" {
		const options Spec = "library-path= preload= audit= argv0= inhibit-rpath= inhibit-cache list verify"
		o := options.ParseOrdered(args)
		return w.rest(Via{Kind: ViaWrapper, Name: name, Argv: cmd.Argv}, cmd, o.Operands, in)
	}
	texts := doors(name, &cmd, in)
	w.asides(name, cmd, texts)
	wr, ok := wrapperOf(name)
	switch {
	case name == "dotenv" && len(args) > 0 && contains(args, "run"):
		ok = false
	case name == "nix" && len(args) > 1 && args[0].Is("run"):
		if rest := nixRun(args[1:]); rest != nil {
			return w.rest(Via{Kind: ViaWrapper, Name: name, Argv: cmd.Argv}, cmd, rest, in)
		}
	case name == "capsh":
		if rest := afterDashes(args); rest != nil {
			return w.rest(Via{Kind: ViaWrapper, Name: name, Argv: cmd.Argv}, cmd, append([]Word{Literal("bash")}, rest...), in)
		}
	}
	if ok {
		out, done = w.unwrap(name, wr, cmd, args, in)
	} else if len(texts) == 0 {
		return w.sub(name, cmd, in)
	}
	if !done && len(texts) > 0 {
		w.note(cmd, in)
		return stream{}, true
	}
	return out, done
}

// sub takes off a program that runs a command after a subcommand.
func (w *walker) sub(name string, cmd Command, in stream) (stream, bool) {
	sub, args := subcommand(name, cmd.Args())
	if sub == "" {
		return stream{}, false
	}
	if name == "yarn" && (sub == "workspaces" || sub == "workspace") {
		return w.inWorkspaces(cmd, in)
	}
	wr, ok := subcommandWrapper(name, sub)
	switch {
	case ok && len(args) > 0 && versioned(name) && isVersion(args[0].Value):
		args = args[1:]
	case !ok && runsBinaries(name) && !packageManagerVerb(sub):
		// yarn and pnpm run a program of the project under its bare name.
		w.note(cmd, in)
		defer w.beside()()
		return w.rest(Via{Kind: ViaWrapper, Name: name, Argv: cmd.Argv}, cmd.without(), append([]Word{Literal(sub)}, args...), in)
	case !ok:
		return stream{}, false
	case name == "hatch" && len(args) > 0 && args[0].Literal() && strings.Contains(args[0].Value, ":"):
		args = append([]Word{Literal(args[0].Value[strings.IndexByte(args[0].Value, ':')+1:])}, args[1:]...)
	}
	if entry, given := containerEntry(wr, args); given {
		return w.rest(wr.via(name, ViaWrapper, cmd), cmd, entry, in)
	}
	if entry := imageEntry(wr, args); entry != nil {
		w.note(cmd, in)
		defer w.beside()()
		return w.rest(wr.via(name, ViaWrapper, cmd), cmd.sameSetting(), entry, in)
	}
	if !wr.dashes {
		return w.unwrap(name, wr, cmd, args, in)
	}
	out, done := w.unwrap(name, wr, cmd, args, in)
	if !done && afterDashes(args) == nil && !wr.keeps {
		wr.dashes = false
		return w.unwrap(name, wr, cmd, args, in)
	}
	return out, done
}

// inWorkspaces walks what yarn runs in the packages of a project: a command of
// yarn itself, or any program.
func (w *walker) inWorkspaces(cmd Command, in stream) (stream, bool) {
	const options Spec = "A,all R,recursive p,parallel i,interlaced v,verbose t,topological topological-dev j,jobs= from= include= exclude= since? W,worktree no-private n,dry-run"
	args := cmd.Args()[1:]
	if len(args) < 2 {
		return stream{}, false
	}
	o := options.ParseOrdered(args[1:])
	if len(o.Operands) == 0 || o.Has("n") || cmd.Argv[1].Is("workspaces") && !args[0].Is("foreach") {
		return stream{}, false
	}
	w.note(cmd, in)
	defer w.beside()()
	return w.rest(Via{Kind: ViaWrapper, Name: "yarn", Argv: cmd.Argv}, cmd.sameSetting(), append([]Word{Literal("yarn")}, o.Operands...), in)
}

// nixRun is the command of `nix run nixpkgs#bash -- -c …`.
func nixRun(args []Word) []Word {
	for i := range args {
		if _, name, ok := strings.Cut(args[i].Value, "#"); ok {
			return append([]Word{Literal(name)}, afterDashes(args[i:])...)
		}
	}
	return nil
}

// containerEntry is the command of `docker run --entrypoint sh IMAGE -c …`.
func containerEntry(wr wrapper, args []Word) ([]Word, bool) {
	if wr.options != containerRun {
		return nil, false
	}
	o := wr.options.ParseOrdered(args)
	entry, ok := o.Value("entrypoint")
	if !ok || entry.Value == "" || len(o.Operands) == 0 {
		return nil, false
	}
	return append([]Word{entry}, o.Operands[1:]...), true
}

// versioned programs take the version of the tool before the command.
func versioned(name string) bool { return name == "nvm" }

func isVersion(s string) bool {
	s = strings.TrimPrefix(s, "v")
	return s != "" && s[0] >= '0' && s[0] <= '9' || s == "lts/*" || s == "node" || s == "--lts"
}

func runsBinaries(name string) bool { return name == "yarn" || name == "pnpm" }

// packageManagerVerb knows the subcommands of yarn and pnpm themselves, and the
// names that only ever are scripts of a project.
func packageManagerVerb(sub string) bool {
	switch sub {
	case "add", "approve-builds", "audit", "autoclean", "bin", "cache", "check", "ci", "clean", "config", "constraints", "create", "dedupe", "deploy", "dlx", "doctor", "env", "exec", "fetch", "global", "help", "i", "import", "info", "init", "install", "it", "licenses", "link", "list", "ln", "login", "logout", "ls", "node", "npm", "outdated", "owner", "pack", "patch", "patch-commit", "plugin", "policies", "prune", "publish", "rb", "rebuild", "recursive", "remove", "rm", "root", "run", "search", "self-update", "server", "set", "setup", "stage", "start", "store", "t", "tag", "team", "test", "un", "uninstall", "unlink", "unplug", "up", "update", "upgrade", "upgrade-interactive", "version", "versions", "view", "why", "workspace", "workspaces", "build", "dev", "lint", "format":
		return true
	}
	return false
}

// asides walks texts that a program runs beside what it is there for.
func (w *walker) asides(name string, cmd Command, texts []Word) {
	defer w.beside()()
	for _, text := range texts {
		w.nested(Via{Kind: ViaShell, Name: name, Argv: cmd.Argv}, text, ScriptArgument)
	}
}

// sandboxed are the words of the command after the options of bwrap, some of
// which take two values.
func sandboxed(args []Word) []Word {
	for i := 0; i < len(args); i++ {
		a := args[i].Value
		if !strings.HasPrefix(a, "-") {
			return args[i:]
		}
		switch strings.TrimSuffix(strings.TrimPrefix(a, "--"), "-try") {
		case "":
			return args[i+1:]
		case "bind", "dev-bind", "ro-bind", "setenv", "symlink", "file", "bind-data", "ro-bind-data", "chmod", "bind-fd", "ro-bind-fd":
			i += 2
		case "overlay":
			i += 3
		case "args", "argv0", "userns", "userns2", "pidns", "uid", "gid", "hostname", "chdir", "unsetenv", "lock-file", "sync-fd", "remount-ro", "proc", "dev", "tmpfs", "mqueue", "dir", "seccomp", "add-seccomp-fd", "block-fd", "userns-block-fd", "info-fd", "json-status-fd", "cap-add", "cap-drop", "perms", "size", "exec-label", "file-label", "overlay-src", "tmp-overlay", "ro-overlay":
			i++
		}
	}
	return nil
}

// windows walks what the shells of another system are given.
func (w *walker) windows(name string, cmd Command, in stream) (stream, bool) {
	args := cmd.Args()
	for i := range args {
		switch strings.ToLower(args[i].Value) {
		case "-c", "-command", "/c", "/k", "-commandwithargs":
			if name == "cmd" || i+2 < len(args) && IsShell(base(args[i+1].Value)) {
				return w.rest(Via{Kind: ViaWrapper, Name: name, Argv: cmd.Argv}, cmd, args[i+1:], in)
			}
			if i+1 < len(args) {
				return w.nestedIn(Via{Kind: ViaShell, Name: name, Argv: cmd.Argv}, joinFields(args[i+1:]), ScriptArgument, cmd.without(), in), true
			}
		}
	}
	return stream{}, false
}

// later walks what at and batch run later: standard input, or a file.
func (w *walker) later(cmd Command, in stream) stream {
	const options Spec = "f= q= t= m M l r b d c v V u="
	via := Via{Kind: ViaShell, Name: cmd.Name(), Argv: cmd.Argv}
	o := options.Parse(cmd.Args())
	if file, ok := o.Value("f"); ok {
		return w.runFile(via.Name, file, nil, cmd, in)
	}
	return w.runInput(via, cmd, in)
}

// crontab notes the command, and walks the lines of a table that it installs.
func (w *walker) crontab(cmd Command, in stream) (stream, bool) {
	if !in.exists || in.text.Value == "" || len(cmd.Argv) > 1 && !cmd.Argv[len(cmd.Argv)-1].Is("-") {
		return stream{}, false
	}
	w.note(cmd, in)
	w.asides("crontab", cmd, jobs(in.text))
	return stream{}, true
}

// jobs are the commands of the lines of a crontab.
func jobs(table Word) []Word {
	var out []Word
	for _, line := range split(table, "\n") {
		fields := 5
		text := strings.TrimLeft(line.Value, " \t")
		at := len(line.Value) - len(text)
		if strings.HasPrefix(text, "@") {
			fields = 1
		}
		for ; fields > 0 && at < len(line.Value); fields-- {
			n := strings.IndexAny(line.Value[at:], " \t")
			if n < 0 {
				at = len(line.Value)
				break
			}
			at += n
			for at < len(line.Value) && (line.Value[at] == ' ' || line.Value[at] == '\t') {
				at++
			}
		}
		if at < len(line.Value) && text[0] != '#' {
			out = append(out, line.Cut(at))
		}
	}
	return out
}
