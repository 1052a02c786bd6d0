package course

import (
	"path"
	"strings"

	"cake/validator/wording"
)

// lackedIn is the name of what a failure says is not there, where that is something of
// the machine and not of the project: a device, a program, a service; "" where it is not.
func lackedIn(text string) string {
	found := lacked().FindStringSubmatch(text)
	if found == nil {
		return ""
	}
	for _, name := range found[1:] {
		if name = strings.Trim(name, ".:"); name != "" {
			return strings.Clone(name)
		}
	}
	return ""
}

var lacked = wording.Lazy(`(?i)(/(?:dev|sys|proc|run|opt|usr|mnt)/[\w./-]+)['"’]?: no such file|no such file or directory: ['"]?(/(?:dev|sys|proc|run|opt|usr|mnt)/[\w./-]+)|(?:^|[\s:])([\w.+-]+): (?:command )?not found\b|exec: "([\w.+-]+)": executable file not found|cannot connect to the (docker) daemon`)

// waives reports whether an edit of tests has one skipped where something is not there
// that the machine lacks: what fails for that fails anywhere without it, whatever the
// code is.
func waives(e Edit, lacks string) bool {
	if lacks == "" || e.Before == nil {
		return false
	}
	name := path.Base(lacks)
	was := lineSet(*e.Before)
	names, skips := false, false
	for line := range lineSet(e.Content) {
		if !was[line] {
			names = names || strings.Contains(line, name) && asksFor().MatchString(line)
			skips = skips || skipping().MatchString(line)
		}
	}
	return names && skips
}

var (
	// asksFor is how a test asks whether something is there.
	asksFor = wording.Lazy(`(?i)\[ +(?:! +)?-[a-z] |\btest +(?:! +)?-[a-z] |command -v|\bwhich\b|\bhash |\btype |lookpath|exists|\bstat\(|\bis_?file|\baccess|importorskip|find_?executable|file_test|-e\s+["'/]|isavailable`)
	// skipping is how it says that it is skipped.
	skipping = wording.Lazy(`(?i)skip|\bexit 77\b|assume|pending|disabled`)
)
