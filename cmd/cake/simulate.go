package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"cake"
	"cake/daemon"
	"cake/daemon/inforce"
)

// A simulatedLine is one step of a recorded run, as simulate reads it.
type simulatedLine struct {
	N          *int        `json:"n"`
	Type       string      `json:"type"`
	Command    *string     `json:"command"`
	Cwd        string      `json:"cwd"`
	ExitCode   int         `json:"exit_code"`
	TimedOut   bool        `json:"timed_out"`
	Stdout     string      `json:"stdout"`
	Stderr     string      `json:"stderr"`
	Joined     bool        `json:"joined"`
	DurationMS cake.Millis `json:"duration_ms"`
	At         *float64    `json:"at"`
	T          *float64    `json:"t"` // the same, as recorded rows call it
	File       string      `json:"file"`
	Content    string      `json:"content"`
	Before     *string     `json:"before"`
	Text       string      `json:"text"`
	Tokens     int         `json:"tokens"`
	Left       []int       `json:"left"`

	Files map[string]string `json:"files"` // that are there before the step, by name
}

// A simulatedAnswer is what the controller makes of it.
type simulatedAnswer struct {
	N            int                    `json:"n"`
	State        cake.State             `json:"state"`
	Transitions  [][2]string            `json:"transitions"`
	Verdict      cake.Verdict           `json:"verdict"`
	Intervention *simulatedIntervention `json:"intervention,omitempty"`
	Loop         *cake.Loop             `json:"loop,omitempty"`
	Explanation  *simulatedReasons      `json:"explanation,omitempty"`
}

// A simulatedIntervention is a message as the agent would have got it.
type simulatedIntervention struct {
	Message   string         `json:"message"`
	Level     int            `json:"level"`
	Channel   cake.Channel   `json:"channel"`
	Signature cake.Signature `json:"signature"`
}

// simulatedReasons say how the step was understood.
type simulatedReasons struct {
	Rule     string   `json:"rule,omitempty"`     // of the guard
	Errors   []string `json:"errors,omitempty"`   // that were found in the result
	Progress string   `json:"progress,omitempty"` // what the step moved forward
	Waiting  bool     `json:"waiting,omitempty"`  // it only asks for what may still come
	Causes   []string `json:"causes,omitempty"`   // why the state moved, one for each transition
}

func newSimulate(s *streams) *cobra.Command {
	var configPath string
	var explain bool
	c := &cobra.Command{
		Use:   "simulate [flags]",
		Short: "Play a recorded run to the controller, step by step",
		Long: `Read a run from standard input, one JSON object per line and step, and write for
each what cake would have made of it. Nothing is run, no daemon is needed, and the
clock is that of the recording: the same run gives the same answer.

A step is {"n": 1, "type": "command", "command": "…", "cwd": "…", "exit_code": 0,
"stdout": "…", "stderr": "…", "duration_ms": 12, "at": 3.5} or
{"n": 2, "type": "edit", "file": "…", "content": "…", "at": 4}; at is in seconds, and
says when the step began. What an agent says at the end of its turn is a step of
type "report" with a "text"; what a person writes to it is one of type "prompt".
The steps of recorded runs, where these are called "say" and "t", can be read as well.
An edit may have "before", what the file held until then: a tool may have written it.
A step may have "files": {"etc/app.conf": "…"}, files that were there before it. What
a command line writes is computed from them and the steps before, where that is certain.
A command may have "left": [1], the steps of which something still ran when it had
ended; without it nobody knows whether what was started still runs.

An answer has n, the state, the transitions [[trigger, state], …], the guard's
verdict, the intervention, if there is one, and the loop, at the step after which
a run that gets nowhere should be told so. A line that the guard would stop was
run in the recording; its result is read all the same. A line that is no step is
answered by {"error": "…"} and passed over.

Two loops are seen by the clock, in the time in which no command ran: an agent that
is silent, and one that waits for a person. They stand in the answer to the step
that came next; the first one needs a "prompt", with which a turn begins.`,
		Example: `  cake simulate < run.jsonl
  cake simulate --explain < run.jsonl | jq 'select(.loop)'`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return simulate(c.Context(), s, configPath, explain)
		},
	}
	c.Flags().StringVar(&configPath, "config", "", "configuration file (default: as watch finds it)")
	c.Flags().BoolVar(&explain, "explain", false, "add how each step was understood")
	return c
}

func simulate(ctx context.Context, s *streams, configPath string, explain bool) (err error) {
	if ctx == nil {
		ctx = context.Background()
	}
	conf, err := inforce.LoadConfig(configPath, os.Getenv)
	if err != nil {
		return err
	}
	sim, err := daemon.NewSimulation(ctx, conf)
	if err != nil {
		return fmt.Errorf("cannot simulate: %w", err)
	}
	defer func() { err = errors.Join(err, sim.Close()) }()
	p := player{sim: sim, explain: explain, end: time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)}
	p.start = p.end
	return batch(s.in, s.out, func(l simulatedLine) (simulatedAnswer, error) { return p.play(ctx, l) })
}

// A player hands the lines of a run to a simulation.
type player struct {
	sim        *daemon.Simulation
	explain    bool
	start, end time.Time // of the run, and of its last step
	count      int
}

func (p *player) play(ctx context.Context, l simulatedLine) (simulatedAnswer, error) {
	step, err := p.step(l)
	if err != nil {
		return simulatedAnswer{}, err
	}
	p.sim.Tree(l.Files)
	p.count, p.end = step.N, step.At
	return p.answer(step.N, p.sim.Step(ctx, step)), nil
}

// step makes the step of a line. One without a number follows the last one; one
// without a time begins when that has ended.
func (p *player) step(l simulatedLine) (daemon.SimulatedStep, error) {
	step := daemon.SimulatedStep{N: p.count + 1, Tokens: l.Tokens, Left: l.Left}
	if l.N != nil {
		step.N = *l.N
	}
	const longest = 1e9 // seconds: more than 30 years
	began := p.end
	if at := cmp.Or(l.At, l.T); at != nil {
		if !(*at >= 0 && *at <= longest) {
			return step, errors.New(`cannot play a step whose "at" is no number of seconds since the start`)
		}
		began = p.start.Add(time.Duration(*at * float64(time.Second)))
	}
	step.At = began.Add(max(0, min(l.DurationMS.Duration(), longest*time.Second)))
	return step, l.fill(&step)
}

// fill takes over what the type of the line needs.
func (l simulatedLine) fill(step *daemon.SimulatedStep) error {
	switch l.Type {
	case "command":
		if l.Command == nil {
			return errors.New(`cannot play a command without "command"`)
		}
		step.Result = &cake.Result{
			Command: *l.Command, Cwd: l.Cwd, ExitCode: l.ExitCode, TimedOut: l.TimedOut,
			Stdout: l.Stdout, Stderr: l.Stderr, Joined: l.Joined, Duration: l.DurationMS,
		}
	case "edit":
		if l.File == "" {
			return errors.New(`cannot play an edit without "file"`)
		}
		step.File, step.Content, step.Before = l.File, l.Content, l.Before
	case "report", "say":
		if strings.TrimSpace(l.Text) == "" {
			return errors.New(`cannot play a report without "text"`)
		}
		step.Report = l.Text
	case "prompt":
		step.Prompt = true
	default:
		return fmt.Errorf(`cannot play a step of type %q: it is "command", "edit", "report" or "prompt"`, l.Type)
	}
	return nil
}

func (p *player) answer(n int, s daemon.Simulated) simulatedAnswer {
	a := simulatedAnswer{N: n, State: s.State, Transitions: [][2]string{}, Verdict: s.Verdict, Loop: s.Course.Loop}
	for _, m := range s.Moves {
		a.Transitions = append(a.Transitions, [2]string{m.Trigger, string(m.To)})
	}
	if i := s.Intervention; i != nil {
		a.Intervention = &simulatedIntervention{i.Message.Text, i.Level, i.Channel, i.Signature}
	}
	if p.explain {
		a.Explanation = reasons(s)
	}
	return a
}

// reasons say how a step was understood.
func reasons(s daemon.Simulated) *simulatedReasons {
	r := &simulatedReasons{Progress: s.Course.Progress, Waiting: s.Course.Waiting}
	if s.Decision.Rule != cake.NoRule {
		r.Rule = s.Decision.Rule
	}
	for _, e := range s.Errors {
		r.Errors = append(r.Errors, fmt.Sprintf("%s %s: %s", e.Signature.Short(), e.ErrorType, e.Message))
	}
	for _, m := range s.Moves {
		r.Causes = append(r.Causes, m.Cause)
	}
	return r
}
