package statuspage

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cake"
	"cake/supervisor/approval"
	"cake/supervisor/order"
)

var update = flag.Bool("update", false, "write the golden pages anew")

// full is a page on which there is everything.
func full() View {
	at := time.Date(2030, 5, 1, 12, 0, 0, 0, time.UTC)
	ann := approval.Sender{Channel: "telegram-1a2b", Person: "17", Name: "Ann"}
	return View{
		Version: "1.0", At: at,
		Sessions: []Session{{
			ID: "k3f9abcd", Agent: "claude", Cwd: "/src/shop", Since: at.Add(-time.Hour), State: cake.Escalating, Held: true, Incident: "k3f9abcd-1f0c",
			Counts: "10 commands, 6 of them denied",
			Lately: []Deed{
				{At: at.Add(-time.Minute), Kind: "called", Text: "test.failed: <script>alert(1)</script>", Evidence: "the same mistake"},
				{At: at.Add(-2 * time.Minute), Kind: "said", Text: "Operator (CAKE): Stop. Run npm ci.", Evidence: "npm test → dependency.module_missing", Outcome: "failed", Because: "it came again"},
				{At: at.Add(-3 * time.Minute), Kind: "stopped", Text: "git reset --hard", Evidence: "1 modified file would be lost (rule git.reset-hard)"},
			},
			Saved: []Saved{{At: at.Add(-3 * time.Minute), ID: "20300501-115700-ab12", Cause: "before", Label: "rm scrap", Files: 12}, {At: at, Cause: "start", Error: "the disk is full"}},
		}, {
			ID: "zz23bbcc", Name: "night shift", Agent: "codex", Cwd: "/src/api", Since: at.Add(-time.Minute), State: cake.Monitoring, Busy: true,
			Nap: at.Add(10 * time.Minute), Waits: []Wait{{Since: at.Add(-time.Hour), Until: at.Add(time.Hour), Why: "Its model does not answer: rate limit"}},
		}, {ID: "dead", Agent: "a session", Trouble: "cannot reach it"}},
		Questions: []approval.Question{{
			ID: "q7k2m9x", Session: "zz23bbcc", Command: "sudo systemctl restart nginx \u202e#", Cwd: "/src/api", Rule: "privilege.sudo", Why: "it acts as root", Until: at.Add(14 * time.Minute),
		}},
		Open: []Incident{{
			Report: cake.Report{
				ID: "k3f9abcd-1f0c", At: at.Add(-time.Minute), Session: cake.Session{ID: "k3f9abcd", Agent: "claude", Cwd: "/src/shop"},
				Account: cake.Account{
					Error:      cake.ErrorEvent{ErrorType: "test.failed", Message: `"><img src=x onerror=alert(1)>`, Command: "npm test", ExitCode: 1, RawOutput: "1 failing\n  <b>shop</b>"},
					Tried:      []cake.Try{{Rung: cake.RungSuggestion, Fix: "npm ci", Message: "Operator (CAKE): Stop. Run npm ci.", Evidence: "it came again"}},
					Escalation: cake.Escalation{Summary: "test.failed: 1 failing"},
				},
				Tree: cake.Tree{Branch: "main", Changed: []string{" M shop.js"}, More: 2},
				Held: []cake.Held{{Sum: "5f0c", Command: "npm test -- --force", Cwd: "/src/shop"}},
			},
			Reason: "the same mistake after every message (strikes)", Alive: true, Last: "npm test -- --force", LastCwd: "/src/shop", Sum: "5f0c",
		}, {
			Report: cake.Report{ID: "oldrun-77aa", At: at.Add(-50 * time.Hour), Tree: cake.Tree{Unknown: "git does not tell"}},
			Reason: "no channel reached the model (undeliverable)", Sum: "none",
		}},
		Memory:   Memory{Figures: []Figure{{"lessons", 12}, {"prevented", 3}}, Trouble: "the memory is not on the disk at present"},
		Channels: []Channel{{Name: "telegram", To: "telegram://…@telegram", Hears: true, Waiting: 2}, {Name: "ntfy", To: "ntfy://…", Away: "503", Until: at.Add(time.Minute)}},
		Paired:   1,
		Audit:    []approval.Entry{{At: at.Add(-20 * time.Second), What: "approved", By: ann.String(), About: "q1a", Text: "rm scrap"}, {At: at.Add(-3 * time.Hour), What: "abort", By: "page:me", About: "x-1", Result: "Too late."}},
		Troubles: []string{"cannot read the report of x"},
	}
}

// shown is the page that a view makes.
func shown(t *testing.T, v View, notes ...Note) string {
	t.Helper()
	p, err := newPaper()
	must(t, err)
	var b bytes.Buffer
	must(t, p.sheets.ExecuteTemplate(&b, "page", sheet{View: v, Notes: notes, seat: &seat{key: []byte("k"), by: "user 1000, process 7, /dev/pts/1"}}))
	return b.String()
}

func TestThePages(t *testing.T) {
	local := time.Local
	time.Local = time.UTC
	t.Cleanup(func() { time.Local = local })
	for name, got := range map[string]string{
		"full.html":  shown(t, full(), Note{Text: "k3f9 goes on.", Done: true}, Note{Text: "Too late."}),
		"empty.html": shown(t, View{Version: "1.0", At: time.Date(2030, 5, 1, 12, 0, 0, 0, time.UTC)}),
	} {
		got = inline.ReplaceAllString(got, "<$1>…</$1>")
		path := filepath.Join("testdata", name)
		if *update {
			must(t, os.MkdirAll("testdata", 0o755))
			must(t, os.WriteFile(path, []byte(got), 0o644))
		}
		want, err := os.ReadFile(path)
		must(t, err)
		if diff := cmp.Diff(string(want), got); diff != "" {
			t.Errorf("%s (-golden +now; -update writes it anew):\n%s", name, diff)
		}
	}
}

// Nothing that an agent has written is anything but text.
func TestWhatAgentsWriteIsText(t *testing.T) {
	page := shown(t, full())
	for _, bad := range []string{"<script>alert", "<img", "<b>shop", "\u202e"} {
		if strings.Contains(page, bad) {
			t.Errorf("%q is in the page", bad)
		}
	}
	if !strings.Contains(page, `sudo systemctl restart nginx \u202e#`) {
		t.Error("what hides letters is not written out")
	}
}

// Each thing that waits has its form, and the page of one seat is of no use to another.
func TestTheFormsBearTheirTokens(t *testing.T) {
	page := shown(t, full())
	s := &seat{key: []byte("k")}
	for _, id := range []string{"q7k2m9x", "k3f9abcd-1f0c", "oldrun-77aa", leaving} {
		if !strings.Contains(page, `value="`+s.token(id)+`"`) {
			t.Errorf("%s has no token", id)
		}
	}
	for _, v := range []order.Verb{order.Approve, order.Deny, order.Resolve, order.Allow, order.Abort} {
		if !strings.Contains(page, `name="do" value="`+string(v)+`"`) {
			t.Errorf("nothing does %s", v)
		}
	}
	if strings.Count(page, `value="allow"`) != 1 {
		t.Error("what cannot be allowed has a button for it")
	}
}

func TestTimesInWords(t *testing.T) {
	now := time.Date(2030, 5, 1, 12, 0, 0, 0, time.UTC)
	for d, want := range map[time.Duration]string{
		0: "now", time.Minute - time.Second: "59 s ago", time.Hour: "1 h ago", 50 * time.Minute: "50 min ago", 50 * time.Hour: "2 days ago", -time.Hour: "now",
	} {
		if got := ago(now, now.Add(-d)); got != want {
			t.Errorf("%v: %q", d, got)
		}
	}
	for d, want := range map[time.Duration]string{0: "over", 30 * time.Second: "30 s left", 15 * time.Minute: "15 min left", 5 * time.Hour: "5 h left"} {
		if got := left(now, now.Add(d)); got != want {
			t.Errorf("%v: %q", d, got)
		}
	}
}
