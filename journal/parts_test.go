package journal

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTwoWritersOfOneFileTakeTurnsAndSetItAsideTogether(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	a := newJournal(t, Options{Path: path, MaxBytes: 2000, Keep: 100})
	b := newJournal(t, Options{Path: path, MaxBytes: 2000, Keep: 100})
	var want []string
	for i := range 200 {
		text := fmt.Sprint(i)
		mustAppend(t, []*Journal{a, b}[(i/3)%2], text)
		want = append(want, text)
	}
	if diff := cmp.Diff(want, readTexts(path)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	r := wantSound(t, path)
	if r.Files < 20 || r.First != 1 || r.Last != 200 || r.Head == "" {
		t.Errorf("report is %+v", r)
	}
	for _, p := range must(parts(path)) {
		if info, err := os.Stat(p.path); err != nil || info.Size() > 2000 || info.Mode() != 0o600 {
			t.Errorf("%s: %v %v", p.path, info, err)
		}
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func TestOnlyTheNewestPartsAreKeptAndTheChainSaysSo(t *testing.T) {
	j := newJournal(t, Options{MaxBytes: 1000, Keep: 3})
	for i := range 100 {
		mustAppend(t, j, fmt.Sprint(i))
	}
	if n := len(must(parts(j.opts.Path))); n != 3 {
		t.Errorf("%d parts are kept", n)
	}
	r := wantSound(t, j.opts.Path)
	if r.First == 1 || r.Files != 4 {
		t.Errorf("report is %+v", r)
	}
	if got := strings.Join(readTexts(j.opts.Path), "\n"); !strings.Contains(got, "journal: the oldest 1 of its parts were removed, 3 are kept") {
		t.Errorf("the chain says %s", got)
	}
}

func TestOtherFilesBesideTheJournalAreNoParts(t *testing.T) {
	j := newJournal(t, Options{})
	if err := os.Mkdir(j.opts.Path+".000001", 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{".torn", ".1", ".00001", ".000000", ".-00001", ".000002.gz", ".00001x"} {
		if err := os.WriteFile(j.opts.Path+name, []byte("x\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if found := must(parts(j.opts.Path)); len(found) != 0 {
		t.Errorf("parts are %v", found)
	}
}

func TestAJournalThatCannotBeSetAsideGrowsOnAndSaysSoOnce(t *testing.T) {
	var warnings []string
	name := strings.Repeat("j", 250) // with a number behind it, it is too long for a file name
	j := newJournal(t, Options{
		Path: filepath.Join(t.TempDir(), name), MaxBytes: 300,
		Warn: func(err error) { warnings = append(warnings, err.Error()) },
	})
	mustAppend(t, j, "one", "two", "three")
	if len(warnings) != 1 || !strings.HasPrefix(warnings[0], "cannot begin a new journal file, ") {
		t.Errorf("warnings are %q", warnings)
	}
	if r := wantSound(t, j.opts.Path); r.Lines != 3 || r.Files != 1 {
		t.Errorf("report is %+v", r)
	}
}

func TestAPartThatIsTakenAwayIsMissed(t *testing.T) {
	j := newJournal(t, Options{MaxBytes: 700, Keep: 100})
	for i := range 30 {
		mustAppend(t, j, fmt.Sprint(i))
	}
	if err := os.Remove(partPath(j.opts.Path, 4)); err != nil {
		t.Fatal(err)
	}
	r, err := Verify(j.opts.Path)
	if err != nil || r.Broken != 1 || r.Breaks[0].Fault != FaultMissing || r.Breaks[0].File != partPath(j.opts.Path, 5) || r.Breaks[0].Line != 1 {
		t.Errorf("%v, report %+v", err, r)
	}
}
