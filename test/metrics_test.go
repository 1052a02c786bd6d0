package test

import (
	"bytes"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/common/expfmt"

	"cake"
	"cake/daemon"
	"cake/journal"
	"cake/supervisor"
	"cake/test/rig"
)

// runLength is how many commands the long run has.
const runLength = 400

// lines are what the agent of the long run does, in any order: what passes,
// what fails, what fails in a way that is spoken about, and what is denied.
func lines() []string {
	return []string{
		"true", "echo hello", "ls -la", "git status --short", "printf 'a\\nb\\n' | wc -l", "(exit 0)",
		"false", "grep nothing README.md", "exit 3", "test -e nowhere",
		"cat nowhere.txt", "./not-a-program", "frobnicate --all", "git checkout nosuch", "make nosuch", "cd nowhere && ls",
		"sh -c 'echo E0001: nothing >&2; exit 2'", "python3 -m json.tool broken.json", "kill -TERM $$",
		"git reset --hard", "git push --force", "rm -rf ~", "git clean -fdx", "git stash clear",
	}
}

func TestEveryCounterEqualsTheJournalAfterALongRun(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	s.Write("broken.json", "{,}\n")
	c := usual()
	c.listen, c.strikes = rig.FreeAddress(t), 10
	s.Write(configFile, c.String())
	p := s.puppet(theAgent)
	env := strings.Split(strings.TrimSuffix(p.Runs("@env -0", 0).Output, "\x00"), "\x00")
	s.misbehave(env, runLength)

	// What a command that was reported late came to may still be on its way.
	var diff string
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		page, err := fetch("http://" + c.listen + "/metrics")
		must(t, err)
		if diff = cmp.Diff(s.replayed(), series(page)); diff == "" {
			break
		}
	}
	if diff != "" {
		t.Errorf("(-journal +served):\n%s", diff)
	}
	verdicts := map[cake.Verdict]int{}
	for _, e := range s.events(cake.EventCommand) {
		verdicts[e.Command.Verdict]++
	}
	if verdicts[cake.Allow] < runLength/2 || verdicts[cake.Deny] < runLength/10 || len(s.events(cake.EventIntervention)) == 0 {
		t.Errorf("the run was too tame: %v, %d messages", verdicts, len(s.events(cake.EventIntervention)))
	}
	page, err := fetch("http://" + c.listen + "/metrics")
	must(t, err)
	lint := exec.Command(rig.Program(t, "promtool"), "check", "metrics")
	lint.Stdin = strings.NewReader(page)
	if out, err := lint.CombinedOutput(); err != nil || len(bytes.TrimSpace(out)) > 0 {
		t.Errorf("promtool: %v\n%s", err, out)
	}
	if status := p.End(); status != 5 {
		t.Errorf("status %d", status)
	}
}

// misbehave runs commands through the agent's shell, three at a time, in an
// order that is the same each time.
func (s *supervised) misbehave(env []string, commands int) {
	s.t.Helper()
	shell := get(env, "SHELL")
	queue := make(chan string)
	var lanes sync.WaitGroup
	for range 3 {
		lanes.Go(func() { // ends when the queue is closed
			for line := range queue {
				cmd := exec.Command(shell, "-c", line)
				cmd.Dir, cmd.Env = s.Work, env
				_, _ = cmd.CombinedOutput() // most of them are meant to fail
			}
		})
	}
	all, dice := lines(), rand.New(rand.NewPCG(1, 2))
	for range commands {
		queue <- all[dice.IntN(len(all))]
	}
	close(queue)
	lanes.Wait()
}

// get returns the value of a variable in a list of assignments.
func get(env []string, name string) string {
	for _, pair := range env {
		if value, ok := strings.CutPrefix(pair, name+"="); ok {
			return value
		}
	}
	return ""
}

// replayed returns the series that a fresh set of metrics shows when it is fed
// with the journal.
func (s *supervised) replayed() []string {
	s.t.Helper()
	reg := prometheus.NewRegistry()
	m := journal.NewMetrics(reg, daemon.Labels())
	for e, err := range journal.Read(filepath.Join(s.state, "journal.jsonl")) {
		must(s.t, err)
		m.Apply(e.Event)
	}
	families, err := reg.Gather()
	must(s.t, err)
	var page strings.Builder
	for _, f := range families {
		_, err := expfmt.MetricFamilyToText(&page, f)
		must(s.t, err)
	}
	return series(page.String())
}

// built matches what the journal knows nothing of.
var built = regexp.MustCompile(`^cake_build_info`)

// series lists cake's own series of a page, with their values.
func series(page string) []string {
	var found []string
	for line := range strings.Lines(page) {
		if strings.HasPrefix(line, "cake_") && !built.MatchString(line) {
			found = append(found, strings.TrimSpace(line))
		}
	}
	slices.Sort(found)
	return found
}

func TestEveryReasonToCallAPersonHasASeriesOfItsOwn(t *testing.T) {
	for _, reason := range supervisor.Reasons() {
		if reason == journal.Other || !slices.Contains(journal.EscalationReasons(), reason) {
			t.Errorf("%s would count as %s", reason, journal.Other)
		}
	}
}
