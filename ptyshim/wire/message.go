package wire

import "time"

// Version is the version of the language that this package speaks.
const Version = 1

// A Stream says which stream of a command some output belongs to.
type Stream uint8

// The streams. Where the agent gave its command one file or pipe for both, all
// of it is Stdout.
const (
	Stdout Stream = 1
	Stderr Stream = 2
)

// A Message is one of the messages of this package.
type Message interface {
	kind() kind
	appendFields(b []byte) []byte
}

// A Check asks whether a command may run.
type Check struct {
	Version      uint64 // set by the sender to Version
	Session      string // the supervised session
	Line         string // the command line, the agent's own wrapping removed
	Argv         []string
	ArgsLeftOut  uint64 // how many arguments at the end of Argv did not fit
	Cwd          string // absolute; "" when unknown
	AgentSession string // the agent's own name for its session; "" when it gives none
	Nested       bool   // started below a command that was already judged
}

// A Verdict is the answer to a Check.
type Verdict struct {
	Allow    bool
	Message  string        // for the command's stderr when it is denied
	Patience time.Duration // how long the brain may take for the Note after the command's end; 0: the shim's own limit
}

// An Output is a piece of what a command has written.
type Output struct {
	Stream  Stream
	Dropped uint64 // bytes of this stream that were left out just before Data
	Data    []byte // after Decode: a part of the decoded bytes
}

// An Exit says how a command ended.
type Exit struct {
	Code     int           // 0–255; 128+Signal after a signal
	Signal   int           // the signal that ended it; 0 when it exited by itself
	Duration time.Duration // from its start to its end
	Received int           // the first signal that the shim was sent meanwhile; 0 for none
	Late     bool          // no Verdict had come in time: the shim judged by itself
	Joined   bool          // both streams go into one file or pipe; false of a shim that does not tell yet
}

// A Note is text for the end of the command's stderr; usually empty.
type Note struct {
	Text string
}

// A Hook carries one call of the agent's hook.
type Hook struct {
	Version uint64 // set by the sender to Version
	Session string
	Event   string // as on the command line: PreToolUse
	Payload []byte // what the agent wrote to the hook's stdin; after Decode a part of the decoded bytes
}

// A HookReply is what the hook prints and how it exits.
type HookReply struct {
	Stdout   []byte // after Decode: a part of the decoded bytes
	ExitCode int    // 0–255
}

// A Resolve is a person's word that an agent that is held may go on.
type Resolve struct {
	Version  uint64 // set by the sender to Version
	Incident string // the one that holds it
	Note     string // what the person has to say about it; the agent is told
	Way      string // one of the ways of cake.Way
	By       string // who says so, where it is not the one who asks; "" for them
	// Sum names the command that they saw as the one that was held last, where they
	// let it run; NothingHeld where they saw none, and "" where they do not say.
	Sum string
}

// NothingHeld is the Sum of a person who has seen no command that was held.
const NothingHeld = "none"

// A Resolved is the answer to a Resolve.
type Resolved struct {
	Done bool
	Text string // what was done, or why nothing was
}

// A Nap is a person's word that nothing but the floor shall interfere for a
// while. It is answered by a Resolved.
type Nap struct {
	Version uint64        // set by the sender to Version
	For     time.Duration // 0 ends it
}

// An Order is what a person who is somewhere else has said on a channel. It is
// answered by a Resolved.
type Order struct {
	Version uint64 // set by the sender to Version
	By      string // who has said it
	Verb    string // one of the verbs of package order
	ID      string // of a session or an incident; "" for all
	For     time.Duration
	Text    string
}

// The verbs of a Page.
const (
	PageLink  = "link"  // a one-time link to the status page
	PageClose = "close" // whoever has the page open, has it no more
	PageFacts = "facts" // what the page shows of this session, as JSON
)

// A Page is about the status page of a brain. It is answered by a Resolved, whose
// text is what the verb asks for.
type Page struct {
	Version uint64 // set by the sender to Version
	Verb    string
}

// A Wait says, before the answer to a Check or a Hook, that it takes longer: a
// person is asked.
type Wait struct {
	For time.Duration // from now on; at most MaxWait counts
	// Else is the answer if none comes: what the hook prints, or what stands on the
	// stderr of the command, which does not run.
	Else string
}

// MaxWait is the longest that anybody waits for a person's answer.
const MaxWait = 2 * time.Minute

// The verbs of an Allow.
const (
	AllowOnce   = "allow"
	AllowRevoke = "revoke"
	AllowList   = "list"
)

// An Allow is a person's word about a command that was denied.
type Allow struct {
	Version uint64 // set by the sender to Version
	Verb    string
	ID      string        // of the decision; "" for AllowList
	For     time.Duration // how long it may pass, for AllowOnce
}

// An Allowed is the answer to an Allow.
type Allowed struct {
	Done bool
	Text string      // what was done, or why nothing was
	List []Allowance // for AllowList; at most MaxArgs
}

// An Allowance is what became of one command that was allowed once.
type Allowance struct {
	ID    string // of the decision
	Line  string
	Cwd   string
	Rule  string // the one that had denied it
	State string
	Until time.Time // to the second
	By    string    // who has allowed it
}

// A Refusal ends a conversation that cannot be held. Text says why and what to do.
type Refusal struct {
	Text string
}

// kind is a frame's type byte.
type kind byte

const (
	kindCheck kind = iota + 1
	kindVerdict
	kindOutput
	kindExit
	kindNote
	kindHook
	kindHookReply
	kindRefusal
	kindResolve
	kindResolved
	kindAllow
	kindAllowed
	kindNap
	kindOrder
	kindWait
	kindPage
)

func (Check) kind() kind     { return kindCheck }
func (Verdict) kind() kind   { return kindVerdict }
func (Output) kind() kind    { return kindOutput }
func (Exit) kind() kind      { return kindExit }
func (Note) kind() kind      { return kindNote }
func (Hook) kind() kind      { return kindHook }
func (HookReply) kind() kind { return kindHookReply }
func (Refusal) kind() kind   { return kindRefusal }
func (Resolve) kind() kind   { return kindResolve }
func (Resolved) kind() kind  { return kindResolved }
func (Allow) kind() kind     { return kindAllow }
func (Allowed) kind() kind   { return kindAllowed }
func (Nap) kind() kind       { return kindNap }
func (Order) kind() kind     { return kindOrder }
func (Wait) kind() kind      { return kindWait }
func (Page) kind() kind      { return kindPage }
