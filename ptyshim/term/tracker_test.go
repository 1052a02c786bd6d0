package term

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestResetUndoesExactlyWhatIsOn(t *testing.T) {
	for _, c := range []struct{ name, out, reset, set string }{
		{"plain text", "hello\r\n", "", ""},
		{"alternate screen", "\x1b[?1049h", "\x1b[?1049l", "\x1b[?1049h"},
		{"older alternate screen", "\x1b[?47h", "\x1b[?47l", "\x1b[?47h"},
		{"switched off again", "\x1b[?1049h\x1b[?1049l", "", ""},
		{"several in one", "\x1b[?1000;1002;1006h", "\x1b[?1000l\x1b[?1002l\x1b[?1006l", "\x1b[?1000h\x1b[?1002h\x1b[?1006h"},
		{"all mouse modes", "\x1b[?9;1001;1003;1005;1015;1016h", "\x1b[?9l\x1b[?1001l\x1b[?1003l\x1b[?1005l\x1b[?1015l\x1b[?1016l", "\x1b[?9h\x1b[?1001h\x1b[?1003h\x1b[?1005h\x1b[?1015h\x1b[?1016h"},
		{"focus and paste", "\x1b[?1004h\x1b[?2004h", "\x1b[?1004l\x1b[?2004l", "\x1b[?1004h\x1b[?2004h"},
		{"what Claude Code asks for", "\x1b[?25l\x1b[?2004h\x1b[?1004h\x1b[?2031h\x1b[>1u\x1b[>4;2m", "\x1b[?1004l\x1b[?2004l\x1b[?2031l\x1b[?25h\x1b[<1u\x1b[>4;0m",
			"\x1b[>1u\x1b[?1004h\x1b[?2004h\x1b[?2031h\x1b[?25l\x1b[>4;2m"},
		{"synchronised output is ended first", "\x1b[?1049h\x1b[?2026h", "\x1b[?2026l\x1b[?1049l", "\x1b[?1049h"},
		{"hidden cursor", "\x1b[?25l", "\x1b[?25h", "\x1b[?25l"},
		{"no wrap", "\x1b[?7l", "\x1b[?7h", "\x1b[?7l"},
		{"initial modes said aloud", "\x1b[?7h\x1b[?25h\x1b[?1l\x1b>", "", ""},
		{"unknown mode", "\x1b[?4711h", "", ""},
		{"cursor keys and keypad", "\x1b[?1h\x1b=", "\x1b[?1l\x1b>", "\x1b[?1h\x1b="},
		{"keypad off", "\x1b=\x1b>", "", ""},
		{"modifyOtherKeys", "\x1b[>4;2m", "\x1b[>4;0m", "\x1b[>4;2m"},
		{"modifyOtherKeys off", "\x1b[>4;2m\x1b[>4m", "", ""},
		{"all modifiers off", "\x1b[>4;1m\x1b[>m", "", ""},
		{"modifyOtherKeys disabled", "\x1b[>4;1m\x1b[>4n", "", ""},
		{"another modifier", "\x1b[>1;2m\x1b[>1n", "", ""},
		{"kitty keys pushed twice", "\x1b[>1u\x1b[>5u", "\x1b[<2u", "\x1b[>1u\x1b[>5u"},
		{"kitty keys popped", "\x1b[>1u\x1b[>5u\x1b[<2u", "", ""},
		{"kitty keys popped too often", "\x1b[>1u\x1b[<9u", "", ""},
		{"kitty keys set", "\x1b[=5u", "\x1b[=0u", "\x1b[=5u"},
		{"kitty keys added and taken", "\x1b[=1u\x1b[=4;2u\x1b[=1;3u", "\x1b[=0u", "\x1b[=4u"},
		{"kitty keys asked for", "\x1b[?u", "", ""},
		{"ten kitty pushes keep eight", strings.Repeat("\x1b[>1u", 10), "\x1b[<8u", strings.Repeat("\x1b[>1u", 8)},
		{"kitty keys per screen", "\x1b[>1u\x1b[?1049h\x1b[>3u", "\x1b[<1u\x1b[?1049l\x1b[<1u", "\x1b[>1u\x1b[?1049h\x1b[>3u"},
		{"insert mode", "\x1b[4h", "\x1b[4l", "\x1b[4h"},
		{"other plain modes", "\x1b[20h\x1b[20l", "", ""},
		{"region", "\x1b[2;10r", "\x1b7\x1b[r\x1b8", ""},
		{"region reset", "\x1b[2;10r\x1b[r", "", ""},
		{"colour", "\x1b[31m", "\x1b[0m", ""},
		{"colour reset", "\x1b[31m\x1b[m", "", ""},
		{"colour reset by zero", "\x1b[1;31m\x1b[0m", "", ""},
		{"each attribute ended by its own", "\x1b[1;2;3;4;5;7;8;9;21;31;41;53;58;5;3;12m\x1b[22;23;24;25;27;28;29;39;49;55;59;10m", "", ""},
		{"bright colours ended", "\x1b[95;105;6m\x1b[39;49;25m", "", ""},
		{"unknown attribute", "\x1b[77m", "", ""},
		{"bold with foreground ended", "\x1b[1;31m\x1b[39m", "\x1b[0m", ""},
		{"a colour's zero resets nothing", "\x1b[38;5;0m", "\x1b[0m", ""},
		{"a true colour's zeros reset nothing", "\x1b[48;2;0;0;0m", "\x1b[0m", ""},
		{"zero after a colour resets", "\x1b[38;5;1;0m", "", ""},
		{"a colour with colons", "\x1b[38:2::0:0:0m", "\x1b[0m", ""},
		{"a colour of no known kind", "\x1b[38;9m", "\x1b[0m", ""},
		{"cursor shape", "\x1b[5 q", "\x1b[0 q", "\x1b[5 q"},
		{"cursor shape reset", "\x1b[5 q\x1b[0 q\x1b[ q", "", ""},
		{"line drawing", "\x1b(0", "\x1b(B", ""},
		{"line drawing in G1, shifted out", "\x1b)0\x0e", "\x0f\x1b)B", ""},
		{"shifted back in", "\x0elq\x0f", "", ""},
		{"line drawing ended", "\x1b(0lq\x1b(B", "", ""},
		{"title", "\x1b]0;✳ Claude\a", "\x1b]0;\a", ""},
		{"title emptied", "\x1b]2;x\x1b\\\x1b]0;\a", "", ""},
		{"title pushed", "\x1b[22;0t", "\x1b[23;0t", ""},
		{"title popped", "\x1b[22;0t\x1b[23;0t\x1b[23;0t", "", ""},
		{"window reports", "\x1b[18t", "", ""},
		{"progress", "\x1b]9;4;3\a", "\x1b]9;4;0\a", ""},
		{"progress ended", "\x1b]9;4;1;50\a\x1b]9;4;0\a", "", ""},
		{"notification", "\x1b]9;done\a", "", ""},
		{"colours set", "\x1b]11;#000000\a\x1b]12;red\a", "\x1b]111\a\x1b]112\a", ""},
		{"colours asked for", "\x1b]10;?\a\x1b]11;?\x1b\\", "", ""},
		{"colours reset", "\x1b]11;#000000\a\x1b]111\a", "", ""},
		{"hyperlink", "\x1b]8;;http://x\a", "", ""},
		{"string without a number", "\x1b]L?1049h\a", "", ""},
		{"full reset", "\x1b[?1049h\x1b[>1u\x1b]0;x\a\x1bc", "", ""},
		{"soft reset", "\x1b[?1h\x1b[?7l\x1b[?25l\x1b[2;5r\x1b[1m\x1b=\x1b[4h\x1b[!p", "", ""},
		{"cancelled", "\x1b[?1049\x18h\x1b[?25\x1al", "", ""},
		{"broken off by another", "\x1b[?10\x1b[?25l", "\x1b[?25h", "\x1b[?25l"},
		{"a line feed inside", "\x1b[?10\n49h", "\x1b[?1049l", "\x1b[?1049h"},
		{"no ASCII inside", "\x1b[?10é49h", "", ""},
		{"inside a string", "\x1bP\x1b[?25l", "\x1b[?25h", "\x1b[?25l"},
		{"text of a string", "\x1b_?25l[?1049h\x1b\\", "", ""},
		{"string cancelled", "\x1b]0;x\x18", "", ""},
		{"device attributes", "\x1b[c\x1b[>c\x1b[=c\x1b[<c\x1b[6n\x1b[>0q\x1b[?2026$p", "", ""},
		{"long numbers", "\x1b[?99999999999999h\x1b[999999m", "", ""},
		{"too many parameters", "\x1b[" + strings.Repeat("1;", 40) + "31m", "\x1b[0m", ""},
		{"no parameters but separators", "\x1b[;;m", "", ""},
		{"intermediate escapes", "\x1b#8\x1b%G\x1b F\x1b($B", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			tr := NewTracker()
			tr.Feed([]byte(c.out))
			if diff := cmp.Diff(c.reset, string(tr.Reset())); diff != "" {
				t.Error("reset:", diff)
			}
			if diff := cmp.Diff(c.set, string(tr.Set())); diff != "" {
				t.Error("set:", diff)
			}
			after := tr
			after.Feed(tr.Reset())
			if left := after.Reset(); len(left) > 0 && tr.Between() {
				t.Errorf("after its own reset %q is left", left)
			}
		})
	}
}

func TestUnendedStringIsGivenUp(t *testing.T) {
	tr := NewTracker()
	tr.Feed([]byte("\x1b]0;"))
	for range 65 {
		tr.Feed([]byte(strings.Repeat("x", 16<<10)))
	}
	tr.Feed([]byte("\x1b[?25l"))
	if got := string(tr.Reset()); got != "\x1b[?25h" {
		t.Errorf("%q", got)
	}
}

func TestPlaceBetweenTwoPiecesIsKnown(t *testing.T) {
	for _, c := range []struct {
		out            string
		between, fresh bool
	}{
		{"", true, true},
		{"text", true, false},
		{"text\r\n", true, true},
		{"\r\n\x1b[0m", true, true},
		{"\r\n\x1b[1;31m", true, true},
		{"\r\n\x1b[2A", true, false},
		{"progress\r", true, false},
		{"\x1b", false, true},
		{"\x1b[", false, true},
		{"\x1b[3", false, true},
		{"\x1b]0;t", false, true},
		{"\x1b]0;t\x1b", false, true},
		{"\x1b]0;t\x1b\\", true, true},
		{"\x1b(", false, true},
		{"é", true, false},
		{"\xc3", false, false},
		{"\xe2\x94", false, false},
		{"\xf0\x9f\x98", false, false},
		{"x\xf0", false, false},
		{"😀", true, false},
		{"\x80\x80", true, false},
		{"\xf0\x9fA", true, false},
		{"\xe2\x1b[m", true, false},
	} {
		tr := NewTracker()
		tr.Feed([]byte(c.out))
		if tr.Between() != c.between || tr.fresh != c.fresh {
			t.Errorf("%q: between %v fresh %v, want %v %v", c.out, tr.Between(), tr.fresh, c.between, c.fresh)
		}
	}
}

func TestGuardOnlyEverGrows(t *testing.T) {
	var all Modes
	for _, out := range []string{"\x1b[?1049h", "\x1b[>1u", "\x1b[=3u", "\x1b[>4;2m\x1b[2 q\x1b[22t", "\x1b[2;3r\x0e\x1b(0\x1b)0", "\x1b]0;t\a\x1b]9;4;1\a\x1b]10;red\a", "\x1b=\x1b[4h"} {
		tr := NewTracker()
		tr.Feed([]byte(out))
		all = all.with(tr.Modes)
	}
	if all.with(Modes{}) != all {
		t.Error("nothing more changed what is guarded")
	}
	want := "\x1b[?1049l\x1b[<1u\x1b[>4;0m\x1b>\x1b[4l\x1b7\x1b[r\x1b8\x0f\x1b(B\x1b)B\x1b[0m\x1b[0 q\x1b]110\a\x1b]9;4;0\a\x1b]0;\a\x1b[23;0t"
	if diff := cmp.Diff(want, string(all.Reset())); diff != "" {
		t.Error(diff)
	}
}

// Random text rarely holds a whole sequence, so here it is made of pieces of them.
func TestTrackerDoesNotSeeHowOutputIsSplit(t *testing.T) {
	pieces := []string{"\x1b", "[", "]", "?", ">", "<", "=", "0", "1", "4", "9", "25", "1049", "2026", "38", "5", "2", ";", ":", "h", "l", "m", "u", "r", "t", "q",
		" ", "!", "p", "c", "(", ")", "B", "\a", "\x1b\\", "\x18", "\x0e", "\x0f", "\n", "é", "😀", "\xe2", "P", "text"}
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOf(rapid.SampledFrom(pieces)).Draw(t, "parts")
		whole, apart := NewTracker(), NewTracker()
		whole.Feed([]byte(strings.Join(parts, "")))
		for _, part := range parts {
			apart.Feed([]byte(part))
		}
		if whole != apart {
			t.Fatalf("%q: whole %+v, apart %+v", parts, whole, apart)
		}
	})
}

// FuzzTrackerChunks: however the bytes are split, the state is the same.
func FuzzTrackerChunks(f *testing.F) {
	for _, seed := range []string{
		"\x1b[?1049h\x1b[>1u\x1b[31mtext\x1b[0m\r\n", "\x1b]0;title\a\x1b]11;?\x1b\\", "é😀\xff\xc3", "\x1b[38;2;0;0;0m\x1b[38:5:0m",
		"\x1bP+q544e\x1b\\\x0e\x0f\x18\x1a", "\x1b[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20;21;22;23;24;25;26;27;28;29;30;31;32;33;34m",
	} {
		f.Add([]byte(seed), uint16(3))
	}
	f.Fuzz(func(t *testing.T, data []byte, step uint16) {
		whole, bytewise, stepped := NewTracker(), NewTracker(), NewTracker()
		whole.Feed(data)
		for i := range data {
			bytewise.Feed(data[i : i+1])
		}
		for rest, n := data, int(step%97)+1; len(rest) > 0; {
			n = min(n, len(rest))
			stepped.Feed(rest[:n])
			rest = rest[n:]
		}
		if whole != bytewise || whole != stepped {
			t.Errorf("%q: whole %+v, by bytes %+v, by %d %+v", data, whole, bytewise, step, stepped)
		}
		if whole.Between() {
			after := whole
			after.Feed(whole.Reset())
			if left := after.Reset(); len(left) > 0 {
				t.Errorf("%q: its reset %q leaves %q", data, whole.Reset(), left)
			}
		}
	})
}
