package daemon

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"cake"
	"cake/config"
	"cake/daemon/inforce"
	"cake/guard"
	"cake/journal"
	"cake/operator"
	"cake/recall"
	"cake/recall/lesson"
	"cake/shell"
	"cake/supervisor"
	"cake/validator"
	"cake/validator/course"
	"cake/validator/course/change"
)

// simulatedMemory is the file of a simulation's memory, in its folder.
const simulatedMemory = "recall.db"

// A Simulation plays a run that was recorded to a whole controller: guard,
// validator, memory, policy and operator, on the clock of the recording. Nothing
// is run, and nothing outlives Close.
type Simulation struct {
	config  *config.Config
	policy  guard.Policy
	reading *inforce.Reading
	control *supervisor.Supervisor
	run     *course.Run
	memory  *recall.Store
	folder  string // of the memory
	tree    *simulatedTree
	now     time.Time
	heard   Simulated // what the present step has led to so far
}

// A SimulatedStep is one step of a recorded run. One of Result, File and Report is set.
type SimulatedStep struct {
	N       int
	At      time.Time // when it ended
	Result  *cake.Result
	File    string
	Content string
	Before  *string // what File held before, where that is known otherwise than from the steps before
	Report  string  // what the agent says at the end of its turn
	Prompt  bool    // a person writes to the agent
	Tokens  int
	Left    []int // the steps of which something still ran when this one had ended; nil where nobody looked
}

// Simulated is what the controller makes of one step.
type Simulated struct {
	State        cake.State
	Moves        []cake.Move
	Verdict      cake.Verdict
	Decision     cake.Decision
	Course       cake.Course
	Errors       []cake.ErrorEvent
	Intervention *cake.Intervention
}

// NewSimulation makes a controller in MONITORING, with an empty memory.
func NewSimulation(ctx context.Context, c *config.Config) (*Simulation, error) {
	folder, err := os.MkdirTemp("", "cake-simulate-")
	if err != nil {
		return nil, err
	}
	return simulationIn(ctx, c, folder)
}

// simulationIn makes one whose memory is what lies in a folder. The folder is its
// own from then on, also where it fails.
func simulationIn(ctx context.Context, c *config.Config, folder string) (*Simulation, error) {
	s := &Simulation{config: c, run: course.NewRun(), folder: folder, tree: newSimulatedTree()}
	if err := s.begin(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

func (s *Simulation) begin(ctx context.Context) error {
	var err error
	if s.policy, err = inforce.GuardPolicy(s.config); err != nil {
		return err
	}
	if s.reading, err = inforce.NewReading(s.config, s.policy); err != nil {
		return err
	}
	return s.wire(ctx)
}

func (s *Simulation) wire(ctx context.Context) error {
	words, err := operator.New(operator.Options{})
	if err != nil {
		return err
	}
	s.memory, err = recall.Open(ctx, recall.Options{
		Path: filepath.Join(s.folder, simulatedMemory), TTL: s.config.Recall.TTL, Mask: journal.Mask, Now: s.clock,
	})
	if err != nil {
		return err
	}
	s.control, err = supervisor.New(supervisor.Options{
		Session: "simulation", Policy: inforce.SupervisorPolicy(s.config), Classify: s.classify, Compose: words.Compose,
		Memory: s.memory, Speaker: s, Holder: s, Recorder: s, Now: s.clock,
		Strategy: validator.Strategy,
	})
	return err
}

// Close removes the memory.
func (s *Simulation) Close() error {
	var err error
	if s.memory != nil {
		err = s.memory.Close()
	}
	return errors.Join(err, os.RemoveAll(s.folder))
}

func (s *Simulation) clock() time.Time { return s.now }

func (s *Simulation) classify(e cake.ErrorEvent, h cake.History) cake.Classification {
	c := s.reading.Classify(e, h)
	c.InterventionRequired = validator.Required(c, h.Count, s.config.Strictness)
	return c
}

// Tree tells of files that are there before the next step, by name.
func (s *Simulation) Tree(files map[string]string) {
	for name, content := range files {
		s.tree.begin(name, content)
	}
}

// Step plays the next step. Time never goes back: a step that is dated before
// the last one happens at the same moment.
func (s *Simulation) Step(ctx context.Context, in SimulatedStep) Simulated {
	s.heard = Simulated{Verdict: cake.Allow}
	s.idle(ctx, in)
	s.advance(ctx, in.At)
	step := course.Step{N: in.N, At: s.now, Report: in.Report, Tokens: in.Tokens}
	var made []change.Edit
	switch {
	case in.Result != nil:
		r := *in.Result
		r.CommandID, r.Left = strconv.Itoa(in.N), commandsOf(in.Left)
		made, step.Settled = s.tree.run(r)
		s.command(&step, r)
	case in.File != "":
		step.Edit = s.tree.edit(in.File, in.Content, in.Before)
	case in.Prompt:
		step.Mark = course.Prompted
	}
	s.hear(ctx, step, made)
	s.heard.State = s.control.Play(ctx, supervisor.Asked{}).State
	return s.heard
}

// commandsOf are the ids of the commands of steps.
func commandsOf(steps []int) []string {
	if steps == nil {
		return nil
	}
	ids := make([]string, len(steps))
	for i, n := range steps {
		ids[i] = strconv.Itoa(n)
	}
	return ids
}

// idle lets the time pass in which nothing was done before a step began, as the
// clock of a session does.
func (s *Simulation) idle(ctx context.Context, next SimulatedStep) {
	began := next.At
	if next.Result != nil {
		began = began.Add(-next.Result.Duration.Duration())
	}
	const soon = time.Hour // what is seen at all is seen by then
	for end := s.now.Add(soon); s.now.Add(time.Minute).Before(began) && s.now.Before(end); {
		s.advance(ctx, s.now.Add(time.Minute))
		c := s.run.Tick(s.now, false)
		if c.Loop == nil {
			continue
		}
		s.heard.Course = c
		s.control.Play(ctx, supervisor.Looped{Loop: *c.Loop})
		return
	}
}

// advance lets time pass, and the controller's deadlines with it.
func (s *Simulation) advance(ctx context.Context, to time.Time) {
	for {
		at, due := s.control.Deadline()
		if !due || at.After(to) {
			break
		}
		s.now = at
		s.control.Play(ctx, supervisor.Tick{})
	}
	if to.After(s.now) {
		s.now = to
	}
}

// command judges a line, and reads its result. A line that would have been
// stopped has run all the same: the recording says what came of it.
func (s *Simulation) command(step *course.Step, r cake.Result) {
	cmd := cake.Command{Line: r.Command, Cwd: r.Cwd, Source: cake.SourceHook}
	s.heard.Decision = guard.Judge(cmd, s.policy, nil)
	s.heard.Verdict = s.heard.Decision.Verdict
	r.Tool, r.Key = shell.Tool(r.Command), shell.Key(r.Command)
	step.Result = &r
	step.Errors = s.reading.Detect(r, s.tree)
	for i := range step.Errors {
		step.Errors[i].Timestamp = s.now.UTC()
	}
	s.heard.Errors = step.Errors
}

// hear lets the controller hear what the step came to, after the edits that its command
// has made.
func (s *Simulation) hear(ctx context.Context, step course.Step, made []change.Edit) {
	quiet := s.heard.Course.Loop // it shows with the step that has ended the silence
	c := s.read(step, made)
	if s.heard.Course = c; c.Loop == nil {
		s.heard.Course.Loop = quiet
	}
	if step.Edit != nil {
		made = append(made, *step.Edit)
	}
	s.control.Play(ctx, supervisor.Observed{Result: step.Result, Errors: step.Errors, Edits: editsOf(made), Course: c})
	if c.Loop != nil {
		s.control.Play(ctx, supervisor.Looped{Loop: *c.Loop, Result: step.Result})
	}
}

// read reads a step of the run, as a session does that has read the files before and
// after a command. A loop that is told at an edit is told with the command.
func (s *Simulation) read(step course.Step, made []change.Edit) cake.Course {
	var loop *cake.Loop
	for i := range made {
		loop = cmp.Or(loop, s.run.Hear(course.Step{N: step.N, At: step.At, Edit: &made[i]}).Loop)
	}
	c := s.run.Hear(step)
	c.Loop = cmp.Or(c.Loop, loop)
	return c
}

// editsOf are edits as the memory keeps them.
func editsOf(made []change.Edit) []cake.Edit {
	var all []cake.Edit
	for _, e := range made {
		before := ""
		if e.Before != nil {
			before = *e.Before
		}
		all = append(all, cake.Edit{Path: e.File, Diff: lesson.ShortDiff(before, e.Content)})
	}
	return all
}

// Say takes a message for delivered. It implements supervisor.Speaker.
func (s *Simulation) Say(ctx context.Context, i cake.Intervention) (cake.Intervention, error) {
	i.Channel = cake.ChannelHook
	s.heard.Intervention = &i
	return i, s.memory.RecordIntervention(ctx, i)
}

// Hold implements supervisor.Holder; a recording cannot be held.
func (s *Simulation) Hold(context.Context, cake.Account) {}

// Release implements supervisor.Holder.
func (s *Simulation) Release(context.Context) {}

// Record keeps the moves. It implements supervisor.Recorder.
func (s *Simulation) Record(e cake.Event) {
	if e.Move != nil {
		s.heard.Moves = append(s.heard.Moves, *e.Move)
	}
}
