package tone

import (
	"strings"

	"cake/validator/wording"
)

// Praises reports whether a line tells of a success, or is only a heading, an
// echoed command or a remark.
func Praises(line string) bool {
	if wording.Begins(line, "==> Error", "==> ERROR") {
		return false
	}
	if wording.Begins(line, "ok ", "✓", "✔", "√", "PASS", "--- PASS", "=== RUN", "TASK [", "PLAY [", "==> ", "+ ", "$ ", "> ", "# ", "[INFO]", "INFO ", "[DEBUG]", "DEBUG ") {
		return true
	}
	if strings.HasSuffix(line, " ... ok") || strings.HasSuffix(line, " PASSED") || strings.HasSuffix(line, " passed") {
		return true
	}
	if advises().MatchString(line) || strings.Contains(line, "Warning: ") && warning().MatchString(line) {
		return true
	}
	low := strings.ToLower(line[:min(len(line), 40)])
	return wording.Begins(low, "warn", "[warn", "note:", "hint:", "deprecat", "npm warn", "npm notice")
}

// warning is how Python writes one, with its place before it.
var warning = wording.Lazy(`^\S+:\d+: \w*Warning: `)

// advises reports whether a line tells what to do with a complaint: where to report
// it, or where more is to be read.
var advises = wording.Lazy(`(?i)\b(?:report|file|open|submit)\b[^\n]{0,60}\b(?:at|to|on|an issue)\b[^\n]{0,24}https?://|^(?:\[error\] )?(?:to see the full|re-run |after correcting|\[help \d\]|for more (?:information|details|help)|see also|more info)\b`)

// WentWell reports whether a text has a word by which programs close what succeeded
// after all.
func WentWell(text string) bool { return wentWell().MatchString(text) }

var wentWell = wording.Lazy(`(?i)\b(?:success(?:ful(?:ly)?)?|succeeded|completed|complete|finished|passed|up to date|ready|recovered|all good|(?:0|no) (?:errors|failed|failures|failing))\b`)
