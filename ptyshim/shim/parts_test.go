package shim

import (
	"bytes"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"
	"pgregory.net/rapid"

	"cake/ptyshim/wire"
)

func TestWhatIsCapturedDependsOnWhereTheStreamsGo(t *testing.T) {
	at := func(n nature, id uint64) sink { return sink{n, fileID{1, id}} }
	for name, tt := range map[string]struct {
		out, err sink
		want     capture
	}{
		"one file":            {at(file, 1), at(file, 1), capture{followOut: true}},
		"two files":           {at(file, 1), at(file, 2), capture{followOut: true, followErr: true}},
		"one pipe":            {at(pipe, 1), at(pipe, 1), capture{relayOut: true, relayErr: true}},
		"two pipes":           {at(pipe, 1), at(pipe, 2), capture{relayErr: true}},
		"one socket":          {at(socket, 1), at(socket, 1), capture{relayOut: true, relayErr: true}},
		"two sockets":         {at(socket, 1), at(socket, 2), capture{relayErr: true}},
		"one terminal":        {at(other, 1), at(other, 1), capture{}},
		"terminal and pipe":   {at(other, 1), at(pipe, 2), capture{relayErr: true}},
		"terminal and file":   {at(other, 1), at(file, 2), capture{followErr: true}},
		"pipe and terminal":   {at(pipe, 1), at(other, 2), capture{}},
		"file and terminal":   {at(file, 1), at(other, 2), capture{followOut: true}},
		"closed":              {sink{}, sink{}, capture{}},
		"same number, no kin": {sink{file, fileID{1, 1}}, sink{file, fileID{2, 1}}, capture{followOut: true, followErr: true}},
	} {
		if diff := cmp.Diff(tt.want, plan(tt.out, tt.err), cmp.AllowUnexported(capture{})); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestAQueueKeepsHeadAndTailAndCountsWhatIsBetween(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var q queue
		var written, taken, dropped uint64
		var last byte
		take := func() bool {
			d, data := q.take()
			dropped += d
			taken += uint64(len(data))
			for i, c := range data {
				// Bytes count up; after a gap they go on where the gap ends.
				if want := byte(taken - uint64(len(data)) + uint64(i) + dropped); c != want {
					t.Fatalf("byte %d is %d, want %d", i, c, want)
				}
				last = c
			}
			return d > 0 || len(data) > 0
		}
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			switch rapid.IntRange(0, 3).Draw(t, "step") {
			case 0:
				take()
			case 1:
				n := rapid.Uint64Range(0, 3*keep).Draw(t, "skip")
				q.skip(n)
				written += n
			default:
				p := make([]byte, rapid.IntRange(0, 3*keep).Draw(t, "n"))
				for i := range p {
					p[i] = byte(written + uint64(i))
				}
				q.add(p)
				written += uint64(len(p))
			}
			if len(q.head) > 2*keep || len(q.tail) > 2*keep {
				t.Fatalf("%d and %d bytes are held", len(q.head), len(q.tail))
			}
		}
		p := []byte{byte(written)}
		q.add(p)
		written++
		for take() {
		}
		if taken+dropped != written || last != p[0] {
			t.Fatalf("%d taken and %d dropped of %d", taken, dropped, written)
		}
	})
}

func TestAQueueInAHurryKeepsItsEnd(t *testing.T) {
	for _, c := range []struct {
		head, tail string
		gap, drops uint64
		left       string
	}{
		{"", "", 0, 0, ""},
		{"abc", "", 0, 0, "abc"},
		{"abcdef", "", 0, 2, "cdef"},
		{"abc", "de", 4, 7, "de"},
		{"abc", "defghi", 4, 9, "fghi"},
		{"", "defghi", 4, 6, "fghi"},
	} {
		q := queue{head: []byte(c.head), tail: []byte(c.tail), gap: c.gap}
		q.shorten(4)
		dropped, data := q.take()
		if dropped != c.drops || string(data) != c.left {
			t.Errorf("%+v: %d dropped, %q left", c, dropped, data)
		}
		if dropped, data := q.take(); dropped != 0 || len(data) != 0 {
			t.Errorf("%+v: then %d dropped, %q left", c, dropped, data)
		}
	}
}

func TestAFileThatIsEmptiedIsReadFromItsBeginning(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	f.WriteString("before")
	fl := newFollower()
	fl.add(int(f.Fd()), wire.Stdout)
	defer fl.close()
	var q queue
	f.WriteString("one")
	fl.files[0].read(&q, fl.buf)
	f.Truncate(0)
	f.WriteString("two")
	fl.files[0].read(&q, fl.buf)
	if _, got := q.take(); string(got) != "onetwo" {
		t.Errorf("%q", got)
	}
	f.Write(make([]byte, flood+10))
	f.WriteString("end")
	fl.files[0].read(&q, fl.buf)
	var seen int
	var gaps uint64
	var last []byte
	for {
		d, data := q.take()
		if len(data) == 0 && d == 0 {
			break
		}
		seen += len(data)
		gaps += d
		last = append([]byte(nil), data...)
	}
	if gaps == 0 || uint64(seen)+gaps != flood+13 || !bytes.HasSuffix(last, []byte("end")) {
		t.Errorf("%d seen, %d left out", seen, gaps)
	}
}

func TestAFileIsFollowedFromWhereTheNextWriteGoes(t *testing.T) {
	f, err := os.Create(filepath.Join(t.TempDir(), "f"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	f.WriteString("0123456789")
	f.Seek(4, 0)
	if got := writeOffset(int(f.Fd())); got != 4 {
		t.Error(got)
	}
	if got := writeOffset(-1); got != 0 {
		t.Error(got)
	}
	fl := newFollower()
	fl.add(-1, wire.Stdout)
	if len(fl.files) != 0 {
		t.Error("a closed descriptor is followed")
	}
	fl.close()
}

func TestTheRealShellIsNoShim(t *testing.T) {
	dir := t.TempDir()
	link := func(name, target string) string {
		d := filepath.Join(dir, name)
		if err := os.MkdirAll(d, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(target, filepath.Join(d, "bash")); err != nil {
			t.Fatal(err)
		}
		return d
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	older := filepath.Join(dir, "cake-shim")
	if err := os.WriteFile(older, []byte("#!/bin/sh\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	ours, theirs, good := link("ours", self), link("theirs", older), link("good", "/bin/bash")
	plain := filepath.Join(dir, "plain")
	os.MkdirAll(plain, 0o700)
	os.WriteFile(filepath.Join(plain, "bash"), nil, 0o600)
	for name, tt := range map[string]struct {
		env  []string
		want string
	}{
		"the one that is named":           {[]string{"CAKE_REAL_SHELL=" + good + "/bash", "PATH=/bin"}, good + "/bash"},
		"not one of another name":         {[]string{"CAKE_REAL_SHELL=/bin/sh", "PATH=" + good}, good + "/bash"},
		"not this program":                {[]string{"CAKE_REAL_SHELL=" + ours + "/bash", "PATH=" + ours + ":" + good}, good + "/bash"},
		"not another release":             {[]string{"PATH=" + theirs + ":" + good}, good + "/bash"},
		"not one that cannot run":         {[]string{"PATH=" + plain + ":" + good}, good + "/bash"},
		"not one of the project":          {[]string{"PATH=::.:good:" + good}, good + "/bash"},
		"without a PATH the one in /bin":  {nil, "/bin/bash"},
		"a directory of that name is not": {[]string{"CAKE_REAL_SHELL=" + dir + "/good", "PATH=" + dir}, "/bin/bash"},
	} {
		o := Options{Argv: []string{"/s/bash"}, Env: tt.env}
		if got, err := o.realShell(); got != tt.want || err != nil {
			t.Errorf("%s: %s, %v", name, got, err)
		}
	}
}

func TestAShellIsKnownByItsName(t *testing.T) {
	for argv0, want := range map[string]string{
		"bash": "bash", "/a/b/zsh": "zsh", "-bash": "bash", "/x/-sh": "sh", "sh": "sh",
		"dash": "", "cake-shim": "", "/bin/bash/": "", "": "", "bash5": "",
	} {
		if got := ShellName(argv0); got != want {
			t.Errorf("%q is %q", argv0, got)
		}
	}
}

func TestHandledSignalsAreReadFromTheStatus(t *testing.T) {
	status := []byte("Name:\tx\nSigPnd:\tffffffffffffffff\nSigCgt:\t0000000000004001\nSigBlk:\t0\n")
	for sig, want := range map[syscall.Signal]bool{unix.SIGHUP: true, unix.SIGTERM: true, unix.SIGINT: false} {
		if inMask(status, "SigCgt", sig) != want {
			t.Errorf("%v", sig)
		}
	}
	if inMask([]byte("nothing"), "SigCgt", 1) || inMask([]byte("\nSigCgt:\txyz\n"), "SigCgt", 1) {
		t.Error("nonsense is handled")
	}
	if handles(0, 1) {
		t.Error("nobody handles a signal")
	}
}
