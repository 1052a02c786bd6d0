package command

import (
	"cake"
	"cake/shell"
)

// Key is the key by which a result's command is known again; see shell.Key.
func Key(r cake.Result) string {
	if r.Key != "" {
		return r.Key
	}
	return shell.Key(r.Command)
}
