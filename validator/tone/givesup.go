package tone

import (
	"regexp"
	"strings"
	"sync"

	"cake/validator/wording"
)

// GivesUp reports whether a program gives up with a line: that sounds like a complaint,
// and begins with the word for it, as a log tells it, with a mark, or with what could
// not be done.
func GivesUp(line string) bool { return dying().MatchString(line) && Complains(line) }

var dying = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:` + stamp + `(?:` + strings.Join([]string{
		`\[?(?:error|Error|ERROR|fatal|Fatal|FATAL)\]?(?:\[\w+\]|\([\w:.]+\))?(?::|!| -) *\S`, `[a-z]+ error: \S|E: \S|panic: |abort(?:ed)?: \S`,
		`(?:\[(?:ERROR|FATAL)\]|ERROR) +\S|[Ee]rror {2,}\S`,
		`\w+ ERR! \S|Internal Error: \S`,
		`(?:Failed to|Unable to|Could not|Cannot) [a-z]+ |(?:Error|Failed|error|failed) [a-z]+ing `, `[\w-]+: (?:error|fatal): \S`,
		`(?:✘|✖|✗|❌|×|⨯) {1,2}\S`, `│ Error: \S`, `(?:FATA|ERRO)\[\d+\] \S`, `FATAL\s+\S|\[?(?:critical|CRITICAL)\]? \S`,
		`\[!\] \S|💥 +\S`, `\[(?:error|Error|ERROR|fatal|FATAL|E)\] \S`, `(?:ERROR|error)(?: at |> ?)\S`,
		`FAILURE: \S|Failure: \S|BUILD FAILED|\*\* [A-Z ]+ FAILED \*\*`, `\*\*\* \[?\S+\]? [^\n]*\b(?:Error|status) \d`,
		`(?:[\w.-]+\[\d+\]:? )?(?:[\w #-]{1,40}: )?(?:failed|aborted|crashed|died|gave up)\b[^:\n]{0,40}: (?:\w+(?:\\|\.|::))*\w*(?:Exception|Error): \S`,
		`[\w-]+/(?:ERROR|CRITICAL)/\S+: \S`, `(?:Code: \d+\. )?DB::\w+: \S`, `(?:time|ts)=\S+ (?:\w+=\S+ ){0,3}level=(?:fatal|error|panic) `,
	}, "|") + `))`)
})

// stamp is what a log puts before what it tells: a time, a name.
const stamp = `(?:\[[\d:.]+(?: [AP]M)?\]:? |[a-z]+ \d[\d.]+ \| +)?(?:\[[a-z][\w.-]*\] )?(?:› +)?(?:(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ][\d:.,]+(?:Z|[+-]\d\d:?\d\d)?\]?:?\s+|\d{9,}: |\[?\d\d:\d\d:\d\d(?:\.\d+)?\]?:? |==> |<)(?:(?:ERR|FTL|ERROR|FATAL)\s+)?)?`

// GoesOn reports whether a line is one of a log which shows that the program works on.
// How long a run took is told of those that failed, too.
func GoesOn(line string) bool {
	return worksOn().MatchString(line) && !strings.Contains(line, "Elapsed time")
}

var worksOn = wording.Lazy(`^` + stamp + `(?:\[?(?:INFO|DEBUG|TRACE)\]?)\b`)
