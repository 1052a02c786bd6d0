package shell

import (
	"maps"
	"strings"
)

// git notes a git command, and walks the commands that it runs itself: an alias
// given on the line, the steps of a rebase, a bisection or all submodules, and
// the programs that options and settings name.
func (w *walker) git(cmd Command, in stream) (stream, bool) {
	spec, _ := ProgramOptions("git")
	global := spec.ParseOrdered(cmd.Args())
	via := Via{Kind: ViaShell, Name: "git", Argv: cmd.Argv}
	aliases, beside := w.gitSettings(&global)
	if len(global.Operands) == 0 {
		return stream{}, false
	}
	sub, args := global.Operands[0].Value, global.Operands[1:]
	if text, ok := aliases[sub]; ok && global.Operands[0].Literal() {
		w.note(cmd, in)
		return w.gitAlias(via, cmd, text, args), true
	}
	switch sub {
	case "config":
		w.rememberAlias(args)
	case "bisect":
		if len(args) > 1 && args[0].Is("run") {
			w.note(cmd, in)
			return w.rest(via, cmd, args[1:], in)
		}
	}
	texts := append(gitTexts(sub, args), transports(args)...)
	hooks := w.gitHooks(sub)
	if len(texts)+len(beside)+len(hooks) == 0 {
		return stream{}, false
	}
	w.note(cmd, in)
	for _, hook := range hooks {
		file, _ := w.content(hook)
		w.runWritten(Command{Argv: []Word{hook}, Source: Show([]Word{hook})}, file, stream{})
	}
	for _, text := range texts {
		w.nested(via, text, ScriptArgument)
	}
	w.asides("git", cmd, beside)
	return stream{}, true
}

// gitHooks are the hooks that a subcommand runs, of those that the line itself
// has written.
func (w *walker) gitHooks(sub string) []Word {
	var names string
	switch sub {
	case "commit":
		names = "pre-commit prepare-commit-msg commit-msg post-commit"
	case "merge", "pull":
		names = "pre-merge-commit commit-msg post-merge"
	case "checkout", "switch", "worktree":
		names = "post-checkout"
	case "rebase":
		names = "pre-rebase post-checkout post-rewrite"
	case "push":
		names = "pre-push"
	case "am":
		names = "applypatch-msg pre-applypatch post-applypatch"
	}
	var hooks []Word
	for name := range strings.FieldsSeq(names) {
		hook := Literal(".git/hooks/" + name)
		if file, ok := w.content(hook); ok && file.known {
			hooks = append(hooks, hook)
		}
	}
	return hooks
}

// gitSettings sorts what -c sets: aliases by name, and the programs that other
// settings name.
func (w *walker) gitSettings(o *Options) (aliases map[string]Word, texts []Word) {
	aliases = w.env.gitAlias
	for _, one := range o.List {
		if one.Name != "c" || !one.Given {
			continue
		}
		key, value, ok := strings.Cut(one.Value.Value, "=")
		if !ok {
			continue
		}
		word := one.Value.Cut(len(key) + 1)
		lower := strings.ToLower(key)
		switch {
		case strings.HasPrefix(lower, "alias."):
			if aliases = maps.Clone(aliases); aliases == nil {
				aliases = make(map[string]Word, 1)
			}
			aliases[key[len("alias."):]] = word
		case strings.HasPrefix(value, "!"):
			texts = append(texts, word.Cut(1))
		case settingRuns(lower):
			texts = append(texts, word)
		}
	}
	return aliases, texts
}

// settingRuns knows the settings of git whose value is shell text.
func settingRuns(key string) bool {
	switch key {
	case "core.pager", "core.editor", "core.sshcommand", "core.fsmonitor", "core.askpass", "core.gitproxy", "sequence.editor", "diff.external", "interactive.difffilter", "uploadpack.packobjectshook", "gpg.program", "gpg.ssh.program", "sendemail.smtpserver", "sendemail.tocmd", "sendemail.cccmd", "web.browser", "help.browser":
		return true
	}
	for _, end := range [...]string{".cmd", ".command", ".textconv", ".driver", ".clean", ".smudge", ".process", ".uploadpack", ".receivepack", ".path"} {
		if strings.HasSuffix(key, end) {
			return true
		}
	}
	return strings.HasPrefix(key, "pager.")
}

// gitAlias walks what an alias stands for, with the words after it.
func (w *walker) gitAlias(via Via, cmd Command, text Word, args []Word) stream {
	head := Literal("git ")
	if strings.HasPrefix(text.Value, "!") {
		head, text = Word{}, text.Cut(1)
	}
	whole := head.plus(text)
	for _, arg := range args {
		whole = whole.plus(Literal(" "))
		if len(arg.Marks) == 0 {
			arg = Literal(Quote(arg.Value))
		}
		whole = whole.plus(arg)
	}
	return w.nested(via, whole, ScriptArgument)
}

// rememberAlias: `git config alias.x '!…'`, which a later `git x` runs.
func (w *walker) rememberAlias(args []Word) {
	for i := range args {
		name, ok := strings.CutPrefix(args[i].Value, "alias.")
		if !ok || i+1 >= len(args) || !args[i].Literal() {
			continue
		}
		if w.env.gitAlias == nil {
			w.env.gitAlias = make(map[string]Word, 1)
		}
		w.env.gitAlias[name] = args[i+1]
		return
	}
}

// gitTexts are the shell texts among the arguments of a subcommand.
func gitTexts(sub string, args []Word) []Word {
	switch sub {
	case "rebase":
		return valuesOf(args, "-x", "--exec")
	case "submodule":
		for i := range args {
			if args[i].Is("foreach") && i+1 < len(args) {
				return []Word{joinFields(dropFlags(args[i+1:]))}
			}
		}
	case "difftool":
		return valuesOf(args, "-x", "--extcmd")
	case "filter-branch":
		return valuesOf(args, "", "--tree-filter", "--index-filter", "--env-filter", "--msg-filter", "--commit-filter", "--parent-filter", "--tag-name-filter", "--setup")
	case "grep":
		return valuesOf(args, "-O", "--open-files-in-pager")
	case "fetch", "pull", "clone", "ls-remote", "archive", "fetch-pack":
		return valuesOf(args, "-u", "--upload-pack", "--exec")
	case "push", "send-pack":
		return valuesOf(args, "", "--receive-pack", "--exec")
	}
	return nil
}

// valuesOf are the values of options: joined to a short one, after "=" or as
// the next word.
func valuesOf(args []Word, short string, long ...string) []Word {
	var out []Word
	for i := range args {
		value := args[i].Value
		switch {
		case short != "" && value == short, containsText(long, value):
			if i+1 < len(args) {
				out = append(out, args[i+1])
			}
		case short != "" && strings.HasPrefix(value, short) && len(value) > len(short):
			out = append(out, args[i].Cut(len(short)))
		case strings.HasPrefix(value, "--"):
			name, _, joined := strings.Cut(value, "=")
			if joined && containsText(long, name) {
				out = append(out, args[i].Cut(len(name)+1))
			}
		}
	}
	return out
}

func containsText(list []string, text string) bool {
	for _, one := range list {
		if one == text {
			return true
		}
	}
	return false
}

func dropFlags(args []Word) []Word {
	for len(args) > 0 && strings.HasPrefix(args[0].Value, "-") {
		args = args[1:]
	}
	return args
}

// transports are the commands of addresses like `ext::sh -c %s`, in which "% "
// is a blank.
func transports(args []Word) []Word {
	var out []Word
	for i := range args {
		if rest, ok := strings.CutPrefix(args[i].Value, "ext::"); ok {
			out = append(out, Literal(extWords(rest)))
		}
	}
	return out
}

// extWords writes the words of such an address as a shell would need them.
func extWords(text string) string {
	var words []string
	for _, word := range strings.Fields(strings.ReplaceAll(text, "% ", holeByte)) {
		words = append(words, Quote(strings.ReplaceAll(strings.ReplaceAll(word, holeByte, " "), "%%", "%")))
	}
	return strings.Join(words, " ")
}
