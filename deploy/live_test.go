package deploy

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"cake/test/rig"
)

// comparison is what turns a value into an alarm.
var comparison = regexp.MustCompile(` (?:[<>]=?|==) [0-9.]+`)

func TestARealPrometheusWatchesARealCakeInTrouble(t *testing.T) {
	t.Parallel() // it waits for scrapes
	rig.Program(t, "prometheus")
	c := startCake(t)
	p := startPrometheus(t, c.address)
	has := func(expr string) func() bool { return func() bool { return len(p.query(t, expr)) > 0 } }
	p.until(t, "cake is scraped before the trouble begins", has(`sum(cake_commands_total{job="cake"}) == 0`))
	c.configure("strictness: balanced # again")
	c.say("misbehave")
	p.until(t, "the agent is held", has(`sum by (session) (cake_state{state="ESCALATING"}) > 0`))
	c.configure("strictness: balancd")

	asked := readDashboard(t).expressions()
	for _, r := range readRules(t) {
		asked = append(asked, comparison.ReplaceAllString(r.expr, ""))
		if slices.Contains([]string{"CakeEscalation", "CakeConfigRejected", "CakeDown"}, r.alert) {
			asked = append(asked, r.expr)
		}
	}
	for _, expr := range asked {
		t.Run(expr, func(t *testing.T) { p.until(t, "this expression returns data", has(expr)) })
	}
	p.until(t, "all rules are evaluated without error", func() bool { return p.rulesAreHealthy(t) })
	t.Run("promtool likes what is served", c.lint)
	c.say("end")
	if err := c.cmd.Wait(); err != nil {
		t.Errorf("cake watch: %v\n%s", err, &c.stderr)
	}
}

// A live is a real cake that watches a misbehaving agent.
type live struct {
	t       *testing.T
	dir     string
	address string // of its metrics
	cmd     *exec.Cmd
	stdin   io.Writer
	stderr  bytes.Buffer
}

// startCake starts it; the agent waits for the first line of its input, and
// for the second when it has been held.
func startCake(t *testing.T) *live {
	t.Helper()
	c := &live{t: t, address: freeAddress(t)}
	var err error
	if c.dir, err = os.MkdirTemp("", "cake"); err != nil { // short: sockets live below it
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(c.dir) })
	c.write("tests/test_shop.py", "import shop\n")
	c.write("shop/__init__.py", "")
	c.write("config.json", "{\n  \"currency\": \"EUR\",\n}\n")
	c.configure("strictness: balanced")
	for _, args := range [][]string{{"init", "-q"}, {"add", "."}} {
		c.git(args...)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	t.Cleanup(cancel)
	c.cmd = exec.CommandContext(ctx, filepath.Join(bin, "cake"), "watch", "--", "/bin/sh", "-c", "read go; badagent 10ms; read end")
	c.cmd.Dir, c.cmd.Stderr = c.dir, &c.stderr
	c.cmd.Env = []string{
		"PATH=" + bin + ":" + os.Getenv("PATH"), "HOME=" + c.dir + "/home", "SHELL=/bin/bash", "LANG=C.UTF-8",
		"XDG_RUNTIME_DIR=" + c.dir + "/run", "XDG_STATE_HOME=" + c.dir + "/state",
	}
	if c.stdin, err = c.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := c.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return c
}

func (c *live) write(name, text string) {
	c.t.Helper()
	path := filepath.Join(c.dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		c.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		c.t.Fatal(err)
	}
}

func (c *live) git(args ...string) {
	c.t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir = c.dir
	if out, err := cmd.CombinedOutput(); err != nil {
		c.t.Fatalf("git %q: %v\n%s", args, err, out)
	}
}

// configure saves the configuration with this line in it.
func (c *live) configure(line string) {
	c.t.Helper()
	c.write("cake_config.yaml", "version: \"1.0\"\n"+line+"\nescalation: {max_strikes: 2, cooldown_minutes: 5}\nmetrics: {listen: \""+c.address+"\"}\n")
}

// say gives the agent a line.
func (c *live) say(line string) {
	c.t.Helper()
	if _, err := io.WriteString(c.stdin, line+"\n"); err != nil {
		c.t.Fatal(err)
	}
}

// lint lets promtool look at what is served.
func (c *live) lint(t *testing.T) {
	resp, err := http.Get("http://" + c.address + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	cmd := exec.Command(rig.Program(t, "promtool"), "check", "metrics")
	cmd.Stdin = resp.Body
	if out, err := cmd.CombinedOutput(); err != nil || strings.TrimSpace(string(out)) != "" {
		t.Errorf("%v\n%s", err, out)
	}
}
