package validator

import (
	"testing"

	"cake"
	"cake/validator/rules"
)

// TestARunInWhichNoneRan looks at runs of tests that end well: those of which the line
// says which tests are meant, and none ran, are told.
func TestARunInWhichNoneRan(t *testing.T) {
	const unittest = "\n----\nRan 0 tests in 0.000s\n\nOK\n"
	const cargo = "running 0 tests\n\ntest result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 5 filtered out; finished in 0.00s\n\n"
	for _, x := range []struct {
		command, out string
		told         bool
	}{
		{"python3 -m unittest discover -s tests -v", unittest, true},
		{"python3 -m unittest -k nosuch", unittest, true},
		{"python3 manage.py test shop.orders", "Found 0 test(s).\nSystem check identified no issues (0 silenced).\n" + unittest, true},
		{"phpunit --filter nosuch tests", "PHPUnit 9.6.7 by Sebastian Bergmann and contributors.\n\nNo tests executed!\n", true},
		{"rspec -e nosuch spec/a_spec.rb", "Run options: include {:full_description=>/nosuch/}\n\nAll examples were filtered out\n\n\nFinished in 0.00023 seconds\n0 examples, 0 failures\n\n", true},
		{"bundle exec rspec spec/models", "No examples found.\n\n\nFinished in 0.00043 seconds\n0 examples, 0 failures\n\n", true},
		{"prove t/unit", "Files=0, Tests=0,  0 wallclock secs\nResult: NOTESTS\n", true},
		{"npx mocha -g nosuch", "\n\n  0 passing (1ms)\n\n", true},
		{"node --test tests", "TAP version 13\n1..0\n# tests 0\n# suites 0\n# pass 0\n# fail 0\n# skipped 0\n", true},
		{"node --test --test-name-pattern=nosuch a.test.js", "TAP version 13\n# Subtest: adds\nok 1 - adds # SKIP test name does not match pattern\n1..1\n# tests 1\n# pass 0\n# fail 0\n# skipped 1\n", true},
		{"npx jest -t nosuch", "Test Suites: 1 skipped, 0 of 1 total\nTests:       4 skipped, 4 total\n", true},
		{"bats --filter nosuch test", "1..0\n", true},
		{"go test ./... -run TestParseHeader", "ok  \tex/a\t0.003s [no tests to run]\n?   \tex/b\t[no test files]\n", true},
		{"cargo test parse_header", cargo + cargo, true},
		{"cargo test -q -- parse_header", cargo, true},
		{"ruby test/cart_test.rb -n /nosuch/", "Run options: -n /nosuch/ --seed 43082\n\n# Running:\n\nFinished in 0.000423s, 0.0000 runs/s, 0.0000 assertions/s.\n\n0 runs, 0 assertions, 0 failures, 0 errors, 0 skips\n", true},
		{"dotnet test --filter Name~Nosuch", "No test matches the given testcase filter `Name~Nosuch` in /srv/p/bin/T.dll\n", true},
		{"python3 -m unittest discover -s tests 2>&1 | tail -3", "Ran 0 tests in 0.000s\n\nOK\n", true},

		// Nothing is named, something ran, or none is what is wanted.
		{"python3 -m unittest", unittest, false},
		{"npm test", "\n  0 passing (1ms)\n", false},
		{"python3 -m unittest discover -s tests", "\n----\nRan 0 tests in 0.000s\n\nOK (skipped=2)\n", false},
		{"python3 -m unittest discover -s tests", "\n----\nRan 10 tests in 0.000s\n\nOK\n", false},
		{"npx mocha test/a.js", "  0 passing (2ms)\n  3 pending\n", false},
		{"prove t/net.t", "t/net.t .. skipped: no network\nFiles=1, Tests=0,  0 wallclock secs\nResult: NOTESTS\n", false},
		{"go test ./... -run TestParseHeader", "ok  \tex/a\t0.003s [no tests to run]\nok  \tex/b\t0.104s\n", false},
		{"go test -run '^$' -bench . ./...", "ok  \tex/a\t0.003s [no tests to run]\n", false},
		{"go test -run XXX ./...", "ok  \tex/a\t0.003s [no tests to run]\n", false},
		{"go test ./...", "?   \tex/b\t[no test files]\nok  \tex/a\t0.003s [no tests to run]\n", false},
		{"go test ./... -run TestParseHeader | tail -1", "ok  \tex/a\t0.003s [no tests to run]\n", false},
		{"cargo test parse_header", cargo + "running 1 test\ntest parse_header ... ok\n\ntest result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 4 filtered out\n", false},
		{"cargo test", "running 0 tests\n\ntest result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out\n", false},
		{"cargo test parse_header 2>&1 | tail -4", cargo, false},
		{"cargo test -- --ignored", cargo, false},
		{"npx jest", "Test Suites: 1 skipped, 0 of 1 total\nTests:       4 skipped, 4 total\n", false},
		{"npx jest --passWithNoTests src/new", "No tests found, exiting with code 0\n", false},
		{"pytest --lf", "no previously failed tests, not deselecting items.\n", false},
		{"cat test.log", unittest, false},
		{"git log -3 tests", "Ran 0 tests in 0.000s\n", false},
	} {
		events := Detect(cake.Result{Command: x.command, Cwd: "/srv/p", Stdout: x.out}, nil)
		if told := len(events) > 0 && events[0].ErrorType == "test.none_found"; told != x.told {
			t.Errorf("%s: %v, told: %v, want %v", x.command, events, told, x.told)
		}
	}
}

// TestWhatTheRunnerTakes asks for the name of the file that a runner does not take.
func TestWhatTheRunnerTakes(t *testing.T) {
	const none = "\nRan 0 tests in 0.000s\n\nOK\n"
	for _, x := range []struct {
		command, out string
		files        []string
		want         string
	}{
		{"python3 -m unittest discover -s tests", none, []string{"cart.py", "tests/__init__.py", "tests/cart_tests.py"}, "Check tests/cart_tests.py: unittest takes test*.py, rename it, or -p '*_tests.py' takes others"},
		{"python3 -m unittest discover -s tests", none, []string{"tests/test_cart.py"}, "Check what the call names, no test ran: Ran 0 tests in 0.000s"},
		{"phpunit tests", "No tests executed!\n", []string{"tests/CartTests.php", "tests/bootstrap.php"}, "Check tests/CartTests.php: phpunit takes *Test.php, rename it"},
		{"prove t", "Files=0, Tests=0,  0 wallclock secs\nResult: NOTESTS\n", []string{"t/unit/a.t"}, "Try prove -r: t/unit/a.t lies in a folder below, where it does not look by itself"},
	} {
		events := Detect(cake.Result{Command: x.command, Cwd: "/srv/p", Stdout: x.out}, rules.Example{Files: x.files}.Tree())
		if len(events) == 0 || events[0].Fixes[0] != x.want {
			t.Errorf("%s: %v, want %s", x.command, events, x.want)
		}
	}
}

// TestProbesOfSeveralNames looks at questions of what is installed, some of which answer no.
func TestProbesOfSeveralNames(t *testing.T) {
	for _, x := range []struct{ command, out, err string }{
		{`dpkg -s libvips-dev 2>&1 | grep -E "^Status|not installed"; dpkg-query -W -f '${Package} ${Status}\n' tar libheif-dev`, "dpkg-query: package 'libvips-dev' is not installed and no information is available\ntar install ok installed\n", "dpkg-query: no packages found matching libheif-dev\n"},
		{"dpkg-query -W tar nosuch other", "tar\t1.34\n", "dpkg-query: no packages found matching nosuch\ndpkg-query: no packages found matching other\n"},
		{"xmllint --xpath '//a[@b]' r.xml", "", "XPath set is empty\n"},
		{"rpm -q bash nosuch", "bash-5.1.8-9.el9.x86_64\npackage nosuch is not installed\n", ""},
		{"pip show nosuch other", "", "WARNING: Package(s) not found: nosuch, other\n"},
		{"npm ls nosuch left-pad", "p@1.0.0 /srv/p\n└── (empty)\n\n", ""},
		{"ls -l out && ldd out/agent", "-rwxr-xr-x 1 dev dev 8123904 May  2 11:00 agent\n", "\tnot a dynamic executable\n"},
		{"gem list -i nosuch", "false\n", ""},
		{"gem list -i nosuch rake", "false\n", ""},
		{"which jq yq nosuch", "/usr/bin/jq\n", ""},
		{"dpkg -s tar nosuch", "Package: tar\n", "dpkg-query: package 'nosuch' is not installed and no information is available\nUse dpkg --info (= dpkg-deb --info) to examine archive files.\n"},
		{"dpkg -l nosuch other", "", "dpkg-query: no packages found matching nosuch\ndpkg-query: no packages found matching other\n"},
		{"apt-cache policy nosuch; dpkg -L nosuch", "", "dpkg-query: package 'nosuch' is not installed\n"},
	} {
		if events := Detect(cake.Result{Command: x.command, Cwd: "/srv/p", ExitCode: 1, Stdout: x.out, Stderr: x.err}, nil); len(events) > 0 {
			t.Errorf("%s: %v", x.command, events)
		}
	}
}
