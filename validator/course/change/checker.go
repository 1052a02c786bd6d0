package change

import (
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
)

// DropsConstraint reports whether an edit takes the condition out of a file that a
// database said was broken.
func DropsConstraint(message string, e Edit) bool {
	found := brokenConstraint().FindStringSubmatch(message)
	if found == nil {
		return false
	}
	condition := strings.TrimSpace(found[1] + found[2])
	return len(condition) >= 3 && strings.Contains(*e.Before, condition) && !strings.Contains(e.Content, condition)
}

// brokenConstraint is how databases name a condition that does not hold.
var brokenConstraint = wording.Lazy(`(?i)\bCHECK constraint failed: ([^\n]+)|\bviolates (?:check|unique|foreign key|not-null) constraint "([^"\n]+)"`)

// Silences reports whether all that an edit adds tells a checker not to look.
func Silences(e Edit) bool {
	was, is := LineSet(*e.Before), LineSet(e.Content)
	rules, marked := SetsRules(e.File), false
	for line := range is {
		switch {
		case was[line]:
		case rules && Lax(line):
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

// Swallows reports whether an edit adds to a script that a failure does not count.
func Swallows(e Edit) bool {
	if e.Before == nil {
		return false
	}
	was := LineSet(*e.Before)
	for line := range LineSet(e.Content) {
		if !was[line] && wording.Holds(line, "|| true", "|| :", "|| exit 0", "set +e", "--exit-zero", "continue-on-error: true") {
			return true
		}
	}
	return false
}

// saysNothingOf reports whether a line is a mark by which a checker passes over
// code, alone or behind a line that was there without it.
func saysNothingOf(line string, was map[string]bool) bool {
	low := wording.LowerASCII(line)
	at := -1
	for _, mark := range PassOver() {
		if i := strings.Index(low, mark); i >= 0 && (at < 0 || i < at) {
			at = i
		}
	}
	if at < 0 {
		return false
	}
	code := strings.TrimRight(line[:at], " \t/#*-;<!{")
	if code == "" || was[code] {
		return true
	}
	for l := range was {
		if strings.HasPrefix(l, code) {
			return true
		}
	}
	return false
}

func sortedLines(set map[string]bool) []string {
	var all []string
	for line := range set {
		all = append(all, line)
	}
	slices.Sort(all)
	return all
}

// PassOver are the marks by which checkers are told in the code to pass over it.
func PassOver() []string {
	return []string{
		"eslint-disable", "@ts-nocheck", "@ts-ignore", "@ts-expect-error", "noqa", "type: ignore", "pylint: disable", "pyright: ignore", "mypy: ignore", "nolint", "#nosec", "#[allow(", "#![allow(",
		"rubocop:disable", "rubocop:todo", "@suppresswarnings", "@suppress(", "phpstan-ignore", "psalm-suppress", "phpcs:ignore", "phpcs:disable", "swiftlint:disable", "shellcheck disable",
		"stylelint-disable", "biome-ignore", "hadolint ignore", "yamllint disable", "markdownlint-disable", "credo:disable", "ignore_for_file:", "// ignore:", "nolintnextline", "nolintbegin",
		"#pragma warning disable", "pragma: allowlist", "checkstyle:off", "nosonar", "luacheck: ignore", "tflint-ignore", "ansible-lint: skip", "# noqa", "sqlfluff:off", "jshint ignore", "ktlint-disable", "detekt:disable",
	}
}

// SetsRules reports whether a file says what a checker looks for.
func SetsRules(file string) bool {
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

// Lax reports whether a line of a checker's configuration takes something from
// what it looks for.
func Lax(line string) bool {
	low := strings.ToLower(line)
	return strings.Trim(low, " \t{}[](),;") == "" || wording.Holds(low, "off", "false", "ignore", "exclude", "disable", "skip", "allow", "\"warn\"", "none", "baseline", "level", ": 0", ":0", "suppress")
}

// Relaxed is what an edit of how tests are run takes from what they look for: an option
// by which a compiler or a runner is strict that is gone, or one by which it is not
// that is new; "" where it takes nothing.
func Relaxed(e Edit) string {
	if e.Before == nil {
		return ""
	}
	was, is := strictly().FindAllString(*e.Before, -1), strictly().FindAllString(e.Content, -1)
	for _, option := range was {
		if !slices.ContainsFunc(is, func(o string) bool { return sameOption(o, option) }) {
			return "took " + strings.TrimSpace(option) + " out of " + wording.Quote(e.File)
		}
	}
	before := laxly().FindAllString(*e.Before, -1)
	for _, option := range laxly().FindAllString(e.Content, -1) {
		if !slices.Contains(before, option) {
			return "put " + strings.TrimSpace(option) + " into " + wording.Quote(e.File)
		}
	}
	return ""
}

// sameOption reports whether two options ask for the same: a shell may be told other
// things in the word that has it end where something fails.
func sameOption(a, b string) bool {
	const shell = "set -"
	return strings.TrimSpace(a) == strings.TrimSpace(b) || strings.HasPrefix(a, shell) && strings.HasPrefix(b, shell)
}

// strictly are options with which more counts as a failure.
var strictly = wording.Lazy(`\s-(?:fsanitize=[\w,-]+|Werror\b|race\b|-strict\b|-max-warnings[ =]0\b|-fail-on-\w+|-error-exitcode=\d+|-fail-under[ =]\d+)|\bset -[a-z]*e[a-z]*\b|\s-(?:ea|esa|enableassertions|UNDEBUG|D_GLIBCXX_ASSERTIONS|D_FORTIFY_SOURCE=\d|-enable-asserts|-exit-code(?:[ =]1)?|-set-exit-status|Xcheck:jni|-fail-on=\w+|W ?error)(?:\s|$)|\bzend\.assertions=1\b`)

// laxly are those with which less does.
var laxly = wording.Lazy(`\s-(?:fsanitize-recover\b|Wno-error\b|-exit-zero\b|-no-error-on-\w+|-passWithNoTests\b|-deselect\b)|\b(?:halt_on_error|detect_leaks|exitcode|abort_on_error)=0\b|\|\| (?:true|:|exit 0)\b|\bset \+e\b|\s-(?:DNDEBUG|da|disableassertions|-soft-fail|-no-fail|-exit-code[ =]0|vet=off|fno-sanitize=\S+)(?:\s|$)|\bpython[\d.]* -OO?\b|\bPYTHONOPTIMIZE=[12]\b|\bzend\.assertions=(?:0|-1)`)

// SetAside is how an edit has a job of a pipeline, or a step of a check, run no more, or
// fail without any consequence; "" where it does not.
func SetAside(e Edit) string {
	if e.Before == nil || Document(e.File) {
		return ""
	}
	was := LineSet(*e.Before)
	found := ""
	for line := range LineSet(e.Content) {
		option := mayFail().FindString(line)
		if option == "" && pipeline().MatchString(e.File) {
			option = doesNotRun().FindString(line)
		}
		if option != "" && !was[line] && !strings.Contains(*e.Before, option) && (found == "" || option < found) {
			found = option
		}
	}
	return strings.TrimSpace(found)
}

// pipeline is the name of a file that says which checks are run.
var pipeline = wording.Lazy(`(?i)\.github/workflows/|gitlab-ci|(?:^|/)ci/|pipeline|workflow|jenkinsfile|\.circleci|\.drone|\.travis|buildkite|cloudbuild|woodpecker|taskfile|lefthook|pre-commit-config|(?:^|[/_-])(?:checks?|gates?|quality|jobs?|stages?)\.\w+$`)

// mayFail is an option by which a failure has no consequence, wherever it stands.
var mayFail = wording.Lazy(`(?i)\b(?:allow[_-]failures?|continue[_-]?on[_-]?error|ignore[_-](?:errors?|failures?|outcome)|soft[_-]fail)["']? *[:=] *["']?(?:true|yes|1)\b|\bfailed_when: *false\b`)

// doesNotRun is one by which a job is left out of what is run.
var doesNotRun = wording.Lazy(`(?i)\b(?:when["']?: *["']?(?:manual|never|false)|(?:if|condition|enabled?|active|required|blocking|mandatory)["']? *[:=] *["']?(?:\$\{\{ *)?false|(?:skip|skipped|disabled|optional|manual|advisory|informational|warn[_-]only)["']? *[:=] *["']?true|(?:failure|on[_-]failure|on[_-]fail|mode|severity|level)["']? *[:=] *["']?(?:ignore|warn|warning|advisory|info)|stages["']?: *\[ *manual *\])\b`)

// MayRunAgain reports whether an edit takes such an option back.
func MayRunAgain(e Edit) bool {
	back := Edit{File: e.File, Before: &e.Content, Content: *e.Before}
	return SetAside(back) != ""
}
