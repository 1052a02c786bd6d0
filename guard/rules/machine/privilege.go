package machine

import (
	"strings"

	"cake"
	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/place"
	"cake/guard/rules"
)

// Privilege: commands with another user's rights.
var Privilege = []rules.Rule{
	{
		ID: "privilege.escalate", Class: "privilege", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "A change with another user's rights (sudo, doas, su, pkexec, run0)",
		Reason:      "this changes the machine with the rights of another user",
		Suggestion:  "id",
		When:        escalates,
		Stops:       []string{"sudo make install", "doas ./setup.sh", "su -c 'make install'", "sudo systemctl restart nginx", "sudo -i", "sudo usermod -aG docker dev", "sudo mount /dev/sdb1 /mnt", "sudo -u postgres psql -c 'create role x'", "sudo grub-mkconfig -o /boot/grub/x.cfg", "sudo journalctl --vacuum-time=2d", "sudo dmesg -C"},
		Passes: []string{
			"sudo -n true 2>/dev/null && echo sudo-ok", "sudo -l", "sudo --version", "man sudo", "sudo cat /var/log/syslog", "which sudo", "sudo apt-get update && sudo apt-get install -y jq",
			"sudo systemctl status nginx --no-pager", "sudo journalctl -u nginx -n 50", "sudo lsof -i :5432", "sudo nginx -t", "sudo iptables -L -n -v", "sudo fdisk -l", "sudo ufw status verbose", "sudo crontab -l", "sudo zpool status -v", "sudo btrfs filesystem usage /", "sudo -u postgres psql -tAc 'select count(*) from users'", "sudo ip addr show", "sudo sysctl net.core.somaxconn", "sudo mount -o loop,ro /tmp/a.iso /tmp/iso", "sudo umount /tmp/iso", "sudo chown -R dev:dev .", "sudo rm -rf node_modules", "sudo docker ps", "sudo find /var/log -name '*.gz' -size +10M", "sudo grub-mkconfig -o /tmp/preview.cfg", "sudo apt-get -s upgrade", "sudo visudo -c",
		},
	},
	{
		ID: "privilege.accounts", Class: "users", Severity: cake.High, Verdict: cake.Deny,
		Description: "Changing users, groups or passwords",
		Reason:      "this changes who may log in on this machine",
		Suggestion:  "id",
		Patterns: []string{
			"passwd|chpasswd|usermod|userdel|groupmod|groupdel|deluser|delgroup|vipw|vigr|gpasswd|chsh|chgpasswd|newusers|pwunconv|grpunconv !--help !-S|--status", "visudo !-c|--check",
			"useradd|adduser|groupadd|addgroup", "chage !-l|--list|-h", "pw userdel|usermod|useradd|groupdel|groupmod|lock", "dscl * -delete|-passwd|-create|-append", "sysadminctl -deleteUser|-resetPasswordFor|-addUser", "homectl remove|deactivate|lock|passwd", "net user|localgroup * /delete|/add|/active:no", "smbpasswd -x|-d|-a", "ldapdelete|ldappasswd|ldapmodify", "ipa user-del|group-del|user-disable", "faillock --reset", "pam-auth-update --force|--remove", "authselect select|disable-feature",
		},
		Stops:  []string{"passwd -d root", "usermod -aG sudo mallory", "echo a:b | chpasswd", "useradd -m x", "chage -E 0 dev", "gpasswd -d dev docker", "sudo visudo -f /etc/sudoers.d/x", "sudo delgroup staff"},
		Passes: []string{"id", "getent passwd", "groups", "passwd -S dev", "chage -l dev", "visudo -c -f ./sudoers.d/x", "openssl passwd -6 x"},
	},
}

// escalates asks about changes that are reached through sudo and its like. What
// only looks, and what stays in the workspace, may do so with any rights.
func escalates(c *command.Call) (string, bool) {
	command := c.Command
	for _, name := range [...]string{"sudo", "doas", "su", "pkexec", "run0", "runuser"} {
		switch {
		case c.Wrapper:
		case command.Reached(name):
			return "", !harmlessAsRoot(c)
		case c.Name == name:
			return "", !c.HasOption("-l|--list|-v|--validate|-k|-K|-V|--version|-h|--help|--remove-timestamp|--reset-timestamp")
		}
	}
	return "", false
}

// harmlessAsRoot: asking, looking, installing from the system's own packages,
// and what stays within the workspace and the temporary directories.
func harmlessAsRoot(c *command.Call) bool {
	if onlyReads(c) || staysHere(c) {
		return true
	}
	return c.HasAnyShape([]string{
		"apt|apt-get|aptitude|dnf|yum|microdnf|apk|zypper|pacman|snap|brew|port update|install|upgrade|full-upgrade|dist-upgrade|add|refresh|clean|autoclean|reinstall|build-dep|makecache|-Sy|-S|-Syu|-Syy",
		"pacman|yay -S*|-U", "docker|podman|nerdctl|docker-compose *", "echo|printf|sleep|env|test|cd *",
	})
}

// staysHere reports whether everything that the call changes lies where the
// user could change it alone.
func staysHere(c *command.Call) bool {
	switch c.Name {
	case "mount", "umount", "mkdir", "touch", "chown", "chmod", "chgrp", "grub-mkconfig", "grub2-mkconfig", "losetup":
		return namesOnlyHere(c)
	}
	effects := c.Effects()
	for i := range effects {
		for _, t := range effects[i].On {
			if t.At > place.Inside {
				return false
			}
		}
	}
	if c.Name == "rm" || c.Name == "unlink" || c.Name == "find" {
		return len(effects) > 0 && removesOutput(c)
	}
	return len(effects) > 0 && naming.AnyOf("cp|mv|ln|tee|install|truncate|dd|rsync|sed|tar", c.Name)
}

// removesOutput reports whether all that goes is made again by a build, or temporary.
func removesOutput(c *command.Call) bool {
	for _, e := range c.Effects() {
		for _, t := range e.On {
			if t.At > place.Regenerable {
				return false
			}
		}
	}
	return true
}

// namesOnlyHere looks at the paths among the operands: those of mount and chown
// are told from other operands by their slash.
func namesOnlyHere(c *command.Call) bool {
	paths := 0
	for i, o := range c.Operands() {
		owner := i == 0 && naming.AnyOf("chown|chmod|chgrp", c.Name)
		if owner || naming.AnyOf("mount", c.Name) && !strings.Contains(o.Word.Value, "/") {
			continue
		}
		for _, t := range c.Targets(o.Word) {
			if p := c.Class(t); p > place.Inside && (p != place.WholeWorkspace || !naming.AnyOf("chown|chmod|chgrp", c.Name)) {
				return false
			}
		}
		paths++
	}
	return paths > 0
}
