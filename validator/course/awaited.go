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

// mostTold bounds the lines of an answer: who waits looks at a few.
const mostTold = 64

// toldIn are the lines of an answer; none where it is too long to be one.
func toldIn(text string) []digest {
	var all []digest
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if len(all) == mostTold {
			return nil
		}
		all = append(all, digestOf(line))
	}
	return all
}

// shortAnswer is how long the answer to a question is at most that does not look
// like one, in bytes: the last lines of a log.
const shortAnswer = 2 << 10
