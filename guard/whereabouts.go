package guard

import (
	"cake/guard/place"
	"cake/shell"
)

// place classifies a target of the call.
func (c *call) place(t place.Target) place.Class {
	p := c.env.Class(t)
	if (p == place.Outside || p == place.HomePart) && c.inContainer() {
		return place.Temporary
	}
	return p
}

// inContainer: what a container removes of its own files, the image has still.
func (c *call) inContainer() bool {
	for i := range c.command.Via {
		if via := &c.command.Via[i]; via.Kind == shell.ViaRemote && (via.Name == "docker" || via.Name == "podman" || via.Name == "nerdctl") {
			return true
		}
	}
	return false
}
