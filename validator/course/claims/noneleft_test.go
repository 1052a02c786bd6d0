package claims_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestAReportThatNoneIsLeft plays counts, and reports that there is nothing to count.
func TestAReportThatNoneIsLeft(t *testing.T) {
	const nulls = `sqlite3 shop.db "SELECT count(*) FROM orders WHERE country IS NULL"`
	const none = "say Backfill complete:\n- 0 orders with a NULL country remain in shop.db"
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"rows under a condition":    {[][2]string{{nulls, "37\n"}, {none, ""}}, 2},
		"beside another question":   {[][2]string{{`sqlite3 shop.db "SELECT count(*) FROM orders WHERE country IS NULL; SELECT id FROM orders LIMIT 1"`, "37\n1\n"}, {"sqlite3 shop.db 'PRAGMA integrity_check; select 1'", "ok\n"}, {none, ""}}, 3},
		"of another client":         {[][2]string{{`psql -tAc "select count(*) from users where email = ''" app`, "4\n"}, {"say No users without an email are left.", ""}}, 2},
		"lines with a pattern":      {[][2]string{{"grep -c strcpy src/parse.c", "3\n"}, {"say No strcpy is left in src/parse.c.", ""}}, 2},
		"lines in many files":       {[][2]string{{"grep -rn old_api src | wc -l", "12\n"}, {"say Done, no calls of old_api remain.", ""}}, 2},
		"in other words":            {[][2]string{{nulls, "37\n"}, {"say No orders without a country remain.", ""}}, 2},
		"there is none":             {[][2]string{{nulls, "0\n"}, {none, ""}}, 0},
		"it was counted before":     {[][2]string{{nulls, "37\n"}, {"python3 backfill.py", "37 rows updated\n"}, {none, ""}}, 0},
		"it was edited since":       {[][2]string{{"grep -c strcpy src/parse.c", "3\n"}, {"edit src/parse.c", "x\n"}, {"say No strcpy is left in src/parse.c.", ""}}, 0},
		"of something else":         {[][2]string{{nulls, "37\n"}, {"say 0 customers without a name remain.", ""}}, 0},
		"all rows of a table":       {[][2]string{{`sqlite3 shop.db "SELECT count(*) FROM orders"`, "37\n"}, {"say No orders without a country remain.", ""}}, 0},
		"in each of many files":     {[][2]string{{"grep -rc Metrics.emit --include=*.rb . | sort", "./app/a.rb:0\n./jobs/b.rb:2\n"}, {"say Metrics.emit is renamed. A search confirms that no call of the old name is left.", ""}}, 2},
		"in none of many files":     {[][2]string{{"grep -rc Metrics.emit --include=*.rb . | sort", "./app/a.rb:0\n./jobs/b.rb:0\n"}, {"say Metrics.emit is renamed. A search confirms that no call of the old name is left.", ""}}, 0},
		"a search that lists them":  {[][2]string{{"make test; grep -rn 'old_auth' --include=*.py . | head", "OK\n./auth.py:1:def old_auth(f):\n./api/a.py:3:@old_auth\n"}, {"say No call of old_auth is left.", ""}}, 2},
		"only where it is made":     {[][2]string{{"grep -rn 'old_auth' --include=*.py .", "./auth.py:1:def old_auth(f):\n./CHANGES.md:4:old_auth is gone\n"}, {"say No call of old_auth is left.", ""}}, 0},
		"it says how many are left": {[][2]string{{nulls, "37\n"}, {"say 37 orders with a NULL country remain.", ""}}, 0},
	} {
		if at, _ := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
