package operator

import (
	"bufio"
	"strings"
	"testing"

	"cake"
)

// lines are the lines of a data file that are no comments.
func lines(text string) []string {
	var all []string
	sc := bufio.NewScanner(strings.NewReader(text))
	for sc.Scan() {
		if line := strings.TrimSpace(sc.Text()); line != "" && line[0] != '#' {
			all = append(all, line)
		}
	}
	return all
}

func TestTheReferenceMessagesAreGoodMessages(t *testing.T) {
	op := newOperator(t, Options{})
	all := lines(builtInReference)
	if len(all) < 100 {
		t.Errorf("%d reference messages, want at least 100", len(all))
	}
	for _, line := range all {
		if text := strings.NewReplacer("{", "", "}", "").Replace(line); !op.shape.holds(text) {
			t.Errorf("not well-formed: %q", text)
		}
	}
}

// score judges a message in which what is variable is in braces.
func score(t *testing.T, op *Operator, marked string) float64 {
	t.Helper()
	f, err := parseForm(strings.TrimPrefix(marked, Prefix))
	if err != nil {
		t.Fatal(err)
	}
	similarity, _ := op.voice.score(f.skeleton())
	return similarity
}

func TestEveryTemplateSoundsLikeTheOperator(t *testing.T) {
	op := newOperator(t, Options{})
	for _, line := range lines(builtInTemplates) {
		_, text, _ := strings.Cut(line, ": ")
		for _, slot := range []string{"do", "next"} {
			text = strings.ReplaceAll(text, "{"+slot+"}", "Run {x}")
		}
		text = strings.NewReplacer("{try}", "Try {x}", "{look}", "See {x}").Replace(text)
		if s := score(t, op, text); s < Threshold {
			t.Errorf("%.4f: %s", s, text)
		}
	}
}

func TestOtherVoicesFailTheGate(t *testing.T) {
	op := newOperator(t, Options{})
	for _, text := range []string{
		"I think you should run {pip install requests}.",
		"Sorry, that did not work. Run {npm ci}.",
		"Let us try {npm ci} together and see what happens.",
		"You might want to check {main.py:10} before going on.",
		"Please run {make test}. Thanks.",
		"Great job so far! Now fix {main.py:10}.",
		"The error {No module named x} means that the package is not there.",
		"Run {npm ci} because otherwise {lodash} will be missing again.",
		"{x}",
		"Stop doing that right now. Fix {main.py:10}.",
		"Fix {main.py:10} when you have time.",
		"Check {a} and {b} and {c} and then decide for yourself.",
		"",
	} {
		if s := score(t, op, text); s >= Threshold {
			t.Errorf("%.4f: %s", s, text)
		}
	}
}

func TestTheVerbsCountAsOne(t *testing.T) {
	op := newOperator(t, Options{})
	for _, text := range []string{"Check {x}. Run {y}.", "Try {x}. Fix {y}.", "See {x}. Check {y}."} {
		if s := score(t, op, text); s != 1 {
			t.Errorf("%.4f: %s", s, text)
		}
	}
}

func TestAScoreNamesItsReference(t *testing.T) {
	op := newOperator(t, Options{})
	s, nearest := op.voice.score("Run _ now. See _.")
	if nearest != "Run _. See _." || s >= 1 || s < 0.5 {
		t.Errorf("got %.4f, %q", s, nearest)
	}
	if s, nearest := op.voice.score("xyzzy"); s != 0 || nearest != "" {
		t.Errorf("got %.4f, %q for what is like nothing", s, nearest)
	}
}

// chatty has templates that sound wrong for one kind at one level.
func chatty(replace ...string) string {
	out := []string{}
	for _, line := range lines(builtInTemplates) {
		if !strings.HasPrefix(line, "repeat_error 1:") {
			out = append(out, line)
		}
	}
	return strings.Join(append(out, replace...), "\n")
}

func TestAFormThatSoundsWrongGivesWayToASimplerOne(t *testing.T) {
	bad := "repeat_error 1: Run along now and do {do} as soon as you can."
	c := cake.InterventionContext{
		Kind: cake.KindRepeatError, ErrorType: "x.disk_full", FilePath: "a.py", LineNumber: 3, SuggestedFix: "npm ci",
	}
	op := newOperator(t, Options{Templates: chatty(bad)})
	var got []cake.Message
	for range 5 {
		m := say(t, op, c)
		got = append(got, m)
		c.PreviousInterventions = append(c.PreviousInterventions, m.Text)
	}
	for i, want := range []string{
		"Run npm ci.", "Check a.py:3.", "Check the error: disk full.",
		"Check the last error before the next command.", "Check the last error before the next command, notice 2.",
	} {
		if got[i].Text != Prefix+want || got[i].Fallback != (i >= 3) || got[i].Voice != 1 {
			t.Errorf("%d: got %+v, want %q", i, got[i], want)
		}
	}
}

func TestWhereNothingSoundsRightTheSafeDefaultIsSaidAndMarked(t *testing.T) {
	op := newOperator(t, Options{Reference: Prefix + "See {the manual} in {its} place for {the reasons} given."})
	m := say(t, op, cake.InterventionContext{Kind: cake.KindLinter, SuggestedFix: "gofmt -w ."})
	if m.Text != Prefix+"Check the last error before the next command." || !m.Fallback || m.Voice >= Threshold {
		t.Errorf("got %+v", m)
	}
}

func TestBadDataIsRefusedWithItsLine(t *testing.T) {
	good := builtInTemplates
	for _, tc := range []struct {
		name string
		o    Options
		want string
	}{
		{"no separator", Options{Templates: "repeat_error 1 {do}."}, "line 1"},
		{"a kind nobody knows", Options{Templates: "\n\nboredom 1: Run x."}, "line 3"},
		{"a level out of range", Options{Templates: "repeat_error 5: Run x."}, "no name"},
		{"no level", Options{Templates: "repeat_error: Run x."}, "no name"},
		{"a fourth simpler form", Options{Templates: "simpler 4: Run x."}, "no name"},
		{"half a brace", Options{Templates: "repeat_error 1: Run {do."}, "brace"},
		{"a level without a form", Options{Templates: chatty()}, "repeat_error at level 1"},
		{"no simpler forms", Options{Templates: strings.ReplaceAll(good, "simpler 2:", "#")}, "simpler 1 to 3"},
		{"no default", Options{Templates: strings.ReplaceAll(good, "default:", "#")}, "default"},
		{"a default that is not numbered", Options{Templates: strings.ReplaceAll(good, "{n}", "n")}, "{n}"},
		{"a default that is no message", Options{Templates: strings.ReplaceAll(good, "default: Check", "default: Behold")}, "Behold"},
		{"a reference without the prefix", Options{Reference: "# x\nRun {x}."}, "line 2"},
		{"half a brace in a reference", Options{Reference: Prefix + "Run {x."}, "line 1"},
		{"no references", Options{Reference: "# none"}, "without reference"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := New(tc.o)
			if err == nil || !strings.Contains(err.Error(), tc.want) || !strings.HasPrefix(err.Error(), "cannot ") {
				t.Errorf("got %v, want a mention of %q", err, tc.want)
			}
		})
	}
}
