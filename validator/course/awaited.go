package course

import (
	"slices"
	"strings"

	"cake/validator"
)

// refused reports whether an error says that nobody answers yet.
func refused(kind string) bool {
	return kind == validator.Unrecognised || kind == "network.refused" || kind == "network.http_5xx" || kind == "db.connection"
}

// unfinished reports whether an answer says that something is still under way.
func unfinished(text string) bool {
	if len(text) > 4<<10 {
		return false
	}
	text = strings.ToLower(text)
	return slices.ContainsFunc([]string{
		"pending", "in_progress", "in progress", "queued", "running", "waiting", "starting", "building", "creating", "provisioning",
		"not ready", "notready", "initializing", "deploying", "containercreating", "scheduled",
	}, func(word string) bool { return strings.Contains(text, word) })
}
