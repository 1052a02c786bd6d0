package hold

import (
	"bytes"
	"os"
	"strconv"
)

// below lists the processes that ancestor has started, and those that they have,
// in whatever session they are. The holder is the reaper of its agent's orphans,
// so that nothing the agent has started is missing from what is below it.
func below(ancestor int) []int {
	entries, err := os.ReadDir("/proc")
	if err != nil {
		return nil
	}
	children := map[int][]int{}
	for _, e := range entries {
		pid, err := strconv.Atoi(e.Name())
		if err != nil {
			continue
		}
		if stat, err := os.ReadFile("/proc/" + e.Name() + "/stat"); err == nil {
			parent := parentOf(stat)
			children[parent] = append(children[parent], pid)
		}
	}
	all := children[ancestor]
	for i := 0; i < len(all); i++ {
		all = append(all, children[all[i]]...)
	}
	return all
}

// parentOf reads the parent out of /proc/PID/stat, 0 when it is not there: the
// second field after the program's name, which may itself hold spaces and
// parentheses.
func parentOf(stat []byte) int {
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	if len(fields) < 2 {
		return 0
	}
	parent, _ := strconv.Atoi(string(fields[1]))
	return parent
}
