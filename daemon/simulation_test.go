package daemon

import (
	"bufio"
	"encoding/json"
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

// A recordedRun is one line of the corpus of runs.
type recordedRun struct {
	ID     string `json:"id"`
	Kind   string `json:"kind"`
	Cwd    string `json:"cwd"`
	Stuck  bool   `json:"stuck"`
	Window []int  `json:"window"`
	First  int    `json:"first_error_intervention_step"`
	Steps  []struct {
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
	} `json:"steps"`
}

// play returns the steps at which a loop was told, and at which a message was.
func (r recordedRun) play(t *testing.T) (loops, said []int, detector string) {
	s := newSimulation(t)
	for _, in := range r.Steps {
		step := SimulatedStep{N: in.N, At: epoch.Add(time.Duration(in.T*1e9) + in.Took.Duration()), File: in.File, Content: in.Content}
		if in.Type == "command" {
			step.Result = &cake.Result{Command: in.Command, Cwd: r.Cwd, ExitCode: in.ExitCode, TimedOut: in.TimedOut, Stdout: in.Stdout, Stderr: in.Stderr, Duration: in.Took}
		}
		got := s.Step(t.Context(), step)
		if got.Course.Loop != nil {
			loops, detector = append(loops, in.N), got.Course.Loop.Detector
		}
		if got.Intervention != nil {
			said = append(said, in.N)
		}
	}
	return loops, said, detector
}

// TestCorpusOfRuns prints the figures for the runs in $CORPUS/loops.jsonl.
func TestCorpusOfRuns(t *testing.T) {
	corpus := os.Getenv("CORPUS")
	if corpus == "" {
		t.Skip("CORPUS names no folder with recorded runs (make score)")
	}
	f, err := os.Open(filepath.Join(corpus, "loops.jsonl"))
	must(t, err)
	defer f.Close()
	var stuck, found, healthy, stops, spoken, due, first int
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var r recordedRun
		must(t, json.Unmarshal(lines.Bytes(), &r))
		loops, said, detector := r.play(t)
		t.Logf("%-6s %-32s loops %v %s, messages %v", r.ID, r.Kind, loops, detector, said)
		switch {
		case !r.Stuck:
			healthy++
			stops += min(1, len(loops))
			spoken += min(1, len(said))
		default:
			stuck++
			if len(loops) > 0 && loops[0] >= r.Window[0] && loops[0] <= r.Window[1] {
				found++
			}
		}
		if r.First > 0 {
			due++
			if len(said) > 0 && said[0] == r.First {
				first++
			}
		}
	}
	t.Logf("stuck runs found inside the window: %d of %d", found, stuck)
	t.Logf("healthy runs stopped: %d of %d; with a message: %d", stops, healthy, spoken)
	t.Logf("first error met at the step at which it is due: %d of %d", first, due)
}
