package test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cake"
	"cake/test/endpoint"
)

// times counts how often the model was told the operator's word, in all requests.
func (s *supervised) times(pattern string) int {
	expr, n := regexp.MustCompile(pattern), 0
	for _, r := range s.Model.Requests() {
		n += len(expr.FindAllString(r.Text(), -1))
	}
	return n
}

func TestACommandThatThePersonTypesIsStoppedByTheShell(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Say("hello"))
	term := s.Terminal(s.watch()...)
	term.Ready()
	term.Submit("!git reset --hard && git clean -fd")
	term.Expect(`Operator \(CAKE\): Stop\.`)
	s.Intact()
	if c := s.events(cake.EventCommand); len(c) != 1 || c[0].Command.Source != cake.SourceShell {
		t.Errorf("got %+v, want one decision by the shell", c)
	}
}

func TestTheMessageAboutABackgroundCommandArrivesOnce(t *testing.T) {
	t.Parallel()
	background := endpoint.Bash(`python3 -c 'import atexit; atexit.register(lambda: open("ended", "w").close()); import nowhere_to_be_found'`)
	background.Input = map[string]any{"run_in_background": true}
	s := supervise(t, background,
		endpoint.Bash("until test -e ended; do sleep 0.05; done"), endpoint.Bash("echo next"), endpoint.Say("done"))
	s.print(allowAll)
	s.Eventually("the error is heard", func() bool { return len(s.events(cake.EventIntervention)) == 1 })
	var arrived int
	for _, d := range s.events(cake.EventDelivery) {
		if d.Delivery.Delivered {
			arrived++
		}
	}
	if n := s.times(`Operator \(CAKE\): Stop\.`); n != 1 || arrived != 1 {
		t.Errorf("the model read the message %d times, the journal says %d", n, arrived)
	}
}

func TestASubagentIsSupervisedToo(t *testing.T) {
	t.Parallel()
	s := supervise(t,
		endpoint.Turn{Tool: "Task", Input: map[string]any{
			"description": "clean up", "prompt": "please clean up", "subagent_type": "general-purpose",
		}},
		endpoint.Bash("git reset --hard && git clean -fd"), endpoint.Bash("python3 -c 'import nowhere_to_be_found'"),
		endpoint.Say("the subagent is done"), endpoint.Say("all is done"))
	out := s.print(allowAll)
	s.Intact()
	s.Told(`would be lost|would lose|would discard|would be gone`)
	s.Told(`PostToolUseFailure:Bash hook additional context: Operator \(CAKE\)`)
	s.Told(`the subagent is done`)
	if !strings.Contains(out.Stdout, "all is done") {
		t.Errorf("got %q", out.Stdout)
	}
}

func TestWhatMustBeAskedIsAskedInTheAgentsOwnDialog(t *testing.T) {
	t.Parallel()
	const unclear = `eval "$NOTHING"; touch ran`
	for name, c := range map[string]struct {
		key string
		ran bool
	}{
		"the person says yes": {"\r", true},
		"the person says no":  {"\x1b", false},
	} {
		t.Run(name, func(t *testing.T) {
			s := supervise(t, endpoint.Bash(unclear), endpoint.Say("all is done"))
			conf := usual()
			conf.strictness = "paranoid"
			s.Write(configFile, conf.String())
			term := s.Terminal(s.watch("--allowedTools", "Bash")...)
			term.Ready()
			term.Submit("please begin")
			term.Expect(`Do you want to`)
			term.Send(c.key)
			if c.ran {
				term.Expect(`all is done`)
			} else {
				term.Expect(`(?i)interrupted|rejected|declined`)
			}
			if got := s.Exists("ran"); got != c.ran {
				t.Errorf("it ran: %v", got)
			}
			if d := s.judged(unclear); len(d) != 1 || d[0].Verdict != cake.Ask {
				t.Errorf("got decisions %+v, want one that asks", d)
			}
		})
	}
}

func TestNobodyThereMeansNo(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Bash(`eval "$NOTHING"; touch ran`), endpoint.Say("done"))
	conf := usual()
	conf.strictness = "paranoid"
	s.Write(configFile, conf.String())
	s.print(allowAll)
	if s.Exists("ran") {
		t.Error("it ran")
	}
	s.Told(`Operator \(CAKE\): Stop\.`)
}

func TestTheUsersOwnSettingsAndHooksSurvive(t *testing.T) {
	t.Parallel()
	s := supervise(t, endpoint.Bash("git reset --hard && git clean -fd"), endpoint.Bash("echo $OWN_VARIABLE"), endpoint.Say("done"))
	hook := func(event, file string) string {
		return `{"` + event + `":[{"hooks":[{"type":"command","command":"touch ` + filepath.Join(s.Dir, file) + `"}]}]}`
	}
	s.UserSettings(`{"hooks":` + hook("PreToolUse", "of-the-user") + `}`)
	s.ProjectSettings(`{"hooks":` + hook("UserPromptSubmit", "of-the-project") + `}`)
	s.print(allowAll, "--settings", `{"env":{"OWN_VARIABLE":"it is here"},"hooks":`+hook("PreToolUse", "of-the-command-line")+`}`)
	for _, file := range []string{"of-the-user", "of-the-project", "of-the-command-line"} {
		if !s.Exists(filepath.Join("..", file)) {
			t.Errorf("the hook %s did not run", file)
		}
	}
	s.Intact()
	s.Told(`Operator \(CAKE\): Stop\.`)
	s.Told(`it is here`)
}

func TestPromptsArriveAsTheyWereWritten(t *testing.T) {
	t.Parallel()
	const prompt = "Explain  this:\n\tgit reset --hard && rm -rf ~ # è 漢字 \"quoted\" $HOME"
	s := supervise(t, endpoint.Say("done"))
	out := s.Run(append([]string{cakeProgram(), "watch", "--"}, s.Claude("-p", prompt)...)...)
	if out.Code != 0 {
		t.Errorf("%+v", out)
	}
	found := false
	for _, r := range s.Model.Mains() {
		for _, m := range r.Messages {
			for _, b := range m.Blocks {
				found = found || b.Text == prompt
			}
		}
	}
	if !found {
		t.Error("the prompt is not among the model's messages")
	}
	s.NotTold(`UserPromptSubmit`)
	s.NotTold(`CAKE`)
}

func TestAClaudeThatIsNotInstalledIsSaid(t *testing.T) {
	s := supervise(t)
	s.Set("PATH", "/usr/bin:/bin")
	out := s.Run(cakeProgram(), "watch", "--", "claude")
	if out.Code != 127 || !regexp.MustCompile(`^cake: cannot start claude: no program of that name in PATH; npm install`).MatchString(out.Stderr) {
		t.Errorf("got %+v", out)
	}
}

// quoted makes a line for a shell.
func quoted(argv []string) string {
	var words []string
	for _, a := range argv {
		words = append(words, "'"+strings.ReplaceAll(a, "'", `'\''`)+"'")
	}
	return strings.Join(words, " ")
}
