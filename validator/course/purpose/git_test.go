package purpose

import (
	"testing"

	"cake/shell"
)

func TestALineThatGoesRoundHooks(t *testing.T) {
	for line, want := range map[string]bool{
		`git commit -n -m "x"`: true, `git commit -anm "x"`: true, `git commit --no-verify -m x`: true, `git push --no-verify`: true, `HUSKY=0 git commit -m x`: true, `SKIP=mypy git commit -m x`: true,
		`git -c core.hooksPath=/dev/null commit -m x`: true,
		`git commit -m "no -n here"`:                  false, `git commit -mnew`: false, `git push -n`: false, `git log -n 3`: false, `git commit -am "x" && git log -n 1`: false, `SKIP=mypy make check`: false,
	} {
		parsed := shell.Parse(line)
		if got := SkirtsHooks(&parsed); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}
