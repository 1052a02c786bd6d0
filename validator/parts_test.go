package validator

import (
	"strings"
	"testing"

	"cake"
)

func TestALastMatchIsFoundBehindManyEarlierOnes(t *testing.T) {
	text := "Traceback (most recent call last):\n" + strings.Repeat("ValueError: handled and logged\n", 2000) + "  File \"/srv/p/a.py\", line 3, in <module>\nKeyError: 'x'\n"
	got := Detect(cake.Result{Command: "python3 a.py", Cwd: "/srv/p", ExitCode: 1, Stderr: text}, nil)
	if len(got) != 1 || got[0].Name != "KeyError" || got[0].LineNumber != 3 {
		t.Errorf("got %+v", got)
	}
}

func TestAVeryLongLineIsReadOnlyAtItsStart(t *testing.T) {
	got := Detect(cake.Result{Command: "./x", ExitCode: 1, Stdout: strings.Repeat("x", 60_000) + " error: far away\n"}, nil)
	if len(got) != 1 || len(got[0].Message) > 300 {
		t.Errorf("got %d bytes", len(got[0].Message))
	}
}

func TestAnUnreadableLineFallsBackOnTheToolItWasGiven(t *testing.T) {
	got := Detect(cake.Result{Command: "((((", Tool: "pytest", ExitCode: 1, Stdout: "=== no tests ran in 0.01s ===\n"}, nil)
	if len(got) != 1 || got[0].ErrorType != "test.none_found" {
		t.Errorf("got %+v", got)
	}
}

func TestAGivenKeyIsUsedForTheSignature(t *testing.T) {
	sign := func(key string) cake.Signature {
		return Detect(cake.Result{Command: "./mystery", Key: key, ExitCode: 7}, nil)[0].Signature
	}
	if sign("a") == sign("b") {
		t.Error("the key is not what is signed")
	}
}
