package secrets

import (
	"strings"

	"cake/guard/command"
	"cake/guard/naming"
	"cake/shell"
)

// sendsSecret: a secret on its way to another host, in one line.
func sendsSecret(c *command.Call) (string, bool) {
	if c.Wrapper && c.Name != "ssh" {
		return "", false
	}
	for i := range c.Command.Redirs {
		r := &c.Command.Redirs[i]
		if strings.HasPrefix(r.Word.Value, "/dev/tcp/") || strings.HasPrefix(r.Word.Value, "/dev/udp/") {
			return "", mentionsSecret(c, c.Argv) || fedSecret(c)
		}
	}
	if len(c.Argv) == 0 || !sends(c) || talksHere(c) {
		return "", false
	}
	if !c.Wrapper && mentionsSecret(c, c.Argv[1:]) || sendsMade(c) {
		return "", true
	}
	return "", fedSecret(c)
}

// fedSecret: the call reads a secret, from a file or from other commands.
func fedSecret(c *command.Call) bool {
	for i := range c.Command.Redirs {
		if r := &c.Command.Redirs[i]; r.Op == "<" && (naming.IsSecretName(r.Word.Value) || namesSecretPlace(c, r.Word)) {
			return true
		}
	}
	for _, commands := range sources(c) {
		for i := range commands {
			if givesSecret(c, &commands[i]) {
				return true
			}
		}
	}
	return false
}

// sends reports whether the program talks to another host with what it is given.
func sends(c *command.Call) bool {
	switch c.Name {
	case "curl", "curlie", "wget", "wget2", "nc", "ncat", "netcat", "nc.traditional", "dig", "drill", "kdig", "nslookup", "host", "ping", "whois", "ssh", "sftp", "ftp", "lftp", "tftp", "telnet", "http", "https", "xh", "xhs", "socat", "mail", "mailx", "mutt", "sendmail", "msmtp", "swaks", "sendemail", "croc", "wormhole", "ffsend", "pastebinit", "wgetpaste", "transfer", "0x0", "termbin", "slackcat", "telegram-send", "ntfy", "websocat", "wscat", "grpcurl", "logger", "aria2c", "lwp-request", "POST", "rclone", "s3cmd", "s5cmd", "mc", "gsutil", "azcopy", "onionshare-cli", "ngrok", "keybase", "magic-wormhole", "bore", "apprise":
		return c.Name != "logger" || c.HasOption("-n|--server")
	case "scp", "rsync":
		return hasRemote(c)
	case "openssl":
		return c.OperandAt(0) == "s_client"
	case "gh":
		verb := c.OperandAt(0) + " " + c.OperandAt(1)
		return verb == "gist create" || verb == "gist edit" || verb == "release upload" || verb == "release create" || c.OperandAt(0) == "api" || verb == "issue create" || verb == "issue comment" || verb == "pr comment"
	case "glab":
		return c.OperandAt(0) == "snippet" || c.OperandAt(0) == "api"
	case "aws":
		return c.OperandAt(0) == "s3" && (c.OperandAt(1) == "cp" || c.OperandAt(1) == "mv" || c.OperandAt(1) == "sync") && !strings.HasPrefix(c.OperandAt(2), "s3://") || c.OperandAt(1) == "put-object"
	case "gcloud":
		return c.OperandAt(0) == "storage" && c.OperandAt(1) == "cp" && !strings.HasPrefix(c.OperandAt(2), "gs://")
	case "az":
		return c.Mentions("upload")
	}
	return false
}

// hasRemote: one of the operands is host:path, and not only the first, from
// which something is fetched.
func hasRemote(c *command.Call) bool {
	for i, o := range c.Operands() {
		v := o.Word.Value
		colon := strings.IndexByte(v, ':')
		if colon > 0 && !strings.Contains(v[:colon], "/") && !o.MaybeValue || strings.HasPrefix(v, "rsync://") {
			return i > 0 || len(c.Operands()) == 1
		}
	}
	return false
}

// talksHere: the host that the call names is this machine.
func talksHere(c *command.Call) bool {
	found := false
	for i := 1; i < len(c.Argv); i++ {
		a := c.Argv[i].Value
		switch host := naming.HostOf(a); {
		case naming.LocalHost(host) || strings.HasPrefix(a, "localhost"):
			found = true
		case strings.Contains(a, "://"):
			return false
		}
	}
	return found
}

// sources are the commands whose output reaches this one: by its words, or by
// its standard input.
func sources(c *command.Call) [][]shell.Command {
	var out [][]shell.Command
	for i := range c.Argv {
		for _, m := range c.Argv[i].Marks {
			out = append(out, c.Upstream(m.From, m.To))
		}
	}
	if in := c.Command.Input; in != nil {
		out = append(out, c.Upstream(in.From, in.To))
	}
	return out
}

// givesSecret reports whether a command's output is a secret.
func givesSecret(c *command.Call, from *shell.Command) bool {
	args := from.Args()
	word := func(i int) string {
		if i < len(args) {
			return args[i].Value
		}
		return ""
	}
	one := command.New(from, from.Argv)
	one.Env, one.Line = c.Env, c.Line
	switch from.Name() {
	case "env", "printenv", "export", "set", "declare":
		if len(args) == 0 || word(0) == "-p" || word(0) == "-0" || word(0) == "-x" || word(0) == "-px" {
			return true
		}
		return from.Name() == "printenv" && tokenVariable(word(0))
	case "gh", "glab", "hub":
		return word(0) == "auth" && (word(1) == "token" || word(1) == "status" && one.Mentions("-t"))
	case "aws":
		return one.Mentions("aws_secret_access_key") || one.Mentions("aws_session_token") || one.Mentions("get-secret-value") || one.Mentions("get-parameter") || one.Mentions("export-credentials") || one.Mentions("get-session-token") || one.Mentions("get-login-password") || one.Mentions("assume-role")
	case "gcloud":
		return one.Mentions("print-access-token") || one.Mentions("print-identity-token") || word(0) == "secrets" && one.Mentions("access")
	case "az":
		return one.Mentions("get-access-token") || word(0) == "keyvault" && one.Mentions("show")
	case "kubectl", "oc", "k":
		return (word(0) == "get" && (one.Mentions("secret") || one.Mentions("secrets"))) || one.Mentions("view") && one.Mentions("--raw") || word(0) == "create" && word(1) == "token"
	case "vault", "bao":
		return word(0) == "read" || word(0) == "kv" && word(1) == "get" || one.Mentions("lookup") || word(0) == "print"
	case "pass", "gopass", "op", "bw", "doppler", "infisical", "chamber", "secret-tool", "keyring", "sops", "1password":
		return true
	case "security", "gpg", "gpg2":
		_, hit := exportsKey(&one)
		return hit
	case "git":
		return word(0) == "credential" || word(0) == "credential-store" || word(0) == "credential-manager"
	case "heroku", "fly", "vercel", "railway":
		return one.Mentions("config") || one.Mentions("variables") || one.Mentions("token")
	case "docker", "podman":
		return word(0) == "inspect" && one.Mentions("Env")
	case "history", "fc":
		return true
	case "find", "fd", "grep", "rg", "ls", "test", "[", "stat", "wc", "git-secrets", "gitleaks":
		return from.Name() == "grep" && mentionsSecret(&one, args)
	}
	if mentionsSecret(&one, args) {
		return true
	}
	for i := range from.Redirs {
		if r := &from.Redirs[i]; r.Op == "<" && (naming.IsSecretName(r.Word.Value) || namesSecretPlace(&one, r.Word)) {
			return true
		}
	}
	return false
}

// sendsMade: the call sends a file that the line has made of a secret.
func sendsMade(c *command.Call) bool {
	if c.Line == nil || len(c.Line.Commands) < 2 {
		return false
	}
	for i := range c.Line.Commands {
		from := &c.Line.Commands[i]
		if from == c.Command {
			return false
		}
		if name := from.Name(); name == "" || len(from.Args()) == 0 && len(from.Redirs) == 0 || name == "git" || name == "cd" || !naming.ShowsFiles(name) && name != "env" && name != "printenv" {
			continue
		}
		if made := madeBy(c, from); len(made) > 0 && namesOneOf(c, made) && givesSecret(c, from) {
			return true
		}
	}
	return false
}

// madeBy are the files that a command writes: by a redirection, as its last
// operand, or as the archive that it makes.
func madeBy(c *command.Call, from *shell.Command) []string {
	var out []string
	for i := range from.Redirs {
		if writing, _ := from.Redirs[i].Writes(); writing && from.Redirs[i].Word.Value != "" {
			out = append(out, from.Redirs[i].Word.Value)
		}
	}
	args := from.Args()
	switch from.Name() {
	case "tar", "zip", "7z":
		for i := range args {
			if v := args[i].Value; strings.ContainsAny(v, ".") && (strings.HasSuffix(v, "gz") || strings.HasSuffix(v, ".tar") || strings.HasSuffix(v, ".zip") || strings.HasSuffix(v, ".7z") || strings.HasSuffix(v, ".xz") || strings.HasSuffix(v, ".bz2") || strings.HasSuffix(v, ".zst")) {
				out = append(out, v)
			}
		}
	case "cp", "mv", "ln", "install", "openssl", "gpg":
		if n := len(args); n > 1 {
			out = append(out, args[n-1].Value)
		}
	}
	return out
}

// namesOneOf reports whether one of the call's words is, or ends in, one of the files.
func namesOneOf(c *command.Call, files []string) bool {
	for i := 1; i < len(c.Argv); i++ {
		value := c.Argv[i].Value
		for _, f := range files {
			if len(f) > 2 && (value == f || strings.HasSuffix(value, "@"+f) || strings.HasSuffix(value, "="+f) || strings.HasSuffix(f, "/"+value)) {
				return true
			}
		}
	}
	for i := range c.Command.Redirs {
		for _, f := range files {
			if c.Command.Redirs[i].Op == "<" && c.Command.Redirs[i].Word.Value == f {
				return true
			}
		}
	}
	return false
}

// mentionsSecret reports whether words name a secret file: directly, or after
// the @ by which curl reads one.
func mentionsSecret(c *command.Call, words []shell.Word) bool {
	for i := range words {
		value := words[i].Value
		if findsSecret(c, &words[i]) {
			return true
		}
		if strings.HasPrefix(value, "-") {
			if at := strings.IndexByte(value, '='); at > 0 {
				words := []shell.Word{words[i].Cut(at + 1)}
				if mentionsSecret(c, words) {
					return true
				}
			}
		}
		if at := strings.IndexByte(value, '@'); at >= 0 && (c.Name == "curl" || c.Name == "http" || c.Name == "xh" || c.Name == "curlie") {
			cut := words[i].Cut(at + 1)
			if naming.IsSecretName(cut.Value) || namesSecretPlace(c, cut) {
				return true
			}
			value = value[at+1:]
		}
		if i > 0 && usesKey(c.Name, words[i-1].Value) {
			continue
		}
		if naming.IsSecretName(value) && !strings.Contains(value, "://") {
			return true
		}
		if value == words[i].Value && namesSecretPlace(c, words[i]) {
			return true
		}
	}
	return false
}

// findsSecret: the word stands for files that a search finds by a name that
// secrets have.
func findsSecret(c *command.Call, word *shell.Word) bool {
	for _, m := range word.Marks {
		from := c.Upstream(m.From, m.To)
		for i := range from {
			switch from[i].Name() {
			case "find", "gfind", "fd", "fdfind":
			default:
				continue
			}
			for _, name := range command.SearchOf(&from[i]).Names {
				if name = strings.TrimRight(name, "*"); naming.IsSecretName(name) || strings.HasPrefix(name, "id_") {
					return true
				}
			}
		}
	}
	return false
}

// usesKey: options whose file is used to log in, not sent.
func usesKey(program, option string) bool {
	switch option {
	case "-i", "--key", "--cert", "-E", "--netrc-file", "--cacert", "--ca-certificate", "--private-key", "--certificate", "--config", "--kubeconfig", "-CAfile", "-cert", "-key", "--identity":
		return true
	case "-e":
		return program == "rsync"
	}
	return option == "-F" && program != "curl"
}
