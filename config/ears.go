package config

import (
	"errors"
	"path/filepath"
	"syscall"
	"time"

	"github.com/fsnotify/fsnotify"
)

// How often the watcher looks at the file itself: rarely where the kernel tells
// of changes, often where it cannot.
const (
	seldom = 5 * time.Second
	often  = 500 * time.Millisecond
)

// ears hears of changes in directories.
type ears struct {
	events <-chan fsnotify.Event
	errors <-chan error
	add    func(dir string) error
	remove func(dir string) error
	close  func() error
}

// openEars starts the kernel's notification.
func openEars() (ears, error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return ears{}, err
	}
	return ears{events: w.Events, errors: w.Errors, add: w.Add, remove: w.Remove, close: w.Close}, nil
}

// deafEars hears nothing: the watcher then lives on looking alone.
func deafEars() ears {
	deaf := errors.New("the kernel's notification is not available")
	return ears{
		add:    func(string) error { return deaf },
		remove: func(string) error { return nil },
		close:  func() error { return nil },
	}
}

// post is what is listened to: entries of directories, and the directories.
type post struct {
	entries map[string]bool
	dirs    map[string]bool
	deaf    bool // some directory cannot be listened to
}

// move listens to the directories in which the entries lie, and no longer to others.
func (p *post) move(e ears, entries []string) {
	next := post{entries: map[string]bool{}, dirs: map[string]bool{}}
	for _, entry := range entries {
		next.entries[entry] = true
		next.dirs[filepath.Dir(entry)] = true
	}
	for dir := range p.dirs {
		if !next.dirs[dir] {
			_ = e.remove(dir) // it may be gone, and its watch with it
		}
	}
	for dir := range next.dirs {
		// Adding twice is harmless, and needed where a directory was made anew under its old name.
		if e.add(dir) != nil || silent(dir) {
			next.deaf = true
		}
	}
	*p = next
}

// concerns reports whether an event may mean another content of the file.
// Changes of mode and times alone never do, and backup and indexing programs
// cause them all the time.
func (p *post) concerns(ev fsnotify.Event) bool {
	if ev.Op == fsnotify.Chmod {
		return false
	}
	name := filepath.Clean(ev.Name)
	return p.entries[name] || p.dirs[name]
}

// silent reports whether a directory lies on a file system that does not tell
// of changes made elsewhere.
func silent(dir string) bool {
	var s syscall.Statfs_t
	if syscall.Statfs(dir, &s) != nil {
		return true
	}
	switch uint32(s.Type) {
	case 0x6969, // NFS
		0x517b, 0xff534d42, 0xfe534d42, // SMB, CIFS, SMB2
		0x65735546, // FUSE: sshfs, and the shared folders of virtual machines
		0x01021997, // 9P
		0x00c36400, // Ceph
		0x786f4256: // VirtualBox
		return true
	}
	return false
}
