package hold

import (
	"bytes"
	"os"
	"strconv"
)

// session lists the processes of session sid that are still there.
func session(sid int) []int {
	pids := []int{}
	entries, err := os.ReadDir("/proc")
	if err != nil {
		return []int{sid}
	}
	for _, e := range entries {
		pid, err := strconv.Atoi(e.Name())
		if err != nil {
			continue
		}
		if stat, ok := readStat(pid); ok && stat.session == sid {
			pids = append(pids, pid)
		}
	}
	return pids
}

// A stat is what /proc/PID/stat says of one process.
type stat struct {
	state   byte // R, S, D, T, Z, …
	parent  int
	group   int
	session int
}

func readStat(pid int) (stat, bool) {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return stat{}, false
	}
	return parseStat(b)
}

// parseStat reads the fields after the program's name, which may itself hold
// spaces and parentheses.
func parseStat(b []byte) (stat, bool) {
	fields := bytes.Fields(b[bytes.LastIndexByte(b, ')')+1:])
	if len(fields) < 4 {
		return stat{}, false
	}
	parent, err1 := strconv.Atoi(string(fields[1]))
	group, err2 := strconv.Atoi(string(fields[2]))
	sid, err3 := strconv.Atoi(string(fields[3]))
	ok := err1 == nil && err2 == nil && err3 == nil
	return stat{state: fields[0][0], parent: parent, group: group, session: sid}, ok
}
