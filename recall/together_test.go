package recall

import (
	"fmt"
	"testing"

	"cake"

	"github.com/google/go-cmp/cmp"
)

// runsOf is what is counted of the command "go test".
func runsOf(t *testing.T, at Options) (passes, fails int, failing bool) {
	t.Helper()
	db := rawDB(t, at)
	defer db.Close()
	must(t, db.QueryRow("SELECT passes, fails, failing FROM runs WHERE key = 'go test'").Scan(&passes, &fails, &failing))
	return passes, fails, failing
}

// Most entries lack some columns; one that has them is written with others that do not.
func TestEntriesThatAreWrittenTogetherKeepWhatTheyHave(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		c := newClock()
		s := openStore(t, with(at, Options{Now: c.now}))
		full := func(id string) cake.Entry {
			return cake.Entry{
				ID: id, Project: "/p", SessionID: "s", Agent: "claude", Author: cake.AuthorAgent, At: c.now(), Kind: cake.EntryContext,
				Action: cake.ActionDecision, Summary: "summary", Content: "content", Signature: "v1:x", Command: "go test", Key: "test",
				Tool: "go", ExitCode: 3, CausedBy: &cake.Link{ID: "cause", Basis: cake.Observed}, Tier: cake.TierActive,
			}
		}
		want := map[string]cake.Entry{}
		for i := range 2 * atOnce {
			e := full(fmt.Sprint("e", i))
			if i == 3 {
				e.Rationale, e.Tags, e.IncidentID, e.Path = "rationale", []string{"a", "b"}, "i1", "main.go:3"
			}
			want[e.ID] = e
			_, err := s.Post(e)
			must(t, err)
		}
		for _, id := range []string{"e3", "e4", "e40"} {
			got, err := s.Entry(t.Context(), id)
			must(t, err)
			if diff := cmp.Diff(want[id], got); diff != "" {
				t.Error(diff)
			}
		}
	})
}

// More entries than one statement takes, with one among them twice, another that
// states what it was made from, and all of them once more.
func TestEntriesThatAreWrittenTogetherAreEachThereOnce(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		s := openStore(t, at)
		const n = 2*atOnce + 10
		for range 2 {
			for i := range n {
				e := cake.Entry{
					ID: fmt.Sprint("e", i), Project: "/p", SessionID: "s", Kind: cake.EntryCommand, Command: "go test", Key: "go test", ExitCode: i % 2,
				}
				if i == n/2 {
					e.Dependencies = []cake.Link{{ID: "e1", Basis: cake.Observed}}
				}
				for range 1 + i/(n-1) { // the last one twice
					_, err := s.Post(e)
					must(t, err)
				}
			}
			must(t, s.Flush(t.Context()))
			passes, fails, failing := runsOf(t, at)
			if got := rows(t, at, "entries"); got != n || passes != n/2 || fails != n/2 || !failing {
				t.Fatalf("%d entries of %d; %d runs passed and %d failed, of %d each; failing %v", got, n, passes, fails, n/2, failing)
			}
			if got := rows(t, at, "links"); got != 1 {
				t.Errorf("%d links", got)
			}
		}
	})
}
