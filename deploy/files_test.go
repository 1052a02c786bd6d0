package deploy

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/prometheus/client_golang/prometheus"

	"cake"
	"cake/journal"
	"cake/metrics"
	"cake/test/rig"
)

var update = flag.Bool("update", false, "write the dashboard anew")

// registry is what a cake serves: its metrics, moved by one event of each kind.
func registry(t *testing.T) (*prometheus.Registry, *journal.Metrics) {
	t.Helper()
	reg := metrics.NewRegistry(metrics.Build{Version: "test"})
	m := journal.NewMetrics(reg, journal.Labels{ErrorTypes: []string{"test.failed"}, Rules: []string{"git.reset-hard"}})
	m.Apply(cake.Event{Type: cake.EventSessionStarted, SessionID: "s1"})
	return reg, m
}

// names lists the metrics of a registry as they are asked for.
func names(t *testing.T, reg *prometheus.Registry) map[string]bool {
	t.Helper()
	families, err := reg.Gather()
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{"up": true}
	for _, f := range families {
		if f.GetMetric()[0].GetHistogram() != nil {
			known[f.GetName()+"_bucket"] = true
			continue
		}
		known[f.GetName()] = true
	}
	return known
}

func TestTheDashboardFileIsTheOneThatIsMade(t *testing.T) {
	const path = "grafana/cake.json"
	if *update {
		if err := os.WriteFile(path, dashboard(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(dashboard())); diff != "" {
		t.Errorf("%s differs; go test ./deploy -update writes it (-file +made):\n%s", path, diff)
	}
}

// A shown is what the tests read of grafana/cake.json.
type shown struct {
	UID           string
	SchemaVersion int
	Templating    struct {
		List []struct {
			Name, Query, Type string
			Datasource        map[string]string
		}
	}
	Annotations struct {
		List []struct {
			Expr       string
			Datasource map[string]string
		}
	}
	Panels []struct {
		ID          int
		Type, Title string
		GridPos     struct{ X, Y, W, H int }
		Datasource  map[string]string
		Targets     []struct {
			RefID, Expr string
			Datasource  map[string]string
		}
	}
}

func readDashboard(t *testing.T) shown {
	t.Helper()
	b, err := os.ReadFile("grafana/cake.json")
	if err != nil {
		t.Fatal(err)
	}
	var d shown
	if err := json.Unmarshal(b, &d); err != nil {
		t.Fatal(err)
	}
	return d
}

// expressions lists what the dashboard asks, the variables filled in.
func (d shown) expressions() []string {
	fill := strings.NewReplacer("$instance", ".*", "$session", ".*", "$__rate_interval", "1m", "$__range", "5m")
	var out []string
	for _, p := range d.Panels {
		for _, q := range p.Targets {
			out = append(out, fill.Replace(q.Expr))
		}
	}
	for _, a := range d.Annotations.List {
		out = append(out, fill.Replace(a.Expr))
	}
	return out
}

func TestGrafanaCanPlaceEveryPanel(t *testing.T) {
	d := readDashboard(t)
	if d.SchemaVersion < 36 || d.UID == "" {
		t.Errorf("schema version %d, uid %q", d.SchemaVersion, d.UID)
	}
	taken := map[[2]int]string{}
	var ids []int
	for _, p := range d.Panels {
		if slices.Contains(ids, p.ID) || p.Title == "" {
			t.Errorf("panel %d %q has no id or no title of its own", p.ID, p.Title)
		}
		ids = append(ids, p.ID)
		if (p.Type == "row") != (len(p.Targets) == 0) {
			t.Errorf("%q, a %s, has %d queries", p.Title, p.Type, len(p.Targets))
		}
		g := p.GridPos
		for x := g.X; x < g.X+g.W; x++ {
			for y := g.Y; y < g.Y+g.H; y++ {
				if at := [2]int{x, y}; x >= 24 || taken[at] != "" {
					t.Fatalf("%q is outside or covers %q at %v", p.Title, taken[at], at)
				} else {
					taken[at] = p.Title
				}
			}
		}
	}
}

func TestTheReaderChoosesTheDataSource(t *testing.T) {
	d := readDashboard(t)
	check := func(what string, source map[string]string) {
		if source["type"] != "prometheus" || source["uid"] != "${datasource}" {
			t.Errorf("%s asks data source %v", what, source)
		}
	}
	var variables []string
	for _, v := range d.Templating.List {
		variables = append(variables, v.Name)
		if v.Type != "datasource" {
			check("variable "+v.Name, v.Datasource)
		}
	}
	if diff := cmp.Diff([]string{"datasource", "instance", "session"}, variables); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for _, p := range d.Panels {
		for _, q := range p.Targets {
			check(p.Title+" "+q.RefID, q.Datasource)
		}
	}
	for _, a := range d.Annotations.List {
		check("an annotation", a.Datasource)
	}
}

// metricName matches the names of metrics, recorded ones too, but not labels.
var metricName = regexp.MustCompile(`\b(?:[a-z]+:)?cake_[a-z0-9_]+(?::[a-z0-9_]+)?|\bup\b`)

func TestEveryMetricThatIsAskedForExistsAndEveryOneIsShown(t *testing.T) {
	reg, _ := registry(t)
	known := names(t, reg)
	shown := map[string]bool{}
	d := readDashboard(t)
	asked := d.expressions()
	for _, v := range d.Templating.List {
		asked = append(asked, v.Query)
	}
	for _, expr := range asked {
		for _, name := range metricName.FindAllString(expr, -1) {
			if shown[name] = true; !known[name] {
				t.Errorf("the dashboard asks for %s, which does not exist: %s", name, expr)
			}
		}
	}
	for name := range known {
		if strings.HasPrefix(name, "cake_") && !shown[name] {
			t.Errorf("the dashboard does not show %s", name)
		}
	}
	for _, r := range readRules(t) {
		if r.record != "" {
			known[r.record] = true
		}
		for _, name := range metricName.FindAllString(r.expr, -1) {
			if !known[name] {
				t.Errorf("a rule asks for %s, which does not exist: %s", name, r.expr)
			}
		}
	}
}

// A rule is one rule of prometheus/rules.yml.
type rule struct{ record, alert, expr string }

// readRules reads as much of the rules as the tests need. Their YAML is our own
// and plain; promtool checks it.
func readRules(t *testing.T) (rules []rule) {
	t.Helper()
	b, err := os.ReadFile("prometheus/rules.yml")
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range regexp.MustCompile(`(?m)^      - `).Split(string(b), -1)[1:] {
		var r rule
		lines := strings.Split(block, "\n")
		for i, line := range lines {
			key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
			switch key {
			case "record":
				r.record = value
			case "alert":
				r.alert = value
			case "expr":
				r.expr = value
				for _, more := range lines[i+1:] {
					if value != "|" || !strings.HasPrefix(more, "          ") {
						break
					}
					r.expr = strings.TrimPrefix(r.expr+" "+strings.TrimSpace(more), "| ")
				}
			}
		}
		rules = append(rules, r)
	}
	return rules
}

func TestEveryAlertIsTestedToFireAndToBeQuiet(t *testing.T) {
	b, err := os.ReadFile("prometheus/rules_test.yml")
	if err != nil {
		t.Fatal(err)
	}
	alerts := 0
	for _, r := range readRules(t) {
		if r.expr == "" {
			t.Errorf("a rule without expression: %+v", r)
		}
		if r.alert == "" {
			continue
		}
		alerts++
		if !bytes.Contains(b, []byte("        alertname: "+r.alert+"\n        exp_alerts:")) || !bytes.Contains(b, []byte("alertname: "+r.alert+"}")) {
			t.Errorf("rules_test.yml does not test that %s fires, or that it does not", r.alert)
		}
	}
	if alerts != 8 {
		t.Errorf("%d alerts were read", alerts)
	}
}

func TestPromtoolFindsNothingToComplainAbout(t *testing.T) {
	promtool := rig.Program(t, "promtool")
	for _, args := range [][]string{
		{"check", "rules", "rules.yml"}, {"test", "rules", "rules_test.yml"}, {"check", "config", "prometheus.yml"},
	} {
		cmd := exec.Command(promtool, args...)
		cmd.Dir = "prometheus"
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("promtool %s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
}
