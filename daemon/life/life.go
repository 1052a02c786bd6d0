package life

import (
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"cake/adapters/claude"
	"cake/ptyshim/hold"
	"cake/supervisor/restart"
	"cake/validator"
)

// maxLastWords is how much of the end of a terminal's output is kept, in bytes.
const maxLastWords = 4 << 10

// A Life is what is known of the agent's present process, and of the conversation
// that outlives it.
type Life struct {
	mu sync.Mutex

	// Of the conversation.
	conversation string // the agent's own id of it; "" until it has taken a prompt
	transcript   string // the file that it is kept in
	first        string // the prompt with which it began
	own          string // what cake itself has begun it with, or gone on with

	// Of the process.
	began   time.Time
	worked  bool      // it has run a command or taken a prompt
	turn    bool      // it works on a prompt
	asked   bool      // somebody wanted it to end
	frozen  bool      // it was ended because it did nothing any more
	asks    bool      // it waits for a person to allow something
	sign    time.Time // of life, the last one
	ticks   int       // of the processor that it had used by then
	failed  bool      // its last turn has, and nobody has written since
	failure string    // its own word for what failed it
	// answered says that its model has said something since the last failure.
	answered bool
	words    []byte // the last of what it has said, or of what its terminal shows
}

// Begin notes that a process of the agent has started.
func (l *Life) Begin(now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.began, l.sign = now, now
	l.worked, l.turn, l.asks, l.asked, l.frozen, l.failed = false, false, false, false, false, false
	l.failure, l.words, l.ticks = "", nil, 0
}

// Signalled notes a signal that was passed on to the agent: all but those that stop it
// and let it go on are meant to end it.
func (l *Life) Signalled(sig syscall.Signal) {
	if sig == syscall.SIGCONT || sig == syscall.SIGSTOP || sig == syscall.SIGTSTP {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.asked = true
}

// Hear takes in what the agent's hook tells, and reports whether the agent has
// been told to go on by cake itself.
func (l *Life) Hear(h claude.Hook, now time.Time) (own bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sign, l.worked, l.asks = now, true, h.Event == claude.PermissionRequest
	switch h.Event {
	case claude.UserPromptSubmit:
		if l.conversation != h.Session {
			l.first = h.Prompt
		}
		l.conversation, l.transcript = h.Session, h.Transcript
		l.turn, l.failed, l.failure, l.words = true, false, "", nil
		return l.own != "" && strings.TrimSpace(h.Prompt) == strings.TrimSpace(l.own)
	case claude.PreToolUse:
		l.turn, l.answered, l.failure, l.words = true, true, "", nil
	case claude.Stop:
		l.turn, l.answered = false, true
	case claude.StopFailure:
		l.failed, l.failure, l.words = true, h.Failure, []byte(h.LastMessage)
	}
	return false
}

// Runs notes that the agent runs a command.
func (l *Life) Runs(now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sign, l.worked, l.answered = now, true, true
}

// Shows keeps the end of what the agent's terminal shows.
func (l *Life) Shows(b []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	b = b[max(0, len(b)-maxLastWords):]
	l.words = append(slices.Clip(l.words[max(0, len(l.words)+len(b)-maxLastWords):]), b...)
}

// End says how the process came to its end. Where its hook was not quick enough to
// tell what had failed, the conversation does.
func (l *Life) End(status hold.Status, now time.Time) restart.End {
	l.mu.Lock()
	defer l.mu.Unlock()
	e := restart.End{
		Code: status.Code, Signal: status.Signal, Asked: l.asked, Frozen: l.frozen,
		Failure: l.failure, Text: validator.Clean(string(l.words)), Worked: l.worked, Ran: now.Sub(l.began),
	}
	if e.Failure == "" && e.Code != 0 && l.transcript != "" {
		if failure, text, failed := claude.LastFailure(l.transcript); failed {
			e.Failure, e.Text = failure, text
		}
	}
	return e
}

// Talk is what is known of the conversation, and whether a turn of it is under way.
func (l *Life) Talk() (conversation, first string, turn bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.conversation, l.first, l.turn
}

// Kept reports whether the conversation can be gone on with: it is on the disk, as
// far as its place there is known.
func (l *Life) Kept() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.conversation != "" && (l.transcript == "" || claude.Kept(l.transcript))
}

// Told notes what cake tells the agent next; anew says that another conversation
// begins with it.
func (l *Life) Told(prompt string, anew bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.own = prompt; anew {
		l.conversation, l.transcript = "", ""
	}
}

// Failing reports whether the last turn has failed, and nothing was said since.
func (l *Life) Failing() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.failed
}

// Recovered reports whether the agent has got further since this was asked last.
func (l *Life) Recovered() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	answered := l.answered
	l.answered = false
	return answered
}
