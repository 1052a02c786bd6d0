package claude

// The answers. What the model sees of each is in docs/agents.md. No opinion is
// an empty answer.

// Deny is the answer to PreToolUse that stops the call; the model sees the
// reason, and nothing else, as the call's failed result.
func Deny(reason string) []byte { return decision("deny", reason) }

// Ask is the answer to PreToolUse that opens the permission dialog with the
// reason in it. Where nobody can be asked, with -p, it stops the call as Deny does.
func Ask(reason string) []byte { return decision("ask", reason) }

// Context is the answer to any event that can carry text to the model:
// PreToolUse, PostToolUse, PostToolUseFailure, UserPromptSubmit, and Stop,
// where it makes the model go on for one more round.
func Context(event Event, text string) []byte {
	return answer(reply{Specific: &specific{Event: event, Context: text}})
}

// StopFeedback is the answer to Stop that keeps the turn going; the model sees
// "Stop hook feedback:" and the reason as a new message. Claude Code ends the
// turn nevertheless after eight of them in a row.
func StopFeedback(reason string) []byte {
	return answer(reply{Decision: "block", Reason: reason})
}

// Halt is the answer to PreToolUse that stops the call and asks for the end of
// the turn. The version we measured honours the first half only: the model sees
// the reason and may go on, until EndTurn answers the PostToolBatch that follows.
func Halt(reason string) []byte {
	r := ending(reason)
	r.Specific = &specific{Event: PreToolUse, Permission: "deny", PermissionReason: reason}
	return answer(r)
}

// EndTurn is the answer to PostToolBatch that ends the turn: the model is not
// asked again, and the person sees the reason. It also works at PostToolUse, but
// not at PostToolUseFailure and not beside a deny.
func EndTurn(reason string) []byte { return answer(ending(reason)) }

func ending(reason string) reply {
	no := false
	return reply{Continue: &no, StopReason: reason}
}

// reply is the JSON text that Claude Code reads from a hook's standard output.
type reply struct {
	Continue   *bool     `json:"continue,omitempty"`
	StopReason string    `json:"stopReason,omitempty"`
	Decision   string    `json:"decision,omitempty"`
	Reason     string    `json:"reason,omitempty"`
	Specific   *specific `json:"hookSpecificOutput,omitempty"`
}

type specific struct {
	Event            Event  `json:"hookEventName"`
	Permission       string `json:"permissionDecision,omitempty"`
	PermissionReason string `json:"permissionDecisionReason,omitempty"`
	Context          string `json:"additionalContext,omitempty"`
}

func decision(verdict, reason string) []byte {
	return answer(reply{Specific: &specific{Event: PreToolUse, Permission: verdict, PermissionReason: reason}})
}

// answer writes the reply. The types above hold only texts and flags, which
// always can be written.
func answer(r reply) []byte {
	text, err := encode(r)
	if err != nil {
		panic("claude: cannot write a hook's answer: " + err.Error())
	}
	return text
}
