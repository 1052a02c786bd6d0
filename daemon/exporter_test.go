package daemon

import (
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"go.uber.org/zap"

	"cake/metrics"
)

// exports makes an exporter that wishes for an address.
func exports(w *world, wished string) *exporter {
	e := &exporter{
		registry: metrics.NewRegistry(metrics.Build{}), ready: func() error { return nil },
		notice: w.notice, log: zap.NewNop(), move: make(chan string, 1),
	}
	e.listen(wished)
	w.t.Cleanup(func() {
		if err := e.Close(); err != nil {
			w.t.Error(err)
		}
	})
	return e
}

// serves reports whether metrics are at an address.
func serves(address string) bool {
	once := http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	resp, err := once.Get("http://" + address + "/metrics")
	if err != nil {
		return false
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	return err == nil && strings.Contains(string(text), "cake_build_info")
}

// taken takes a port for the length of a test.
func taken(t *testing.T) net.Listener {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	t.Cleanup(func() { l.Close() })
	return l
}

func TestThePortThatIsTakenIsSaidAndTheNextOneServes(t *testing.T) {
	w := newWorld(t)
	wished := taken(t).Addr().String()
	e := exports(w, wished)
	w.run(e.Run)
	if e.at() == wished || !serves(e.at()) || !w.told(wished+" is taken") || !w.told(e.at()) {
		t.Errorf("at %s, said %v", e.at(), w.notices)
	}
}

func TestMetricsMoveWhereTheyAreWished(t *testing.T) {
	w := newWorld(t)
	e := exports(w, "127.0.0.1:0")
	w.run(e.Run)
	old := e.at()
	l := taken(t)
	next := l.Addr().String()
	l.Close()
	e.moveTo("127.0.0.1:1x") // overtaken by the next wish, or refused and said
	e.moveTo(next)
	eventually(t, "they are at the new address", func() bool { return e.at() == next && serves(next) })
	if serves(old) {
		t.Error("they are at the old address, too")
	}
}

func TestAnAddressThatCannotBeHadCostsTheMetricsOnly(t *testing.T) {
	w := newWorld(t)
	e := exports(w, "no address")
	w.run(e.Run)
	if e.at() != "" || len(w.notices) != 1 {
		t.Errorf("at %q, said %v", e.at(), w.notices)
	}
	e.moveTo("127.0.0.1:0")
	eventually(t, "they are served after all", func() bool { return e.at() != "" && serves(e.at()) })
	e.moveTo("203.0.113.1:1")
	eventually(t, "they are gone", func() bool { return e.at() == "" })
}

func TestAServerThatBreaksEndsNothing(t *testing.T) {
	w := newWorld(t)
	e := exports(w, "127.0.0.1:0")
	broken := e.server
	ended := make(chan error, 1)
	ctx, cancel := context.WithCancel(t.Context())
	go func() { ended <- e.Run(ctx) }()
	eventually(t, "it serves", func() bool { return serves(e.at()) })
	must(t, broken.Close())
	eventually(t, "it is told of", func() bool { return w.told("not served any more") })
	e.moveTo("127.0.0.1:0")
	eventually(t, "it serves elsewhere", func() bool { return e.at() != "" && serves(e.at()) })
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestAPortIsGivenBackWhereNobodyServes(t *testing.T) {
	e := exports(newWorld(t), "127.0.0.1:0")
	must(t, e.Close())
	l, err := net.Listen("tcp", e.at())
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
