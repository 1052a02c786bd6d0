package validator

import (
	"testing"

	"cake"
)

func TestAFailureIsSeenBehindAReaderAndTheRestOfALine(t *testing.T) {
	files := []string{"conf/lb.conf", "etc/sshd_config", "data/pay.csv", "bin/backup.sh", "data/uploads/a.txt"}
	for _, x := range []struct {
		command, out, err string
		kind              string // "" where nothing is wrong
	}{
		{command: "logrotate -d etc/lr.conf 2>&1 | tail", out: "error: etc/lr.conf:7 unknown option 'keep' -- ignoring line\nAllocating hash table\n", kind: "config.invalid"},
		{command: "/usr/sbin/sshd -t -f etc/sshd_config; echo $?", out: "255\n", err: "etc/sshd_config line 4: unsupported option \"nope\".\n", kind: "config.invalid"},
		{command: "mlr --icsv --ojson cat data/pay.csv | jq length", err: "mlr: mlr: CSV header/data length mismatch 3 != 4 at filename data/pay.csv row 4.\n.\n", kind: "config.parse"},
		{command: "./bin/backup.sh && ls", out: "done\n", err: "tar: uploads: Cannot stat: No such file or directory\n", kind: "fs.not_found"},
		{command: "psql -p 15999 -c 'select 1' 2>&1 | head -3 || echo down", out: "psql: error: connection to server at \"127.0.0.1\", port 15999 failed: Connection refused\n", kind: "db.connection"},
		{command: "cat a.json | jq '.x.y' | tee o", err: "jq: error (at <stdin>:2): Cannot index string with string \"y\"\n", kind: "runtime.type"},
		{command: "mosquitto -c m.conf 2>&1 | head -5", out: "1795364405: Error: Unknown configuration variable \"persistance\".\n1795364405: Error found at m.conf:2.\n", kind: "config.invalid"},
		{command: "http GET http://127.0.0.1:18778/o | jq '.[0]'", err: "http: LogLevel.ERROR: ConnectionError: Failed to establish a new connection: [Errno 111] Connection refused\n", kind: "network.refused"},
		{command: "mount -o loop d.img mnt 2>&1 | tail -2; ls mnt", out: "mount: /srv/p/mnt: wrong fs type, bad superblock on /dev/loop0, or other error.\n", kind: "command.failed"},
		{command: "promtool query instant http://127.0.0.1:9090 up 2>&1 | tail -1 || true", out: "query error: Post \"http://127.0.0.1:9090/api/v1/query\": dial tcp 127.0.0.1:9090: connect: connection refused\n", kind: "network.refused"},
		{command: "snmpget -v2c -c public 127.0.0.1:1161 sysUpTime.0 | awk '{print $4}'", err: "sysUpTime.0: Unknown Object Identifier (Sub-id not found: (top) -> sysUpTime)\n", kind: "command.failed"},
		{command: "xq-dump uploads | wc -c", out: "120\n", err: "sysUpTime.0: Unknown Object Identifier\n"},
		{command: "mosquitto_pub -h 127.0.0.1 -p 18830 -t a -m b; echo published", out: "published\n", err: "Error: Connection refused\n", kind: "network.refused"},
		{command: "cat hosts.txt | xargs -I{} ssh deploy@{} uptime; true", err: "ssh: connect to host 10.0.0.1 port 22: Connection refused\n", kind: "network.refused"},
		{command: "dd if=/dev/zero of=d.img count=64; mcopy -i d.img a ::/ 2>&1 | tail -2; echo ready", out: "Cannot initialize '::'\nBad target ::/\nready\n", kind: "command.failed"},
		{command: "cpio -idm < initrd.cpio 2>&1 | tail -1", out: "cpio: premature end of file\n", kind: "config.invalid_input"},
		{command: "cat log.txt | ts | tail -2", out: "12:00 E: Unable to locate package a\nE: Unable to locate package b\n"},
		{command: "git fetch -q 2>/dev/null || echo offline; git log -1 --format=%s", out: "offline\nfatal: unable to access is handled\n"},
		{command: "svn status && svn log -l 1 | cat", out: "error: cannot open display\n"},
		{command: "expect -f tests/login.exp | tail -2", out: "error: invalid password\nok 1 - refused\n"},
		{command: "node levels.js | tail -4", out: "warn: some\nfatal: the end\n"},
		{command: "gzip -dc app.gz | awk '/error/ {n++} END {print \"error:\", n}' | tee b.txt", out: "error: 2\n"},
		{command: "sh tests/all.sh | tail -6", out: "1..1\nok 1 - a broken file is refused\n", err: "error: no such file: x.cfg\nfatal: bad magic\n"},
		{command: "redis-cli -p 16470 ping 2>&1 | tail -1; echo checked", out: "Could not connect to Redis at 127.0.0.1:16470: Connection refused\nchecked\n"},
		{command: "mlr --icsv --ojson cat data/pay.csv | jq length", out: "4\n", err: "mlr: 1 record was read\n"},
		{command: "./report.py | tail -3", out: "2 users\nerror: none\n"},
		{command: "curl -sS --retry 4 -f http://127.0.0.1/s | jq .", out: "{}\n", err: "curl: (22) The requested URL returned error: 503\n"},
		{command: "bash wait-db.sh && echo up", out: "PONG\nup\n", err: "Could not connect to Redis at 127.0.0.1:16411: Connection refused\nCould not connect to Redis at 127.0.0.1:16411: Connection refused\n"},
		{command: "for p in 1 2; do nc -zv 127.0.0.1 $p 2>&1 | tail -1; done", out: "nc: connect to 127.0.0.1 port 1 (tcp) failed: Connection refused\n"},
		{command: "for i in 1 2 3; do curl -fsS http://127.0.0.1:1/ && break; sleep 1; done", out: "ok\n", err: "curl: (7) Failed to connect to 127.0.0.1 port 1: Connection refused\n"},
		{command: "for i in 1 2 3; do curl -fsS http://127.0.0.1:1/ && { echo up; break; }; sleep 1; done", out: "ok\n", err: "curl: (7) Failed to connect to 127.0.0.1 port 1: Connection refused\n"},
		{command: "sh tests/chain_test.sh", out: "1..1\nok 1 - expired is refused\n", err: "error 10 at 0 depth lookup: certificate has expired\n"},
	} {
		events := Detect(cake.Result{Command: x.command, Cwd: "/srv/p", Stdout: x.out, Stderr: x.err}, tree{names: files})
		kind := ""
		if len(events) > 0 {
			kind = events[0].ErrorType
		}
		if kind != x.kind {
			t.Errorf("%s: %q, not %q", x.command, kind, x.kind)
		}
	}
}

func TestTheStatusIsOfWhatRanLast(t *testing.T) {
	for _, x := range []struct{ command, out, err, kind string }{
		{"sudo -n apt-get install -y jq || apt-get install -y jqq", "", "bash: line 1: sudo: command not found\nE: Unable to locate package jqq\n", "pkgmgr.not_found"},
		{"jsonnet -o a.json main.jsonnet && jq . a.json | head -3", "", "RUNTIME ERROR: couldn't open import \"g/g.libsonnet\": no match locally\n", "dependency.module_missing"},
		{"test -f a && jq . a.json | head -3", "", "", ""},
		{"ab -q -n 20 http://127.0.0.1:8499/ | grep 'per second'", "", "apr_socket_recv: Connection refused (111)\n", "network.refused"},
		{"ab -q -n 20 http://127.0.0.1:8499/ | grep 'per second'", "", "", ""},
	} {
		events := Detect(cake.Result{Command: x.command, Cwd: "/srv/p", ExitCode: 1, Stdout: x.out, Stderr: x.err}, tree{})
		kind := ""
		if len(events) > 0 {
			kind = events[0].ErrorType
		}
		if kind != x.kind {
			t.Errorf("%s: %q, not %q", x.command, kind, x.kind)
		}
	}
}

func TestAPlaceIsLookedForInWhatTheCommandNames(t *testing.T) {
	for _, x := range []struct {
		command, text string
		files         []string
		file          string
		line          int
	}{
		{"make -C docs check", "make: Entering directory\nsetup.md:5: link goes nowhere\nmake: *** [Makefile:4: check] Error 1\n", []string{"docs/Makefile", "docs/setup.md"}, "docs/setup.md", 5},
		{"make deploy", "cp: cannot create regular file '/srv/www/a': Permission denied\nmake: *** [Makefile:4: deploy] Error 1\n", []string{"Makefile", "a"}, "Makefile", 4},
		{"npm run build", "  listErrors\nspec/api.yml:12: operationId list is already used in line 6\n", []string{"package.json", "spec/api.yml"}, "spec/api.yml", 12},
		{"promtool test rules q_test.yml", "  FAILED:\n    alertname: Stuck, time: 10m, \n        exp:[\n", []string{"q.yml", "q_test.yml"}, "q_test.yml", 0},
		{"bash bump.sh 2", "parse error: Expected another key-value pair at line 5, column 1\n", []string{"bump.sh", "manifest.json"}, "manifest.json", 5},
		{"jq -f late.jq o.json", "jq: error: syntax error, unexpected $end (Unix shell quoting issues?) at <top-level>, line 4:\n", []string{"late.jq", "o.json"}, "late.jq", 4},
		{"bash port.sh x", "port.sh: line 4: ports[$1]: unbound variable\n", []string{"port.sh"}, "port.sh", 4},
	} {
		events := Detect(cake.Result{Command: x.command, Cwd: "/srv/p", ExitCode: 1, Stderr: x.text}, tree{names: x.files})
		if len(events) == 0 || events[0].FilePath != x.file || events[0].LineNumber != x.line {
			t.Errorf("%s: %+v, not %s:%d", x.command, events, x.file, x.line)
		}
	}
}

func TestWhatCodeRaisesIsNoWrongCall(t *testing.T) {
	for command, text := range map[string]string{
		"ruby import.rb p.csv": "<internal:kernel>:173:in `Float': invalid value for Float(): \"12,50\" (ArgumentError)\n\tfrom import.rb:4:in `block in <main>'\n",
		"make":                 "sed: -e expression #1, char 21: unknown option to `s'\nmake: *** [Makefile:6: v.js] Error 1\n",
	} {
		events := Detect(cake.Result{Command: command, Cwd: "/srv/p", ExitCode: 1, Stderr: text}, tree{names: []string{"Makefile", "import.rb"}})
		if len(events) == 0 || Classify(events[0], cake.History{Count: 1}).InterventionRequired {
			t.Errorf("%s: %+v", command, events)
		}
	}
}

// How a line loses a status, in ways that no recorded failure can be put into.
func TestALineThatLosesAStatus(t *testing.T) {
	const said = "Traceback (most recent call last):\n  File \"/srv/p/a.py\", line 1, in <module>\n    import nosuch\nModuleNotFoundError: No module named 'nosuch'\n"
	for line, want := range map[string]bool{
		`find . -name 'a.py' -exec python3 {} \;`:  true,
		`python3 a.py || echo "exit $?"`:           true,
		`python3 a.py && echo ok || echo "not ok"`: true,
		`x=$(python3 a.py); echo "version=$x"`:     true,
		`python3 a.py & wait`:                      true,
		`! python3 a.py`:                           false,
		`python3 a.py || echo absent`:              false,
	} {
		events := builtin().Detect(cake.Result{Command: line, Cwd: "/srv/p", Stderr: said}, tree{names: []string{"a.py"}})
		if got := len(events) > 0; got != want {
			t.Errorf("%s: a failure is seen: %v, want %v", line, got, want)
		}
	}
}
