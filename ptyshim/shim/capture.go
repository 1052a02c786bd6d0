package shim

import "syscall"

// nature says what a descriptor stands for, as far as it matters for capturing.
type nature uint8

const (
	// other is a terminal, a device, or nothing: it is left alone.
	other nature = iota
	file
	pipe
	socket
)

// A sink is where a stream of the command goes to.
type sink struct {
	nature nature
	id     fileID
}

// look finds out where a descriptor leads.
func look(fd int) sink {
	var st syscall.Stat_t
	if syscall.Fstat(fd, &st) != nil {
		return sink{}
	}
	s := sink{id: fileID{uint64(st.Dev), st.Ino}}
	switch st.Mode & syscall.S_IFMT {
	case syscall.S_IFREG:
		s.nature = file
	case syscall.S_IFIFO:
		s.nature = pipe
	case syscall.S_IFSOCK:
		s.nature = socket
	}
	return s
}

// A capture says how the two streams are to be seen.
type capture struct {
	followOut, followErr bool // read the file that the stream is written to
	relayOut, relayErr   bool // put an own pipe in its place, and copy on
}

// plan decides. A file is followed, because that changes nothing for the
// command. A pipe or a socket has to be replaced to be seen; where both streams
// go into one, both go into one own pipe and stay in order. Stdout that goes
// elsewhere than stderr is data for somebody: it is never replaced.
func plan(out, err sink) capture {
	one := out.id == err.id
	carried := err.nature == pipe || err.nature == socket
	return capture{
		followOut: out.nature == file,
		followErr: err.nature == file && !one,
		relayOut:  carried && one,
		relayErr:  carried,
	}
}
