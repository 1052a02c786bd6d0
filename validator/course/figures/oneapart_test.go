package figures

import "testing"

func TestTwoLinesThatAreOneNumberApart(t *testing.T) {
	for _, c := range []struct {
		was, is     string
		before, now float64
		ok          bool
	}{
		{"java -Xmx64m A", "java -Xmx32m A", 64, 32, true},
		{"ulimit -v 900000; ./a", "ulimit -v 450000; ./a", 900000, 450000, true},
		{"tune --rate=0.5 --n 3", "tune --rate=0.25 --n 3", 0.5, 0.25, true},
		{"run 3", "run 3", 0, 0, false},
		{"run 3 4", "run 5 6", 0, 0, false},
		{"run 3", "walk 3", 0, 0, false},
		{"run 3 --v", "run 4", 0, 0, false},
		{"get v1.2.3", "get v1.2.4", 0, 0, false},
	} {
		if before, now, ok := OneApart(c.was, c.is); before != c.before || now != c.now || ok != c.ok {
			t.Errorf("%q %q: %v %v %v", c.was, c.is, before, now, ok)
		}
	}
}
