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

// TestTheSameLinesByOtherMeans shows the same lines by one command after the other.
func TestTheSameLinesByOtherMeans(t *testing.T) {
	const call = "src/display.c:2:int hal_spi_begin(int bus, long hz);\nsrc/display.c:5:    hal_spi_begin(1, 8000000);\n"
	ways := []string{"grep -rn hal_spi_begin src", "git grep -n hal_spi_begin", "find . -name '*.c' | xargs grep -n hal_spi_begin", "awk '/hal_spi_begin/ {print FILENAME \":\" FNR \":\" $0}' src/*.c"}
	showing := func(lines ...string) (steps [][2]string) {
		for _, l := range lines {
			steps = append(steps, [2]string{l, call})
		}
		return steps
	}
	other := [2]string{"ls src", "display.c\nspi.h\n"}
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"four of them":                {showing(ways...), 4},
		"three of them":               {showing(ways[:3]...), 0},
		"another look in between":     {append(append(showing(ways[:2]...), other), showing(ways[2:]...)...), 5},
		"in another case":             {showing(append([]string{"grep -rin HAL_SPI_BEGIN src"}, ways[1:]...)...), 4},
		"one finds nothing":           {append(append(showing(ways[:2]...), [2]string{"grep -rn hal_spi_begin include", ""}), showing(ways[2:]...)...), 5},
		"one file after the other":    {[][2]string{{"grep -n 'worker\\|agent' a.md", "2:The worker takes a job.\n"}, {"grep -n 'worker\\|agent' b.md", "2:The worker takes a job.\n3:An agent is a person.\n"}, {"grep -n 'worker\\|agent' c.md", "2:The worker takes a job.\n"}, {"grep -n 'worker\\|agent' d.md", "2:The worker takes a job.\n"}}, 0},
		"an edit in between":          {append(append(showing(ways[:2]...), [2]string{"edit src/display.c", "int x;\n"}), showing(ways[2:]...)...), 0},
		"of other names":              {showing("grep -rn alpha src", "grep -rn bravo src", "grep -rn charlie src", "grep -rn delta src"), 0},
		"a check of one part a time":  {[][2]string{{"awk -f check.awk a.tsv; echo \"exit $?\"", "bands are inconsistent\nexit 1\n"}, {"head -600 a.tsv | awk -f check.awk; echo \"exit $?\"", "bands are inconsistent\nexit 1\n"}, {"head -300 a.tsv | awk -f check.awk; echo \"exit $?\"", "bands are inconsistent\nexit 1\n"}, {"head -150 a.tsv | awk -f check.awk; echo \"exit $?\"", "bands are inconsistent\nexit 1\n"}}, 0},
		"each shows more than before": {[][2]string{{"grep -n begin a.c", "int begin(void);\n"}, {"grep -n 'begin\\|end' a.c", "int end_of_it(void);\nint stop(int);\n"}, {"grep -n begin.. b.c", "long begin_at(long);\n"}, {"git grep begin", "int begin_by(char);\n"}}, 0},
	} {
		if at, by := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d (%s), want %d", name, at, by, x.at)
		}
	}
}
