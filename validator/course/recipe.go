package course

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/shell"
	"cake/validator/wording"
)

// The bounds of what is read of the commands that a build shows.
const (
	mostRecipes   = 16
	longestRecipe = 512
)

// remadeIn are the files that a build writes anew, as the commands tell that it shows
// before it runs them: make prints each line of a recipe, npm and ninja mark it.
func remadeIn(text string) []string {
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
				all = append(all, clobbered(c)...)
			}
		}
	}
	return all
}

// recipeMark is what npm and ninja write before a command that they show.
var recipeMark = wording.Lazy(`^(?:> |\[\d+/\d+\] )`)

// clobbered are the files that a command's redirections write anew.
func clobbered(c *shell.Command) []string {
	var all []string
	for i := range c.Redirs {
		d := &c.Redirs[i]
		if _, clobbers := d.Writes(); clobbers && d.Word.Literal() && !strings.HasPrefix(d.Word.Value, "/dev/") {
			all = append(all, strings.Clone(bounded(path.Clean(d.Word.Value)))) // and not the output that it stands in
		}
	}
	return all
}

// remade is due where a command fails as it did before a file was edited, and shows
// that it writes that file anew.
func (r *Run) remade(m *moment) *finding {
	if !m.failed() || len(m.remakes) == 0 {
		return nil
	}
	for i, o := range slices.Backward(r.since()) {
		if o.deed != wrote || o.idle || !slices.Contains(m.remakes, o.key) {
			continue
		}
		before := slices.IndexFunc(r.since()[:i], func(b moment) bool { return b.same(m.root) })
		if before < 0 {
			return nil
		}
		return &finding{
			evidence: fmt.Sprintf("%s was edited at step %d, and `%s` writes it anew and fails as at step %d", o.line, o.n, m.line, r.since()[before].n),
			subject:  o.key, cause: m.cause,
			fixes: []string{"Edit what " + o.line + " is made from: `" + m.line + "` writes it anew"},
		}
	}
	return nil
}
