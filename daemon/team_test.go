package daemon

import (
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cake"
	"cake/daemon/memory"
	"cake/journal"
	"cake/test/postgres"
)

// What one agent learnt is in the database of the team, and the agent is given
// no password: a command line is for everybody to read.
func TestABrainRemembersWhereItsTeamDoes(t *testing.T) {
	server := postgres.New(t)
	defer server.Close()
	address := (&url.URL{Scheme: "postgres", User: url.UserPassword("cake", "hunter2"), Host: server.Host(), Path: "/cake"}).String()
	w := newWorld(t)
	w.configure("balanced", "recall:\n  url: "+address+"\n")
	w.options.Program = "/usr/bin/cake"
	b := w.brain()
	if _, err := b.recall.Note(t.Context(), cake.Entry{Summary: "for the team"}); err != nil || b.recall.Degraded() {
		t.Fatalf("degraded %v, %v", b.recall.Degraded(), err)
	}
	memory, err := memory.Open(t.Context(), memory.Options{Config: filepath.Join(w.cwd, "cake_config.yaml"), Project: w.cwd, Getenv: w.options.Getenv})
	must(t, err)
	defer memory.Close()
	st, err := memory.Tiers(t.Context(), w.cwd)
	must(t, err)
	if st.Entries != 1 {
		t.Errorf("another process finds %d entries", st.Entries)
	}
	want := []string{"/usr/bin/cake", "mcp", "--project", w.cwd, "--config", filepath.Join(w.cwd, "cake_config.yaml")}
	if got := b.memoryServer(); !slices.Equal(got, want) {
		t.Errorf("the agent is offered %q", got)
	}
	if masked := journal.Mask("psql " + address); strings.Contains(masked, "hunter2") {
		t.Errorf("the journal would have %s", masked)
	}
}
