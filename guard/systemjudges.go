package guard

import (
	"strings"

	"cake/shell"
)

// changesThisSystem passes what happens in a namespace of the line's own, and to
// the services that the user started alone.
func changesThisSystem(c *call) (string, bool) {
	own := c.name == "systemctl" && c.global.Has("user") && c.anyPattern([]string{"systemctl stop|kill|clean|freeze"})
	return "", !c.wrapper && !own && !c.apart()
}

// apart reports whether the command runs in a namespace, a container or a
// virtual machine that the line itself made.
func (c *call) apart() bool {
	for _, name := range [...]string{"unshare", "bwrap", "firejail", "proot", "rootlesskit", "fakeroot"} {
		if c.command.Reached(name) {
			return true
		}
	}
	if c.name == "ip" || c.name == "tc" || c.name == "iptables" {
		c.sort()
		for i := range c.options {
			if o := c.options[i].Value; o == "-n" && c.name != "iptables" || strings.HasPrefix(o, "-netns") {
				return true
			}
		}
	}
	return c.inContainer()
}

// dropsJobs: the crontab goes as a whole, by -r or by another in its place.
func dropsJobs(c *call) (string, bool) {
	if c.wrapper || c.apart() {
		return "", false
	}
	switch c.name {
	case "crontab":
		c.sort()
		switch {
		case c.hasOption("-r|--remove"):
			return "", true
		case c.hasOption("-l|-e|-V|-T|-h"):
			return "", false
		}
		replaced := c.command.Input != nil || len(c.command.Pipes) > 0 || len(c.operands) > 0
		for i := range c.operands {
			if c.operands[i].maybeValue && len(c.operands) == 1 && c.hasOption("-u") {
				replaced = c.command.Input != nil || len(c.command.Pipes) > 0
			}
		}
		for i := range c.command.Redirs {
			replaced = replaced || strings.HasPrefix(c.command.Redirs[i].Op, "<")
		}
		return "the user's crontab would be replaced as a whole", replaced
	case "atrm":
		for i := range c.argv[1:] {
			for _, m := range c.argv[1+i].Marks {
				if m.Kind == shell.Unknown && m.To > m.From {
					return "every job of at would be gone", true
				}
			}
		}
	case "at":
		return "", c.hasOption("-r|-d") && len(c.operands) > 1
	case "schtasks", "schtasks.exe":
		return "", c.hasWord("/delete") || c.hasWord("/Delete")
	}
	return "", false
}

// changesMounts looks at where something is mounted or taken from.
func changesMounts(c *call) (string, bool) {
	if c.wrapper || c.apart() {
		return "", false
	}
	c.sort()
	switch c.name {
	case "swapoff":
		return "the machine may run out of memory", len(c.operands) > 0 || c.hasOption("-a|--all")
	case "pivot_root":
		return "", true
	case "diskutil", "udisksctl":
		return "", c.anyPattern([]string{"diskutil unmountDisk|unmount|umount|eject force", "udisksctl power-off|loop-delete"})
	case "umount", "unmount", "fusermount", "fusermount3", "systemd-umount":
		if c.hasOption("-a|--all") || c.hasOption("-R|--recursive") && !c.mountsHere() {
			return "", true
		}
		return "", !c.mountsHere() && (c.hasOption("-l|--lazy|-f|--force|-z") || c.mountsSystem())
	}
	if len(c.operands) == 0 || c.mountsHere() {
		return "", false
	}
	return "", c.mountsSystem() || c.mountOption("remount") || c.hasOption("-M|--move|--make-private|--make-rprivate|--make-rslave")
}

// mountsHere: the place of the mount is a temporary directory or the workspace's.
func (c *call) mountsHere() bool {
	for _, t := range c.mountPoint() {
		if c.place(t) > inside {
			return false
		}
	}
	return true
}

// mountsSystem: the place is one that the system or all of a home is in. /mnt
// and /media are there to be mounted on.
func (c *call) mountsSystem() bool {
	for _, t := range c.mountPoint() {
		p := c.place(t)
		if (p == system || p == homeWhole || p == workspace || p == history) && !under(t.path, "/mnt") && !under(t.path, "/media") && !under(t.path, "/run/media") {
			return true
		}
	}
	return false
}

func (c *call) mountPoint() []target {
	for i := len(c.operands) - 1; i >= 0; i-- {
		if !c.operands[i].maybeValue || i == len(c.operands)-1 {
			return c.targets(c.operands[i].word)
		}
	}
	return nil
}

// mountOption reports whether `mount -o a,b` has an option.
func (c *call) mountOption(name string) bool {
	for i := range c.argv {
		for one := range strings.SplitSeq(strings.TrimPrefix(c.argv[i].Value, "-o"), ",") {
			if one == name && i > 0 {
				return true
			}
		}
	}
	return false
}
