package journal

import (
	"bytes"
	"fmt"
	"io"
	"os"
)

// catchUp learns the end of the chain from a file that others have written, or
// that was just opened, and sets aside a torn last line. The lock is held.
func (j *Journal) catchUp(size int64) error {
	found, end, err := lastLine(j.file, size)
	if err != nil {
		return err
	}
	if end == 0 && size > 0 {
		if err := refuseForeign(j.file, j.opts.Path); err != nil {
			return err
		}
	}
	if end < size {
		if err := j.setAside(end, size); err != nil {
			return err
		}
	}
	j.end = end
	if end == 0 {
		if found, err = tipOfParts(j.opts.Path); err != nil {
			return err
		}
	}
	notes := j.adopt(found)
	if end < size {
		notes = append(notes, fmt.Sprintf("journal: the last line was torn; its %d bytes are in %s", size-end, j.tornPath()))
	}
	for _, text := range notes {
		if err := j.note(text); err != nil {
			return err
		}
	}
	return nil
}

// adopt makes found the end of the chain. Where the file has less than this
// process knows to have been there, the chain goes on from what it knows, so
// that Verify shows the gap.
func (j *Journal) adopt(found tip) (notes []string) {
	switch {
	case found.seq > j.tip.seq:
		j.tip = found
	case found.seq < j.tip.seq:
		notes = append(notes, fmt.Sprintf("journal: lines %d to %d are gone from %s", found.seq+1, j.tip.seq, j.opts.Path))
	case found.hash != j.tip.hash:
		notes = append(notes, fmt.Sprintf("journal: line %d was changed in %s", found.seq, j.opts.Path))
	}
	return notes
}

func (j *Journal) tornPath() string { return j.opts.Path + ".torn" }

// setAside moves the bytes from end to size out of the file, into the file of torn lines.
func (j *Journal) setAside(end, size int64) error {
	torn, err := os.OpenFile(j.tornPath(), os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return fmt.Errorf("cannot set a torn line aside: %w", err)
	}
	defer torn.Close()
	if _, err := io.Copy(torn, io.NewSectionReader(j.file, end, size-end)); err != nil {
		return fmt.Errorf("cannot set a torn line aside: %w", err)
	}
	if _, err := torn.Write([]byte{'\n'}); err != nil {
		return fmt.Errorf("cannot set a torn line aside: %w", err)
	}
	if err := j.file.Truncate(end); err != nil {
		return fmt.Errorf("cannot cut a torn line off: %w", err)
	}
	return nil
}

// lastLine finds the last line that can be decoded in the first size bytes of
// f, and where it ends. What stands behind it is torn. A zero end means that
// there is none.
func lastLine(f io.ReaderAt, size int64) (tip, int64, error) {
	for window := int64(64 << 10); ; window *= 4 {
		start := max(0, size-window)
		b := make([]byte, size-start)
		if _, err := f.ReadAt(b, start); err != nil {
			return tip{}, 0, fmt.Errorf("cannot read the end of the journal: %w", err)
		}
		if found, end, ok := lastIn(b, start == 0); ok || start == 0 {
			if !ok {
				return tip{hash: Genesis}, 0, nil
			}
			return found, start + int64(end), nil
		}
	}
}

// lastIn looks for the last line that can be decoded in b. Where b does not
// begin at the start of the file, its first line may be half and is left alone.
func lastIn(b []byte, whole bool) (tip, int, bool) {
	for end := bytes.LastIndexByte(b, '\n'); end >= 0; {
		start := bytes.LastIndexByte(b[:end], '\n')
		if start < 0 && !whole {
			break
		}
		if e, err := decode(b[start+1 : end]); err == nil {
			return tip{e.Seq, e.Hash}, end + 1, true
		}
		end = start
	}
	return tip{}, 0, false
}

// refuseForeign keeps a file that never was a journal from being emptied. A
// damaged journal begins as a line does, or with the zeros that a crash of the
// machine leaves.
func refuseForeign(f io.ReaderAt, path string) error {
	const start = `{"seq":`
	b := make([]byte, len(start))
	n, err := f.ReadAt(b, 0)
	if err != nil && err != io.EOF {
		return fmt.Errorf("cannot read the journal: %w", err)
	}
	if b = b[:n]; !bytes.HasPrefix([]byte(start), b) && b[0] != 0 {
		return fmt.Errorf("cannot use %s as the journal: it holds something else; move it away", path)
	}
	return nil
}
