package main

import (
	"io"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"golang.org/x/sys/unix"
)

func TestHelpIsAsItWasReviewed(t *testing.T) {
	var all strings.Builder
	for _, args := range [][]string{
		{}, {"watch"}, {"check"}, {"classify"}, {"events"}, {"events", "verify"}, {"incident"}, {"incident", "ls"}, {"incident", "show"}, {"resolve"}, {"nap"}, {"allow"}, {"allow", "ls"}, {"allow", "revoke"}, {"rules"},
		{"rules", "list"}, {"rules", "show"}, {"rules", "test"}, {"rules", "lint"}, {"config"},
		{"config", "check"}, {"config", "show"}, {"config", "init"}, {"config", "keys"}, {"config", "schema"}, {"demo"}, {"version"},
		{"recall"}, {"recall", "ls"}, {"recall", "show"}, {"recall", "search"}, {"recall", "why"}, {"recall", "lessons"}, {"recall", "forget"},
		{"recall", "export"}, {"recall", "import"}, {"recall", "stats"}, {"recall", "tiers"}, {"recall", "predict"}, {"recall", "tune"},
		{"snapshot"}, {"snapshot", "take"}, {"snapshot", "ls"}, {"snapshot", "diff"}, {"snapshot", "show"}, {"snapshot", "restore"},
		{"snapshot", "verify"}, {"snapshot", "prune"}, {"undo"},
	} {
		p := &place{t: t, root: t.TempDir()}
		r := p.cake(append(args, "--help")...)
		if r.Status != 0 || r.Stderr != "" {
			t.Errorf("%v: %+v", args, r)
		}
		all.WriteString("$ cake " + strings.Join(append(args, "--help"), " ") + "\n" + r.Stdout + "\n")
	}
	golden(t, "help.txt", all.String())
}

func TestCakeAloneAndAFamilyAloneShowTheirHelp(t *testing.T) {
	p := newPlace(t)
	p.cake().ends(t, 0, "Start with:  cake watch -- claude", "")
	p.cake("config").ends(t, 0, "cake needs no configuration file", "")
}

func TestVersionIsData(t *testing.T) {
	p := newPlace(t)
	p.cake("version").ends(t, 0, "cake dev\n", "")
	p.cake("--version").ends(t, 0, "cake", "")
}

// Whoever writes a script can tell a mistake in the command line from a failure.
func TestACommandLineThatIsWrongEndsWithTwoAndDoesNothing(t *testing.T) {
	p := newPlace(t)
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"wacth"}, `there is no command "wacth"; did you mean watch?`},
		{[]string{"frobnicate"}, `there is no command "frobnicate"`},
		{[]string{"--frob"}, "unknown flag: --frob"},
		{[]string{"watch"}, "the agent to run is needed"},
		{[]string{"watch", "--frob", "--", "true"}, "unknown flag: --frob"},
		{[]string{"check"}, "a command line is needed"},
		{[]string{"check", "--batch", "--", "ls"}, "--batch reads its command lines from standard input"},
		{[]string{"check", "--cwd"}, "flag needs an argument"},
		{[]string{"classify", "x"}, `unknown command "x"`},
		{[]string{"events", "x"}, `unknown command "x"`},
		{[]string{"events", "verify", "x"}, `unknown command "x"`},
		{[]string{"resolve"}, "one incident is needed"},
		{[]string{"resolve", "a", "b"}, "one incident is needed"},
		{[]string{"resolve", "a", "--allow", "--abort"}, "only one of --allow and --abort"},
		{[]string{"incident", "show"}, "one incident is needed"},
		{[]string{"incident", "ls", "x"}, `unknown command "x"`},
		{[]string{"nap"}, "how long is needed"},
		{[]string{"nap", "soon"}, "10m, 1h30m or off is wanted"},
		{[]string{"nap", "-10m"}, "unknown shorthand flag"},
		{[]string{"config", "check", "a", "b"}, "accepts at most 1 arg(s), received 2"},
		{[]string{"config", "frob"}, `unknown command "frob"`},
		{[]string{"version", "x"}, `unknown command "x"`},
		{[]string{"demo", "--pace", "soon"}, `invalid argument "soon"`},
		{[]string{"recall", "frob"}, `unknown command "frob"`},
		{[]string{"recall", "ls", "x"}, `unknown command "x"`},
		{[]string{"recall", "ls", "--kind", "x"}, `--kind cannot be "x"; the kinds are error, command`},
		{[]string{"recall", "ls", "--author", "x"}, `--author cannot be "x"; the authors are human, agent, cake`},
		{[]string{"recall", "ls", "--mode", "x"}, `--mode cannot be "x"; the modes are historian, prophet`},
		{[]string{"recall", "ls", "--limit", "0"}, "--limit must be from 1 to 1000, not 0"},
		{[]string{"recall", "ls", "--since", "soon"}, `--since cannot be "soon": a time is needed`},
		{[]string{"recall", "ls", "--until", "-3h"}, `--until cannot be "-3h"`},
		{[]string{"recall", "ls", "--project", ".", "--all-projects"}, "--project names one project, --all-projects asks about all"},
		{[]string{"recall", "show"}, "the id of one entry is needed"},
		{[]string{"recall", "why", "a", "b"}, "the id of one entry is needed"},
		{[]string{"recall", "why", "a", "--dot", "--json"}, "the answer is either for Graphviz (--dot) or in JSON"},
		{[]string{"recall", "search"}, "words to look for are needed"},
		{[]string{"recall", "search", " "}, "words to look for are needed"},
		{[]string{"recall", "search", "a", "--kind", "x"}, `--kind cannot be "x"`},
		{[]string{"recall", "lessons", "a", "--signature", "b"}, "either the text of an error or --signature"},
		{[]string{"recall", "lessons", ""}, "the text of the error is empty"},
		{[]string{"recall", "lessons", "--limit", "1001"}, "--limit must be from 1 to 1000, not 1001"},
		{[]string{"recall", "forget"}, "it must be said what is to be forgotten"},
		{[]string{"recall", "forget", "a", "--project", "."}, "either ids say what is to be forgotten"},
		{[]string{"recall", "forget", "--matching", "*"}, `--matching "*" fits everything`},
		{[]string{"recall", "export", "--format", "toml"}, `--format must be yaml or json, not "toml"`},
		{[]string{"recall", "import"}, "the file of one pack is needed"},
		{[]string{"recall", "tiers", "--prune", "0"}, "--prune must be at least 1, not 0"},
		{[]string{"recall", "predict", "--least", "2"}, "--least must be above 0 and at most 1, not 2"},
		{[]string{"recall", "predict", "--limit", "0"}, "--limit must be from 1 to 1000, not 0"},
		{[]string{"snapshot", "frob"}, `unknown command "frob"`},
		{[]string{"snapshot", "ls", "x"}, `unknown command "x"`},
		{[]string{"snapshot", "ls", "--limit", "-1"}, "--limit must be 0 (all) or more, not -1"},
		{[]string{"snapshot", "ls", "--cause", "x"}, `--cause cannot be "x"; the causes are start, before, after`},
		{[]string{"snapshot", "take", "x"}, `unknown command "x"`},
		{[]string{"snapshot", "show"}, "the id of one snapshot is needed"},
		{[]string{"snapshot", "diff", "a", "b", "c"}, "at most two snapshots can be compared"},
		{[]string{"snapshot", "diff", "--patch", "--json"}, "the answer is either a patch (--patch) or in JSON"},
		{[]string{"snapshot", "restore"}, "the id of one snapshot is needed"},
		{[]string{"snapshot", "prune", "x"}, `unknown command "x"`},
		{[]string{"undo", "0"}, `how many commands to take back must be a number from 1 on, not "0"`},
		{[]string{"undo", "1", "2"}, "accepts at most 1 arg(s), received 2"},
		{[]string{"completion", "bash", "x"}, `unknown command "x"`},
	} {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			r := p.cake(c.args...)
			r.ends(t, exitUsage, "", "cake: "+c.says)
			if r.Stdout != "" || !strings.HasSuffix(r.Stderr, "cake: `cake help` shows what there is\n") {
				t.Errorf("got %+v", r)
			}
		})
	}
}

func TestEveryShellCanComplete(t *testing.T) {
	p := newPlace(t)
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		p.cake("completion", shell).ends(t, 0, "cake", "")
	}
}

// A verb that nobody can find out about is of no use.
func TestEveryVerbSaysWhatItIsFor(t *testing.T) {
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		if c.Short == "" || strings.HasSuffix(c.Short, ".") {
			t.Errorf("%s: %q", c.CommandPath(), c.Short)
		}
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(newRoot(&streams{}))
}

func TestProblemsAreInColourOnATerminalOnly(t *testing.T) {
	p := newPlace(t)
	p.write("cake_config.yaml", "version: \"1.0\"\nstrictness: balancd\n")
	r := p.cake("config", "check")
	r.ends(t, exitFailed, "", "did you mean balanced?")
	if strings.Contains(r.Stderr, "\x1b") {
		t.Errorf("got %q", r.Stderr)
	}
	for _, c := range []struct {
		noColor string
		want    bool
	}{{"", true}, {"1", false}} {
		t.Setenv("NO_COLOR", c.noColor)
		person, program := pty(t)
		if status := run([]string{"config", "check"}, streams{in: program, out: program, err: program}); status != exitFailed {
			t.Errorf("status %d", status)
		}
		program.Close()
		text, _ := io.ReadAll(person) // it ends with EIO
		if got := strings.Contains(string(text), "\x1b["); got != c.want || !strings.Contains(string(text), "balancd") {
			t.Errorf("NO_COLOR=%s: %q", c.noColor, text)
		}
	}
}

// pty opens a terminal and returns a person's end of it and a program's.
func pty(t *testing.T) (person, program *os.File) {
	t.Helper()
	person, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	must(t, err)
	t.Cleanup(func() { person.Close() })
	must(t, unix.IoctlSetPointerInt(int(person.Fd()), unix.TIOCSPTLCK, 0))
	n, err := unix.IoctlGetInt(int(person.Fd()), unix.TIOCGPTN)
	must(t, err)
	program, err = os.OpenFile("/dev/pts/"+strconv.Itoa(n), os.O_RDWR|unix.O_NOCTTY, 0)
	must(t, err)
	return person, program
}
