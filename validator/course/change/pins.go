package change

import (
	"strings"

	"cake/validator/wording"
)

// Repins reports whether all that an edit changes are checksums that were written down: of
// the same files, in the same places. One that was only held free is none.
func Repins(e Edit) bool {
	if e.Before == nil || *e.Before == e.Content {
		return false
	}
	was := aSum().FindAllString(*e.Before, -1)
	for _, sum := range was {
		if heldFree().MatchString(sum) {
			return false
		}
	}
	return len(was) > 0 && aSum().ReplaceAllString(*e.Before, "#") == aSum().ReplaceAllString(e.Content, "#")
}

// aSum is a checksum: in hexadecimal digits, or as subresource integrity has it.
var aSum = wording.Lazy(`\b[0-9a-fA-F]{32,128}\b|\bsha(?:256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}|\bh1:[A-Za-z0-9+/]{43}=`)

// heldFree is one that nobody has computed.
var heldFree = wording.Lazy(`^(?:sha\d+-|h1:)?(?:0+|A+|1+|f+|F+)=*$`)

// WritesSums reports whether a line computes checksums and writes them into a file.
func WritesSums(line string) bool {
	at := computesSums().FindString(line)
	return at != "" && !checksSums().MatchString(at) && !strings.Contains(at, "/dev/null")
}

var computesSums = wording.Lazy(`\b(?:(?:sha\d+|md5|b[23]|ck)sum|shasum|openssl (?:dgst|sha\d+)|xxhsum|rhash)\b[^|;&\n]*(?:\)\s*)?(?:>{1,2}|\|\s*tee\b)\s*\S+`)

var checksSums = wording.Lazy(`\s(?:-c|--check)\b`)
