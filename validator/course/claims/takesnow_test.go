package claims_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

func TestAFigureOfNow(t *testing.T) {
	bench := func(out string) [2]string { return [2]string{"python3 bench.py", out} }
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"that nothing has shown":     {[][2]string{bench("best of 9: 50 ms\n"), {"say The look-ups now take 4 ms (measured with bench.py).", ""}}, 2},
		"that was shown":             {[][2]string{bench("best of 9: 50 ms\n"), bench("best of 9: 4 ms\n"), {"say The look-ups now take 4 ms.", ""}}, 0},
		"in another unit":            {[][2]string{bench("best of 9: 50 ms\n"), bench("best of 9: 0.004 s\n"), {"say The look-ups now take 4 ms.", ""}}, 0},
		"that is about so":           {[][2]string{bench("best of 9: 50 ms\n"), {"say The look-ups now take about 45 ms.", ""}}, 0},
		"of what was never measured": {[][2]string{{"make", "cc x.c\n"}, {"say The timer is now 4 s.", ""}}, 0},
		"of what something may take": {[][2]string{bench("best of 9: 50 ms\n"), {"say The limit is now 4 ms.", ""}}, 0},
	} {
		if at, _ := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
