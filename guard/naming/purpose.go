package naming

import "strings"

// TestTarget: a path says nothing of the server behind a client.
func TestTarget(word string) bool {
	if strings.HasPrefix(word, "-") {
		_, word, _ = strings.Cut(word, "=")
	}
	return !strings.HasPrefix(word, "/") && TestName(word)
}

// TestName: a name that says that the data is for tests. A text is no name.
func TestName(name string) bool {
	if strings.ContainsAny(name, " \n\t") || len(name) > 300 {
		return false
	}
	return strings.Contains(name, ":memory:") || AnyPart(name, TestWord)
}

// ProductionName: a name that says that the data is live.
func ProductionName(name string) bool {
	return len(name) <= 300 && !strings.ContainsAny(name, " \n\t") && AnyPart(name, productionWord)
}

// AnyPart cuts a name into its words, at whatever is no letter.
func AnyPart(name string, is func(string) bool) bool {
	name = strings.ToLower(name)
	for i := 0; i < len(name); {
		start := i
		for i < len(name) && name[i] >= 'a' && name[i] <= 'z' {
			i++
		}
		if i > start && is(name[start:i]) {
			return true
		}
		if i == start {
			i++
		}
	}
	return false
}

// TestWord: a single lower-case word that says that something is for tests.
func TestWord(part string) bool {
	switch part {
	case "test", "tests", "tmp", "temp", "temporary", "scratch", "sandbox", "mock", "dummy", "ephemeral", "throwaway", "playground":
		return true
	case "latest", "contest", "attest", "protest", "greatest", "fastest", "testament", "testimonials", "testimonial":
		return false
	}
	return strings.HasPrefix(part, "test") || strings.HasSuffix(part, "test")
}

func productionWord(part string) bool {
	switch part {
	case "prod", "production", "prd", "live":
		return true
	}
	return false
}
