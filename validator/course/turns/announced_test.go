package turns_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

func TestWhatHasPassedIsVerifiedAgainAndAgain(t *testing.T) {
	check, say := [2]string{"node check.js", "3 checks passed\n"}, func(text string) [2]string { return [2]string{"say " + text, ""} }
	again, last := say("All 3 checks pass. Let me double-check once more to be sure."), say("All 3 checks pass. I'll run a final verification.")
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"twice announced":           {[][2]string{check, say("Done: all 3 checks pass."), check, again, check, last}, 6},
		"something was changed":     {[][2]string{check, again, {"edit slug.js", "x\n"}, check, last}, 0},
		"to see how often it fails": {[][2]string{say("The test is flaky."), check, again, check, check, last}, 0},
		"once":                      {[][2]string{check, check, check, again}, 0},
	} {
		if at, _ := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

func TestWorkThatIsOnlyAnnounced(t *testing.T) {
	look := [2]string{"git status --short", ""}
	will := func(what string) [2]string { return [2]string{"say " + what, ""} }
	plan := func(text string) [2]string { return [2]string{"edit PLAN.md", text} }
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"three times":      {[][2]string{will("I will implement the handler next."), look, will("Let me write it now."), look, will("Proceeding with the implementation.")}, 5},
		"in whatever verb": {[][2]string{will("I will fix search.mjs now."), look, will("Next I clear the timer."), look, will("Let me go ahead and patch it.")}, 5},
		"names are sifted": {[][2]string{will("I will write the headers next."), {"ls -l letters | awk '{print $9}'", "a.xml\nb.xml\n"}, will("Now I will write the header of letter a."), {"ls letters | sort | head -1", "a.xml\n"}, will("Let me add the header elements.")}, 5},
		"only to look":     {[][2]string{will("I will check the timer."), look, will("Let me see where it is set."), look, will("Next I run the tests once more.")}, 0},
		"of one file, whatever is read": {[][2]string{will("I will write export.awk."), {"cat a.csv", "one = 1\ntwo = 2\n"}, will("Next I write export.awk with a header."), {"cat b.csv", "three = 3\nfour = 4\n"},
			will("I am going to create export.awk."), {"cat c.csv", "five = 5\nsix = 6\n"}, will("Let me put together export.awk.")}, 7},
		"and something is done": {[][2]string{will("I will implement the handler next."), {"edit a.py", "x = 1\n"}, will("Let me write the test now."),
			{"edit b.py", "x = 2\n"}, will("Now I will add the docs.")}, 0},
		"and something new is read": {[][2]string{will("I will implement the handler next."), {"cat a.py", "one = 1\ntwo = 2\n"}, will("Let me write it now."),
			{"cat b.py", "three = 3\nfour = 4\n"}, will("Next I will add the test.")}, 0},
		"it is done":                   {[][2]string{will("I will add a test."), will("I have added the test, all of it works now."), will("Let me write a summary: nothing is left.")}, 0},
		"a plan in three forms":        {[][2]string{will("I will start with a plan."), plan("1. a\n"), will("Before I start, the plan should be finer."), plan("1. a\n2. b\n"), look, plan("1. a\n2. b\n3. c\n")}, 6},
		"a plan that is followed":      {[][2]string{will("I will start with a plan."), plan("[ ] a\n"), {"edit a.py", "x = 1\n"}, plan("[x] a\n"), will("I will write b now."), {"edit b.py", "x = 2\n"}, plan("[x] b\n")}, 0},
		"a plan is all that is wished": {[][2]string{plan("1. a\n"), plan("1. a\n2. b\n"), plan("1. a\n2. b\n3. c\n"), will("The plan is written.")}, 0},
	} {
		if at, _ := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}

// TestWorkThatGoesOnInWordsOnly says that the work goes on, and looks at what it has seen.
func TestWorkThatGoesOnInWordsOnly(t *testing.T) {
	cat := func(name string) [2]string { return [2]string{"cat " + name + ".py", name + " = 1\n"} }
	says := [2]string{"say The rewrite of the parser is in progress.", ""}
	after := func(steps ...[2]string) [][2]string {
		return append([][2]string{cat("a"), cat("b"), cat("c"), cat("d")}, steps...)
	}
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"once, and looks four times":   {after(says, cat("a"), cat("b"), cat("c"), cat("d")), 9},
		"twice, and looks three times": {after(says, cat("a"), cat("b"), says, cat("c")), 9},
		"once, and looks three times":  {after(says, cat("a"), cat("b"), cat("c")), 0},
		"and something is done":        {after(says, cat("a"), cat("b"), [2]string{"edit a.py", "a = 2\n"}, cat("c"), cat("d")), 0},
		"and something new is read":    {after(says, cat("a"), cat("b"), cat("e"), cat("c"), cat("d")), 0},
		"so, and it is said again":     {after(says, cat("e"), cat("a"), says, cat("b"), cat("c"), cat("d")), 11},
		"mostly what is new":           {after(says, cat("e"), cat("f"), cat("a"), says, cat("g"), cat("b"), cat("h"), cat("c")), 0},
		"nothing is said of it":        {after([2]string{"say The parser has four files.", ""}, cat("a"), cat("b"), cat("c")), 0},
	} {
		if at, _ := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
