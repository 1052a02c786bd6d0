package guard

import (
	"cake"
)

// diskRules: what is written below a file system takes all of it.
var diskRules = []Rule{
	{
		ID: "disk.write", Class: "disk", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Writing to a disk device",
		Reason:      "this overwrites a disk, with every file on it",
		Suggestion:  "lsblk",
		reach:       reach{kinds: []effectKind{writes, empties, appends, removes, removesTree}, places: []place{device}},
		Stops:       []string{"dd if=/dev/zero of=/dev/sda", "cat x > /dev/nvme0n1", "cp /dev/zero /dev/sdb", "shred /dev/sda1", "sudo tee /dev/vda < x"},
		Passes:      []string{"dd if=/dev/zero of=disk.img bs=1M count=8", "make > /dev/null 2>&1", "lsblk"},
	},
	{
		ID: "disk.format", Class: "disk", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Formatting or repartitioning a disk",
		Reason:      "this makes every file on the disk unreachable",
		Suggestion:  "lsblk",
		Patterns:    []string{"mkfs|mkfs.*|mke2fs|mkdosfs|mkntfs|mkswap * /dev/*", "wipefs !-n|--no-act * /dev/*", "fdisk|cfdisk|gdisk !-l|--list * /dev/*", "sfdisk !-l|--list|-d|--dump * /dev/*", "sgdisk !-p|--print|-i * /dev/*", "parted !-l|--list * /dev/* * mklabel|mkpart|mktable|rm|resizepart", "blkdiscard", "cryptsetup * luksFormat|erase|luksErase", "diskutil eraseDisk|eraseVolume|partitionDisk|reformat|zeroDisk|secureErase|deleteContainer", "hdparm --security-erase", "nvme format|sanitize", "mdadm --zero-superblock|--stop", "format c:|d:", "badblocks -w"},
		Stops:       []string{"mkfs.ext4 /dev/sdb1", "mkfs -t xfs /dev/sdb", "wipefs -a /dev/sda", "fdisk /dev/sda", "parted /dev/sda mklabel gpt", "diskutil eraseDisk JHFS+ X disk2", "sudo mkswap /dev/sdb2"},
		Passes:      []string{"fdisk -l /dev/sda", "mkfs.ext4 disk.img", "wipefs -n /dev/sda", "vim -R docs/mkfs.md", "parted /dev/sda print"},
	},
	{
		ID: "disk.volume", Class: "disk", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Destroying a volume, a pool or a subvolume",
		Reason:      "this destroys a volume with every file on it",
		Suggestion:  "lsblk",
		Patterns:    []string{"lvremove|vgremove|pvremove", "zfs destroy !-n", "zpool destroy|labelclear", "btrfs subvolume delete", "btrfs device delete|remove", "dmsetup remove|wipe_table"},
		Stops:       []string{"btrfs subvolume delete /home", "zpool destroy tank", "lvremove -f vg/data"},
		Passes:      []string{"zfs list", "btrfs subvolume list /", "lvs"},
	},
}

// permissionRules: who may read and write what.
var permissionRules = []Rule{
	{
		ID: "permissions.system", Class: "perms", Severity: cake.Critical, Verdict: cake.Deny,
		Description: "Changing mode or owner of system directories or a whole home, recursively or of a secret",
		Reason:      "the system may no longer start or keep its secrets",
		Suggestion:  "ls -la /etc",
		Patterns:    []string{"chmod|chown|chgrp|setfacl|chattr *"},
		When:        changesSystemModes,
		Stops:       []string{"chmod -R 755 /", "chown -R dev /etc", "chgrp -R users /etc", "chmod 666 /etc/shadow", "sudo chmod -R 777 /usr", "chown -R $USER ~/.."},
		Passes:      []string{"chmod +x scripts/build.sh", "chown -R dev:dev dist", "chmod -R u+rwX node_modules", "chmod 600 ~/.ssh/id_rsa"},
	},
	{
		ID: "permissions.world", Class: "perms", Severity: cake.Medium, Verdict: cake.Deny,
		Description: "Making a tree writable for everybody",
		Reason:      "everybody on this machine could change these files",
		Suggestion:  "chmod -R u+rwX .",
		Patterns:    []string{"chmod -R|--recursive * 777|0777|a+rwx|a=rwx|ugo+rwx|o+w|a+w|666|0666 *", "chmod * 777|0777|a=rwx *"},
		When:        opensTree,
		Stops:       []string{"chmod -R 777 .", "chmod 777 -R src", "chmod 777 /srv/app"},
		Passes:      []string{"chmod -R u+rwX .", "chmod 755 x.sh", "chmod -R 777 /tmp/x", "chmod 777 dist"},
	},
	{
		ID: "permissions.setuid", Class: "perms", Severity: cake.High, Verdict: cake.Deny,
		Description: "Giving a program the rights of its owner",
		Reason:      "whoever runs this program would get its owner's rights",
		Suggestion:  "chmod +x FILE",
		Patterns:    []string{"chmod * u+s|+s|ug+s|a+s|g+s|u+xs|4???|6???|04???|06??? *", "setcap"},
		Stops:       []string{"chmod u+s /bin/bash", "chmod 4755 x", "setcap cap_setuid+ep python3"},
		Passes:      []string{"chmod +x x", "chmod 0644 x", "chmod 644 x"},
	},
	{
		ID: "permissions.owner", Class: "perms", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Changing the owner of a tree outside the workspace",
		Reason:      "files outside the workspace would change hands",
		Suggestion:  "ls -la",
		Patterns:    []string{"chown|chgrp -R|--recursive *"},
		When:        ownsOutside,
		Stops:       []string{"chown -R dev ../other", "sudo chown -R \"$(whoami)\" /usr/local"},
		Passes:      []string{"chown -R dev .", "chown dev file"},
	},
}

// changesSystemModes: recursively on what the system or a home is made of, or
// at all on a secret of the system.
func changesSystemModes(c *call) (string, bool) {
	recursive := c.hasOption("-R|--recursive")
	for _, o := range c.operands[min(1, len(c.operands)):] {
		for _, t := range c.targets(o.word) {
			switch p := c.place(t); {
			case p == system && (recursive || t.glob != "" || changesSystemFile(c, t.path)):
				return "the mode or owner of " + t.path + " would change", true
			case p == homeWhole && recursive && c.name != "chmod", p == homeWhole && recursive && c.opens():
				return "the mode or owner of everything in " + t.path + " would change", true
			case p == device:
				return "the mode or owner of " + t.path + " would change", true
			}
		}
	}
	return "", false
}

// changesSystemFile: one file of the system, by its mode, or of /etc by its owner.
func changesSystemFile(c *call, path string) bool {
	return c.name == "chmod" || under(path, "/etc")
}

// opens reports whether a mode lets everybody in.
func (c *call) opens() bool {
	if len(c.operands) == 0 {
		return false
	}
	mode := c.operands[0].word.Value
	return anyOf("777|0777|666|0666|644|a+*|o+*|a=*|o=*|+w|*o+w*|*o=rw*|776|766|664", mode)
}

func opensTree(c *call) (string, bool) {
	for _, o := range c.operands[min(1, len(c.operands)):] {
		for _, t := range c.targets(o.word) {
			switch c.place(t) {
			case temporary, regenerable, inert:
			default:
				return "", true
			}
		}
	}
	return "", false
}

func ownsOutside(c *call) (string, bool) {
	for _, o := range c.operands[min(1, len(c.operands)):] {
		for _, t := range c.targets(o.word) {
			if p := c.place(t); p == outside || p == homePart {
				return t.path + " would change hands", true
			}
		}
	}
	return "", false
}

// privilegeRules: commands with another user's rights.
var privilegeRules = []Rule{
	{
		ID: "privilege.escalate", Class: "privilege", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "A command with another user's rights (sudo, doas, su, pkexec, run0)",
		Reason:      "this runs with the rights of another user",
		Suggestion:  "id",
		When:        escalates,
		Stops:       []string{"sudo make install", "doas reboot-check x", "su -c 'make install'", "sudo systemctl restart nginx", "sudo -i"},
		Passes:      []string{"sudo -n true 2>/dev/null && echo sudo-ok", "sudo -l", "sudo --version", "man sudo", "sudo cat /var/log/syslog", "which sudo", "sudo apt-get update && sudo apt-get install -y jq"},
	},
	{
		ID: "privilege.accounts", Class: "system", Severity: cake.High, Verdict: cake.Deny,
		Description: "Changing users, groups or passwords",
		Reason:      "this changes who may log in on this machine",
		Suggestion:  "id",
		Patterns:    []string{"passwd|chpasswd|usermod|userdel|groupmod|groupdel|deluser|visudo|vipw|gpasswd|chsh !--help !-S|--status", "useradd|adduser|groupadd", "dscl * -delete|-passwd|-create"},
		Stops:       []string{"passwd -d root", "usermod -aG sudo mallory", "echo a:b | chpasswd", "useradd -m x"},
		Passes:      []string{"id", "getent passwd", "groups", "passwd -S dev"},
	},
}

func escalates(c *call) (string, bool) {
	command := c.command
	for _, name := range [...]string{"sudo", "doas", "su", "pkexec", "run0", "runuser"} {
		switch {
		case c.wrapper:
		case command.Reached(name):
			return "", !harmlessAsRoot(c)
		case c.name == name:
			return "", !c.hasOption("-l|--list|-v|--validate|-k|-K|-V|--version|-h|--help")
		}
	}
	return "", false
}

// harmlessAsRoot: asking, looking, and installing from the system's own packages.
func harmlessAsRoot(c *call) bool {
	switch c.name {
	case "true", "id", "whoami":
		return true
	}
	if c.anyPattern([]string{"apt|apt-get|dnf|yum|apk|zypper|pacman|snap|brew update|install|list|search|show|upgrade|add|-Sy|-S", "systemctl status|is-active|list-units|show", "docker|podman ps|images|logs|build|pull|inspect|info|version", "docker compose ps|logs|build|up"}) {
		return true
	}
	return c.command.Reader() && c.name != "tee" || c.command.Probe()
}
