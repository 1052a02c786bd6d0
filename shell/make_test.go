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
		{"make 'X=$(shell a'", []string{"make 'X=$(shell a'", "beside: a <make"}},
	})
}
