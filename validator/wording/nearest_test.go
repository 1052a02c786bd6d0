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

func TestNearestHasNoOtherPart(t *testing.T) {
	words := []string{"fsm_dialect", "test_utils", "user_id.go", "report-2023.csv"}
	for word, want := range map[string]string{"sv_dialect": "", "tset_utils": "test_utils", "user_di.go": "user_id.go", "user_ab.go": "", "report-2024.csv": "report-2023.csv", "fsmdialect": "fsm_dialect"} {
		if got, _ := Nearest(word, words, 2); got != want {
			t.Errorf("%s: %q, want %q", word, got, want)
		}
	}
}
