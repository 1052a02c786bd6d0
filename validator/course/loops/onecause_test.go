package loops_test

import (
	"testing"

	"cake/validator/course"
	"cake/validator/course/coursetest"
)

// TestOneCauseWhoeverNamesIt plays what one cause makes several programs say.
func TestOneCauseWhoeverNamesIt(t *testing.T) {
	const psql = "psql: error: connection to server at \"127.0.0.1\", port 5439 failed: Connection refused\n\tIs the server running on that host and accepting TCP/IP connections?\n"
	const docker = "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?\n"
	failed := func(line, out, err string) course.Step { return coursetest.Ran(line, 1, out, err) }
	make1 := failed("make", "arm-gcc -O2 -c a.c\n", "make: arm-gcc: No such file or directory\nmake: *** [Makefile:4: a.o] Error 127\n")
	script := failed("./build.sh", "  CC  a.c\nusing cache\n", "./build.sh: line 8: arm-gcc: command not found\n")
	log := func(line, pid, id string, code int) course.Step {
		return coursetest.Ran(line, code, "2026-11-30T09:09:4"+pid[3:]+".209Z ["+pid+"] request "+id+" POST /changes\n2026-11-30T09:09:4"+pid[3:]+".211Z ["+pid+"] TokenExpiredError: request "+id+": token of client sync expired at 2024-01-31T09:00:00.000Z\n", "")
	}
	for name, x := range map[string]struct {
		steps []course.Step
		told  string
	}{
		"one port, two clients": {[]course.Step{
			failed("psql -h 127.0.0.1 -p 5439 -l", "", psql), failed("node migrate.js", "", "migrate: connect ECONNREFUSED 127.0.0.1:5439\n"),
			failed("psql -h 127.0.0.1 -p 5439 -c 'select 1'", "", psql),
		}, "same_cause"},
		"another client each time": {[]course.Step{
			failed("psql -h 127.0.0.1 -p 5439 -l", "", psql), failed("createdb -h 127.0.0.1 -p 5439 x", "", "createdb"+psql[4:]),
			failed("node migrate.js", "", "migrate: connect ECONNREFUSED 127.0.0.1:5439\n"),
		}, ""},
		"and a fourth one": {[]course.Step{
			failed("psql -h 127.0.0.1 -p 5439 -l", "", psql), failed("createdb -h 127.0.0.1 -p 5439 x", "", "createdb"+psql[4:]),
			failed("node migrate.js", "", "migrate: connect ECONNREFUSED 127.0.0.1:5439\n"), failed("go run ./cmd/probe", "", "dial tcp 127.0.0.1:5439: connect: connection refused\nexit status 1\n"),
		}, "same_cause"},
		"and curl before them": {[]course.Step{
			failed("curl -sS http://127.0.0.1:5439/rates", "", "curl: (7) Failed to connect to 127.0.0.1 port 5439 after 0 ms: Couldn't connect to server\n"), failed("node migrate.js", "", "migrate: connect ECONNREFUSED 127.0.0.1:5439\n"),
			failed("go run ./cmd/probe", "", "dial tcp 127.0.0.1:5439: connect: connection refused\nexit status 1\n"), failed("createdb -h 127.0.0.1 -p 5439 x", "", "createdb"+psql[4:]),
		}, "same_cause"},
		"three ports": {[]course.Step{
			failed("psql -h 127.0.0.1 -p 5439 -l", "", psql), failed("node migrate.js", "", "migrate: connect ECONNREFUSED 127.0.0.1:5440\n"),
			failed("node cache.js", "", "cache: connect ECONNREFUSED 127.0.0.1:6379\n"),
		}, ""},
		"a program that is not there, whatever stands beside": {[]course.Step{make1, script, failed("make -B V=1", "verbose\narm-gcc -O2 -c a.c\n", "make: arm-gcc: No such file or directory\n")}, "same_cause"},
		"two programs that are not there":                     {[]course.Step{make1, script, failed("./flash.sh", "", "./flash.sh: line 3: openocd: command not found\n")}, ""},
		"a script that complains of less": {[]course.Step{
			failed("bash setup.sh", "", "setup.sh: line 1: jq: command not found\nsetup.sh: line 2: yq: No such program\n"), {Report: "yq first."},
			coursetest.Ran("apt-get install -y yq", 0, "Setting up yq\n", ""),
			failed("bash setup.sh", "", "setup.sh: line 1: jq: command not found\nfound yq\n"),
			coursetest.Ran("apt-get install -y sponge", 0, "Setting up sponge\n", ""),
			failed("bash setup.sh", "", "setup.sh: line 1: jq: command not found\nfound yq\nfound sponge\n"),
		}, ""},
		"a conflict that nobody resolves": {[]course.Step{
			coursetest.Ran(`git commit -m x`, 128, "U\tconfig.ini\n", "error: Committing is not possible because you have unmerged files.\nfatal: Exiting because of an unresolved conflict.\n"),
			failed("git checkout feature", "config.ini: needs merge\n", "error: you need to resolve your current index first\n"), // it went nowhere
			failed("git stash", "config.ini: needs merge\n", ""),
		}, "same_cause"},
		"who asks for it has done nothing else": {[]course.Step{
			failed("docker build -t api .", "", docker), failed("docker ps", "", docker), coursetest.Ran("docker info 2>&1 | tail -3", 0, "\nServer:\n"+docker, ""),
			failed("DOCKER_HOST=unix:///var/run/docker.sock docker build -t api .", "", docker),
		}, "same_cause"},
		"another request, another process": {[]course.Step{
			log("npm run -s sync", "5036", "01ea460d-168e-48cd-8fa2-c61745ca5065", 3), log("npm run -s sync 2>&1 | head -5", "5057", "697f2862-69a8-487f-a949-ca8d22480b46", 0),
			log("npm run -s sync 2>&1 | head -5", "5079", "6a2c50f3-8b22-46e7-9e67-b49bc3ee7745", 0), log("npm run -s sync 2>&1 | head -5", "5101", "6a2c50f3-8b22-46e7-9e67-b49bc3ee7746", 0),
		}, "same_command"},
	} {
		if got := coursetest.Told(x.steps...); got != x.told {
			t.Errorf("%s: %q, want %q", name, got, x.told)
		}
	}
}

// TestAHostThatNeverAnswersIsOneCause asks one host, or several, and runs into a limit each time.
func TestAHostThatNeverAnswersIsOneCause(t *testing.T) {
	late := func(url string) course.Step {
		return coursetest.Ran("curl -sS -m 2 "+url, 28, "", "curl: (28) Operation timed out after 2001 milliseconds with 0 bytes received\n")
	}
	for name, x := range map[string]struct {
		steps []course.Step
		want  string
	}{
		"three pages of one": {[]course.Step{late("http://127.0.0.1:3841/a"), late("http://127.0.0.1:3841/b?x=1"), late("http://127.0.0.1:3841/c")}, "same_cause"},
		"of several":         {[]course.Step{late("http://10.1.0.1/a"), late("http://10.1.0.2/a"), late("http://10.1.0.3/a")}, ""},
	} {
		if got := coursetest.Told(x.steps...); got != x.want {
			t.Errorf("%s: told %q, want %q", name, got, x.want)
		}
	}
}
