package command

import (
	"testing"

	"cake"
)

// A line that tells of a failure and ends with a status of its own passes it on;
// one that asks a question does not.
func TestAHandlerPassesAFailureOn(t *testing.T) {
	for line, want := range map[string]string{
		"Rscript fit.R 2>fit.err || { tail -5 fit.err; exit 1; }": "Rscript",
		"grep -q TODO a.md || { echo none; exit 1; }":             "",
		"test -f a || exit 1":                                     "",
		"node a.js || { echo 'not here, skipped'; node b.js; }":   "",
	} {
		p, ok := Of(cake.Result{Command: line, ExitCode: 1}).passedOn()
		if got := p.Name; ok && got != want || !ok && want != "" {
			t.Errorf("%s: %q, %v, want %q", line, got, ok, want)
		}
	}
}
