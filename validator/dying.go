package validator

import (
	"regexp"
	"strings"
	"sync"
)

// dying is how a program begins the line with which it gives up: with the word for
// it, as a log tells it, with a mark, or with what it could not do.
var dying = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:` + stamp + `(?:` + strings.Join([]string{
		`\[?(?:error|Error|ERROR|fatal|Fatal|FATAL)\]?(?:\[\w+\]|\([\w:.]+\))?(?::|!| -) *\S`, `[a-z]+ error: \S|E: \S|panic: |abort(?:ed)?: \S`,
		`(?:\[(?:ERROR|FATAL)\]|ERROR) +\S|[Ee]rror {2,}\S`,
		`\w+ ERR! \S|Internal Error: \S`,
		`(?:Failed to|Unable to|Could not|Cannot) [a-z]+ |(?:Error|Failed|error|failed) [a-z]+ing `, `[\w-]+: (?:error|fatal): \S`,
		`(?:✘|✖|✗|❌|×|⨯) {1,2}\S`, `│ Error: \S`, `(?:FATA|ERRO)\[\d+\] \S`, `FATAL\s+\S|\[?(?:critical|CRITICAL)\]? \S`,
		`\[!\] \S|💥 +\S`, `\[(?:error|Error|ERROR|fatal|FATAL|E)\] \S`, `(?:ERROR|error)(?: at |> ?)\S`,
		`FAILURE: \S|Failure: \S|BUILD FAILED|\*\* [A-Z ]+ FAILED \*\*`, `\*\*\* \[?\S+\]? [^\n]*\b(?:Error|status) \d`,
		`[\w-]+/(?:ERROR|CRITICAL)/\S+: \S`, `(?:Code: \d+\. )?DB::\w+: \S`, `(?:time|ts)=\S+ (?:\w+=\S+ ){0,3}level=(?:fatal|error|panic) `,
	}, "|") + `))`)
})

// stamp is what a log puts before what it tells: a time, a name.
const stamp = `(?:\[[\d:.]+(?: [AP]M)?\]:? |[a-z]+ \d[\d.]+ \| +)?(?:\[[a-z][\w.-]*\] )?(?:› +)?(?:(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ][\d:.,]+(?:Z|[+-]\d\d:?\d\d)?\]?:?\s+|\d{9,}: |\[?\d\d:\d\d:\d\d(?:\.\d+)?\]?:? |==> |<)(?:(?:ERR|FTL|ERROR|FATAL)\s+)?)?`

// unbroken is how many lines of a paragraph may follow the complaint with which it
// begins, so that it still is a program's last word.
const unbroken = 12

// lastParagraph reports whether a text is no more than the rest of one paragraph: no
// line of it is empty, and none tells of a success. Lines in a frame are one.
func lastParagraph(text string) bool {
	count := 0
	for line := range strings.Lines(strings.TrimSpace(text)) {
		trimmed := strings.TrimSpace(line)
		if strings.HasPrefix(trimmed, "│") || strings.HasPrefix(trimmed, "╵") {
			continue
		}
		if count++; trimmed == "" || count > unbroken || wentWell().MatchString(line) || praises(trimmed) {
			return false
		}
	}
	return true
}
