package worktree

import (
	"io"
	"os"
	"path/filepath"
	"strings"
)

// longestScript is the longest file that is taken for a script, in bytes: what
// the guard reads of a line.
const longestScript = 64 << 10

// Script returns the text of a script that a command is about to run. It is not
// known for what is no regular file, is too long, or is no text.
func (w *Workspace) Script(path string) (text string, known bool) {
	text, known = Content(path, longestScript)
	return text, known && !strings.Contains(text, "\x00")
}

// Content reads a regular file that is no longer than a limit, in bytes; it is not
// known of any other. A file of the kernel says of itself that it is empty, and may be longer
// than the memory, or never end: none of those is read.
func Content(path string, limit int64) (string, bool) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() > limit || info.Size() == 0 && ofKernel(path) {
		return "", false
	}
	f, err := os.Open(path)
	if err != nil {
		return "", false
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, limit+1))
	return string(b), err == nil && int64(len(b)) <= limit
}

// ofKernel reports whether a path leads below /proc or /sys.
func ofKernel(path string) bool {
	real, err := filepath.EvalSymlinks(path)
	return err != nil || strings.HasPrefix(real, "/proc/") || strings.HasPrefix(real, "/sys/")
}
