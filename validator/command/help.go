package command

import (
	"slices"
	"strings"
)

// AsksForHelp reports whether a program of the line was asked for its help.
func (c Call) AsksForHelp() bool {
	return slices.ContainsFunc(c.Programs, func(p Program) bool { return p.Works() && p.AsksForHelp() })
}

// AsksForHelp reports whether a program was asked for its help.
func (p Program) AsksForHelp() bool {
	if n := len(p.Args); n > 1 && slices.Contains(p.Args[:n-1], "-h") {
		return false // the host, more often than not
	}
	return slices.ContainsFunc(p.Args, func(a string) bool {
		return slices.Contains([]string{"--help", "-h", "-help", "help", "-?", "/?", "--usage", "--help-all", "man"}, a)
	})
}

// LooksAround reports whether all that a program was asked for is its version, or what
// the machine has: that there is no such program is an answer, too.
func (p Program) LooksAround() bool {
	switch p.Plain() {
	case "docker", "podman":
		if p.Sub() == "info" {
			return true
		}
	case "kubectl":
		if p.Sub() == "cluster-info" {
			return true
		}
	}
	if slices.Contains([]string{"nvidia-smi", "sw_vers", "rocm-smi", "lspci", "lsusb", "lscpu", "lshw", "lsb_release", "sensors", "dmidecode", "hwinfo", "neofetch", "clinfo", "vulkaninfo"}, p.Name) {
		return true
	}
	if len(p.Args) == 0 {
		return false
	}
	if p.Args[0] == "version" { // npm version patch does more
		return !slices.ContainsFunc(p.Args[1:], func(a string) bool { return !strings.HasPrefix(a, "-") && !strings.Contains(a, "{{") })
	}
	return len(p.Args) == 1 && slices.Contains([]string{"--version", "-version", "-V", "-v"}, p.Args[0])
}

// GivenNothing reports whether a program of the line was given nothing to do, which some
// answer with their help.
func (c Call) GivenNothing() bool {
	return slices.ContainsFunc(c.Programs, func(p Program) bool { return p.Works() && len(p.Args) == 0 })
}
