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
	"cake/test/sample"
)

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
		Left     []int       `json:"left"`
		T        float64     `json:"t"`
		File     string      `json:"file"`
		Content  string      `json:"content"`
		Before   *string     `json:"before"`
		Text     string      `json:"text"`
	} `json:"steps"`
}

// A player plays runs, each to a controller of its own.
type player struct{ config *config.Config }

// simulation makes a simulation that remembers nothing.
func (p player) simulation(t *testing.T) *Simulation {
	t.Helper()
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, simulatedMemory), emptyMemory, 0o600))
	s, err := simulationIn(t.Context(), p.config, dir)
	must(t, err)
	return s
}

// play returns the steps at which a loop was told, and at which a message was, and how the last
// of the loops was found.
func (p player) play(t *testing.T, r recordedRun) (loops, said []int, found string) {
	s := p.simulation(t)
	defer func() { must(t, s.Close()) }()
	s.Tree(r.Files)
	for _, in := range r.Steps {
		step := SimulatedStep{N: in.N, At: epoch.Add(time.Duration(in.T*1e9) + in.Took.Duration())}
		switch in.Type {
		case "command":
			step.Result = &cake.Result{
				Command: in.Command, Cwd: r.Cwd, ExitCode: in.ExitCode, TimedOut: in.TimedOut,
				Stdout: in.Stdout, Stderr: in.Stderr, Duration: in.Took,
			}
			step.Left = in.Left
		case "edit":
			step.File, step.Content, step.Before = in.File, in.Content, in.Before
		case "say":
			step.Report = in.Text
		default:
			t.Fatalf("%s: step %d is of type %q", r.ID, in.N, in.Type)
		}
		got := s.Step(t.Context(), step)
		if l := got.Course.Loop; l != nil {
			loops, found = append(loops, in.N), l.Detector+": "+l.Evidence
		}
		if got.Intervention != nil {
			said = append(said, in.N)
		}
	}
	return loops, said, found
}

// A runScore counts how a list of runs was judged.
type runScore struct {
	stuck, found, healthy, stops, spoken, due, first int
	misses                                           []string
}

// judge plays a run, and counts what came of it.
func (s *runScore) judge(t *testing.T, p player, r recordedRun) {
	loops, said, found := p.play(t, r)
	miss := func(form string, args ...any) {
		s.misses = append(s.misses, fmt.Sprintf("%-6s %-24s %s; expected: %s", r.ID, r.Kind, fmt.Sprintf(form, args...), r.Rationale))
	}
	if r.Stuck {
		if s.stuck++; len(loops) > 0 && loops[0] >= r.Window[0] && loops[0] <= r.Window[1] {
			s.found++
		} else {
			miss("told at %v %s, due within %v", loops, found, r.Window)
		}
	} else {
		s.healthy++
		s.spoken += min(1, len(said))
		if len(loops) > 0 {
			s.stops++
			miss("stopped at %v by %s", loops, found)
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

// judgeRuns judges the runs of a list.
func judgeRuns(t *testing.T, path string) runScore {
	t.Helper()
	f, err := os.Open(path)
	must(t, err)
	defer f.Close()
	var all []recordedRun
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var r recordedRun
		must(t, json.Unmarshal(lines.Bytes(), &r))
		all = append(all, r)
	}
	must(t, lines.Err())
	var s runScore
	p := player{simulatedConfig(t)}
	for _, r := range sample.Of(all) {
		s.judge(t, p, r)
	}
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

// TestTheRecordedRuns holds what is reached on the runs in testdata/recorded: of
// the stuck ones the share that is told inside its window, of the healthy ones
// that none is stopped.
func TestTheRecordedRuns(t *testing.T) {
	atLeast := map[string]float64{"loops-learn.jsonl": 1, "loops-learn2.jsonl": 1, "loops-learn3.jsonl": 0.97, "loops-learn4.jsonl": 0.97, "loops-learn5.jsonl": 0.96, "loops-learn6.jsonl": 0.95, "loops-learn7.jsonl": 0.95, "loops-learn8.jsonl": 0.88, "loops-variants.jsonl": 0.95, "loops-unseen.jsonl": 0.85, "loops-kinds.jsonl": 0.96, "loops-plain.jsonl": 0.95, "loops-healthy.jsonl": 0, "loops-free.jsonl": 0.84}
	paths, err := filepath.Glob(filepath.Join("testdata", "recorded", "loops-*.jsonl"))
	must(t, err)
	if len(paths) != len(atLeast) {
		t.Errorf("%d lists, and shares for %d", len(paths), len(atLeast))
	}
	for _, path := range paths {
		want, known := atLeast[filepath.Base(path)]
		if !known {
			t.Errorf("no share is known for %s", path)
		}
		holdRuns(t, path, want)
	}
}

// TestTheQuotedRuns holds the same on runs that nobody has recorded: their commands
// and results are quoted from how these tools are known to speak.
func TestTheQuotedRuns(t *testing.T) {
	holdRuns(t, filepath.Join("testdata", "quoted-runs.jsonl"), 0.98)
}

// holdRuns judges a list of runs: at least a share of its stuck ones is told inside
// the window, and no healthy one is stopped.
func holdRuns(t *testing.T, path string, atLeast float64) {
	t.Helper()
	s := judgeRuns(t, path)
	t.Logf("%s: %d of %d stuck runs are told in time, %d of %d healthy ones stopped", filepath.Base(path), s.found, s.stuck, s.stops, s.healthy)
	share := float64(s.found) / float64(max(1, s.stuck))
	if s.stuck+s.healthy == 0 || share < atLeast && sample.Whole || s.stops > 0 {
		t.Errorf("%s: %d of %d stuck runs are told in time, want %.0f %%; %d healthy ones are stopped", path, s.found, s.stuck, 100*atLeast, s.stops)
		for _, m := range s.misses {
			t.Log(m)
		}
	}
}
