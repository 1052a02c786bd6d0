package test

import (
	"strings"
	"testing"

	"cake/test/endpoint"
)

// TestWorkThatComesToNothingIsToldToTheRealClaude has a real Claude do over what comes to nothing, though
// every status is well: the message comes with the third time, and once.
func TestWorkThatComesToNothingIsToldToTheRealClaude(t *testing.T) {
	deploy, patch := endpoint.Bash("bash deploy.sh 1.8 2>&1 | tail -2"), func(old string) endpoint.Turn {
		return endpoint.Bash("sed -i 's/" + old + "/max_conns: 80/' pool.yml && git diff --stat")
	}
	for _, c := range []struct {
		name  string
		does  []endpoint.Turn
		reads string
	}{
		{"a deployment that is rolled back", []endpoint.Turn{deploy, deploy, deploy}, `Operator \(CAKE\): Stop\. Fix what its status hides: .*SESSION_KEY is empty`},
		{"replacements that match nothing", []endpoint.Turn{patch("max_conns: 20"), patch("max_conns:20"), patch("^max_conns: *20$")}, `Operator \(CAKE\): Stop\. See how it stands in pool\.yml`},
		{"a file that goes to and fro untried", []endpoint.Turn{write("lane.toml", "n = 1\n"), write("lane.toml", "n = 2\n"), write("lane.toml", "n = 1\n"), write("lane.toml", "n = 2\n"), write("lane.toml", "n = 1\n")}, `Operator \(CAKE\): Stop\. Run what reads lane\.toml`},
		{"and one that matches", []endpoint.Turn{patch("max_conns: 20"), patch("max-conns: 20"), patch("max_conns:20")}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := supervise(t, append(c.does, endpoint.Say("I stop here."))...)
			s.Write("deploy.sh", "id=$(head -c 4 /dev/urandom | od -An -tx1 | tr -d ' ')\necho \"release a$id: green is unhealthy: SESSION_KEY is empty\"\necho \"release a$id: rolled back to blue\"\n")
			s.Write("pool.yml", "max-conns: 20\n")
			s.print(allowAll)
			want := min(1, len(c.reads))
			if n := s.times(`Operator \(CAKE\)`); n != want || want == 1 && s.times(c.reads) != 1 {
				t.Errorf("the model read %d messages, want %d like %s:\n%s", n, want, strings.TrimSpace(c.reads), s.Model.Story())
			}
		})
	}
}
