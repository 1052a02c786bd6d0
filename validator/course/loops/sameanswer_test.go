package loops_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

func TestOneAnswerFromManyTools(t *testing.T) {
	ways := []string{"awk 'NR>1' orders.csv | wc -l", "sqlite3 :memory: '.import orders.csv o' 'SELECT count(*) FROM o;'", "cut -d, -f1 orders.csv | tail -n +2 | wc -l", "grep -c '^[0-9]' orders.csv", "perl -ne '$n++ if /^\\d/; END { print \"$n\\n\" }' orders.csv"}
	same := func(out string, lines ...string) (steps [][2]string) {
		for _, l := range lines {
			steps = append(steps, [2]string{l, out})
		}
		return steps
	}
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"five of them":            {same("37\n", ways...), 5},
		"one says otherwise":      {append(append(same("37\n", ways[:3]...), [2]string{"wc -l orders.csv", "38 orders.csv\n"}), same("37\n", ways[3:]...)...), 0},
		"each about another file": {same("1\n", "grep -c x a.csv", "grep -c x b.csv", "grep -c x c.csv", "grep -c x d.csv", "grep -c x e.csv"), 0},
		"they say nothing":        {same("", ways[:4]...), 0},
		"runs of one script":      {same("score 3\n", "python3 t.py --a 1", "python3 t.py --a 2", "python3 t.py --b 1", "python3 t.py --b 2 --a 1", "python3 t.py --c"), 0},
	} {
		if at, _ := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
