package effect

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/wording"
)

// untouchedFrom is from how many edits on that leave a file as it was they are known not to
// reach it.
const untouchedFrom = 3

// untouched is due where one line after the other edits a file and looks at it, and the look
// always shows the same: what is to be replaced does not stand there as it is written.
func untouched(p *past.Past, m *moment.Moment) *finding.Finding {
	file, look := editedAndShown(m)
	if file == "" {
		return nil
	}
	var ns []int
	for _, o := range slices.Backward(p.Since()) {
		if o.Deed == moment.Reported || o.Deed == moment.Ran && o.Reads {
			continue
		}
		if of, by := editedAndShown(&o); of != file || by != look || o.Result != m.Result {
			break
		}
		ns = slices.Insert(ns, 0, o.N)
	}
	if len(ns) < untouchedFrom {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("the edits of %s at %s have changed nothing: `%s` shows the same after each", wording.Quote(file), finding.Steps(ns), look),
		Subject:  file, Fixes: []string{fmt.Sprintf("Look at %s byte for byte (cat -A): what is to be replaced does not stand there as it is written", wording.Quote(path.Base(file)))},
	}
}

// editedAndShown are the file that a line edits, and the look at it with which it ends; none
// where it does something else.
func editedAndShown(m *moment.Moment) (file, look string) {
	at := strings.LastIndex(m.Key, " && ")
	if m.Deed != moment.Ran || m.Failed() || m.Blank || at < 0 || !m.Changes {
		return "", ""
	}
	look = m.Key[at+len(" && "):]
	words := strings.Fields(look)
	if !slices.Contains([]string{"grep", "egrep", "rg", "cat", "sed", "awk", "head", "tail"}, words[0]) {
		return "", ""
	}
	file = strings.Trim(words[len(words)-1], `"'`)
	if !strings.Contains(m.Key[:at], file) {
		return "", ""
	}
	return file, look
}
