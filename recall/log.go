package recall

import (
	"slices"

	"cake"
)

const (
	mostLogged    = 512 // entries that memory keeps
	longestLogged = 1 << 10
)

// A log is the latest entries that this process wrote: what memory answers from
// while the disk is away.
type log struct{ entries []cake.Entry }

func (l *log) add(e cake.Entry) {
	e.Content = plain(e.Content, longestLogged)
	if i := l.again(e); i >= 0 {
		e.Accesses, e.LastAccessed = l.entries[i].Accesses, l.entries[i].LastAccessed
		l.entries[i] = e
		return
	}
	if len(l.entries) >= mostLogged {
		l.entries = slices.Delete(l.entries, 0, mostLogged/8) // seldom, so that it costs nothing
	}
	l.entries = append(l.entries, e)
}

// again finds the entry that e brings up to date: only what was said is said again.
func (l *log) again(e cake.Entry) int {
	if e.Kind != cake.EntryIntervention {
		return -1
	}
	return l.index(e.ID)
}

// index finds an entry; the latest are found first.
func (l *log) index(id string) int {
	for i := len(l.entries) - 1; i >= 0; i-- {
		if l.entries[i].ID == id {
			return i
		}
	}
	return -1
}
