package self

import (
	"cake"
	"cake/guard/rules"
)

// Agents: agents that this one would start without its own limits.
var Agents = []rules.Rule{
	{
		ID: "agent.unlimited", Class: "agent", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Starting another agent without its permission rules",
		Reason:      "the other agent would ask nobody",
		Suggestion:  "claude --help",
		Patterns:    []string{"claude --dangerously-skip-permissions", "codex --dangerously-bypass-approvals-and-sandbox|--yolo", "gemini --yolo|-y", "aider --yes-always", "opencode run --auto"},
		Stops:       []string{`claude --dangerously-skip-permissions -p "x"`, "codex exec --dangerously-bypass-approvals-and-sandbox x"},
		Passes:      []string{"claude --version", "claude -p hello"},
	},
}
