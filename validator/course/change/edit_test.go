package change

import (
	"testing"
)

func TestFilesThatMayBeCopies(t *testing.T) {
	for _, x := range []struct {
		a, b string
		want bool
	}{
		{"sql/a.sql", "build/sql/a.sql", true}, {"docs/source/guide/install.rst", "docs/guide/install.rst", true}, {"haproxy.cfg", "deploy/haproxy.cfg", true},
		{"pkg/a/index.ts", "pkg/b/index.ts", false}, {"src/a.c", "src/b.c", false}, {"src/a.c", "./src/a.c", false}, {"src/a.c", "/usr/src/a.c", false},
	} {
		if got := MayBeCopies(x.a, x.b); got != x.want {
			t.Errorf("%s and %s: %v", x.a, x.b, got)
		}
	}
}
