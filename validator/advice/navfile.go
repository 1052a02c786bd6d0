package advice

import "strings"

// navFile tells which document an entry of a table of contents was meant for, as its path
// is seen from the folder of the documents.
func (f Filler) navFile(entry string) (string, bool) {
	for _, dir := range []string{"docs/", "doc/", "documentation/", ""} {
		near, ok := f.Tree.NearestFile(dir + entry)
		if below, in := strings.CutPrefix(near, dir); ok && in && below != entry {
			return entry + " is not there, " + below + " is", safeWord().MatchString(below)
		}
	}
	return "", false
}
