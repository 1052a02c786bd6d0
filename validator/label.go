package validator

import (
	"regexp"
	"strings"
	"sync"
)

// fewestLabelled is how often a label has to stand before lines to be one.
const fewestLabelled = 3

// labels reports whether a line runs several programs side by side, by a tool
// that puts the name of each before what it prints.
func labels(line string) bool {
	return labeller().MatchString(line)
}

var labeller = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(?:pnpm\b[^|;&]* (?:-r|--recursive|--parallel|--filter|-F)\b|turbo |lerna (?:run|exec)|concurrently |foreman |overmind |honcho |mprocs|wsrun |nx (?:run-many|affected)|run-p |yarn workspaces |parallel [^|;&]*--tag|(?:docker[ -]|podman[ -])compose (?:[^|;&]* )?(?:up|logs)\b)`)
})

// unlabelled is a text without the labels before its lines.
func unlabelled(text string) string {
	seen := map[string]int{}
	for line := range strings.Lines(text) {
		if label := labelled().FindString(line); label != "" {
			seen[label]++
		}
	}
	var b strings.Builder
	b.Grow(len(text))
	for line := range strings.Lines(text) {
		if label := labelled().FindString(line); seen[label] >= fewestLabelled {
			line = line[len(label):]
		}
		b.WriteString(line)
	}
	return b.String()
}

// labelled is the label before a line: "packages/a test: ", "a:test: ", "[api] ",
// "web_1  | ".
var labelled = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:\[[\w@./:-]+\] |[\w@./-]+ [\w:-]+: |@?[\w./-]+:[\w-]+: |(?:\d\d:\d\d:\d\d )?[\w./-]+ +\| )`)
})

// withoutGutter is a text without what some tools draw before each line of what
// they say, or of what a step of theirs has printed: oclif's " ›   ", the number and
// the time of BuildKit, the bar of act.
func withoutGutter(text string) string {
	if !strings.Contains(text, "›  ") && !strings.Contains(text, "#1 [") && !strings.Contains(text, " > [") && !strings.Contains(text, "] ⭐ Run ") && !strings.Contains(text, "failed to solve: ") {
		return text
	}
	return gutter().ReplaceAllString(text, "")
}

var gutter = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^(?: ›   |(?:#\d+ )?\d{1,4}\.\d{1,3} |(?:\[[^\]\n]+\]  +)?\| )`)
})
