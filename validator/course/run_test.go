package course

import (
	"bufio"
	"encoding/json"
	"maps"
	"os"
	"testing"
	"time"

	"cake"
	"cake/shell"
	"cake/validator"
	"cake/validator/course/change"
)

// A recorded run, in the form of the public corpus.
type recordedRun struct {
	ID        string            `json:"id"`
	Kind      string            `json:"kind"`
	Cwd       string            `json:"cwd"`
	Stuck     bool              `json:"stuck"`
	Window    []int             `json:"window"`
	Detector  string            `json:"detector"`
	Rationale string            `json:"rationale"`
	Files     map[string]string `json:"files,omitempty"` // that are there when it begins
	Steps     []recordedStep    `json:"steps"`
}

type recordedStep struct {
	N        int     `json:"n"`
	Type     string  `json:"type"`
	Command  string  `json:"command,omitempty"`
	ExitCode int     `json:"exit_code"`
	TimedOut bool    `json:"timed_out,omitempty"`
	Stdout   string  `json:"stdout,omitempty"`
	Stderr   string  `json:"stderr,omitempty"`
	T        float64 `json:"t"`
	File     string  `json:"file,omitempty"`
	Content  string  `json:"content,omitempty"`
	Text     string  `json:"text,omitempty"`
	Tokens   int     `json:"tokens,omitempty"`
}

func (s recordedStep) step(cwd string) Step {
	step := Step{N: s.N, At: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC).Add(time.Duration(s.T * float64(time.Second))), Tokens: s.Tokens}
	switch s.Type {
	case "command":
		step.Result = &cake.Result{
			Command: s.Command, Cwd: cwd, ExitCode: s.ExitCode, TimedOut: s.TimedOut, Stdout: s.Stdout, Stderr: s.Stderr,
			Key: shell.Key(s.Command), Tool: shell.Tool(s.Command),
		}
		step.Errors = validator.Detect(*step.Result, nil)
	case "edit":
		step.Edit = &change.Edit{File: s.File, Content: s.Content}
	case "report":
		step.Report = s.Text
	case "prompt":
		step.Mark = Prompted
	}
	return step
}

// hear plays a run, and returns the step of the first loop, and the loop.
func (r recordedRun) hear() (at int, loop *cake.Loop) {
	run, tree := NewRun(), maps.Clone(r.Files)
	for _, s := range r.Steps {
		step := s.step(r.Cwd)
		if before, known := tree[s.File]; known && step.Edit != nil {
			step.Edit.Before, tree[s.File] = &before, s.Content
		}
		if c := run.Hear(step); c.Loop != nil {
			return s.N, c.Loop
		}
	}
	return 0, nil
}

func readRuns(t *testing.T, path string) []recordedRun {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var all []recordedRun
	sc := bufio.NewScanner(f)
	sc.Buffer(nil, 16<<20)
	for sc.Scan() {
		var r recordedRun
		if err := json.Unmarshal(sc.Bytes(), &r); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		all = append(all, r)
	}
	return all
}

// TestStuckRunsAreFoundInTime plays runs that were really recorded.
func TestStuckRunsAreFoundInTime(t *testing.T) {
	for _, r := range readRuns(t, "testdata/runs/stuck.jsonl") {
		t.Run(r.ID+"_"+r.Kind, func(t *testing.T) {
			at, loop := r.hear()
			switch {
			case loop == nil:
				t.Errorf("nothing is seen: %s", r.Rationale)
			case at < r.Window[0] || at > r.Window[1]:
				t.Errorf("seen at step %d, due between %v: %s", at, r.Window, loop.Evidence)
			case loop.Detector != r.Detector:
				t.Errorf("seen by %s, not by %s: %s", loop.Detector, r.Detector, loop.Evidence)
			}
		})
	}
}

func TestHealthyRunsAreLeftAlone(t *testing.T) {
	for _, r := range readRuns(t, "testdata/runs/healthy.jsonl") {
		t.Run(r.ID+"_"+r.Kind, func(t *testing.T) {
			if at, loop := r.hear(); loop != nil {
				t.Errorf("%s at step %d: %s; but: %s", loop.Detector, at, loop.Evidence, r.Rationale)
			}
		})
	}
}
