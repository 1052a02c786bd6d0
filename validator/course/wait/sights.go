package wait

import (
	"cake/validator/course/digest"
	"cake/validator/course/moment"
	"cake/validator/course/purpose"
	"cake/validator/course/shelf"
)

const mostShownFigures = 256

// sights are what answers have shown, by which it is known that something moves.
type sights struct {
	figures, shapes, words, questions []digest.Sum
}

// A newness is what of an answer was not there before.
type newness struct {
	moved   bool // the same line shows another figure, or the same question other words
	figures bool
	goesOn  bool // a line that says that something goes on
	none    bool // it shows something, and nothing of it is new
}

// take takes in an answer.
func (s *sights) take(m *moment.Moment) newness {
	question := digest.Of(purpose.QuestionOf(m.Key))
	again := shelf.Remember(&s.questions, question, mostShownFigures)
	n := newness{none: len(m.Sights) > 0}
	for _, line := range m.Sights {
		if line.Bare {
			line.Shape ^= question
		}
		known := shelf.Remember(&s.shapes, line.Shape, mostShownFigures)
		figure, word := adds(&s.figures, line.Figures), adds(&s.words, line.Words)
		n.moved, n.figures = n.moved || known && figure || again && word, n.figures || figure
		n.goesOn, n.none = n.goesOn || line.GoesOn && (figure || word), n.none && !figure && !word
	}
	return n
}

// adds reports whether any of some words is new.
func adds(known *[]digest.Sum, all []digest.Sum) bool {
	fresh := false
	for _, w := range all {
		fresh = !shelf.Remember(known, w, mostShownFigures) || fresh
	}
	return fresh
}
