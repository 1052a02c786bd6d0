package validator

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"cake"
	"cake/validator/advice"
	"cake/validator/match"
	"cake/validator/rules"
)

func FuzzDetect(f *testing.F) {
	for _, r := range rules.All() {
		x := r.Yes[0]
		f.Add(x.Command, x.Code, x.Out, x.Err, strings.Join(slices.Concat(x.Files, []string{"a.py", "src/b.js"}), "\n"), "x\n")
	}
	f.Add("a | b && (c", 1, "\x1b[", "\r\r\n\xff", "/srv/a.py\nsrc//b.py\n\xe9.c\n/", "{\xff")
	f.Add("for f in a b; do printf '%s%s%s\\n' \"$f\" : 1; cat \"$f\"; done", 0, "a:1\nx\n", "", "a\nb", "")
	f.Fuzz(func(t *testing.T, command string, code int, out, err, listing, text string) {
		start := time.Now()
		files := tree{names: strings.Split(listing, "\n"), manifests: map[string]string{}}
		for _, name := range files.names {
			files.manifests[name] = text
		}
		events := Detect(cake.Result{Command: command, Cwd: "/srv/p", ExitCode: code, Stdout: out, Stderr: err}, files)
		if took := time.Since(start); took > 5*time.Second {
			t.Fatalf("took %v", took)
		}
		if len(events) > match.MaxMatches {
			t.Fatalf("%d events", len(events))
		}
		for _, e := range events {
			if e.ErrorType == "" || e.Message == "" && e.RawOutput != "" && strings.TrimSpace(e.RawOutput) == "" || len(e.Signature) != 67 || e.LineNumber < 0 {
				t.Fatalf("bad event %+v", e)
			}
			for _, fix := range e.Fixes {
				if !advice.Harmless(fix) {
					t.Fatalf("suggests %q", fix)
				}
			}
			Classify(e, cake.History{Count: 1})
		}
	})
}

// maxText is the most that is kept of an output.
const maxText = wholeOutput + (maxKept+1)*(beforeMatch+afterMatch+len(gapLine)+1) + 100*longMark

func FuzzClean(f *testing.F) {
	f.Add("a\rb\r\n\x1b[31mc\x1b[0m\xff")
	f.Add(strings.Repeat("x", headWindow+tailWindow+10))
	f.Fuzz(func(t *testing.T, s string) {
		got := Clean(s)
		if len(got) > maxText {
			t.Fatalf("%d bytes", len(got))
		}
		if strings.ContainsRune(got, '\r') {
			t.Fatalf("a carriage return is left in %q", got)
		}
	})
}

// quietLines are what programs print while all is well. That tests have passed is
// not among them: it is a verdict, which counts.
func quietLines() []string {
	return []string{
		"Compiling app v0.1.0", "0 errors, 0 warnings", "[12/300] processing asset_12.png ok", "info: nothing to do", "go: downloading example.com/x v1.2.3",
		"warning: unused variable: `x`", "Receiving objects: 100% (12/12), done.", "", "  ", "hint: see the manual", "npm warn deprecated x@1.0.0: old",
		"npm notice", "errors=0", "12:30:01 INFO started", "✓ builds", "+ echo hi",
	}
}

// failsAnyway reports whether an example's failure stays one whatever its program
// prints after it: the status tells of it. At a status of 0 a program that goes on
// in peace has got over what it complained of, and some rules read that the output
// ends there.
func failsAnyway(r rules.Rule, x rules.Example) bool {
	return x.Code != 0 && !strings.Contains(r.Pattern, `\z`)
}

func TestHarmlessLinesDoNotChangeTheFirstCause(t *testing.T) {
	rules := rules.All()
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom(rules).Draw(t, "rule")
		x := rapid.SampledFrom(r.Yes).Draw(t, "example")
		lines := rapid.SliceOfN(rapid.SampledFrom(quietLines()), 0, 30)
		before, after := strings.Join(lines.Draw(t, "before"), "\n")+"\n", strings.Join(lines.Draw(t, "after"), "\n")+"\n"
		if strings.Contains(x.Command, "warnings-as-errors") { // there none is harmless
			before, after = strings.ReplaceAll(before, "warning: ", "note: "), strings.ReplaceAll(after, "warning: ", "note: ")
		}
		if !failsAnyway(r, x) {
			after = ""
		}
		want := run(builtin(), x)[0]
		noisy := x
		if x.Err != "" {
			noisy.Err = before + x.Err + after
		} else {
			noisy.Out = before + x.Out + after
		}
		got := run(builtin(), noisy)
		if len(got) == 0 || got[0].Rule != want.Rule || got[0].Signature != want.Signature {
			t.Fatalf("%q: got %+v\nwant %s %s", x.Command, got, want.Rule, want.Message)
		}
	})
}

func TestSameInputSameEvents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.SampledFrom(rapid.SampledFrom(rules.All()).Draw(t, "rule").Yes).Draw(t, "example")
		a, b := run(builtin(), x), run(builtin(), x)
		if len(a) != len(b) || a[0].Signature != b[0].Signature || strings.Join(a[0].Fixes, "|") != strings.Join(b[0].Fixes, "|") {
			t.Fatalf("%+v\n%+v", a, b)
		}
	})
}
