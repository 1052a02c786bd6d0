package snapshot

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A cache is the private index: the tree of the last snapshot with what the file
// system said of each file. It is only a help: without it every file is read.
type cache struct {
	tree    string // of the commit that holds all blobs of the list
	began   int64  // when the walk began, in nanoseconds
	list    []Entry
	entries map[string]*Entry
}

func noCache() *cache { return &cache{} }

// cacheMark is the version of the format.
const cacheMark = "cake snapshot index 1\n"

// settle is how long a file must have been left alone before the walk for its
// stat to be trusted: two writes within one tick of the clock look like one.
const settle = time.Second

func (s *Store) cachePath() string { return filepath.Join(s.o.Store, "index") }

// loadCache gives an empty cache where there is none that can be used.
func (s *Store) loadCache() *cache {
	b, err := os.ReadFile(s.cachePath())
	rest, found := strings.CutPrefix(string(b), cacheMark)
	if err != nil || !found {
		return noCache()
	}
	in := &scanner{rest: []byte(rest)}
	c := &cache{tree: in.text(), began: in.varint()}
	for n := in.uvarint(); n > 0 && in.err == nil; n-- {
		e := in.entry()
		e.at = in.stat()
		c.list = append(c.list, e)
	}
	if in.err != nil {
		return noCache()
	}
	c.entries = make(map[string]*Entry, len(c.list))
	for n := range c.list {
		c.entries[c.list[n].Path] = &c.list[n]
	}
	return c
}

func (s *Store) saveCache(c *cache) error {
	b := make([]byte, 0, 128*len(c.list)+256)
	b = binary.AppendVarint(appendText(append(b, cacheMark...), c.tree), c.began)
	b = binary.AppendUvarint(b, uint64(len(c.list)))
	for _, e := range c.list {
		b = appendStat(appendEntry(b, e), e.at)
	}
	return writeWhole(s.cachePath(), b)
}

// recall fills in the blob of a file that was not written since it was read.
func (c *cache) recall(e *Entry) bool {
	was, found := c.entries[e.Path]
	if !found || was.Kind != File || was.at != e.at || was.Size != e.Size || e.at.Changed > c.began-int64(settle) {
		return false
	}
	e.Blob = was.Blob
	return true
}

// holds reports whether the cache is of exactly this tree, and may be trusted the
// next time as much as this time.
func (c *cache) holds(entries []Entry) bool {
	return c.tree != "" && slices.Equal(c.list, entries)
}

func (c *cache) blobs() map[ID]bool {
	known := make(map[ID]bool, len(c.list))
	for _, e := range c.list {
		if e.kept() {
			known[e.Blob] = true
		}
	}
	return known
}
