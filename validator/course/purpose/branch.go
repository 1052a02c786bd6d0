package purpose

import (
	"strings"

	"cake/shell"
)

// SaysThere reports whether a line that asks for something has printed what it prints where
// that is there: `test -f x && echo ready || echo "not yet"`, or a branch of an if.
func SaysThere(line *shell.Line, printed string) bool {
	for i := 1; i+1 < len(line.Commands); i++ {
		asks, yes, no := &line.Commands[i-1], &line.Commands[i], &line.Commands[i+1]
		if !tells(yes) || !tells(no) || wordsOf(yes) == wordsOf(no) || asks.Negated {
			continue
		}
		if (yes.Link == shell.AndThen && no.Link == shell.OrElse || asks.Condition && yes.Inside && no.Inside) && endsWith(printed, wordsOf(yes)) {
			return true
		}
	}
	return false
}

// tells reports whether a command only prints words that the line holds.
func tells(c *shell.Command) bool {
	return (c.Name() == "echo" || c.Name() == "printf") && wordsOf(c) != ""
}

// wordsOf is what such a command prints; "" where that is not known.
func wordsOf(c *shell.Command) string {
	var all []string
	for _, w := range c.Args() {
		if w.Unknown() {
			return ""
		}
		all = append(all, w.Value)
	}
	return strings.TrimSpace(strings.TrimSuffix(strings.Join(all, " "), `\n`))
}

// endsWith reports whether a text is the last line of an output.
func endsWith(printed, text string) bool {
	printed = strings.TrimSpace(printed)
	return strings.TrimSpace(printed[strings.LastIndexByte(printed, '\n')+1:]) == text
}
