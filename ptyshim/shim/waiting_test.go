package shim

import (
	"net"
	"strings"
	"testing"
	"time"

	"cake/ptyshim/wire"
)

// A brain that asks a person says so, and is waited for then: longer than one that
// is only slow, but not for ever, and without an answer nothing runs.
func TestAPersonsAnswerIsWaitedFor(t *testing.T) {
	wait := wire.Wait{For: 20 * time.Second, Else: "nobody has answered\n"}
	short := wire.Wait{For: 50 * time.Millisecond, Else: "nobody has answered\n"}
	asks := func(w wire.Wait, then ...wire.Message) func(net.Conn, <-chan struct{}) {
		return func(c net.Conn, over <-chan struct{}) {
			readFrame(c)
			c.Write(frames(w))
			if w == short {
				<-over
			}
			time.Sleep(700 * time.Millisecond)
			if len(then) > 0 {
				c.Write(frames(then...))
				readFrame(c)
			}
		}
	}
	for name, tc := range map[string]struct {
		manners     func(net.Conn, <-chan struct{})
		status, out string
	}{
		"they approve":     {asks(wait, wire.Verdict{Allow: true}, wire.Note{}), "exit status 3", "ran\n"},
		"they deny":        {asks(wait, wire.Verdict{Message: "denied"}), "exit status 126", "denied"},
		"they do not":      {asks(short), "exit status 126", "nobody has answered\n"},
		"the brain dies":   {asks(wait), "exit status 126", "nobody has answered\n"},
		"it says nonsense": {asks(wait, wire.HookReply{}), "exit status 126", "nobody has answered\n"},
	} {
		t.Run("shell: "+name, func(t *testing.T) {
			t.Parallel()
			cmd := shimmed(t, listener(t, tc.manners), "echo ran; exit 3")
			cmd.Env = with(cmd.Env, "SHIM_TEST_ASK=500ms")
			out, err := cmd.CombinedOutput()
			if status(err) != tc.status || strings.TrimSpace(string(out)) != strings.TrimSpace(tc.out) {
				t.Errorf("%s\n%s", status(err), out)
			}
		})
	}
	for name, tc := range map[string]struct {
		manners func(net.Conn, <-chan struct{})
		out     string
	}{
		"an answer": {asks(wait, wire.HookReply{Stdout: []byte("{}")}), "{}"},
		"none":      {asks(short), "nobody has answered\n"},
		"death":     {asks(wait), "nobody has answered\n"},
	} {
		t.Run("hook: "+name, func(t *testing.T) {
			t.Parallel()
			cmd := command(t, listener(t, tc.manners), "bash")
			cmd.Args = []string{"cake-shim", "hook", "PreToolUse"}
			cmd.Env = append(cmd.Env, "SHIM_TEST_HOOK=500ms")
			cmd.Stdin = strings.NewReader("{}")
			out, err := cmd.Output()
			if string(out) != tc.out || err != nil {
				t.Errorf("%q, %s", out, status(err))
			}
		})
	}
}
