package rig

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"cake/test/endpoint"
)

// Patience is how long a test waits for an agent, or for something to appear.
const Patience = 2 * time.Minute

// key is a key that opens nothing; claude must be told beforehand that it may be used.
const key = "sk-ant-test-not-a-key"

// A Rig is one test's own world.
type Rig struct {
	// Model is the scripted model.
	Model *endpoint.Server
	// Home is the private home, Work the workspace, Dir a scratch directory that holds both.
	Home, Work, Dir string
	// Env is the environment for what the test starts.
	Env []string

	tb testing.TB
}

// New makes the model with these turns, a home, and a workspace in which git
// has one commit, a tracked file with an uncommitted change and a file that it
// does not know. All of it ends with the test.
func New(tb testing.TB, turns ...endpoint.Turn) *Rig {
	tb.Helper()
	return NewScript(tb, endpoint.Script{Turns: turns})
}

// NewScript is New with a whole script.
func NewScript(tb testing.TB, script endpoint.Script) *Rig {
	tb.Helper()
	r := &Rig{tb: tb, Dir: tempDir(tb)}
	r.Home, r.Work = filepath.Join(r.Dir, "home"), filepath.Join(r.Dir, "work")
	r.startModel(script)
	r.Env = r.environment()
	r.seedHome()
	r.seedWork()
	return r
}

// tempDir is tb.TempDir with a short name: a socket's path must fit into 108
// bytes, and a test's own name can be longer than that.
func tempDir(tb testing.TB) string {
	tb.Helper()
	dir, err := os.MkdirTemp("", "rig")
	if err != nil {
		tb.Fatal(err)
	}
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { removeAll(tb, dir) })
	return dir
}

// removeAll removes the directory. A background process of the agent may still
// write into it while it is removed; then it is tried again.
func removeAll(tb testing.TB, dir string) {
	var err error
	for range 20 {
		if err = os.RemoveAll(dir); err == nil {
			return
		}
		<-time.After(50 * time.Millisecond)
	}
	tb.Logf("cannot remove %s: %v", dir, err)
}

func (r *Rig) startModel(script endpoint.Script) {
	r.tb.Helper()
	model, err := endpoint.Start(endpoint.Options{Script: script})
	if err != nil {
		r.tb.Fatal(err)
	}
	r.Model = model
	r.tb.Cleanup(func() {
		if r.tb.Failed() {
			r.tb.Logf("what the model was asked:\n%s", model.Story())
		}
		_ = model.Close()
	})
}

// environment is small on purpose: what the machine has set for its own agents
// must not reach the one under test.
func (r *Rig) environment() []string {
	return []string{
		"HOME=" + r.Home, "PATH=" + os.Getenv("PATH"), "TERM=xterm-256color", "LANG=C.UTF-8", "SHELL=/bin/bash",
		"TMPDIR=" + r.Dir, "XDG_RUNTIME_DIR=" + filepath.Join(r.Dir, "run"),
		"ANTHROPIC_BASE_URL=" + r.Model.URL(), "ANTHROPIC_API_KEY=" + key,
		"CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1", "DISABLE_TELEMETRY=1", "DISABLE_AUTOUPDATER=1", "IS_SANDBOX=1",
		"GIT_CONFIG_NOSYSTEM=1", "GIT_AUTHOR_NAME=rig", "GIT_AUTHOR_EMAIL=rig@example.invalid",
		"GIT_COMMITTER_NAME=rig", "GIT_COMMITTER_EMAIL=rig@example.invalid",
	}
}

// seedHome answers beforehand what claude asks at its first start: the theme,
// whether it trusts the workspace, and whether it may use the key.
func (r *Rig) seedHome() {
	r.tb.Helper()
	state, err := json.Marshal(map[string]any{
		"hasCompletedOnboarding": true,
		"customApiKeyResponses":  map[string]any{"approved": []string{key[len(key)-20:]}, "rejected": []string{}},
		"projects":               map[string]any{r.Work: map[string]any{"hasTrustDialogAccepted": true}},
	})
	if err != nil {
		r.tb.Fatal(err)
	}
	r.write(filepath.Join(r.Home, ".claude.json"), string(state))
	if err := os.Mkdir(filepath.Join(r.Dir, "run"), 0o700); err != nil {
		r.tb.Fatal(err)
	}
}

// Set gives the environment a variable, in place of an earlier one.
func (r *Rig) Set(name, value string) {
	kept := r.Env[:0:0]
	for _, pair := range r.Env {
		if !strings.HasPrefix(pair, name+"=") {
			kept = append(kept, pair)
		}
	}
	r.Env = append(kept, name+"="+value)
}

// A Result is how a program ended.
type Result struct {
	Stdout, Stderr string
	Code           int // 128+n after signal n
}

// Run runs a command in the workspace, with nothing on its standard input, to
// its end. The test fails when that takes longer than Patience.
func (r *Rig) Run(argv ...string) Result {
	r.tb.Helper()
	ctx, cancel := context.WithTimeout(r.tb.Context(), Patience)
	defer cancel()
	cmd := r.Command(ctx, argv...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	res := Result{stdout.String(), stderr.String(), exitCode(cmd.ProcessState)}
	var exit *exec.ExitError
	if ctx.Err() != nil || (err != nil && !errors.As(err, &exit) && !errors.Is(err, exec.ErrWaitDelay)) {
		r.tb.Fatalf("cannot run %q: %v\n%s%s", argv, errors.Join(err, ctx.Err()), res.Stdout, res.Stderr)
	}
	return res
}

// Command returns a command that would run in the workspace with the rig's environment.
func (r *Rig) Command(ctx context.Context, argv ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	cmd.Dir, cmd.Env = r.Work, append([]string(nil), r.Env...)
	cmd.WaitDelay = time.Second
	return cmd
}

// Told fails the test unless the model was told something that matches.
func (r *Rig) Told(pattern string) {
	r.tb.Helper()
	if !r.Model.Saw(pattern) {
		r.tb.Errorf("the model was never told %q", pattern)
	}
}

// NotTold fails the test if the model was told something that matches.
func (r *Rig) NotTold(pattern string) {
	r.tb.Helper()
	if r.Model.Saw(pattern) {
		r.tb.Errorf("the model was told %q", pattern)
	}
}

// Await waits until the model has been told something that matches.
func (r *Rig) Await(pattern string) endpoint.Request {
	r.tb.Helper()
	ctx, cancel := context.WithTimeout(r.tb.Context(), Patience)
	defer cancel()
	req, err := r.Model.Wait(ctx, pattern)
	if err != nil {
		r.tb.Fatal(err)
	}
	return req
}

// Eventually waits until something that announces itself in no other way has
// come true, and fails the test when it does not.
func (r *Rig) Eventually(what string, holds func() bool) {
	r.tb.Helper()
	ctx, cancel := context.WithTimeout(r.tb.Context(), Patience)
	defer cancel()
	look := time.NewTicker(20 * time.Millisecond)
	defer look.Stop()
	for !holds() {
		select {
		case <-look.C:
		case <-ctx.Done():
			r.tb.Fatalf("it never came to pass: %s", what)
		}
	}
}

// ResultOf returns the first result of a tool call that matches, and fails the
// test when there is none.
func (r *Rig) ResultOf(pattern string) endpoint.Result {
	r.tb.Helper()
	expr := regexp.MustCompile(pattern)
	for _, res := range r.Model.Results() {
		if expr.MatchString(res.Text) {
			return res
		}
	}
	r.tb.Fatalf("no tool call had a result like %q", pattern)
	return endpoint.Result{}
}
