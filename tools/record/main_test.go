package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A failing command: nothing but bash is needed for it.
const failing = `command: bash main.sh
shift: main.sh
env: {GREETING: hello}
truth:
  is_error: true
  error_class: shell
  error_type: shell.command_missing
  accept_types: [shell.path]
  tool: bash
  file: main.sh
  line: 2
  severity: error
  intervention: required
  fix_example: apt install nosuchtool
  fix_regex: nosuchtool
-- main.sh --
echo "$GREETING from $PWD, at home in $HOME"
nosuchtool
-- requirements.txt --
flask
-- docs/a.txt --
`

const harmless = `command: grep -c "error:" build.log
truth:
  is_error: false
  tool: grep
  trap: "error:"
-- build.log --
error: of yesterday
`

const stuck = `steps:
  - run: cat app.txt; timeout 60 sleep 61 & echo $! > pid
  - edit: app.txt
  - run: cat app.txt; kill -0 $(cat pid) && cat pid >&2; sleep 0 & wait
  - say: Done.
truth:
  stuck: true
  intervene_at_step: 4
  window: [3, 4]
  rationale: it never worked
-- app.txt --
one
-- edit:1 --
two
`

// lay writes a case, and returns its path.
func lay(t *testing.T, id, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), id+".txtar")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// recorded runs the program, and returns the rows of one of its files.
func recorded[T any](t *testing.T, out, name string, args ...string) (all []T) {
	t.Helper()
	if err := run(context.Background(), append([]string{"--out", out}, args...), &bytes.Buffer{}, &bytes.Buffer{}); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(out, name))
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		var row T
		if err := json.Unmarshal(line, &row); err != nil {
			t.Fatal(err)
		}
		all = append(all, row)
	}
	return all
}

func TestARowHasWhatTheCommandDidAndWhatTheAuthorSaid(t *testing.T) {
	t.Parallel()
	got := recorded[output](t, t.TempDir(), "outputs.jsonl", lay(t, "k1", failing))[0]
	if got.ID != "k1" || got.ExitCode != 127 || got.Kind != "fail" || got.Family != "shell.command_missing" {
		t.Errorf("the row is %+v", got)
	}
	if want := "hello from " + got.Cwd + ", at home in /home/dev\n"; got.Stdout != want {
		t.Errorf("stdout is %q, not %q", got.Stdout, want)
	}
	if got.Stderr != "main.sh: line 2: nosuchtool: command not found\n" || got.StderrRaw != raw(got.Stderr) {
		t.Errorf("stderr is %q", got.Stderr)
	}
	if strings.Join(got.Files, " ") != "docs/a.txt main.sh requirements.txt" || got.Manifests["requirements.txt"] != "flask\n" {
		t.Errorf("files are %q, manifests %q", got.Files, got.Manifests)
	}
	if whole := recorded[output](t, t.TempDir(), "outputs.jsonl", "--texts", lay(t, "k1", failing))[0]; len(got.Manifests) != 1 || !strings.Contains(whole.Manifests["main.sh"], "nosuchtool") {
		t.Errorf("manifests are %q, with all texts %q", got.Manifests, whole.Manifests)
	}
	changing := strings.Replace(failing, "-- main.sh --\n", "-- main.sh --\necho '<<<<<<< ours' >> docs/a.txt\n", 1)
	if after := recorded[output](t, t.TempDir(), "outputs.jsonl", "--texts", lay(t, "k1", changing))[0]; !strings.Contains(after.Manifests["docs/a.txt"], "<<<<<<< ours") {
		t.Errorf("the texts are %q, and not those behind the command", after.Manifests)
	}
	v := got.Truth
	if !v.IsError || *v.ErrorType != "shell.command_missing" || *v.Line != 2 || !v.Required || !v.Echoed || v.AcceptTypes[0] != "shell.path" {
		t.Errorf("the truth is %+v", v)
	}
}

func TestVariantsLieElsewhereAndLower(t *testing.T) {
	t.Parallel()
	out := t.TempDir()
	got := recorded[signature](t, out, "signatures.jsonl", "--signatures", lay(t, "k1", failing), lay(t, "k2", harmless))
	if len(got) != 2 || got[0].Variant != "rerun" || got[1].Variant != "line_shift" {
		t.Fatalf("the variants are %+v", got)
	}
	first := recorded[output](t, out, "outputs.jsonl", lay(t, "k1", failing))[0]
	if got[0].Cwd == first.Cwd || got[0].Stderr != first.Stderr {
		t.Errorf("the rerun is %+v, the case %+v", got[0], first)
	}
	if !strings.Contains(got[1].Stderr, "line 5: nosuchtool") {
		t.Errorf("the shifted case says %q", got[1].Stderr)
	}
}

func TestStepsArePlayedInOnePlaceAndNothingIsLeftOfIt(t *testing.T) {
	t.Parallel()
	got := recorded[map[string]any](t, t.TempDir(), "loops.jsonl", lay(t, "l1", stuck))[0]
	steps := got["steps"].([]any)
	step := func(n int) map[string]any { return steps[n].(map[string]any) }
	if len(steps) != 4 || step(0)["stdout"] != "one\n" || step(2)["stdout"] != "two\n" || step(3)["text"] != "Done." {
		t.Errorf("the steps are %v", steps)
	}
	if step(2)["exit_code"] != 0.0 {
		t.Error("what the first step started did not live until the third")
	}
	for _, n := range []int{0, 2} {
		if left := fmt.Sprint(step(n)["left"]); left != "[1]" {
			t.Errorf("after step %d something of %s runs", n+1, left)
		}
	}
	if step(1)["content"] != "two\n" || step(1)["before"] != "one\n" || got["intervene_at_step"] != 4.0 || got["stuck"] != true {
		t.Errorf("the row is %v", got)
	}
	link := filepath.Join("/proc", strings.TrimSpace(step(2)["stderr"].(string)), "cwd")
	// A process that was killed goes when the kernel comes to it.
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
		if _, err := os.Readlink(link); err != nil {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("it still lives")
		}
	}
	if _, err := os.Stat(got["cwd"].(string)); !os.IsNotExist(err) {
		t.Errorf("the place is still there: %v", err)
	}
}

func TestACaseRecordedAgainTakesThePlaceOfItsRows(t *testing.T) {
	t.Parallel()
	out := t.TempDir()
	k1, k2 := lay(t, "k1", failing), lay(t, "k2", harmless)
	recorded[output](t, out, "outputs.jsonl", "--jobs", "1", k1, k2)
	got := recorded[output](t, out, "outputs.jsonl", lay(t, "k1", strings.ReplaceAll(failing, "hello", "bye")))
	if len(got) != 2 || got[0].ID != "k1" || !strings.HasPrefix(got[0].Stdout, "bye") || got[1].ID != "k2" {
		t.Errorf("the rows are %+v", got)
	}
}

func TestWithoutAFolderRowsArePrinted(t *testing.T) {
	t.Parallel()
	var stdout bytes.Buffer
	if err := run(context.Background(), []string{lay(t, "k2", harmless)}, &stdout, &bytes.Buffer{}); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(stdout.String(), `{"id":"k2","family":"grep","kind":"benign"`) {
		t.Errorf("it prints %s", &stdout)
	}
}

func TestACaseThatTakesTooLongIsEndedWithItsWholeGroup(t *testing.T) {
	t.Parallel()
	slow := strings.Replace(harmless, `command: grep -c "error:" build.log`, "command: timeout 70 sleep 60 | sleep 61\ntimeout: 100ms", 1)
	begin := time.Now()
	got := recorded[output](t, t.TempDir(), "outputs.jsonl", lay(t, "k3", slow))[0]
	if !got.TimedOut || got.ExitCode != 124 || time.Since(begin) > 20*time.Second {
		t.Errorf("the row is %+v, after %v", got, time.Since(begin))
	}
}

func TestWhoStopsTheRecorderStopsTheCaseAndLeavesNothing(t *testing.T) {
	t.Parallel()
	mark := filepath.Join(t.TempDir(), "mark")
	slow := strings.Replace(harmless, `command: grep -c "error:" build.log`, "command: pwd > "+mark+".new && mv "+mark+".new "+mark+"; sleep 60", 1)
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- run(ctx, []string{lay(t, "k5", slow)}, &bytes.Buffer{}, &bytes.Buffer{}) }()
	var place []byte
	for end := time.Now().Add(20 * time.Second); place == nil && time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		place, _ = os.ReadFile(mark)
	}
	stop()
	if err := <-done; err == nil || !strings.Contains(err.Error(), "context canceled") {
		t.Errorf("it ends with %v", err)
	}
	if _, err := os.Stat(strings.TrimSpace(string(place))); place == nil || !os.IsNotExist(err) {
		t.Errorf("the place %q is still there: %v", place, err)
	}
}

func TestInATerminalACommandSeesATerminal(t *testing.T) {
	t.Parallel()
	text := strings.Replace(harmless, `command: grep -c "error:" build.log`, "command: test -t 1 && stty size; echo x >&2; timeout 60 sleep 62 &\npty: true", 1)
	got := recorded[output](t, t.TempDir(), "outputs.jsonl", lay(t, "k4", text))[0]
	if got.Stdout != "40 120\r\nx\r\n" || got.Stderr != "" {
		t.Errorf("it says %q and %q", got.Stdout, got.Stderr)
	}
}

func TestTheCaseOfTheDocumentIsRecorded(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/recording.md")
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(page), "```")
	for i, id := range []string{"one", "run"} {
		text := strings.TrimLeft(parts[2*i+1], "\n")
		if err := run(context.Background(), []string{lay(t, id, text)}, &bytes.Buffer{}, &bytes.Buffer{}); err != nil {
			t.Errorf("example %d: %v", i+1, err)
		}
	}
}
