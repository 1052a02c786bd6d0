package daemon

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"

	"cake"
)

// A tally counts what happened in a session.
type tally struct {
	mu                                   sync.Mutex
	commands, denied, errors, said       int
	worked, failed, prevented, escalated int
}

// add counts one event.
func (t *tally) add(e cake.Event) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch e.Type {
	case cake.EventCommand:
		t.commands++
		if e.Command.Verdict == cake.Deny {
			t.denied++
		}
	case cake.EventError:
		t.errors++
	case cake.EventIntervention:
		t.said++
	case cake.EventOutcome:
		t.outcome(e.Outcome.Success)
	case cake.EventPrevented:
		t.prevented++
	case cake.EventEscalation:
		t.escalated++
	}
}

func (t *tally) outcome(success bool) {
	if success {
		t.worked++
		return
	}
	t.failed++
}

// String tells the counts in a few lines.
func (t *tally) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return fmt.Sprintf("%d commands, %d of them denied; %d errors heard; %d messages, %d worked and %d did not; "+
		"%d mistakes prevented; a person called %d times",
		t.commands, t.denied, t.errors, t.said, t.worked, t.failed, t.prevented, t.escalated)
}

// summarise tells a person what happened, and shows the metrics that say the same.
func (w *watch) summarise(took time.Duration) {
	out := w.options.Stderr
	fmt.Fprintf(out, "\ncake: session %s took %s: %s\n", w.session.id, took.Round(100*time.Millisecond), &w.session.tally)
	if w.brain.exporter == nil || w.brain.exporter.at() == "" {
		return
	}
	url := "http://" + w.brain.exporter.at() + "/metrics"
	lines, err := scrape(url)
	if err != nil {
		fmt.Fprintf(out, "cake: cannot show the metrics: %v\n", err)
		return
	}
	fmt.Fprintf(out, "cake: %s says:\n", url)
	for _, l := range lines {
		fmt.Fprintln(out, "  "+l)
	}
	fmt.Fprintln(out, "cake: all of it: cake events --session "+w.session.id)
}

// scrape returns cake's own series that have moved, histograms left out.
func scrape(url string) ([]string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, err
	}
	once := http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	resp, err := once.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	return moved(resp.Body)
}

func moved(metrics io.Reader) ([]string, error) {
	var lines []string
	for sc := bufio.NewScanner(metrics); ; {
		if !sc.Scan() {
			return lines, sc.Err()
		}
		l := sc.Text()
		counter := strings.HasPrefix(l, "cake_") && strings.Contains(l, "_total{")
		if counter && !strings.HasSuffix(l, " 0") {
			lines = append(lines, l)
		}
	}
}
