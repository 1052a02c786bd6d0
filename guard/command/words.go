package command

import "strings"

// HasWord reports whether one of the call's words is this one.
func (c *Call) HasWord(word string) bool {
	for i := range c.Argv {
		if c.Argv[i].Is(word) {
			return true
		}
	}
	return false
}

// Mentions reports whether one of the call's words holds a text.
func (c *Call) Mentions(text string) bool {
	for i := 1; i < len(c.Argv); i++ {
		if strings.Contains(c.Argv[i].Value, text) {
			return true
		}
	}
	return false
}

// OperandAt is the text of operand i, "" where there is none.
func (c *Call) OperandAt(i int) string {
	if i < len(c.Operands()) {
		return c.Operands()[i].Word.Value
	}
	return ""
}

// ToNull: `mv x /dev/null` is a removal.
func (c *Call) ToNull() bool {
	return len(c.Argv) > 0 && c.Argv[len(c.Argv)-1].Is("/dev/null")
}
