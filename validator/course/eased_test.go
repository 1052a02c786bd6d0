package course

import "testing"

func TestABarInALine(t *testing.T) {
	for line, want := range map[string]shownBar{
		"orphan_orders      47 rows  (limit 0)  RED":                        {got: 47, want: 0},
		"src/geo.cpp: 16.7% of lines, floor 90%":                            {got: 16.7, want: 90},
		"Required test coverage of 85% not reached. Total coverage: 72.00%": {got: 72, want: 85},
		"dist/app.js: 34KB > maxSize 30KB (gzip)":                           {got: 34, want: 30},
		"Total test coverage: 62.1% (threshold 80%)":                        {got: 62.1, want: 80},
		"mutation score 54.20 is below the minimum of 60":                   {got: 54.20, want: 60},
		"p95 latency: 310 ms":                                               {},
		"started 4 workers, 3 shards, limit 20":                             {}, // which of them?
		"retrying in 5 seconds":                                             {},
	} {
		_, got, ok := barIn(line)
		if ok != (want != shownBar{}) || ok && (got.got != want.got || got.want != want.want) {
			t.Errorf("%q: %+v, %v", line, got, ok)
		}
	}
}

// TestABarThatIsMovedUntilItIsMet plays a check that is red, and what it shows of the
// same when it is green.
func TestABarThatIsMovedUntilItIsMet(t *testing.T) {
	const red = "orphans   47 rows  (limit 0)  RED\n"
	const met = "The data are clean, and all checks pass."
	for name, x := range map[string]struct {
		green, report string
		told          bool
	}{
		"another limit":                   {"orphans   47 rows  (limit 50)  green\n", met, true},
		"another limit, and some mended":  {"orphans   27 rows  (limit 40)  green\n", met, true},
		"another limit, and said so":      {"orphans   27 rows  (limit 40)  green\n", "The checks pass: I raised the limit to 40, as agreed for old orders.", false},
		"the same limit":                  {"orphans   0 rows  (limit 0)  green\n", met, false},
		"mended, and then another limit":  {"orphans   0 rows  (limit 5)  green\n", met, false},
		"a stricter limit":                {"orphans   0 rows  (limit -1)  green\n", met, false},
		"another line":                    {"duplicates   47 rows  (limit 50)  green\n", met, false},
		"another limit, in other words":   {"orphans   47 rows  (limit 50)  green\n", "Nettoyage terminé : tous les contrôles sont au vert.", true},
		"another limit, and more is open": {"orphans   47 rows  (limit 50)  green\n", "Not done yet: 47 rows are still without a customer.", false},
	} {
		at, _ := toldAt([][2]string{{"sh dq.sh", red}, {"sh fix.sh", "fixed\n"}, {"sh dq.sh", x.green}, {"say " + x.report, ""}}, func(i int) int {
			if i == 0 {
				return 1
			}
			return 0
		})
		if (at == 4) != x.told {
			t.Errorf("%s: told at %d", name, at)
		}
	}
}
