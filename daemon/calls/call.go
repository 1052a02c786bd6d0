package calls

import (
	"time"

	"cake"
	"cake/daemon/saving"
)

// maxCalls bounds the calls that are remembered after they have ended.
const maxCalls = 512

// A Call is one command of the agent, as far as its two gates have told of it:
// the hook that announced it, and the shell that runs it. Either may be missing.
type Call struct {
	ID   string
	Line string
	Cwd  string
	Announcement
	Judged chan struct{} // closed when the result has been dealt with
	Told   Told          // what was said of it while it ran

	// For the one goroutine that serves the call's shell: the output so far, and
	// how long the end of the command may be held up for a message.
	Stdout, Stderr Ear
	Patience       time.Duration

	// Set by the book, with its lock held, when the shell asks.
	PID   int // of the shell's shim; 0 where it runs in a world of its own
	Shell Asking

	// Below the book's lock.
	started  bool // the shell has asked about it
	ended    bool // its result has come, or never will
	posted   bool // the hook that follows the result has gone by, or never will
	claimed  bool // it ran in the place of another one, which is known
	messages []cake.Intervention
	saving   *saving.Saving // what was saved before it, or is being
	leave    string         // the rule about which a person has given leave for this call
}

// An Announcement is what a hook tells of a command before it runs.
type Announcement struct {
	ToolUse string // the agent's id of the call; "" when no hook announced it
	Agent   string // the subagent that makes the call; "" is the main one
	Asked   string // the rule about which the agent asks its person; when the command runs, they have agreed
}

// An Asking is what a shell tells when it asks, and what it is answered.
type Asking struct {
	Agent   string // the agent's own name for its session
	Wrapped bool   // the line stood in the wrapping of the agent's shell tool
	Verdict cake.Verdict
	Rule    string
}
