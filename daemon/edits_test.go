package daemon

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/ptyshim/wire"
)

// edits plays the hook before an edit.
func (a *fakeAgent) edits(tool, path string) string {
	key := "file_path"
	if tool == "NotebookEdit" {
		key = "notebook_path"
	}
	payload := fmt.Sprintf(`{"hook_event_name":"PreToolUse","tool_name":%q,"tool_use_id":"e1","cwd":%q,"tool_input":{%q:%q}}`,
		tool, a.w.cwd, key, path)
	return string(a.Hook(a.t.Context(), a.next(), wire.Hook{Event: "PreToolUse", Payload: []byte(payload)}).Stdout)
}

func editors() []string { return []string{"Edit", "Write", "MultiEdit", "NotebookEdit"} }

func TestAnOrdinaryEditPassesAndLeavesNoTrace(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	for _, tool := range editors() {
		for _, path := range []string{w.write("main.go", "x"), filepath.Join(w.cwd, "new", "file.md"), filepath.Join(w.cwd, ".claude", "commands", "x.md"), ""} {
			if got := a.edits(tool, path); got != "" {
				t.Errorf("%s of %s: %s", tool, path, got)
			}
		}
	}
	if e := w.events(); len(e) != 0 {
		t.Errorf("recorded %+v", e)
	}
}

func TestAnEditOfWhatIsNotTheAgentsIsDenied(t *testing.T) {
	w := newWorld(t)
	w.configure("balanced", "safety:\n  protected_paths: [kept]\n")
	a := w.idle(false) // its controller would call a person
	w.write("kept/x", "x")
	must(t, os.Symlink(filepath.Join(w.cwd, "cake_config.yaml"), filepath.Join(w.cwd, "link.yaml")))
	must(t, os.Symlink(filepath.Join(w.cwd, "kept"), filepath.Join(w.cwd, "elsewhere")))
	must(t, os.Symlink(filepath.Join(w.options.Paths.State, "new"), filepath.Join(w.cwd, "dangling")))
	for path, rule := range map[string]string{
		"cake_config.yaml": "self.files", w.cwd + "/cake_config.yaml": "self.files", "link.yaml": "self.files", "dangling": "self.files",
		w.options.Paths.Journal(): "self.files", a.dir + "/bin/bash": "self.files", a.socket(): "self.files",
		w.cwd + "/.claude/settings.json": "self.settings", w.cwd + "/.claude/settings.local.json": "self.settings",
		w.options.Getenv("HOME") + "/.claude/settings.json": "self.settings",
		w.cwd + "/kept/x": "files.write-protected", "elsewhere/new": "files.write-protected",
		"/etc/hosts": "files.write-system",
	} {
		for _, tool := range editors() {
			before := len(w.events(cake.EventCommand))
			got := a.edits(tool, path)
			if !strings.Contains(got, `"permissionDecision":"deny"`) || !strings.Contains(got, "(rule "+rule+")") {
				t.Errorf("%s of %s: %s, want %s", tool, path, got, rule)
			}
			e := w.events(cake.EventCommand)
			if len(e) != before+1 || e[before].Command.Rule != rule || !strings.HasPrefix(e[before].Command.Command, tool+" ") || len(e[before].Timings) != 1 {
				t.Errorf("%s of %s: recorded %+v", tool, path, e[before:])
			}
		}
	}
}

func TestAPersonIsAskedAboutAnEditWhereOneIs(t *testing.T) {
	w, unwatched := newWorld(t), newWorld(t)
	start := func(w *world) string { return filepath.Join(w.options.Getenv("HOME"), ".bashrc") }
	if got := w.agent(true).edits("Edit", start(w)); !strings.Contains(got, `"permissionDecision":"ask"`) {
		t.Errorf("got %s", got)
	}
	if c := w.events(cake.EventCommand); len(c) != 1 || c[0].Command.Verdict != cake.Ask {
		t.Errorf("recorded %+v", c)
	}
	if got := unwatched.agent(false).edits("Edit", start(unwatched)); !strings.Contains(got, `"permissionDecision":"deny"`) {
		t.Errorf("got %s", got)
	}
}

func TestAPersonLetsOneEditPass(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	settings := filepath.Join(w.cwd, ".claude", "settings.json")
	a.edits("Write", settings)
	if _, ok := a.leaves.Grant(a.id+"-d1", "a person", time.Minute); !ok {
		t.Fatal("there is no such denial")
	}
	if got := a.edits("Edit", settings); !strings.Contains(got, `"deny"`) {
		t.Errorf("another tool has the leave: %s", got)
	}
	if got := a.edits("Write", settings); got != "" {
		t.Errorf("got %s", got)
	}
	if got := a.edits("Write", settings); !strings.Contains(got, `"deny"`) {
		t.Errorf("it passes twice: %s", got)
	}
	if c := w.events(cake.EventCommand); len(c) != 4 || !c[2].Command.Allowed {
		t.Errorf("recorded %+v", c)
	}
}

func TestAnAgentThatIsHeldEditsNothing(t *testing.T) {
	w := newWorld(t)
	a := w.agent(false)
	a.Hold(t.Context(), cake.Account{Incident: cake.Incident{ID: "i1"}, Escalation: cake.Escalation{Reason: "strikes"}})
	if got := a.edits("Edit", filepath.Join(w.cwd, "main.go")); !strings.Contains(got, `"continue":false`) {
		t.Errorf("got %s", got)
	}
}

func TestCakesOwnProcessesAreKnownByTheirNumbers(t *testing.T) {
	a := newWorld(t).agent(false)
	a.holder.Store(4711)
	for _, line := range []string{fmt.Sprint("kill -9 ", os.Getpid()), "kill 4711", "kill -STOP -- -4711", fmt.Sprintf("true && kill %d", os.Getpid())} {
		if _, v := a.asks(line); v.Allow || !strings.Contains(v.Message, "(rule self.processes)") {
			t.Errorf("%q: %+v", line, v)
		}
	}
	if _, v := a.asks("kill 4712"); !v.Allow {
		t.Errorf("got %+v", v)
	}
}
