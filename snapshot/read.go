package snapshot

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"hash"
	"io"
	"io/fs"
	"math"
	"os"
	"strconv"
	"syscall"
)

// whole is the size up to which a file is read before its blob is begun, so that
// one that is known already is never sent.
const whole = 4 << 20

// tries is how often a file that changes under the reader is read again.
const tries = 3

// a sink takes the blobs of a tree: into the store, or nowhere for a preview.
type sink interface {
	has(ID) bool
	begin(size int64) (io.Writer, error)
}

// nowhere is the sink of who only wants to know the names.
type nowhere struct{}

func (nowhere) has(ID) bool                    { return true }
func (nowhere) begin(int64) (io.Writer, error) { return io.Discard, nil }

// read takes the content of a file into the sink and notes its blob. A file that
// cannot be read becomes Skipped; only the sink's faults are errors.
func (s *Store) read(e *Entry, to sink) error {
	for try := range tries {
		settled, err := s.readOnce(e, to)
		if err != nil || settled || e.Kind != File {
			return err
		}
		if try == tries-1 {
			// Written to all the time, like a log. What was read is worth keeping,
			// but must be read again the next time.
			e.at.Changed = math.MaxInt64
		}
	}
	if e.Blob == (ID{}) {
		*e = Entry{Path: e.Path, Kind: Skipped, Why: "it changed while it was read"}
	}
	return nil
}

func (s *Store) readOnce(e *Entry, to sink) (settled bool, err error) {
	// Without O_NONBLOCK a FIFO that took the place of a file would block for ever.
	f, err := os.OpenFile(s.o.Tree+"/"+e.Path, os.O_RDONLY|syscall.O_NOFOLLOW|syscall.O_NONBLOCK, 0)
	if err != nil {
		*e = Entry{Path: e.Path, Kind: Skipped, Why: unreadable(err)}
		return false, nil
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		*e = Entry{Path: e.Path, Kind: Skipped, Why: "it became something else while it was read"}
		return false, nil
	}
	e.Mode, e.Size, e.at, e.Blob = bits(info), info.Size(), seen(info), ID{}
	var full bool
	if e.Size <= whole {
		full, err = readSmall(e, f, to)
	} else {
		full, err = readLarge(e, f, to)
	}
	if err != nil || !full {
		return false, err
	}
	after, err := f.Stat()
	return err == nil && seen(after) == e.at && after.Size() == e.Size, nil
}

// vanished is why a file is skipped that was there when its folder was read.
const vanished = "it was gone when it was read"

func unreadable(err error) string {
	if errors.Is(err, fs.ErrNotExist) {
		return vanished
	}
	var why *fs.PathError
	if errors.As(err, &why) {
		return why.Err.Error()
	}
	return err.Error()
}

// readSmall gives what was there, even if it is no longer what stat said.
func readSmall(e *Entry, f *os.File, to sink) (bool, error) {
	var b bytes.Buffer
	b.Grow(int(e.Size) + bytes.MinRead)
	if _, err := b.ReadFrom(io.LimitReader(f, whole)); err != nil {
		*e = Entry{Path: e.Path, Kind: Skipped, Why: unreadable(err)}
		return false, nil
	}
	full := int64(b.Len()) == e.Size
	e.Size, e.Blob = int64(b.Len()), blobID(b.Bytes())
	return full, send(to, e.Blob, b.Bytes())
}

func send(to sink, id ID, content []byte) error {
	if to.has(id) {
		return nil
	}
	w, err := to.begin(int64(len(content)))
	if err == nil {
		_, err = w.Write(content)
	}
	return err
}

// readLarge streams a file. Its length is promised before, so that one that
// shrinks is filled up with zeroes, as a blob that nothing refers to.
func readLarge(e *Entry, f *os.File, to sink) (bool, error) {
	w, err := to.begin(e.Size)
	if err != nil {
		return false, err
	}
	h := newBlob(e.Size)
	n, err := io.CopyN(io.MultiWriter(w, h), f, e.Size)
	if n == e.Size {
		h.Sum(e.Blob[:0])
		return true, nil
	}
	if err != nil && !errors.Is(err, io.EOF) && !isRead(err) {
		return false, err
	}
	_, err = io.CopyN(w, zeroes{}, e.Size-n)
	return false, err
}

// isRead reports whether it was the file that failed, not the store.
func isRead(err error) bool {
	var at *fs.PathError
	return errors.As(err, &at) && at.Op == "read"
}

type zeroes struct{}

func (zeroes) Read(b []byte) (int, error) {
	clear(b)
	return len(b), nil
}

// newBlob begins the hash that git names a blob by.
func newBlob(size int64) hash.Hash {
	h := sha256.New()
	h.Write(append(strconv.AppendInt([]byte("blob "), size, 10), 0))
	return h
}

func blobID(content []byte) (id ID) {
	h := newBlob(int64(len(content)))
	h.Write(content)
	h.Sum(id[:0])
	return id
}
