package ledger

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sys/unix"

	"cake/supervisor/approval"
)

// A Ledger is the folder of a desk. Any number of processes may use it.
type Ledger struct{ dir string }

// In is the ledger in a folder, which is made when something is first changed.
func In(dir string) Ledger { return Ledger{dir} }

func (l Ledger) desk() string { return filepath.Join(l.dir, "desk.json") }

// AuditPath is the file of the audit.
func (l Ledger) AuditPath() string { return filepath.Join(l.dir, "audit.jsonl") }

// patience is how long another process may take for its change: one that is
// stopped with the lock in its hands must not stop all others.
const patience = 2 * time.Second

// Change changes the desk: no other process does meanwhile. Where the error is not
// nil nothing has changed.
func (l Ledger) Change(change func(*approval.Desk)) error {
	if err := os.MkdirAll(l.dir, 0o700); err != nil {
		return fmt.Errorf("cannot keep who decides: %w", err)
	}
	unlock, err := l.lock()
	if err != nil {
		return err
	}
	defer unlock()
	s, err := l.Look()
	if err != nil {
		return err
	}
	before, err := json.Marshal(s)
	if err != nil {
		return fmt.Errorf("cannot keep who decides: %w", err)
	}
	d := approval.NewDesk(s)
	change(d)
	if trail := d.Trail(); len(trail) > 0 {
		head, err := l.append(s.Audit, trail)
		if err != nil {
			return err
		}
		d.Sealed(head)
	}
	after, err := json.Marshal(d.State())
	if err != nil || string(after) == string(before) {
		return err
	}
	return l.replace(after)
}

// Look returns the desk as it is.
func (l Ledger) Look() (s approval.State, err error) {
	text, err := os.ReadFile(l.desk())
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &s)
	}
	if err != nil {
		return s, fmt.Errorf("cannot read who decides: %s: %w", l.desk(), err)
	}
	return s, nil
}

// Stamp changes whenever the desk does; "" where there is none.
func (l Ledger) Stamp() string {
	var at unix.Stat_t
	if err := unix.Stat(l.desk(), &at); err != nil {
		return ""
	}
	return fmt.Sprint(at.Mtim.Nano(), at.Size, at.Ino)
}

// lock waits for its turn.
func (l Ledger) lock() (unlock func(), err error) {
	f, err := os.OpenFile(filepath.Join(l.dir, "lock"), os.O_CREATE|os.O_RDWR|unix.O_NOFOLLOW, 0o600)
	if err != nil {
		return nil, fmt.Errorf("cannot keep who decides: %w", err)
	}
	for end := time.Now().Add(patience); ; time.Sleep(2 * time.Millisecond) {
		err = unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
		if err == nil {
			return func() { f.Close() }, nil
		}
		if !errors.Is(err, unix.EWOULDBLOCK) && !errors.Is(err, unix.EINTR) || time.Now().After(end) {
			f.Close()
			return nil, fmt.Errorf("cannot keep who decides: another process has %s: %w", l.dir, err)
		}
	}
}

// replace writes the desk as a whole.
func (l Ledger) replace(text []byte) error {
	f, err := os.CreateTemp(l.dir, ".new-")
	if err != nil {
		return fmt.Errorf("cannot keep who decides: %w", err)
	}
	_, err = f.Write(text)
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = os.Rename(f.Name(), l.desk())
	}
	if err != nil {
		return fmt.Errorf("cannot keep who decides: %w", errors.Join(err, os.Remove(f.Name())))
	}
	return nil
}
