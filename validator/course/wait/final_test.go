package wait_test

import (
	"testing"
	"time"

	"cake"
	"cake/shell"
	"cake/validator/command"
	"cake/validator/course"
	"cake/validator/course/coursetest"
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
		"a row that names it":       {[][2]string{{"node deploy.mjs status d-118", "d-118  CANCELLED\n  finished  2026-11-30T08:12:09Z\n"}, {"sleep 1; node deploy.mjs status d-118", "d-118  CANCELLED\n  finished  2026-11-30T08:12:09Z\n"}, {"sleep 1; node deploy.mjs status d-118", "d-118  CANCELLED\n  finished  2026-11-30T08:12:09Z\n"}, {"sleep 2; node deploy.mjs status d-118", "d-118  CANCELLED\n  finished  2026-11-30T08:12:09Z\n"}}, 4},
		"it says good-bye":          {[][2]string{{"tail -2 log/mailer.log", "17:40:11 mailer[611]: delivered 0410.eml\n17:41:02 mailer[611]: SIGTERM received, leaving 3 messages in outbox, bye\n"}, {"sleep 1; ls outbox | wc -l", "3\n"}, {"sleep 2; ls outbox | wc -l", "3\n"}, {"sleep 2; ls outbox | wc -l", "3\n"}}, 4},
		"it is started anew":        {[][2]string{{"tail -1 log/mailer.log", "mailer[611]: SIGTERM received, leaving 3 messages in outbox, bye\n"}, {"./mailerctl start", "started\n"}, {"sleep 2; ls outbox | wc -l", "3\n"}, {"sleep 2; ls outbox | wc -l", "3\n"}, {"sleep 2; ls outbox | wc -l", "3\n"}}, 0},
		"it drains before it ends":  {[][2]string{{"tail -1 log/mailer.log", "mailer[611]: SIGTERM received, draining outbox before exiting\n"}, {"sleep 1; ls outbox | wc -l", "3\n"}, {"sleep 2; ls outbox | wc -l", "3\n"}, {"sleep 2; ls outbox | wc -l", "2\n"}}, 0},
		"it says so of another one": {[][2]string{{"tail -1 log/mailer.log", "mailer[611]: SIGTERM received, leaving 3 messages in outbox, bye\n"}, {"sleep 1; ls spool | wc -l", "3\n"}, {"sleep 2; ls spool | wc -l", "3\n"}, {"sleep 2; ls spool | wc -l", "2\n"}}, 0},
		"an old one has ended":      {[][2]string{{"tail -2 log/mailer.log", "mailer[611]: SIGTERM received, leaving 3 messages in outbox, bye\nmailer[700]: started\n"}, {"sleep 1; ls outbox | wc -l", "3\n"}, {"sleep 2; ls outbox | wc -l", "3\n"}, {"sleep 2; ls outbox | wc -l", "3\n"}}, 0},
		"another row is asked for":  {[][2]string{{"node deploy.mjs status d-118", "d-118  CANCELLED\n"}, {"sleep 1; node deploy.mjs status d-119", "d-119  UPLOADING\n"}, {"sleep 1; node deploy.mjs status d-119", "d-119  UPLOADING\n"}, {"sleep 2; node deploy.mjs status d-119", "d-119  UPLOADING\n"}, {"sleep 2; node deploy.mjs status d-119", "d-119  LIVE\n"}}, 0},
		"a list with an old one":    {[][2]string{{"node deploy.mjs list", "d-117  LIVE\nd-118  CANCELLED\n"}, {"sleep 1; node deploy.mjs list", "d-117  LIVE\nd-118  CANCELLED\n"}, {"sleep 1; node deploy.mjs list", "d-117  LIVE\nd-118  CANCELLED\n"}, {"sleep 1; node deploy.mjs list", "d-117  LIVE\nd-118  CANCELLED\nd-119  LIVE\n"}}, 0},
		"a row, and other columns":  {[][2]string{{"sqlite3 -header q.db 'select * from job where id = 4182'", "id|state|note\n4182|failed|page 118\n"}, {"sleep 1; sqlite3 q.db 'select state, updated from job where id = 4182'", "failed|2025-03-11 06:31:07\n"}, {"sleep 2; sqlite3 q.db 'select state from job where id = 4182'; ls out | wc -l", "failed\n0\n"}, {"sleep 2; sqlite3 q.db 'select state, updated from job where id = 4182'", "failed|2025-03-11 06:31:07\n"}}, 4},
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
		if got := coursetest.Played(lines, []float64{1}, func(string) cake.Result { n++; return cake.Result{Stdout: x.steps[n][1]} }); got != x.told {
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

// TestWhatStandsStillIsWaitedFor plays waits for something that does not go on by itself, for
// other reasons than that it has ended.
func TestWhatStandsStillIsWaitedFor(t *testing.T) {
	const start = "./sim 4000 chain.dat > sim.log 2>&1 & echo $! > sim.pid"
	left := []string{"1"}
	for name, x := range map[string]struct {
		steps [][2]string
		told  int
	}{
		"a deadlock":               {[][2]string{{start, ""}, {"jstack $(cat sim.pid) | grep -A9 dead", "Found one Java-level deadlock:\n\"a\" waiting to lock monitor 0x7f\n"}, {"sleep 3; tail -2 sim.log", "batch 3/40 open\n"}, {"sleep 3; wc -l sim.log", "6 sim.log\n"}, {"sleep 3; grep -c settled sim.log", "2\n"}}, 5},
		"one that is resolved":     {[][2]string{{start, ""}, {"tail -2 sim.log", "deadlock detected\nbatch 3/40 open\n"}, {"sleep 3; tail -2 sim.log", "batch 3/40 done\nbatch 4/40 open\n"}, {"sleep 3; tail -2 sim.log", "batch 5/40 open\n"}, {"sleep 3; tail -1 sim.log", "batch 7/40 open\n"}, {"sleep 3; tail -1 sim.log", "batch 9/40 open\n"}}, 0},
		"it is stopped":            {[][2]string{{start, ""}, {"kill -STOP $(cat sim.pid) && cp chain.dat early.dat", ""}, {"sleep 2; wc -l chain.dat", "214 chain.dat\n"}, {"sleep 2; wc -l < chain.dat", "214\n"}, {"ps -o pid,stat -p $(cat sim.pid)", "  PID STAT\n 71 T\n"}, {"sleep 4; tail -1 chain.dat", "214 0.7\n"}, {"sleep 4; wc -l chain.dat", "214 chain.dat\n"}}, 7},
		"and goes on":              {[][2]string{{start, ""}, {"kill -STOP $(cat sim.pid)", ""}, {"sleep 2; wc -l chain.dat", "214 chain.dat\n"}, {"kill -CONT $(cat sim.pid)", ""}, {"sleep 2; wc -l chain.dat", "220 chain.dat\n"}, {"sleep 2; wc -l chain.dat", "231 chain.dat\n"}, {"sleep 2; wc -l chain.dat", "240 chain.dat\n"}}, 0},
		"a queue that was paused":  {[][2]string{{"./queue pause mail", ""}, {"sleep 2; ./queue depth mail", "12 waiting\n"}, {"sleep 3; ./queue depth mail", "12 waiting\n"}, {"sleep 3; ./queue depth mail --json", "{\"waiting\": 12}\n"}, {"sleep 3; ./queue depth mail", "12 waiting\n"}, {"sleep 3; ./queue depth mail", "12 waiting\n"}}, 6},
		"a prompt":                 {[][2]string{{"tmux capture-pane -p -t keys", "Overwrite (y/n)?\n"}, {"sleep 3; tmux capture-pane -p -t keys | tail -1; cat state", "Overwrite (y/n)?\n1/3 generating\n"}, {"sleep 3; cat state", "1/3 generating\n"}, {"for i in 1 2 3; do sleep 2; cat state; done", "1/3 generating\n1/3 generating\n"}}, 4},
		"which is answered":        {[][2]string{{"tmux capture-pane -p -t keys", "Overwrite (y/n)?\n"}, {"tmux send-keys -t keys y Enter", ""}, {"sleep 3; tmux capture-pane -p -t keys", "[2/3] backup\n"}, {"sleep 3; tmux capture-pane -p -t keys", "[2/3] backup\n"}, {"sleep 3; tmux capture-pane -p -t keys", "[2/3] backup\n"}, {"sleep 3; tmux capture-pane -p -t keys", "[3/3] metrics\n"}}, 0},
		"nobody to take it":        {[][2]string{{"./ci show 214", "\"status\": \"pending\",\n\"reason\": \"no online runner has the tag gpu\"\n"}, {"sleep 5; ./ci show 214 | jq -r .status", "pending\n"}, {"sleep 5; ./ci show 214 | jq -c '[.status]'", "[\"pending\"]\n"}, {"for i in 1 2; do sleep 3; ./ci show 214 | jq -r .status; done", "pending\npending\n"}}, 4},
		"and it stands in a table": {[][2]string{{"sh spool.sh state 1", "job 1: queued, workers: 0\n"}, {"sleep 1; sh spool.sh state 1", "job 1: queued, workers: 0\n"}, {"sleep 1; sh spool.sh state 1", "job 1: queued, workers: 0\n"}, {"sleep 1; sqlite3 -header spool.db 'select id, state from job'", "id|state\n1|queued\n"}, {"sleep 2; sh spool.sh state 1", "job 1: queued, workers: 0\n"}, {"sleep 2; sh spool.sh state 1", "job 1: queued, workers: 0\n"}}, 6},
		"somebody comes":           {[][2]string{{"./ci show 214", "\"status\": \"pending\",\n\"reason\": \"no online runner has the tag gpu\"\n"}, {"sleep 5; ./ci show 214 | jq -r .status", "pending\n"}, {"sleep 5; ./ci show 214 | jq -r .status", "pending\n"}, {"sleep 5; ./ci show 214 | jq -r .status", "running\n"}, {"sleep 5; ./ci show 214 | jq -r .status", "running\n"}, {"sleep 5; ./ci show 214 | jq -r .status", "success\n"}}, 0},
		"another thing is asked":   {[][2]string{{"./ci show 214", "no online runner has the tag gpu\n"}, {"sleep 5; ./ci show 215", "tests: 3 of 9\n"}, {"sleep 5; ./ci show 215", "tests: 3 of 9\n"}, {"sleep 5; ./ci show 215", "tests: 3 of 9\n"}, {"sleep 5; ./ci show 215", "tests: 8 of 9\n"}}, 0},
		"a page of which the log tells": {[][2]string{{"python3 searchd.py --port 28417 > searchd.log 2>&1 &", ""}, {"tail -3 searchd.log", "Exception in thread indexer-1:\nKeyError: 'documents'\n"}, {"sleep 3; curl -s localhost:28417/reindex/1", "{\"done\": 2, \"total\": 9}\n"},
			{"sleep 3; curl -s localhost:28417/reindex/1 | jq .done", "2\n"}, {"sleep 3; curl -s localhost:28417/reindex/1", "{\"done\": 2, \"total\": 9}\n"}, {"sleep 3; curl -s localhost:28417/reindex/1 | jq .", "{\n\"done\": 2,\n\"total\": 9\n}\n"}}, 6},
	} {
		n := -1
		var lines []string
		for _, s := range x.steps {
			lines = append(lines, s[0])
		}
		if got := coursetest.Played(lines, []float64{1}, func(string) cake.Result { n++; return cake.Result{Stdout: x.steps[n][1], Left: left} }); got != x.told {
			t.Errorf("%s: told at %d, want %d", name, got, x.told)
		}
	}
}

// TestWhatCouldNotBeStarted plays waits for what was never up, since its own start had
// failed.
func TestWhatCouldNotBeStarted(t *testing.T) {
	const start, wait, ready = "mosquitto -c broker.conf -d", "sleep 1; ss -Hltn 'sport = :21894'", "sleep 1; curl -sf localhost:8080/ready"
	for name, x := range map[string]struct {
		lines []string
		kind  string // of the error of the first
		told  int
	}{
		"it is waited for":        {[]string{start, wait, wait, wait, wait}, "config.invalid", 5},
		"it is started again":     {[]string{start, wait, wait, start, wait, wait}, "config.invalid", 0},
		"it is up":                {[]string{start, wait, wait, wait, wait}, "", 0},
		"it only does not answer": {[]string{"./serve.sh & " + ready, ready, ready, ready}, "network.http_5xx", 0},
	} {
		r, told := course.NewRun(), 0
		for i, line := range x.lines {
			s := course.Step{N: i + 1, At: time.Unix(int64(i), 0), Result: &cake.Result{Command: line, CommandID: line}}
			if i == 0 && x.kind != "" {
				s.Result.ExitCode = 3
				s.Errors = []cake.ErrorEvent{{ErrorType: x.kind, Message: "broker.conf:3: unknown variable", Signature: "a"}}
			}
			if r.Hear(s).Loop != nil && told == 0 {
				told = i + 1
			}
		}
		if told != x.told {
			t.Errorf("%s: told at %d, want %d", name, told, x.told)
		}
	}
}
