package validator

import (
	"cake"
	"slices"
	"strings"
)

// refuses reports whether what a program could not do is seldom a mistake in the
// source that somebody works on: it manages versions, packages, machines or
// services. Another edit will not help, so it is told at once.
func refuses(p prog) bool {
	switch name := p.plain(); name {
	case "git", "svn", "hg", "git-lfs", "gh", "glab", "patch",
		"docker", "docker-compose", "podman", "buildah", "skopeo", "nerdctl", "kubectl", "helm", "kind", "minikube", "k", "oc", "crictl", "ctr",
		"aws", "gcloud", "az", "fly", "flyctl", "heroku", "vercel", "netlify", "firebase", "doctl", "vault", "consul", "nomad",
		"apt", "apt-get", "dpkg", "yum", "dnf", "rpm", "zypper", "pacman", "apk", "brew", "snap", "flatpak", "nix",
		"tar", "unzip", "zip", "gzip", "gunzip", "xz", "bzip", "zstd", "rsync", "scp", "sftp", "ssh", "ssh-keygen", "ssh-add", "curl", "wget", "openssl", "gpg", "age",
		"cp", "mv", "ln", "mkdir", "rmdir", "chmod", "chown", "install", "dd", "mount", "losetup", "mkfs", "fsck", "parted", "http", "https", "xh", "promtool", "umount", "mktemp", "truncate", "split",
		"systemctl", "service", "crontab", "useradd", "usermod", "groupadd", "su", "sudo", "createdb", "dropdb", "pg_dump", "pg_restore", "pg_ctl", "initdb", "mysqldump", "mysqladmin", "mongodump", "redis-server",
		"ffmpeg", "convert", "magick", "pandoc", "rclone", "restic", "borg", "duplicity", "patchelf", "chrpath", "strip", "objcopy", "ar", "ranlib", "lipo", "install_name_tool", "codesign", "jar", "jlink", "jpackage", "7z", "7za", "dpkg-deb", "dpkg-buildpackage", "lxc", "nvm", "rustup", "pyenv", "rbenv", "asdf", "mise", "conda", "mamba", "virtualenv", "terraform-docs", "adb", "virsh", "vagrant", "packer",
		"stow", "chezmoi", "git-filter-repo", "keytool", "jarsigner", "apksigner", "zipalign", "sdkmanager", "avdmanager", "update-alternatives", "ldconfig", "modprobe", "sysctl", "ufw", "iptables", "nft", "ip", "nmcli", "certbot", "mkcert", "cfssl", "ssh-copy-id", "sshfs", "swapon", "fallocate", "setfacl", "chattr", "fail2ban-regex", "fail2ban-client":
		return true
	case "pip", "pipenv", "pdm", "poetry", "uv", "npm", "pnpm", "yarn", "bun", "gem", "bundle", "composer", "cpan", "cpanm", "luarocks", "opam", "pod", "conan", "vcpkg", "dvc", "flutter", "dart", "mix", "dotnet", "cargo", "go":
		return slices.ContainsFunc(p.args, fetches)
	}
	return false
}

// fetches reports whether an argument makes a tool fetch, list or publish packages.
func fetches(arg string) bool {
	return slices.Contains([]string{"install", "i", "ci", "add", "remove", "uninstall", "update", "upgrade", "sync", "lock", "restore", "publish", "login", "link", "dedupe", "get", "deps.get",
		"download", "tidy", "vendor", "search", "fetch", "push", "pull", "require", "pack", "new", "create", "venv", "freeze", "view", "info", "outdated", "init"}, arg)
}

// refusal reports whether a program that refuses has said so on standard error,
// or ended with a complaint of its own.
func refusal(out output, c call, line string, at int) bool {
	p, ok := c.speaker(line, out)
	if !ok || !refuses(p) && !p.stranger(out, c) || script(p) || line == "" || p.evaluates() && atPlace().MatchString(out.text[min(at, len(out.text)):]) {
		return false
	}
	return strings.HasPrefix(line, p.name+": ") || hasAnyPrefix(line, "fatal: ", "Fatal: ", "error: ", "Error: ", "ERROR: ", "ERROR ", "E: ", "error ", "npm error", "npm ERR!", "Error response", "abort: ", "FATAL", "Error ") || dying().MatchString(line) || soundsWrong(line) && c.code == 0 || c.code != 0 && out.stream(at) == cake.StreamStderr
}

// atPlace is how languages name where an expression stands, below what they say of it.
var atPlace = onceRegexp(`(?m)^\s*(?:at|-->|in) \S+\.\w+:\d+(?::\d+)?:?$`)

// placeIn finds the place that a line names, where the tree has the file.
func placeIn(line string, cwd string, ws view) (place, bool) {
	if m := expressions().lineOf.FindStringSubmatch(line); m != nil {
		if file := ws.ownFile(relative(m[2], cwd)); own(m[2], cwd) && slices.Contains(ws.files(), file) {
			return place{file, number(m[1])}, true
		}
	}
	for _, m := range expressions().named.FindAllStringSubmatch(strings.ReplaceAll(line, "file://", ""), 8) {
		file := ws.ownFile(relative(m[1], cwd))
		if own(m[1], cwd) && slices.Contains(ws.files(), file) {
			return place{file, number(m[2])}, true
		}
	}
	return place{}, false
}

// speaker is the program of a line whose name a complaint begins with, else the one
// that should have fed a reader and did not, else the one whose status the line's
// most likely is.
func (c call) speaker(complaint string, out output) (prog, bool) {
	if p, ok := c.worker(); ok && c.code == 0 {
		return p, true
	}
	if p, ok := c.shownBefore(); ok && c.code == 0 {
		return p, true
	}
	for _, p := range c.progs {
		if (!p.swallowed || c.code == 0) && !p.asked && strings.HasPrefix(complaint, p.name+": ") {
			return p, true
		}
	}
	if p, ok := c.dryFeeder(out); ok {
		return p, true
	}
	last, ok := c.main()
	if p, only := c.worker(); only && ok && reader(last) {
		return p, true
	}
	return last, ok
}
