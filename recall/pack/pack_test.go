package pack

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"cake"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func at(minute int) time.Time { return time.Date(2026, 3, 1, 12, minute, 0, 0, time.UTC) }

func lesson(fix string, good, bad, minute int) cake.Lesson {
	return cake.Lesson{Signature: "v1:a", Project: "/p", Fix: fix, Successes: good, Failures: bad, Born: at(0), LastUsed: at(minute)}
}

func sample(made time.Time) Pack {
	return New(made, []Mistake{{Signature: "v1:a", Message: "No module named 'x' <b>"}},
		[]cake.Lesson{lesson("pip install x", 2, 0, 5), lesson("make", 0, 1, 1)},
		[]cake.Entry{{ID: "2", At: at(1), Kind: cake.EntryCommand, Command: "a && b"}, {ID: "1", At: at(0), Kind: cake.EntryError, Summary: "x"}})
}

func TestAPackIsReadAsItWasWritten(t *testing.T) {
	p := sample(at(9))
	var b bytes.Buffer
	if err := p.Write(&b); err != nil {
		t.Fatal(err)
	}
	if text := b.String(); !strings.Contains(text, `"fix": "pip install x"`) || !strings.Contains(text, "<b>") {
		t.Errorf("a person cannot review it:\n%s", text)
	}
	got, err := Read(&b)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(p, got); diff != "" {
		t.Error(diff)
	}
}

func TestTheSameContentHasTheSameHash(t *testing.T) {
	a, b := sample(at(1)), sample(at(2))
	if a.Hash != b.Hash || !strings.HasPrefix(a.Hash, "sha256:") {
		t.Errorf("%s and %s", a.Hash, b.Hash)
	}
	b.Lessons[0].Successes++
	if hash(b) == a.Hash {
		t.Error("another content has the same hash")
	}
}

func TestAPackThatIsNoneIsRefused(t *testing.T) {
	var b bytes.Buffer
	if err := sample(at(0)).Write(&b); err != nil {
		t.Fatal(err)
	}
	good := b.String()
	for name, text := range map[string]string{
		"no JSON":        "lessons:\n",
		"another format": strings.Replace(good, Format, "cake-recall/9", 1),
		"unknown key":    strings.Replace(good, `"made"`, `"mode"`, 1),
		"cut short":      good[:len(good)/2],
	} {
		if _, err := Read(strings.NewReader(text)); err == nil || errors.Is(err, ErrChanged) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Read(strings.NewReader(strings.Replace(good, "pip install x", "pip install evil", 1))); !errors.Is(err, ErrChanged) {
		t.Errorf("a changed fix: %v", err)
	}
}

// Joining takes nothing twice, and comes to the same in any order.
func TestJoiningIsIdempotentAndHasNoOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) cake.Lesson {
			n := rapid.IntRange(0, 5)
			return lesson("x", n.Draw(t, name+" good"), n.Draw(t, name+" bad"), n.Draw(t, name+" at"))
		}
		a, b, c := draw("a"), draw("b"), draw("c")
		join := func(a, b cake.Lesson) cake.Lesson { j, _ := Join(a, b); return j }
		if diff := cmp.Diff(join(join(a, b), c), join(a, join(c, b))); diff != "" {
			t.Fatal(diff)
		}
		if _, changed := Join(join(a, b), b); changed {
			t.Fatal("the second time changes something")
		}
	})
}
