package calls

import (
	"fmt"
	"slices"
	"sync"

	"cake"
	"cake/daemon/process"
)

// A Book is the book of a session's commands.
type Book struct {
	mu        sync.Mutex
	prefix    string
	count     int
	byCaller  map[uint64]*Call
	byToolUse map[string]*Call
	byID      map[string]*Call
	order     []*Call // oldest first
	homeless  []cake.Intervention
}

// New is an empty book. The ids of its calls begin with a prefix: the session's.
func New(prefix string) *Book {
	return &Book{
		prefix: prefix, byCaller: map[uint64]*Call{},
		byToolUse: map[string]*Call{}, byID: map[string]*Call{},
	}
}

// Announce books a command that a hook tells of before it runs.
func (b *Book) Announce(line, cwd string, a Announcement) *Call {
	b.mu.Lock()
	defer b.mu.Unlock()
	c := b.book(line, cwd)
	c.Announcement = a
	if a.ToolUse != "" {
		b.byToolUse[a.ToolUse] = c
	}
	return c
}

// Start books a command that a shell asks about: one of this line that was
// announced and has not been asked about, or a new one. Of several it is the
// newest: the older ones were refused by a person, of which no hook tells.
func (b *Book) Start(caller uint64, pid int, line, cwd string) *Call {
	b.mu.Lock()
	defer b.mu.Unlock()
	c := b.waiting(line)
	if c == nil {
		c = b.book(line, cwd)
	}
	c.started, c.PID = true, pid
	b.byCaller[caller] = c
	return c
}

func (b *Book) waiting(line string) *Call {
	for _, c := range slices.Backward(b.order) {
		if c.ToolUse != "" && !c.started && !c.ended && c.Line == line {
			return c
		}
	}
	return nil
}

func (b *Book) book(line, cwd string) *Call {
	b.count++
	c := &Call{ID: fmt.Sprintf("%s-c%d", b.prefix, b.count), Line: line, Cwd: cwd, Judged: make(chan struct{})}
	b.byID[c.ID] = c
	b.order = append(b.order, c)
	if len(b.order) > maxCalls {
		b.forget(b.order[0])
	}
	return c
}

func (b *Book) forget(c *Call) {
	b.order = b.order[1:]
	delete(b.byID, c.ID)
	if b.byToolUse[c.ToolUse] == c {
		delete(b.byToolUse, c.ToolUse)
	}
	b.orphan(c)
}

// orphan lets the messages of a call go with the next call that ends.
func (b *Book) orphan(c *Call) {
	b.homeless = append(b.homeless, c.messages...)
	c.messages = nil
}

// Running returns the command that a caller runs, or nil.
func (b *Book) Running(caller uint64) *Call {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.byCaller[caller]
}

// Agreed reports whether a person has agreed to a running command, about this
// rule, among whose descendants a process is.
func (b *Book) Agreed(rule string, pid int) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.byCaller {
		if c.Asked == rule && !c.ended && c.PID != 0 && process.Descends(pid, c.PID) {
			return true
		}
	}
	return false
}

// Gone forgets the caller; the command stays booked for the hook that follows.
func (b *Book) Gone(caller uint64) *Call {
	b.mu.Lock()
	defer b.mu.Unlock()
	c := b.byCaller[caller]
	delete(b.byCaller, caller)
	return c
}

// Announced returns the command of a hook's call id, and whether the shell has it.
func (b *Book) Announced(toolUse string) (c *Call, started bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	c = b.byToolUse[toolUse]
	return c, c != nil && c.started
}

// End marks a command as ended; it reports false when it already was.
func (b *Book) End(c *Call) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if c.ended {
		return false
	}
	c.ended = true
	return true
}

// Lapse closes the books of an agent that has ended a batch of calls or its
// turn: no hook will tell of those calls any more. Those that never started
// were refused by a person; the messages of the others go elsewhere.
func (b *Book) Lapse(agent string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.order {
		if c.ToolUse == "" || c.Agent != agent || c.posted {
			continue
		}
		c.posted = true
		c.ended = c.ended || !c.started
		b.orphan(c)
	}
}

// Park leaves a message with the command that it is about, and says by which
// channel it will go. One whose command nobody waits for any more goes with
// the next command that ends.
func (b *Book) Park(i cake.Intervention) cake.Channel {
	b.mu.Lock()
	defer b.mu.Unlock()
	i.Channel = cake.ChannelShell
	c := b.byID[i.CommandID]
	if c == nil || closed(c.Judged) || c.posted {
		b.homeless = append(b.homeless, i)
		return i.Channel
	}
	if c.ToolUse != "" {
		i.Channel = cake.ChannelHook
	}
	c.messages = append(c.messages, i)
	return i.Channel
}

// Take hands out the messages that may go with this command on this channel:
// its own, and those that have lost their command. Each is handed out once.
func (b *Book) Take(c *Call, ch cake.Channel) []cake.Intervention {
	b.mu.Lock()
	defer b.mu.Unlock()
	if ch == cake.ChannelHook {
		c.posted = true
	} else if c.ToolUse != "" {
		return nil // the hook takes them; where it already went by, its file is not read any more
	}
	b.orphan(c)
	return b.looseLocked(ch)
}

// TakeLoose hands out the messages that have no command, or have lost it.
func (b *Book) TakeLoose(ch cake.Channel) []cake.Intervention {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.looseLocked(ch)
}

func (b *Book) looseLocked(ch cake.Channel) []cake.Intervention {
	all := b.homeless
	b.homeless = nil
	for n := range all {
		all[n].Channel = ch
	}
	return all
}

// Busy reports whether a command is running.
func (b *Book) Busy() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.ContainsFunc(b.order, func(c *Call) bool { return c.started && !c.ended })
}

// UnderWay lists the command lines that run, the latest last.
func (b *Book) UnderWay() (lines []string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.order {
		if c.started && !c.ended {
			lines = append(lines, c.Line)
		}
	}
	return lines
}

// Desert closes the books of an agent that has ended: nothing will be told of its
// calls any more, and what was to be said with them goes to whoever comes after it.
func (b *Book) Desert() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range b.order {
		c.posted, c.ended = true, c.ended || !c.started
		b.orphan(c)
	}
}

// Release gives up on telling a command's messages together with its result.
func (b *Book) Release(c *Call) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if c.ToolUse == "" {
		b.orphan(c)
	}
}

// Left hands out the messages that never reached the model.
func (b *Book) Left() []cake.Intervention {
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
