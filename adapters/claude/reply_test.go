package claude

import "testing"

func TestTheAnswersAreTheOnesThatClaudeHonours(t *testing.T) {
	const say = `Operator (CAKE): Stop. "a" <b> & c.`
	for _, c := range []struct {
		name string
		got  []byte
		want string
	}{
		{"deny", Deny(say), `{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"Operator (CAKE): Stop. \"a\" <b> & c."}}`},
		{"ask", Ask("why"), `{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"ask","permissionDecisionReason":"why"}}`},
		{"context", Context(PostToolUseFailure, "look"), `{"hookSpecificOutput":{"hookEventName":"PostToolUseFailure","additionalContext":"look"}}`},
		{"stop feedback", StopFeedback("not yet"), `{"decision":"block","reason":"not yet"}`},
		{"halt", Halt("enough"), `{"continue":false,"stopReason":"enough","hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"enough"}}`},
		{"end of the turn", EndTurn("enough"), `{"continue":false,"stopReason":"enough"}`},
		{"bytes that are no text", Deny("\xff"), `{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"\ufffd"}}`},
	} {
		if string(c.got) != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, c.got, c.want)
		}
	}
}
