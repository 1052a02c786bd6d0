package incidents

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cake"
	"cake/daemon/dirs"
)

var update = flag.Bool("update", false, "write what the tests see into the golden files")

// aReport is a report in which everything is set.
func aReport(id string) cake.Report {
	at := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	return cake.Report{
		ID: id, State: cake.ReportOpen, At: at,
		Session: cake.Session{ID: "k3f9x2ab", Agent: "claude", Argv: []string{"claude", "-p", "go"}, Cwd: "/srv/shop"},
		Account: cake.Account{
			Incident: cake.Incident{ID: id, ErrorType: "dependency.module_missing"},
			Error: cake.ErrorEvent{
				ErrorType: "dependency.module_missing", Message: "No module named 'requests'", FilePath: "main.py", LineNumber: 3,
				Command: "python3 main.py", ExitCode: 1, Timestamp: at,
				RawOutput: "Traceback (most recent call last):\n```\n# Incident of mine: resolved\nModuleNotFoundError: No module named 'requests'\n",
			},
			Tried: []cake.Try{
				{At: at, Rung: cake.RungRemembered, Fix: "uv add requests", Message: "Operator (CAKE): Stop. Run uv add requests.", Evidence: "it came again after `python3 main.py`; `uv add requests` was not tried"},
				{At: at, Rung: cake.RungSession, Evidence: "there is no other session"},
				{At: at, Rung: cake.RungCause, Message: "Operator (CAKE): Stop. Fix the cause.\n## Forged", Evidence: "it came again"},
			},
			Escalation: cake.Escalation{IncidentID: id, Reason: "strikes", Summary: "it never ends"},
		},
		Tree: cake.Tree{Dir: "/srv/shop", Branch: "main", Changed: []string{" M main.py", "?? notes.txt"}, More: 2},
		Held: []cake.Held{{Sum: strings.Repeat("5a", 32), Command: "rm `x`", Cwd: "/srv/shop", At: at}},
	}
}

func TestAReportIsReadAsItWasReviewed(t *testing.T) {
	open, bare := aReport("k3f9x2ab-1f0c2d3e"), aReport("k3f9x2ab-99999999")
	closed := open
	closed.State, closed.Resolution = cake.ReportAborted, &cake.Resolution{
		IncidentID: open.ID, Way: cake.WayAbort, Note: "it is\nenough", By: "user 1, process 2, /dev/pts/3", At: open.At,
	}
	bare.Account.Tried, bare.Held, bare.Tree = nil, nil, cake.Tree{Dir: "/srv/shop", Unknown: "git does not tell"}
	bare.Account.Error = cake.ErrorEvent{ErrorType: "a.b", Message: "no command", RawOutput: "seen in the terminal"}
	clean := bare
	clean.Tree = cake.Tree{Dir: "/srv/shop"}
	got := Markdown(open) + Markdown(closed) + Markdown(bare) + Markdown(clean)
	const file = "testdata/report.md"
	if *update {
		must(t, os.WriteFile(file, []byte(got), 0o644))
	}
	want, err := os.ReadFile(file)
	must(t, err)
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestReportsAreKeptForPeopleAndPrograms(t *testing.T) {
	i := Of(dirs.Paths{State: t.TempDir()})
	if all, err := i.List(); all != nil || err != nil {
		t.Fatalf("of nothing: %v, %v", all, err)
	}
	older, newer := aReport("aaaa-1111"), aReport("aaaa-2222")
	newer.At = older.At.Add(time.Hour)
	newer.Account.Error.RawOutput = "ANTHROPIC_API_KEY=sk-ant-api03-abcdefghijklmnopqrstuvwxyz0123456789-ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-abcdefghijklmnopqr-AA"
	must(t, i.Save(older))
	must(t, i.Save(newer))
	must(t, os.WriteFile(filepath.Join(i.dir, "broken.json"), []byte("{"), 0o600))
	all, err := i.List()
	if len(all) != 2 || all[0].ID != newer.ID || err == nil || !strings.Contains(err.Error(), "cannot read the report of broken") {
		t.Errorf("got %v, %v", all, err)
	}
	if diff := cmp.Diff(older, all[1]); diff != "" {
		t.Errorf("it comes back changed (-was +is):\n%s", diff)
	}
	for _, ending := range []string{".json", ".md"} {
		text, err := os.ReadFile(i.path(newer.ID, ending))
		must(t, err)
		if strings.Contains(string(text), "abcdefghijklmnopqrstuvwxyz") {
			t.Errorf("the %s holds the key: %s", ending, text)
		}
		if info, err := os.Stat(i.path(newer.ID, ending)); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("others may read it: %v, %v", info.Mode(), err)
		}
	}
	for part, id := range map[string]string{"aaaa-1111": "aaaa-1111", "2222": "aaaa-2222", "aaaa-1": "aaaa-1111"} {
		if r, err := i.Find(part); err != nil || r.ID != id {
			t.Errorf("%s: %s, %v", part, r.ID, err)
		}
	}
	if _, err := i.Find("aaaa"); err == nil || !strings.Contains(err.Error(), "of 2 incidents") {
		t.Errorf("of two: %v", err)
	}
	for _, part := range []string{"", "bbbb"} {
		if _, err := i.Find(part); !errors.Is(err, ErrNone) {
			t.Errorf("%q: %v", part, err)
		}
	}
}
