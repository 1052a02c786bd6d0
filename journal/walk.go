package journal

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"syscall"
	"time"
)

// atOnce is the wait of a reader that does not wait.
func atOnce() bool { return false }

// walk yields the lines of all files of the journal in order. Where there is
// nothing more to read it asks wait whether to look again.
func walk(path string, wait func() bool, yield func(rawLine, error) bool) {
	var file *os.File
	defer func() { file.Close() }() // closing a nil file only returns an error
	for {
		next, err := following(path, file)
		if err != nil {
			yield(rawLine{}, err)
			return
		}
		if next == nil {
			if wait() {
				continue
			}
			if file == nil {
				yield(rawLine{}, fmt.Errorf("cannot read the journal: %w", &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}))
			}
			return
		}
		file.Close()
		file = next
		if s := (scanner{path: path, file: file}); !s.run(wait, yield) {
			return
		}
	}
}

// following opens the file that comes after file: the oldest where file is nil,
// the newest where file is not among the parts any more, none at the end.
func following(path string, file *os.File) (*os.File, error) {
	// The newest is opened first: when it is set aside after that, it is found
	// among the parts and nothing between the two is passed over.
	newest, err := os.Open(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("cannot read the journal: %w", err)
	}
	older, err := parts(path)
	if err != nil {
		newest.Close()
		return nil, err
	}
	after := position(older, file) + 1
	if after >= len(older) {
		return newest, nil
	}
	next, err := os.Open(older[after].path)
	if err == nil && sameFile(next, newest) {
		next.Close()
		return newest, nil
	}
	newest.Close()
	if err != nil {
		return nil, fmt.Errorf("cannot read a part of the journal: %w", err)
	}
	return next, nil
}

// position is where file stands among the parts: -1 for no file, the last where it is none of them.
func position(older []part, file *os.File) int {
	if file == nil {
		return -1
	}
	open, err := file.Stat()
	for i, p := range older {
		if info, e := os.Stat(p.path); err == nil && e == nil && os.SameFile(info, open) {
			return i
		}
	}
	return len(older) - 1
}

func sameFile(a, b *os.File) bool {
	if a == nil || b == nil {
		return false
	}
	x, err := a.Stat()
	if err != nil {
		return false
	}
	y, err := b.Stat()
	return err == nil && os.SameFile(x, y)
}

// A scanner yields the lines of one file.
type scanner struct {
	path   string // of the journal
	file   *os.File
	offset int64 // where the next line begins
	number int   // of the last line
	seen   half  // what was last taken for a half line
}

// A half is where a line without an end begins, and how much of it there is.
type half struct {
	offset int64
	length int
}

// run yields lines until the file is at its end and will not grow, and reports
// whether the next file should be read.
func (s *scanner) run(wait func() bool, yield func(rawLine, error) bool) bool {
	for {
		// Asked before the reading: a file that is set aside does not grow any more.
		complete := !s.newest()
		rest, err, on := s.lines(yield)
		if err != nil {
			yield(rawLine{}, fmt.Errorf("cannot read the journal: %w", err))
			return false
		}
		if !on {
			return false
		}
		if !complete && (wait() || s.unsettled(len(rest))) {
			continue
		}
		if len(rest) > 0 && !yield(s.line(rest, true), nil) {
			return false
		}
		if complete {
			return true
		}
		return false
	}
}

// unsettled reports whether length bytes without an end of line may be a line
// that is just being written, and waits for its writer: readers take no lock,
// and a write is not seen at once as a whole. What is the same after the wait is torn.
func (s *scanner) unsettled(length int) bool {
	now := half{s.offset, length}
	if length == 0 || now == s.seen {
		return false
	}
	s.seen = now
	writersDone(s.file)
	return true
}

// writersDone waits until nobody is in the middle of a line: until a shared
// lock is had, for as long as a writer would wait.
func writersDone(f *os.File) {
	for deadline := time.Now().Add(2 * lockWait); ; time.Sleep(lockPause) {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_SH|syscall.LOCK_NB)
		if err == nil {
			syscall.Flock(int(f.Fd()), syscall.LOCK_UN) // closing the file would do it, too
			return
		}
		if time.Now().After(deadline) {
			return
		}
	}
}

// newest reports whether the file still bears the journal's name.
func (s *scanner) newest() bool {
	named, err := os.Stat(s.path)
	if err != nil {
		return false
	}
	open, err := s.file.Stat()
	return err == nil && os.SameFile(named, open)
}

// lines yields the whole lines from the offset on, and returns what stands
// behind the last of them. It starts from the offset each time: a writer may
// have cut off what was torn.
func (s *scanner) lines(yield func(rawLine, error) bool) (rest []byte, err error, on bool) {
	r := bufio.NewReaderSize(io.NewSectionReader(s.file, s.offset, math.MaxInt64-s.offset), 64<<10)
	for {
		line, size, err := readLine(r)
		if err == io.EOF {
			return line, nil, true
		}
		if err != nil {
			return nil, err, false
		}
		s.offset += size
		s.number++
		l := s.line(line, false)
		l.tooLong = size > MaxLine
		if !yield(l, nil) {
			return nil, nil, false
		}
	}
}

func (s *scanner) line(b []byte, torn bool) rawLine {
	number := s.number
	if torn {
		number++
	}
	return rawLine{file: s.file.Name(), number: number, bytes: b, torn: torn}
}

// readLine reads one line. Of one that is longer than MaxLine it keeps only the
// beginning; size counts all its bytes and its newline.
func readLine(r *bufio.Reader) (line []byte, size int64, err error) {
	for {
		piece, err := r.ReadSlice('\n')
		size += int64(len(piece))
		if line == nil && err == nil {
			return piece[:len(piece)-1], size, nil
		}
		if len(line) < MaxLine {
			line = append(line, piece...)
		}
		if err == nil {
			return line[:len(line)-1], size, nil
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, size, err
		}
	}
}
