package writes

import (
	"path"
	"slices"
	"strings"

	"cake/shell"
)

// Printed are the files that a line has a program print into, or that it puts what was printed
// before in the place of: what is in them then is what came out. What the line says itself, and
// what git brings back, is not among them.
func Printed(line *shell.Line) []string {
	var all []string
	for i := range line.Commands {
		all = append(all, printedBy(&line.Commands[i])...)
	}
	return all
}

// printedBy are those of one command.
func printedBy(c *shell.Command) (all []string) {
	operands, _ := Operands(c)
	switch name := c.Name(); {
	case name == "" || name == "echo" || name == "printf" || name == "git" || name == "true" || name == ":":
		return nil
	case name == "cat" && (len(operands) == 0 || c.Input != nil && c.Input.Here):
		return nil
	case name == "tee":
		if c.Input != nil && c.Input.Known {
			return nil
		}
		all = operands
	case name == "cp" || name == "mv":
		if len(operands) == 2 && !strings.HasSuffix(operands[1], "/") {
			all = operands[1:]
		}
	}
	for i := range c.Redirs {
		d := &c.Redirs[i]
		if writes, clobbers := d.Writes(); writes && clobbers && d.FD != "2" && d.Word.Literal() {
			all = append(all, d.Word.Value)
		}
	}
	return slices.DeleteFunc(slices.Clone(all), func(f string) bool { return strings.HasPrefix(path.Clean(f), "/dev/") })
}
