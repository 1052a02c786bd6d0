package daemon

import (
	"context"
	"crypto/rand"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"go.uber.org/zap"

	"cake"
	"cake/daemon/calls"
	"cake/daemon/dirs"
	"cake/daemon/inforce"
	"cake/daemon/leave"
	"cake/daemon/life"
	"cake/daemon/process"
	"cake/daemon/saving"
	"cake/daemon/steps"
	"cake/daemon/story"
	"cake/daemon/worktree"
	"cake/guard"
	"cake/ptyshim/gate"
	"cake/ptyshim/hold"
	"cake/ptyshim/term"
	"cake/supervisor"
	"cake/validator"
)

// A session is one supervised run of an agent: its controller, its gates, and
// the book of its commands. It implements gate.Handler and what the controller
// needs from the world.
type session struct {
	id         string
	dir        string // of its sockets and links
	brain      *Brain
	log        *zap.Logger
	supervisor *supervisor.Supervisor
	intake     chan input
	calls      *calls.Book
	jobs       process.Jobs
	course     *steps.Steps
	leaves     *leave.Book
	streak     leave.Streak
	foresight  foresight
	saver      *saving.Saver
	edits      story.Edits
	made       time.Time
	attended   bool // a person sits in front of the agent and can be asked
	hold       atomic.Pointer[holding]
	deciding   sync.Mutex // of an incident
	asker      *asker
	still      *life.Standstills
	nap        *leave.Nap
	speech     life.Prompt
	life       life.Life
	story      story.Story
	falls      life.Falls
	alarm      chan goOnDue                 // the next time at which the agent is told to go on
	waits      atomic.Bool                  // no agent runs: the next one waits for its time
	running    atomic.Pointer[hold.Session] // the agent; nil while none runs
	succession atomic.Pointer[succession]   // what takes the place of an agent that gives way
	// captured says that what the agent's commands print comes through the shell.
	// From then on the terminal is not judged any more: it only repeats that. A
	// shell that writes to the terminal itself tells nothing but the status.
	captured  atomic.Bool
	prelude   story.Prelude
	tally     story.Tally
	forewords []string                      // for the person, before the agent starts
	agent     atomic.Pointer[string]        // its name, once it has started
	begun     atomic.Pointer[cake.Session]  // the session as its start was recorded
	end       atomic.Pointer[func()]        // ends the agent; nil until it runs
	holder    atomic.Int64                  // process id of the holder, above all that the agent starts
	terminal  atomic.Pointer[term.Terminal] // the person's; nil where there is none
}

// newSession makes a session below the runtime directory.
func (b *Brain) newSession(attended bool) (*session, error) {
	id := strings.ToLower(rand.Text()[:8])
	s := &session{
		id: id, dir: filepath.Join(b.options.Paths.Runtime, id), brain: b, log: b.log.Named(id),
		intake: make(chan input, maxIntake), alarm: make(chan goOnDue, 1), calls: calls.New(id), leaves: leave.NewBook(time.Now), nap: leave.NewNap(time.Now), attended: attended, made: time.Now().UTC(),
	}
	s.asker, s.still = newAsker(s), life.NewStandstills()
	left := b.takeOver()
	s.course = steps.New(s.rememberEdit)
	if left != nil {
		s.course.Partly() // the brain that has died has heard the rest
	}
	s.saver = newSaver(s)
	var err error
	s.supervisor, err = supervisor.New(supervisor.Options{
		Session: id, Policy: inforce.SupervisorPolicy(b.config()), Classify: s.classify,
		Compose: b.operator.Compose, Memory: lessons{b.recall, s}, Speaker: s, Holder: s, Recorder: s, Log: s.log,
		Strategy: validator.Strategy, Saved: savedIn(left), Keep: s.keepStanding, Climbers: s.climbers(),
	})
	if err != nil {
		return nil, err
	}
	b.session.Store(s)
	s.goOn(left)
	s.asker.adopt()
	return s, dirs.Private(s.dir)
}

// socket is where the session's shims find the brain.
func (s *session) socket() string { return filepath.Join(s.dir, dirs.SocketName) }

// listen opens the gate, before the agent is started.
func (s *session) listen() (*gate.Gate, error) {
	return gate.Listen(gate.Options{
		Path: s.socket(), Handler: s,
		Problem: func(err error) { s.log.Warn("a client broke the rules", zap.Error(err)) },
	})
}

// judge asks the guard, and measures how long it took.
func (s *session) judge(ctx context.Context, cmd cake.Command) (cake.Decision, cake.Timing) {
	start := time.Now()
	d := guard.Judge(cmd, s.policy(), worktree.QuickWorkspace(ctx, s.brain.options.Cwd))
	return d, timing("guard", "judge", time.Since(start))
}

// policy is the guard's policy in force, with the processes that the agent must
// not end.
func (s *session) policy() guard.Policy {
	p := *s.brain.policy.Load()
	p.OwnProcesses = []int{os.Getpid()}
	if holder := int(s.holder.Load()); holder != 0 {
		p.OwnProcesses = append(p.OwnProcesses, holder)
	}
	return p
}

// overhear judges a burst of lines from the terminal of an agent whose commands
// do not print through the shell. Nobody knows which command printed them or how
// it ended, so only what a rule recognises counts, as if it had failed.
func (s *session) overhear(lines []string) {
	if s.captured.Load() {
		return
	}
	found := s.detect(cake.Result{SessionID: s.id, Cwd: s.brain.options.Cwd, ExitCode: 1, Stdout: strings.Join(lines, "\n")})
	found = slices.DeleteFunc(found, func(e cake.ErrorEvent) bool { return e.ErrorType == validator.Unrecognised })
	for i := range found {
		found[i].StreamSource = cake.StreamTerminal
	}
	if len(found) > 0 {
		s.hear(context.Background(), supervisor.Observed{Errors: found})
	}
}

// finish records what was said and never heard, and what ran unheard. Nobody
// must speak any more.
func (s *session) finish() {
	s.brain.reportLate(s.dir)
	s.dropStanding()
	for _, i := range s.calls.Left() {
		s.record(cake.Event{Type: cake.EventDelivery, Delivery: &cake.Delivery{
			InterventionID: i.ID, Channel: i.Channel, Error: "the session ended before the message was read",
		}})
	}
}
