package daemon

import (
	"fmt"
	"sync"

	"cake"
)

// maxCalls bounds the calls that are remembered after they have ended.
const maxCalls = 512

// A call is one command of the agent, as far as its two gates have told of it:
// the hook that announced it, and the shell that runs it. Either may be missing.
type call struct {
	id      string
	toolUse string // the agent's id of the call; "" when no hook announced it
	line    string
	cwd     string
	asked   bool // the agent was told to ask a person; when it runs, the person has agreed

	stdout, stderr tail
	judged         chan struct{} // closed when the result has been dealt with

	// Below calls.mu.
	started bool // the shell has it
	ended   bool
	posted  bool // the hook that follows the result has gone by
	message *cake.Intervention
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
func (b *calls) announce(toolUse, line, cwd string, asked bool) *call {
	b.mu.Lock()
	defer b.mu.Unlock()
	c := b.book(line, cwd)
	c.toolUse, c.asked = toolUse, asked
	if toolUse != "" {
		b.byToolUse[toolUse] = c
	}
	return c
}

// start books a command that the shell is about to run: the oldest one of this
// line that was announced and has not started, or a new one.
func (b *calls) start(caller uint64, line, cwd string) *call {
	b.mu.Lock()
	defer b.mu.Unlock()
	c := b.waiting(line)
	if c == nil {
		c = b.book(line, cwd)
	}
	c.started = true
	b.byCaller[caller] = c
	return c
}

// peek finds the announced command that start would take, without taking it.
func (b *calls) peek(line string) (asked, announced bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	c := b.waiting(line)
	return c != nil && c.asked, c != nil
}

func (b *calls) waiting(line string) *call {
	for _, c := range b.order {
		if c.toolUse != "" && !c.started && !c.posted && c.line == line {
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
	delete(b.byToolUse, c.toolUse)
}

// running returns the command that a caller runs, or nil.
func (b *calls) running(caller uint64) *call {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.byCaller[caller]
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

// park leaves a message with the command that it is about, and says by which
// channel it will go. One whose command nobody waits for any more goes with
// the next command that ends.
func (b *calls) park(i cake.Intervention) cake.Channel {
	b.mu.Lock()
	defer b.mu.Unlock()
	c := b.byID[i.CommandID]
	if c == nil || closed(c.judged) {
		i.Channel = cake.ChannelShell
		b.homeless = append(b.homeless, i)
		return i.Channel
	}
	i.Channel = cake.ChannelShell
	if c.toolUse != "" && !c.posted {
		i.Channel = cake.ChannelHook
	}
	c.message = &i
	return i.Channel
}

// take hands out the message that waits for this command on this channel, or
// one that has lost its command. Each message is handed out once.
func (b *calls) take(c *call, ch cake.Channel) (cake.Intervention, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if ch == cake.ChannelHook {
		c.posted = true
	}
	if c.message != nil && (c.message.Channel == ch || ch == cake.ChannelHook) {
		i := *c.message
		c.message = nil
		i.Channel = ch
		return i, true
	}
	if c.message != nil || (ch == cake.ChannelShell && c.toolUse != "" && !c.posted) {
		return cake.Intervention{}, false
	}
	return b.adopt(ch)
}

// adopt hands out the oldest message that has lost its command.
func (b *calls) adopt(ch cake.Channel) (cake.Intervention, bool) {
	if len(b.homeless) == 0 {
		return cake.Intervention{}, false
	}
	i := b.homeless[0]
	b.homeless = b.homeless[1:]
	i.Channel = ch
	return i, true
}

// left returns the messages that never reached the model.
func (b *calls) left() []cake.Intervention {
	b.mu.Lock()
	defer b.mu.Unlock()
	all := b.homeless
	b.homeless = nil
	for _, c := range b.order {
		if c.message != nil {
			all = append(all, *c.message)
			c.message = nil
		}
	}
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
