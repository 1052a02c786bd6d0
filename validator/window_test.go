package validator

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"cake"
	"cake/test/sample"
	"cake/validator/match"
	"cake/validator/rules"
	"cake/validator/wording"
)

// longRun is a failed build that printed text.
func longRun(text string) []cake.ErrorEvent {
	return Detect(cake.Result{Command: "make", Cwd: "/srv/p", ExitCode: 2, Stdout: text}, nil)
}

func TestACauseIsFoundWhereverALongOutputHasIt(t *testing.T) {
	const cause = "src/main.cpp:10:3: error: 'totl' was not declared in this scope\n"
	quiet := newScribbler().log(1<<20, nil)
	for _, share := range sample.Of([]float64{0.5, 0, 0.01, 0.03, 0.9, 0.95, 0.99, 1}) {
		at := strings.LastIndexByte(quiet[:int(share*float64(len(quiet)))], '\n') + 1
		got := longRun(quiet[:at] + cause + quiet[at:])
		if len(got) != 1 || got[0].FilePath != "src/main.cpp" || got[0].LineNumber != 10 {
			t.Errorf("at %v: %+v", share, got)
		}
	}
}

func TestTheFirstOfManyCausesOfALongOutputIsTheCause(t *testing.T) {
	quiet := newScribbler().log(20<<10, nil)
	var b strings.Builder
	for n := range 60 {
		fmt.Fprintf(&b, "%sf%d.c:%d:2: error: 'x%d' undeclared (first use in this function)\nmake[2]: *** [Makefile:7: f%d.o] Error 1\n", quiet, n, n+1, n, n)
	}
	got := longRun(b.String())
	if len(got) == 0 || got[0].FilePath != "f0.c" {
		t.Errorf("got %+v", got)
	}
}

func TestATracebackInTheMiddleIsReadToItsFrames(t *testing.T) {
	quiet := newScribbler().log(512<<10, nil)
	r := cake.Result{Command: "python3 app.py", Cwd: "/srv/p", ExitCode: 1, Stdout: quiet + traceback + quiet}
	got := Detect(r, nil)
	if len(got) != 1 || got[0].ErrorType != "dependency.module_missing" || got[0].FilePath != "app.py" || got[0].LineNumber != 2 {
		t.Errorf("got %+v", got)
	}
}

func TestAComplaintThatNoRuleKnowsIsFoundInTheMiddle(t *testing.T) {
	quiet := strings.Repeat("step ok\n", 100_000)
	got := Detect(cake.Result{Command: "./mystery", ExitCode: 3, Stdout: quiet + "the frobnicator failed badly\n" + quiet}, nil)
	if len(got) != 1 || got[0].Message != "the frobnicator failed badly" {
		t.Errorf("got %+v", got)
	}
}

// pieces cuts a text at random.
func pieces(t *rapid.T, s string) []string {
	var all []string
	for len(s) > 0 {
		n := min(len(s), rapid.OneOf(rapid.IntRange(1, 40), rapid.IntRange(1, 5000), rapid.IntRange(1, 300<<10)).Draw(t, "piece"))
		all, s = append(all, s[:n]), s[n:]
	}
	return all
}

// size draws small and large sizes equally often.
func size(t *rapid.T) int {
	return rapid.SampledFrom([]int{0, 10, 1000, 2000, 20_000, 70_000, 140_000}).Draw(t, "about") + rapid.IntRange(0, 9000).Draw(t, "more")
}

// wildOutput is a long output: quiet lines, examples of rules, carriage returns,
// bytes without meaning, lines without an end.
func wildOutput(t *rapid.T, quiet string) string {
	var b strings.Builder
	for range rapid.IntRange(1, 8).Draw(t, "parts") {
		switch rapid.IntRange(0, 5).Draw(t, "kind") {
		case 0, 1:
			b.WriteString(quiet[:size(t)])
		case 2:
			x := rapid.SampledFrom(rapid.SampledFrom(rules.All()).Draw(t, "rule").Yes).Draw(t, "example")
			b.WriteString("\n" + x.Err + x.Out)
		case 3:
			unit := rapid.SampledFrom([]string{"\r 12 %", "x", "\xff\n", "é", "\x1b[31m", "\x1b]0;", "\r\n", "error: "}).Draw(t, "unit")
			b.WriteString(strings.Repeat(unit, size(t)/len(unit)))
		case 4:
			b.WriteString(rapid.String().Draw(t, "text"))
		default:
			b.Write(rapid.SliceOf(rapid.Byte()).Draw(t, "bytes"))
		}
	}
	return b.String()
}

func TestAnyPiecesOfAnOutputGiveTheSame(t *testing.T) {
	quiet := newScribbler().log(150<<10, nil)
	rapid.Check(t, func(t *rapid.T) {
		text := wildOutput(t, quiet)
		var w Window
		for _, p := range pieces(t, text) {
			_, _ = w.Write([]byte(p))
		}
		got := w.Text()
		if want := Clean(text); got != want {
			t.Fatalf("%d bytes in pieces give %d bytes, in one %d", len(text), len(got), len(want))
		}
		if again := Clean(got); again != got {
			t.Fatalf("what is kept, %d bytes, is not kept again: %d", len(got), len(again))
		}
		if len(got) > maxText {
			t.Fatalf("%d bytes are kept", len(got))
		}
	})
}

func TestAnyPiecesOfAnOutputGiveTheSameEvents(t *testing.T) {
	quiet := newScribbler().log(150<<10, nil)
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.SampledFrom(rapid.SampledFrom(rules.All()).Draw(t, "rule").Yes).Draw(t, "example")
		r := cake.Result{Command: x.Command, Cwd: "/srv/p", ExitCode: x.Code, Stdout: wildOutput(t, quiet) + "\n" + x.Out + x.Err + "\n" + wildOutput(t, quiet)}
		want := Detect(r, nil)
		var w Window
		for _, p := range pieces(t, r.Stdout) {
			_, _ = w.Write([]byte(p))
		}
		r.Stdout = w.Text()
		if diff := cmp.Diff(Detect(r, nil), want); diff != "" {
			t.Fatalf("(-pieces +one):\n%s", diff)
		}
	})
}

func TestHarmlessOutputOfAnyLengthDoesNotChangeTheFirstCause(t *testing.T) {
	quiet := newScribbler().log(400<<10, nil)
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom(rules.All()).Draw(t, "rule")
		x := rapid.SampledFrom(r.Yes).Draw(t, "example")
		want := run(builtin(), x)[0]
		before, after := quiet[len(quiet)-3*size(t)/2:], quiet[:3*size(t)/2]
		before, after = before[strings.IndexByte(before, '\n')+1:], after[:strings.LastIndexByte(after, '\n')+1]
		if r.Rank == rules.General { // which is tried at so many lines only
			before, after = before[wording.LastLines(before, match.ManyLines/2):], after[:min(len(after), match.ManyLines/2*80)]
		}
		if !failsAnyway(r, x) {
			after = ""
		}
		if x.Err != "" {
			x.Err = before + strings.TrimSuffix(x.Err, "\n") + "\n" + after
		} else {
			x.Out = before + strings.TrimSuffix(x.Out, "\n") + "\n" + after
		}
		got := run(builtin(), x)
		if len(got) == 0 || got[0].Rule != want.Rule || got[0].Signature != want.Signature {
			t.Fatalf("%q: got %+v\nwant %s %s", x.Command, got, want.Rule, want.Message)
		}
	})
}

func FuzzWindow(f *testing.F) {
	f.Add("a.c:1:2: error: x\n", uint16(3), uint16(9000), uint16(77))
	f.Add("\x1b[31m\r\n\xff", uint16(40_000), uint16(20_000), uint16(1))
	f.Add("x", uint16(65_535), uint16(2), uint16(65_535))
	f.Fuzz(func(t *testing.T, unit string, times, quiet, piece uint16) {
		text := strings.Repeat("all is well\n", int(quiet)) + strings.Repeat(unit, min(int(times), 4<<20/(len(unit)+1))) + strings.Repeat("all is well\n", int(quiet))
		var w Window
		for rest := []byte(text); len(rest) > 0; {
			n := min(len(rest), int(piece)+1)
			_, _ = w.Write(rest[:n])
			rest = rest[n:]
		}
		if got, want := w.Text(), Clean(text); got != want {
			t.Fatalf("%d bytes in pieces of %d give %d bytes, in one %d", len(text), int(piece)+1, len(got), len(want))
		}
	})
}

func TestAnEndlessOutputNeedsBoundedMemory(t *testing.T) {
	noise := newScribbler().log(1<<20, errorLines())
	var w Window
	for range 5 {
		_, _ = w.Write([]byte(noise))
		_, _ = w.Write([]byte(strings.Repeat("x", 1<<20))) // and no end of a line
	}
	if kept := cap(w.text) + cap(w.rest) + cap(w.head); kept > 2<<20 {
		t.Errorf("the window holds %d bytes", kept)
	}
	if got := len(w.Text()); got > maxText {
		t.Errorf("%d bytes are kept", got)
	}
	runtime.KeepAlive(&w)
}

func TestWhatIsMissingIsSaid(t *testing.T) {
	var w Window
	_, _ = w.Write([]byte("a"))
	w.Skip()
	_, _ = w.Write([]byte("b"))
	if got := w.Text(); got != "a\n"+gapLine+"b" {
		t.Errorf("got %q", got)
	}
}
