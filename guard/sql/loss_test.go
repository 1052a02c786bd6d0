package sql

import (
	"strings"
	"testing"
)

func TestWhatStatementsTakeAway(t *testing.T) {
	for text, want := range map[string]string{
		"DROP TABLE users":                    "the table users would be gone with all that is in it",
		"drop database if exists shop":        "the database shop would be gone with all that is in it",
		"TRUNCATE orders":                     "every row of the table would be gone",
		"DELETE FROM users":                   "there is no WHERE",
		"DELETE FROM users WHERE 1=1":         "the WHERE always holds",
		"DELETE FROM users WHERE id = 3":      "",
		"UPDATE users SET admin = true":       "every row of the table would be changed",
		"UPDATE users SET a = 1 WHERE id > 0": "the WHERE always holds",
		"ALTER TABLE t DROP COLUMN email":     "the column would be gone",
		"ALTER TABLE t DROP CONSTRAINT c":     "",
		"SELECT 'DROP TABLE users'":           "",
		"-- DROP TABLE users":                 "",
		"/*! DROP TABLE users */":             "the table users would be gone",
		"EXPLAIN DELETE FROM users":           "",
		"EXPLAIN ANALYZE DELETE FROM users":   "there is no WHERE",
		"BEGIN; DELETE FROM users; ROLLBACK":  "",
		"BEGIN; DELETE FROM users; COMMIT":    "there is no WHERE",
		"CREATE TABLE x(i int); DROP TABLE x": "",
		"DROP TABLE tmp_import":               "",
		"EXECUTE 'DR' || 'OP TABLE users'":    "the table users would be gone",
		"DO $$ BEGIN TRUNCATE orders; END $$": "every row of the tables that it names",
	} {
		if got := Loss(text); (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// What a client is given in two parts may end before the name.
func TestANameThatIsPutInLater(t *testing.T) {
	if LossIn("drop table ", 0) != "" || LossIn("drop table ", 1) == "" {
		t.Error("a statement without a name counts only where a name is put behind it")
	}
	if LossIn("drop table users", 4) != "" {
		t.Error("texts within texts are looked at without end")
	}
}
