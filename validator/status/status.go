package status

import (
	"slices"
	"strings"

	"cake"
	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/rules"
	"cake/validator/tone"
	"cake/validator/wording"
)

// Rules returns the rules that read the exit status alone. They speak where no
// text tells a cause: a killed program prints nothing.
func Rules() []rules.Rule {
	return []rules.Rule{
		{
			ID: "status.killed", Kind: "resource.oom", Severity: cake.Critical, Confidence: 0.85, Family: rules.System, Key: []string{"last"},
			Message: "{program} was killed (SIGKILL, 137), most likely out of memory",
			Fixes:   []string{"{ulimit:key}", "Check memory: the program was killed (137); use smaller batches or stream the data"},
		},
		{
			ID: "status.segfault", Kind: "crash.segfault", Severity: cake.Critical, Confidence: 0.95, Family: rules.System, Key: []string{"last"},
			Message: "{program} crashed with SIGSEGV (139)",
			Fixes:   []string{"Try a build with -g -fsanitize=address and run it again: SIGSEGV (139)"},
		},
		{
			ID: "status.abort", Kind: "crash.abort", Severity: cake.Critical, Confidence: 0.9, Family: rules.System, Key: []string{"last"},
			Message: "{program} was ended by a signal ({code})",
			Fixes:   []string{"Try a build with -g -fsanitize=address and run it again: a signal ended it ({code})"},
		},
		{
			ID: "status.timeout", Kind: "timeout.command", Severity: cake.High, Confidence: 0.9, Family: rules.System, Key: []string{"key"},
			Message: "{program} did not end in time",
			Fixes:   []string{"Run it in the background and poll, or narrow it: it does not end in time"},
		},
		{
			ID: "status.lingers", Subject: rules.OnlyTests, Kind: "timeout.command", Severity: cake.High, Confidence: 0.9, Family: rules.System, Key: []string{"key"},
			Message: "the tests have ended, and {program} has not",
			Fixes:   []string{"Check for a server, timer or connection that the tests leave open: they have passed, but the process does not end", "Try the runner's own way to end: mocha --exit, jest --forceExit, node --test-force-exit"},
		},
		{
			ID: "status.watches", Kind: "timeout.command", Severity: cake.High, Confidence: 0.9, Family: rules.System, Key: []string{"key"}, Settings: []string{"package.json"}, Line: "{flag}",
			Message: "{program} watches for changes, it does not end",
			Fixes:   []string{"Run it without {flag}: it watches for changes and never ends"},
		},
		{
			ID: "status.filesize", Kind: "resource.file_size_limit", Severity: cake.High, Confidence: 0.9, Family: rules.System, Key: []string{"key"},
			Message: "{program} hit the file size limit (SIGXFSZ, 153)",
			Fixes:   []string{"Check ulimit -f: the file size limit stopped the program (153)"},
		},
		{
			ID: "status.known", Kind: "network.refused", Severity: cake.High, Confidence: 0.85, Family: rules.System, Key: []string{"key", "code"},
			Message: "{program} ended with status {code}: {says}",
			Fixes:   []string{"Check {do}"},
		},
		{
			ID: "status.hook", Kind: "git.hook_failed", Severity: cake.High, Confidence: 0.85, Family: rules.Git, Key: []string{"complaint"},
			Message: "{complaint}",
			Fixes:   []string{"Fix {file}:{line}, which the hook refuses: {complaint}", "Fix what the hook reports: {complaint}"},
		},
		{
			ID: "status.notests", Kind: "test.none_found", Severity: cake.High, Confidence: 0.85, Family: rules.System, Key: []string{"key"},
			Message: "no test ran: {complaint}",
			Fixes:   []string{"{testglob:key}", "Check what the call names, no test ran: {complaint}"},
		},
		{
			ID: misreadRule, Kind: "shell.syntax", Severity: cake.High, Confidence: 0.9, Family: rules.Shell, Key: []string{"file", "message"},
			Message: "{message}",
			Fixes:   []string{"Fix {file}:{line}: {message}"},
		},
		{
			ID: "status.usage", Kind: "tool.usage", Severity: cake.High, Confidence: 0.85, Family: rules.System, Key: []string{"key"},
			Message: "the end of a program's help stands there, which nobody asked for",
			Fixes:   []string{"Run it again without tail: its help stands there instead of a result, and the complaint above it is cut off"},
		},
		{
			ID: "status.hidden", Kind: "build.script_failed", Severity: cake.Medium, Confidence: 0.5, Family: rules.System, Key: []string{"key", "code"},
			Message: "{program} failed with status {code}, and its complaint is thrown away",
			Fixes:   []string{"Run it again without 2>/dev/null: it failed with status {code} and its complaint is hidden"},
		},
		{
			ID: "status.script", Kind: "build.script_failed", Severity: cake.Medium, Confidence: 0.5, Family: rules.System, Key: []string{"key", "code"},
			Message: "{complaint}",
			Fixes:   []string{"Run bash -x {file}: it failed with status {code} and did not say what failed"},
		},
		{
			ID: "status.tests", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.8, Family: rules.System, Key: []string{"file", "key", "test"},
			Message: "{count} failed in the summary of the tests",
			Fixes:   []string{"Fix {file}:{line}: the test {test} fails", "Fix {file}:{line}: a test fails there", "Fix the failing test {test}", "Check the tests: {count} of them fail"},
		},
		{
			ID: "status.checks", Kind: "test.failed", Severity: cake.High, Confidence: 0.85, Family: rules.System, Key: []string{"key", "test"},
			Message: "a check fails, and the script ends with status 0: {test}",
			Fixes:   []string{"Check what fails although the script ends with 0: {test}"},
		},
		{
			ID: "status.account", Kind: "build.script_failed", Severity: cake.Medium, Confidence: 0.7, Family: rules.System, Key: []string{"key", "complaint"},
			Message: "{complaint}",
			Fixes:   []string{"Run it again without the pipe that hides its status, and see what failed: {complaint}"},
		},
		{
			ID: "status.step", Kind: match.Unrecognised, Severity: cake.Medium, Confidence: 0.6, Family: rules.System, Key: []string{"key", "complaint"},
			Message: "{complaint}",
			Fixes:   []string{"Check {script} (set -e): a step of it failed, and it went on: {complaint}", "Check the script (set -e): a step of it failed, and it went on: {complaint}"},
		},
		{
			ID: "status.hollow", Kind: "build.script_failed", Severity: cake.High, Confidence: 0.85, Family: rules.System, Key: []string{"path"},
			Message: "nothing is in {path}, which was just written: it has {size} bytes",
			Fixes:   []string{"Check what was to be written into {path}: nothing is in it ({size} bytes); set -o pipefail, and let its complaint be seen"},
		},
		{
			ID: "status.findings", Kind: "lint.findings", Severity: cake.Medium, Confidence: 0.6, Family: rules.Lint, Key: []string{"file", "complaint"},
			Message: "{complaint}",
			Fixes:   []string{"Fix {file}:{line}: {complaint}", "Check the findings: {complaint}"},
		},
		{
			ID: staleRule, Kind: "compile.other", Severity: cake.High, Confidence: 0.85, Family: rules.System, Key: []string{"file", "message"},
			Message: "{message}",
			Fixes:   []string{"Fix {file}:{line}, what ran then is the older build: {message}", "Fix the build, what ran then is the older one: {message}"},
		},
		{
			ID: shippedRule, Kind: "build.script_failed", Severity: cake.High, Confidence: 0.85, Family: rules.System, Key: []string{"file", "message"},
			Message: "{message}",
			Fixes:   []string{"Fix {file}:{line}, and add set -e to {script}: it went on and gave out what there was: {message}", "Fix {file}:{line}, the script went on and gave out what there was (set -e): {message}", "Check the script (set -e): it went on and gave out what there was: {message}"},
		},
		{
			ID: "status.refused", Kind: match.Unrecognised, Severity: cake.High, Confidence: 0.82, Family: rules.System, Key: []string{"key", "code", "complaint"},
			Message: "{complaint}",
			Fixes:   []string{"{hinted:around}", "Check {file}:{line}: {message}", "Check the cause: {message}"},
		},
		{
			ID: "status.failed", Kind: match.Unrecognised, Severity: cake.Medium, Confidence: 0.3, Family: rules.System, Key: []string{"key", "code", "complaint"},
			Message: "{complaint}",
			Fixes:   []string{"{hinted:around}", "Check {file}:{line}: {message}", "Check the cause: {message}"},
		},
	}
}

// Rule returns the rule of that table with the id.
func Rule(id string) (rules.Rule, bool) {
	all := Rules()
	i := slices.IndexFunc(all, func(r rules.Rule) bool { return r.ID == id })
	if i < 0 {
		return rules.Rule{}, false
	}
	return all[i], true
}

// As is a match as a failure of another type, in the words of its line.
func As(m match.Match, id, kind string) match.Match {
	rule, ok := Rule(id)
	if !ok {
		return m
	}
	s := advice.Slots{"complaint": wording.OneLine(m.Text), "kind": kind, "file": m.Slots["file"], "line": m.Slots["line"], "code": m.Slots["code"]}
	return match.Match{Rule: &match.Rule{Rule: rule}, Order: m.Order, At: m.At, Text: m.Text, Slots: s}
}

// statusOf names the rule for an exit status that no text explains.
func statusOf(c command.Call) string {
	switch {
	case c.TimedOut, c.Code == 124, (c.Code == 143 || c.Code == 137) && isLimited(c):
		return "status.timeout"
	case c.Code == 137:
		return "status.killed"
	case c.Code == 139:
		return "status.segfault"
	case c.Code == 132, c.Code == 134, c.Code == 135, c.Code == 136:
		return "status.abort"
	case c.Code == 153:
		return "status.filesize"
	}
	return "status.failed"
}

// isLimited reports whether the program ran under timeout(1).
func isLimited(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.Limited })
}

// waitedInVain reports whether a time limit has ended what said again and again, in the same
// words, what it waits for. A server that is stopped by its limit has other things to say.
func waitedInVain(out match.Output, c command.Call) bool {
	lines := strings.Split(strings.TrimSpace(out.Text[out.Split:]), "\n")
	if c.Code != 124 || len(lines) <= timesWaited {
		return false
	}
	last := lines[len(lines)-1-timesWaited : len(lines)-1] // behind them stands the status that the line prints
	return waits().MatchString(last[0]) && len(slices.Compact(slices.Clone(last))) == 1
}

// timesWaited is how often a wait is told before it is one in vain.
const timesWaited = 3

var waits = wording.Lazy(`(?i)\b(?:wait(?:ing|s)|pending|polling|retry(?:ing)?|not (?:yet|ready|up|there)|still (?:no|not))\b`)

// hidden reports whether nothing was printed because the line throws away what
// its programs complain about.
func hidden(out match.Output, c command.Call) bool {
	return strings.TrimSpace(out.Text) == "" && (strings.Contains(c.Line, "2>/dev/null") || strings.Contains(c.Line, "2> /dev/null") ||
		strings.Contains(c.Line, ">/dev/null 2>&1") || strings.Contains(c.Line, "> /dev/null 2>&1") || strings.Contains(c.Line, "&>/dev/null") || strings.Contains(c.Line, "&> /dev/null"))
}

// silentScript is the script that failed without a word of what, where a shell ran one:
// set -e ends it at a step that says nothing, like a search that finds nothing.
func silentScript(out match.Output, c command.Call) string {
	p, ok := c.Main()
	if !ok || !p.IsScript() || complained(out) {
		return ""
	}
	for _, a := range append([]string{p.Name}, p.Args...) {
		if strings.HasSuffix(a, ".sh") {
			return a
		}
	}
	return ""
}

// complained reports whether anything of an output can be what failed.
func complained(out match.Output) bool {
	if strings.TrimSpace(out.Text[:out.Split]) != "" || len(out.Text) > shortOutput {
		return true
	}
	for line := range strings.Lines(out.Text) {
		if tone.Complains(line) || tone.CountsFailures(line) || tone.Denies(line) || wording.Begins(line, "+++ ", "@@ ") {
			return true
		}
	}
	return false
}

// shortOutput is the length of an output that is read for complaints in every line.
const shortOutput = 4 << 10
