package advice

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// flagInUsage is the command with a wrong option replaced by the one that the
// program's own usage text lists and that is spelt nearly the same.
func (f Filler) flagInUsage(wrong string) (string, bool) {
	bare := strings.TrimLeft(strings.TrimRight(wrong, ":.,"), "-")
	bare, _, _ = strings.Cut(bare, "=")
	typed := f.typedFlag(bare)
	if len(bare) < 3 || typed == "" {
		return "", false
	}
	var known []string
	for _, m := range listedFlag().FindAllStringSubmatch(f.Slots["around"], 200) {
		if !slices.Contains(known, m[1]) {
			known = append(known, m[1])
		}
	}
	right, ok := wording.Nearest(bare, known, 3)
	if !ok {
		return "", false
	}
	dashes := typed[:len(typed)-len(bare)]
	line := strings.TrimSpace(f.Call.Line)
	if len(line) <= 80 && !strings.Contains(line, "\n") && strings.Count(line, typed) == 1 {
		return strings.Replace(line, typed, dashes+right, 1), true
	}
	return "Check " + typed + ": the program knows " + dashes + right, true
}

// typedFlag is an option as the command has it, with its dashes.
func (f Filler) typedFlag(bare string) string {
	for _, p := range f.Call.Programs {
		for _, a := range p.Args {
			if a, _, _ = strings.Cut(a, "="); strings.HasPrefix(a, "-") && strings.TrimLeft(a, "-") == bare {
				return a
			}
		}
	}
	return ""
}

// listedFlag is a long option as usage texts list it.
var listedFlag = wording.Lazy(`--([a-z][\w-]+)`)

// flagOfUsage is the same for a complaint that holds the option among other words.
func (f Filler) flagOfUsage(message string) (string, bool) {
	wrong := wrongFlag().FindString(message)
	if wrong == "" {
		return "", false
	}
	return f.flagInUsage(wrong)
}
