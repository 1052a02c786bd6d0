package command

import (
	"slices"
	"strings"
)

// Removes reports whether a program takes something away, ends it or gives it up: where
// there is no such thing, all is as it was wanted.
func (p Program) Removes() bool {
	switch p.Plain() {
	case "rm", "rmdir", "unlink", "shred", "kill", "pkill", "killall", "dropdb", "dropuser", "userdel", "groupdel", "deluser", "delgroup", "umount", "fusermount", "swapoff", "losetup", "deactivate", "unalias", "rmmod", "ipcrm", "screen":
		return !slices.Contains(p.Args, "-0") // kill -0 asks
	case "git":
		return p.gitRemoves()
	}
	return slices.ContainsFunc(p.Args[:min(len(p.Args), 3)], func(a string) bool { return slices.Contains(removing(p.Plain()), a) })
}

// gitRemoves is the same for git.
func (p Program) gitRemoves() bool {
	has := func(words ...string) bool {
		return slices.ContainsFunc(p.Args, func(a string) bool { return slices.Contains(words, a) })
	}
	switch p.Sub() {
	case "rebase", "merge", "cherry-pick", "revert", "am":
		return has("--abort", "--quit")
	case "branch", "tag":
		return has("-d", "-D", "--delete")
	case "remote", "worktree", "submodule":
		return has("remove", "rm", "deinit")
	case "stash":
		return has("drop", "clear")
	case "push":
		return has("-d", "--delete")
	case "bisect", "rm":
		return p.Sub() == "rm" || has("reset")
	}
	return false
}

// removing lists the words with which a tool is told to take something away.
func removing(tool string) []string {
	return strings.Fields(map[string]string{
		"docker": "rm rmi stop kill down remove", "podman": "rm rmi stop kill down remove", "docker-compose": "rm stop kill down", "podman-compose": "rm stop kill down",
		"kubectl": "delete", "oc": "delete", "helm": "uninstall delete", "kind": "delete", "minikube": "stop delete", "k3d": "delete",
		"systemctl": "stop disable unmask reset-failed", "service": "stop", "supervisorctl": "stop remove", "pm2": "stop delete kill", "launchctl": "unload bootout remove",
		"tmux": "kill-session kill-server kill-window kill-pane", "ip": "del delete", "iptables": "-D -X -F", "ip6tables": "-D -X -F", "nmcli": "delete down",
		"npm": "uninstall unlink rm remove", "yarn": "remove unlink", "pnpm": "remove unlink rm", "pip": "uninstall", "pip3": "uninstall", "pipx": "uninstall", "conda": "deactivate remove",
		"apt-get": "remove purge autoremove", "apt": "remove purge autoremove", "gem": "uninstall", "cargo": "uninstall", "brew": "uninstall unlink services",
		"crontab": "-r", "gpg": "--delete-key --delete-keys --delete-secret-keys", "ssh-keygen": "-R", "vagrant": "destroy halt", "lxc": "delete stop", "virsh": "destroy undefine", "redis-cli": "shutdown", "pg_ctl": "stop", "pg_ctlcluster": "stop", "nginx": "stop",
	}[tool])
}
