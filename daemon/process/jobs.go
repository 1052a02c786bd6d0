package process

import (
	"maps"
	"strconv"
	"sync"

	"cake"
	"cake/ptyshim/shim"
	"cake/shell"
	"cake/validator/command"
)

// maxJobs bounds the commands of which is watched what they have left running.
const maxJobs = 16

// Jobs are the commands of a session that may have left something running, the
// oldest first.
type Jobs struct {
	mu  sync.Mutex
	all []*job
}

// A job is such a command.
type job struct {
	command string         // its id
	shim    int            // the process that stood beside it: its number is the mark, and often the session
	alive   map[int]string // what was seen of it last, by process id: when it began
	over    bool           // nothing of it runs any more
}

// Left tells of which commands something still runs, now that the command of an id
// has ended; nil where none has left anything, or nobody can see it. shimPID is the
// process that stood beside it, 0 where that runs in a world of its own.
func (j *Jobs) Left(id string, shimPID int, r cake.Result) []string {
	j.mu.Lock()
	defer j.mu.Unlock()
	if shimPID != 0 && startsSomething(r) {
		j.all = append(j.all, &job{command: id, shim: shimPID})
		j.all = j.all[max(0, len(j.all)-maxJobs):]
	}
	if len(j.all) == 0 {
		return nil
	}
	running := []string{}
	for _, one := range j.all {
		if one.runs() {
			running = append(running, one.command)
		}
	}
	return running
}

func startsSomething(r cake.Result) bool {
	line := shell.Parse(r.Command)
	return command.Starts(&line, command.Of(r))
}

// runs reports whether something of a job runs. The whole table is only read when
// nothing of what was seen last does.
func (j *job) runs() bool {
	if j.over {
		return false
	}
	maps.DeleteFunc(j.alive, func(pid int, since string) bool {
		s := statOf(pid)
		return s.dead() || s.field(22) != since
	})
	if len(j.alive) == 0 {
		j.alive = processes().of(j.shim)
	}
	j.over = len(j.alive) == 0
	return !j.over
}

// of are the processes that a command has started, without the shim itself: they
// have its mark, or its session where it leads one, or come from one that does.
func (t processTable) of(shimPID int) map[int]string {
	mark := shim.EnvNested + "=" + strconv.Itoa(shimPID)
	found := map[int]string{}
	for _, pid := range t.from(func(pid int, p process) bool { return p.session == shimPID || hasVariable(pid, mark) }) {
		if pid != shimPID {
			found[pid] = t[pid].begun
		}
	}
	return found
}
