package deploy

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"

	"cake"
	"cake/journal"
	"cake/test/rig"
)

// trouble is a run in which everything happens that the dashboard shows and the
// rules warn of. It is applied again and again, so that all rates are above zero.
func trouble() []cake.Event {
	session := func(e cake.Event) cake.Event {
		e.SessionID, e.Time = "s1", time.Now()
		return e
	}
	events := []cake.Event{
		{Type: cake.EventCommand, Command: &cake.CommandDecision{Verdict: cake.Deny, Rule: "git.reset-hard"}},
		{Type: cake.EventCommand, Command: &cake.CommandDecision{Verdict: cake.Allow, Rule: cake.NoRule}},
		{Type: cake.EventPrevented, Prevented: &cake.Prevented{ErrorType: journal.CommandDenied}},
		{Type: cake.EventError, Error: &cake.ErrorEvent{ErrorType: "test.failed"}, Classification: &cake.Classification{Severity: cake.High}},
		{Type: cake.EventIntervention, Intervention: &cake.Intervention{ID: "i1", Message: cake.Message{Kind: cake.KindRepeatError, Voice: 0.5}}},
		{Type: cake.EventDelivery, Delivery: &cake.Delivery{Channel: cake.ChannelTerminal}},
		{Type: cake.EventOutcome, Outcome: &cake.Outcome{InterventionID: "i1", Severity: cake.High}},
		{Type: cake.EventEscalation, Escalation: &cake.Escalation{Reason: "strikes"}},
		{Type: cake.EventMove, Move: &cake.Move{From: cake.Recovering, To: cake.Escalating}},
		{Type: cake.EventRollback, Rollback: &cake.Rollback{Reason: "workspace_damaged", Success: true}},
		{Type: cake.EventConfig, Config: &cake.ConfigChangeEvent{Applied: true}},
		{Type: cake.EventConfig, Config: &cake.ConfigChangeEvent{}},
	}
	for i := range events {
		events[i] = session(events[i])
		for _, s := range journal.Steps() {
			events[i].Timings = append(events[i].Timings, cake.Timing{Component: s.Component, Operation: s.Operation, Seconds: 0.9})
		}
	}
	return events
}

func TestARealPrometheusAnswersEveryExpression(t *testing.T) {
	t.Parallel() // it waits for scrapes
	p := startPrometheus(t, serve(t))
	asked := readDashboard(t).expressions()
	for _, r := range readRules(t) {
		asked = append(asked, r.expr)
	}
	if len(asked) < 30 {
		t.Fatalf("only %d expressions were read", len(asked))
	}
	for _, expr := range asked {
		t.Run(expr, func(t *testing.T) {
			p.until(t, "this expression returns data", func() bool { return len(p.query(t, expr)) > 0 })
		})
	}
	p.until(t, "all rules are evaluated without error", func() bool { return p.rulesAreHealthy(t) })
}

func TestPromtoolLikesWhatIsServed(t *testing.T) {
	promtool := rig.Program(t, "promtool")
	reg, m := registry(t)
	for _, e := range trouble() {
		m.Apply(e)
	}
	rec := httptest.NewRecorder()
	promhttp.HandlerFor(reg, promhttp.HandlerOpts{}).ServeHTTP(rec, httptest.NewRequest("GET", "/metrics", nil))
	cmd := exec.Command(promtool, "check", "metrics")
	cmd.Stdin = rec.Body
	if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("%v\n%s", err, out)
	}
}

// A server is a Prometheus that scrapes a cake at target, and one that is down.
type server struct {
	url    string
	ticker *time.Ticker
	died   chan error
	log    string
}

func startPrometheus(t *testing.T, target string) *server {
	t.Helper()
	binary := rig.Program(t, "prometheus")
	dir := t.TempDir()
	rules, err := filepath.Abs("prometheus/rules.yml")
	if err != nil {
		t.Fatal(err)
	}
	config := fmt.Sprintf(`
global: {scrape_interval: 200ms, scrape_timeout: 200ms, evaluation_interval: 200ms}
rule_files: [%q]
scrape_configs:
  - job_name: cake
    static_configs:
      - targets: [%q]
      - {targets: [%q], labels: {always: "true"}}
`, rules, target, freeAddress(t))
	if err := os.WriteFile(filepath.Join(dir, "prometheus.yml"), []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	address := freeAddress(t)
	s := &server{url: "http://" + address, died: make(chan error, 1), log: filepath.Join(dir, "log"), ticker: time.NewTicker(100 * time.Millisecond)}
	t.Cleanup(s.ticker.Stop)
	run(t, s, exec.Command(binary, "--config.file="+filepath.Join(dir, "prometheus.yml"),
		"--storage.tsdb.path="+filepath.Join(dir, "data"), "--web.listen-address="+address))
	s.until(t, "it is ready", func() bool {
		resp, err := http.Get(s.url + "/-/ready")
		if err != nil {
			return false
		}
		resp.Body.Close()
		return resp.StatusCode == http.StatusOK
	})
	return s
}

// run starts the program and ends it with the test.
func run(t *testing.T, s *server, cmd *exec.Cmd) {
	t.Helper()
	log, err := os.Create(s.log)
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { s.died <- cmd.Wait() }() // ends with the program, which the cleanup kills
	t.Cleanup(func() {
		_ = cmd.Process.Kill() // it may be dead already
		<-s.died
		log.Close()
		http.DefaultClient.CloseIdleConnections()
	})
}

// serve answers scrapes on loopback; more trouble happens with each.
func serve(t *testing.T) string {
	reg, m := registry(t)
	pages := promhttp.HandlerFor(reg, promhttp.HandlerOpts{})
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, e := range trouble() {
			m.Apply(e)
		}
		pages.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	return strings.TrimPrefix(s.URL, "http://")
}

// freeAddress names a loopback port on which nobody listens.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// until waits for something to become true, at most a minute.
func (s *server) until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	deadline := time.After(time.Minute)
	for !holds() {
		select {
		case <-s.ticker.C:
		case err := <-s.died:
			s.died <- err
			log, _ := os.ReadFile(s.log)
			t.Fatalf("prometheus has ended: %v\n%s", err, log)
		case <-deadline:
			t.Fatalf("waited a minute until %s", what)
		}
	}
}

// get asks the API and decodes its answer's data.
func (s *server) get(t *testing.T, path string, data any) {
	t.Helper()
	resp, err := http.Get(s.url + path)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	answer := struct {
		Status, Error string
		Data          any
	}{Data: data}
	if err := json.NewDecoder(resp.Body).Decode(&answer); err != nil || answer.Status != "success" {
		t.Fatalf("%s: %v %s", path, err, answer.Error)
	}
}

// query returns the values of an expression that are numbers.
func (s *server) query(t *testing.T, expr string) (values []string) {
	t.Helper()
	var data struct{ Result []struct{ Value [2]any } }
	s.get(t, "/api/v1/query?query="+url.QueryEscape(expr), &data)
	for _, r := range data.Result {
		if v := fmt.Sprint(r.Value[1]); v != "NaN" {
			values = append(values, v)
		}
	}
	return values
}

func (s *server) rulesAreHealthy(t *testing.T) bool {
	t.Helper()
	var data struct {
		Groups []struct {
			Rules []struct{ Name, Health, LastError string }
		}
	}
	s.get(t, "/api/v1/rules", &data)
	n := 0
	for _, g := range data.Groups {
		for _, r := range g.Rules {
			if r.LastError != "" {
				t.Fatalf("rule %s: %s", r.Name, r.LastError)
			}
			if r.Health == "ok" {
				n++
			}
		}
	}
	return n == len(readRules(t))
}
