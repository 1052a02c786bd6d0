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
