package shown

import (
	"strings"

	"cake/validator/course/digest"
)

// SaidIn are the lines of an answer, each once, without those that say no more than that
// all went well, or with which status; none where there are more than that many, or all of
// them are short.
func SaidIn(told string, most int) []digest.Sum {
	var all []digest.Sum
	tells := false
	for line := range strings.Lines(told) {
		if line = strings.TrimSpace(line); line == "" || allWell().MatchString(line) || TellsStatus().MatchString(line) {
			continue
		}
		if len(all) == most {
			return nil
		}
		tells = tells || len(line) >= tellsLine
		all = append(all, digest.Of(line))
	}
	if !tells {
		return nil
	}
	return all
}
