package validator

import (
	"cake"
	"cake/shell"
)

func commandKey(r cake.Result) string {
	if r.Key != "" {
		return r.Key
	}
	return shell.Key(r.Command)
}
