package test

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cake"
	"cake/test/endpoint"
	"cake/test/rig"
)

// A build is a small shop in one language, the command that builds it, and
// mistakes in the file that the agent writes.
type build struct {
	programs []string          // that it needs
	command  string            // that builds it
	tree     map[string]string // all of it but the file
	file     string
	text     string // of the file, as it should be

	required mistake // is spoken about at first sight
	repeated mistake // is spoken about when it returns
	calm     calm
}

// A mistake is what stands in the file in place of a part of its text.
type mistake struct {
	right, wrong string
	prints       string // by the compiler: the cause
	says         string // by cake: the place, and what to do
	severity     cake.Severity
}

// calm is a run that warns, and speaks of errors, but has none.
type calm struct {
	command string
	tree    map[string]string
	prints  string // proves that it did run, and what it says
}

// write lets the model write the file, with the mistake or without.
func (b build) write(m mistake) endpoint.Turn {
	return write(b.file, strings.Replace(b.text, m.right, m.wrong, 1))
}

// prepare puts the shop without the agent's file into the workspace. Where a
// program is missing: NotProved.
func (b build) prepare(s *supervised) {
	s.t.Helper()
	for _, name := range b.programs {
		if name == "tsc" {
			s.Write("node_modules/.bin/README", "")
			must(s.t, os.Symlink(rig.FindTSC(s.t), filepath.Join(s.Work, "node_modules/.bin/tsc")))
			continue
		}
		rig.Program(s.t, name)
	}
	for name, text := range b.tree {
		s.Write(name, text)
	}
}

// toolchains lets the compilers find what they keep outside the private home:
// what is built already, and which version is meant. None may ask the network.
func (s *supervised) toolchains() {
	s.t.Helper()
	cache, err := exec.Command("go", "env", "GOCACHE").Output()
	must(s.t, err)
	for name, value := range map[string]string{
		"GOCACHE": strings.TrimSpace(string(cache)), "GOFLAGS": "-buildvcs=false", "GOPROXY": "off", "GOTOOLCHAIN": "local", "CGO_ENABLED": "0",
		"CARGO_NET_OFFLINE": "true", "npm_config_offline": "true", "npm_config_update_notifier": "false",
	} {
		s.Set(name, value)
	}
	home, err := os.UserHomeDir()
	must(s.t, err)
	if rustup := filepath.Join(home, ".rustup"); exists(rustup) {
		s.Set("RUSTUP_HOME", rustup)
	}
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// heard returns what the model was told after each of its turns, in order.
func (s *supervised) heard(turns []endpoint.Turn) []string {
	s.t.Helper()
	mains := s.Model.Mains()
	if len(mains) != len(turns) {
		s.t.Fatalf("the model was asked %d times, it has %d turns", len(mains), len(turns))
	}
	var all []string
	for _, r := range mains[1:] {
		all = append(all, r.Text())
	}
	return append(all, "")
}

// says fails the test unless the text is the result of a command that failed
// by this mistake, with one message, and the message is the right one.
func (s *supervised) says(text string, m mistake) {
	s.t.Helper()
	result, message, told := strings.Cut(text, byHook)
	if !told || !strings.Contains(result, m.prints) || !strings.HasPrefix(message, m.says) {
		s.t.Errorf("got %q; want a result with %q, and that cake says %q", text, m.prints, m.says)
	}
	if n := strings.Count(text, "CAKE"); n != 1 {
		s.t.Errorf("%d messages in %q", n, text)
	}
}

// byHook is how a message begins that came with the result of a failed command.
const byHook = "PostToolUseFailure:Bash hook additional context: Operator (CAKE): Stop. "

func TestFailingBuildsOfSixLanguagesAreToldWithTheRightCall(t *testing.T) {
	t.Parallel()
	for language, b := range builds() {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			run := endpoint.Bash(b.command)
			turns := []endpoint.Turn{
				b.write(b.required), run, b.write(mistake{}), run,
				b.write(b.repeated), run, run, run, b.write(mistake{}), run,
				endpoint.Say("It builds."),
			}
			s := supervise(t, turns...)
			s.toolchains()
			b.prepare(s)
			s.print(allowAll)

			told := map[int]mistake{1: b.required, 7: b.repeated}
			for n, text := range s.heard(turns) {
				if m, due := told[n]; due {
					s.says(text, m)
				} else if strings.Contains(text, "CAKE") {
					s.t.Errorf("nothing is due after turn %d: %q", n, text)
				}
			}
			s.repaired(b)
		})
	}
}

// repaired fails the test unless both mistakes were seen to be repaired, and
// the metrics say so.
func (s *supervised) repaired(b build) {
	s.t.Helper()
	outcomes := s.events(cake.EventOutcome)
	if len(outcomes) != 2 {
		s.t.Fatalf("got outcomes %+v, want two", outcomes)
	}
	for n, m := range []mistake{b.required, b.repeated} {
		o := outcomes[n].Outcome
		if !o.Success || o.Severity != m.severity || o.Evidence != "`"+b.command+"` exited 0" {
			s.t.Errorf("got outcome %+v", o)
		}
		series := `cake_interventions_total{severity="` + m.severity.String() + `",success="true",type="repeat_error"} 1`
		if !slices.Contains(s.replayed(), series) {
			s.t.Errorf("the metrics have no %s", series)
		}
	}
	for _, d := range s.events(cake.EventDelivery) {
		if d.Delivery.Channel != cake.ChannelHook || !d.Delivery.Delivered {
			s.t.Errorf("got delivery %+v", d.Delivery)
		}
	}
}

func TestBuildsOfSixLanguagesThatPassGetNotOneWord(t *testing.T) {
	t.Parallel()
	var turns []endpoint.Turn
	names := slices.Sorted(maps.Keys(builds()))
	for _, name := range names {
		b := builds()[name]
		turns = append(turns, b.write(mistake{}), endpoint.Bash(b.command), endpoint.Bash(b.calm.command))
	}
	turns = append(turns, endpoint.Say("No errors."))
	s := supervise(t, turns...)
	s.toolchains()
	for _, b := range builds() {
		b.prepare(s)
		for name, text := range b.calm.tree {
			s.Write(name, text)
		}
	}
	s.print(allowAll)

	heard := s.heard(turns)
	for n, name := range names {
		if got := heard[3*n+2]; !regexp.MustCompile(builds()[name].calm.prints).MatchString(got) {
			t.Errorf("%s: got %q", name, got)
		}
	}
	s.NotTold(`CAKE|(?i)operator`)
	for _, r := range s.events(cake.EventResult) {
		if r.Result.ExitCode != 0 {
			t.Errorf("%q failed: %+v", r.Result.Command, r.Result)
		}
	}
	for _, of := range []cake.EventType{cake.EventDelivery, cake.EventIntervention, cake.EventError, cake.EventMove, cake.EventEscalation} {
		if all := s.events(of); len(all) > 0 {
			t.Errorf("got %s: %+v", of, all)
		}
	}
}

func TestTwoBuildsThatFailAtOnceEachGetTheirOwnMessage(t *testing.T) {
	t.Parallel()
	first, second := python(), c()
	run := endpoint.Together(endpoint.Bash(first.command), endpoint.Bash(second.command))
	turns := []endpoint.Turn{
		endpoint.Together(first.write(first.required), second.write(second.required)), run,
		endpoint.Together(first.write(mistake{}), second.write(mistake{})), run,
		endpoint.Say("It builds."),
	}
	s := supervise(t, turns...)
	s.toolchains()
	first.prepare(s)
	second.prepare(s)
	s.print(allowAll)

	for n, text := range s.heard(turns) {
		want := map[int]int{1: 2}[n]
		if got := strings.Count(text, "CAKE"); got != want {
			t.Errorf("after turn %d: want %d messages in %q", n, want, text)
		}
	}
	s.saysOf(first.command, first.required)
	s.saysOf(second.command, second.required)
	outcomes := s.events(cake.EventOutcome)
	if len(outcomes) != 2 || !outcomes[0].Outcome.Success || !outcomes[1].Outcome.Success {
		t.Errorf("got outcomes %+v, want two repairs", outcomes)
	}
}

// saysOf fails the test unless the one message with the words went with the
// first run of the command, and the model read it.
func (s *supervised) saysOf(command string, m mistake) {
	s.t.Helper()
	s.Told(regexp.QuoteMeta(byHook + m.says))
	results := s.events(cake.EventResult)
	ran := slices.IndexFunc(results, func(e cake.Event) bool { return e.Result.Command == command })
	said := s.events(cake.EventIntervention)
	spoken := slices.IndexFunc(said, func(e cake.Event) bool { return strings.Contains(e.Intervention.Message.Text, m.says) })
	if ran < 0 || spoken < 0 || said[spoken].Intervention.CommandID != results[ran].Result.CommandID {
		s.t.Errorf("`%s` had the results %+v; said was %+v", command, results, said)
	}
}
