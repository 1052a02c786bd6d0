package wire

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestWhatNobodyHeardOfIsReadAsItWasWritten(t *testing.T) {
	want := []Unheard{
		{At: time.Unix(1700000000, 5).UTC(), Allow: true, Check: Check{Version: Version, Session: "s", Line: "ls\n-l", Cwd: "/w", AgentSession: "a"}},
		{At: time.Unix(1700000001, 0).UTC(), Check: Check{Version: Version, Session: "s", Line: "rm -rf /", Nested: true}},
	}
	var b []byte
	for _, u := range want {
		var err error
		if b, err = AppendUnheard(b, u); err != nil {
			t.Fatal(err)
		}
	}
	var got []Unheard
	for rest := b; len(rest) > 0; {
		u, n, err := DecodeUnheard(rest)
		if err != nil {
			t.Fatal(err)
		}
		got, rest = append(got, u), rest[n:]
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for n := range len(b) / 2 {
		if _, _, err := DecodeUnheard(b[:n]); !errors.Is(err, ErrShort) {
			t.Errorf("the first %d bytes: %v", n, err)
		}
	}
}

func TestWhatIsNotOfAShimIsGarbage(t *testing.T) {
	other, _ := Append(make([]byte, unheardHeader), Note{Text: "x"})
	good, _ := AppendUnheard(nil, Unheard{Check: Check{Version: Version}})
	good[8] = 7
	for name, b := range map[string][]byte{"another message": other, "an odd answer": good, "text": []byte(strings.Repeat("x", 50))} {
		if _, _, err := DecodeUnheard(b); !errors.Is(err, ErrGarbage) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if b, err := AppendUnheard([]byte("x"), Unheard{Check: Check{Line: strings.Repeat("x", MaxFrame)}}); !errors.Is(err, ErrTooLong) || string(b) != "x" {
		t.Errorf("%d bytes, %v", len(b), err)
	}
}
