package term

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestTeeDeliversEverythingInOrder(t *testing.T) {
	var got bytes.Buffer
	tee := newTee(func(p []byte) { got.Write(p) }, func(int64) { t.Error("bytes were lost") }, 1<<20)
	go tee.run()
	var want strings.Builder
	for i := range 1000 {
		text := strings.Repeat(string(rune('a'+i%26)), i%50)
		want.WriteString(text)
		tee.put([]byte(text))
		if i%7 == 0 {
			tee.signal()
		}
	}
	if lost, err := tee.close(time.Minute); lost != 0 || err != nil {
		t.Error(lost, err)
	}
	if got.String() != want.String() {
		t.Error("the copy differs")
	}
}

// The two buffers change places, also when one was found empty: what the reader
// still holds is not written over.
func TestTheReaderOfTheTeeHoldsWhatItGot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var got []string
		entered, release := make(chan struct{}), make(chan struct{})
		tee := newTee(func(p []byte) {
			entered <- struct{}{}
			<-release
			got = append(got, string(p))
		}, func(int64) { t.Error("bytes were lost") }, 1<<20)
		go tee.run()
		say := func(text string) { tee.put([]byte(text)); tee.signal() }
		for _, pair := range [][2]string{{"aaaa", "b"}, {"cccc", "d"}, {"eeee", "f"}} {
			say(pair[0])
			<-entered
			say(pair[1]) // while the reader holds the first
			release <- struct{}{}
			<-entered
			release <- struct{}{}
			synctest.Wait() // it has found nothing more
		}
		if _, err := tee.close(time.Minute); err != nil {
			t.Error(err)
		}
		if want := []string{"aaaa", "b", "cccc", "d", "eeee", "f"}; !slices.Equal(got, want) {
			t.Errorf("the reader got %q", got)
		}
	})
}

func TestSlowReaderOfTheTeeIsToldWhereBytesAreMissing(t *testing.T) {
	var got []string
	entered, release := make(chan struct{}), make(chan struct{})
	first := true
	tee := newTee(func(p []byte) {
		got = append(got, string(p))
		if first {
			first = false
			close(entered)
			<-release
		}
	}, func(n int64) { got = append(got, "lost "+string(rune('0'+n))) }, 6)
	go tee.run()
	tee.put([]byte("one"))
	tee.signal()
	<-entered
	for _, text := range []string{"abc", "def", "ghi", "j"} { // room for two
		tee.put([]byte(text))
		tee.signal()
	}
	close(release)
	lost, err := tee.close(time.Minute)
	if lost != 4 || err != nil {
		t.Error(lost, err)
	}
	if want := "one abcdef lost 4"; strings.Join(got, " ") != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestReaderOfTheTeeThatStandsStillDoesNotHoldUpTheEnd(t *testing.T) {
	release := make(chan struct{})
	tee := newTee(func([]byte) { <-release }, func(int64) {}, 100)
	go tee.run()
	tee.put([]byte("x"))
	tee.signal()
	if _, err := tee.close(10 * time.Millisecond); err != nil {
		t.Error(err)
	}
	close(release)
	<-tee.done
}

func TestPanicOfTheReaderOfTheTeeIsContained(t *testing.T) {
	tee := newTee(func([]byte) { panic("oh") }, func(int64) {}, 100)
	go tee.run()
	tee.put([]byte("x"))
	_, err := tee.close(time.Minute)
	if err == nil || !strings.Contains(err.Error(), "panic: oh") {
		t.Error(err)
	}
}

func TestPlaceBetweenTheUsersKeysIsKnown(t *testing.T) {
	for _, c := range []struct {
		typed string
		want  bool
	}{
		{"", true},
		{"hello", true},
		{"\x1b", true}, // the key itself
		{"\x1b[", false},
		{"\x1b[A", true},
		{"\x1b[200~pasted", false},
		{"\x1b[200~pasted\x1b[201", false},
		{"\x1b[200~pasted\x1b[201~", true},
		{"\x1b[200~\x1b\x1b[201~", true},
		{"\x1b[202~", true},
		{"\x1b[20\x1b[200~x", false},
	} {
		var whole, split keys
		whole.feed([]byte(c.typed))
		for _, b := range []byte(c.typed) {
			split.feed([]byte{b})
		}
		if whole.between() != c.want || split != whole {
			t.Errorf("%q: %v, want %v", c.typed, whole.between(), c.want)
		}
	}
}
