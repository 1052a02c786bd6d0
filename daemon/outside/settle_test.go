package outside

import (
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/daemon/dirs"
	"cake/daemon/incidents"
	"cake/ptyshim/wire"
)

// strange is a brain that gives one answer to whatever it is asked.
func strange(t *testing.T, answer wire.Message) dirs.Paths {
	t.Helper()
	runtime, err := os.MkdirTemp("", "cr")
	must(t, err)
	t.Cleanup(func() { os.RemoveAll(runtime) })
	must(t, os.Mkdir(filepath.Join(runtime, "s"), 0o700))
	l, err := net.Listen("unix", filepath.Join(runtime, "s", dirs.SocketName))
	must(t, err)
	t.Cleanup(func() { l.Close() })
	go func() {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		if answer == nil {
			return
		}
		if frame, err := wire.Append(nil, answer); err == nil {
			conn.Write(frame)
		}
		io.Copy(io.Discard, conn)
	}()
	return dirs.Paths{Runtime: runtime}
}

func TestABrainThatAnswersStrangelyIsSaid(t *testing.T) {
	for name, c := range map[string]struct {
		answer wire.Message
		says   string
	}{
		"another answer":  {wire.Refusal{Text: "no"}, "wire.Refusal"},
		"no answer":       {nil, "cannot "},
		"an answer of no": {wire.Resolved{Text: "not here"}, "not here"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := Settle(strange(t, c.answer), "x", Word{Way: cake.WayOn}); err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestABrainThatIsGoneIsSaid(t *testing.T) {
	if _, err := Ask[wire.Resolved](filepath.Join(t.TempDir(), "dead.sock"), wire.Resolve{}); err == nil || !strings.Contains(err.Error(), "cannot reach") {
		t.Errorf("got %v", err)
	}
}

// Of those who close the incident of a run that is over at the same time, one does.
func TestOneOfManyClosesAnIncident(t *testing.T) {
	p := dirs.Paths{State: t.TempDir(), Runtime: t.TempDir()}
	must(t, incidents.Of(p).Save(cake.Report{ID: "gone-1f", State: cake.ReportOpen, At: time.Now(), Session: cake.Session{ID: "gone"}}))
	answers := make(chan error, 8)
	for n := range cap(answers) {
		go func() {
			_, err := Settle(p, "gone-1f", Word{Way: cake.WayOn, Note: fmt.Sprint(n), By: fmt.Sprint("person ", n)})
			answers <- err
		}()
	}
	done := 0
	for range cap(answers) {
		switch err := <-answers; {
		case err == nil:
			done++
		case !strings.HasPrefix(err.Error(), "cannot resolve gone-1f: "):
			t.Error(err)
		}
	}
	r, err := incidents.Of(p).Find("gone-1f")
	if done != 1 || err != nil || r.Resolution.By != "person "+r.Resolution.Note {
		t.Errorf("done %d times: %+v %v", done, r.Resolution, err)
	}
}
