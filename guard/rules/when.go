package rules

import "cake/guard/command"

// NotForTests passes what the line says is a test database, and what is
// only shown.
func NotForTests(c *command.Call) (string, bool) {
	return "", !c.Wrapper && !c.ForTests() && !c.Rehearses() && !c.HasOption("--sql|--dump-sql|--help|--list|--syntax-only")
}
