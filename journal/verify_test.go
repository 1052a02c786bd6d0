package journal

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// sample returns the lines of a journal of n events.
func sample(t testing.TB, n int) []string {
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	j, err := Open(Options{Path: path})
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		if err := j.Append(warning(fmt.Sprint("event ", i+1))); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(b), "\n")
	return lines[:n]
}

func TestVerifySaysWhereTheChainBreaksAndHow(t *testing.T) {
	l := sample(t, 5)
	forged := func(seq uint64, prev, text string) string {
		line, _ := encode(seq, prev, []byte(`{"type":"warning","time":"2026-11-21T10:00:00Z","warning":"`+text+`"}`))
		return string(line)
	}
	type at struct {
		line  int
		seq   uint64
		fault Fault
	}
	tests := map[string]struct {
		lines []string
		want  []at
	}{
		"untouched":               {l, nil},
		"nothing in it":           {nil, nil},
		"the end cut off":         {l[:3], nil},
		"the beginning cut off":   {l[2:], nil},
		"a word changed":          {[]string{l[0], strings.Replace(l[1], "event", "Event", 1), l[2]}, []at{{2, 2, FaultChanged}}},
		"a number changed":        {[]string{l[0], strings.Replace(l[1], `"seq":2`, `"seq":7`, 1)}, []at{{2, 7, FaultMissing}, {2, 7, FaultChanged}}},
		"a line removed":          {[]string{l[0], l[2], l[3]}, []at{{2, 3, FaultMissing}}},
		"two lines swapped":       {[]string{l[0], l[2], l[1], l[3]}, []at{{2, 3, FaultMissing}, {3, 2, FaultOrder}, {4, 4, FaultMissing}}},
		"a line copied":           {[]string{l[0], l[1], l[1], l[2]}, []at{{3, 2, FaultOrder}}},
		"a line forged with hash": {[]string{l[0], forged(2, digest([]byte("?")), "x"), l[2]}, []at{{2, 2, FaultLink}, {3, 3, FaultLink}}},
		"a line replaced":         {[]string{l[0], forged(2, Genesis, "x")}, []at{{2, 2, FaultLink}}},
		"a first line forged":     {[]string{forged(1, digest(nil), "x")}, []at{{1, 1, FaultLink}}},
		"a line emptied":          {[]string{l[0], "\n", l[1]}, []at{{2, 0, FaultUnreadable}}},
		"a line of prose":         {[]string{l[0], "hello\n", l[1]}, []at{{2, 0, FaultUnreadable}}},
		"a line without number":   {[]string{forged(0, Genesis, "x"), l[0]}, []at{{1, 0, FaultUnreadable}}},
	}
	for name, c := range tests {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "journal.jsonl")
			if err := os.WriteFile(path, []byte(strings.Join(c.lines, "")), 0o600); err != nil {
				t.Fatal(err)
			}
			r, err := Verify(path)
			if err != nil {
				t.Fatal(err)
			}
			var got []at
			for _, b := range r.Breaks {
				got = append(got, at{b.Line, b.Seq, b.Fault})
				if b.File != path || !strings.HasPrefix(b.String(), fmt.Sprintf("%s, line %d: %s: ", path, b.Line, b.Fault)) {
					t.Errorf("break reads %q", b)
				}
			}
			if diff := cmp.Diff(c.want, got, cmp.AllowUnexported(at{})); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if r.OK() != (c.want == nil) || r.Broken != len(c.want) || r.Lines != len(c.lines) {
				t.Errorf("report is %+v", r)
			}
		})
	}
}

func TestVerifySeesEveryChangedByte(t *testing.T) {
	l := sample(t, 3)
	whole := []byte(strings.Join(l, ""))
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	for i := range whole {
		b := bytes.Clone(whole)
		b[i] ^= 1
		if err := os.WriteFile(path, b, 0o600); err != nil {
			t.Fatal(err)
		}
		if r, err := Verify(path); err != nil || (r.OK() && !r.Torn) {
			t.Fatalf("byte %d (%q) was changed: %v, %+v", i, whole[i], err, r)
		}
	}
}

func TestAHalfLastLineIsTornAndNoBreak(t *testing.T) {
	l := sample(t, 2)
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	if err := os.WriteFile(path, []byte(l[0]+l[1][:9]), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := Verify(path)
	if err != nil || !r.OK() || !r.Torn || r.Lines != 1 {
		t.Errorf("%v, %+v", err, r)
	}
	var le *LineError
	for _, err := range Read(path) {
		if err != nil && (!errors.As(err, &le) || !le.Torn || le.Line != 2) {
			t.Errorf("error is %v", err)
		}
	}
	if le == nil {
		t.Error("Read does not say that the last line is torn")
	}
}

func TestAReportListsAHundredBreaksAndCountsAll(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal.jsonl")
	if err := os.WriteFile(path, []byte(strings.Repeat("x\n", 250)), 0o600); err != nil {
		t.Fatal(err)
	}
	if r, err := Verify(path); err != nil || len(r.Breaks) != 100 || r.Broken != 250 {
		t.Errorf("%v, %d listed, %d counted", err, len(r.Breaks), r.Broken)
	}
}

func TestAJournalThatIsNotThereIsAnError(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none", "journal.jsonl")
	if _, err := Verify(path); !errors.Is(err, fs.ErrNotExist) || !strings.HasPrefix(err.Error(), "cannot read the journal") {
		t.Errorf("Verify: %v", err)
	}
	n := 0
	for _, err := range Read(path) {
		if n++; !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("Read: %v", err)
		}
	}
	if n != 1 {
		t.Errorf("Read yields %d times", n)
	}
}

func FuzzReadAndVerify(f *testing.F) {
	l := sample(f, 3)
	f.Add([]byte(strings.Join(l, "")))
	f.Add([]byte(l[0] + l[1][:20]))
	f.Add([]byte(l[0] + l[2]))
	f.Add([]byte("\n\n{}\n" + strings.Repeat("[", 100)))
	f.Add([]byte(`{"seq":1,"prev":"","event":null,"hash":"` + Genesis + `"}` + "\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		path := filepath.Join(t.TempDir(), "journal.jsonl")
		if err := os.WriteFile(path, b, 0o600); err != nil {
			t.Fatal(err)
		}
		r, err := Verify(path)
		if err != nil {
			t.Fatal(err)
		}
		good, bad := 0, 0
		for e, err := range Read(path) {
			if err != nil {
				bad++
				continue
			}
			good++
			again, err := decode(e.Line)
			if diff := cmp.Diff(e, again); diff != "" || err != nil {
				t.Errorf("a line decodes in two ways: %v\n%s", err, diff)
			}
		}
		if torn := len(b) > 0 && b[len(b)-1] != '\n'; torn != r.Torn || r.Lines != bytes.Count(b, []byte("\n")) || good+bad != r.Lines+map[bool]int{true: 1}[torn] {
			t.Errorf("%d good and %d bad lines, report %+v", good, bad, r)
		}
		if r.OK() && r.Lines != good {
			t.Errorf("the chain holds, but only %d lines can be read: %+v", good, r)
		}
	})
}

func FuzzOpen(f *testing.F) {
	l := sample(f, 3)
	f.Add([]byte(strings.Join(l, "")))
	f.Add([]byte(l[0] + l[1][:20]))
	f.Add([]byte(l[0] + "junk\n\x00\x00"))
	f.Fuzz(func(t *testing.T, b []byte) {
		path := filepath.Join(t.TempDir(), "journal.jsonl")
		if err := os.WriteFile(path, b, 0o600); err != nil {
			t.Fatal(err)
		}
		before, err := Verify(path)
		if err != nil {
			t.Fatal(err)
		}
		j, err := Open(Options{Path: path})
		if err != nil {
			return // it says that this is no journal
		}
		if err := errors.Join(j.Append(warning("x")), j.Close()); err != nil {
			t.Fatal(err)
		}
		after, err := Verify(path)
		if err != nil || after.Torn || after.Broken > before.Broken {
			t.Errorf("%v: a writer made it worse: before %+v, after %+v", err, before, after)
		}
	})
}
