package outside

import (
	"testing"
	"time"

	"cake/ptyshim/wire"
)

func TestABrainThatAnswersStrangelyTakesNoNap(t *testing.T) {
	if _, err := Nap(strange(t, wire.Refusal{Text: "no"}), time.Minute); err == nil {
		t.Error("it naps")
	}
}
