package shown

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// mostTargets bounds those of one output.
const mostTargets = 16

// TargetsFailed are the parts of a run that has several, of each of which a runner of tasks says
// that it has failed: targets, recipes, tasks, environments. Below two it is all that failed.
func TargetsFailed(text string) []string {
	var all []string
	for _, found := range targetFailed().FindAllStringSubmatch(text, mostTargets) {
		name := strings.Clone(strings.Join(found[1:], ""))
		if !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	if len(all) < 2 {
		return nil
	}
	return all
}

// targetFailed is how runners say so. Make ends with 2 where a make that it has called has failed:
// what failed is said further up.
var targetFailed = wording.Lazy("(?m)^\\S*make(?:\\[\\d+\\])?: \\*\\*\\* \\[(?:[^\\]:]+:\\d+: )?([\\w./:-]+)\\] Error (?:1|[3-9]|\\d\\d+)\\b" +
	"|^error: Recipe [`'\"]([\\w:-]+)[`'\"] failed" +
	"|\\btask: Failed to run task \"([\\w:-]+)\": (?:exit|signal)" +
	"|^> Task (:[\\w:-]+) FAILED" +
	"|^ *(?:nox > )?(?:\\* )?([\\w.-]+): (?:FAIL|failed)\\b(?: code \\d+)?(?: \\([^\\n]*\\))?$" +
	"|^(//[\\w/:.-]+) +FAILED in" +
	"|^[ \\t]*\\d+ - (\\S+) \\((?:Failed|Timeout|SEGFAULT|Exit code \\d+|Subprocess aborted)\\)" +
	"|^ *\\d+/\\d+ (?:\\S+ / )?([\\w.-]+) +(?:FAIL|ERROR|TIMEOUT)\\b")
