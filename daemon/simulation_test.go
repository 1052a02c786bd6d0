package daemon

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"cake"
	"cake/config"
)

// newSimulation makes a simulation at the strictness "balanced".
func newSimulation(t *testing.T) *Simulation {
	t.Helper()
	path := filepath.Join(t.TempDir(), "cake_config.yaml")
	must(t, os.WriteFile(path, []byte("version: \"1.0\"\nstrictness: balanced\nescalation: {max_strikes: 4, cooldown_minutes: 5}\n"), 0o600))
	c, err := config.Load(path, config.Options{})
	must(t, err)
	s, err := NewSimulation(t.Context(), c)
	must(t, err)
	t.Cleanup(func() { must(t, s.Close()) })
	return s
}

var epoch = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

func TestASimulatedWorkspaceIsWhatTheRunHasWritten(t *testing.T) {
	s := newSimulation(t)
	missing := &cake.Result{Command: "python3 app.py", ExitCode: 1, Stderr: "Traceback (most recent call last):\n  File \"app.py\", line 1, in <module>\n    import requests\nModuleNotFoundError: No module named 'requests'\n"}
	first := s.Step(t.Context(), SimulatedStep{N: 1, At: epoch, Result: missing})
	if first.Intervention == nil || first.Intervention.Fix != "pip install requests" {
		t.Errorf("without a manifest: %+v", first.Intervention)
	}
	s = newSimulation(t)
	s.Step(t.Context(), SimulatedStep{N: 1, At: epoch, File: "requirements.txt", Content: "requests\n"})
	second := s.Step(t.Context(), SimulatedStep{N: 2, At: epoch, Result: missing})
	if second.Intervention == nil || second.Intervention.Fix != "pip install -r requirements.txt" {
		t.Errorf("with one: %+v", second.Intervention)
	}
}

func TestTimeNeverGoesBackInASimulation(t *testing.T) {
	s := newSimulation(t)
	s.Step(t.Context(), SimulatedStep{N: 1, At: epoch.Add(time.Hour), Report: "I am here."})
	s.Step(t.Context(), SimulatedStep{N: 2, At: epoch, Prompt: true})
	if got := s.clock(); !got.Equal(epoch.Add(time.Hour)) {
		t.Errorf("it is %s", got)
	}
}

// TestASimulationHearsSilence lets time pass between two steps.
func TestASimulationHearsSilence(t *testing.T) {
	at := func(minutes int) time.Time { return epoch.Add(time.Duration(minutes) * time.Minute) }
	listing := func(minutes int, took time.Duration) SimulatedStep {
		return SimulatedStep{At: at(minutes), Result: &cake.Result{Command: "ls", Duration: cake.Millis(took)}}
	}
	prompt := SimulatedStep{At: at(0), Prompt: true}
	for name, c := range map[string]struct {
		steps []SimulatedStep
		want  string
	}{
		"nothing for long":   {[]SimulatedStep{prompt, listing(40, 0)}, "silence"},
		"a long command":     {[]SimulatedStep{prompt, listing(40, 39*time.Minute)}, ""},
		"a question":         {[]SimulatedStep{prompt, {At: at(1), Report: "Which one do you want?"}, {At: at(50), Prompt: true}}, "waiting_person"},
		"the end of a turn":  {[]SimulatedStep{prompt, {At: at(1), Report: "That is how it works."}, {At: at(50), Prompt: true}}, ""},
		"a pause":            {[]SimulatedStep{prompt, listing(10, 0), listing(20, 0), listing(30, 0)}, ""},
		"nobody has written": {[]SimulatedStep{listing(1, 0), listing(50, 0)}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			s, got := newSimulation(t), ""
			for _, step := range c.steps {
				if l := s.Step(t.Context(), step).Course.Loop; l != nil {
					got += l.Detector
				}
			}
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// A recordedRun is one line of the corpus of runs.
type recordedRun struct {
	ID        string            `json:"id"`
	Kind      string            `json:"kind"`
	Cwd       string            `json:"cwd"`
	Stuck     bool              `json:"stuck"`
	Window    []int             `json:"window"`
	First     int               `json:"first_error_intervention_step"`
	Rationale string            `json:"rationale"`
	Files     map[string]string `json:"files"` // that are there when it begins
	Steps     []struct {
		N        int         `json:"n"`
		Type     string      `json:"type"`
		Command  string      `json:"command"`
		ExitCode int         `json:"exit_code"`
		TimedOut bool        `json:"timed_out"`
		Stdout   string      `json:"stdout"`
		Stderr   string      `json:"stderr"`
		Took     cake.Millis `json:"duration_ms"`
		T        float64     `json:"t"`
		File     string      `json:"file"`
		Content  string      `json:"content"`
		Text     string      `json:"text"`
	} `json:"steps"`
}

// play returns the steps at which a loop was told, and at which a message was.
func (r recordedRun) play(t *testing.T) (loops, said []int, detector string) {
	s := newSimulation(t)
	s.Tree(r.Files)
	for _, in := range r.Steps {
		step := SimulatedStep{N: in.N, At: epoch.Add(time.Duration(in.T*1e9) + in.Took.Duration())}
		switch in.Type {
		case "command":
			step.Result = &cake.Result{Command: in.Command, Cwd: r.Cwd, ExitCode: in.ExitCode, TimedOut: in.TimedOut, Stdout: in.Stdout, Stderr: in.Stderr, Duration: in.Took}
		case "edit":
			step.File, step.Content = in.File, in.Content
		case "say":
			step.Report = in.Text
		default:
			t.Fatalf("%s: step %d is of type %q", r.ID, in.N, in.Type)
		}
		got := s.Step(t.Context(), step)
		if l := got.Course.Loop; l != nil {
			loops, detector = append(loops, in.N), l.Detector
		}
		if got.Intervention != nil {
			said = append(said, in.N)
		}
	}
	return loops, said, detector
}

// A runScore counts how a list of runs was judged.
type runScore struct {
	stuck, found, healthy, stops, spoken, due, first int
	misses                                           []string
}

// judge plays a run, and counts what came of it.
func (s *runScore) judge(t *testing.T, r recordedRun) {
	loops, said, detector := r.play(t)
	t.Logf("%-6s %-32s loops %v %s, messages %v", r.ID, r.Kind, loops, detector, said)
	miss := func(form string, args ...any) {
		s.misses = append(s.misses, fmt.Sprintf("%-6s %-24s %s; expected: %s", r.ID, r.Kind, fmt.Sprintf(form, args...), r.Rationale))
	}
	if r.Stuck {
		if s.stuck++; len(loops) > 0 && loops[0] >= r.Window[0] && loops[0] <= r.Window[1] {
			s.found++
		} else {
			miss("told at %v %s, due within %v", loops, detector, r.Window)
		}
	} else {
		s.healthy++
		s.spoken += min(1, len(said))
		if len(loops) > 0 {
			s.stops++
			miss("stopped at %v by %s", loops, detector)
		}
	}
	if r.First > 0 {
		if s.due++; len(said) > 0 && said[0] == r.First {
			s.first++
		} else {
			miss("messages at %v, the first due at %d", said, r.First)
		}
	}
}

// judgeRuns judges every run of a list.
func judgeRuns(t *testing.T, path string) runScore {
	t.Helper()
	f, err := os.Open(path)
	must(t, err)
	defer f.Close()
	var s runScore
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var r recordedRun
		must(t, json.Unmarshal(lines.Bytes(), &r))
		s.judge(t, r)
	}
	must(t, lines.Err())
	return s
}

// TestCorpusOfRuns prints the figures for the runs in the loops.jsonl of each
// folder in $CORPUS and, where $MISSES is set, what was expected of each run that
// was judged wrongly.
func TestCorpusOfRuns(t *testing.T) {
	corpus := os.Getenv("CORPUS")
	if corpus == "" {
		t.Skip("CORPUS names no folder with recorded runs (make score)")
	}
	for _, folder := range filepath.SplitList(corpus) {
		s := judgeRuns(t, filepath.Join(folder, "loops.jsonl"))
		t.Logf("stuck runs found inside the window: %d of %d", s.found, s.stuck)
		t.Logf("healthy runs stopped: %d of %d; with a message: %d", s.stops, s.healthy, s.spoken)
		t.Logf("first error met at the step at which it is due: %d of %d", s.first, s.due)
		if os.Getenv("MISSES") != "" {
			for _, m := range s.misses {
				t.Log(m)
			}
		}
	}
}
