package gate

import (
	"cake/ptyshim/wire"
	"context"
	"path/filepath"
	"testing"
)

// A decision's way through the socket, the client's connection included.
func BenchmarkDecision(b *testing.B) {
	path := filepath.Join(private(b), "s")
	g, err := Listen(Options{Path: path, Handler: &quiet{}})
	if err != nil {
		b.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error)
	go func() { done <- g.Run(ctx) }()
	defer func() { cancel(); <-done }()
	for b.Loop() {
		c, err := wire.Dial(path, soon())
		if err != nil {
			b.Fatal(err)
		}
		if err := c.Send(check("npm test"), soon()); err != nil {
			b.Fatal(err)
		}
		if _, err := c.Receive(soon()); err != nil {
			b.Fatal(err)
		}
		c.Close()
	}
}

type quiet struct{ recorder }

func (*quiet) Check(context.Context, Caller, wire.Check) wire.Verdict {
	return wire.Verdict{Allow: true}
}
func (*quiet) Gone(Caller) {}
