package course

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// mostListed bounds the names of a listing that are remembered.
const mostListed = 256

// A listing is the files that a command has listed; none where it lists nothing, or
// only some of what is there.
type listing struct {
	names []digest // of files, without their folders
	at    int
	line  string
}

// listingOf are the files in the answer of a command that lists folders.
func listingOf(m *moment, c command.Call, text string) listing {
	if m.code != 0 || !slices.ContainsFunc(c.Programs, listsFolder) || slices.ContainsFunc(c.Programs, showsSome) {
		return listing{}
	}
	l := listing{at: m.n, line: m.line}
	for _, w := range strings.Fields(text) {
		if name := path.Base(strings.TrimSuffix(w, ":")); path.Ext(name) != "" && len(l.names) < mostListed {
			l.names = append(l.names, digestOf(name))
		}
	}
	if len(l.names) == mostListed {
		return listing{}
	}
	return l
}

// listsFolder reports whether a program lists what is in a folder.
func listsFolder(p command.Program) bool {
	switch p.Plain() {
	case "ls", "tree", "dir", "exa", "eza":
		return true
	case "wc":
		return slices.ContainsFunc(p.Args, func(a string) bool { return strings.Contains(path.Base(a), "*") })
	case "git":
		return p.Sub() == "ls-files"
	}
	return false
}

// showsSome reports whether a program shows only some of the lines that it is given.
func showsSome(p command.Program) bool {
	switch p.Plain() {
	case "grep", "egrep", "rg", "head", "tail", "find":
		return true
	}
	return false
}

// list takes in a listing, and forgets it where something may have been written.
func (r *Run) list(m *moment) {
	switch {
	case m.deed == wrote && !m.idle, m.deed == ran && !m.reads && !m.looks && !m.tests:
		r.listing = listing{}
	case m.deed == ran && len(m.listing.names) > 0:
		r.listing = m.listing
	}
	m.listing = listing{}
}

// notListed is due where a report names files that are there now, and the last listing,
// since which nothing was written, shows one of them, and not another of the same folder
// and kind.
func (r *Run) notListed(report string) *finding {
	if len(r.listing.names) == 0 || said.Open(report) || speaksOfGone().MatchString(report) {
		return nil
	}
	var there, missing []string
	for _, found := range setOff().FindAllStringSubmatch(report, -1) {
		file := found[1]
		switch {
		case !plainPath().MatchString(file):
		case slices.Contains(r.listing.names, digestOf(path.Base(file))):
			there = append(there, file)
		default:
			missing = append(missing, file)
		}
	}
	for _, file := range missing {
		if slices.ContainsFunc(there, func(o string) bool { return path.Dir(o) == path.Dir(file) && path.Ext(o) == path.Ext(file) }) {
			return &finding{
				evidence: fmt.Sprintf("it names %s, and `%s` at step %d does not list it", quote(file), r.listing.line, r.listing.at),
				subject:  file, fixes: []string{"Check what was really written: " + quote(file) + " is not there"},
			}
		}
	}
	return nil
}

var (
	plainPath    = wording.Lazy(`^[\w.-]+(?:/[\w.-]+)+\.[a-z][a-z0-9]{0,5}$`)
	speaksOfGone = wording.Lazy(`(?i)\b(?:remov\w+|delet\w+|renam\w+|moved|gone|dropped|no longer|instead of|old|former\w*|entfernt|gelöscht|supprim\w+|eliminad\w+|borrad\w+)\b`)
)
