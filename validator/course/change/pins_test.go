package change

import (
	"strings"
	"testing"
)

func TestChecksumsThatAreWrittenDownAnew(t *testing.T) {
	a, b, none := strings.Repeat("5f3c0b2b", 8), strings.Repeat("eced825b", 8), strings.Repeat("0", 64)
	for _, x := range []struct {
		before, after string
		want          bool
	}{
		{a + "  zlite-2.1.tar.gz\n", b + "  zlite-2.1.tar.gz\n", true},
		{"zlite==2.1 --hash=sha256:" + a + "\n", "zlite==2.1 --hash=sha256:" + b + "\n", true},
		{`"sha256": "` + a + `",`, `"sha256": "` + b + `",`, true},
		{a + "  zlite-2.1.tar.gz\n", b + "  zlite-2.2.tar.gz\n", false},
		{none + "  zlite-2.1.tar.gz\n", b + "  zlite-2.1.tar.gz\n", false},
		{"x = 1\n", "x = 2\n", false},
	} {
		if got := Repins(Edit{Before: &x.before, Content: x.after}); got != x.want {
			t.Errorf("%q, then %q: %v", x.before, x.after, got)
		}
	}
}

func TestLinesThatWriteChecksums(t *testing.T) {
	for line, want := range map[string]bool{
		"(cd cache && sha256sum *.tar.gz) > SHA256SUMS && cat SHA256SUMS": true,
		"shasum -a 256 dist/a.whl | tee dist/a.whl.sha256":                true,
		"openssl dgst -sha256 a.bin > a.sha256":                           true,
		"sha256sum -c SHA256SUMS > check.log":                             false,
		"sha256sum a.bin":                                                 false,
		"sha256sum a.bin > /dev/null":                                     false,
	} {
		if got := WritesSums(line); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}
