package process

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Watched reports whether a process or one of its ancestors has the environment
// of a session, whichever: an agent must not loosen what holds another one.
// Where the kernel does not tell who asks, it is taken for an agent.
func Watched(pid int) bool {
	if pid < 1 {
		return true // in a world of its own
	}
	for first := true; pid > 1; first, pid = false, parent(pid) {
		environ, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "environ"))
		switch {
		case err != nil && first:
			return true // it is gone, or not ours: no person's
		case err == nil && Variable(strings.Split(string(environ), "\x00"), "CAKE_SESSION") != "":
			return true
		}
	}
	return false
}

// Who names a process for the journal: its user, its number and its terminal.
func Who(pid int) string {
	dir := filepath.Join("/proc", strconv.Itoa(pid))
	terminal := "no terminal"
	for _, fd := range []string{"0", "1", "2"} {
		if path, err := os.Readlink(filepath.Join(dir, "fd", fd)); err == nil && (strings.HasPrefix(path, "/dev/pts/") || strings.HasPrefix(path, "/dev/tty")) {
			terminal = path
			break
		}
	}
	return fmt.Sprintf("user %d, process %d, %s", os.Getuid(), pid, terminal)
}

// A stat is what the kernel tells of a process: the fields from the third on, by
// proc(5). It is empty when the process is gone.
type stat []string

func statOf(pid int) stat {
	text, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	if err != nil {
		return nil
	}
	// The name in brackets may hold anything, brackets and blanks included.
	return strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
}

// field is one of them, by its number in proc(5).
func (s stat) field(n int) string {
	if n -= 3; n < len(s) {
		return s[n]
	}
	return ""
}

func (s stat) number(n int) int {
	i, _ := strconv.Atoi(s.field(n))
	return i
}

// dead reports whether nothing but its status is left of it.
func (s stat) dead() bool { return s.field(3) == "" || s.field(3) == "Z" || s.field(3) == "X" }

// ticks is the processor time that it has used, and what it has reaped.
func (s stat) ticks() int { return s.number(14) + s.number(15) + s.number(16) + s.number(17) }

// parent returns the parent of a process; 0 when it is gone.
func parent(pid int) int { return statOf(pid).number(4) }

// Begun is when a process began, as the kernel counts; "" when it is gone. By
// it a process is told from a later one of the same number.
func Begun(pid int) string { return statOf(pid).field(22) }

// Descends reports whether a process is ancestor or a descendant of it.
func Descends(pid, ancestor int) bool {
	for range 128 {
		if pid == ancestor {
			return true
		}
		if pid <= 1 {
			return false
		}
		pid = parent(pid)
	}
	return true
}

// A process is what the table says of one.
type process struct {
	parent  int
	session int    // the process that leads it
	begun   string // see Begun
}

// A processTable is all that runs, by process id.
type processTable map[int]process

func processes() processTable {
	dirs, _ := filepath.Glob("/proc/[0-9]*") // the pattern is a good one
	table := processTable{}
	for _, dir := range dirs {
		if pid, err := strconv.Atoi(filepath.Base(dir)); err == nil && pid != os.Getpid() {
			if s := statOf(pid); !s.dead() {
				table[pid] = process{parent: s.number(4), session: s.number(6), begun: s.field(22)}
			}
		}
	}
	return table
}

// from lists the processes that belong to a kind, and all below them.
func (t processTable) from(belongs func(pid int, p process) bool) (found []int) {
	children := map[int][]int{}
	for pid, p := range t {
		children[p.parent] = append(children[p.parent], pid)
		if belongs(pid, p) {
			found = append(found, pid)
		}
	}
	for i := 0; i < len(found); i++ {
		for _, child := range children[found[i]] {
			if !slices.Contains(found, child) {
				found = append(found, child)
			}
		}
	}
	slices.Sort(found)
	return found
}

// hasVariable reports whether a process was started with a variable, NAME=value.
func hasVariable(pid int, variable string) bool {
	env, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "environ"))
	return err == nil && slices.Contains(strings.Split(string(env), "\x00"), variable)
}

// TicksBelow is the processor time that a process's descendants have used, and what
// those have reaped, in the kernel's ticks.
func TicksBelow(ancestor int) (ticks int) {
	table := processes()
	for pid := range table {
		if pid != ancestor && Descends(pid, ancestor) {
			ticks += statOf(pid).ticks()
		}
	}
	return ticks
}

// Variable returns the value of a variable in a list of assignments; the last one counts.
func Variable(env []string, name string) string {
	for i := len(env) - 1; i >= 0; i-- {
		if v, ok := strings.CutPrefix(env[i], name+"="); ok {
			return v
		}
	}
	return ""
}
