package snapshot

import (
	"encoding/binary"
	"encoding/hex"
	"errors"
)

// An ID names a blob by its content: the SHA-256 that git gives it.
type ID [32]byte

// String gives the identifier as git writes it.
func (id ID) String() string { return hex.EncodeToString(id[:]) }

// A Kind says what an entry of a tree is.
type Kind byte

// The kinds of entries.
const (
	File    Kind = 'f' // a regular file
	Link    Kind = 'l' // a symbolic link; its content is its target
	Folder  Kind = 'd' // a directory
	Skipped Kind = 's' // there, but not kept; Why says why
	Ignored Kind = 'i' // ignored by the rules of git at that time, not kept
)

// String is the kind in a word.
func (k Kind) String() string {
	switch k {
	case File:
		return "file"
	case Link:
		return "link"
	case Folder:
		return "folder"
	case Skipped:
		return "skipped"
	case Ignored:
		return "ignored"
	}
	return "nothing"
}

// An Entry is one name in a tree.
type Entry struct {
	Path string // relative to the tree, with slashes
	Kind Kind
	Mode uint32 // the permission bits, with setuid, setgid and sticky
	Size int64
	Blob ID     // of a File or Link
	Why  string // of a Skipped one

	at stat // what the file system said when it was read; not part of a snapshot
}

// stat is what tells that a file was not written since it was read. The change
// time cannot be set back by a program, so that it is worth more than the others.
type stat struct {
	Modified, Changed int64
	Inode             uint64
}

// kept reports whether the entry has bytes in the store.
func (e Entry) kept() bool { return e.Kind == File || e.Kind == Link }

// same reports whether two entries would look alike on disk.
func (e Entry) same(o Entry) bool {
	if e.Kind != o.Kind {
		return false
	}
	if e.Kind == Link {
		return e.Blob == o.Blob
	}
	return e.Mode == o.Mode && (e.Kind != File || e.Blob == o.Blob)
}

// appendEntry writes an entry; with its stat, where withStat.
func appendEntry(b []byte, e Entry) []byte {
	b = append(b, byte(e.Kind))
	b = binary.AppendUvarint(b, uint64(e.Mode))
	b = binary.AppendUvarint(b, uint64(e.Size))
	if e.kept() {
		b = append(b, e.Blob[:]...)
	}
	return appendText(appendText(b, e.Path), e.Why)
}

func appendStat(b []byte, s stat) []byte {
	b = binary.AppendVarint(b, s.Modified)
	b = binary.AppendVarint(b, s.Changed)
	return binary.AppendUvarint(b, s.Inode)
}

func appendText(b []byte, s string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

// errShort is what reading past the end of a manifest or cache gives.
var errShort = errors.New("the record ends too early")

// a scanner reads what append… wrote; after the first fault everything is zero.
type scanner struct {
	rest []byte
	err  error
}

func (s *scanner) uvarint() uint64 {
	n, size := binary.Uvarint(s.rest)
	if size <= 0 {
		s.fail()
		return 0
	}
	s.rest = s.rest[size:]
	return n
}

func (s *scanner) varint() int64 {
	n, size := binary.Varint(s.rest)
	if size <= 0 {
		s.fail()
		return 0
	}
	s.rest = s.rest[size:]
	return n
}

func (s *scanner) bytes(n uint64) []byte {
	if n > uint64(len(s.rest)) {
		s.fail()
		return nil
	}
	b := s.rest[:n]
	s.rest = s.rest[n:]
	return b
}

func (s *scanner) text() string { return string(s.bytes(s.uvarint())) }

func (s *scanner) fail() { s.err, s.rest = errShort, nil }

func (s *scanner) entry() Entry {
	var e Entry
	if k := s.bytes(1); k != nil {
		e.Kind = Kind(k[0])
	}
	e.Mode, e.Size = uint32(s.uvarint()), int64(s.uvarint())
	if e.kept() {
		copy(e.Blob[:], s.bytes(uint64(len(e.Blob))))
	}
	e.Path, e.Why = s.text(), s.text()
	return e
}

func (s *scanner) stat() stat {
	return stat{Modified: s.varint(), Changed: s.varint(), Inode: s.uvarint()}
}
