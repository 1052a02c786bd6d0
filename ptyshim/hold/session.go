package hold

import (
	"bytes"
	"os"
	"strconv"
)

// session lists the processes of session sid that are still there.
func session(sid int) []int {
	entries, err := os.ReadDir("/proc")
	if err != nil {
		return []int{sid}
	}
	var pids []int
	for _, e := range entries {
		pid, err := strconv.Atoi(e.Name())
		if err != nil {
			continue
		}
		stat, err := os.ReadFile("/proc/" + e.Name() + "/stat")
		if err == nil && sessionOf(stat) == sid {
			pids = append(pids, pid)
		}
	}
	return pids
}

// sessionOf reads the session out of /proc/PID/stat, 0 when it is not there:
// the fourth field after the program's name, which may itself hold spaces and
// parentheses.
func sessionOf(stat []byte) int {
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	if len(fields) < 4 {
		return 0
	}
	sid, _ := strconv.Atoi(string(fields[3]))
	return sid
}
