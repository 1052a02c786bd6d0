package moment

import (
	"testing"

	"cake/validator/course/answer"
)

func TestAPartOfAnAnswerIsTheSameAnswer(t *testing.T) {
	whole := &Moment{Act: Act{Key: "curl x", form: 1}, Output: Output{Result: 1}, Response: Response{Words: answer.WordsIn(`{"id": 1, "status": "queued", "attempts": 0}`)}}
	part := &Moment{Act: Act{Key: "curl x", form: 2}, Output: Output{Result: 2}, Response: Response{Words: answer.WordsIn("queued\n")}}
	other := &Moment{Act: Act{Key: "curl x", form: 2}, Output: Output{Result: 3}, Response: Response{Words: answer.WordsIn("running\n")}}
	less := &Moment{Act: Act{Key: "curl x", form: 1}, Output: Output{Result: 4}, Response: Response{Words: answer.WordsIn(`{"id": 1, "attempts": 0}`)}}
	for _, x := range []struct{ a, b, want *Moment }{
		{whole, part, whole}, {part, whole, whole}, {whole, other, nil}, {whole, less, nil}, {whole, whole, whole},
	} {
		if got := Alike(x.a, x.b); got != x.want {
			t.Errorf("%s and %s: %+v", x.a.Key, x.b.Key, got)
		}
	}
}
