package wording

import "testing"

func TestNearestIsASlip(t *testing.T) {
	words := []string{"git", "jq", "docker", "touch", "build", "test"}
	for word, want := range map[string]string{"gti": "git", "jqq": "jq", "dokcer": "docker", "biuld": "build", "aws": "", "gut": "", "git": "", "x": "", "": ""} {
		if got, _ := Nearest(word, words, 2); got != want {
			t.Errorf("%s: %q, want %q", word, got, want)
		}
	}
}
