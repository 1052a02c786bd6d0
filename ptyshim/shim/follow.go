package shim

import (
	"strconv"
	"time"

	"golang.org/x/sys/unix"

	"cake/ptyshim/wire"
)

// breath is the shortest time between two looks at the files that a command
// writes, so that one that writes without end does not keep a second processor busy.
const breath = 2 * time.Millisecond

// flood is how much may have been written between two looks and still be read
// in full; of more only the beginning and the end are read.
const flood = 4 << 20

// A follower reads the files to which a command's output goes, from where they
// end when the command starts.
type follower struct {
	notify int // inotify descriptor, -1 where there is none
	files  []followed
	next   time.Time // no look before this time
	buf    []byte
}

// A followed is one file.
type followed struct {
	fd     int
	start  int64 // where the command's output begins
	offset int64 // how far it was read
	stream wire.Stream
}

func newFollower() follower { return follower{notify: -1} }

// add begins to follow the file behind fd. A file that may be written but not
// read cannot be followed; the command runs all the same.
func (f *follower) add(fd int, s wire.Stream) {
	path := "/proc/self/fd/" + strconv.Itoa(fd)
	own, err := unix.Open(path, unix.O_RDONLY|unix.O_CLOEXEC|unix.O_NOCTTY, 0)
	if err != nil {
		return
	}
	if f.notify < 0 {
		f.notify, err = unix.InotifyInit1(unix.IN_CLOEXEC | unix.IN_NONBLOCK)
		if err != nil {
			f.notify = -1
		}
	}
	if f.notify >= 0 {
		// Without a watch the file is read once, at the end.
		unix.InotifyAddWatch(f.notify, path, unix.IN_MODIFY)
	}
	if f.buf == nil {
		f.buf = make([]byte, piece)
	}
	at := writeOffset(fd)
	f.files = append(f.files, followed{fd: own, start: at, offset: at, stream: s})
}

// writeOffset is where the next write to fd will go.
func writeOffset(fd int) int64 {
	flags, err := unix.FcntlInt(uintptr(fd), unix.F_GETFL, 0)
	if err == nil && flags&unix.O_APPEND != 0 {
		var st unix.Stat_t
		if unix.Fstat(fd, &st) == nil {
			return st.Size
		}
	}
	at, err := unix.Seek(fd, 0, unix.SEEK_CUR)
	if err != nil {
		return 0
	}
	return at
}

// look reads what is new into box.
func (f *follower) look(box *outbox, now time.Time) {
	for f.notify >= 0 {
		if n, err := unix.Read(f.notify, f.buf); n <= 0 || err != nil {
			break
		}
	}
	for i := range f.files {
		f.files[i].read(box.queue(f.files[i].stream), f.buf)
	}
	f.next = now.Add(breath)
}

func (f *followed) read(q *queue, buf []byte) {
	var st unix.Stat_t
	if unix.Fstat(f.fd, &st) != nil {
		return
	}
	if st.Size < f.offset {
		f.offset = 0 // it was emptied and is written anew
	}
	if st.Size-f.offset > flood {
		f.copy(q, f.offset+keep, buf)
		q.skip(uint64(st.Size - keep - f.offset))
		f.offset = st.Size - keep
	}
	f.copy(q, st.Size, buf)
}

// copy reads up to the offset end.
func (f *followed) copy(q *queue, end int64, buf []byte) {
	for f.offset < end {
		n, err := unix.Pread(f.fd, buf[:min(int64(len(buf)), end-f.offset)], f.offset)
		if err == unix.EINTR {
			continue
		}
		if n <= 0 || err != nil {
			return
		}
		q.add(buf[:n])
		f.offset += int64(n)
	}
}

func (f *follower) close() {
	for _, file := range f.files {
		unix.Close(file.fd)
	}
	if f.notify >= 0 {
		unix.Close(f.notify)
	}
	*f = newFollower()
}

// midLine reports whether a followed file was written to and does not end with
// the end of a line.
func (f *follower) midLine(id fileID) bool {
	for _, file := range f.files {
		if look(file.fd).id != id || file.offset == file.start {
			continue
		}
		var last [1]byte
		n, err := unix.Pread(file.fd, last[:], file.offset-1)
		return n == 1 && err == nil && last[0] != '\n'
	}
	return false
}
