package loops

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/wording"
)

// sameAnswerFrom is from how many commands on that answer the same, each in its way, nobody
// needs another one.
const sameAnswerFrom = 5

// sameAnswer is due where one command after the other gives the same answer about one file,
// and each is another command.
func sameAnswer(p *past.Past, m *moment.Moment) *finding.Finding {
	if !tellsOnly(m) {
		return nil
	}
	var ns []int
	var keys []string
	for _, o := range slices.Backward(p.Since()) {
		if o.Deed == moment.Reported {
			continue
		}
		if !tellsOnly(&o) || o.Result != m.Result || slices.Contains(keys, o.Key) || commonFile(append(keys, o.Key)) == "" {
			break
		}
		ns, keys = slices.Insert(ns, 0, o.N), append(keys, o.Key)
	}
	if len(ns) < sameAnswerFrom {
		return nil
	}
	file := commonFile(keys)
	return &finding.Finding{
		Evidence: fmt.Sprintf("%d commands in a row, each another one, give the same answer about %s at %s", len(ns), wording.Quote(file), finding.Steps(ns)),
		Subject:  file, Fixes: []string{fmt.Sprintf("Try the next step: %d commands agree about %s", len(ns), wording.Quote(file))},
	}
}

// tellsOnly reports whether a command has told something, changes nothing and tests nothing.
func tellsOnly(m *moment.Moment) bool {
	runsScript := slices.ContainsFunc(m.Call.Programs, func(p command.Program) bool {
		return p.IsScript() || p.Interprets() && fileWord().MatchString(p.Interpreted())
	})
	return m.Deed == moment.Ran && !m.Failed() && m.Code == 0 && !m.Blank && !m.Tests && !m.Asks() && !m.Changes && !m.Starts && !m.Commits && !runsScript
}

// commonFile is the first name of a file that stands in all of some lines.
func commonFile(keys []string) string {
	if len(keys) == 0 {
		return ""
	}
	for _, w := range fileWord().FindAllString(keys[0], -1) {
		if !slices.ContainsFunc(keys, func(k string) bool { return !strings.Contains(k, path.Base(w)) }) {
			return w
		}
	}
	return ""
}

var fileWord = wording.Lazy(`[\w./-]*\w\.[a-zA-Z]\w{0,5}\b`)
