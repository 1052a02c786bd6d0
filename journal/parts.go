package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A part is a file of the journal that was set aside.
type part struct {
	path   string
	number int // from 1, rising with age of the journal
}

// parts lists the older parts of the journal at path, oldest first.
func parts(path string) ([]part, error) {
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("cannot list the parts of the journal: %w", err)
	}
	var found []part
	for _, e := range entries {
		digits, ok := strings.CutPrefix(e.Name(), filepath.Base(path)+".")
		if n, err := strconv.Atoi(digits); ok && err == nil && n > 0 && len(digits) >= 6 && e.Type().IsRegular() {
			found = append(found, part{filepath.Join(filepath.Dir(path), e.Name()), n})
		}
	}
	slices.SortFunc(found, func(a, b part) int { return a.number - b.number })
	return found, nil
}

func partPath(path string, number int) string { return fmt.Sprintf("%s.%06d", path, number) }

// tipOfParts returns the end of the chain in the older parts, the Genesis where there are none.
func tipOfParts(path string) (tip, error) {
	older, err := parts(path)
	if err != nil || len(older) == 0 {
		return tip{hash: Genesis}, err
	}
	f, err := os.Open(older[len(older)-1].path)
	if err != nil {
		return tip{}, fmt.Errorf("cannot open a part of the journal: %w", err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return tip{}, fmt.Errorf("cannot read a part of the journal: %w", err)
	}
	found, _, err := lastLine(f, info.Size())
	return found, err
}

// rotate sets the file aside as the newest part and goes on in a new one. The
// lock is held, on the old file before and on the new one after. A file that
// cannot be set aside grows on: events matter more than its size.
func (j *Journal) rotate() error {
	older, err := parts(j.opts.Path)
	if err == nil {
		err = os.Rename(j.opts.Path, partPath(j.opts.Path, nextNumber(older)))
	}
	if err != nil {
		j.warnOversize(err)
		return nil
	}
	j.oversize = false
	j.closeFile()
	if err := j.acquire(); err != nil {
		return err
	}
	return j.prune()
}

func nextNumber(older []part) int {
	if len(older) == 0 {
		return 1
	}
	return older[len(older)-1].number + 1
}

func (j *Journal) warnOversize(err error) {
	if !j.oversize {
		j.oversize = true
		j.warn(fmt.Errorf("cannot begin a new journal file, %s grows on: %w", j.opts.Path, err))
	}
}

// prune removes the parts beyond the newest Keep, and says so in the chain.
func (j *Journal) prune() error {
	older, err := parts(j.opts.Path)
	if err != nil || len(older) <= j.opts.Keep {
		return err
	}
	gone := older[:len(older)-j.opts.Keep]
	for _, p := range gone {
		if err := os.Remove(p.path); err != nil {
			return fmt.Errorf("cannot remove an old part of the journal: %w", err)
		}
	}
	return j.note(fmt.Sprintf("journal: the oldest %d of its parts were removed, %d are kept", len(gone), j.opts.Keep))
}
