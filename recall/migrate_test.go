package recall

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cake"
	"cake/recall/sqlite"

	"github.com/google/go-cmp/cmp"
)

// TestASchemaOfTheFirstCakeIsBroughtUpToDate fills a store of schema 1 by hand,
// as the first cake did, and reads it as this one does.
func TestASchemaOfTheFirstCakeIsBroughtUpToDate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "recall.db")
	first, err := fs.ReadFile(sqlite.Migrations(), "00001_memory.sql")
	must(t, err)
	old, err := open(t.Context(), Options{Path: path}, fileSystem("00001_memory.sql", first))
	must(t, err)
	_ = old.Close() // it is degraded: its statements are of today
	c := newClock()
	now := c.now().UnixMicro()
	db := rawDB(t, file(path))
	for _, q := range []string{
		`INSERT INTO error_memory (id, error_signature, error_type, name, message, first_seen, last_seen, expires_at)
		 VALUES (7, 'v1:x', 'dependency.module_missing', 'ImportError', 'No module named x', ?1, ?1, ?1 + 86400000000)`,
		`INSERT INTO strikes (uid, memory_id, at, project, message, file_path, line_number, command, exit_code, tool, raw_output)
		 VALUES (x'00112233445566778899aabbccddeeff', 7, ?1, '/p', 'No module named x', 'main.py', 10, 'python main.py', 1, 'python', 'Traceback')`,
		`INSERT INTO interventions (id, project, error_signature, text, fix, incident_id, at) VALUES ('i1', '/p', 'v1:x', 'Stop.', 'pip install x', 'inc', ?1)`,
		`INSERT INTO outcomes (uid, intervention_id, project, error_signature, success, evidence, fix, at)
		 VALUES (x'00112233445566778899aabbccddee00', 'i1', '/p', 'v1:x', 1, 'it ran', 'pip install x', ?1)`,
		`INSERT INTO pattern_violations (uid, pattern_type, details, verdict, command, project, timestamp, prevented)
		 VALUES (x'00112233445566778899aabbccddee11', 'git.reset', 'work would be lost', 'deny', 'git reset --hard', '/p', ?1, 1)`,
		`INSERT INTO lessons (error_signature, project, fix, successes, failures, last_used) VALUES ('v1:x', '/p', 'pip install x', 1, 0, ?1)`,
	} {
		_, err := db.Exec(q, now)
		must(t, err)
	}
	must(t, db.Close())
	s := openStore(t, Options{Path: path, Project: "/p", Now: c.now})
	if s.Degraded() {
		t.Fatal("the old store cannot be used")
	}
	if _, err := os.Stat(path + ".schema-1"); err != nil {
		t.Errorf("there is no copy: %v", err)
	}
	h, err := s.History(t.Context(), "v1:x")
	must(t, err)
	if h.Count != 1 || len(h.Interventions) != 1 || len(h.Lessons) != 1 || h.Lessons[0].Born.IsZero() {
		t.Errorf("history %+v", h)
	}
	e, err := s.Entry(t.Context(), "00112233445566778899aabbccddeeff")
	must(t, err)
	want := cake.Entry{
		ID: "00112233445566778899aabbccddeeff", Project: "/p", Author: cake.AuthorCake, At: c.now(), Kind: cake.EntryError,
		Summary: "No module named x", Content: "Traceback", Tags: []string{"dependency.module_missing", "ImportError"}, Signature: "v1:x",
		Command: "python main.py", Tool: "python", Path: "main.py:10", ExitCode: 1, Tier: cake.TierActive,
	}
	if diff := cmp.Diff(want, e); diff != "" {
		t.Error(diff)
	}
	chain, err := s.Chain(t.Context(), "00112233445566778899aabbccddee00")
	must(t, err)
	if len(chain.Entries) != 2 || chain.Root().ID != "i1" {
		t.Errorf("the outcome's chain is %+v", chain)
	}
	all, err := s.Entries(t.Context(), Query{Project: "/p", Limit: 10})
	must(t, err)
	if len(all) != 4 {
		t.Errorf("%d entries of 4", len(all))
	}
	if got := mustRecord(t, s, event("y", time.Time{})); got.Count != 1 {
		t.Errorf("it takes nothing new: %+v", got)
	}
}

// A question that reads the whole table is no question for a million entries.
func TestQuestionsUseTheirIndexes(t *testing.T) {
	s := openStore(t, Options{})
	for index, q := range map[string]Query{
		"entries_project":            {Project: "app"},
		"entries_score":              {Project: "app", Mode: Prophet, least: 0.6},
		"entries_at":                 {},
		"sqlite_autoindex_entries_1": {begun: "019a"},
	} {
		where, args := q.where()
		rows, err := s.disk.Reader.Query("EXPLAIN QUERY PLAN SELECT e.id FROM entries AS e"+where+" ORDER BY "+q.Mode.order()+" LIMIT 10", args...)
		must(t, err)
		var plan strings.Builder
		for rows.Next() {
			var id, parent, unused int
			var detail string
			must(t, rows.Scan(&id, &parent, &unused, &detail))
			plan.WriteString(detail + "\n")
		}
		must(t, rows.Close())
		if !strings.Contains(plan.String(), index+" (") && !strings.Contains(plan.String(), index+"\n") {
			t.Errorf("%+v does not use %s:\n%s", q, index, &plan)
		}
	}
}
