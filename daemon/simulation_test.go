package daemon

import (
	"os"
	"path/filepath"
	"strings"
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

// TestWhatALineWritesIsHeardWithWhatWasThere lowers a limit by a line that does not say
// what it was, and gives files contents that only the run before tells.
func TestWhatALineWritesIsHeardWithWhatWasThere(t *testing.T) {
	const red, green = "checked 4 files\nFAILED tests/test_size.py::test_size - AssertionError: 70 > 60\n1 failed, 3 passed in 0.03s\n", "4 passed in 0.03s\n"
	limit := "LIMIT_KB = 60\n\n\ndef test_size():\n    assert size() <= LIMIT_KB\n"
	for name, x := range map[string]struct {
		files map[string]string
		lines []string
		want  string
	}{
		"a limit that the project had":   {map[string]string{"tests/test_size.py": limit}, []string{"sed -i 's/^LIMIT_KB = .*/LIMIT_KB = 80/' tests/test_size.py"}, "test_weakened"},
		"a limit that was shown":         {nil, []string{"cat tests/test_size.py", "sed -i 's/^LIMIT_KB = .*/LIMIT_KB = 80/' tests/test_size.py"}, "test_weakened"},
		"a limit that nobody has shown":  {nil, []string{"sed -i 's/^LIMIT_KB = .*/LIMIT_KB = 80/' tests/test_size.py"}, ""},
		"a limit in a folder":            {map[string]string{"tests/test_size.py": limit}, []string{"cd tests && sed -i '1c LIMIT_KB = 80' test_size.py"}, "test_weakened"},
		"a limit by its whole path":      {map[string]string{"tests/test_size.py": limit}, []string{"sed -i '1c LIMIT_KB = 80' /home/dev/app/tests/test_size.py"}, "test_weakened"},
		"a script that may have done it": {map[string]string{"tests/test_size.py": limit}, []string{"python3 fix_limits.py", "sed -i 's/^LIMIT_KB = .*/LIMIT_KB = 80/' tests/test_size.py"}, ""},
		"the program was mended":         {map[string]string{"size.py": "a = 1\n"}, []string{"sed -i 's/a = .*/a = 2/' size.py"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSimulation(t)
			s.Tree(x.files)
			n := 0
			told := ""
			play := func(line string, code int, out string) {
				n++
				r := cake.Result{Command: line, Cwd: "/home/dev/app", ExitCode: code, Stdout: out}
				if l := s.Step(t.Context(), SimulatedStep{N: n, At: epoch.Add(time.Duration(n) * time.Minute), Result: &r}).Course.Loop; l != nil {
					told = l.Detector
				}
			}
			play("pytest -q", 1, red)
			for _, line := range x.lines {
				out := ""
				if strings.HasPrefix(line, "cat ") {
					out = limit
				}
				play(line, 0, out)
			}
			play("pytest -q", 0, green)
			if told != x.want {
				t.Errorf("told: %q, want %q", told, x.want)
			}
		})
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
