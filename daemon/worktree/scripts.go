package worktree

import (
	"os"
	"strings"
)

// longestScript is the longest file that is taken for a script, in bytes: what
// the guard reads of a line.
const longestScript = 64 << 10

// Script returns the text of a script that a command is about to run. It is not
// known for what is no regular file, is too long, or is no text.
func (w *Workspace) Script(path string) (text string, known bool) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() > longestScript {
		return "", false
	}
	raw, err := os.ReadFile(path)
	if err != nil || len(raw) > longestScript {
		return "", false
	}
	text = string(raw)
	return text, !strings.Contains(text, "\x00")
}
