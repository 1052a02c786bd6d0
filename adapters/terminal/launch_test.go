package terminal

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLaunchChangesTheEnvironmentOnly(t *testing.T) {
	for name, c := range map[string]struct{ env, want []string }{
		"usual":             {[]string{"HOME=/h", "SHELL=/bin/zsh", "PATH=/usr/bin:/bin"}, []string{"HOME=/h", "SHELL=/s/bin/zsh", "PATH=/s/bin:/usr/bin:/bin"}},
		"nothing":           {nil, []string{"SHELL=/s/bin/zsh", "PATH=/s/bin"}},
		"already there":     {[]string{"PATH=/s/bin:/bin"}, []string{"SHELL=/s/bin/zsh", "PATH=/s/bin:/bin"}},
		"alone there":       {[]string{"PATH=/s/bin"}, []string{"SHELL=/s/bin/zsh", "PATH=/s/bin"}},
		"a neighbour's":     {[]string{"PATH=/s/bin2"}, []string{"SHELL=/s/bin/zsh", "PATH=/s/bin:/s/bin2"}},
		"the last counts":   {[]string{"PATH=/a", "PATH=/b"}, []string{"SHELL=/s/bin/zsh", "PATH=/s/bin:/b"}},
		"no assignment":     {[]string{"odd"}, []string{"odd", "SHELL=/s/bin/zsh", "PATH=/s/bin"}},
		"an empty variable": {[]string{"X="}, []string{"X=", "SHELL=/s/bin/zsh", "PATH=/s/bin"}},
	} {
		t.Run(name, func(t *testing.T) {
			in := []string{"aider", "--model", "x", "--", "-p"}
			argv, env, err := Launch(Options{Argv: in, Env: c.env, Shell: "/s/bin/zsh"})
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(in, argv); diff != "" {
				t.Errorf("argv: %s", diff)
			}
			if diff := cmp.Diff(c.want, env); diff != "" {
				t.Errorf("env: %s", diff)
			}
		})
	}
}

func TestLaunchSaysWhatIsWrong(t *testing.T) {
	for want, o := range map[string]Options{
		"cannot start an agent: no command was given":                       {Shell: "/s/bash"},
		`cannot give the agent the shell "bash": its path must be absolute`: {Argv: []string{"x"}, Shell: "bash"},
	} {
		if _, _, err := Launch(o); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

func TestRecognisesEverythingThatIsACommand(t *testing.T) {
	if !Recognises([]string{"anything"}) || Recognises(nil) {
		t.Error("a command is what has a first word")
	}
}

func TestTheWordsOfAgentsAreKnownByTheirPrograms(t *testing.T) {
	for line, want := range map[string]bool{"codex exec x": true, "/opt/bin/opencode run": true, "make": false, "npm run codex": false, "": false} {
		if got := Speaks(strings.Fields(line)); got != want {
			t.Errorf("%q: %v", line, got)
		}
	}
}
