package advice

import (
	"fmt"
	"strings"

	"cake/validator/wording"
)

// miscounted is the patch that the line applies, where the header of a hunk counts other
// lines than follow it: the first such header is the place, and "hunk" is what it has to be.
func (f Filler) miscounted(string) (string, bool) {
	file := f.givenPatch()
	lines := strings.Split(f.Tree.Manifest(file), "\n")
	for i := 0; i < len(lines); i++ {
		m := hunkHeader().FindStringSubmatch(lines[i])
		if m == nil {
			continue
		}
		removed, added, behind := countHunk(lines[i+1:])
		right := fmt.Sprintf("@@ -%s,%d +%s,%d @@", m[1], removed, m[3], added)
		if counted(m[2]) != removed || counted(m[4]) != added {
			f.Slots["line"], f.Slots["hunk"] = fmt.Sprint(i+1), right
			return file, true
		}
		i += behind
	}
	return "", false
}

// givenPatch is the file with a patch that a program of the line was given.
func (f Filler) givenPatch() string {
	files := []string{f.Call.Redirected()}
	for _, p := range f.Call.Programs {
		files = append(files, p.Args...)
	}
	for _, file := range files {
		if file = f.inFolder(file); strings.Contains(f.Tree.Manifest(file), "\n@@ -") {
			return file
		}
	}
	return ""
}

// counted is a number of lines in the header of a hunk, where none means one.
func counted(n string) int {
	if n == "" {
		return 1
	}
	return wording.Int(n)
}

// countHunk counts the lines that a hunk has of the old text and of the new one, and how
// many are its own. What it has in common with both may have lost the blank that marks it,
// unless nothing of the hunk follows.
func countHunk(lines []string) (removed, added, own int) {
	blank := 0
	for i, line := range lines {
		switch {
		case line == "":
			blank++
			continue
		case line == "-- ", strings.HasPrefix(line, "--- ") && i+1 < len(lines) && strings.HasPrefix(lines[i+1], "+++ "), !strings.ContainsRune(` +-\`, rune(line[0])):
			return removed, added, own
		}
		removed, added, blank = removed+blank, added+blank, 0
		own = i + 1
		if line[0] == ' ' || line[0] == '-' {
			removed++
		}
		if line[0] == ' ' || line[0] == '+' {
			added++
		}
	}
	return removed, added, own
}

// hunkHeader is how a hunk of a unified diff begins (POSIX, diff -u).
var hunkHeader = wording.Lazy(`^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@`)
