package validator_test

import (
	"slices"
	"strings"
)

// A besideIt is another command of the line, which goes well.
type besideIt struct{ command, stdout string }

func builds() besideIt {
	return besideIt{command: "npm run build", stdout: "\n> shop@1.4.0 build\n> vite build\n\nvite v5.4.11 building for production...\ntransforming...\n✓ 34 modules transformed.\nrendering chunks...\ndist/index.html                  0.46 kB │ gzip:  0.30 kB\ndist/assets/index-DiwrgTda.css   1.39 kB │ gzip:  0.72 kB\ndist/assets/index-CRCTsxX3.js  143.36 kB │ gzip: 46.09 kB\n✓ built in 1.21s\n"}
}

func testsPass() besideIt {
	return besideIt{command: "go test ./...", stdout: "?   \texample.com/shop\t[no test files]\nok  \texample.com/shop/cart\t0.012s\nok  \texample.com/shop/price\t0.034s\n"}
}

// manyHidings are lines in which only one of several commands fails.
func manyHidings() []hiding {
	return []hiding{
		{"echo; cmd; echo; build", func(r *recorded) {
			b := builds()
			r.Command = `echo "== check"; ` + r.Command + `; echo "== build"; ` + b.command
			r.Stdout, r.ExitCode = "== check\n"+r.Stdout+"== build\n"+b.stdout, 0
		}, 85},
		{"one file: cmd; echo", func(r *recorded) {
			r.Command, r.ExitCode = r.Command+"; echo done", 0
			r.Stdout, r.Stderr = r.Stdout+r.Stderr+"done\n", ""
		}, 85},
		{"one file: echo; cmd; echo; build", func(r *recorded) {
			b := builds()
			r.Command = `echo "== check"; ` + r.Command + `; echo "== build"; ` + b.command
			r.Stdout, r.Stderr, r.ExitCode = "== check\n"+r.Stdout+r.Stderr+"== build\n"+b.stdout, "", 0
		}, 85},
		{"cmd; build", func(r *recorded) {
			b := builds()
			r.Command += "; " + b.command
			r.Stdout, r.ExitCode = r.Stdout+b.stdout, 0
		}, 85},
		{"cmd | tail; tests | tail", func(r *recorded) {
			b := testsPass()
			both := r.Stdout + r.Stderr
			r.Command += " 2>&1 | tail -20; echo ---; " + b.command + " 2>&1 | tail -5"
			r.Stdout, r.Stderr, r.ExitCode = both[cut(both, 20):]+"---\n"+b.stdout, "", 0
		}, 90},
		{"tests | tail; cmd | tail", func(r *recorded) {
			b := testsPass()
			both := r.Stdout + r.Stderr
			r.Command = b.command + " 2>&1 | tail -5; echo ---; " + r.Command + " 2>&1 | tail -20"
			r.Stdout, r.Stderr, r.ExitCode = b.stdout+"---\n"+both[cut(both, 20):], "", 0
		}, 89},
		{"cmd | grep error", func(r *recorded) {
			r.Command += ` 2>&1 | grep -iE "error|fail|warn"`
			r.Stdout, r.Stderr, r.ExitCode = only(r.Stdout+r.Stderr, "error", "fail", "warn"), "", 0
		}, 46},
		{"npm script; other", func(r *recorded) {
			both := r.Stdout + r.Stderr
			r.Stdout = "\n> shop@1.4.0 check\n> " + r.Command + "; npm run -s size\n\n" + both + "size: 143.36 kB (limit 200 kB)\n"
			r.Command, r.Stderr, r.ExitCode = "npm run check 2>&1 | tail -60", "", 0
		}, 85},
		{"> log &; cat log; curl", func(r *recorded) {
			both := r.Stdout + r.Stderr
			r.Command += " > run.log 2>&1 & sleep 3; cat run.log; curl -s -o /dev/null -w '%{http_code}\\n' http://localhost:8080/health"
			r.Stdout, r.Stderr, r.ExitCode = both+"000\n", "", 0
		}, 78},
	}
}

// only are the lines of a text that hold one of some words.
func only(text string, words ...string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		low := strings.ToLower(line)
		if slices.ContainsFunc(words, func(w string) bool { return strings.Contains(low, w) }) {
			b.WriteString(line)
		}
	}
	return b.String()
}
