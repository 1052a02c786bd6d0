package rig

import (
	"bytes"
	"regexp"
)

// Where a program moves the cursor to a column instead of printing blanks, as
// claude does, a blank is put. Everything else of an escape sequence goes.
var (
	moves     = regexp.MustCompile(`\x1b\[[0-9;]*[CGH]`)
	sequences = regexp.MustCompile(`\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(\x07|\x1b\\)|\x1b[()][0-9A-B]|\x1b[=>78cM]`)
	// unfinished is the beginning of a sequence, or of a line's end, at the end of a piece.
	unfinished = regexp.MustCompile(`(\x1b|\x1b\[[0-?]*[ -/]*|\x1b\][^\x07\x1b]*\x1b?|\x1b[()]|\r)$`)
)

// Plain removes escape sequences.
func Plain(p []byte) string {
	var pl plainer
	pl.add(p)
	return string(pl.text) + string(pl.rest)
}

// A plainer makes plain text of bytes that come in pieces.
type plainer struct {
	text []byte
	rest []byte // the beginning of a sequence whose end has not come yet
}

// longest is how long the beginning of a sequence is kept; a lone ESC is text.
const longest = 4 << 10

func (pl *plainer) add(p []byte) {
	p = append(pl.rest, p...)
	cut := len(p)
	if at := unfinished.FindIndex(p); at != nil && len(p)-at[0] < longest {
		cut = at[0]
	}
	pl.rest = bytes.Clone(p[cut:])
	plain := sequences.ReplaceAll(moves.ReplaceAll(p[:cut], []byte(" ")), nil)
	pl.text = append(pl.text, bytes.ReplaceAll(plain, []byte("\r\n"), []byte("\n"))...)
}
