package journal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cake"
)

func TestALineIsWhatTheDocumentSays(t *testing.T) {
	j := newJournal(t, Options{})
	if err := j.Append(cake.Event{Type: "new & unheard of", Time: at(1), SessionID: "s1"}); err != nil {
		t.Fatal(err)
	}
	mustAppend(t, j, "two")
	got, err := os.ReadFile(j.opts.Path)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "testdata/lines.jsonl", got)
	first, second, _ := bytes.Cut(got, []byte("\n"))
	sum := sha256.Sum256(first[:len(first)-75])
	if want := `"hash":"` + hex.EncodeToString(sum[:]) + `"}`; !strings.HasSuffix(string(first), want) {
		t.Errorf("the first line does not end in %s", want)
	}
	if !strings.Contains(string(second), `"prev":"`+hex.EncodeToString(sum[:])) {
		t.Error("the second line does not name the hash of the first")
	}
	if sum := sha256.Sum256([]byte("cake journal v1\n")); hex.EncodeToString(sum[:]) != Genesis {
		t.Error("Genesis is not what its comment says")
	}
}

func TestFileAndDirectoryAreForTheOwnerAlone(t *testing.T) {
	j := newJournal(t, Options{})
	for path, want := range map[string]os.FileMode{j.opts.Path: 0o600, filepath.Dir(j.opts.Path): 0o700 | os.ModeDir} {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode() != want {
			t.Errorf("%s has mode %v, want %v", path, info.Mode(), want)
		}
	}
}

func TestAFileThatOthersCouldReadIsClosedToThem(t *testing.T) {
	path := filepath.Join(t.TempDir(), "j")
	if err := os.WriteFile(path, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	newJournal(t, Options{Path: path})
	if info, _ := os.Stat(path); info.Mode().Perm() != 0o600 {
		t.Errorf("mode is %v", info.Mode())
	}
}

func TestNoSecretReachesTheDisk(t *testing.T) {
	secret := "hunter" + "2xyz"
	j := newJournal(t, Options{})
	e := filled(reflect.TypeFor[cake.Event](), "run --password "+secret+" now").Interface().(cake.Event)
	before := filled(reflect.TypeFor[cake.Event](), "run --password "+secret+" now").Interface().(cake.Event)
	if err := j.Append(e); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(before, e); diff != "" {
		t.Errorf("Append changed its argument:\n%s", diff)
	}
	got, err := os.ReadFile(j.opts.Path)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(got, []byte(secret)) {
		t.Errorf("the secret is in %s", got)
	}
	if n := bytes.Count(got, []byte("--password "+Masked)); n < 40 {
		t.Errorf("only %d texts were masked", n)
	}
}

func TestASecretThatIsAnArgumentOfItsOwnIsMasked(t *testing.T) {
	tests := map[string]struct{ in, want []string }{
		"a flag's value":      {[]string{"agent", "--api-key", "x y", "-v"}, []string{"agent", "--api-key", Masked, "-v"}},
		"with quotes in it":   {[]string{"agent", "--password", `a"b`}, []string{"agent", "--password", Masked}},
		"known by the tool":   {[]string{"curl", "-s", "-u", "me:pw", "http://x"}, []string{"curl", "-s", "-u", Masked, "http://x"}},
		"a flag without one":  {[]string{"agent", "--token", "--verbose"}, []string{"agent", "--token", "--verbose"}},
		"nothing of the kind": {[]string{"claude", "-p", "fix the failing tests"}, []string{"claude", "-p", "fix the failing tests"}},
		"nothing":             {nil, nil},
	}
	for name, c := range tests {
		t.Run(name, func(t *testing.T) {
			got := redact(cake.Event{Session: &cake.Session{Argv: c.in}}, Mask)
			if diff := cmp.Diff(c.want, got.Session.Argv); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// filled makes a value of type typ in which every text is text. It fails for
// kinds that redact does not know, so that a new one is noticed.
func filled(typ reflect.Type, text string) reflect.Value {
	v := reflect.New(typ).Elem()
	switch typ.Kind() {
	case reflect.String:
		v.SetString(text)
	case reflect.Pointer:
		v.Set(reflect.New(typ.Elem()))
		v.Elem().Set(filled(typ.Elem(), text))
	case reflect.Slice:
		v.Set(reflect.Append(v, filled(typ.Elem(), text)))
	case reflect.Struct:
		if typ == reflect.TypeFor[time.Time]() {
			return reflect.ValueOf(at(0))
		}
		for i := range typ.NumField() {
			v.Field(i).Set(filled(typ.Field(i).Type, text))
		}
	case reflect.Bool, reflect.Int, reflect.Int64, reflect.Uint8, reflect.Float64:
	default:
		panic("redact does not know " + typ.String())
	}
	return v
}

func TestWhatJSONCannotSayIsWrittenAsNearAsItCan(t *testing.T) {
	j := newJournal(t, Options{})
	e := cake.Event{
		Type: cake.EventWarning, Time: time.Date(2026, 1, 2, 3, 4, 5, 6, time.FixedZone("x", 3600)),
		Warning: "a\xffb", Timings: []cake.Timing{{Seconds: math.NaN()}, {Seconds: math.Inf(1)}, {Seconds: 0.25}},
	}
	if err := j.Append(e); err != nil {
		t.Fatal(err)
	}
	want := cake.Event{
		Type: cake.EventWarning, Time: time.Date(2026, 1, 2, 2, 4, 5, 6, time.UTC),
		Warning: "a\uFFFDb", Timings: []cake.Timing{{}, {}, {Seconds: 0.25}},
	}
	for got, err := range Read(j.opts.Path) {
		if diff := cmp.Diff(want, got.Event); diff != "" || err != nil {
			t.Errorf("%v (-want +got):\n%s", err, diff)
		}
	}
}

func TestALongTextKeepsItsBeginningAndMoreOfItsEnd(t *testing.T) {
	line := strings.Repeat("x", 99) + "\n"
	got := shorten(strings.Repeat(line, 10000))
	head, tail, _ := strings.Cut(got, "\n[")
	if len(got) > maxText+64 || len(head) > keepHead || len(tail) > keepTail+32 {
		t.Errorf("%d bytes are kept, %d before the gap and %d after", len(got), len(head), len(tail))
	}
	if !strings.Contains(got, " bytes left out]\n"+line) || !strings.HasPrefix(got, line) {
		t.Error("the cuts are not at line ends")
	}
}

func TestACutNeverLeavesHalfAWord(t *testing.T) {
	secret := "github_pat_" + strings.Repeat("a1", 41)
	for name, gap := range map[string]string{"words": " ", "lines": "\n", "dense JSON": `","`} {
		t.Run(name, func(t *testing.T) {
			for shift := 0; shift < len(secret); shift += 23 {
				s := strings.Repeat("y", shift) + gap + strings.Repeat(secret+gap, 1000)
				if got := cleanText(s, Mask); strings.Contains(got, "a1") {
					t.Fatalf("with shift %d half a token stays", shift)
				}
			}
		})
	}
	if got := shorten(strings.Repeat("z", 1<<20)); len(got) > maxText-2*edge+64 {
		t.Errorf("of a text without any break %d bytes are kept", len(got))
	}
}

func TestAppendRefusesWhatItCannotWrite(t *testing.T) {
	var seen int
	j := newJournal(t, Options{Observers: []func(cake.Event){func(cake.Event) { seen++ }}})
	tests := map[string]cake.Event{
		"a year that JSON does not know": {Type: cake.EventWarning, Time: time.Date(12026, 1, 1, 0, 0, 0, 0, time.UTC)},
		"an event longer than a line":    {Type: cake.EventSessionStarted, Session: &cake.Session{Argv: slices.Repeat([]string{strings.Repeat(" ", 30<<10)}, 280)}},
	}
	for name, e := range tests {
		t.Run(name, func(t *testing.T) {
			if err := j.Append(e); err == nil || !strings.HasPrefix(err.Error(), "cannot append a ") {
				t.Errorf("error is %v", err)
			}
		})
	}
	if seen != 0 {
		t.Errorf("observers saw %d events that were not written", seen)
	}
}

func TestAClosedJournalTakesNothing(t *testing.T) {
	j := newJournal(t, Options{})
	mustAppend(t, j, "one")
	if err := errors.Join(j.Close(), j.Close()); err != nil {
		t.Errorf("Close: %v", err)
	}
	if err := j.Append(warning("two")); !errors.Is(err, ErrClosed) {
		t.Errorf("error is %v", err)
	}
}

func TestOpenSaysWhatItCannotUse(t *testing.T) {
	dir := t.TempDir()
	file := func(name, content string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	fifo := filepath.Join(dir, "fifo")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Fatal(err)
	}
	tests := map[string]struct{ path, want string }{
		"a directory":          {dir, "it is no regular file"},
		"a named pipe":         {fifo, "it is no regular file"},
		"something else":       {file("notes.txt", "my notes\n"), "it holds something else; move it away"},
		"half of something":    {file("half.txt", "{}"), "it holds something else; move it away"},
		"a file for directory": {filepath.Join(file("f", ""), "j"), "cannot make the journal's directory"},
	}
	for name, c := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := Open(Options{Path: c.path})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error is %v, want %q in it", err, c.want)
			}
		})
	}
	if got, _ := os.ReadFile(filepath.Join(dir, "notes.txt")); string(got) != "my notes\n" {
		t.Errorf("a foreign file was changed to %q", got)
	}
}

func TestAWarningMayBeAppendedByWhoHearsIt(t *testing.T) {
	var j *Journal
	var told []string
	j = newJournal(t, Options{Warn: func(err error) {
		told = append(told, err.Error())
		if err := j.Append(warning("told")); err != nil {
			t.Error(err)
		}
	}})
	j.write = func(*os.File, []byte) (int, error) { return 0, syscall.ENOSPC }
	mustAppend(t, j, "one")
	j.write = (*os.File).Write
	mustAppend(t, j, "two")
	if len(told) != 1 {
		t.Errorf("told %q", told)
	}
	want := []string{"one", "told", "two",
		"journal: it could not be written since 2026-11-21T10:00:00Z (no space left on device); 3 events were kept and written late, 0 were lost"}
	if diff := cmp.Diff(want, readTexts(j.opts.Path)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestObserversSeeWhatIsWrittenInTheOrderInWhichItIsWritten(t *testing.T) {
	var seen []string
	j := newJournal(t, Options{Observers: []func(cake.Event){func(e cake.Event) { seen = append(seen, e.Warning) }}})
	var wg sync.WaitGroup
	for g := range 8 {
		wg.Go(func() {
			for i := range 50 {
				if err := j.Append(warning(fmt.Sprintf("%d.%d PASSWORD=x", g, i))); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	if diff := cmp.Diff(seen, readTexts(j.opts.Path)); diff != "" {
		t.Errorf("(-seen +read):\n%s", diff)
	}
	if !strings.HasSuffix(seen[0], " PASSWORD="+Masked) {
		t.Errorf("observers see %q", seen[0])
	}
	wantSound(t, j.opts.Path)
}

func golden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, got, 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s differs; go test -update writes it (-want +got):\n%s", path, diff)
	}
}
