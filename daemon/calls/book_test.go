package calls

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
func by(toolUse string) Announcement { return Announcement{ToolUse: toolUse} }

// message is an intervention about a call.
func message(id string, c *Call) cake.Intervention {
	return cake.Intervention{ID: id, CommandID: c.ID}
}

func ids(all []cake.Intervention) []string {
	var names []string
	for _, i := range all {
		names = append(names, i.ID)
	}
	return names
}

func TestAShellTakesTheCallThatWasAnnounced(t *testing.T) {
	b := New("s")
	told := b.Announce("ls", "/", by("t1"))
	if got := b.Start(1, 10, "ls", "/"); got != told {
		t.Errorf("got %+v", got)
	}
	if got := b.Start(2, 10, "ls", "/"); got == told || got.ToolUse != "" {
		t.Error("two shells have one call")
	}
	if c, started := b.Announced("t1"); c != told || !started {
		t.Error("the hook does not find its call")
	}
	hidden := b.Announce("pwd", "/", by("t0"))
	b.Start(3, 0, "pwd", "/")
	if c, started := b.Announced("t0"); c != hidden || !started || b.Start(4, 0, "pwd", "/") == hidden {
		t.Error("a shell without a process id has not started its call")
	}
	if c, _ := b.Announced("t2"); c != nil {
		t.Error("a call was found that nobody announced")
	}
	if b.Running(1) != told || b.Gone(1) != told || b.Running(1) != nil || b.Gone(1) != nil {
		t.Error("a caller is not forgotten")
	}
}

func TestACallThatAPersonRefusedIsNotTakenForALaterOne(t *testing.T) {
	t.Run("the newest is taken", func(t *testing.T) {
		b := New("s")
		b.Announce("git push --force", "/", Announcement{ToolUse: "t1", Asked: "r"})
		later := b.Announce("git push --force", "/", by("t2"))
		if got := b.Start(1, 10, "git push --force", "/"); got != later {
			t.Error("the call that was refused is taken to run")
		}
	})
	t.Run("none is left after the batch", func(t *testing.T) {
		b := New("s")
		b.Announce("git push --force", "/", Announcement{ToolUse: "t1", Asked: "r"})
		b.Lapse("")
		if got := b.Start(1, 10, "git push --force", "/"); got.Asked != "" {
			t.Error("what a person has refused counts as agreed")
		}
	})
	t.Run("another agent's batch is another matter", func(t *testing.T) {
		b := New("s")
		told := b.Announce("ls", "/", Announcement{ToolUse: "t1", Agent: "sub"})
		b.Lapse("")
		if got := b.Start(1, 10, "ls", "/"); got != told {
			t.Error("the call of a subagent is forgotten with the main one's")
		}
	})
}

func TestAPersonsWordHoldsBelowTheCommandThatItWasGivenFor(t *testing.T) {
	b := New("s")
	c := b.Announce("./deploy", "/", Announcement{ToolUse: "t1", Asked: "git.push-force"})
	if b.Agreed("git.push-force", os.Getpid()) {
		t.Error("agreed before it runs")
	}
	b.Start(1, os.Getppid(), "./deploy", "/")
	if !b.Agreed("git.push-force", os.Getpid()) {
		t.Error("a child of the command is not covered")
	}
	if b.Agreed("files.remove", os.Getpid()) {
		t.Error("another rule is covered")
	}
	if b.Agreed("git.push-force", 1) {
		t.Error("a process elsewhere is covered")
	}
	b.End(c)
	if b.Agreed("git.push-force", os.Getpid()) {
		t.Error("agreed after it has ended")
	}
	b.Announce("./deploy", "/", Announcement{ToolUse: "t2", Asked: "git.push-force"})
	b.Start(2, 0, "./deploy", "/")
	if b.Agreed("git.push-force", 0) {
		t.Error("agreed for a process that the kernel does not show")
	}
}

func TestAMessageGoesByTheGateThatItsCommandUses(t *testing.T) {
	for _, c := range []struct {
		name        string
		play        func(b *Book) *Call
		park        cake.Channel
		shell, hook []string // what each gate hands out, the shell first
	}{
		{
			"shell only", func(b *Book) *Call { return b.Start(1, 10, "ls", "/") },
			cake.ChannelShell, []string{"m"}, nil,
		},
		{
			"hook and shell", func(b *Book) *Call { b.Announce("ls", "/", by("t")); return b.Start(1, 10, "ls", "/") },
			cake.ChannelHook, nil, []string{"m"},
		},
		{
			"hook only", func(b *Book) *Call { return b.Announce("ls", "/", by("t")) },
			cake.ChannelHook, nil, []string{"m"},
		},
		{
			"its hook has gone by, it runs in the background",
			func(b *Book) *Call {
				c := b.Announce("ls", "/", by("t"))
				b.Start(1, 10, "ls", "/")
				b.Take(c, cake.ChannelHook)
				return c
			},
			cake.ChannelShell, nil, []string{"m"},
		},
		{
			"nobody waits for it any more",
			func(b *Book) *Call { c := b.Start(1, 10, "ls", "/"); b.End(c); close(c.Judged); return c },
			cake.ChannelShell, []string{"m"}, nil,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := New("s")
			at := c.play(b)
			if got := b.Park(message("m", at)); got != c.park {
				t.Errorf("parked for %s", got)
			}
			if diff := cmp.Diff(c.shell, ids(b.Take(at, cake.ChannelShell))); diff != "" {
				t.Errorf("shell (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(c.hook, ids(b.Take(at, cake.ChannelHook))); diff != "" {
				t.Errorf("hook (-want +got):\n%s", diff)
			}
			if left := b.Left(); left != nil {
				t.Errorf("left: %v", left)
			}
		})
	}
}

func TestMessagesThatLostTheirCommandGoWithTheNext(t *testing.T) {
	b := New("s")
	for i := range 2 {
		b.Park(cake.Intervention{ID: fmt.Sprint(i), CommandID: "gone"})
	}
	c := b.Start(1, 10, "ls", "/")
	b.Park(message("own", c))
	got := b.Take(c, cake.ChannelShell)
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
	b := New("s")
	c := b.Start(1, 10, "ls", "/")
	b.Park(message("m", c))
	b.Release(c)
	if got := b.Take(b.Start(2, 10, "ls", "/"), cake.ChannelShell); len(got) != 1 {
		t.Errorf("got %v", got)
	}
	c = b.Announce("ls", "/", by("t"))
	b.Start(3, 10, "ls", "/")
	b.Park(message("m", c))
	b.Release(c)
	if got := b.Take(b.Start(4, 10, "ls", "/"), cake.ChannelShell); got != nil {
		t.Errorf("what waits for its hook went elsewhere: %v", got)
	}
	if got := b.Take(c, cake.ChannelHook); len(got) != 1 {
		t.Errorf("got %v", got)
	}
}

func TestAMessageWhoseHookNeverComesGoesWithTheNextCommand(t *testing.T) {
	b := New("s")
	c := b.Announce("ls", "/", by("t"))
	b.Start(1, 10, "ls", "/")
	b.Park(message("m", c))
	b.Lapse("")
	if got := b.Take(b.Start(2, 10, "pwd", "/"), cake.ChannelShell); len(got) != 1 {
		t.Errorf("got %v", got)
	}
}

func TestACommandEndsOnce(t *testing.T) {
	b := New("s")
	c := b.Start(1, 10, "ls", "/")
	if !b.End(c) || b.End(c) {
		t.Error("it can end twice")
	}
}

func TestTheBookIsBoundedAndLosesNoMessage(t *testing.T) {
	b := New("s")
	first := b.Announce("ls", "/", by("t"))
	b.Park(message("m", first))
	for n := range maxCalls {
		b.Start(uint64(n), 10, "ls -l", "/")
	}
	if len(b.order) != maxCalls || len(b.byID) != maxCalls || len(b.byToolUse) != 0 {
		t.Errorf("%d calls, %d ids, %d announced", len(b.order), len(b.byID), len(b.byToolUse))
	}
	if diff := cmp.Diff([]string{"m"}, ids(b.Left())); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Whatever the gates and the controller do, in whatever order: what was parked
// is handed out once, by one channel, or is left at the end.
func TestNoMessageIsLostOrGivenTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := New("s")
		var all []*Call
		seen := map[string]int{}
		parked := 0
		note := func(got []cake.Intervention) {
			for _, i := range got {
				seen[i.ID]++
			}
		}
		pick := func() *Call { return all[rapid.IntRange(0, len(all)-1).Draw(t, "call")] }
		lines := rapid.SampledFrom([]string{"a", "b"})
		agents := rapid.SampledFrom([]string{"", "sub"})
		steps := map[string]func(){
			"announce": func() {
				n := rapid.IntRange(0, 5).Draw(t, "tool use")
				a := Announcement{ToolUse: fmt.Sprintf("t%d", n), Agent: agents.Draw(t, "agent")}
				all = append(all, b.Announce(lines.Draw(t, "line"), "/", a))
			},
			"start": func() {
				all = append(all, b.Start(uint64(len(all)), 10, lines.Draw(t, "line"), "/"))
			},
			"park": func() {
				parked++
				b.Park(message(fmt.Sprint(parked), pick()))
			},
			"homeless": func() {
				parked++
				b.Park(cake.Intervention{ID: fmt.Sprint(parked)})
			},
			"shell":   func() { note(b.Take(pick(), cake.ChannelShell)) },
			"hook":    func() { note(b.Take(pick(), cake.ChannelHook)) },
			"release": func() { b.Release(pick()) },
			"lapse":   func() { b.Lapse(agents.Draw(t, "agent")) },
			"left":    func() { note(b.Left()) },
			"forget": func() {
				if len(b.order) > 0 {
					b.forget(b.order[0])
				}
			},
			"end": func() {
				if c := pick(); b.End(c) {
					close(c.Judged)
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
		note(b.Left())
		for n := 1; n <= parked; n++ {
			if got := seen[fmt.Sprint(n)]; got != 1 {
				t.Fatalf("message %d was handed out %d times", n, got)
			}
		}
	})
}
