package daemon

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"cake"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
	"cake/supervisor"
)

// resolvePatience is how long one session may take to answer a person.
const resolvePatience = 3 * time.Second

// Resolve lets an agent that is held go on. The agent cannot do that itself:
// what stands below it in the tree of processes is refused, and what has its
// environment, wherever it stands.
func (s *session) Resolve(ctx context.Context, from gate.Caller, r wire.Resolve) wire.Resolved {
	if pid := int(s.holder.Load()); pid != 0 && descends(from.PID, pid) || inside(from.PID, s.id) {
		return wire.Resolved{Text: "cannot resolve from inside the agent: a person does that in another terminal"}
	}
	st, err := s.supervisor.Hear(ctx, supervisor.Asked{})
	if err != nil {
		return wire.Resolved{Text: err.Error()}
	}
	if st.Incident == nil || st.State != cake.Escalating || st.Incident.ID != r.Incident {
		return wire.Resolved{Text: fmt.Sprintf("session %s is not held by incident %s", s.id, r.Incident)}
	}
	if _, err := s.supervisor.Hear(ctx, supervisor.Resolved{Note: r.Note}); err != nil {
		return wire.Resolved{Text: err.Error()}
	}
	return wire.Resolved{Done: true, Text: fmt.Sprintf("session %s goes on", s.id)}
}

// descends reports whether a process is ancestor or a descendant of it.
func descends(pid, ancestor int) bool {
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

// inside reports whether a process has the environment of a session.
func inside(pid int, session string) bool {
	environ, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "environ"))
	if err != nil {
		return true // it is gone, or not ours: no person's
	}
	return get(strings.Split(string(environ), "\x00"), "CAKE_SESSION") == session
}

// parent returns the parent of a process, by proc(5); 0 when it is gone.
func parent(pid int) int {
	stat, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	if err != nil {
		return 0
	}
	// The name in brackets may hold anything, brackets and blanks included.
	_, rest, ok := strings.Cut(string(stat[max(0, strings.LastIndex(string(stat), ")")):]), " ")
	fields := strings.Fields(rest)
	if !ok || len(fields) < 2 {
		return 0
	}
	ppid, err := strconv.Atoi(fields[1])
	if err != nil {
		return 0
	}
	return ppid
}

// Release tells the session that is held by an incident that a person lets it
// go on. It asks every live session, since the incident may be in any.
func Release(p Paths, incident, note string) (string, error) {
	running := sockets(p.Runtime)
	if len(running) == 0 {
		return "", errors.New("cannot resolve: no session is running")
	}
	var answers []string
	for _, path := range running {
		r, err := ask[wire.Resolved](path, wire.Resolve{Version: wire.Version, Incident: incident, Note: note})
		switch {
		case err != nil:
			answers = append(answers, err.Error())
		case r.Done:
			return r.Text, nil
		default:
			answers = append(answers, r.Text)
		}
	}
	return "", fmt.Errorf("cannot resolve %s: %s", incident, strings.Join(answers, "; "))
}

// ask asks the brain at a socket one thing, and returns its answer of the kind
// that belongs to the question.
func ask[Answer wire.Message](path string, question wire.Message) (Answer, error) {
	m, err := exchange(path, question)
	answer, ok := m.(Answer)
	if err == nil && !ok {
		err = fmt.Errorf("cannot understand %s: it answered with a %T", path, m)
	}
	return answer, err
}

// exchange asks the brain at a socket one thing, and returns its answer.
func exchange(path string, question wire.Message) (wire.Message, error) {
	deadline := time.Now().Add(resolvePatience)
	conn, err := wire.Dial(path, deadline)
	if err != nil {
		return nil, fmt.Errorf("cannot reach %s: %w", path, err)
	}
	defer conn.Close()
	if err := conn.Send(question, deadline); err != nil {
		return nil, fmt.Errorf("cannot ask %s: %w", path, err)
	}
	m, err := conn.Receive(deadline)
	if err != nil {
		return nil, fmt.Errorf("cannot hear %s: %w", path, err)
	}
	return m, nil
}
