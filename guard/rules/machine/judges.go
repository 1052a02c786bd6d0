package machine

import (
	"strings"

	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/place"
	"cake/shell"
)

// changesThisSystem passes what happens in a container, and to the services that
// are the user's own.
func changesThisSystem(c *command.Call) (string, bool) {
	own := c.Name == "systemctl" && c.Global().Has("user") && c.HasAnyShape([]string{"systemctl stop|kill|clean|freeze"})
	return "", !c.Wrapper && !own && !isApart(c, "")
}

// changesThisNetwork passes what happens in a network namespace of the line's own.
func changesThisNetwork(c *command.Call) (string, bool) {
	return "", !c.Wrapper && !isApart(c, "-n|--net|-c")
}

// isApart reports whether the command runs in a container, or in a namespace of
// the kind that the option of unshare says.
func isApart(c *command.Call, option string) bool {
	for i := range c.Command.Via {
		via := &c.Command.Via[i]
		if via.Name == "unshare" && option != "" && len(via.Argv) > 0 {
			one := command.New(c.Command, via.Argv)
			return unshares(&one, option)
		}
	}
	if option == "-n|--net|-c" && (c.Name == "ip" || c.Name == "tc" || c.Name == "bridge") {
		for i := range c.Options() {
			if o := c.Options()[i].Value; o == "-n" || strings.HasPrefix(o, "-netns") {
				return true
			}
		}
	}
	return c.InContainer()
}

// unshares looks at the options that stand before the command that is run.
func unshares(c *command.Call, option string) bool {
	for i := 1; i < len(c.Argv); i++ {
		a := c.Argv[i].Value
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
func dropsJobs(c *command.Call) (string, bool) {
	if c.Wrapper || isApart(c, "") {
		return "", false
	}
	switch c.Name {
	case "crontab":
		switch {
		case c.HasOption("-r|--remove"):
			return "", true
		case c.HasOption("-l|-e|-V|-T|-h"):
			return "", false
		}
		replaced := c.Command.Input != nil || len(c.Command.Pipes) > 0 || len(c.Operands()) > 0
		for _, o := range c.Operands() {
			if o.MaybeValue && len(c.Operands()) == 1 && c.HasOption("-u") {
				replaced = c.Command.Input != nil || len(c.Command.Pipes) > 0
			}
		}
		for i := range c.Command.Redirs {
			replaced = replaced || strings.HasPrefix(c.Command.Redirs[i].Op, "<")
		}
		return "the user's crontab would be replaced as a whole", replaced
	case "atrm":
		for i := range c.Argv[1:] {
			for _, m := range c.Argv[1+i].Marks {
				if m.Kind == shell.Unknown && m.To > m.From {
					return "every job of at would be gone", true
				}
			}
		}
	case "at":
		return "", c.HasOption("-r|-d") && len(c.Operands()) > 1
	case "schtasks", "schtasks.exe":
		return "", c.HasWord("/delete") || c.HasWord("/Delete")
	}
	return "", false
}

// changesMounts looks at where something is mounted or taken from.
func changesMounts(c *command.Call) (string, bool) {
	if c.Wrapper || isApart(c, "-m|--mount") {
		return "", false
	}
	switch c.Name {
	case "swapoff":
		return "the machine may run out of memory", len(c.Operands()) > 0 || c.HasOption("-a|--all")
	case "pivot_root":
		return "", true
	case "diskutil", "udisksctl":
		return "", c.HasAnyShape([]string{"diskutil unmountDisk|unmount|umount|eject force", "udisksctl power-off|loop-delete"})
	case "umount", "unmount", "fusermount", "fusermount3", "systemd-umount":
		if c.HasOption("-a|--all") || c.HasOption("-R|--recursive") && !mountsHere(c) {
			return "", true
		}
		return "", !mountsHere(c) && (c.HasOption("-l|--lazy|-f|--force|-z") || mountsSystem(c))
	}
	if len(c.Operands()) == 0 || mountsHere(c) {
		return "", false
	}
	return "", mountsSystem(c) || mountOption(c, "remount") || c.HasOption("-M|--move|--make-private|--make-rprivate|--make-rslave")
}

// mountsHere: the place of the mount is a temporary directory or the workspace's.
func mountsHere(c *command.Call) bool {
	for _, t := range mountPoint(c) {
		if c.Class(t) > place.Inside {
			return false
		}
	}
	return true
}

// mountsSystem: the place is one that the system or all of a home is in. /mnt
// and /media are there to be mounted on.
func mountsSystem(c *command.Call) bool {
	for _, t := range mountPoint(c) {
		p := c.Class(t)
		if (p == place.System || p == place.WholeHome || p == place.WholeWorkspace || p == place.History) && !naming.Under(t.Path, "/mnt") && !naming.Under(t.Path, "/media") && !naming.Under(t.Path, "/run/media") {
			return true
		}
	}
	return false
}

func mountPoint(c *command.Call) []place.Target {
	for i := len(c.Operands()) - 1; i >= 0; i-- {
		if !c.Operands()[i].MaybeValue || i == len(c.Operands())-1 {
			return c.Targets(c.Operands()[i].Word)
		}
	}
	return nil
}

// mountOption reports whether `mount -o a,b` has an option.
func mountOption(c *command.Call, name string) bool {
	for i := range c.Argv {
		for one := range strings.SplitSeq(strings.TrimPrefix(c.Argv[i].Value, "-o"), ",") {
			if one == name && i > 0 {
				return true
			}
		}
	}
	return false
}

// stopsByScript: /etc/init.d/x stop.
func stopsByScript(c *command.Call) (string, bool) {
	if c.Wrapper || len(c.Argv) < 2 {
		return "", false
	}
	script := c.Argv[0].Value
	return "", (strings.HasPrefix(script, "/etc/init.d/") || strings.HasPrefix(script, "/etc/rc.d/")) && (c.Argv[1].Is("stop") || c.Argv[1].Is("disable"))
}
