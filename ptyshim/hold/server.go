package hold

import (
	"fmt"
	"os"
	"syscall"
	"time"
)

// A message is one frame of one client, or the end of that client.
type message struct {
	from  *conn
	frame frame
	gone  bool
}

// A holder serves one agent. Everything below is touched by run's goroutine
// only; the goroutines that accept and read end with the process.
type holder struct {
	signals  <-chan os.Signal
	messages chan message
	owner    *conn
	launch   launch
	guard    guard
	agent    *agent
	deadline <-chan time.Time // when it fires, wait no longer
	hungUp   bool             // what the agent has started is to end with it
	reported bool             // the agent has ended
	told     bool             // and the owner knows how, or is gone and was seen off
	ended    bool
}

func newHolder(signals <-chan os.Signal) *holder {
	return &holder{
		signals: signals, messages: make(chan message),
		launch: launch{streams: [3]int{-1, -1, -1}}, guard: guard{fd: -1},
		deadline: time.After(ownerWait),
	}
}

// run serves until the agent has ended, or until nobody came to start one.
func (h *holder) run(listener int) {
	go h.accept(listener)
	for !h.ended {
		select {
		case m := <-h.messages:
			h.hear(m)
		case s := <-h.signals:
			h.signalled(s)
		case <-h.deadline:
			h.expired()
		}
	}
}

// accept takes clients of this user and no others.
func (h *holder) accept(listener int) {
	for {
		c, err := accept(listener)
		if err != nil {
			return
		}
		if !c.sameUser() {
			c.close()
			continue
		}
		go h.read(c)
	}
}

func (h *holder) read(c *conn) {
	for {
		f, err := c.read()
		h.messages <- message{from: c, frame: f, gone: err != nil}
		if err != nil {
			return
		}
	}
}

func (h *holder) hear(m message) {
	switch {
	case m.gone && m.from == h.owner:
		h.ownerGone()
	case m.gone:
		m.from.close()
	case m.frame.kind == kindHello:
		h.hello(m.from, m.frame)
	case m.from != h.owner:
		h.refuse(m.from, "say hello first")
	default:
		h.obey(m.frame)
	}
}

// ownerKind is the kind of client that starts the agent and whose end ends it.
const ownerKind = "owner"

func (h *holder) hello(c *conn, f frame) {
	switch {
	case f.num(0) != version:
		h.refuse(c, fmt.Sprintf("the holder speaks version %d of its protocol, not %d; are cake and cake-shim of one release?", version, f.num(0)))
	case f.text(1) != ownerKind:
		h.refuse(c, "the holder knows no client of kind "+f.text(1))
	case h.owner != nil:
		h.refuse(c, "another cake already watches this session")
	default:
		h.owner = c
	}
}

func (h *holder) refuse(c *conn, why string) {
	_ = c.write(newFrame(kindRefused, why))
	c.hangUp()
}

// obey does what the owner says.
func (h *holder) obey(f frame) {
	switch f.kind {
	case kindArgs:
		h.launch.argv = appendTexts(h.launch.argv, f)
	case kindEnv:
		h.launch.env = appendTexts(h.launch.env, f)
	case kindLaunch:
		h.start(f)
	case kindSignal:
		if h.agent != nil {
			h.agent.signal(syscall.Signal(f.num(0)))
		}
	case kindGuard:
		h.guard.resets = f.bytes(0)
	case kindBye:
		h.guard.drop()
	}
}

func appendTexts(list []string, f frame) []string {
	for i := range f.fields {
		list = append(list, f.text(i))
	}
	return list
}

// Bits of the mask in kindLaunch: streams 0 to 2 are passed as descriptors, and
// after them the user's terminal, to be guarded.
const guardBit = 3

func (h *holder) start(f frame) {
	if h.agent != nil {
		h.refuse(h.owner, "the agent runs already")
		return
	}
	h.deadline = nil
	h.readLaunch(f)
	a, failed := start(&h.launch)
	h.launch.close()
	if failed != nil {
		_ = h.owner.write(newFrame(kindFailed, failed.Code, failed.Reason, failed.Program))
		h.ended = true
		return
	}
	h.agent = a
	h.tellStarted()
}

func (h *holder) readLaunch(f frame) {
	l := &h.launch
	l.cwd = f.text(0)
	l.size = Size{Rows: uint16(f.num(1)), Cols: uint16(f.num(2)), XPixel: uint16(f.num(3)), YPixel: uint16(f.num(4))}
	l.termios = unpackTermios(f.bytes(6))
	for i := range l.streams {
		if f.num(5)>>i&1 == 1 {
			l.streams[i] = h.owner.take()
		}
	}
	if f.num(5)>>guardBit&1 == 1 {
		h.guard = guard{fd: h.owner.take(), saved: unpackTermios(f.bytes(7))}
	}
}

func (h *holder) tellStarted() {
	if h.agent.master < 0 {
		_ = h.owner.write(newFrame(kindStarted, h.agent.pid, 0))
		return
	}
	_ = h.owner.write(newFrame(kindStarted, h.agent.pid, 1), h.agent.master)
}

// ownerGone hangs the agent up. Without one there is nothing left to do.
func (h *holder) ownerGone() {
	h.guard.restore()
	if h.agent == nil {
		h.ended = true
		return
	}
	h.told = true
	h.hangUp()
	h.rest()
}

func (h *holder) hangUp() {
	h.hungUp = true
	h.agent.hangUp()
	h.deadline = time.After(grace)
}

func (h *holder) signalled(s os.Signal) {
	switch s {
	case syscall.SIGCHLD:
		h.reap()
	case syscall.SIGTERM:
		if h.agent == nil {
			h.ended = true
			return
		}
		h.hangUp()
	}
}

// expired is the end of a wait: for an owner, or for an agent that was hung up.
func (h *holder) expired() {
	h.deadline = nil
	if h.agent == nil {
		h.ended = true
		return
	}
	h.agent.signal(syscall.SIGKILL)
	h.hungUp = false // nothing is left to wait for but the agent's own end
	h.ended = h.reported
}

// reap collects every child that has changed: the agent, and orphans of its
// tree that were handed to this process. The wait does not block and is done
// here only, so a pid cannot be recycled between its death and a signal.
func (h *holder) reap() {
	for {
		var ws syscall.WaitStatus
		pid, err := syscall.Wait4(-1, &ws, syscall.WNOHANG|syscall.WUNTRACED|syscall.WCONTINUED, nil)
		if err == syscall.EINTR {
			continue
		}
		if err != nil || pid <= 0 {
			h.rest()
			return
		}
		if h.agent != nil && pid == h.agent.pid {
			h.agentChanged(ws)
		}
	}
}

func (h *holder) agentChanged(ws syscall.WaitStatus) {
	switch {
	case ws.Stopped():
		_ = h.tell(newFrame(kindStopped, int(ws.StopSignal())))
	case ws.Continued():
		_ = h.tell(newFrame(kindContinued))
	default:
		// The ends of the terminal first: the client then reads EIO once it has everything.
		h.agent.letGo()
		h.told = h.tell(statusFromWait(ws).frame()) == nil || h.told
		h.reported = true
	}
}

// rest ends the holder after its agent: at once, or, when it was hung up, when
// everything that it has started has ended too. An owner that could not be told
// has died as well; what it last said, and its terminal, come first.
func (h *holder) rest() {
	if h.reported && h.told && (!h.hungUp || len(below(os.Getpid())) == 0) {
		h.ended = true
	}
}

// tell sends f to the owner; that one is gone is also noticed by its reader.
func (h *holder) tell(f frame) error {
	if h.owner == nil {
		return nil
	}
	return h.owner.write(f)
}
