package course

import (
	"testing"

	"cake"
	"cake/shell"
	"cake/validator/command"
)

// TestWhatHasEndedIsWaitedFor plays questions for something that has come to an end, by
// several tools and in other forms.
func TestWhatHasEndedIsWaitedFor(t *testing.T) {
	const show = "sleep 3; ./pipe show 4812"
	part := func(filter string) string { return show + " | " + filter }
	for name, x := range map[string]struct {
		steps [][2]string
		told  int
	}{
		"in other forms":            {[][2]string{{show, "state:  canceled\nreason: superseded by #4813\n"}, {part("head -1"), "state:  canceled\n"}, {part("awk '{print $2}'"), "canceled\n"}, {part("grep -c success"), "0\n"}}, 4},
		"a loop counts twice":       {[][2]string{{show, "state: failed\n"}, {"until ./pipe show 4812 | grep -q success; do sleep 1; done; ./pipe show 4812 | head -1", "state: failed\n"}, {part("head -1"), "state: failed\n"}}, 3},
		"a batch job":               {[][2]string{{"sacct -j 17 -n -o state", "CANCELLED\n"}, {"sleep 5; sacct -j 17 -n -o state,end", "CANCELLED\n"}, {"sleep 5; sacct -j 17 | tail -1", "CANCELLED\n"}, {"sleep 9; sacct -j 17", "CANCELLED\n"}}, 4},
		"a row of a table":          {[][2]string{{"sqlite3 app.db 'select state from jobs'", "failed\n"}, {"sleep 4; sqlite3 app.db 'select state, done from jobs'", "failed|\n"}, {"sleep 4; sqlite3 app.db 'select state from jobs'", "failed\n"}, {"sleep 4; sqlite3 app.db 'select * from jobs'", "import|failed\n"}}, 4},
		"a pane":                    {[][2]string{{"sleep 3; tmux capture-pane -p -t b | tail -2", "[fault] halted\nPane is dead (status 3, Mon Nov 23 2026)\n"}, {"sleep 3; tmux capture-pane -p -t b | grep -c PASS", "0\n"}, {"sleep 3; tmux capture-pane -p -t b | grep -c PASS", "0\n"}, {"sleep 3; tmux capture-pane -p -t b -S -200 | grep -c PASS", "0\n"}}, 4},
		"a thread has died":         {[][2]string{{"sleep 2; tail -3 w.log; cat lag.prom", "lag 213\nException in thread \"c-0\" java.lang.NumberFormatException: n\n"}, {"sleep 3; awk '{print $2}' lag.prom", "213\n"}, {"sleep 3; cat lag.prom", "lag 213\n"}, {"sleep 3; grep lag lag.prom", "lag 213\n"}}, 4},
		"a goroutine, and it moves": {[][2]string{{"sleep 2; tail -3 w.log; cat lag.prom", "lag 213\nUnhandled exception in job 4\n"}, {"sleep 3; cat lag.prom", "lag 190\n"}, {"sleep 3; cat lag.prom", "lag 170\n"}, {"sleep 3; cat lag.prom", "lag 120\n"}}, 0},
		"it will be tried again":    {[][2]string{{show, "state: failed\nretry in 10s\n"}, {show, "state: failed\nretry in 7s\n"}, {show, "state: failed\nretry in 4s\n"}, {show, "state: failed\nretry in 1s\n"}}, 0},
		"another one is asked for":  {[][2]string{{show, "state: canceled\n"}, {"sleep 3; ./pipe show 4813", "state: running\n"}, {"sleep 3; ./pipe show 4813", "state: running\n"}, {"sleep 3; ./pipe show 4813", "state: success\n"}}, 0},
		"it is begun anew":          {[][2]string{{show, "state: failed\n"}, {"./pipe retry 4812", "ok\n"}, {show, "state: failed\n"}, {part("head -1"), "state: failed\n"}}, 0},
		"its log is read":           {[][2]string{{show, "state: failed\n"}, {"cat ci/publish.sh", "#!/bin/sh\n"}, {"cat ci/lint.sh", "#!/bin/bash\n"}, {"cat Makefile", "all:\n"}}, 0},
		"nobody waits":              {[][2]string{{"./pipe show 4812", "state: failed\n"}, {"./pipe show 4812 --stages", "publish failed\n"}, {"./pipe show 4812 --log", "exit 1\n"}}, 0},
		"the rest goes on":          {[][2]string{{show, "lint: state failed\nunit: running\n"}, {show, "lint: state failed\nunit: running\n"}, {show, "lint: state failed\nunit: running\n"}, {show, "lint: state failed\nunit: passed\n"}}, 0},
		"it is not begun": {[][2]string{{"git push origin v1.8.0", "remote: bot: v1.8.0 is a lightweight tag, skipped (nothing will be released)\n"}, {"sleep 2 && git ls-remote --heads origin 'release/*'", ""},
			{"sleep 3 && git fetch -q && git branch -r", "  origin/main\n"}, {"sleep 3; git ls-remote origin | wc -l", "0\n"}, {"sleep 3 && git fetch -q && git branch -r", "  origin/main\n"}}, 5},
		"a queue that is paused": {[][2]string{{"./mailer enqueue 5", "accepted; the queue is paused by an operator\n"}, {"sleep 3; ls sent", ""}, {"sleep 3; ls sent", ""}, {"sleep 3; find sent -type f", ""}, {"sleep 3; ls sent | wc -l", "0\n"}}, 5},
		"it was not needed":      {[][2]string{{"./deploy web", "build skipped (already cached)\n"}, {"sleep 3; ls sent", ""}, {"sleep 3; ls out", ""}, {"sleep 3; ls tmp", ""}, {"sleep 3; ls log", ""}}, 0},
		"what was asked is done": {[][2]string{{"./mailer enqueue 5", "event ignored: no such address\n"}, {"sed -i s/a/b/ mail.conf", ""}, {"sleep 3; ls sent", ""}, {"sleep 3; ls out", ""}, {"sleep 3; ls tmp", ""}}, 0},
	} {
		n := -1
		var lines []string
		for _, s := range x.steps {
			lines = append(lines, s[0])
		}
		if got := played(lines, []float64{1}, func(string) cake.Result { n++; return cake.Result{Stdout: x.steps[n][1]} }); got != x.told {
			t.Errorf("%s: told at %d, want %d", name, got, x.told)
		}
	}
}

func TestWhoLooksAtATerminalStartsNothing(t *testing.T) {
	for line, want := range map[string]bool{
		"tmux new-session -d ./serve": true, "screen -dmS a ./serve": true,
		"tmux capture-pane -p -t a": false, "tmux -S s ls": false, "screen -ls": false, "tmux list-panes": false,
		"tmux new-session -d ./serve; tmux capture-pane -p": true,
	} {
		parsed := shell.Parse(line)
		if got := command.Starts(&parsed, command.Of(cake.Result{Command: line})); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}
