package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
	"time"

	"cake"
)

// The pauses between two tries for the lock of another process: the first, and
// the longest; together they last at most 41 ms. A line takes 18 µs with lock,
// stat and write, so whoever holds the lock longer than that is stopped.
const (
	lockPause = 20 * time.Microsecond
	lockWait  = 21 * time.Millisecond
)

// errBusy says that another process holds the lock.
var errBusy = errors.New("another process holds its lock")

// passing reports whether an error of the disk may go away by itself.
func passing(err error) bool {
	return errors.Is(err, errBusy) || errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// flush writes the backlog to the file.
func (j *Journal) flush() error {
	if err := j.acquire(); err != nil {
		return err
	}
	defer func() { j.release() }()
	for len(j.backlog.waiting) > 0 {
		if err := j.writeLine(j.backlog.waiting[0]); err != nil {
			return err
		}
		j.backlog.pop()
	}
	if j.backlog.trouble == nil {
		return nil
	}
	// One line makes room for itself in the count it carries: it is written
	// before the trouble is forgotten, so a disk that is full again keeps the count.
	saved := j.backlog
	if err := j.note(j.backlog.over()); err != nil {
		j.backlog = saved
		return err
	}
	return nil
}

// note writes an event of the journal's own.
func (j *Journal) note(text string) error {
	e := cake.Event{Type: cake.EventWarning, Time: j.opts.Now().Round(0).UTC(), Warning: cleanText(text, j.opts.Mask)}
	body, err := marshalEvent(e)
	if err != nil {
		return err
	}
	if err := j.writeLine(body); err != nil {
		return err
	}
	j.observe(e)
	return nil
}

// writeLine writes one event as one line by one write, in a new file where the
// present one is long enough. The lock is held.
func (j *Journal) writeLine(event []byte) error {
	line, hash := encode(j.tip.seq+1, j.tip.hash, event)
	if j.end > 0 && j.end+int64(len(line)) > j.opts.MaxBytes {
		if err := j.rotate(); err != nil {
			return err
		}
		line, hash = encode(j.tip.seq+1, j.tip.hash, event)
	}
	n, err := j.write(j.file, line)
	if err != nil {
		j.cutOff(n)
		return err
	}
	j.end += int64(n)
	j.tip = tip{j.tip.seq + 1, hash}
	return nil
}

// cutOff removes the n bytes of a line that was not written whole. Where that
// fails, forgetting the end makes the next writer find the torn line.
func (j *Journal) cutOff(n int) {
	if n > 0 && j.file.Truncate(j.end) != nil {
		j.end = -1
	}
}

// acquire takes the lock on the file that now bears the name, and learns the
// end of the chain where others have written since.
func (j *Journal) acquire() error {
	const tries = 8 // each lost only when another process sets the file aside meanwhile
	for range tries {
		if j.file == nil {
			if err := j.openFile(); err != nil {
				return err
			}
		}
		if err := j.lock(); err != nil {
			return err
		}
		size, same, err := j.look()
		if err == nil && !same {
			j.closeFile()
			continue
		}
		if err == nil && size != j.end {
			err = j.catchUp(size)
		}
		if err != nil {
			j.release()
		}
		return err
	}
	return errors.New("its file is replaced again and again")
}

// look reports the size of the open file and whether it still bears its name.
func (j *Journal) look() (size int64, same bool, err error) {
	named, err := os.Stat(j.opts.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, false, nil
	}
	if err != nil {
		return 0, false, err
	}
	return named.Size(), os.SameFile(named, j.info), nil
}

// openFile opens the file without reading it.
func (j *Journal) openFile() error {
	if info, err := os.Stat(j.opts.Path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("cannot use %s as the journal: it is no regular file", j.opts.Path)
	}
	f, err := os.OpenFile(j.opts.Path, os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return fmt.Errorf("cannot open the journal: %w", err)
	}
	info, err := f.Stat()
	if err == nil && info.Mode().Perm()&0o077 != 0 {
		err = f.Chmod(0o600)
	}
	if err != nil {
		f.Close()
		return fmt.Errorf("cannot keep the journal for its owner alone: %w", err)
	}
	j.file, j.info, j.end = f, info, -1
	return nil
}

// closeFile closes the file, and with that gives up its lock.
func (j *Journal) closeFile() {
	if j.file != nil {
		j.file.Close()
		j.file = nil
	}
}

// lock waits for the lock, but not long, and not at all while there is trouble.
func (j *Journal) lock() error {
	for pause := lockPause; ; pause *= 2 {
		err := syscall.Flock(int(j.file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if err == nil {
			return nil
		}
		if !errors.Is(err, syscall.EWOULDBLOCK) && !errors.Is(err, syscall.EINTR) {
			return fmt.Errorf("cannot lock it: %w", err)
		}
		if pause > lockWait || j.backlog.trouble != nil {
			return errBusy
		}
		time.Sleep(pause)
	}
}

func (j *Journal) release() {
	if j.file != nil {
		// Unlocking an open file that we have locked cannot fail.
		_ = syscall.Flock(int(j.file.Fd()), syscall.LOCK_UN)
	}
}
