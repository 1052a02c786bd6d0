package exporter

import (
	"context"
	"net"
	"testing"

	"go.uber.org/zap"

	"cake/metrics"
)

// exports makes an exporter that wishes for an address.
func exports(w *world, wished string) *Exporter {
	e := New(Options{
		Registry: metrics.NewRegistry(metrics.Build{}), Ready: func() error { return nil }, Notice: w.notice, Log: zap.NewNop(),
	})
	e.Listen(wished)
	w.t.Cleanup(func() {
		if err := e.Close(); err != nil {
			w.t.Error(err)
		}
	})
	return e
}

func TestThePortThatIsTakenIsSaidAndTheNextOneServes(t *testing.T) {
	w := newWorld(t)
	wished := taken(t).Addr().String()
	e := exports(w, wished)
	w.run(e.Run)
	if e.At() == wished || !serves(e.At()) || !w.told(wished+" is taken") || !w.told(e.At()) {
		t.Errorf("at %s, said %v", e.At(), w.notices)
	}
}

func TestMetricsMoveWhereTheyAreWished(t *testing.T) {
	w := newWorld(t)
	e := exports(w, "127.0.0.1:0")
	w.run(e.Run)
	old := e.At()
	l := taken(t)
	next := l.Addr().String()
	l.Close()
	e.MoveTo("127.0.0.1:1x") // overtaken by the next wish, or refused and said
	e.MoveTo(next)
	eventually(t, "they are at the new address", func() bool { return e.At() == next && serves(next) })
	if serves(old) {
		t.Error("they are at the old address, too")
	}
}

func TestAnAddressThatCannotBeHadCostsTheMetricsOnly(t *testing.T) {
	w := newWorld(t)
	e := exports(w, "no address")
	w.run(e.Run)
	if e.At() != "" || len(w.notices) != 1 {
		t.Errorf("at %q, said %v", e.At(), w.notices)
	}
	e.MoveTo("127.0.0.1:0")
	eventually(t, "they are served after all", func() bool { return e.At() != "" && serves(e.At()) })
	e.MoveTo("203.0.113.1:1")
	eventually(t, "they are gone", func() bool { return e.At() == "" })
}

func TestAServerThatBreaksEndsNothing(t *testing.T) {
	w := newWorld(t)
	e := exports(w, "127.0.0.1:0")
	broken := e.server
	ended := make(chan error, 1)
	ctx, cancel := context.WithCancel(t.Context())
	go func() { ended <- e.Run(ctx) }()
	eventually(t, "it serves", func() bool { return serves(e.At()) })
	must(t, broken.Close())
	eventually(t, "it is told of", func() bool { return w.told("not served any more") })
	e.MoveTo("127.0.0.1:0")
	eventually(t, "it serves elsewhere", func() bool { return e.At() != "" && serves(e.At()) })
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestAPortIsGivenBackWhereNobodyServes(t *testing.T) {
	e := exports(newWorld(t), "127.0.0.1:0")
	must(t, e.Close())
	l, err := net.Listen("tcp", e.At())
	must(t, err)
	l.Close()
}

func TestPortsAreCompared(t *testing.T) {
	for _, c := range []struct {
		got, want string
		same      bool
	}{
		{"127.0.0.1:9090", "127.0.0.1:9090", true},
		{"127.0.0.1:9091", "127.0.0.1:9090", false},
		{"127.0.0.1:35000", "127.0.0.1:0", true},
		{"[::]:9090", ":9090", true},
		{"127.0.0.1:9090", "nothing", true},
	} {
		if got := samePort(c.got, c.want); got != c.same {
			t.Errorf("samePort(%q, %q) = %v", c.got, c.want, got)
		}
	}
}
