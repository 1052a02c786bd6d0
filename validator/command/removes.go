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

// RemovesFiles reports whether what a program takes away are files, named by their paths.
func (p Program) RemovesFiles() bool {
	return slices.Contains([]string{"rm", "rmdir", "unlink", "shred"}, p.Plain()) || p.Name == "git" && p.Sub() == "rm"
}

// Speaks reports whether a line of an output may be what a program that removes says
// itself: it begins as the complaints of that tool do, or with its name.
func (p Program) Speaks(line string) bool {
	line = strings.TrimSpace(line)
	begins := func(words ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(line, w) })
	}
	switch p.Plain() {
	case "git":
		return begins("error: ", "fatal: ", "warning: ")
	case "docker", "podman", "docker-compose", "podman-compose":
		return begins("Error response from daemon", "Error: ", "Error No such", "no such", "No such")
	case "kubectl", "oc":
		return begins("Error from server", "error: ")
	case "systemctl", "service":
		return begins("Failed to ", "Unit ", p.Name)
	case "tmux", "screen":
		return begins("can't find ", "no server running", "error connecting", "No screen session")
	case "helm":
		return begins("Error: ")
	}
	return begins(p.Name+": ", p.Plain()+": ") || strings.Contains(line, ": "+p.Plain()+": ")
}
