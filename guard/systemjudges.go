package guard

import (
	"strings"

	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// changesThisSystem passes what happens in a container, and to the services that
// are the user's own.
func changesThisSystem(c *call) (string, bool) {
	own := c.name == "systemctl" && c.global.Has("user") && c.anyPattern([]string{"systemctl stop|kill|clean|freeze"})
	return "", !c.wrapper && !own && !c.apart("")
}

// changesThisNetwork passes what happens in a network namespace of the line's own.
func changesThisNetwork(c *call) (string, bool) {
	return "", !c.wrapper && !c.apart("-n|--net|-c")
}

// apart reports whether the command runs in a container, or in a namespace of
// the kind that the option of unshare says.
func (c *call) apart(option string) bool {
	for i := range c.command.Via {
		via := &c.command.Via[i]
		if via.Name == "unshare" && option != "" && len(via.Argv) > 0 {
			one := newCall(c.command, via.Argv)
			return one.unshares(option)
		}
	}
	if option == "-n|--net|-c" && (c.name == "ip" || c.name == "tc" || c.name == "bridge") {
		c.sort()
		for i := range c.options {
			if o := c.options[i].Value; o == "-n" || strings.HasPrefix(o, "-netns") {
				return true
			}
		}
	}
	return c.inContainer()
}

// unshares looks at the options that stand before the command that is run.
func (c *call) unshares(option string) bool {
	for i := 1; i < len(c.argv); i++ {
		a := c.argv[i].Value
		if a == "" || a[0] != '-' {
			return false
		}
		for one := range strings.SplitSeq(option, "|") {
			if a == one || strings.HasPrefix(a, one+"=") || len(one) == 2 && a[1] != '-' && strings.Contains(a[1:], one[1:]) {
				return true
			}
		}
	}
	return false
}

// dropsJobs: the crontab goes as a whole, by -r or by another in its place.
func dropsJobs(c *call) (string, bool) {
	if c.wrapper || c.apart("") {
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
	if c.wrapper || c.apart("-m|--mount") {
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
		if c.place(t) > place.Inside {
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
		if (p == place.System || p == place.WholeHome || p == place.WholeWorkspace || p == place.History) && !naming.Under(t.Path, "/mnt") && !naming.Under(t.Path, "/media") && !naming.Under(t.Path, "/run/media") {
			return true
		}
	}
	return false
}

func (c *call) mountPoint() []place.Target {
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

// stopsByScript: /etc/init.d/x stop.
func stopsByScript(c *call) (string, bool) {
	if c.wrapper || len(c.argv) < 2 {
		return "", false
	}
	script := c.argv[0].Value
	return "", (strings.HasPrefix(script, "/etc/init.d/") || strings.HasPrefix(script, "/etc/rc.d/")) && (c.argv[1].Is("stop") || c.argv[1].Is("disable"))
}
