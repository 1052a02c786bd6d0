package advice

import (
	"strings"

	"cake/validator/wording"
)

// decoded tells, of text that Python cannot read or write in an encoding, which one fits,
// as the first bytes and the codec show it: it is the data or the call, and seldom the code.
func (f Filler) decoded(message string) (string, bool) {
	at := f.Slots["file"] + ":" + f.Slots["line"]
	if f.Slots["file"] == "" || f.Slots["line"] == "" {
		at = "open()"
	}
	switch m := codecError().FindStringSubmatch(message); {
	case m == nil:
		return "", false
	case strings.Contains(message, "encode"):
		return "Try PYTHONUTF8=1, or encoding=\"utf-8\" where it is written (" + at + "): " + m[1] + " has no such character", true
	case m[1] == "ascii" || m[1] == "charmap" || strings.HasPrefix(m[1], "cp"):
		return "Check the file read at " + at + ": it is read as " + m[1] + ", give open() its encoding (encoding=\"utf-8\")", true
	case m[3] == "0" && (m[2] == "ff" || m[2] == "fe"):
		return "Check the file read at " + at + ": it begins as UTF-16 does, give open() encoding=\"utf-16\"", true
	case m[3] == "1" && m[2] == "8b":
		return "Check the file read at " + at + ": it begins as gzip does, open it with gzip.open()", true
	case m[3] == "0" && m[2] == "89", m[2] == "00":
		return "Check the file read at " + at + ": it is no text, open it with 'rb'", true
	}
	return "Check the file read at " + at + ": it is no UTF-8, give open() its encoding (latin-1, cp1252), or iconv it once", true
}

// codecError is what Python says of text that does not fit an encoding.
var codecError = wording.Lazy(`^'([\w.-]+)' codec can't (?:de|en)code (?:byte 0x([0-9a-f]{2}) in position (\d+)|\w+)`)
