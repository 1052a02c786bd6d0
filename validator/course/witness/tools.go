package witness

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// A toolRecord is which of the checkers that go by a name of their own a run has named, and
// which it has looked for in vain.
type toolRecord struct {
	named, lacking []string
	silent         bool // something ran that may have used one without naming it
}

// checkers are programs that find faults, and whose names mean nothing else.
func checkers() []string {
	return []string{
		"valgrind", "helgrind", "shellcheck", "eslint", "stylelint", "mypy", "pylint", "pyright", "flake8", "clippy", "golangci-lint", "staticcheck", "govulncheck", "gosec",
		"hadolint", "yamllint", "markdownlint", "rubocop", "phpstan", "cppcheck", "clang-tidy", "tflint", "tfsec", "checkov", "trivy", "semgrep", "ansible-lint", "actionlint",
		"perlcritic", "xmllint", "sqlfluff", "kubeconform", "kubeval", "promtool", "spotbugs", "checkstyle", "detekt", "ktlint", "swiftlint", "hlint", "luacheck", "pycodestyle",
	}
}

func (r *toolRecord) hear(res *cake.Result, c command.Call) {
	lacks := ""
	if found := lacksTool().FindStringSubmatch(ending(res.Stderr) + "\n" + ending(res.Stdout)); found != nil {
		lacks = found[1]
	}
	r.silent = r.silent || len(res.Stdout) > longestText || len(res.Stderr) > longestText ||
		c.Opaque() && lacks == "" && (runsCheckers().MatchString(res.Command) || !echoesRecipe().MatchString(ending(res.Stdout)))
	for _, tool := range checkers() {
		switch known := slices.Contains(r.named, tool); {
		case known:
		case tool == lacks:
			r.lacking = append(r.lacking, tool)
		default:
			r.take(tool, res.Command, res.Stdout, res.Stderr)
		}
	}
}

// edit takes in what was written: it may run a checker.
func (r *toolRecord) edit(content string) {
	for _, tool := range checkers() {
		r.take(tool, content)
	}
}

func (r *toolRecord) take(tool string, texts ...string) {
	named := func(text string) bool { return strings.Contains(text[:min(len(text), longestText)], tool) }
	if slices.ContainsFunc(texts, named) && !slices.Contains(r.named, tool) {
		r.named = append(r.named, tool)
	}
}

// neverLooked is due where a report says of a checker that it finds nothing, and it has not
// run: it is not there, or nothing has named it.
func (r *toolRecord) neverLooked(report string) *finding.Finding {
	for sentence := range sentencesOf(report) {
		low := said.Words(sentence)
		if !said.Well(low) || onlyWishes().MatchString(low) {
			continue
		}
		for _, tool := range checkers() {
			why := "nothing in this run has run that"
			switch {
			case !said.Holds(low, tool, tool+"-clean") || slices.Contains(r.named, tool):
				continue
			case slices.Contains(r.lacking, tool):
				why = "it is not there"
			case r.silent:
				continue
			}
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says what %s finds, and %s", tool, why),
				Subject:  tool, Fixes: []string{"Run " + tool + " before you say what it finds, or say that it did not run"},
			}
		}
	}
	return nil
}

var (
	lacksTool    = wording.Lazy(`(?m)([\w.+-]+): (?:command )?not found$|(?m)command not found: ([\w.+-]+)$`)
	echoesRecipe = wording.Lazy(`(?m)^(?:[\w./+-]+ (?:[^\n]* )?-{1,2}\w[^\n]*|\./[\w./-]+)$`)
	runsCheckers = wording.Lazy(`(?i)\b(?:lint\w*|static\w*|style\w*|ci|verify|pre-?commit|prek|quality|tox|nox|trunk)\b`)
	onlyWishes   = wording.Lazy(` (?:not|never|should|could|would|will|to|if|once|when|run|please|add|added|install|until|ci|no longer|needs?|wants?|wanted|requires?|asks?|goal|task) `)
)
