package daemon

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"cake"
	"cake/daemon/process"
	"cake/daemon/saving"
)

// maxCalls bounds the calls that are remembered after they have ended.
const maxCalls = 512

// A call is one command of the agent, as far as its two gates have told of it:
// the hook that announced it, and the shell that runs it. Either may be missing.
type call struct {
	id   string
	line string
	cwd  string
	announcement
	judged chan struct{} // closed when the result has been dealt with

	// For the one goroutine that serves the call's shell: the output so far, and
	// how long the end of the command may be held up for a message.
	stdout, stderr ear
	patience       time.Duration

	told told

	// Below calls.mu.
	started  bool // the shell has asked about it
	pid      int  // of the shell's shim; 0 where it runs in a world of its own
	ended    bool // its result has come, or never will
	posted   bool // the hook that follows the result has gone by, or never will
	shell    asking
	claimed  bool // it ran in the place of another one, which is known
	messages []cake.Intervention

	saving *saving.Saving // what was saved before it, or is being

	// leave is the rule about which a person has given leave for this call.
	leave string
}

// An announcement is what a hook tells of a command before it runs.
type announcement struct {
	toolUse string // the agent's id of the call; "" when no hook announced it
	agent   string // the subagent that makes the call; "" is the main one
	asked   string // the rule about which the agent asks its person; when the command runs, they have agreed
}

// An asking is what a shell tells when it asks, and what it is answered.
type asking struct {
	agent   string // the agent's own name for its session
	wrapped bool   // the line stood in the wrapping of the agent's shell tool
	verdict cake.Verdict
	rule    string
}

// calls is the book of a session's commands.
type calls struct {
	mu        sync.Mutex
	prefix    string
	count     int
	byCaller  map[uint64]*call
	byToolUse map[string]*call
	byID      map[string]*call
	order     []*call // oldest first
	homeless  []cake.Intervention
}

func newCalls(prefix string) *calls {
	return &calls{
		prefix: prefix, byCaller: map[uint64]*call{},
		byToolUse: map[string]*call{}, byID: map[string]*call{},
	}
}

// announce books a command that a hook tells of before it runs.
func (b *calls) announce(line, cwd string, a announcement) *call {
	b.mu.Lock()
	defer b.mu.Unlock()
	c := b.book(line, cwd)
	c.announcement = a
	if a.toolUse != "" {
		b.byToolUse[a.toolUse] = c
	}
	return c
}

// start books a command that a shell asks about: one of this line that was
// announced and has not been asked about, or a new one. Of several it is the
// newest: the older ones were refused by a person, of which no hook tells.
func (b *calls) start(caller uint64, pid int, line, cwd string) *call {
	b.mu.Lock()
	defer b.mu.Unlock()
	c := b.waiting(line)
	if c == nil {
		c = b.book(line, cwd)
	}
	c.started, c.pid = true, pid
	b.byCaller[caller] = c
	return c
}

func (b *calls) waiting(line string) *call {
	for _, c := range slices.Backward(b.order) {
		if c.toolUse != "" && !c.started && !c.ended && c.line == line {
			return c
		}
	}
	return nil
}

func (b *calls) book(line, cwd string) *call {
	b.count++
	c := &call{id: fmt.Sprintf("%s-c%d", b.prefix, b.count), line: line, cwd: cwd, judged: make(chan struct{})}
	b.byID[c.id] = c
	b.order = append(b.order, c)
	if len(b.order) > maxCalls {
		b.forget(b.order[0])
	}
	return c
}

func (b *calls) forget(c *call) {
	b.order = b.order[1:]
	delete(b.byID, c.id)
	if b.byToolUse[c.toolUse] == c {
		delete(b.byToolUse, c.toolUse)
	}
	b.orphan(c)
}

// orphan lets the messages of a call go with the next call that ends.
func (b *calls) orphan(c *call) {
	b.homeless = append(b.homeless, c.messages...)
	c.messages = nil
}

// running returns the command that a caller runs, or nil.
func (b *calls) running(caller uint64) *call {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.byCaller[caller]
}

// agreed reports whether a person has agreed to a running command, about this
// rule, among whose descendants a process is.
func (b *calls) agreed(rule string, pid int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.byCaller {
		if c.asked == rule && !c.ended && c.pid != 0 && process.Descends(pid, c.pid) {
			return true
		}
	}
	return false
}

// gone forgets the caller; the command stays booked for the hook that follows.
func (b *calls) gone(caller uint64) *call {
	b.mu.Lock()
	defer b.mu.Unlock()
	c := b.byCaller[caller]
	delete(b.byCaller, caller)
	return c
}

// announced returns the command of a hook's call id, and whether the shell has it.
func (b *calls) announced(toolUse string) (c *call, started bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	c = b.byToolUse[toolUse]
	return c, c != nil && c.started
}

// end marks a command as ended; it reports false when it already was.
func (b *calls) end(c *call) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if c.ended {
		return false
	}
	c.ended = true
	return true
}

// lapse closes the books of an agent that has ended a batch of calls or its
// turn: no hook will tell of those calls any more. Those that never started
// were refused by a person; the messages of the others go elsewhere.
func (b *calls) lapse(agent string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.order {
		if c.toolUse == "" || c.agent != agent || c.posted {
			continue
		}
		c.posted = true
		c.ended = c.ended || !c.started
		b.orphan(c)
	}
}

// park leaves a message with the command that it is about, and says by which
// channel it will go. One whose command nobody waits for any more goes with
// the next command that ends.
func (b *calls) park(i cake.Intervention) cake.Channel {
	b.mu.Lock()
	defer b.mu.Unlock()
	i.Channel = cake.ChannelShell
	c := b.byID[i.CommandID]
	if c == nil || closed(c.judged) || c.posted {
		b.homeless = append(b.homeless, i)
		return i.Channel
	}
	if c.toolUse != "" {
		i.Channel = cake.ChannelHook
	}
	c.messages = append(c.messages, i)
	return i.Channel
}

// take hands out the messages that may go with this command on this channel:
// its own, and those that have lost their command. Each is handed out once.
func (b *calls) take(c *call, ch cake.Channel) []cake.Intervention {
	b.mu.Lock()
	defer b.mu.Unlock()
	if ch == cake.ChannelHook {
		c.posted = true
	} else if c.toolUse != "" {
		return nil // the hook takes them; where it already went by, its file is not read any more
	}
	b.orphan(c)
	return b.looseLocked(ch)
}

// takeLoose hands out the messages that have no command, or have lost it.
func (b *calls) takeLoose(ch cake.Channel) []cake.Intervention {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.looseLocked(ch)
}

func (b *calls) looseLocked(ch cake.Channel) []cake.Intervention {
	all := b.homeless
	b.homeless = nil
	for n := range all {
		all[n].Channel = ch
	}
	return all
}

// busy reports whether a command is running.
func (b *calls) busy() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.ContainsFunc(b.order, func(c *call) bool { return c.started && !c.ended })
}

// underWay lists the command lines that run, the latest last.
func (b *calls) underWay() (lines []string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.order {
		if c.started && !c.ended {
			lines = append(lines, c.line)
		}
	}
	return lines
}

// desert closes the books of an agent that has ended: nothing will be told of its
// calls any more, and what was to be said with them goes to whoever comes after it.
func (b *calls) desert() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.order {
		c.posted, c.ended = true, c.ended || !c.started
		b.orphan(c)
	}
}

// release gives up on telling a command's messages together with its result.
func (b *calls) release(c *call) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if c.toolUse == "" {
		b.orphan(c)
	}
}

// left hands out the messages that never reached the model.
func (b *calls) left() []cake.Intervention {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.order {
		b.orphan(c)
	}
	all := b.homeless
	b.homeless = nil
	return all
}

func closed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

// saves notes what was saved before a call.
func (b *calls) saves(c *call, j *saving.Saving) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if c.saving == nil {
		c.saving = j
	}
}

// saved is what was saved before a call, or nil.
func (b *calls) saved(c *call) *saving.Saving {
	b.mu.Lock()
	defer b.mu.Unlock()
	return c.saving
}

// above is the running command among whose descendants a process is, or nil.
func (b *calls) above(pid int) *call {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.byCaller {
		if !c.ended && c.pid != 0 && process.Descends(pid, c.pid) {
			return c
		}
	}
	return nil
}
