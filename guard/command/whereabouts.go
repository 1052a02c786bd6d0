package command

import (
	"strings"

	"cake/guard/place"
	"cake/shell"
)

// Class classifies a target of the call.
func (c *Call) Class(t place.Target) place.Class {
	p := c.Env.Class(t)
	if (p == place.Outside || p == place.HomePart) && c.InContainer() {
		return place.Temporary
	}
	return p
}

// InContainer: what a container removes of its own files, the image has still.
func (c *Call) InContainer() bool {
	for i := range c.Command.Via {
		if via := &c.Command.Via[i]; via.Kind == shell.ViaRemote && (via.Name == "docker" || via.Name == "podman" || via.Name == "nerdctl") {
			return true
		}
	}
	return false
}

// Remotely: what happens on another system is not about this cake.
func (c *Call) Remotely() bool {
	for i := range c.Command.Via {
		if via := &c.Command.Via[i]; via.Kind == shell.ViaRemote && !here(via) {
			return true
		}
	}
	return false
}

// here: `ssh localhost` goes nowhere.
func here(via *shell.Via) bool {
	for i := range via.Argv {
		switch host := via.Argv[i].Value; host[strings.LastIndexByte(host, '@')+1:] {
		case "localhost", "127.0.0.1", "::1", "localhost.localdomain":
			return via.Name == "ssh"
		}
	}
	return false
}
