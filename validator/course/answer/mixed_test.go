package answer

import "testing"

func TestHowOftenALoopWasAnswered(t *testing.T) {
	for told, want := range map[string]bool{
		"down\ndown\ndown\ndown\n":       true,
		"x\ndown\ndown\ndown\ndown\nup":  true,
		"down\ndown\ndown\nup\n":         false,
		"1\n2\n3\n4\n5\n":                false,
		"\n\n\n\n\n":                     false,
		"down\ndown\nup\ndown\ndown\nup": false,
	} {
		if got := SaysOften(told); got != want {
			t.Errorf("%q: %v", told, got)
		}
	}
}

func TestAServerThatCannotAnswerForNow(t *testing.T) {
	for told, want := range map[string]bool{
		"curl: (22) The requested URL returned error: 503": true,
		"HTTP/1.1 429 Too Many Requests":                   true,
		"curl: (22) The requested URL returned error: 500": false,
		"took 1503 ms": false,
	} {
		if got := ForNow(told); got != want {
			t.Errorf("%q: %v", told, got)
		}
	}
}
