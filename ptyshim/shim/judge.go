package shim

import (
	"strings"

	"cake"
)

// unwrap finds the command line in argv; judged is false where there is none to
// judge: an interactive shell, a script, the agent's own probes.
func unwrap(argv []string) (line string, judged bool) {
	for i := 1; i < len(argv); i++ {
		if argv[i] != "-c" {
			continue
		}
		rest := argv[i+1:]
		for len(rest) > 0 && strings.HasPrefix(rest[0], "-") {
			rest = rest[1:]
		}
		if len(rest) == 0 || rest[0] == "env" || strings.HasPrefix(rest[0], "SNAPSHOT_FILE=") {
			return "", false
		}
		return rest[0], true
	}
	return "", false
}

// floor judges without the brain.
func floor(c cake.Command) cake.Decision {
	return cake.Decision{Verdict: cake.Allow, Rule: cake.NoRule}
}
