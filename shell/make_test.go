package shell

import "testing"

// Recipes and shell functions that the line itself gives to make.
func TestWhatMakeRuns(t *testing.T) {
	checkRows(t, []row{
		{"make -f - <<'E'\nx:\n\t@a $(HOME) $$x ${Y} $@ $\ny: ; b\nz = $(shell c '(d)' e)\nE", []string{"make -f - <<E", "beside: a ~ $x $Y $ <make", "beside: b <make", "beside: c '(d)' e <make"}},
		{"make --eval='x: ; a b' x", []string{"make '--eval=x: ; a b' x", "beside: a b <make"}},
		{"make 'X=$(shell c d)'", []string{"make 'X=$(shell c d)'", "beside: c d <make"}},
		{"make SHELL='e f'", []string{"make 'SHELL=e f'", "beside: e f recipe <make"}},
		{"make SHELL=g .SHELLFLAGS=-h", []string{"make SHELL=g .SHELLFLAGS=-h", "beside: g -h recipe <make"}},
		{"make -C d", []string{"make -C d"}},
		{"make -j 4 x", []string{"make -j 4 x"}},
		{`make -f <(printf 'x:\n\ta b\n')`, []string{`printf 'x:\n\ta b\n' <<()`, `make -f <(printf 'x:\n\ta b\n')`, "beside: a b <make"}},
		{"make -f f", []string{"make -f f"}},
		{"echo 'x: ;a' | make -f /dev/stdin", []string{"echo 'x: ;a'", "make -f /dev/stdin", "beside: a <make"}},
		{"printf 'x:\\n\\ta b\\n' > Makefile; make x", []string{"printf 'x:\\n\\ta b\\n' >Makefile", "make x", "beside: a b <make"}},
		{"printf 'x:\\n\\ta b\\n' > d/Makefile; make -C d", []string{"printf 'x:\\n\\ta b\\n' >d/Makefile", "make -C d", "beside: a b <make"}},
		{"printf 'x:\\n\\ta b\\n' > f; make -f f; make", []string{"printf 'x:\\n\\ta b\\n' >f", "make -f f", "beside: a b <make", "make"}},
		{"printf 'x:\\n  @a b\\n' > justfile; just x", []string{"printf 'x:\\n  @a b\\n' >justfile", "just x", "beside: a b <just"}},
		{"echo a b > .git/hooks/pre-commit; git push; git commit", []string{"echo a b >.git/hooks/pre-commit", "git push", "git commit", ".git/hooks/pre-commit", "beside: a b <pre-commit"}},
		{`echo '{"scripts": {"x": "a b", "y": "c \"d\""}}' > package.json; npm run y`, []string{`echo '{"scripts": {"x": "a b", "y": "c \"d\""}}' >package.json`, "npm run y", "beside: c d <npm"}},
		{`echo '{"scripts": {"x"' > package.json; npm run x`, []string{`echo '{"scripts": {"x"' >package.json`, "npm run x"}},
		{"make 'X=$(shell a'", []string{"make 'X=$(shell a'", "beside: a <make"}},
	})
}
