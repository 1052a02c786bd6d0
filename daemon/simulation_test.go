package daemon

import (
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
	s, err := NewSimulation(t.Context(), simulatedConfig(t))
	must(t, err)
	t.Cleanup(func() { must(t, s.Close()) })
	return s
}

// simulatedConfig is a configuration with the strictness "balanced".
func simulatedConfig(t *testing.T) *config.Config {
	t.Helper()
	path := filepath.Join(t.TempDir(), "cake_config.yaml")
	must(t, os.WriteFile(path, []byte("version: \"1.0\"\nstrictness: balanced\nescalation: {max_strikes: 4, cooldown_minutes: 5}\n"), 0o600))
	c, err := config.Load(path, config.Options{})
	must(t, err)
	return c
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
