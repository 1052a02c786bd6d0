package claims

import (
	"fmt"
	"path"
	"slices"

	"cake/validator/course/digest"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/said"
	"cake/validator/course/shown"
	"cake/validator/wording"
)

// list takes in a listing, and forgets it where something may have been written.
func (b *Book) list(m *moment.Moment) {
	switch {
	case m.Deed == moment.Wrote && !m.Idle, m.Deed == moment.Ran && !m.Reads && !m.Looks && !m.Tests:
		b.listing = shown.Listing{}
	case m.Deed == moment.Ran && len(m.Listing.Names) > 0:
		b.listing = m.Listing
	}
	m.Listing = shown.Listing{}
}

// notListed is due where a report names files that are there now, and the last listing,
// since which nothing was written, shows one of them, and not another of the same folder
// and kind.
func (b *Book) notListed(report string) *finding.Finding {
	if len(b.listing.Names) == 0 || said.Open(report) || speaksOfGone().MatchString(report) {
		return nil
	}
	var there, missing []string
	for _, found := range setOff().FindAllStringSubmatch(report, -1) {
		file := found[1]
		switch {
		case !plainPath().MatchString(file):
		case slices.Contains(b.listing.Names, digest.Of(path.Base(file))):
			there = append(there, file)
		default:
			missing = append(missing, file)
		}
	}
	for _, file := range missing {
		if slices.ContainsFunc(there, func(o string) bool { return path.Dir(o) == path.Dir(file) && path.Ext(o) == path.Ext(file) }) {
			return &finding.Finding{
				Evidence: fmt.Sprintf("it names %s, and `%s` at step %d does not list it", wording.Quote(file), b.listing.Line, b.listing.At),
				Subject:  file, Fixes: []string{"Check what was really written: " + wording.Quote(file) + " is not there"},
			}
		}
	}
	return nil
}

var (
	plainPath    = wording.Lazy(`^[\w.-]+(?:/[\w.-]+)+\.[a-z][a-z0-9]{0,5}$`)
	speaksOfGone = wording.Lazy(`(?i)\b(?:remov\w+|delet\w+|renam\w+|moved|gone|dropped|no longer|instead of|old|former\w*|entfernt|gelöscht|supprim\w+|eliminad\w+|borrad\w+)\b`)
)
