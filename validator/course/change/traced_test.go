package change

import (
	"testing"
)

func TestAnEditThatOnlyTraces(t *testing.T) {
	for _, x := range []struct {
		was, is string
		want    bool
	}{
		{"for (;;) s += v[i];\n", "#include <stdio.h>\nfor (;;) {\n  fprintf(stderr, \"%f\", v[i]);\n  s += v[i];\n}\n", true},
		{"x = f()\n", "x = f()\nprint(x)\n", true},
		{"x := f()\nfmt.Println(x)\n", "x := f()\n", true},
		{"return array_sum($l);\n", "fwrite(STDERR, json_encode($l) . \"\\n\");\nreturn array_sum($l);\n", true},
		{"total += n\n", "$stderr.puts total\ntotal += n\n", true},
		{"t = t + n\n", "io.stderr:write(t)\nt = t + n\n", true},
		{"return $t;\n", "fwrite($out, $t);\nreturn $t;\n", false},
		{"x = f()\n", "x = g()\nprint(x)\n", false},
		{"x = f()\n", "x  =  f()\n", false},
		{"print_total(x)\n", "print_total(y)\n", false},
		{"p.total += 1\n", "p.total += 2\n", false},
	} {
		if got := OnlyTraces(x.was, x.is); got != x.want {
			t.Errorf("%q, then %q: %v", x.was, x.is, got)
		}
	}
}
