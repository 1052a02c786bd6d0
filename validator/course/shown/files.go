package shown

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/shell"
	"cake/validator/course/digest"
	"cake/validator/course/purpose"
	"cake/validator/wording"
)

// A Listing is the files that a command has listed; none where it lists nothing, or
// only some of what is there.
type Listing struct {
	Names []digest.Sum // of files, without their folders
	At    int
	Line  string
}

// mostPaths bounds the files of an output that are remembered.
const mostPaths = 16

// PathsIn are the files in folders of which a short output says that they are read.
// What is written may well have the name of what it is made of.
func PathsIn(text string) []string {
	if len(text) > 4<<10 {
		return nil
	}
	var all []string
	for _, found := range aSource().FindAllStringSubmatch(text, 4*mostPaths) {
		if name := path.Clean(found[1]); path.Ext(name) != "" && !slices.Contains(all, name) && len(all) < mostPaths {
			all = append(all, strings.Clone(name)) // and not the output that it stands in
		}
	}
	return all
}

var aSource = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:<|\s-[fci]|\s--(?:file|config|input|rcfile)|(?i:\b(?:read|reading|reads|using|uses|load|loading|loaded|from|parsing|source|input|config(?:uration)?(?: file)?)\b:?))[ =]"?'?([\w.-]*(?:/[\w.-]+)+)`)
})

const mostRecipes = 16

const longestRecipe = 512

// RemadeIn are the files that a build writes anew, as the commands tell that it shows
// before it runs them: make prints each line of a recipe, npm and ninja mark it.
func RemadeIn(text string) []string {
	var all []string
	recipes := 0
	for line := range strings.Lines(text) {
		if len(line) > longestRecipe || !strings.Contains(line, " > ") || recipes == mostRecipes {
			continue
		}
		recipes++
		parsed := shell.Parse(recipeMark().ReplaceAllString(strings.TrimSpace(line), ""))
		for i := range parsed.Commands {
			if c := &parsed.Commands[i]; c.Name() != "" && c.Name() != "echo" {
				all = append(all, purpose.Clobbered(c)...)
			}
		}
	}
	return all
}

// recipeMark is what npm and ninja write before a command that they show.
var recipeMark = wording.Lazy(`^(?:> |\[\d+/\d+\] )`)
