package metrics

import (
	"context"
	"net"
	"strconv"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus/testutil"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
	"go.uber.org/zap/zaptest/observer"
)

// taken listens at a port and returns it.
func taken(t *testing.T) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	t.Cleanup(func() { _ = l.Close() })
	return l.Addr().(*net.TCPAddr).Port
}

func TestATakenPortGivesWayToTheNext(t *testing.T) {
	core, logs := observer.New(zapcore.WarnLevel)
	port := taken(t)
	l, err := bind("127.0.0.1:"+strconv.Itoa(port), zap.New(core))
	must(t, err)
	defer l.Close()
	if got := l.Addr().(*net.TCPAddr).Port; got <= port || got >= port+ports {
		t.Errorf("took port %d instead of %d", got, port)
	}
	if logs.Len() != 1 || logs.All()[0].ContextMap()["used"] != l.Addr().String() {
		t.Errorf("logged %v", logs.All())
	}
}

func TestTheWarningSaysWhose9090Is(t *testing.T) {
	core, logs := observer.New(zapcore.WarnLevel)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer l.Close()
	warn(zap.New(core), DefaultAddr, 9090, l)
	if logs.Len() != 1 {
		t.Fatalf("logged %d lines", logs.Len())
	}
	if note, _ := logs.All()[0].ContextMap()["note"].(string); !strings.Contains(note, "9090 is the default port of Prometheus itself") {
		t.Errorf("the note is %q", note)
	}
}

func TestAPortThatWasGotIsNoWarning(t *testing.T) {
	for _, wanted := range []string{"127.0.0.1:0", "127.0.0.1:" + strconv.Itoa(free(t))} {
		core, logs := observer.New(zapcore.WarnLevel)
		l, err := bind(wanted, zap.New(core))
		must(t, err)
		must(t, l.Close())
		if logs.Len() != 0 {
			t.Errorf("%s: logged %v", wanted, logs.All())
		}
	}
}

func free(t *testing.T) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	must(t, l.Close())
	return l.Addr().(*net.TCPAddr).Port
}

func TestNoFreePortIsToldWithWhatToDo(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:65535")
	if err != nil {
		t.Skipf("SKIPPED: port 65535 is not ours to take: %v", err)
	}
	defer l.Close()
	_, err = bind("127.0.0.1:65535", zap.NewNop())
	const want = "cannot serve metrics at 127.0.0.1:65535: the port and those after it, up to 65535, are taken; set metrics.listen to a free one"
	if err == nil || err.Error() != want {
		t.Errorf("got %v", err)
	}
}

func TestBadOptionsAreRefused(t *testing.T) {
	registry := NewRegistry(Build{})
	for _, tt := range []struct {
		name, want string
		options    Options
	}{
		{"no registry", "cannot serve metrics without a registry", Options{}},
		{"no port", `cannot serve metrics at "localhost": it is not host:port`, Options{Registry: registry, Addr: "localhost"}},
		{"a port that is none", `cannot serve metrics at "x:http": "http" is not a port from 0 to 65535`, Options{Registry: registry, Addr: "x:http"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := New(tt.options); err == nil || err.Error() != tt.want {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestTheDefaultIsLoopback(t *testing.T) {
	s, err := New(Options{Registry: NewRegistry(Build{})})
	must(t, err)
	if s.options.Addr != "127.0.0.1:9090" {
		t.Errorf("it is %s", s.options.Addr)
	}
}

func TestAForeignAddressIsRefused(t *testing.T) {
	s, err := New(Options{Addr: "192.0.2.1:0", Registry: NewRegistry(Build{})})
	must(t, err)
	if _, err := s.Listen(); err == nil || !strings.HasPrefix(err.Error(), "cannot serve metrics at 192.0.2.1:0: ") {
		t.Errorf("got %v", err)
	}
	if err := s.Run(context.Background()); err == nil {
		t.Error("Run did not say that it cannot listen")
	}
	must(t, s.Close())
}

func TestListeningTwiceIsRefused(t *testing.T) {
	s, err := New(Options{Addr: "127.0.0.1:0", Registry: NewRegistry(Build{})})
	must(t, err)
	_, err = s.Listen()
	must(t, err)
	defer s.Close()
	if _, err := s.Listen(); err == nil || !strings.HasPrefix(err.Error(), "cannot listen for metrics twice") {
		t.Errorf("got %v", err)
	}
}

func TestTheMetricsAreWellNamed(t *testing.T) {
	problems, err := testutil.GatherAndLint(NewRegistry(Build{}), "cake_build_info")
	must(t, err)
	for _, p := range problems {
		t.Errorf("%s: %s", p.Metric, p.Text)
	}
}
