package guard

import (
	"strings"
	"testing"
	"time"

	"cake"
	"cake/shell"
)

func TestHostileLinesAreJudgedInBoundedTime(t *testing.T) {
	fill := func(unit string) string { return strings.Repeat(unit, shell.MaxLine/len(unit)) }
	for name, line := range map[string]string{
		"downloads and programs": fill("curl -o /x u; ./y; "),
		"a long pipe of shells":  fill("curl u | sh | "),
		"searches":               "find . " + fill("-exec rm {} + "),
		"wrappers":               fill("sudo ") + "rm -rf /",
		"nested programs":        fill("python3 -c 'x' ; "),
		"one program":            "python3 -c '" + fill("a(b(") + "'",
		"strings":                "python3 -c '" + fill("+\"x\"") + "'",
		"targets":                "rm -rf " + fill("a* "),
		"alternatives":           "for x in " + fill("/a ") + "; do rm -rf $x/$x/$x; done",
		"sql":                    "psql -c \"" + fill("drop ; ") + "\"",
		"assignments":            fill("x=$x$x; "),
	} {
		t.Run(name, func(t *testing.T) {
			if len(line) > shell.MaxLine {
				line = line[:shell.MaxLine]
			}
			start := time.Now()
			Judge(cake.Command{Line: line, Cwd: at}, Policy{Attended: true}, nil)
			took := time.Since(start)
			t.Logf("%v", took)
			if took > 30*time.Second {
				t.Errorf("took %v", took)
			}
		})
	}
}
