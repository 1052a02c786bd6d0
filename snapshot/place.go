package snapshot

import (
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path"
	"regexp"
	"strings"

	"golang.org/x/sys/unix"
)

// A placer puts entries into a tree, one name at a time: each name is at every
// moment what it was or what it will be, and nothing unknown is ever removed.
type placer struct {
	tree    string
	objects *objects
	tag     string            // of the names that are kept beside
	opened  map[string]uint32 // folders that had to be made writable, and their mode
	beside  []string          // what was kept beside
}

// beside matches names that a restore has set aside; no restore removes them.
var beside = regexp.MustCompile(`\.cake-[0-9]{8}-[0-9]{6}`)

func besideName(name string) bool { return beside.MatchString(path.Base(name)) }

// folder opens a folder of the tree and makes what is missing on the way. What is
// no folder on the way, a link say, is set aside: nothing is written through it.
func (p *placer) folder(rel string) (int, error) {
	fd, err := unix.Open(p.tree, unix.O_DIRECTORY|unix.O_RDONLY|unix.O_CLOEXEC, 0)
	if err != nil || rel == "." {
		return fd, err
	}
	walked := ""
	for name := range strings.SplitSeq(rel, "/") {
		walked = path.Join(walked, name)
		next, err := p.enter(fd, name, walked)
		_ = unix.Close(fd)
		if err != nil {
			return -1, err
		}
		fd = next
	}
	return fd, nil
}

func (p *placer) enter(at int, name, walked string) (int, error) {
	const how = unix.O_DIRECTORY | unix.O_NOFOLLOW | unix.O_RDONLY | unix.O_CLOEXEC
	if err := p.clear(at, name, walked); err != nil {
		return -1, err
	}
	if err := unix.Mkdirat(at, name, 0o755); err != nil && !errors.Is(err, unix.EEXIST) {
		return -1, err
	}
	var st unix.Stat_t
	if err := unix.Fstatat(at, name, &st, unix.AT_SYMLINK_NOFOLLOW); err != nil {
		return -1, err
	}
	if mode := st.Mode & 0o7777; mode&0o700 != 0o700 {
		if _, known := p.opened[walked]; !known {
			p.opened[walked] = mode
		}
		if err := unix.Fchmodat(at, name, mode|0o700, 0); err != nil {
			return -1, err
		}
	}
	return unix.Openat(at, name, how, 0)
}

// clear sets aside what bars the way to a folder.
func (p *placer) clear(at int, name, walked string) error {
	var st unix.Stat_t
	err := unix.Fstatat(at, name, &st, unix.AT_SYMLINK_NOFOLLOW)
	if errors.Is(err, unix.ENOENT) || err == nil && st.Mode&unix.S_IFMT == unix.S_IFDIR {
		return nil
	}
	if err != nil {
		return err
	}
	return p.keep(at, name, walked)
}

// put makes a name what it should be.
func (p *placer) put(s Step) error {
	at, err := p.folder(path.Dir(s.Path))
	if err != nil {
		return err
	}
	defer unix.Close(at)
	name := path.Base(s.Path)
	if s.want.Kind == Folder {
		return p.putFolder(at, name, s)
	}
	fresh := setAside + rand.Text()
	if err := p.write(at, fresh, s.want); err != nil {
		return err
	}
	return p.swap(at, fresh, name, s)
}

func (p *placer) putFolder(at int, name string, s Step) error {
	if s.have.kept() && s.Deed == Replace {
		if err := p.remove(at, name, s); err != nil {
			return err
		}
	}
	fd, err := p.enter(at, name, s.Path)
	if err != nil {
		return err
	}
	p.opened[s.Path] = s.want.Mode // set at the end, when all is in it
	return unix.Close(fd)
}

// write makes a whole file or link under a name that nobody looks at.
func (p *placer) write(at int, name string, e Entry) error {
	if e.Kind == Link {
		target, err := p.objects.read(e.Blob.String())
		if err != nil {
			return err
		}
		return unix.Symlinkat(string(target), at, name)
	}
	half := halfWritten + rand.Text()
	fd, err := unix.Openat(at, half, unix.O_CREAT|unix.O_EXCL|unix.O_WRONLY|unix.O_NOFOLLOW|unix.O_CLOEXEC, 0o600)
	if err != nil {
		return err
	}
	f := os.NewFile(uintptr(fd), e.Path)
	err = p.objects.copy(e.Blob, f)
	err = errors.Join(err, unix.Fchmod(fd, e.Mode), f.Close())
	if err == nil {
		err = unix.Renameat(at, half, at, name)
	}
	if err != nil {
		return errors.Join(err, unix.Unlinkat(at, half, 0))
	}
	return nil
}

// swap gives the name to what was written; what had it gets the other name, and
// is removed only when it is what the rescue snapshot holds.
func (p *placer) swap(at int, fresh, name string, s Step) error {
	err := unix.Renameat2(at, fresh, at, name, unix.RENAME_NOREPLACE)
	if unsupported(err) {
		return p.swapPlainly(at, fresh, name, s)
	}
	if !errors.Is(err, unix.EEXIST) {
		return err
	}
	err = unix.Renameat2(at, fresh, at, name, unix.RENAME_EXCHANGE)
	if unsupported(err) {
		return p.swapPlainly(at, fresh, name, s)
	}
	if err != nil {
		return err
	}
	return p.settle(at, fresh, s)
}

// swapPlainly is for file systems that cannot exchange names: for an instant the
// name is missing.
func (p *placer) swapPlainly(at int, fresh, name string, s Step) error {
	old := setAside + rand.Text()
	gone := unix.Renameat(at, name, at, old)
	if gone != nil && !errors.Is(gone, unix.ENOENT) {
		return gone
	}
	if err := unix.Renameat(at, fresh, at, name); err != nil || gone != nil {
		return err
	}
	return p.settle(at, old, s)
}

func unsupported(err error) bool {
	return errors.Is(err, unix.EINVAL) || errors.Is(err, unix.ENOSYS) || errors.Is(err, unix.EOPNOTSUPP)
}

// remove takes a name away, first out of sight, then for good.
func (p *placer) remove(at int, name string, s Step) error {
	if s.have.Kind == Folder {
		err := unix.Unlinkat(at, name, unix.AT_REMOVEDIR)
		if errors.Is(err, unix.ENOTEMPTY) || errors.Is(err, unix.EEXIST) || errors.Is(err, unix.ENOENT) || errors.Is(err, unix.ENOTDIR) {
			return nil // something that no snapshot holds is in it: it stays
		}
		return err
	}
	old := setAside + rand.Text()
	err := unix.Renameat(at, name, at, old)
	if errors.Is(err, unix.ENOENT) {
		return nil
	}
	if err != nil {
		return err
	}
	return p.settle(at, old, s)
}

// settle ends what was replaced or deleted.
func (p *placer) settle(at int, old string, s Step) error {
	var st unix.Stat_t
	if err := unix.Fstatat(at, old, &st, unix.AT_SYMLINK_NOFOLLOW); err != nil {
		return err
	}
	if st.Mode&unix.S_IFMT == unix.S_IFDIR {
		if unix.Unlinkat(at, old, unix.AT_REMOVEDIR) == nil {
			return nil
		}
		return p.keep(at, old, s.Path)
	}
	// A rename changes the time of change, so that it proves nothing here.
	held := s.have.kept() && st.Ino == s.have.at.Inode && st.Mtim.Nano() == s.have.at.Modified && st.Size == s.have.Size
	if s.Deed == Aside || !held {
		return p.keep(at, old, s.Path)
	}
	return unix.Unlinkat(at, old, 0)
}

// keep gives a name that nobody has to what must not be lost.
func (p *placer) keep(at int, name, was string) error {
	stem := path.Base(was) + ".cake-" + p.tag
	if len(stem) > 240 {
		stem = stem[len(stem)-240:]
	}
	for n := 1; ; n++ {
		to := stem
		if n > 1 {
			to = fmt.Sprintf("%s-%d", stem, n)
		}
		err := unix.Linkat(at, name, at, to, 0)
		if err == nil {
			p.beside = append(p.beside, path.Join(path.Dir(was), to))
			return unix.Unlinkat(at, name, 0)
		}
		if errors.Is(err, unix.EEXIST) {
			continue
		}
		return p.keepFolder(at, name, to, was)
	}
}

// keepFolder is for what has no second name: folders, and disks without links.
func (p *placer) keepFolder(at int, name, to, was string) error {
	var st unix.Stat_t
	if unix.Fstatat(at, to, &st, unix.AT_SYMLINK_NOFOLLOW) == nil {
		to += "-" + rand.Text()
	}
	p.beside = append(p.beside, path.Join(path.Dir(was), to))
	return unix.Renameat(at, name, at, to)
}
