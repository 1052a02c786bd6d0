package shown

import "strings"

// HookRefusesPush reports whether git says that it has pushed nothing, and gives no
// reason of its own: neither the remote nor the network was asked, a hook has refused.
func HookRefusesPush(text string) bool {
	before, rest, found := strings.Cut(text, "error: failed to push some refs")
	return found && strings.TrimSpace(before) != "" && !strings.Contains(before, "! [") && !strings.Contains(before, "src refspec") && !strings.Contains(before, "fatal:") && !strings.Contains(rest, "hint:")
}
