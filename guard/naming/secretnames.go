package naming

import "strings"

// IsSecretPlace: keys and credentials, by their path below a home.
func IsSecretPlace(rest string) bool {
	for _, dir := range [...]string{"/.ssh", "/.aws", "/.gnupg", "/.kube", "/.netrc", "/.pgpass", "/.npmrc", "/.pypirc", "/.docker/config.json", "/.config/gcloud", "/.config/gh", "/.azure", "/.git-credentials", "/.vault-token", "/.password-store"} {
		if Under(rest, dir) {
			return rest != "/.ssh/known_hosts"
		}
	}
	return false
}

// IsStartFile: what a shell or an editor reads when it starts, by its path below
// a home.
func IsStartFile(rest string) bool {
	switch rest {
	case "/.bashrc", "/.bash_profile", "/.profile", "/.zshrc", "/.zprofile", "/.zshenv", "/.bash_login", "/.bash_logout", "/.gitconfig", "/.config/fish/config.fish", "/.inputrc", "/.xinitrc", "/.tmux.conf", "/.vimrc":
		return true
	}
	return false
}

// IsSecretName: files of a project that hold secrets.
func IsSecretName(value string) bool {
	name := value[strings.LastIndexByte(value, '/')+1:]
	if strings.ContainsAny(value, " \n") {
		return false // a text, not a name
	}
	switch name {
	case "shadow", "passwd":
		return value == "/etc/"+name
	case ".env", ".envrc", ".flaskenv", ".dev.vars", "credentials.json", "service-account.json", "serviceAccountKey.json", "service_account.json", "client_secret.json", "gcp-key.json", "firebase-adminsdk.json", "id_rsa", "id_ed25519", "id_ecdsa", "id_dsa", ".npmrc", ".pypirc", ".netrc", ".htpasswd", ".git-credentials", "secrets.yaml", "secrets.yml", "secrets.json", "secrets.toml", "master.key", "credentials.yml.enc", "kubeconfig", "terraform.tfstate", "wallet.dat", "local.settings.json":
		return name != "credentials.yml.enc"
	}
	if rest, ok := strings.CutPrefix(name, ".env."); ok {
		switch rest {
		case "example", "sample", "template", "dist", "test", "defaults", "schema", "tmpl", "tpl", "ci", "vault":
			return false
		}
		return !strings.HasSuffix(rest, ".example") && !strings.HasSuffix(rest, ".sample") && !strings.HasSuffix(rest, ".template")
	}
	for _, ending := range [...]string{".pem", ".p12", ".pfx", ".key", ".keystore", ".jks", ".kdbx", ".ppk", ".asc.key", ".tfstate", ".agekey"} {
		if strings.HasSuffix(name, ending) {
			return true
		}
	}
	return false
}

// ShowsFiles: programs that show, copy or send on what the files among their
// words hold.
func ShowsFiles(name string) bool {
	switch name {
	case "cat", "head", "tail", "less", "more", "bat", "batcat", "nl", "tac", "sed", "gsed", "awk", "gawk", "mawk", "grep", "rg", "egrep", "fgrep", "cut", "sort", "uniq", "strings", "xxd", "od", "hexdump", "hd", "base64", "base32", "basenc", "cp", "scp", "rsync", "ln", "mv", "tar", "zip", "7z", "gzip", "cpio", "openssl", "gpg", "python", "python3", "dd", "tee", "rev", "curl", "nc", "vim", "vi", "nano", "view", "diff", "cmp", "jq", "yq", "paste", "fold", "fmt", "column", "split", "install", "perl", "ruby", "pr", "expand", "tr", "wc", "xclip", "pbcopy", "wl-copy", "uuencode", "cpp", "look", "comm", "join", "iconv", "glow", "mapfile", "readarray", "source", ".":
		return name != "wc"
	}
	return false
}
