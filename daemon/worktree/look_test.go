package worktree

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

func TestTheTreeOfAReportIsBounded(t *testing.T) {
	w := newWorld(t)
	if got := Look(t.Context(), filepath.Join(w.cwd, "nowhere")); got.Unknown == "" {
		t.Errorf("of no directory: %+v", got)
	}
	w.git("init", "-q")
	w.write("a", "1")
	w.git("add", ".")
	w.git("commit", "-q", "-m", "x")
	w.git("mv", "a", "b")
	w.git("checkout", "-q", "--detach")
	for n := range maxChanged {
		w.write(strings.Repeat("n", n+1), "")
	}
	got := Look(t.Context(), w.cwd)
	if got.Changed[0] != "R  b" || len(got.Changed) != maxChanged || got.More != 1 || got.Branch != "" || got.Unknown != "" {
		t.Errorf("got %+v", got)
	}
	text, err := json.Marshal(got)
	if err != nil || !strings.Contains(string(text), `"more":1`) {
		t.Errorf("got %s, %v", text, err)
	}
}
