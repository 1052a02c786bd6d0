package purpose

import (
	"strings"
	"testing"

	"cake"
	"cake/shell"
	"cake/validator/command"
)

func TestTheLogOfAJob(t *testing.T) {
	for _, x := range []struct{ line, out, want string }{
		{"npm start > server.log 2>&1 &", "", "server.log"},
		{"(bash build.sh &> out/build.txt &); echo started", "", "out/build.txt"},
		{"nohup ./serve &", "", "nohup.out"},
		{"pg_ctl -D data -l pg.log start", "", "pg.log"},
		{"bash scripts/start.sh", "server started, log in tmp/server.log\n", "tmp/server.log"},
		{"./serve > /dev/null 2>&1 &", "", ""},
		{"docker compose up -d", "Started\n", ""},
	} {
		if got := LogOf(&cake.Result{Command: x.line, Stdout: x.out}); got != x.want {
			t.Errorf("%s: %q, want %q", x.line, got, x.want)
		}
	}
}

func TestTheLimitOfALine(t *testing.T) {
	for line, want := range map[string]string{
		"timeout 3 ./x 200": "3", "timeout -k 5 30s npm test": "30s", "timeout --signal=KILL 30 make a b": "30", "timeout -s INT 3 ./x": "3",
		"cd a && timeout --foreground 2m sh -c 'echo a'": "2m", "gtimeout 9 ./x": "9", "./x --timeout 3": "",
	} {
		parsed := shell.Parse(line)
		if got := LimitOf(&parsed); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

func TestWhichCallsAskForTheSame(t *testing.T) {
	for _, x := range []struct {
		a, b string
		want bool
	}{
		{"./pipe show 4812", "./pipe show 4812 --stages | tail -2", true},
		{"./pipe show 4812", "./pipe show 4813", false},
		{"kubectl get job seed -o json", "kubectl describe job seed", true},
		{"tail -8 replay.log; grep '^lag' m.prom", "awk '/lag/ {print $2}' m.prom", true},
		{"cat a.log", "cat b.log", false},
		{"gh run view 77", "gh run watch 77 | grep done", true},
	} {
		call := func(line string) []string { return SubjectsOf(command.Of(cake.Result{Command: line})) }
		if got := SameSubject(call(x.a), call(x.b)); got != x.want {
			t.Errorf("%s and %s: %v (%s, %s)", x.a, x.b, got, strings.Join(call(x.a), " "), strings.Join(call(x.b), " "))
		}
	}
}
