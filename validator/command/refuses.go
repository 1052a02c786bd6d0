package command

import "slices"

// Refuses reports whether what a program could not do is seldom a mistake in the
// source that somebody works on: it manages versions, packages, machines or
// services. Another edit will not help, so it is told at once.
func (p Program) Refuses() bool {
	switch name := p.Plain(); name {
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
		return slices.ContainsFunc(p.Args, fetches)
	}
	return false
}

// fetches reports whether an argument makes a tool fetch, list or publish packages.
func fetches(arg string) bool {
	return slices.Contains([]string{"install", "i", "ci", "add", "remove", "uninstall", "update", "upgrade", "sync", "lock", "restore", "publish", "login", "link", "dedupe", "get", "deps.get",
		"download", "tidy", "vendor", "search", "fetch", "push", "pull", "require", "pack", "new", "create", "venv", "freeze", "view", "info", "outdated", "init"}, arg)
}
