package snapshot

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// A cache is the private index: the tree of the last snapshot with what the file
// system said of each file. It is only a help: without it every file is read.
type cache struct {
	commit, tree string
	began        int64 // when the walk began, in nanoseconds
	entries      map[string]Entry
	leaves       map[string]ID // what is in the tree of the commit, by path
}

// cacheMark is the version of the format.
const cacheMark = "cake snapshot index 1\n"

// settle is how long a file must have been left alone before the walk for its
// stat to be trusted: two writes within one tick of the clock look like one.
const settle = time.Second

func (s *Store) cachePath() string { return filepath.Join(s.o.Store, "index") }

// loadCache gives an empty cache where there is none that can be used.
func (s *Store) loadCache() *cache {
	none := &cache{entries: map[string]Entry{}, leaves: map[string]ID{}}
	b, err := os.ReadFile(s.cachePath())
	rest, found := strings.CutPrefix(string(b), cacheMark)
	if err != nil || !found {
		return none
	}
	in := &scanner{rest: []byte(rest)}
	c := &cache{commit: in.text(), tree: in.text(), began: in.varint(), leaves: map[string]ID{}}
	n := in.uvarint()
	c.entries = make(map[string]Entry, min(n, 1<<20))
	for ; n > 0 && in.err == nil; n-- {
		e := in.entry()
		e.at = in.stat()
		c.entries[e.Path] = e
	}
	for n = in.uvarint(); n > 0 && in.err == nil; n-- {
		var id ID
		path := in.text()
		copy(id[:], in.bytes(uint64(len(id))))
		c.leaves[path] = id
	}
	if in.err != nil {
		return none
	}
	return c
}

func (s *Store) saveCache(c *cache, entries []Entry) error {
	b := make([]byte, 0, 128*len(entries)+256)
	b = appendText(appendText(append(b, cacheMark...), c.commit), c.tree)
	b = binary.AppendVarint(b, c.began)
	b = binary.AppendUvarint(b, uint64(len(entries)))
	for _, e := range entries {
		b = appendStat(appendEntry(b, e), e.at)
	}
	b = binary.AppendUvarint(b, uint64(len(c.leaves)))
	for path, id := range c.leaves {
		b = append(appendText(b, path), id[:]...)
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

func (c *cache) blobs() map[ID]bool {
	known := make(map[ID]bool, len(c.leaves))
	for _, id := range c.leaves {
		known[id] = true
	}
	return known
}
