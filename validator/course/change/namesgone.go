package change

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// maxNamesGone bounds the names that one edit is known to have taken out.
const maxNamesGone = 32

// NamesGone are the names that code has declared before an edit, and of which it says nothing any more.
func NamesGone(e Edit) []string {
	if e.Before == nil || Document(e.File) {
		return nil
	}
	var gone []string
	for _, found := range declaration().FindAllStringSubmatch(*e.Before, -1) {
		if name := found[1]; len(gone) < maxNamesGone && !slices.Contains(gone, name) && !strings.Contains(e.Content, name) {
			gone = append(gone, name)
		}
	}
	return gone
}

// declaration is a line that declares something, with its name.
var declaration = wording.Lazy(`(?m)^[ \t]*(?:(?:pub(?:\(\w+\))?|export|exports\.|default|async|static|public|private|protected|final) ?)*(?:def|func|fn|function|sub|class|struct|trait|enum|interface|type|module|const|let|var)\b(?: ?\([^)\n]*\))?[ \t]+(?:self\.)?(\w{3,})`)
