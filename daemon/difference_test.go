package daemon

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake"
	"cake/ptyshim/gate"
	"cake/ptyshim/wire"
	"cake/shell"
)

const inSession = `,"session_id":"a1"`

// executes plays the agent's shell tool: the line stands in its wrapping.
func (a *fakeAgent) executes(line string) (gate.Caller, wire.Verdict) {
	from := a.next()
	v := a.Check(a.t.Context(), from, wire.Check{
		Line: line, Argv: []string{"bash", "-c", "eval " + shell.Quote(line) + " < /dev/null"}, Cwd: a.w.cwd, AgentSession: "a1",
	})
	if !v.Allow {
		a.Gone(from)
	}
	return from, v
}

// executesFully plays one that runs to its end.
func (a *fakeAgent) executesFully(line string) {
	a.t.Helper()
	from, v := a.executes(line)
	if !v.Allow {
		a.t.Fatalf("%q is denied: %s", line, v.Message)
	}
	a.ends(from, 0, "")
}

func (w *world) differences() (all []cake.Difference) {
	for _, e := range w.events(cake.EventDifference) {
		all = append(all, *e.Difference)
	}
	return all
}

func TestWhatRanInPlaceOfWhatWasAnnouncedIsWrittenDown(t *testing.T) {
	for name, c := range map[string]struct {
		play func(a *fakeAgent)
		want []cake.Difference
	}{
		"a hook of the user's rewrites it": {func(a *fakeAgent) {
			a.hears("PreToolUse", "t1", "git push", inSession)
			a.executesFully("git push --dry-run")
			a.hears("PostToolUse", "t1", "git push --dry-run", inSession)
		}, []cake.Difference{{Requested: "git push", Executed: "git push --dry-run", Verdict: cake.Allow, Rule: cake.NoRule}}},
		"one of two at once is rewritten": {func(a *fakeAgent) {
			a.hears("PreToolUse", "t1", "ls", inSession)
			a.hears("PreToolUse", "t2", "pwd", inSession)
			a.executesFully("ls -la")
			a.executesFully("pwd")
			a.hears("PostToolUse", "t2", "pwd", inSession)
			a.hears("PostToolUse", "t1", "ls -la", inSession)
		}, []cake.Difference{{Requested: "ls", Executed: "ls -la", Verdict: cake.Allow, Rule: cake.NoRule}}},
		"the agent says one thing and does another": {func(a *fakeAgent) {
			a.hears("PreToolUse", "t1", "ls", inSession)
			a.executesFully("touch made")
			a.hears("PostToolUse", "t1", "ls", inSession)
		}, []cake.Difference{{Requested: "ls", Executed: "touch made", Verdict: cake.Allow, Rule: cake.NoRule}}},
		"what it does instead is dangerous": {func(a *fakeAgent) {
			a.hears("PreToolUse", "t1", "ls", inSession)
			if _, v := a.executes("rm -rf ~"); v.Allow {
				a.t.Error("it may run")
			}
			a.hears("PostToolUseFailure", "t1", "ls", inSession+`,"error":"Exit code 126\nno"`)
		}, []cake.Difference{{Requested: "ls", Executed: "rm -rf ~", Verdict: cake.Deny, Rule: "files.remove-home"}}},
		"in the background": {func(a *fakeAgent) {
			a.hears("PreToolUse", "t1", "sleep 9", inSession)
			a.executes("sleep 99")
			a.hears("PostToolUse", "t1", "sleep 99", inSession+`,"tool_response":{"backgroundTaskId":"b"}`)
		}, []cake.Difference{{Requested: "sleep 9", Executed: "sleep 99", Verdict: cake.Allow, Rule: cake.NoRule}}},
		"rewritten, and no shell has asked": {func(a *fakeAgent) {
			a.hears("PreToolUse", "t1", "ls", inSession)
			a.hears("PostToolUse", "t1", "ls -la", inSession)
		}, []cake.Difference{{Requested: "ls", Executed: "ls -la"}}},

		// What is no difference.
		"one after the other, the same line twice": {func(a *fakeAgent) {
			for _, id := range []string{"t1", "t2"} {
				a.hears("PreToolUse", id, "ls", inSession)
				a.executesFully("ls")
				a.hears("PostToolUse", id, "ls", inSession)
			}
		}, nil},
		"two at once, in another order": {func(a *fakeAgent) {
			a.hears("PreToolUse", "t1", "ls", inSession)
			a.hears("PreToolUse", "t2", "pwd", inSession)
			a.executesFully("pwd")
			a.executesFully("ls")
			a.hears("PostToolUse", "t1", "ls", inSession)
			a.hears("PostToolUse", "t2", "pwd", inSession)
		}, nil},
		"a subagent's beside the main one's": {func(a *fakeAgent) {
			a.hears("PreToolUse", "t1", "ls", inSession+`,"agent_id":"sub"`)
			a.hears("PreToolUse", "t2", "pwd", inSession)
			a.executesFully("pwd")
			a.executesFully("ls")
			a.hears("PostToolUse", "t2", "pwd", inSession)
			a.hears("PostToolUse", "t1", "ls", inSession+`,"agent_id":"sub"`)
		}, nil},
		"a person types a command": {func(a *fakeAgent) { a.executesFully("git status") }, nil},
		"a person refuses one and types another": {func(a *fakeAgent) {
			a.hears("PreToolUse", "t1", "ls", inSession)
			a.executesFully("git status")
			a.hears("UserPromptSubmit", "", "", inSession)
		}, nil},
		"a hook of the user's runs a shell": {func(a *fakeAgent) {
			a.hears("PreToolUse", "t1", "ls", inSession)
			a.runs("date", 0, "")
			a.hears("PostToolUse", "t1", "ls", inSession)
		}, nil},
		"another agent's command": {func(a *fakeAgent) {
			a.hears("PreToolUse", "t1", "ls", `,"session_id":"b2"`)
			a.executesFully("date")
			a.hears("PostToolUse", "t1", "ls", `,"session_id":"b2"`)
		}, nil},
		"the null device of Windows": {func(a *fakeAgent) {
			a.hears("PreToolUse", "t1", "dir >nul", inSession)
			a.executesFully("dir >/dev/null")
			a.hears("PostToolUse", "t1", "dir >nul", inSession)
		}, nil},
		"the hook comes before the shell asks": {func(a *fakeAgent) {
			a.hears("PreToolUse", "t1", "sleep 9", inSession)
			a.hears("PostToolUse", "t1", "sleep 9", inSession+`,"tool_response":{"backgroundTaskId":"b"}`)
			a.executes("sleep 9")
		}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			c.play(w.agent(true))
			if diff := cmp.Diff(c.want, w.differences()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// One command, one result: that of the shell.
func TestWhatRanInPlaceOfAnotherHasOneResult(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	a.hears("PreToolUse", "t1", "ls", inSession)
	a.executesFully("ls -la")
	a.hears("PostToolUse", "t1", "ls -la", inSession)
	if r := w.events(cake.EventResult); len(r) != 1 || r[0].Result.Command != "ls -la" {
		t.Errorf("got %+v", r)
	}
}

// The word of a person is about the line that they have read.
func TestALeaveIsForTheLineThatWasAnnounced(t *testing.T) {
	w := newWorld(t)
	a := w.agent(true)
	if got := a.hears("PreToolUse", "t1", askLine, inSession); !strings.Contains(got, `"ask"`) {
		t.Fatalf("got %s", got)
	}
	if _, v := a.executes("sudo make uninstall"); v.Allow {
		t.Error("another line runs with the leave of this one")
	}
	a.hears("PostToolUseFailure", "t1", askLine, inSession+`,"error":"Exit code 126\nno"`)
	if d := w.differences(); len(d) != 1 || d[0].Verdict != cake.Deny {
		t.Errorf("got %+v", d)
	}
}

func TestADifferenceIsMasked(t *testing.T) {
	const secret = "ghp_abcdefghijklmnopqrstuvwxyz0123456789"
	w := newWorld(t)
	a := w.agent(false)
	a.hears("PreToolUse", "t1", "echo "+secret, inSession)
	a.executesFully("echo x " + secret)
	a.hears("PostToolUse", "t1", "echo x "+secret, inSession)
	if d := w.differences(); len(d) != 1 || strings.Contains(fmt.Sprint(d), secret) || !strings.Contains(d[0].Executed, "[masked]") {
		t.Errorf("got %+v", d)
	}
}
