package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
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
	return slices.Contains(environ(pid), "HOME="+p.home)
}

// environ is what a process was started with; empty when it has ended, or is
// another user's.
func environ(pid int) []string {
	env, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "environ"))
	if err != nil {
		return nil
	}
	return strings.Split(string(env), "\x00")
}

// stepMark begins the variable that says which step of a run has started a process.
const stepMark = "RECORD_STEP="

// left lists the steps of which something still runs in the place, by the mark, or
// by the session: a server that shows its state as its name writes over the mark.
func (p *place) left(sessions map[int]int) []int {
	steps := []int{}
	for _, pid := range processes() {
		if n := sessions[sessionOf(pid)]; n != 0 {
			steps = append(steps, n)
		}
		env := environ(pid)
		if !slices.Contains(env, "HOME="+p.home) {
			continue
		}
		for _, v := range env {
			if step, ok := strings.CutPrefix(v, stepMark); ok {
				n, _ := strconv.Atoi(step) // as play has written it
				steps = append(steps, n)
			}
		}
	}
	slices.Sort(steps)
	return slices.Compact(steps)
}

// sessionOf is the session of a process that lives. It reads it from the line that follows the program's name,
// which may itself have blanks and parentheses.
func sessionOf(pid int) int {
	text, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	if err != nil {
		return -1
	}
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	if len(fields) < 4 || fields[0] == "Z" {
		return -1
	}
	session, err := strconv.Atoi(fields[3]) // after state, parent and group
	if err != nil {
		return -1
	}
	return session
}
