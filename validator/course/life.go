package course

import (
	"fmt"
	"slices"

	"cake"
	"cake/shell"
	"cake/validator/command"
)

// vainOnceOver is how often what has ended may be asked for in vain.
const vainOnceOver = 3

// A life is what is known of whether what the agent has left running still runs.
type life struct {
	n    int    // the step that has started it; 0 where nothing is known of it
	line string // of that step
	id   string // of its command
	over bool   // nothing of it runs any more

	asked []int // the steps that have asked for what it should bring, in vain
	more  int   // of them have asked more than once

	key    string // of the last question that somebody here could answer
	answer digest // to it
	first  int    // the step at which it was given first
}

// begun is the life of what a command has left running. Nothing is known of what
// somebody else runs for it, nor of what was never seen and may be such.
func begun(m *moment, res *cake.Result) life {
	line := shell.Parse(res.Command)
	lives := slices.Contains(res.Left, res.CommandID)
	if res.Left == nil || command.HandsOver(&line) || !lives && !command.LeavesRunning(&line) {
		return life{}
	}
	return life{n: m.n, line: m.line, id: res.CommandID, over: !lives}
}

// hear takes in a later command, and reports whether it may be a question that
// what has ended cannot answer any more.
func (l *life) hear(m *moment, res *cake.Result) bool {
	if l.n == 0 {
		return false
	}
	l.over = l.over || res.Left != nil && !slices.Contains(res.Left, l.id)
	switch {
	case len(l.asked) >= maxMoments || elsewhere(command.Of(*res)):
		return false
	case m.vainly:
		if !m.files || m.waits || m.key == l.key { // another file may be looked for
			l.ask(m)
		}
		l.key = m.key
		return true
	case m.target == 0 && (m.pending || m.waits && (m.reads || m.probes)):
		l.compare(m)
		return true
	}
	return false
}

// compare counts an answer that is the one that was given before.
func (l *life) compare(m *moment) {
	if m.key != l.key || m.result != l.answer {
		l.key, l.answer, l.first = m.key, m.result, m.n
		return
	}
	if !slices.Contains(l.asked, l.first) {
		l.asked = append(l.asked, l.first)
	}
	l.ask(m)
}

func (l *life) ask(m *moment) {
	l.asked = append(l.asked, m.n)
	if m.loops {
		l.more++
	}
}

// rest forgets the questions.
func (l *life) rest() { l.asked, l.more, l.key, l.first = nil, 0, "", 0 }

// outlived is due where what has ended is asked for again and again.
func (l *life) outlived(m *moment, log string) *finding {
	if !l.over || len(l.asked)+l.more < vainOnceOver || l.asked[len(l.asked)-1] != m.n {
		return nil
	}
	fix := "See why it has ended, and start it again"
	if log != "" {
		fix = fmt.Sprintf("Read %s: what wrote it has ended; start it again when the cause is mended", log)
	}
	return &finding{
		evidence: fmt.Sprintf("what `%s` left running at step %d has ended, and `%s` still waits for it, as at %s", l.line, l.n, m.line, steps(l.asked)),
		subject:  m.key, cause: m.cause,
		fixes: []string{fix},
	}
}

// elsewhere reports whether a call asks somebody who does not live in the session:
// what runs there does so whatever has ended here.
func elsewhere(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		switch p.Plain() {
		case "kubectl", "docker", "podman", "docker-compose", "helm", "gh", "glab", "aws", "gcloud", "az", "fly", "vercel", "heroku",
			"ssh", "squeue", "sacct", "systemctl", "journalctl", "tmux", "screen":
			return true
		}
		return false
	})
}
