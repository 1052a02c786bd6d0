package said

import (
	"slices"

	"cake/validator/wording"
)

// Announces reports whether a report says that its writer is about to do the work, and not
// that any of it is done.
func Announces(report string) bool {
	return !Changed(report) && !Done(report) && slices.ContainsFunc(Sentences(report), announces().MatchString)
}

const theWork = `(?:implement|write|add|start|begin|build|code|create|make|proceed|do|execute|carry out|apply)`

// announces is a sentence that does so.
var announces = wording.Lazy(` (?:i|we)(?:'ll| will| am| are|'m|'re)(?: (?:about|going|ready|now|then|first|next|just|go|ahead|and|to|also)){0,4} ` + theWork + `(?:ing)? | let (?:me|us) (?:now |first |just )?` + theWork +
	` | (?:going|ready|about) to (?:now )?` + theWork + ` | (?:proceeding|starting|beginning|continuing) with (?:the |my )?(?:[\w-]+ )?(?:implementation|work|change|coding|code) | before (?:i|we) (?:start|begin|write|implement|code) |` +
	` (?:review|pass|look|once more|check|step)(?: [\w-]+){0,4} before (?:the |i |we )?(?:implement\w*|coding|start\w*|begin\w*|writ\w+) `)
