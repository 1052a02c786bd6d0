package shell

import "strings"

// doors are the shell texts that a program runs though it is there for
// something else: `tar --to-command`, `rsync -e`, `:!` of vim, `\!` of psql.
func doors(name string, cmd *Command, in stream) []Word {
	args := cmd.Args()
	if !in.exists {
		in = stream{}
	}
	switch name {
	case "ssh", "autossh":
		o := sshOptions.ParseOrdered(args)
		return sshCommands(&o)
	case "gdb", "cgdb", "rust-gdb", "lldb":
		return debuggerTexts(args)
	case "tar", "gtar", "bsdtar":
		return tarTexts(args)
	case "rsync":
		const options Spec = "e,rsh= rsync-path= a v z n r u R b c l p t g o D H A X x W h q P i S d k K L 0 m 8 4 6 y C f= T= M= B= exclude= include= files-from="
		return optionValues(options.Parse(args), "e", "rsync-path")
	case "scp", "sftp":
		const options Spec = "3 4 6 A B C p q r R T v O s a f N c= D= F= i= J= l= o= P= S= X= b="
		o := options.Parse(args)
		return append(append(sshCommands(&o), optionValues(o, "S")...), bangs(in.text, "!")...)
	case "man":
		return valuesOf(args, "-P", "--pager")
	case "sort":
		return valuesOf(args, "", "--compress-program")
	case "split":
		return valuesOf(args, "", "--filter")
	case "tcpdump", "dumpcap":
		return valuesOf(args, "-z", "--postrotate-command")
	case "zip":
		return valuesOf(args, "-TT", "--unzip-command")
	case "nc", "ncat", "netcat":
		return valuesOf(args, "", "-c", "-e", "--sh-exec", "--exec")
	case "socat":
		return socatTexts(args)
	case "sed", "gsed":
		return sedTexts(args, in)
	case "vim", "vi", "nvim", "ex", "view", "gvim", "vimdiff":
		return vimTexts(args, in)
	case "ed":
		return bangs(in.text, "!")
	case "sqlite3", "litecli":
		return append(prefixed(args, ".shell ", ".system "), bangs(in.text, ".shell ", ".system ")...)
	case "psql", "mysql", "mariadb", "pgcli", "mycli":
		return clientTexts(args, in)
	case "lftp", "ftp", "telnet", "bc":
		return append(prefixed(args, "!"), bangs(in.text, "!")...)
	case "hg":
		return hgTexts(args)
	}
	return nil
}

func optionValues(o Options, names ...string) []Word {
	var out []Word
	for _, one := range o.List {
		if one.Given && containsText(names, one.Name) {
			out = append(out, one.Value)
		}
	}
	return out
}

func tarTexts(args []Word) []Word {
	const options Spec = "checkpoint-action= to-command= I,use-compress-program= rsh-command= F,info-script,new-volume-script= f,file= C,directory= X,exclude-from= T,files-from= b= g= K= L= N= V= H= checkpoint? exclude= transform= strip-components= c,create x,extract t,list u r A d z,gzip j,bzip2 J,xz v,verbose p h k m O P S W w B i l M n o R s"
	texts := optionValues(options.Parse(args), "checkpoint-action", "to-command", "I", "rsh-command", "F")
	for i := range texts {
		if strings.HasPrefix(texts[i].Value, "exec=") {
			texts[i] = texts[i].Cut(len("exec="))
		}
	}
	return texts
}

// sshCommands are the commands that ssh runs on this side.
func sshCommands(o *Options) []Word {
	var out []Word
	for _, one := range optionValues(*o, "o") {
		at := strings.IndexAny(one.Value, "= \t")
		if at < 0 {
			continue
		}
		switch strings.ToLower(one.Value[:at]) {
		case "proxycommand", "localcommand", "knownhostscommand":
			out = append(out, one.Cut(at+1))
		}
	}
	return out
}

func socatTexts(args []Word) []Word {
	var out []Word
	for _, a := range args {
		kind, rest, ok := strings.Cut(a.Value, ":")
		if !ok {
			continue
		}
		switch strings.ToLower(kind) {
		case "exec", "system", "shell":
			if comma := strings.LastIndexByte(rest, ','); comma > 0 && !strings.Contains(rest[comma:], " ") {
				rest = rest[:comma]
			}
			out = append(out, Literal(strings.Trim(rest, `'"`)))
		}
	}
	return out
}

// sedTexts are what the command "e" of a sed script executes: its own text, or
// what the script makes of the input, which is taken for the input itself.
func sedTexts(args []Word, in stream) []Word {
	const options Spec = "n,quiet,silent i,in-place? e,expression= f,file= E,r,regexp-extended s,separate z,null-data u l= debug posix sandbox"
	o := options.Parse(args)
	scripts := optionValues(o, "e")
	if len(scripts) == 0 && !o.Has("f") && len(o.Operands) > 0 {
		scripts = o.Operands[:1]
	}
	var out []Word
	replaced := ""
	for _, script := range scripts {
		for _, line := range strings.FieldsFunc(script.Value, func(r rune) bool { return r == '\n' || r == ';' || r == '{' || r == '}' }) {
			line = strings.TrimLeft(strings.TrimSpace(line), "0123456789,$!~+ ")
			switch {
			case strings.HasPrefix(line, "e "):
				out = append(out, Literal(line[2:]))
			case (line == "e" || executesMatch(line)) && in.known && in.text.Value != "":
				out = append(out, in.text)
			}
			switch {
			case executesMatch(line):
				out = append(out, replacement(line))
			case strings.HasPrefix(line, "s") && len(line) > 3:
				replaced = line
			case line == "e" && replaced != "":
				out = append(out, replacement(replaced))
			}
		}
	}
	return out
}

// executesMatch: s/x/y/e.
func executesMatch(line string) bool {
	if len(line) < 4 || line[0] != 's' {
		return false
	}
	end := strings.LastIndexByte(line, line[1])
	return end > 1 && strings.Contains(line[end+1:], "e") && strings.Trim(line[end+1:], "egpiImMw0123456789") == ""
}

// replacement is what s/x/y/e puts in the place of what it has found, which is
// run then; what it takes over from there is left out.
func replacement(line string) Word {
	parts := [3]string{}
	part := 0
	for i := 2; i < len(line) && part < 2; i++ {
		switch {
		case line[i] == '\\' && i+1 < len(line):
			if i++; line[i] == line[1] {
				parts[part] += line[i : i+1]
			}
		case line[i] == line[1]:
			part++
		default:
			parts[part] += line[i : i+1]
		}
	}
	return Literal(strings.ReplaceAll(parts[1], "&", ""))
}

// vimTexts are the texts after "!" of the commands that vim is given.
func vimTexts(args []Word, in stream) []Word {
	var out []Word
	for i, a := range args {
		text := ""
		switch {
		case strings.HasPrefix(a.Value, "+"):
			text = a.Value[1:]
		case i > 0 && (args[i-1].Value == "--cmd" || strings.HasPrefix(args[i-1].Value, "-") && !strings.HasPrefix(args[i-1].Value, "--") && strings.HasSuffix(args[i-1].Value, "c")):
			text = a.Value
		default:
			continue
		}
		out = append(out, vimText(text)...)
	}
	for line := range strings.SplitSeq(in.text.Value, "\n") {
		out = append(out, vimText(line)...)
	}
	return out
}

func vimText(text string) []Word {
	if at := strings.Index(text, "system("); at >= 0 {
		text := strings.TrimLeft(text[at+len("system("):], `'" `)
		if end := strings.LastIndexAny(text, `'"`); end > 0 {
			return []Word{Literal(text[:end])}
		}
	}
	before, after, ok := strings.Cut(text, "!")
	for ok && strings.HasSuffix(strings.TrimSpace(before), "sil") || ok && strings.HasSuffix(strings.TrimSpace(before), "silent") && strings.HasPrefix(after, " ") {
		before, after, ok = strings.Cut(after, "!") // silent! !command
	}
	if !ok {
		return nil
	}
	switch before = strings.Trim(before, ": \t0123456789,$%.'<>"); {
	case before == "", before == "silent", before == "sil", before == "r", before == "read", before == "w", before == "write", before == "terminal", before == "execute", strings.HasSuffix(before, " r"), strings.HasSuffix(before, " "):
		return []Word{Literal(after)}
	}
	return nil
}

// prefixed are what follows one of the beginnings in the words that have it.
func prefixed(args []Word, beginnings ...string) []Word {
	var out []Word
	for _, a := range args {
		for _, beginning := range beginnings {
			if strings.HasPrefix(a.Value, beginning) {
				out = append(out, a.Cut(len(beginning)))
			}
		}
	}
	return out
}

// bangs are what follows one of the beginnings on the lines of an input.
func bangs(text Word, beginnings ...string) []Word {
	if text.Value == "" {
		return nil
	}
	return prefixed(split(text, "\n"), beginnings...)
}

// clientTexts are the shell texts that a client of a database is given.
func clientTexts(args []Word, in stream) []Word {
	out := append(prefixed(args, `\! `, `\!`, "system "), bangs(in.text, `\! `, `\!`, "system ")...)
	for _, text := range append(append([]Word(nil), args...), in.text) {
		lower := lowerASCII(text.Value)
		at := strings.Index(lower, " program ")
		if at < 0 || !strings.Contains(lower[:at], "copy ") {
			continue
		}
		rest := strings.TrimLeft(text.Value[at+len(" program "):], " ")
		if parts := strings.Split(rest, "'"); len(parts) > 2 {
			out = append(out, Literal(parts[1]))
		}
	}
	return out
}

// lowerASCII is a text with its letters of ASCII in lower case. Every byte stays where it was,
// as it does not with strings.ToLower.
func lowerASCII(text string) string {
	low := []byte(text)
	for i, c := range low {
		if 'A' <= c && c <= 'Z' {
			low[i] = c + 'a' - 'A'
		}
	}
	return string(low)
}

// debuggerTexts are the texts of the commands "!" and "shell" of a debugger.
func debuggerTexts(args []Word) []Word {
	var out []Word
	for i, a := range args {
		if name, text, joined := strings.Cut(a.Value, "="); joined && (name == "--eval-command" || name == "-ex" || name == "--init-eval-command") {
			a = a.Cut(len(a.Value) - len(text))
		} else if i == 0 || !strings.HasPrefix(args[i-1].Value, "-") {
			continue
		}
		for _, beginning := range [...]string{"!", "shell ", "sh ", "platform shell ", "system "} {
			if strings.HasPrefix(a.Value, beginning) {
				out = append(out, a.Cut(len(beginning)))
			}
		}
	}
	return out
}

func hgTexts(args []Word) []Word {
	var out []Word
	for i, a := range args {
		if at := strings.Index(a.Value, "=!"); at >= 0 && i > 0 && args[i-1].Is("--config") {
			out = append(out, a.Cut(at+2))
		}
	}
	return out
}

// hook walks the program that a variable names, which another program will run.
func (w *walker) hook(a *Assign) {
	text := a.Value
	if text.Value == "" && len(text.Marks) == 0 {
		return
	}
	switch a.Name {
	case "PAGER", "MANPAGER", "GIT_PAGER", "EDITOR", "VISUAL", "GIT_EDITOR", "GIT_SEQUENCE_EDITOR", "GIT_SSH_COMMAND", "GIT_SSH", "GIT_ASKPASS", "SSH_ASKPASS", "SUDO_ASKPASS", "GIT_EXTERNAL_DIFF", "GIT_PROXY_COMMAND", "RSYNC_RSH", "CVS_RSH", "PROMPT_COMMAND", "KUBE_EDITOR", "SYSTEMD_EDITOR", "SYSTEMD_PAGER", "AWS_PAGER", "PSQL_PAGER", "PSQL_EDITOR", "HGEDITOR", "SVN_EDITOR", "SVN_SSH", "FCEDIT", "LESSOPEN", "LESSCLOSE", "BROWSER", "CRONTAB_EDITOR", "SUDO_EDITOR":
		if strings.HasPrefix(text.Value, "|") {
			text = text.Cut(1)
		}
	case "PS0", "PS1", "PS2", "PS4":
		if !strings.Contains(text.Value, "$(") && !strings.Contains(text.Value, "`") {
			return
		}
		text = Literal(`: "` + text.Value + `"`)
	case "BASH_ENV", "ENV":
		defer w.beside()()
		w.runFile(a.Name, text, nil, Command{Source: a.Name}, stream{})
		return
	default:
		if !strings.HasPrefix(a.Name, "GIT_CONFIG_VALUE_") || !strings.HasPrefix(text.Value, "!") {
			return
		}
		text = text.Cut(1)
	}
	defer w.beside()()
	w.nested(Via{Kind: ViaShell, Name: a.Name}, text, ScriptArgument)
}
