package guard

import "cake/shell"

// embedded judges program text of other languages that a command executes.
func (j *judgement) embedded(line *shell.Line, i int) {
}
