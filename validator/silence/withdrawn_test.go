package silence

import (
	"testing"
)

func TestTheTriesThatAreLeft(t *testing.T) {
	for text, left := range map[string]bool{
		"attempt 1/5 failed: refused\nok\n":                    true,
		"try 2 of 3 failed: timeout\nfetched\n":                true,
		"Attempt #2 failed: Read timed out\n300 rows\n":        true,
		"connecting failed, retrying in 5 s\nconnected\n":      true,
		"attempt 5/5 failed: refused\nok\n":                    false,
		"attempt 4/3 failed: refused\n":                        false,
		"attempt 1/2 failed: x\nattempt 2/2 failed: refused\n": false,
		"attempts: 3\n":               false,
		"entry 4/5 failed: refused\n": false,
	} {
		if _, got := lastRetry(text); got != left {
			t.Errorf("%q: %v, not %v", text, got, left)
		}
	}
}
