package ledger

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"cake/supervisor/approval"
)

// Audit reads the audit and gives each entry to see, nil for nobody. The error
// says which line is not what was written.
func (l Ledger) Audit(see func(approval.Entry)) (approval.Head, error) {
	s, err := l.Look()
	if err != nil {
		return approval.Head{}, err
	}
	return l.read(s.Audit, see)
}

func (l Ledger) read(known approval.Head, see func(approval.Entry)) (approval.Head, error) {
	f, err := os.Open(l.AuditPath())
	if errors.Is(err, fs.ErrNotExist) {
		f, err = os.Open(os.DevNull)
	}
	if err != nil {
		return approval.Head{}, fmt.Errorf("cannot read the audit: %w", err)
	}
	defer f.Close()
	return approval.Read(f, known, see)
}

// append writes entries behind the audit. One whose end is not what was written is
// put aside, where a person can look at it, and the next one begins with that. Only
// one of another length is read for that: each change would else read it all.
func (l Ledger) append(known approval.Head, trail []approval.Entry) (head approval.Head, err error) {
	head = known
	if l.size() != known.Size {
		head, err = l.read(known, nil)
	}
	if err != nil {
		head = approval.Head{}
		aside := fmt.Sprintf("%s.broken-%s", l.AuditPath(), time.Now().UTC().Format("20060102T150405.000"))
		if err := os.Rename(l.AuditPath(), aside); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return head, fmt.Errorf("cannot begin a new audit: %w", err)
		}
		trail = append([]approval.Entry{{At: time.Now(), What: approval.Broken, Text: err.Error(), Result: aside}}, trail...)
	}
	var text []byte
	for _, e := range trail {
		line, next, err := head.Seal(e)
		if err != nil {
			return head, err
		}
		text, head = append(text, line...), next
	}
	if err := l.write(text); err != nil {
		return head, err
	}
	head.Size = l.size()
	return head, nil
}

// size is the length of the audit; 0 where there is none.
func (l Ledger) size() int64 {
	info, err := os.Stat(l.AuditPath())
	if err != nil {
		return 0
	}
	return info.Size()
}

// write appends to the file, and to the disk. Half of it is taken back.
func (l Ledger) write(text []byte) error {
	f, err := os.OpenFile(l.AuditPath(), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("cannot write the audit: %w", err)
	}
	info, err := f.Stat()
	if err == nil {
		if _, err = f.Write(text); err == nil {
			err = f.Sync()
		}
		if err != nil {
			err = errors.Join(err, f.Truncate(info.Size()))
		}
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("cannot write the audit: %w", err)
	}
	return nil
}
