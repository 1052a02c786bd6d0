package tone

import "cake/validator/wording"

// Remarks reports whether a line tells something by the way: where all went well,
// that is no complaint.
func Remarks(line string) bool {
	if excepted().MatchString(line) {
		return false
	}
	line = noRemark().ReplaceAllString(line, "")
	if wording.Holds(line, "(expected)", "as expected", "falling back", ", using ", "- using ", "; using ", "skipping", "skipped", " instead", "ignoring", "ignored", "attempting to ", "delaying ", "retrying", "will retry", "won't try", "continuing", "trying another", "trying the next", "using another", " to remove and ") {
		return true
	}
	return wording.Begins(line, "note: ", "Note: ", "NOTE: ", "info: ", "Info: ", "INFO: ", "INFO ", "[info]", "[INFO]", "[note]", "[NOTICE]", "hint: ", "debug: ", "DEBUG: ", "[debug]", "[DEBUG]", "skip: ", "skipped: ", "SKIP: ", "Skipping ", "skipping ")
}

// noRemark is a count of what was skipped, what was under way when something went wrong, or
// a guess at what was meant: no remark on what stands beside it.
var noRemark = wording.Lazy(`(?i)\bskipped(?: \w+)?: ?\d+|\b\d+ skipped\b|\b(?:while|when) attempting to |\binstead of (?:the )?expected\b|\b(?:was|has) expected\b|\(did you mean [^)\n]*\)`)

// Excuses reports whether a line tells by the way, or of what was to fail.
func Excuses(line string) bool {
	return Remarks(line) || excusedCount().MatchString(line)
}

// excusedCount is what tells of failures that were to be, or that did not stay.
var excusedCount = wording.Lazy(`(?i)\b(?:expected|injected|simulated|intended|recovered|retried|allowed|allowlisted|tolerated|known|baseline|optional|removed|deleted|ignored|skipped|planned|dry[- ]run)\b`)

// AsMeant reports whether a line says of the one before it that it was to be so.
func AsMeant(line string) bool { return asMeant().MatchString(line) }

var asMeant = wording.Lazy(`(?i)\bas (?:expected|intended|wanted|planned|(?:it|they) (?:must|should|ought to))\b|\b(?:rejected|refused|failed) (?:correctly|properly|rightly)\b|^\W*expected (?:failure|error)\b|^\.\.\.ignoring$`)

// excepted is a line that a language prints of an exception: what stands in it is no
// remark by the way.
var excepted = wording.Lazy(`^(?:Uncaught )?(?:[\w.$]+\.)?[A-Z]\w*(?:Error|Exception)\b[^:\n]{0,40}: `)
