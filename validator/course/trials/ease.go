package trials

import (
	"fmt"
	"path"
	"strings"

	"cake/validator/course/change"
	"cake/validator/wording"
)

// easesCheck is how an edit has the check that a line runs let more pass, where that is
// all that it does: other numbers, a longer list of what is passed over, a failure that
// counts for nothing; "" where it does something else.
func easesCheck(e change.Edit, line string) string {
	if e.Before == nil {
		return ""
	}
	if undone := change.PassesUndone(e); undone != "" {
		return fmt.Sprintf("has %s in %s pass whatever goes wrong in it", undone, wording.Quote(e.File))
	}
	was, is := change.Rebounds(e)
	check := change.OfCheck(e.File)
	switch {
	case check && is != "":
		return fmt.Sprintf("put %s in place of %s in %s", is, was, wording.Quote(e.File))
	case change.Exempts(e):
		return fmt.Sprintf("has more passed over by %s", wording.Quote(e.File))
	case (check || change.Configures(e.File) || strings.Contains(line, path.Base(e.File))) && change.Unheeded(e):
		return fmt.Sprintf("had a command of %s fail without any consequence", wording.Quote(e.File))
	}
	return ""
}
