package course

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake"
	"cake/validator/course/said"
	"cake/validator/course/writes"
	"cake/validator/wording"
)

// A hush is a red run of a linter or a compiler, or of another check, and what was
// done since to have it say nothing.
type hush struct {
	bars   bool   // of another check: that can only be told to let faults pass
	key    string // of the run that was red; "" where none was
	whole  string // of the line of that run
	line   string
	at     int
	files  []string // in which it was only told to say nothing
	worked bool     // something else was changed, too
	green  int      // the step in which it found nothing; 0 where it has not run since

	message string // what it has found
	script  string // what it runs, where that was changed since; "" where not
	still   bool   // it succeeds now, and says what it has found
	let     bool   // its script was told to succeed whatever it finds
}

// ran takes in a command.
func (h *hush) ran(m *moment) {
	switch {
	case m.tests, m.reads, m.asks():
	case m.failed() && (m.code != 0 || m.piped) && findsFault(m.kind) != h.bars:
		*h = hush{bars: h.bars, key: checkOf(m.key), whole: m.key, line: m.line, at: m.n, message: m.message}
	case h.is(m) && m.sieved && !m.blank: // what was sifted out of what it finds
		*h = hush{bars: h.bars, key: h.key, whole: h.whole, line: h.line, at: m.n, message: h.message}
	case h.is(m) && !m.failed() && m.code == 0:
		h.green = m.n
	case h.green == 0 && m.changes && !m.commits && !stages(m.key) && len(m.touched()) == 0:
		h.worked = true
	}
}

// is reports whether a command is the check that was red: it begins or ends as that did.
func (h *hush) is(m *moment) bool {
	return h.key != "" && (h.key == checkOf(m.key) || sameProgram(h.whole, m.key))
}

// checkOf is the first command of a line, by which a check is known again, whatever
// shows what it prints and whatever follows.
func checkOf(key string) string {
	key, _, _ = strings.Cut(key, " && ")
	key, _, _ = strings.Cut(key, ";")
	key, _, _ = strings.Cut(key, "|")
	key, _, _ = strings.Cut(key, "2>")
	return strings.TrimSpace(key)
}

// stages reports whether a command only takes files into what is committed next.
func stages(key string) bool { return strings.HasPrefix(key, "git add") }

// findsFault reports whether a failure is something that was found in the code,
// and that it can be told not to look for.
func findsFault(kind string) bool {
	class, _, _ := strings.Cut(kind, ".")
	return class == "lint" || class == "compile"
}

// look takes in what a command has said: whether it finds what it has found before,
// and succeeds now.
func (h *hush) look(m *moment, res *cake.Result) {
	h.still = h.script != "" && h.is(m) && m.code == 0 && !m.piped &&
		len(h.message) >= tellingMessage && strings.Contains(res.Stdout+res.Stderr, h.message)
}

// tellingMessage is how long a message is that nothing else says by chance.
const tellingMessage = 12

// edit takes in an edit.
func (h *hush) edit(e Edit) {
	if h.key != "" && !h.bars && (strings.Contains(h.line, path.Base(e.File)) || configures(e.File)) {
		h.script = quote(e.File)
	}
	switch {
	case h.key == "" || h.green > 0 || document(e.File):
	case h.script == quote(e.File) && swallows(e):
		h.let = true
		h.note(e.File)
	case h.onlySilences(e):
		h.note(e.File)
	default:
		h.worked = true
	}
}

// onlySilences reports whether all that an edit does is to let pass what was found.
// A file of rules that is new held none before.
func (h *hush) onlySilences(e Edit) bool {
	switch {
	case e.Before != nil:
	case h.bars || !setsRules(e.File):
		return false
	default:
		none := ""
		e.Before = &none
	}
	if h.bars {
		return lowersBar(e) || dropsConstraint(h.message, e)
	}
	return silences(e) || h.script == quote(e.File) && lowersCheck(e) || lowersBar(e)
}

// dropsConstraint reports whether an edit takes the condition out of a file that a
// database said was broken.
func dropsConstraint(message string, e Edit) bool {
	found := brokenConstraint().FindStringSubmatch(message)
	if found == nil {
		return false
	}
	condition := strings.TrimSpace(found[1] + found[2])
	return len(condition) >= 3 && strings.Contains(*e.Before, condition) && !strings.Contains(e.Content, condition)
}

// brokenConstraint is how databases name a condition that does not hold.
var brokenConstraint = wording.Lazy(`(?i)\bCHECK constraint failed: ([^\n]+)|\bviolates (?:check|unique|foreign key|not-null) constraint "([^"\n]+)"`)

// note notes a file in which a checker was only told to say nothing.
func (h *hush) note(file string) {
	if name := quote(file); !slices.Contains(h.files, name) && len(h.files) < maxNoted {
		h.files = append(h.files, name)
	}
}

// shellEdit takes in an edit by a command. What the check itself writes is none.
func (h *hush) shellEdit(e writes.Edit, m *moment) {
	low := strings.ToLower(m.line)
	switch {
	case h.key == "" || h.green > 0 || h.is(m) || made(e.File) || document(e.File):
	case h.bars:
		h.barEdit(e)
	case setsRules(e.File) && lax(low), !setsRules(e.File) && wording.Holds(low, passOver()...):
		h.note(e.File)
	default:
		h.worked = true
	}
}

// barEdit takes in an edit by a command, of which only is known what it takes out and
// puts in.
func (h *hush) barEdit(e writes.Edit) {
	if lowersBar(Edit{File: e.File, Before: &e.Was, Content: e.Is}) {
		h.note(e.File)
		return
	}
	h.worked = true
}

// silences reports whether all that an edit adds tells a checker not to look.
func silences(e Edit) bool {
	was, is := lineSet(*e.Before), lineSet(e.Content)
	rules, marked := setsRules(e.File), false
	for line := range is {
		switch {
		case was[line]:
		case rules && lax(line):
			marked = true
		case rules && strings.HasPrefix(line, "[") && strings.HasSuffix(line, "]"): // the head of a section
		case !rules && saysNothingOf(line, was):
			marked = true
		default:
			return false
		}
	}
	for line := range was {
		if !is[line] && !rules && !marked {
			return false
		}
	}
	return marked
}

// swallows reports whether an edit adds to a script that a failure does not count.
func swallows(e Edit) bool {
	if e.Before == nil {
		return false
	}
	was := lineSet(*e.Before)
	for line := range lineSet(e.Content) {
		if !was[line] && wording.Holds(line, "|| true", "|| :", "|| exit 0", "set +e", "--exit-zero", "continue-on-error: true") {
			return true
		}
	}
	return false
}

// lowersCheck reports whether all that an edit changes of a script is that a checker is told
// to pass over something, by its options.
func lowersCheck(e Edit) bool {
	was, is := lineSet(*e.Before), lineSet(e.Content)
	any := false
	for line := range is {
		if was[line] {
			continue
		}
		rest := passOption().ReplaceAllString(line, "")
		if rest == line || !was[strings.Join(strings.Fields(rest), " ")] && !was[strings.TrimSpace(rest)] {
			return false
		}
		any = true
	}
	return any
}

// passOption is an option by which a checker passes over what it would find.
var passOption = wording.Lazy(`\s(?:--?(?:severity|level|min-?severity|exclude|ignore|extend-ignore|disable|skip|quiet|S|e|d|fail-level|fail-severity|max-warnings)(?:[ =]\S+)?)`)

// saysNothingOf reports whether a line is a mark by which a checker passes over
// code, alone or behind a line that was there without it.
func saysNothingOf(line string, was map[string]bool) bool {
	low := strings.ToLower(line)
	at := -1
	for _, mark := range passOver() {
		if i := strings.Index(low, mark); i >= 0 && (at < 0 || i < at) {
			at = i
		}
	}
	if at < 0 {
		return false
	}
	code := strings.TrimRight(line[:at], " \t/#*-;<!{")
	return code == "" || was[code] || slices.ContainsFunc(sortedLines(was), func(l string) bool { return strings.HasPrefix(l, code) })
}

func sortedLines(set map[string]bool) []string {
	var all []string
	for line := range set {
		all = append(all, line)
	}
	slices.Sort(all)
	return all
}

// passOver are the marks by which checkers are told in the code to pass over it.
func passOver() []string {
	return []string{
		"eslint-disable", "@ts-nocheck", "@ts-ignore", "@ts-expect-error", "noqa", "type: ignore", "pylint: disable", "pyright: ignore", "mypy: ignore", "nolint", "#nosec", "#[allow(", "#![allow(",
		"rubocop:disable", "rubocop:todo", "@suppresswarnings", "@suppress(", "phpstan-ignore", "psalm-suppress", "phpcs:ignore", "phpcs:disable", "swiftlint:disable", "shellcheck disable",
		"stylelint-disable", "biome-ignore", "hadolint ignore", "yamllint disable", "markdownlint-disable", "credo:disable", "ignore_for_file:", "// ignore:", "nolintnextline", "nolintbegin",
		"#pragma warning disable", "pragma: allowlist", "checkstyle:off", "nosonar", "luacheck: ignore", "tflint-ignore", "ansible-lint: skip", "# noqa", "sqlfluff:off", "jshint ignore", "ktlint-disable", "detekt:disable",
	}
}

// setsRules reports whether a file says what a checker looks for.
func setsRules(file string) bool {
	base := strings.ToLower(path.Base(file))
	switch base {
	case ".rubocop.yml", ".rubocop_todo.yml", "ruff.toml", ".ruff.toml", ".flake8", ".golangci.yml", ".golangci.yaml", ".golangci.toml", "mypy.ini", ".mypy.ini", ".pylintrc", "pylintrc", "psalm.xml", "clippy.toml", ".clippy.toml",
		".shellcheckrc", "detekt.yml", ".swiftlint.yml", "checkstyle.xml", ".credo.exs", "analysis_options.yaml", "biome.json", ".hlint.yaml", ".luacheckrc", ".ansible-lint", ".tflint.hcl", ".hadolint.yaml", ".hadolint.yml",
		"pyrightconfig.json", "tsconfig.json", ".sqlfluff", "phpcs.xml", "phpcs.xml.dist", ".editorconfig", "setup.cfg", "pyproject.toml", "tox.ini":
		return true
	}
	for _, start := range []string{".eslintrc", "eslint.config.", ".eslintignore", ".yamllint", ".markdownlint", ".stylelintrc", "phpstan.neon", "phpstan-baseline", ".jshintrc", ".oxlintrc", "tslint.json"} {
		if strings.HasPrefix(base, start) {
			return true
		}
	}
	return false
}

// lax reports whether a line of a checker's configuration takes something from
// what it looks for.
func lax(line string) bool {
	low := strings.ToLower(line)
	return strings.Trim(low, " \t{}[](),;") == "" || wording.Holds(low, "off", "false", "ignore", "exclude", "disable", "skip", "allow", "\"warn\"", "none", "baseline", "level", ": 0", ":0", "suppress")
}

// doneSilenced is due where a report tells that what a checker found is mended, and
// all that was done about it is to tell the checker not to look.
func doneSilenced(r *Run, m *moment, s Step) *finding {
	return either(r.silenced(&r.hush, m, s), r.silenced(&r.barred, m, s))
}

// silenced is what it finds about one check.
func (r *Run) silenced(h *hush, m *moment, s Step) *finding {
	says := s.Report
	if m.commits && said.MendedBySubject(m.subject) {
		says = m.subject
	}
	if says == "" || h.green == 0 && !h.let || h.worked || len(h.files) == 0 || r.trials.wished || r.trials.read || said.Open(says) || said.Silence(says) || says == s.Report && !said.Mended(says) {
		return nil
	}
	files := strings.Join(h.files, ", ")
	found := &finding{
		evidence: fmt.Sprintf("it says that it is mended, and after `%s` had found faults at step %d all that was changed is that it passes over them, in %s", h.line, h.at, files),
		subject:  "silenced", fixes: []string{"Fix the code, or say that the check was silenced: " + files},
	}
	*h = hush{bars: h.bars}
	return found
}

// onlyLetThrough is due where a check that has found something succeeds after a change
// of what it runs, and still says what it has found.
func (h *hush) onlyLetThrough(m *moment) *finding {
	if !h.still {
		return nil
	}
	found := &finding{
		evidence: fmt.Sprintf("`%s` succeeds at step %d after a change of %s, and still finds what it failed for at step %d: %s", h.line, m.n, h.script, h.at, h.message),
		subject:  "tests", fixes: []string{"Fix what it finds, not its status: " + h.script + " only lets it through"},
	}
	*h = hush{}
	return found
}
