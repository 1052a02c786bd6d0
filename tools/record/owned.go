package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// end kills what was started in the place: all of it, or one session's part.
//
// A process group is not enough, timeout(1) makes one of its own. Numbers are
// not, either: after a while the system gives them to others. What is ours is
// known by its HOME, which no other process has, or by where it stands.
func (p *place) end(session int) {
	for _, pid := range processes() {
		if p.owns(pid) && (session == 0 || sessionOf(pid) == session) {
			_ = syscall.Kill(pid, syscall.SIGKILL) // it may have ended by itself
		}
	}
}

func processes() (all []int) {
	entries, err := os.ReadDir("/proc")
	if err != nil {
		return nil
	}
	for _, e := range entries {
		if pid, err := strconv.Atoi(e.Name()); err == nil {
			all = append(all, pid)
		}
	}
	return all
}

func (p *place) owns(pid int) bool {
	proc := filepath.Join("/proc", strconv.Itoa(pid))
	if cwd, err := os.Readlink(filepath.Join(proc, "cwd")); err == nil && (cwd == p.top || strings.HasPrefix(cwd, p.top+"/")) {
		return true
	}
	env, err := os.ReadFile(filepath.Join(proc, "environ"))
	if err != nil {
		return false // it has ended, or is another user's
	}
	home := []byte("HOME=" + p.home + "\x00")
	return bytes.HasPrefix(env, home) || bytes.Contains(env, append([]byte{0}, home...))
}

// sessionOf reads the session from the line that follows the program's name,
// which may itself have blanks and parentheses.
func sessionOf(pid int) int {
	text, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	if err != nil {
		return -1
	}
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	if len(fields) < 4 {
		return -1
	}
	session, err := strconv.Atoi(fields[3]) // after state, parent and group
	if err != nil {
		return -1
	}
	return session
}
