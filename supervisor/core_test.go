package supervisor

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cake"
)

var update = flag.Bool("update", false, "write what the tests see into the golden files")

// TestConversations plays scripts to a Core and compares all that it says with
// what is written below each line, so that a change of behaviour is read as a
// change of text.
func TestConversations(t *testing.T) {
	files, err := filepath.Glob("testdata/conversations/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("cannot find the scripts: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			script, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := play(t, string(script))
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if diff := cmp.Diff(string(script), got); diff != "" {
				t.Errorf("the conversation differs (-written +heard):\n%s", diff)
			}
		})
	}
}

// stage is a Core with the simplest possible world around it.
type stage struct {
	t      *testing.T
	core   *Core
	now    time.Time
	counts map[cake.Signature]int
	lesson map[cake.Signature][]cake.Lesson
	mute   bool // no channel takes a message
	panics bool // the classifier fails
	o      CoreOptions
	acts   map[cake.Rung]Climbed
	out    strings.Builder
}

// play runs a script: lines that start with two blanks are what was heard, and
// are replaced; all others are comments or inputs.
func play(t *testing.T, script string) string {
	s := newStage(t, Policy{Threshold: cake.Medium, MaxStrikes: 4, Cooldown: 5 * time.Minute})
	for line := range strings.Lines(script) {
		line = strings.TrimRight(line, "\n")
		if strings.HasPrefix(line, "  ") {
			continue
		}
		fmt.Fprintln(&s.out, line)
		if line != "" && !strings.HasPrefix(line, "#") {
			s.line(line)
		}
	}
	return s.out.String()
}

func newStage(t *testing.T, p Policy) *stage {
	s := &stage{t: t, now: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC), counts: map[cake.Signature]int{}, lesson: map[cake.Signature][]cake.Lesson{}}
	s.o, s.acts = CoreOptions{Session: "s1", Policy: p, Classify: s.classify}, map[cake.Rung]Climbed{}
	s.begin()
	return s
}

// begin begins with a new controller.
func (s *stage) begin() {
	core, err := NewCore(s.o)
	if err != nil {
		s.t.Fatal(err)
	}
	s.core = core
}

// classify reads the severity out of the error's name; MEDIUM is due at the third sight.
func (s *stage) classify(e cake.ErrorEvent, h cake.History) cake.Classification {
	if s.panics {
		panic("a broken rule")
	}
	var sev cake.Severity
	if err := sev.UnmarshalText([]byte(e.Name)); err != nil {
		s.t.Fatal(err)
	}
	c := cake.Classification{ErrorType: e.ErrorType, Severity: sev, Confidence: 0.95, Rule: "r"}
	if len(e.Fixes) > 0 {
		c.SuggestedFix = e.Fixes[0]
	}
	c.InterventionRequired = sev >= cake.High || sev == cake.Medium && h.Count >= 3
	return c
}

// line performs one line of a script.
func (s *stage) line(line string) {
	verb, rest, _ := strings.Cut(line, " ")
	switch verb {
	case "run": // run STATUS COMMAND [| SEVERITY type:slot [fix;fix]]…
		s.step(s.result(rest))
	case "seen": // seen SEVERITY type:slot [fix;fix]
		s.step(Observed{Errors: []cake.ErrorEvent{event(rest)}})
	case "better": // better WHAT: run STATUS …
		what, rest, _ := strings.Cut(rest, ": run ")
		o := s.result(rest)
		o.Course.Progress = what
		s.step(o)
	case "poll": // poll STATUS COMMAND …: it asks for what may still come
		o := s.result(rest)
		o.Course.Waiting = true
		s.step(o)
	case "loop": // loop SEVERITY loop.name:slot [fix;fix] [cause type:slot]
		text, cause, _ := strings.Cut(rest, " cause ")
		in := Looped{Loop: cake.Loop{Event: event(text)}}
		if cause != "" {
			in.Loop.Cause = event("HIGH " + cause).Signature
		}
		s.step(in)
	case "wait":
		d, err := time.ParseDuration(rest)
		if err != nil {
			s.t.Fatal(err)
		}
		s.now = s.now.Add(d)
		s.step(Tick{})
	case "resolve":
		s.step(Resolved{cake.Resolution{Way: cake.WayOn, Note: rest}})
	case "lesson": // lesson type:slot COMMAND
		slot, fix, _ := strings.Cut(rest, " ")
		sig := event("HIGH " + slot).Signature
		s.lesson[sig] = append(s.lesson[sig], cake.Lesson{Signature: sig, Fix: fix, Successes: 2})
	case "refuted": // refuted type:slot COMMAND: it failed once more than it worked
		slot, fix, _ := strings.Cut(rest, " ")
		sig := event("HIGH " + slot).Signature
		s.lesson[sig] = append(s.lesson[sig], cake.Lesson{Signature: sig, Fix: fix, Successes: 1, Failures: 2})
	case "edit": // edit PATH LINE
		path, line, _ := strings.Cut(rest, " ")
		s.step(Observed{Edits: []cake.Edit{{Path: path, Diff: "-before\n+\t" + line + "\n"}}})
	case "strategy": // strategy TEXT: another way, for every error from here on
		s.o.Strategy = func(cake.ErrorEvent) string { return rest }
		s.begin()
	case "rung": // rung NAME [ADVICE]: it acts, and has nothing to do without advice
		name, advice, does := strings.Cut(rest, " ")
		s.o.Rungs = append(s.o.Rungs, cake.Rung(name))
		s.acts[cake.Rung(name)] = Climbed{Done: does, Advice: advice, Evidence: name + " was asked"}
		s.begin()
	case "nap": // nap DURATION
		d, err := time.ParseDuration(rest)
		if err != nil {
			s.t.Fatal(err)
		}
		s.step(Napped{s.now.Add(d)})
	case "crash": // another controller goes on
		saved := s.core.Save()
		s.o.Saved, s.o.Now = &saved, s.now
		s.begin()
		fmt.Fprintf(&s.out, "  = %s\n", s.core.State())
	case "mute":
		s.mute = true
	case "break":
		s.panics = true
	case "threshold":
		var sev cake.Severity
		if err := sev.UnmarshalText([]byte(rest)); err != nil {
			s.t.Fatal(err)
		}
		s.step(PolicyChanged{Policy{Threshold: sev, MaxStrikes: 4, Cooldown: 5 * time.Minute}})
	default:
		s.t.Fatalf("unknown line %q", line)
	}
}

func (s *stage) result(rest string) Observed {
	parts := strings.Split(rest, " | ")
	status, command, _ := strings.Cut(parts[0], " ")
	code, err := strconv.Atoi(status)
	if err != nil {
		s.t.Fatal(err)
	}
	tool, _, _ := strings.Cut(command, " ")
	o := Observed{Result: &cake.Result{CommandID: "c", Command: command, ExitCode: code, Key: command, Tool: tool}}
	for _, p := range parts[1:] {
		e := event(p)
		e.Command = command
		o.Errors = append(o.Errors, e)
	}
	return o
}

func event(text string) cake.ErrorEvent {
	sev, rest, _ := strings.Cut(text, " ")
	slot, fixes, _ := strings.Cut(rest, " ")
	kind, name, _ := strings.Cut(slot, ":")
	e := cake.ErrorEvent{ErrorType: kind, Name: sev, Message: name, Signature: cake.Sign(kind, name)}
	if fixes != "" {
		e.Fixes = strings.Split(fixes, ";")
	}
	return e
}

// step feeds an input and answers the effects, writing down all of it.
func (s *stage) step(in Input) {
	for pending := []Input{in}; len(pending) > 0; pending = pending[1:] {
		for _, e := range s.core.Step(s.now, pending[0]) {
			if answer := s.answer(e); answer != nil {
				pending = append(pending, answer)
			}
		}
	}
	fmt.Fprintf(&s.out, "  = %s\n", s.core.State())
}

func (s *stage) answer(e Effect) Input {
	switch e := e.(type) {
	case Remember:
		s.counts[e.Event.Signature]++
		return Recalled{cake.History{
			Signature: e.Event.Signature, Count: s.counts[e.Event.Signature], Lessons: s.lesson[e.Event.Signature],
		}}
	case Say:
		fmt.Fprintf(&s.out, "  say level %d fix %q\n", e.Context.EscalationLevel, e.Context.SuggestedFix)
		if _, out, some := strings.Cut(e.Intervention.Evidence, "left out: "); some {
			fmt.Fprintf(&s.out, "  left out: %s\n", out)
		}
		i := e.Intervention
		i.Message.Text = fmt.Sprintf("%d:%s", i.Level, i.Fix)
		if s.mute {
			return Said{i, errors.New("nobody listens")}
		}
		return Said{Intervention: i}
	case Emit:
		if m := e.Event.Move; m != nil {
			fmt.Fprintf(&s.out, "  %s --%s--> %s (%s)\n", m.From, m.Trigger, m.To, m.Cause)
		}
		if w := e.Event.Warning; w != "" {
			fmt.Fprintf(&s.out, "  %s: %s\n", e.Event.Type, w)
		}
		if p := e.Event.Prevented; p != nil {
			fmt.Fprintf(&s.out, "  prevented %s\n", p.ErrorType)
		}
	case Conclude:
		how := ""
		if e.Outcome.Ignored {
			how = " ignored"
		}
		fmt.Fprintf(&s.out, "  outcome success=%v%s fix %q: %s\n", e.Outcome.Success, how, e.Outcome.Fix, e.Outcome.Evidence)
	case Act:
		fmt.Fprintf(&s.out, "  %s, after %d tries for: %s\n", e.Rung, len(e.Account.Tried), e.Account.Error.Message)
		return Acted{e.Rung, s.acts[e.Rung]}
	case Hold:
		for n, t := range e.Account.Tried {
			fmt.Fprintf(&s.out, "  tried %d: %s %q: %s\n", n+1, t.Rung, t.Fix, t.Evidence)
		}
		fmt.Fprintf(&s.out, "  hold: %s: %s\n", e.Account.Escalation.Reason, e.Account.Escalation.Summary)
	case Release:
		fmt.Fprintln(&s.out, "  release")
	}
	return nil
}
