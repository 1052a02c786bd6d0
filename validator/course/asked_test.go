package course

import "testing"

func TestAPartOfAnAnswerIsTheSameAnswer(t *testing.T) {
	whole := &moment{key: "curl x", result: 1, words: answerWords(`{"id": 1, "status": "queued", "attempts": 0}`)}
	part := &moment{key: "curl x | jq .status", result: 2, words: answerWords("queued\n")}
	other := &moment{key: "curl x | jq .status", result: 3, words: answerWords("running\n")}
	less := &moment{key: "curl x", result: 4, words: answerWords(`{"id": 1, "attempts": 0}`)}
	for _, x := range []struct{ a, b, want *moment }{
		{whole, part, whole}, {part, whole, whole}, {whole, other, nil}, {whole, less, nil}, {whole, whole, whole},
	} {
		if got := alike(x.a, x.b); got != x.want {
			t.Errorf("%s and %s: %+v", x.a.key, x.b.key, got)
		}
	}
}

func TestNumbersThatMayCountDown(t *testing.T) {
	for told, want := range map[string]bool{"12\n": true, "12\n0": true, "0\n": false, "": false, "12 left": false} {
		if got := onlyNumbers(told); got != want {
			t.Errorf("%q: %v", told, got)
		}
	}
}
