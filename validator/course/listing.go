package course

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/course/digest"
	"cake/validator/course/purpose"
	"cake/validator/course/said"
	"cake/validator/course/shown"
	"cake/validator/wording"
)

// mostListed bounds the names of a listing that are remembered.
const mostListed = 256

// listingOf are the files in the answer of a command that lists folders.
func listingOf(m *Moment, c command.Call, text string) shown.Listing {
	if m.Code != 0 || !slices.ContainsFunc(c.Programs, purpose.ListsFolder) || slices.ContainsFunc(c.Programs, purpose.ShowsSome) {
		return shown.Listing{}
	}
	l := shown.Listing{At: m.N, Line: m.Line}
	for _, w := range strings.Fields(text) {
		if name := path.Base(strings.TrimSuffix(w, ":")); path.Ext(name) != "" && len(l.Names) < mostListed {
			l.Names = append(l.Names, digest.Of(name))
		}
	}
	if len(l.Names) == mostListed {
		return shown.Listing{}
	}
	return l
}

// list takes in a listing, and forgets it where something may have been written.
func (r *Run) list(m *Moment) {
	switch {
	case m.Deed == Wrote && !m.Idle, m.Deed == Ran && !m.Reads && !m.Looks && !m.Tests:
		r.listing = shown.Listing{}
	case m.Deed == Ran && len(m.Listing.Names) > 0:
		r.listing = m.Listing
	}
	m.Listing = shown.Listing{}
}

// notListed is due where a report names files that are there now, and the last listing,
// since which nothing was written, shows one of them, and not another of the same folder
// and kind.
func (r *Run) notListed(report string) *finding {
	if len(r.listing.Names) == 0 || said.Open(report) || speaksOfGone().MatchString(report) {
		return nil
	}
	var there, missing []string
	for _, found := range setOff().FindAllStringSubmatch(report, -1) {
		file := found[1]
		switch {
		case !plainPath().MatchString(file):
		case slices.Contains(r.listing.Names, digest.Of(path.Base(file))):
			there = append(there, file)
		default:
			missing = append(missing, file)
		}
	}
	for _, file := range missing {
		if slices.ContainsFunc(there, func(o string) bool { return path.Dir(o) == path.Dir(file) && path.Ext(o) == path.Ext(file) }) {
			return &finding{
				evidence: fmt.Sprintf("it names %s, and `%s` at step %d does not list it", wording.Quote(file), r.listing.Line, r.listing.At),
				subject:  file, fixes: []string{"Check what was really written: " + wording.Quote(file) + " is not there"},
			}
		}
	}
	return nil
}

var (
	plainPath    = wording.Lazy(`^[\w.-]+(?:/[\w.-]+)+\.[a-z][a-z0-9]{0,5}$`)
	speaksOfGone = wording.Lazy(`(?i)\b(?:remov\w+|delet\w+|renam\w+|moved|gone|dropped|no longer|instead of|old|former\w*|entfernt|gelöscht|supprim\w+|eliminad\w+|borrad\w+)\b`)
)
