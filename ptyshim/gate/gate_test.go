package gate

import (
	"cake/ptyshim/wire"
	"context"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"
)

func TestACommandIsFollowedFromItsQuestionToItsEnd(t *testing.T) {
	h := open(t, Options{})
	c := h.dial(t)
	send(t, c, check("ls"))
	receive(t, c, wire.Verdict{Allow: true, Message: "ls"})
	send(t, c, wire.Output{Stream: wire.Stderr, Data: []byte("a")}, wire.Output{Stream: wire.Stdout, Data: []byte("b")}, wire.Exit{Code: 3})
	receive(t, c, wire.Note{Text: "noted"})
	if from := <-h.gone; from != (Caller{ID: 1, PID: os.Getpid()}) {
		t.Errorf("%+v", from)
	}
	if diff := cmp.Diff([]string{"1 check ls", "1 output 2 a", "1 output 1 b", "1 exit 3", "1 gone"}, h.log()); diff != "" {
		t.Error(diff)
	}
}

func TestAHookAndAPersonAreAnswered(t *testing.T) {
	h := open(t, Options{})
	c := h.dial(t)
	send(t, c, wire.Hook{Version: wire.Version, Event: "Stop", Payload: []byte("{}")})
	receive(t, c, wire.HookReply{Stdout: []byte("{}")})
	c = h.dial(t)
	send(t, c, wire.Resolve{Version: wire.Version, Incident: "i"})
	receive(t, c, wire.Resolved{Done: true})
	c = h.dial(t)
	send(t, c, wire.Allow{Version: wire.Version, Verb: wire.AllowOnce, ID: "d"})
	receive(t, c, wire.Allowed{Done: true})
	c = h.dial(t)
	send(t, c, wire.Nap{Version: wire.Version, For: time.Minute})
	receive(t, c, wire.Resolved{Done: true, Text: "sleeps"})
	c = h.dial(t)
	send(t, c, wire.Order{Version: wire.Version, Verb: "ack", By: "Ann"})
	receive(t, c, wire.Resolved{Done: true, Text: "ordered"})
	c = h.dial(t)
	send(t, c, wire.Page{Version: wire.Version, Verb: wire.PageLink})
	receive(t, c, wire.Resolved{Done: true, Text: "a page"})
}

// A handler that asks a person tells the caller to wait, before it answers.
func TestACallerIsToldToWait(t *testing.T) {
	h := open(t, Options{Handler: &recorder{asks: true}})
	c := h.dial(t)
	send(t, c, check("publish"))
	receive(t, c, wire.Wait{For: time.Minute, Else: "no answer"})
	receive(t, c, wire.Verdict{Allow: true, Message: "publish"})
	c = h.dial(t)
	send(t, c, wire.Hook{Version: wire.Version, Event: "PreToolUse", Payload: []byte("{}")})
	receive(t, c, wire.Wait{For: time.Minute, Else: "no answer"})
	receive(t, c, wire.HookReply{Stdout: []byte("{}")})
	if err := (Caller{}).Wait(time.Minute, ""); err == nil {
		t.Error("nobody was told to wait")
	}
}

func TestWhatAShimSaidBeforeItWentIsStillHeard(t *testing.T) {
	block := make(chan struct{})
	h := open(t, Options{Handler: &recorder{block: block}})
	c := h.dial(t)
	send(t, c, check("late"), wire.Output{Stream: wire.Stdout, Data: []byte("a")}, wire.Exit{Code: 1, Late: true})
	c.Close()
	close(block)
	<-h.gone
	if diff := cmp.Diff([]string{"1 check late", "1 output 1 a", "1 exit 1", "1 gone"}, h.log()); diff != "" {
		t.Error(diff)
	}
	if len(h.problems) > 0 {
		t.Error(<-h.problems)
	}
}

func TestAShimThatIsKilledIsGone(t *testing.T) {
	h := open(t, Options{})
	c := h.dial(t)
	send(t, c, check("sleep"))
	receive(t, c, wire.Verdict{Allow: true, Message: "sleep"})
	c.Close()
	<-h.gone
}

func TestAnotherVersionIsToldSo(t *testing.T) {
	h := open(t, Options{})
	c := h.dial(t)
	send(t, c, wire.Check{Version: 9})
	receive(t, c, wire.Refusal{Text: wire.VersionError{Got: 9}.Error()})
	if err := <-h.problems; !strings.Contains(err.Error(), "wire version 9") {
		t.Error(err)
	}
}

func TestWhoBreaksTheRulesIsCutOffAndNobodyElse(t *testing.T) {
	h := open(t, Options{Patience: 500 * time.Millisecond})
	good := h.dial(t)
	send(t, good, check("good"))
	receive(t, good, wire.Verdict{Allow: true, Message: "good"})
	bad := map[string]func(c net.Conn){
		"says nothing":          func(net.Conn) {},
		"begins and stops":      func(c net.Conn) { c.Write([]byte{0, 0, 0, 9, 1}) },
		"begins with an end":    func(c net.Conn) { write(c, wire.Exit{}) },
		"talks nonsense":        func(c net.Conn) { c.Write([]byte("GET / HTTP/1.1\r\n\r\n")) },
		"asks twice":            func(c net.Conn) { write(c, check("a"), check("b")) },
		"stops in the middle":   func(c net.Conn) { write(c, check("a")); c.Write([]byte{0, 0, 0, 9, 3}) },
		"garbage after a check": func(c net.Conn) { write(c, check("a")); c.Write([]byte{0, 0, 0, 1, 77}) },
	}
	for name, do := range bad {
		c, err := net.Dial("unix", h.path)
		if err != nil {
			t.Fatal(err)
		}
		do(c)
		select {
		case err := <-h.problems:
			if !strings.HasPrefix(err.Error(), "cannot ") {
				t.Errorf("%s: %v", name, err)
			}
		case <-time.After(time.Minute):
			t.Errorf("%s: nothing happened", name)
		}
		c.Close()
	}
	send(t, good, wire.Exit{Code: 0})
	receive(t, good, wire.Note{Text: "noted"})
}

func write(c net.Conn, ms ...wire.Message) {
	var b []byte
	for _, m := range ms {
		b, _ = wire.Append(b, m)
	}
	c.Write(b)
}

func TestOneProcessCannotTakeAllConnections(t *testing.T) {
	h := open(t, Options{MaxPerProcess: 2})
	first, second := h.dial(t), h.dial(t)
	send(t, first, check("1"))
	receive(t, first, wire.Verdict{Allow: true, Message: "1"})
	send(t, second, check("2"))
	receive(t, second, wire.Verdict{Allow: true, Message: "2"})
	third := h.dial(t)
	if _, err := third.Receive(soon()); err == nil || err == wire.ErrTimeout {
		t.Error(err)
	}
	if err := <-h.problems; !strings.Contains(err.Error(), "it has 2 connections already") {
		t.Error(err)
	}
	first.Close()
	<-h.gone
	for { // the place is free a moment after Gone
		c := h.dial(t)
		if c.Send(check("4"), soon()) == nil {
			if _, err := c.Receive(soon()); err == nil {
				return
			}
		}
	}
}

func TestThereIsAnEndToConnections(t *testing.T) {
	h := open(t, Options{MaxCallers: 1})
	first := h.dial(t)
	send(t, first, check("1"))
	receive(t, first, wire.Verdict{Allow: true, Message: "1"})
	second := h.dial(t)
	if _, err := second.Receive(soon()); err == nil || err == wire.ErrTimeout {
		t.Error(err)
	}
	if err := <-h.problems; !strings.Contains(err.Error(), "1 shims are connected already") {
		t.Error(err)
	}
}

func TestTheEndOfTheBrainEndsEveryConversation(t *testing.T) {
	path := filepath.Join(private(t), "s")
	r := &recorder{gone: make(chan Caller, 1), block: make(chan struct{})}
	g, err := Listen(Options{Path: path, Handler: r})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error)
	go func() { done <- g.Run(ctx) }()
	c, err := wire.Dial(path, soon())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	send(t, c, check("asks for ever"))
	for len(r.log()) == 0 {
		unix.Poll(nil, 1)
	}
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
	<-r.gone
}
