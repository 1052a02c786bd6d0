package command

import (
	"testing"

	"cake"
	"cake/shell"
)

func TestAClassOfTestsIsKnown(t *testing.T) {
	for line, want := range map[string]bool{
		"java -ea -cp out StackTest": true, "emacs -Q --batch -l queue-test.el -f ert-run-tests-batch-and-exit": true, `emacs --batch -l q.el --eval "(ert-run-tests-batch 'queue)"`: true, "emacs --batch -f batch-byte-compile q.el": false, "java -cp out com.acme.TestRunner": true, "java -cp j.jar org.junit.runner.JUnitCore StackSpec": true,
		"php tests/run.php": true, "lua spec/money_spec.lua": true, "zsh spec/run.zsh": true, "fish tests/all.fish": true, "pwsh -File tests/run.ps1": true, "ksh -e report.ksh": false, "guile t/run.sh": true, "dash -c x": false, "java -cp out Latest": false, "java -jar app.jar attest": false, "php index.php": false,
		"g++ -o t test_cart.cpp && ./t": true, "gcc -o build/t tests/ring.c && build/t -v": true, "g++ -o t test_cart.cpp && ./t | tail -2": false, "g++ -o cart cart.cpp && ./cart": false, "g++ -o t test_cart.cpp": false,
	} {
		if got := RunsTests(line); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}

func TestWhichFilesHoldTests(t *testing.T) {
	for file, want := range map[string]bool{
		"test_a.py": true, "a_test.go": true, "src/a.test.ts": true, "a.spec.js": true, "tests/x.rs": true, "src/__tests__/a.js": true,
		"ATest.java": true, "spec/a_spec.rb": true, "a.py": false, "latest.py": false, "contest.go": false, "testing.md": false, "attest.js": false,
	} {
		if got := IsTestFile(file); got != want {
			t.Errorf("%s: %v", file, got)
		}
	}
}

func TestWhatACommandIsThere(t *testing.T) {
	type role struct{ tests, asks, starts, changes, pauses bool }
	for line, want := range map[string]role{
		"pytest -q":                      {tests: true},
		"python3 -m unittest":            {tests: true},
		"npm run test:unit":              {tests: true},
		"ruby -Ilib test/test_roman.rb":  {tests: true},
		"node -r ./test/setup.js app.js": {},
		"elixir slug_test.exs":           {tests: true},
		"bash -e tests/run.sh":           {tests: true},
		"python3 -c 'import test_shop'":  {},
		"go test ./...":                  {tests: true},
		"cargo check":                    {},
		"cargo test":                     {tests: true},
		"go mod verify":                  {},
		"deno check a.ts":                {},
		"cargo build":                    {},
		"make check":                     {tests: true},
		"curl -s localhost:8080/health":  {asks: true},
		"curl -d x localhost:8080/items": {},
		"for i in 1 2; do curl -s -o /dev/null localhost:80; done; ls /proc/9/fd | wc -l":    {},
		"for i in 1 2; do curl -s -o /dev/null -w '%{http_code}\n' localhost:80; done; date": {asks: true},
		"curl -sf -o /dev/null localhost:80 && echo up":                                      {asks: true},
		"sleep 2; curl localhost:8080":                                                       {asks: true, pauses: true},
		"gh run view 7":                                                                      {asks: true},
		"kubectl get pods":                                                                   {asks: true},
		"kubectl apply -f a.yaml":                                                            {starts: true},
		"npm run dev &":                                                                      {starts: true},
		"nohup ./srv > log 2>&1 &":                                                           {starts: true, changes: true},
		"docker compose up -d":                                                               {starts: true},
		"mosquitto -c broker.conf -d":                                                        {starts: true},
		"mosquitto_sub -t a -d":                                                              {},
		"sleep 2; docker compose ps":                                                         {asks: true, pauses: true},
		"kubectl rollout status deploy/api":                                                  {asks: true},
		"kubectl rollout restart deploy":                                                     {starts: true},
		"for i in 1 2 3; do curl -s x && break; sleep 1; done":                               {asks: true, pauses: true},
		"for i in 1 2; do curl -s x && { echo up; break; }; sleep 1; done":                   {asks: true, pauses: true},
		"sed -i s/a/b/ x":                                                                    {changes: true},
		"cat > a.txt << EOF\nx\nEOF":                                                         {changes: true},
		"git commit -am x":                                                                   {changes: true},
		"pip install flask":                                                                  {changes: true},
		"grep -rn x src 2>/dev/null":                                                         {},
		"python3 -m http.server 80":                                                          {},
		"until curl -s x; do sleep 1; done":                                                  {asks: true, pauses: true},
	} {
		parsed := shell.Parse(line)
		c := Of(cake.Result{Command: line})
		got := role{c.Tests(), c.OnlyAsks(), Starts(&parsed, c), WritesFiles(&parsed) || c.Alters(), Pauses(&parsed)}
		if got != want {
			t.Errorf("%q: %+v, want %+v", line, got, want)
		}
	}
}
