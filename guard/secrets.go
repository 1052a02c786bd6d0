package guard

import (
	"strings"

	"cake/shell"
)

// readsSecret: a program that shows, copies or links a private key or a
// password file. Programs that use keys for what they are for (ssh, chmod) do not.
func readsSecret(c *call) (string, bool) {
	if c.wrapper || !shows(c.name) {
		return "", false
	}
	for i := range c.argv[1:] {
		if usesKey(c.name, c.argv[i].Value) {
			continue
		}
		if loss, hit := c.secretFile(c.argv[1+i]); hit {
			return loss, true
		}
	}
	for i := range c.command.Redirs {
		if r := &c.command.Redirs[i]; r.Op == "<" {
			if loss, hit := c.secretFile(r.Word); hit {
				return loss, true
			}
		}
	}
	return "", false
}

func shows(name string) bool {
	switch name {
	case "cat", "head", "tail", "less", "more", "bat", "nl", "tac", "sed", "awk", "grep", "cut", "sort", "strings", "xxd", "od", "hexdump", "base64", "cp", "scp", "rsync", "ln", "mv", "tar", "zip", "openssl", "gpg", "python", "python3", "dd", "tee", "rev", "curl", "nc", "vim", "vi", "nano", "diff", "jq", "paste", "fold", "split", "install":
		return true
	}
	return false
}

func (c *call) secretFile(word shell.Word) (string, bool) {
	if strings.HasPrefix(word.Value, "-") || word.Value == "" {
		return "", false
	}
	for _, t := range c.targets(word) {
		if t.unknown || t.open {
			continue
		}
		full := t.path
		if t.glob != "" {
			full += "/" + t.glob
		}
		switch {
		case full == "/etc/shadow" || full == "/etc/gshadow" || full == "/etc/sudoers":
			return full + " would be shown to the model", true
		case isKeyFile(full):
			return full + " would be shown to the model", true
		}
	}
	return "", false
}

// isKeyFile: private keys and credentials in a home.
func isKeyFile(p string) bool {
	home := homeOf(p)
	if home == "" {
		return false
	}
	rest := strings.TrimPrefix(p, home)
	if under(rest, "/.ssh") {
		return strings.HasPrefix(rest, "/.ssh/id_") && !strings.HasSuffix(rest, ".pub") || strings.HasSuffix(rest, ".pem") || strings.HasSuffix(rest, "_key") || rest == "/.ssh/*"
	}
	for _, file := range [...]string{"/.aws/credentials", "/.netrc", "/.pgpass", "/.git-credentials", "/.docker/config.json", "/.kube/config", "/.config/gh/hosts.yml", "/.config/gcloud/credentials.db", "/.config/gcloud/application_default_credentials.json", "/.npmrc", "/.pypirc", "/.vault-token", "/.gnupg/secring.gpg"} {
		if rest == file {
			return true
		}
	}
	return strings.HasPrefix(rest, "/.gnupg/private-keys")
}

// sendsSecret: a secret on its way to another host, in one line.
func sendsSecret(c *call) (string, bool) {
	if c.wrapper {
		return "", false
	}
	for i := range c.command.Redirs {
		r := &c.command.Redirs[i]
		if strings.HasPrefix(r.Word.Value, "/dev/tcp/") || strings.HasPrefix(r.Word.Value, "/dev/udp/") {
			return "", c.mentionsSecret(c.argv)
		}
	}
	if !sends(c.name) {
		return "", false
	}
	if c.mentionsSecret(c.argv[1:]) {
		return "", true
	}
	for i := range c.command.Redirs {
		if r := &c.command.Redirs[i]; r.Op == "<" && (isSecretName(r.Word.Value) || c.namesSecretPlace(r.Word)) {
			return "", true
		}
	}
	for _, commands := range c.sources() {
		for i := range commands {
			if c.givesSecret(&commands[i]) {
				return "", true
			}
		}
	}
	return "", false
}

func sends(name string) bool {
	switch name {
	case "curl", "wget", "nc", "ncat", "netcat", "dig", "nslookup", "host", "ssh", "scp", "sftp", "ftp", "telnet", "http", "https", "xh", "socat", "mail", "sendmail", "rsync":
		return true
	}
	return false
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

func (c *call) givesSecret(from *shell.Command) bool {
	switch from.Name() {
	case "env", "printenv":
		return len(from.Argv) == 1
	}
	one := newCall(from, from.Argv)
	one.env, one.line = c.env, c.line
	if one.mentionsSecret(from.Args()) {
		return true
	}
	for i := range from.Redirs {
		if r := &from.Redirs[i]; r.Op == "<" && isSecretName(r.Word.Value) {
			return true
		}
	}
	return false
}

// mentionsSecret reports whether words name a secret file: directly, or after
// the @ by which curl reads one.
func (c *call) mentionsSecret(words []shell.Word) bool {
	for i := range words {
		value := words[i].Value
		if at := strings.IndexByte(value, '@'); at >= 0 && (c.name == "curl" || c.name == "http") {
			value = value[at+1:]
		}
		if i > 0 && usesKey(c.name, words[i-1].Value) {
			continue
		}
		if isSecretName(value) {
			return true
		}
		if value == words[i].Value && c.namesSecretPlace(words[i]) {
			return true
		}
	}
	return false
}

// usesKey: options whose file is used to log in, not sent.
func usesKey(program, option string) bool {
	switch option {
	case "-i", "--key", "--cert", "-E", "--netrc-file", "--cacert":
		return true
	}
	return option == "-F" && program != "curl"
}

// namesSecretPlace: a key, a password file, or a directory that holds such.
func (c *call) namesSecretPlace(word shell.Word) bool {
	if _, hit := c.secretFile(word); hit {
		return true
	}
	for _, t := range c.targets(word) {
		home := homeOf(t.path)
		if home == "" || t.unknown || strings.HasSuffix(t.path, ".pub") {
			continue
		}
		if rest := strings.TrimPrefix(t.path, home); isSecretPlace(rest) && rest != "/.ssh/config" {
			return true
		}
	}
	return false
}

// isSecretName: files of a project that hold secrets.
func isSecretName(value string) bool {
	name := value[strings.LastIndexByte(value, '/')+1:]
	if strings.ContainsAny(value, " \n") {
		return false // a text, not a name
	}
	switch name {
	case "shadow", "passwd":
		return value == "/etc/"+name
	case ".env", ".envrc", "credentials.json", "service-account.json", "id_rsa", "id_ed25519", ".npmrc", ".pypirc", ".netrc", "secrets.yaml", "secrets.yml", "secrets.json":
		return true
	}
	if rest, ok := strings.CutPrefix(name, ".env."); ok {
		switch rest {
		case "example", "sample", "template", "dist", "test", "defaults", "schema":
			return false
		}
		return true
	}
	return strings.HasSuffix(name, ".pem") || strings.HasSuffix(name, ".p12") || strings.HasSuffix(name, ".key")
}
