package supervisor

import (
	"fmt"
	"strings"

	"cake"
)

// Diagram draws the table as a Mermaid state diagram; docs/states.md is made of it.
func Diagram() string {
	var b strings.Builder
	b.WriteString("stateDiagram-v2\n")
	fmt.Fprintf(&b, "    [*] --> %s\n", cake.Monitoring)
	for _, r := range Table() {
		fmt.Fprintf(&b, "    %s --> %s: %s\n", r.From, r.To, r.On)
	}
	return b.String()
}
