package metrics

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"go.uber.org/goleak"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
	"go.uber.org/zap/zaptest/observer"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// start runs a server until the test ends; stop ends it earlier and returns what Run returned.
func start(t *testing.T, o Options, prepare ...func(*Server)) (base string, stop func() error) {
	t.Helper()
	if o.Addr == "" {
		o.Addr = "127.0.0.1:0"
	}
	if o.Registry == nil {
		o.Registry = NewRegistry(Build{Version: "1.2.3", Revision: "abc"})
	}
	s, err := New(o)
	must(t, err)
	for _, p := range prepare {
		p(s)
	}
	addr, err := s.Listen()
	must(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- s.Run(ctx) }()
	ended := false
	stop = func() error {
		if ended {
			return nil
		}
		ended = true
		cancel()
		return <-done
	}
	t.Cleanup(func() { must(t, stop()) })
	return "http://" + addr.String(), stop
}

func client() *http.Client {
	return &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
}

func get(t *testing.T, url, accept string) (*http.Response, string) {
	t.Helper()
	req, err := http.NewRequest(http.MethodGet, url, nil)
	must(t, err)
	if accept != "" {
		req.Header.Set("Accept", accept)
	}
	res, err := client().Do(req)
	must(t, err)
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	must(t, err)
	return res, string(body)
}

func TestScrapeShowsTheBuildAndTheProcess(t *testing.T) {
	base, _ := start(t, Options{})
	res, body := get(t, base+"/metrics", "")
	if res.StatusCode != 200 || !strings.HasPrefix(res.Header.Get("Content-Type"), "text/plain; version=0.0.4") {
		t.Errorf("answered %s, %s", res.Status, res.Header.Get("Content-Type"))
	}
	for _, want := range []string{`cake_build_info{goversion="go`, `revision="abc",version="1.2.3"} 1`, "\ngo_goroutines ", "\nprocess_resident_memory_bytes "} {
		if !strings.Contains(body, want) {
			t.Errorf("the scrape lacks %q", want)
		}
	}
}

func TestScrapeSpeaksOpenMetrics(t *testing.T) {
	base, _ := start(t, Options{})
	res, body := get(t, base+"/metrics", "application/openmetrics-text; version=1.0.0")
	if !strings.HasPrefix(res.Header.Get("Content-Type"), "application/openmetrics-text; version=1.0.0") || !strings.HasSuffix(body, "# EOF\n") {
		t.Errorf("answered as %s", res.Header.Get("Content-Type"))
	}
}

func TestPages(t *testing.T) {
	broken := errors.New("the store is locked")
	for _, tt := range []struct {
		name, method, path string
		ready              func() error
		status             int
		body               string
	}{
		{"the index lists the pages", "GET", "/", nil, 200, "/readyz"},
		{"a living process is healthy", "GET", "/healthz", func() error { return broken }, 200, "ok\n"},
		{"a process without a check is ready", "GET", "/readyz", nil, 200, "ready\n"},
		{"a process that can work is ready", "GET", "/readyz", func() error { return nil }, 200, "ready\n"},
		{"one that cannot says why", "GET", "/readyz", func() error { return broken }, 503, "not ready: the store is locked\n"},
		{"another path does not exist", "GET", "/debug/pprof/", nil, 404, ""},
		{"nothing can be posted", "POST", "/metrics", nil, 405, ""},
		{"a head has no body", "HEAD", "/healthz", nil, 200, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			base, _ := start(t, Options{Ready: tt.ready})
			req, err := http.NewRequest(tt.method, base+tt.path, nil)
			must(t, err)
			res, err := client().Do(req)
			must(t, err)
			defer res.Body.Close()
			body, err := io.ReadAll(res.Body)
			must(t, err)
			if res.StatusCode != tt.status || !strings.Contains(string(body), tt.body) {
				t.Errorf("answered %s, %q", res.Status, body)
			}
		})
	}
}

func TestABrokenCollectorCostsItsOwnFiguresOnly(t *testing.T) {
	core, logs := observer.New(zapcore.WarnLevel)
	r := NewRegistry(Build{})
	r.MustRegister(brokenCollector{prometheus.NewDesc("cake_broken", "Broken.", nil, nil)})
	base, _ := start(t, Options{Registry: r, Log: zap.New(core)})
	res, body := get(t, base+"/metrics", "")
	if res.StatusCode != 200 || !strings.Contains(body, "cake_build_info") || !strings.Contains(body, `version="unknown"`) {
		t.Errorf("answered %s", res.Status)
	}
	if logs.Len() != 1 {
		t.Errorf("logged %d lines", logs.Len())
	}
	if _, body = get(t, base+"/metrics", ""); !strings.Contains(body, `promhttp_metric_handler_errors_total{cause="gathering"} 2`) &&
		!strings.Contains(body, `promhttp_metric_handler_errors_total{cause="gathering"} 1`) {
		t.Error("the failure is not counted")
	}
}

type brokenCollector struct{ desc *prometheus.Desc }

func (c brokenCollector) Describe(ch chan<- *prometheus.Desc) { ch <- c.desc }
func (c brokenCollector) Collect(ch chan<- prometheus.Metric) {
	ch <- prometheus.NewInvalidMetric(c.desc, errors.New("broken"))
}

// open sends a request and reads nothing of the answer.
func open(t *testing.T, base, path string) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", strings.TrimPrefix(base, "http://"))
	must(t, err)
	t.Cleanup(func() { _ = c.Close() })
	_, err = fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: x\r\n\r\n", path)
	must(t, err)
	return c
}

func TestAnOpenScrapeIsAnsweredBeforeTheServerEnds(t *testing.T) {
	asked, goOn := make(chan struct{}), make(chan struct{})
	base, stop := start(t, Options{Ready: func() error { close(asked); <-goOn; return nil }})
	c := open(t, base, "/readyz")
	<-asked
	ended := make(chan error, 1)
	go func() { ended <- stop() }()
	select {
	case err := <-ended:
		t.Fatalf("ended with an open request: %v", err)
	case <-time.After(50 * time.Millisecond):
	}
	close(goOn)
	res, err := http.ReadResponse(bufio.NewReader(c), nil)
	must(t, err)
	defer res.Body.Close()
	if res.StatusCode != 200 {
		t.Errorf("answered %s", res.Status)
	}
	must(t, <-ended)
}

func TestAHangingScrapeDoesNotHoldTheEnd(t *testing.T) {
	asked, goOn := make(chan struct{}), make(chan struct{})
	defer close(goOn)
	base, stop := start(t, Options{Ready: func() error { close(asked); <-goOn; return nil }})
	open(t, base, "/readyz")
	<-asked
	begin := time.Now()
	must(t, stop())
	if took := time.Since(begin); took > graceTime+time.Second {
		t.Errorf("ended after %v", took)
	}
}

// A client that reads nothing fills its socket's buffer and then holds the
// handler; the write time-out lets go of it.
func TestASlowClientIsLetGo(t *testing.T) {
	r := NewRegistry(Build{})
	figures := prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "cake_test_figure", Help: "Many."}, []string{"n"})
	r.MustRegister(figures)
	for n := range 2000 {
		figures.WithLabelValues(fmt.Sprintf("%06000d", n)).Set(1)
	}
	let := make(chan struct{})
	base, _ := start(t, Options{Registry: r}, func(s *Server) {
		s.http.WriteTimeout = 500 * time.Millisecond
		s.http.ConnState = func(_ net.Conn, st http.ConnState) {
			if st == http.StateClosed {
				close(let)
			}
		}
	})
	open(t, base, "/metrics")
	select {
	case <-let:
	case <-time.After(10 * time.Second):
		t.Error("the client still holds the server")
	}
}

// A client that sends its request a byte at a time is the same from the other side.
func TestASlowRequestIsLetGo(t *testing.T) {
	base, _ := start(t, Options{}, func(s *Server) { s.http.ReadHeaderTimeout = 50 * time.Millisecond })
	c, err := net.Dial("tcp", strings.TrimPrefix(base, "http://"))
	must(t, err)
	defer c.Close()
	_, err = c.Write([]byte("GET /met"))
	must(t, err)
	must(t, c.SetReadDeadline(time.Now().Add(5*time.Second)))
	if _, err = io.ReadAll(c); err != nil {
		t.Errorf("the server did not hang up: %v", err)
	}
}

func TestServersMayFollowEachOtherWithOneRegistry(t *testing.T) {
	r := NewRegistry(Build{})
	for range 2 {
		base, stop := start(t, Options{Registry: r})
		if res, _ := get(t, base+"/metrics", ""); res.StatusCode != 200 {
			t.Errorf("answered %s", res.Status)
		}
		must(t, stop())
		if _, err := client().Get(base + "/healthz"); err == nil {
			t.Error("the server answers after its end")
		}
	}
}

func TestRunListensByItself(t *testing.T) {
	s, err := New(Options{Addr: "127.0.0.1:0", Registry: NewRegistry(Build{})})
	must(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	must(t, s.Run(ctx))
}

func TestCloseEndsRun(t *testing.T) {
	s, err := New(Options{Addr: "127.0.0.1:0", Registry: NewRegistry(Build{})})
	must(t, err)
	addr, err := s.Listen()
	must(t, err)
	done := make(chan error, 1)
	go func() { done <- s.Run(context.Background()) }()
	must(t, s.Close())
	must(t, <-done)
	l, err := net.Listen("tcp", addr.String())
	must(t, err)
	must(t, l.Close())
}

func TestABrokenListenerIsTold(t *testing.T) {
	s, err := New(Options{Addr: "127.0.0.1:0", Registry: NewRegistry(Build{})})
	must(t, err)
	_, err = s.Listen()
	must(t, err)
	must(t, s.listener.Close())
	if err := s.Run(context.Background()); err == nil || !strings.HasPrefix(err.Error(), "cannot go on serving metrics at ") {
		t.Errorf("Run returned %v", err)
	}
}
