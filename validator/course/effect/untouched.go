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
	proved := !runsFile(look, file) // it may do the same whatever was edited
	for _, o := range slices.Backward(p.Since()) {
		if o.Deed == moment.Reported || o.Deed == moment.Ran && o.Reads {
			continue
		}
		switch of, by := editedAndShown(&o); {
		case of == file && by == look && o.Result == m.Result:
		case o.Deed == moment.Ran && !o.Failed() && o.Blank && strings.Contains(o.Key, file) && strings.Contains(o.Key, "git diff"):
			proved = true // git shows that it is as it was
		default:
			return nil
		}
		if ns = slices.Insert(ns, 0, o.N); len(ns) == untouchedFrom {
			break
		}
	}
	if len(ns) < untouchedFrom || !proved {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("the edits of %s at %s have changed nothing: `%s` shows the same after each", wording.Quote(file), finding.Steps(ns), look),
		Subject:  file, Fixes: []string{fmt.Sprintf("See %s byte for byte (cat -A): what is to be replaced does not stand there as it is written", wording.Quote(path.Base(file)))},
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
	file = strings.Trim(words[len(words)-1], `"'`)
	if !slices.Contains([]string{"grep", "egrep", "rg", "cat", "sed", "awk", "head", "tail"}, words[0]) {
		if file = strings.TrimPrefix(words[0], "./"); !strings.Contains(file, ".") {
			return "", ""
		}
	}
	if !strings.Contains(m.Key[:at], file) {
		return "", ""
	}
	return file, look
}

// runsFile reports whether a line runs a file, and does not only show it.
func runsFile(line, file string) bool { return strings.HasPrefix(strings.TrimPrefix(line, "./"), file) }
