package config

import (
	"fmt"
	"os"
	"slices"
	"syscall"
	"time"
)

// look reads the file and applies it. What is wrong is told only when the same
// is found again after a while: a file that is being written is wrong for a
// moment, and the event that ends the writing may come late or never.
func (f *follower) look() {
	f.settle = settle{}
	found, err := f.examine()
	now := time.Now()
	switch {
	case err == nil || found == f.seen:
		f.doubt, f.again = sight{}, time.Time{}
	case found != f.doubt:
		f.doubt, f.again = found, now.Add(doubt)
	case !now.Before(f.again):
		f.blame(found, err)
	}
}

// reload is look for somebody who waits for the answer: it gives its verdict at once.
func (f *follower) reload() error {
	found, err := f.examine()
	if err != nil && found != f.seen {
		f.blame(found, err)
	}
	return err
}

// blame tells that the file was refused.
func (f *follower) blame(found sight, why error) {
	f.seen, f.wrong, f.doubt, f.again = found, why, sight{}, time.Time{}
	f.tell(f.refuse(f.file(), found.hash, why))
}

// examine reads the file and, where it is new and good, applies it. It returns
// what it found and what is wrong with that.
func (f *follower) examine() (sight, error) {
	path := f.file()
	f.attend()
	// The stamp is taken before the content: a change in between is then seen
	// by the next poll instead of being missed.
	f.stamp = stampOf(path)
	if path == "" {
		return f.seen, nil
	}
	src, err := read(path)
	if err != nil {
		return sight{err: err.Error()}, err
	}
	found := sight{hash: hash(src)}
	if found == f.seen {
		return found, f.wrong
	}
	next, err := Parse(path, src, f.options.Load)
	if err != nil {
		return found, err
	}
	change, err := f.apply(next)
	if err != nil {
		return found, fmt.Errorf("cannot apply %s: %w", path, err)
	}
	f.path, f.seen, f.wrong = path, found, nil
	f.tell(change)
	return found, nil
}

// file returns the path that is followed: that of the configuration in force,
// or the first of the possible ones at which there is anything.
func (f *follower) file() string {
	if f.path != "" {
		return f.path
	}
	return firstPresent(f.options.Paths)
}

// attend listens at the places that decide what the file is. Links may be
// exchanged meanwhile, so it is done when nothing moved while it was done.
func (f *follower) attend() {
	const attempts = 3
	before := f.trails()
	for range attempts {
		f.post.move(f.ears, before)
		after := f.trails()
		if slices.Equal(before, after) {
			break
		}
		before = after
	}
	pace := seldom
	if f.post.deaf {
		pace = often
	}
	if pace != f.pace {
		f.pace = pace
		f.poll.Reset(pace)
	}
}

func (f *follower) trails() []string {
	if f.path != "" {
		return trail(f.path)
	}
	var entries []string
	for _, p := range f.options.Paths {
		entries = append(entries, trail(p)...)
	}
	return entries
}

// stampOf returns what the system says of a file without reading it; it differs
// whenever the content may.
func stampOf(path string) string {
	info, err := os.Stat(path)
	if err != nil {
		return err.Error()
	}
	s, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return fmt.Sprint(info.Size(), info.ModTime())
	}
	return fmt.Sprint(s.Dev, s.Ino, s.Size, s.Mtim, s.Ctim)
}
