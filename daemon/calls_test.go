package daemon

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"cake"
)

// by is an announcement of the main agent.
func by(toolUse string) announcement { return announcement{toolUse: toolUse} }

// message is an intervention about a call.
func message(id string, c *call) cake.Intervention {
	return cake.Intervention{ID: id, CommandID: c.id}
}

func ids(all []cake.Intervention) []string {
	var names []string
	for _, i := range all {
		names = append(names, i.ID)
	}
	return names
}

func TestAShellTakesTheCallThatWasAnnounced(t *testing.T) {
	b := newCalls("s")
	told := b.announce("ls", "/", by("t1"))
	if got := b.start(1, 10, "ls", "/"); got != told {
		t.Errorf("got %+v", got)
	}
	if got := b.start(2, 10, "ls", "/"); got == told || got.toolUse != "" {
		t.Error("two shells have one call")
	}
	if c, started := b.announced("t1"); c != told || !started {
		t.Error("the hook does not find its call")
	}
	hidden := b.announce("pwd", "/", by("t0"))
	b.start(3, 0, "pwd", "/")
	if c, started := b.announced("t0"); c != hidden || !started || b.start(4, 0, "pwd", "/") == hidden {
		t.Error("a shell without a process id has not started its call")
	}
	if c, _ := b.announced("t2"); c != nil {
		t.Error("a call was found that nobody announced")
	}
	if b.running(1) != told || b.gone(1) != told || b.running(1) != nil || b.gone(1) != nil {
		t.Error("a caller is not forgotten")
	}
}

func TestACallThatAPersonRefusedIsNotTakenForALaterOne(t *testing.T) {
	t.Run("the newest is taken", func(t *testing.T) {
		b := newCalls("s")
		b.announce("git push --force", "/", announcement{toolUse: "t1", asked: "r"})
		later := b.announce("git push --force", "/", by("t2"))
		if got := b.start(1, 10, "git push --force", "/"); got != later {
			t.Error("the call that was refused is taken to run")
		}
	})
	t.Run("none is left after the batch", func(t *testing.T) {
		b := newCalls("s")
		b.announce("git push --force", "/", announcement{toolUse: "t1", asked: "r"})
		b.lapse("")
		if got := b.start(1, 10, "git push --force", "/"); got.asked != "" {
			t.Error("what a person has refused counts as agreed")
		}
	})
	t.Run("another agent's batch is another matter", func(t *testing.T) {
		b := newCalls("s")
		told := b.announce("ls", "/", announcement{toolUse: "t1", agent: "sub"})
		b.lapse("")
		if got := b.start(1, 10, "ls", "/"); got != told {
			t.Error("the call of a subagent is forgotten with the main one's")
		}
	})
}

func TestAPersonsWordHoldsBelowTheCommandThatItWasGivenFor(t *testing.T) {
	b := newCalls("s")
	c := b.announce("./deploy", "/", announcement{toolUse: "t1", asked: "git.push-force"})
	if b.agreed("git.push-force", os.Getpid()) {
		t.Error("agreed before it runs")
	}
	b.start(1, os.Getppid(), "./deploy", "/")
	if !b.agreed("git.push-force", os.Getpid()) {
		t.Error("a child of the command is not covered")
	}
	if b.agreed("files.remove", os.Getpid()) {
		t.Error("another rule is covered")
	}
	if b.agreed("git.push-force", 1) {
		t.Error("a process elsewhere is covered")
	}
	b.end(c)
	if b.agreed("git.push-force", os.Getpid()) {
		t.Error("agreed after it has ended")
	}
	b.announce("./deploy", "/", announcement{toolUse: "t2", asked: "git.push-force"})
	b.start(2, 0, "./deploy", "/")
	if b.agreed("git.push-force", 0) {
		t.Error("agreed for a process that the kernel does not show")
	}
}

func TestAMessageGoesByTheGateThatItsCommandUses(t *testing.T) {
	for _, c := range []struct {
		name        string
		play        func(b *calls) *call
		park        cake.Channel
		shell, hook []string // what each gate hands out, the shell first
	}{
		{
			"shell only", func(b *calls) *call { return b.start(1, 10, "ls", "/") },
			cake.ChannelShell, []string{"m"}, nil,
		},
		{
			"hook and shell", func(b *calls) *call { b.announce("ls", "/", by("t")); return b.start(1, 10, "ls", "/") },
			cake.ChannelHook, nil, []string{"m"},
		},
		{
			"hook only", func(b *calls) *call { return b.announce("ls", "/", by("t")) },
			cake.ChannelHook, nil, []string{"m"},
		},
		{
			"its hook has gone by, it runs in the background",
			func(b *calls) *call {
				c := b.announce("ls", "/", by("t"))
				b.start(1, 10, "ls", "/")
				b.take(c, cake.ChannelHook)
				return c
			},
			cake.ChannelShell, nil, []string{"m"},
		},
		{
			"nobody waits for it any more",
			func(b *calls) *call { c := b.start(1, 10, "ls", "/"); b.end(c); close(c.judged); return c },
			cake.ChannelShell, []string{"m"}, nil,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newCalls("s")
			at := c.play(b)
			if got := b.park(message("m", at)); got != c.park {
				t.Errorf("parked for %s", got)
			}
			if diff := cmp.Diff(c.shell, ids(b.take(at, cake.ChannelShell))); diff != "" {
				t.Errorf("shell (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(c.hook, ids(b.take(at, cake.ChannelHook))); diff != "" {
				t.Errorf("hook (-want +got):\n%s", diff)
			}
			if left := b.left(); left != nil {
				t.Errorf("left: %v", left)
			}
		})
	}
}

func TestMessagesThatLostTheirCommandGoWithTheNext(t *testing.T) {
	b := newCalls("s")
	for i := range 2 {
		b.park(cake.Intervention{ID: fmt.Sprint(i), CommandID: "gone"})
	}
	c := b.start(1, 10, "ls", "/")
	b.park(message("own", c))
	got := b.take(c, cake.ChannelShell)
	if diff := cmp.Diff([]string{"0", "1", "own"}, ids(got)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for _, i := range got {
		if i.Channel != cake.ChannelShell {
			t.Errorf("%s went by %q", i.ID, i.Channel)
		}
	}
}

func TestANoteThatIsLateIsKept(t *testing.T) {
	b := newCalls("s")
	c := b.start(1, 10, "ls", "/")
	b.park(message("m", c))
	b.release(c)
	if got := b.take(b.start(2, 10, "ls", "/"), cake.ChannelShell); len(got) != 1 {
		t.Errorf("got %v", got)
	}
	c = b.announce("ls", "/", by("t"))
	b.start(3, 10, "ls", "/")
	b.park(message("m", c))
	b.release(c)
	if got := b.take(b.start(4, 10, "ls", "/"), cake.ChannelShell); got != nil {
		t.Errorf("what waits for its hook went elsewhere: %v", got)
	}
	if got := b.take(c, cake.ChannelHook); len(got) != 1 {
		t.Errorf("got %v", got)
	}
}

func TestAMessageWhoseHookNeverComesGoesWithTheNextCommand(t *testing.T) {
	b := newCalls("s")
	c := b.announce("ls", "/", by("t"))
	b.start(1, 10, "ls", "/")
	b.park(message("m", c))
	b.lapse("")
	if got := b.take(b.start(2, 10, "pwd", "/"), cake.ChannelShell); len(got) != 1 {
		t.Errorf("got %v", got)
	}
}

func TestACommandEndsOnce(t *testing.T) {
	b := newCalls("s")
	c := b.start(1, 10, "ls", "/")
	if !b.end(c) || b.end(c) {
		t.Error("it can end twice")
	}
}

func TestTheBookIsBoundedAndLosesNoMessage(t *testing.T) {
	b := newCalls("s")
	first := b.announce("ls", "/", by("t"))
	b.park(message("m", first))
	for n := range maxCalls {
		b.start(uint64(n), 10, "ls -l", "/")
	}
	if len(b.order) != maxCalls || len(b.byID) != maxCalls || len(b.byToolUse) != 0 {
		t.Errorf("%d calls, %d ids, %d announced", len(b.order), len(b.byID), len(b.byToolUse))
	}
	if diff := cmp.Diff([]string{"m"}, ids(b.left())); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Whatever the gates and the controller do, in whatever order: what was parked
// is handed out once, by one channel, or is left at the end.
func TestNoMessageIsLostOrGivenTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := newCalls("s")
		var all []*call
		seen := map[string]int{}
		parked := 0
		note := func(got []cake.Intervention) {
			for _, i := range got {
				seen[i.ID]++
			}
		}
		pick := func() *call { return all[rapid.IntRange(0, len(all)-1).Draw(t, "call")] }
		lines := rapid.SampledFrom([]string{"a", "b"})
		agents := rapid.SampledFrom([]string{"", "sub"})
		steps := map[string]func(){
			"announce": func() {
				n := rapid.IntRange(0, 5).Draw(t, "tool use")
				a := announcement{toolUse: fmt.Sprintf("t%d", n), agent: agents.Draw(t, "agent")}
				all = append(all, b.announce(lines.Draw(t, "line"), "/", a))
			},
			"start": func() {
				all = append(all, b.start(uint64(len(all)), 10, lines.Draw(t, "line"), "/"))
			},
			"park": func() {
				parked++
				b.park(message(fmt.Sprint(parked), pick()))
			},
			"homeless": func() {
				parked++
				b.park(cake.Intervention{ID: fmt.Sprint(parked)})
			},
			"shell":   func() { note(b.take(pick(), cake.ChannelShell)) },
			"hook":    func() { note(b.take(pick(), cake.ChannelHook)) },
			"release": func() { b.release(pick()) },
			"lapse":   func() { b.lapse(agents.Draw(t, "agent")) },
			"left":    func() { note(b.left()) },
			"forget": func() {
				if len(b.order) > 0 {
					b.forget(b.order[0])
				}
			},
			"end": func() {
				if c := pick(); b.end(c) {
					close(c.judged)
				}
			},
		}
		names := []string{}
		for name := range steps {
			names = append(names, name)
		}
		slices.Sort(names)
		steps["start"]()
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			steps[rapid.SampledFrom(names).Draw(t, "step")]()
		}
		note(b.left())
		for n := 1; n <= parked; n++ {
			if got := seen[fmt.Sprint(n)]; got != 1 {
				t.Fatalf("message %d was handed out %d times", n, got)
			}
		}
	})
}
