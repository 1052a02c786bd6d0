package shell

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A row is a line and what it is understood to run. A command that another
// program runs beside its own work has "beside: " before it, and one that runs
// a script its language and text, or its file and what the line put into it.
type row struct {
	line string
	want []string
}

func understood(text string) []string {
	var out []string
	line := Parse(text)
	for i := range line.Commands {
		c := &line.Commands[i]
		one := describe(c)
		if s := c.Script; s != nil {
			text := s.Text.String()
			if s.Body != nil {
				text += ": " + s.Body.Value
			}
			one += strings.TrimRight(" ["+s.Lang+" "+text, " \n") + "]"
		}
		if c.Aside {
			one = "beside: " + one
		}
		out = append(out, one)
	}
	if line.Unknown != "" {
		out = append(out, "? "+line.Unknown)
	}
	return out
}

func checkRows(t *testing.T, rows []row) {
	t.Helper()
	for _, tt := range rows {
		t.Run(tt.line, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, understood(tt.line)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
