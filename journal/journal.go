package journal

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"cake"
)

// ErrClosed is returned by Append after Close.
var ErrClosed = errors.New("cannot append to the journal: it is closed")

// Options says where a journal is and who hears of its events.
type Options struct {
	// Path is the file that is written; older parts stand beside it as Path.000001 and so on.
	Path string
	// MaxBytes is the size at which the file is set aside and a new one begun; 64 MiB when 0.
	MaxBytes int64
	// Keep is how many older parts are kept; 8 when 0.
	Keep int
	// Mask takes the secrets out of a text; [Mask] when nil.
	Mask func(string) string
	// Observers are given every event as it is written, one at a time and in
	// order. They are called with the journal's lock held and must not call it.
	Observers []func(cake.Event)
	// Warn hears once when the file cannot be written any more, and when
	// something else went wrong that the caller of Append need not handle.
	// It may call the journal. Nil: nobody hears.
	Warn func(error)
	// Now is the clock for the journal's own events; time.Now when nil.
	Now func() time.Time
}

// withDefaults fills in what was left out.
func (o Options) withDefaults() Options {
	if o.MaxBytes <= 0 {
		o.MaxBytes = 64 << 20
	}
	if o.Keep <= 0 {
		o.Keep = 8
	}
	if o.Mask == nil {
		o.Mask = Mask
	}
	if o.Warn == nil {
		o.Warn = func(error) {}
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	return o
}

// A Journal appends events to a file that other processes append to as well.
// Its methods may be called from several goroutines.
type Journal struct {
	opts Options

	mu       sync.Mutex
	file     *os.File    // nil between two files
	info     os.FileInfo // of file, to know it by
	end      int64       // size of the file when its last line was known
	tip      tip         // the last line that was written or read
	closed   bool
	backlog  backlog
	warnings []error // to be told when the lock is released
	oversize bool    // the file could not be set aside, and this was said
	write    func(*os.File, []byte) (int, error)
}

// A tip is the end of the chain.
type tip struct {
	seq  uint64
	hash string
}

// Open opens the journal at o.Path, makes it and its directory where they are
// missing, and sets a torn last line aside. A full disk or a lock that is held
// is no error: events are kept in memory then, as with Append.
func Open(o Options) (*Journal, error) {
	o = o.withDefaults()
	if err := os.MkdirAll(filepath.Dir(o.Path), 0o700); err != nil {
		return nil, fmt.Errorf("cannot make the journal's directory: %w", err)
	}
	j := &Journal{opts: o, tip: tip{hash: Genesis}, write: (*os.File).Write}
	j.mu.Lock()
	err := j.openFile()
	if err == nil {
		err = j.flush()
	}
	if err != nil && !passing(err) {
		j.closeFile()
		j.mu.Unlock()
		return nil, err
	}
	j.settle(err)
	j.tell()
	return j, nil
}

// Append masks e and writes it as the journal's next line, then gives it to the
// observers. It never waits for the disk to have room and never fails because
// of the disk: what cannot be written is kept in memory, up to 4 MiB, and what
// does not fit there is counted and the count is written when there is room
// again. An error means that the event was taken by nobody: it cannot be
// written as JSON, is longer than [MaxLine], or the journal is closed.
func (j *Journal) Append(e cake.Event) error {
	e = redact(e, j.opts.Mask)
	body, err := marshalEvent(e)
	if err != nil {
		return fmt.Errorf("cannot append a %s event to the journal: %w", e.Type, err)
	}
	if len(body) > MaxLine-1024 {
		return fmt.Errorf("cannot append a %s event to the journal: it has %d bytes, %d are allowed", e.Type, len(body), MaxLine-1024)
	}
	j.mu.Lock()
	defer j.tell()
	if j.closed {
		return ErrClosed
	}
	j.backlog.add(body)
	j.observe(e)
	j.settle(j.flush())
	return nil
}

// Close writes what is still in memory and closes the file. Its error says how
// many events could not be written. It does not wait for the disk: what was
// written survives the death of cake, and the last half minute of it may not
// survive a crash of the machine.
func (j *Journal) Close() error {
	j.mu.Lock()
	defer j.tell()
	if j.closed {
		return nil
	}
	j.closed = true
	var err error
	if j.backlog.unwritten() > 0 {
		err = j.flush()
	}
	j.closeFile()
	if n := j.backlog.unwritten(); n > 0 {
		return fmt.Errorf("cannot write the last %d events to the journal: %w", n, err)
	}
	return nil
}

// observe gives e to all observers.
func (j *Journal) observe(e cake.Event) {
	for _, see := range j.opts.Observers {
		see(e)
	}
}

// warn keeps a warning until the lock is released.
func (j *Journal) warn(err error) { j.warnings = append(j.warnings, err) }

// tell releases the lock and hands out the warnings, in this order, so that
// whoever hears one may append an event about it.
func (j *Journal) tell() {
	warnings := j.warnings
	j.warnings = nil
	j.mu.Unlock()
	for _, w := range warnings {
		j.opts.Warn(w)
	}
}
