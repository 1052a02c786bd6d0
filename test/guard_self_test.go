package test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"cake"
)

// The attack list itself is in daemon; here a sample of it meets the programs.
func TestCakeStaysUnderAttack(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	s.harmlessShell()
	p := s.puppet(theAgent)
	p.Runs("true", 0)
	session := filepath.Dir(p.socket())
	own := strconv.Itoa(p.cmd.Process.Pid)
	for line, rule := range map[string]string{
		"rm cake_config.yaml":                                         "self.files",
		"rm -rf " + session:                                           "self.files",
		"> " + filepath.Join(s.state, "journal.jsonl"):                "self.files",
		"ln -sf /bin/bash " + session + "/bin/bash":                   "self.files",
		"rm -f " + filepath.Join(bin, "cake-shim"):                    "self.files",
		"echo '{}' > .claude/settings.json":                           "self.settings",
		"kill -9 " + own:                                              "self.processes",
		"kill -9 $(cat /proc/" + own + "/stat | cut -f1); pkill cake": "self.processes",
		"unset CAKE_SOCKET; rm -rf x":                                 "self.environment",
		"PATH=/usr/bin:/bin bash ./x.sh":                              "self.shells",
		"claude --bare -p x":                                          "self.agent-unhooked",
		"codex exec x":                                                "self.agent-other",
		"/bin/bash -c 'pkill cake-shim'":                              "self.processes",
	} {
		if a := p.Denied(line); !strings.Contains(a.Output, "(rule "+rule+")") {
			t.Errorf("%q is denied for another reason: %s", line, a.Output)
		}
		for range 5 { // or a person would be called: it is one aim, again and again
			p.Runs("true", 0)
		}
	}
	for _, line := range []string{"cat cake_config.yaml", "cake events", "git diff cake_config.yaml", `pkill -f "vite"`, "export PATH=$PWD/node_modules/.bin:$PATH"} {
		if a := p.Runs(line, 0); a.Output != ran {
			t.Errorf("%q: %+v", line, a)
		}
	}
	if status := p.End(); status != 5 {
		t.Errorf("status %d", status)
	}
}

// A person may do to the agent's settings what the agent may not.
func TestAPersonChangesTheConfigurationWhileTheAgentRuns(t *testing.T) {
	t.Parallel()
	s := supervise(t)
	s.harmlessShell()
	p := s.puppet(theAgent)
	p.Denied("echo x >> cake_config.yaml")
	c := usual()
	c.blocked = []string{"frobnicate"}
	if got := s.change(inPlace, c.String()); !got.Applied {
		t.Errorf("not applied: %s", got.Error)
	}
	p.Denied("frobnicate")
	if text, err := os.ReadFile(filepath.Join(s.Work, configFile)); err != nil || strings.Contains(string(text), "\nx\n") {
		t.Errorf("%s %v", text, err)
	}
	for _, d := range s.judged("echo x >> cake_config.yaml") {
		if d.Verdict != cake.Deny {
			t.Errorf("%+v", d)
		}
	}
}
