package guard

import (
	"strings"

	"cake/guard/naming"
	"cake/shell"
)

// sendsSecret: a secret on its way to another host, in one line.
func sendsSecret(c *call) (string, bool) {
	if c.wrapper && c.name != "ssh" {
		return "", false
	}
	for i := range c.command.Redirs {
		r := &c.command.Redirs[i]
		if strings.HasPrefix(r.Word.Value, "/dev/tcp/") || strings.HasPrefix(r.Word.Value, "/dev/udp/") {
			return "", c.mentionsSecret(c.argv) || c.fedSecret()
		}
	}
	if len(c.argv) == 0 || !c.sends() || c.talksHere() {
		return "", false
	}
	if !c.wrapper && c.mentionsSecret(c.argv[1:]) || c.sendsMade() {
		return "", true
	}
	return "", c.fedSecret()
}

// fedSecret: the call reads a secret, from a file or from other commands.
func (c *call) fedSecret() bool {
	for i := range c.command.Redirs {
		if r := &c.command.Redirs[i]; r.Op == "<" && (naming.IsSecretName(r.Word.Value) || c.namesSecretPlace(r.Word)) {
			return true
		}
	}
	for _, commands := range c.sources() {
		for i := range commands {
			if c.givesSecret(&commands[i]) {
				return true
			}
		}
	}
	return false
}

// sends reports whether the program talks to another host with what it is given.
func (c *call) sends() bool {
	switch c.name {
	case "curl", "curlie", "wget", "wget2", "nc", "ncat", "netcat", "nc.traditional", "dig", "drill", "kdig", "nslookup", "host", "ping", "whois", "ssh", "sftp", "ftp", "lftp", "tftp", "telnet", "http", "https", "xh", "xhs", "socat", "mail", "mailx", "mutt", "sendmail", "msmtp", "swaks", "sendemail", "croc", "wormhole", "ffsend", "pastebinit", "wgetpaste", "transfer", "0x0", "termbin", "slackcat", "telegram-send", "ntfy", "websocat", "wscat", "grpcurl", "logger", "aria2c", "lwp-request", "POST", "rclone", "s3cmd", "s5cmd", "mc", "gsutil", "azcopy", "onionshare-cli", "ngrok", "keybase", "magic-wormhole", "bore", "apprise":
		return c.name != "logger" || c.hasOption("-n|--server")
	case "scp", "rsync":
		return c.hasRemote()
	case "openssl":
		return c.operandAt(0) == "s_client"
	case "gh":
		verb := c.operandAt(0) + " " + c.operandAt(1)
		return verb == "gist create" || verb == "gist edit" || verb == "release upload" || verb == "release create" || c.operandAt(0) == "api" || verb == "issue create" || verb == "issue comment" || verb == "pr comment"
	case "glab":
		return c.operandAt(0) == "snippet" || c.operandAt(0) == "api"
	case "aws":
		return c.operandAt(0) == "s3" && (c.operandAt(1) == "cp" || c.operandAt(1) == "mv" || c.operandAt(1) == "sync") && !strings.HasPrefix(c.operandAt(2), "s3://") || c.operandAt(1) == "put-object"
	case "gcloud":
		return c.operandAt(0) == "storage" && c.operandAt(1) == "cp" && !strings.HasPrefix(c.operandAt(2), "gs://")
	case "az":
		return c.has("upload")
	}
	return false
}

// hasRemote: one of the operands is host:path, and not only the first, from
// which something is fetched.
func (c *call) hasRemote() bool {
	c.sort()
	for i := range c.operands {
		v := c.operands[i].word.Value
		colon := strings.IndexByte(v, ':')
		if colon > 0 && !strings.Contains(v[:colon], "/") && !c.operands[i].maybeValue || strings.HasPrefix(v, "rsync://") {
			return i > 0 || len(c.operands) == 1
		}
	}
	return false
}

// talksHere: the host that the call names is this machine.
func (c *call) talksHere() bool {
	found := false
	for i := 1; i < len(c.argv); i++ {
		a := c.argv[i].Value
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
func (c *call) sources() [][]shell.Command {
	var out [][]shell.Command
	for i := range c.argv {
		for _, m := range c.argv[i].Marks {
			out = append(out, c.upstream(m.From, m.To))
		}
	}
	if in := c.command.Input; in != nil {
		out = append(out, c.upstream(in.From, in.To))
	}
	return out
}

// givesSecret reports whether a command's output is a secret.
func (c *call) givesSecret(from *shell.Command) bool {
	args := from.Args()
	word := func(i int) string {
		if i < len(args) {
			return args[i].Value
		}
		return ""
	}
	one := newCall(from, from.Argv)
	one.env, one.line = c.env, c.line
	switch from.Name() {
	case "env", "printenv", "export", "set", "declare":
		if len(args) == 0 || word(0) == "-p" || word(0) == "-0" || word(0) == "-x" || word(0) == "-px" {
			return true
		}
		return from.Name() == "printenv" && tokenVariable(word(0))
	case "gh", "glab", "hub":
		return word(0) == "auth" && (word(1) == "token" || word(1) == "status" && one.has("-t"))
	case "aws":
		return one.has("aws_secret_access_key") || one.has("aws_session_token") || one.has("get-secret-value") || one.has("get-parameter") || one.has("export-credentials") || one.has("get-session-token") || one.has("get-login-password") || one.has("assume-role")
	case "gcloud":
		return one.has("print-access-token") || one.has("print-identity-token") || word(0) == "secrets" && one.has("access")
	case "az":
		return one.has("get-access-token") || word(0) == "keyvault" && one.has("show")
	case "kubectl", "oc", "k":
		return (word(0) == "get" && (one.has("secret") || one.has("secrets"))) || one.has("view") && one.has("--raw") || word(0) == "create" && word(1) == "token"
	case "vault", "bao":
		return word(0) == "read" || word(0) == "kv" && word(1) == "get" || one.has("lookup") || word(0) == "print"
	case "pass", "gopass", "op", "bw", "doppler", "infisical", "chamber", "secret-tool", "keyring", "sops", "1password":
		return true
	case "security", "gpg", "gpg2":
		_, hit := one.exportsKey()
		return hit
	case "git":
		return word(0) == "credential" || word(0) == "credential-store" || word(0) == "credential-manager"
	case "heroku", "fly", "vercel", "railway":
		return one.has("config") || one.has("variables") || one.has("token")
	case "docker", "podman":
		return word(0) == "inspect" && one.has("Env")
	case "history", "fc":
		return true
	case "find", "fd", "grep", "rg", "ls", "test", "[", "stat", "wc", "git-secrets", "gitleaks":
		return from.Name() == "grep" && one.mentionsSecret(args)
	}
	if one.mentionsSecret(args) {
		return true
	}
	for i := range from.Redirs {
		if r := &from.Redirs[i]; r.Op == "<" && (naming.IsSecretName(r.Word.Value) || one.namesSecretPlace(r.Word)) {
			return true
		}
	}
	return false
}

// sendsMade: the call sends a file that the line has made of a secret.
func (c *call) sendsMade() bool {
	if c.line == nil || len(c.line.Commands) < 2 {
		return false
	}
	for i := range c.line.Commands {
		from := &c.line.Commands[i]
		if from == c.command {
			return false
		}
		if name := from.Name(); name == "" || len(from.Args()) == 0 && len(from.Redirs) == 0 || name == "git" || name == "cd" || !naming.ShowsFiles(name) && name != "env" && name != "printenv" {
			continue
		}
		if made := c.madeBy(from); len(made) > 0 && c.names(made) && c.givesSecret(from) {
			return true
		}
	}
	return false
}

// madeBy are the files that a command writes: by a redirection, as its last
// operand, or as the archive that it makes.
func (c *call) madeBy(from *shell.Command) []string {
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

// names reports whether one of the call's words is, or ends in, one of the files.
func (c *call) names(files []string) bool {
	for i := 1; i < len(c.argv); i++ {
		value := c.argv[i].Value
		for _, f := range files {
			if len(f) > 2 && (value == f || strings.HasSuffix(value, "@"+f) || strings.HasSuffix(value, "="+f) || strings.HasSuffix(f, "/"+value)) {
				return true
			}
		}
	}
	for i := range c.command.Redirs {
		for _, f := range files {
			if c.command.Redirs[i].Op == "<" && c.command.Redirs[i].Word.Value == f {
				return true
			}
		}
	}
	return false
}

// mentionsSecret reports whether words name a secret file: directly, or after
// the @ by which curl reads one.
func (c *call) mentionsSecret(words []shell.Word) bool {
	for i := range words {
		value := words[i].Value
		if c.findsSecret(&words[i]) {
			return true
		}
		if strings.HasPrefix(value, "-") {
			if at := strings.IndexByte(value, '='); at > 0 {
				words := []shell.Word{words[i].Cut(at + 1)}
				if c.mentionsSecret(words) {
					return true
				}
			}
		}
		if at := strings.IndexByte(value, '@'); at >= 0 && (c.name == "curl" || c.name == "http" || c.name == "xh" || c.name == "curlie") {
			cut := words[i].Cut(at + 1)
			if naming.IsSecretName(cut.Value) || c.namesSecretPlace(cut) {
				return true
			}
			value = value[at+1:]
		}
		if i > 0 && usesKey(c.name, words[i-1].Value) {
			continue
		}
		if naming.IsSecretName(value) && !strings.Contains(value, "://") {
			return true
		}
		if value == words[i].Value && c.namesSecretPlace(words[i]) {
			return true
		}
	}
	return false
}

// findsSecret: the word stands for files that a search finds by a name that
// secrets have.
func (c *call) findsSecret(word *shell.Word) bool {
	for _, m := range word.Marks {
		from := c.upstream(m.From, m.To)
		for i := range from {
			switch from[i].Name() {
			case "find", "gfind", "fd", "fdfind":
			default:
				continue
			}
			for _, name := range searchOf(&from[i]).names {
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
