package calls

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"cake"
	"cake/validator"
)

// TestALineOfARunningCommandIsHandedOnWithin100Milliseconds writes a line, and
// more output that never pauses for long.
func TestALineOfARunningCommandIsHandedOnWithin100Milliseconds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		var heard []time.Duration
		pack := validator.Builtin()
		e := NewEar(pack.Window(), func(lines []string) {
			if found := pack.DetectSure(cake.Result{Command: "./loop", Stderr: strings.Join(lines, "\n")}, nil); len(found) > 0 {
				heard = append(heard, time.Since(start))
			}
		})
		e.Hear([]byte(overrun), 0)
		for range 50 {
			time.Sleep(10 * time.Millisecond)
			e.Hear([]byte("and it goes on\n"), 0)
		}
		if got := e.Close(); !strings.HasPrefix(got, overrun) || strings.Count(got, "\n") != 51 {
			t.Errorf("%d bytes are kept", len(got))
		}
		if len(heard) != 1 || heard[0] > 100*time.Millisecond {
			t.Errorf("heard after %v", heard)
		}
	})
}

// What is still waiting when the command ends is judged with its result.
func TestNothingIsHandedOnAfterTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := 0
		e := NewEar(new(validator.Window), func([]string) { n++ })
		e.Hear([]byte(overrun), 0)
		e.Close()
		time.Sleep(time.Second)
		if n != 0 {
			t.Errorf("%d bursts", n)
		}
	})
}
