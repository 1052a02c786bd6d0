package sed

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// real is what the sed of this machine makes of texts in files, in a locale.
func real(t testing.TB, dir, locale string, texts, args []string) []string {
	t.Helper()
	words := append([]string{"-i"}, args...)
	for n, text := range texts {
		name := "text" + strconv.Itoa(n)
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		words = append(words, name)
	}
	c := exec.Command("sed", words...)
	c.Dir, c.Env = dir, append(os.Environ(), "LC_ALL="+locale)
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("sed %q: %v: %s", args, err, out)
	}
	var all []string
	for n := range texts {
		b, err := os.ReadFile(filepath.Join(dir, "text"+strconv.Itoa(n)))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(b))
	}
	return all
}

// wrong is what is computed otherwise than sed does it, "" where nothing is; it
// reports how many texts were computed at all.
func wrong(t testing.TB, dir string, texts, args []string) (said string, computed int) {
	t.Helper()
	c, ok := Read(append(append([]string{"-i"}, args...), "text"))
	if !ok {
		return "", 0
	}
	var held, got []string
	for _, text := range texts {
		if out, ok := c.Script.Run(text); ok {
			held, got = append(held, text), append(got, out)
		}
	}
	if len(held) == 0 {
		return "", 0
	}
	for _, locale := range []string{"C", "C.UTF-8"} {
		for n, want := range real(t, dir, locale, held, args) {
			if got[n] != want {
				said += fmt.Sprintf("%q of %q in %s: computed %q, sed writes %q\n", args, held[n], locale, got[n], want)
			}
		}
	}
	return said, len(held)
}

// texts are what the scripts of the tests are held against.
func texts() []string {
	return []string{
		"", "\n", "a\n", "no end", "alpha\nbeta\ngamma\n", "one\ntwo\nthree", "max_pct=80\nmin_pct=20\n",
		"func Sum(a, b int) int {\n\treturn a + b\n}\n\nfunc TestSum(t *testing.T) {\n\tif Sum(1, 2) != 3 {\n\t\tt.Fatal(\"no\")\n\t}\n}\n",
		"a/b/c\na\\b\n[x] {y} (z) x|y x+y x? $5 ^top *star\n&amp; a.b aXb\n", "aaa bbb aaa\nab abab ABab\n  lead and trail  \n\t\ttab\n",
		"größe = 5 # Größe\nnaïve → done\nplain\n", "x = 1;\r\ny = 2;\r\n", "start\nin 1\nend\nout\nstart\nin 2\nend\n", "import os\nimport sys\n\n\ndef test_a():\n    assert f(1) == 2\n",
	}
}

func TestWhatIsComputedIsWhatSedWrites(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	all := scripts()
	if len(all) < 60 {
		t.Fatalf("%d scripts", len(all))
	}
	for _, args := range all {
		said, computed := wrong(t, dir, texts(), args)
		if said != "" {
			t.Error(said)
		}
		if computed < len(texts())-2 {
			t.Errorf("%q is computed for %d texts only", args, computed)
		}
	}
}

// scripts are calls of which something must be computed.
func scripts() [][]string {
	var all [][]string
	for _, script := range []string{
		`s/a/b/`, `s/a/b/g`, `s/a/b/2`, `s/a/b/2g`, `s/a/&&/g`, `s/a/\&/`, `s/A/x/I`, `s/A/x/gi`, `s/b$/x/`, `s/^a/x/`, `s/^/\/\/ /`, `s/$/;/`,
		`s/max_pct=.*/max_pct=60/`, `s/[0-9][0-9]*/N/g`, `s/[0-9]\+/N/`, `s/x\?/y/`, `s/a*/x/g`, `s/b*/x/2`, `s/x*/-/g`, `s/[^a-z]/_/g`, `s/[]x]/b/g`, `s/[^]x]/b/g`,
		`s/[[:space:]]*$//`, `s/[[:upper:]]/<&>/g`, `s/\s*$//`, `s/\w\+/W/2`, `s/\W/./g`, `s/\S\S/x/`, `s/\bab\b/x/g`, `s/\<ab/x/g`, `s/ab\>/x/g`, `s/\b/|/g`,
		`s/\(a\)\(b\)/\2\1/g`, `s/\([a-z]*\) \([a-z]*\)/\2 \1/`, `s/a\|b/x/g`, `s/\(alpha\|beta\)/<&>/`, `s/\(ab\)*/x/g`, `s/a\{2\}/x/`, `s/a\{1,2\}/x/g`, `s/a\{2,\}/x/`,
		`s/*/x/`, `s/^*/x/`, `s/\(*s\)/x/`, `s/a.b/x/`, `s/a\.b/x/`, `s/+/-/g`, `s/?/-/`, `s/|/-/`, `s/{y}/-/`, `s/(z)/-/`, `s/\[x\]/-/`, `s/\$5/-/`, `s/$5/-/`, `s/\^top/-/`, `s/x^y/-/`,
		`s|a/b|x|`, `s#a/b#x#`, `s,a/b\,c,x,`, `s/a\/b/x\/y/`, `s|a|x\|y|`, `s/\\/\//`, `s/[\.]/x/g`, `s/[a\]/x/g`, `s/[\n]/x/`, `s/[\t ]/x/g`,
		`s/\t/    /g`, `s/^\t/\t\t/`, `s/a/x\ny/`, "s/a/x\\\ny/", `s/ö/oe/g`, `s/→/->/`, `s/=.*#/= #/`, `s/"no"/"yes"/`, `s/a\"/x/`, `s/1;\r/x/`, `s/[a-c-]/x/g`, `s/[-+]/x/g`, `s/[$^*.]/x/g`,
		`s/a/b/;s/b/c/`, `s/a/b/ ; s/c/d/g`, "s/a/b/\ns/c/d/", "\n  s/a/b/\n  # a comment\n  s/c/d/ # another\n", `s/a/1/p`, `s/\(x\) \(=\)/\2\1\0/`,
		`1d`, `2,3d`, `$d`, `2,$d`, `2!d`, `$!d`, `1,2!d`, `/^$/d`, `/func/d`, `/start/,/end/d`, `/start/,$d`, `/in 1/,+1d`, `2,+1d`, `0,/a/d`, `/two/,1d`, `3,1d`, `1,/a/d`, `\|a/b|d`, `/A/Id`, `/a/!d`, `/beta/ d`, `1 , 2 d`, `1d;$d`,
		`0,/a/s/a/X/`, `/start/,/end/s/in/out/`, `2s/a/b/`, `/b/s/a/x/g`, `/a/,/b/{s/a/1/;s/b/2/}`, `/in/{s/in/x/;/1/d}`, "/a/{\n  s/a/x/\n  d\n}", `1{/a/d}`, `/x/{p;p}`, `p`, `2p`, `1!{s/a/b/}`, `{s/a/b/}`, `{{1d};2d}`,
		`1i top`, `1a \x41`, `1i\top`, `1i\  top`, `$a end`, `$a\end`, `a x`, `i x`, `1a\	tab`, "1a\\\n  two", "1a one\\\ntwo", `2c X`, `/beta/c\X`, `2,3c X`, `$!c X`, `2!c X`, `1,2!c X`, `/a/a b\nc`, `/a/i b\tc`, `1a a\\b\.`, `/in/a x;s/a/b/`, `/def/i @skip`,
		"1{a x\nd\n}", "1i a\n$a b", `1a \  x`, "a\\\n\\  x", `/return/a\    x = "y"`, `/x/i\    # x`, `$a\\ty`, `1a   x   `, `1ix`, `1ax`, `2cx`, `/^func Test/,/^}/d`, `/^import/{s/os/re/}`,
	} {
		all = append(all, []string{script})
	}
	for _, args := range []string{
		`-e s/a/b/ -e s/b/c/`, `-es/a/b/`, `--expression=s/a/b/`, `--expression s/a/b/`, `-e 1a\ -e x`, `-E s/(a)(b)/\2\1/g`, `-r s/a+/x/`, `-E s/a|b/x/g`, `-E s/(alpha|beta)/<&>/`, `-E s/a{2}/x/`, `-E s/a{1,}/x/`, `-E s/x?/y/`,
		`-E s/\(z\)/x/`, `-E s/x\|y/-/`, `-E s/x\+y/-/`, `-E s/\{y\}/-/`, `-E s/[0-9]+/N/g`, `-E s/(^a|b$)/x/g`, `-E s/^(func).*$/\1/`, `-n p`, `-n /a/p`, `-n 2,3p`, `-n $p`, `-n s/a/b/p`, `-E /^(a|b)/d`, `-n -e 1p -e 2p`, `-s s/a/b/`, `--quiet p`, `-E s/^([a-z]+)=([0-9]+)/\2=\1/`, `-E s/\bab\b/x/`, `-E -n s/a/b/p`,
	} {
		all = append(all, strings.Fields(args))
	}
	return append(all, []string{"s/a/b/", "-E"}, []string{"-e", "1i\\", "-e", "  x"}, []string{"-e", "/a/{", "-e", "s/a/b/", "-e", "}"})
}

// TestWhatIsNotCertainIsRefused holds scripts of which GNU and Go, versions of sed or
// locales disagree, or that are not known here.
func TestWhatIsNotCertainIsRefused(t *testing.T) {
	t.Parallel()
	for _, script := range []string{
		`s//x/`, `/a/s//x/`, `y/a/b/`, `N;s/a/b/`, `2q`, `n`, `D`, `G`, `h`, `x`, `=`, `r f`, `w f`, `s/a/b/w f`, `s/a/b/e`, `s/a/b/m`, `:a;s/a/b/;ta`, `b`, `l`, `1~2d`, `0d`, `0,3d`, `1,~2d`,
		`s/\(a\|ab\)\(c\|bcd\)/\1/`, `s/\(a\)*/\1/`, `s/a/\U&/`, `s/a/\x41/`, `s/\x41/a/`, `s/\d065/a/`, `s/\cA/a/`, `s/a\|/x/`, `s/\(\)/x/`, `s/a**/x/`, `s/a\{,2\}/x/`, `s/\(a/x/`, `s/a\)/x/`, `s/[a/x/`, `s/[/]/x/`, `s/[[.a.]]/x/`, `s/[[=a=]]/x/`, `s/[ä]/x/`,
		`s/ä*/x/`, `s|a\|b|x|`, `s+a\+b+x+`, `s/a/b`, `s/a`, `s`, `sxaxbx`, `s/a/b/gg`, `s/a/b/q`, `s/\(a\)\1/x/`, `s/a/\1/`, `s/\'/x/`, "s/\\`/x/", `s/\</x/`, `s/\>/x/`, `s/a/x` + "\n" + `y/`, `1a`, "a\\", `1a x\`, `1{d`, `1d}`, `{a x}`, `dd`, `1!!d`, `,d`, `1,d`, `/a`, `/a/M d`, `#n`, `s/[z-a]/x/`, `s/[\w]/x/`, `s/[\/]/x/`, `1a x\x41`,
	} {
		if _, ok := Parse(script, false, false); ok {
			t.Errorf("%q is taken", script)
		}
	}
	for _, script := range []string{`s/a^b/x/`, `s/a$b/x/`, `s/+/x/`, `s/a|/x/`, `s/()/x/`, `s/a++/x/`, `s/{2}/x/`, `s/(a|b)/\1/`, `s/^*/x/`, `s/a{1/x/`} {
		if _, ok := Parse(script, true, false); ok {
			t.Errorf("%q is taken as extended", script)
		}
	}
	for _, args := range []string{``, `-i`, `-f x y`, `-z s/a/b/ x`, `--posix s/a/b/ x`, `-i* s/a/b/ x`, `-ibak/* s/a/b/ x`, `s/a/b/ -`, `-e`, `--expression`, `--null-data p x`, `--quiet=1 p x`} {
		if _, ok := Read(strings.Fields(args)); ok {
			t.Errorf("%q is taken", args)
		}
	}
}

func TestTheWordsOfACall(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]Call{
		"-i s/a/b/ x y":                 {Files: []string{"x", "y"}, InPlace: true},
		"-i.bak s/a/b/ x":               {Files: []string{"x"}, InPlace: true, Suffix: ".bak"},
		"-ie s/a/b/ x":                  {Files: []string{"x"}, InPlace: true, Suffix: "e"},
		"-Ei s/a/b/ x":                  {Files: []string{"x"}, InPlace: true},
		"--in-place=~ s/a/b/ x":         {Files: []string{"x"}, InPlace: true, Suffix: "~"},
		"x -e s/a/b/ -- -y":             {Files: []string{"x", "-y"}},
		"-i -e s/a/b/ --expression p x": {Files: []string{"x"}, InPlace: true},
	} {
		got, ok := Read(strings.Fields(line))
		if !ok || got.InPlace != want.InPlace || got.Suffix != want.Suffix || strings.Join(got.Files, " ") != strings.Join(want.Files, " ") {
			t.Errorf("%s: %+v, %v", line, got, ok)
		}
	}
}

func TestARangeThatIsNotSeenWhenItBeginsIsNotComputed(t *testing.T) {
	t.Parallel()
	for _, script := range []string{`1d;1,2s/a/b/`, `1,2{2!d;2,3d};/c/{1,2d}`, `/a/,3{/a/!p};3d;/a/,3d`} {
		s, ok := Parse(script, false, false)
		if !ok {
			t.Fatalf("%s is refused", script)
		}
		if said, _ := wrong(t, t.TempDir(), []string{"a\nb\nc\nd\ne\n"}, []string{script}); said != "" {
			t.Error(said)
		}
		if _, ok := s.Run("x\ny\n"); ok != !strings.HasPrefix(script, "1d;") {
			t.Errorf("%s of two lines: %v", script, ok)
		}
	}
}

func TestWhatTheLocaleDecidesIsNotComputed(t *testing.T) {
	t.Parallel()
	for script, want := range map[string]bool{`s/./x/`: false, `s/.*/x/`: true, `s/\w/x/`: false, `s/ö/o/`: true, `s/[^a]/x/`: false, `s/[^a]*/x/`: true, `s/[a-z]/x/`: true, `s/a/b/I`: false} {
		s, ok := Parse(script, false, false)
		if !ok {
			t.Fatalf("%s is refused", script)
		}
		if _, ok := s.Run("größe\n"); ok != want {
			t.Errorf("%s: %v", script, ok)
		}
	}
	s, _ := Parse("s/a/b/", false, false)
	for _, text := range []string{"a\xff\n", "a\x00\n"} {
		if _, ok := s.Run(text); ok {
			t.Errorf("%q is taken", text)
		}
	}
}

// TestSimpleSubstitutionsAreThoseOfSed tries random expressions on random lines.
func TestSimpleSubstitutionsAreThoseOfSed(t *testing.T) {
	dir := t.TempDir()
	extended := rapid.SampledFrom([]string{"a", "b", "ab", ".", "a*", ".*", "[^a]*", "(a)", "(b*)", "(.)", "a+", "b?", "|", "(ab)*", "{2}", "{1,2}", `\b`, `\w`, "^", "$", "*", " ", `\.`, "(a|b)", `\(`, `\|`, "(", ")", "ö", `\s`})
	part := rapid.SampledFrom([]string{"a", "b", "ab", ".", "a*", "b*", ".*", "[ab]", "[^a]", "[^a]*", `\(a\)`, `\(b*\)`, `\(.\)`, `a\+`, `b\?`, `\|`, `\(ab\)*`, `\{2\}`, `\b`, `\w`, `\W*`, "^", "$", "*", " ", `\.`, `\(a\|b\)`, `\n`, `\<`, `\>`, "ö", `\s`, "[[:alpha:]]"})
	with := rapid.SampledFrom([]string{"", "x", "&", `\1`, `[\1]`, `\2\1`, `\n`, `\&`, `\0`})
	flags := rapid.SampledFrom([]string{"", "g", "2", "I", "gI", "2g", "3", "p"})
	address := rapid.SampledFrom([]string{"", "", "", "1", "2", "$", "/a/", "/b/!", "1,2", "2,$", "/a/,/b/", "0,/a/", "/b/,+1", "2,1", "$!", "/^$/,/a/"})
	line := rapid.StringOfN(rapid.SampledFrom([]rune("aabb .Aö")), 0, 8, -1)
	rapid.Check(t, func(r *rapid.T) {
		parts, option := part, "-s"
		if rapid.Bool().Draw(r, "extended") {
			parts, option = extended, "-E"
		}
		find := strings.Join(rapid.SliceOfN(parts, 1, 4).Draw(r, "parts"), "")
		script := address.Draw(r, "address") + "s/" + find + "/" + with.Draw(r, "with") + "/" + flags.Draw(r, "flags")
		if rapid.Bool().Draw(r, "more") {
			script += ";" + address.Draw(r, "second") + rapid.SampledFrom([]string{"d", "p", "a x", "i x", "c x", "s/a/z/"}).Draw(r, "command")
		}
		text := strings.Join(rapid.SliceOfN(line, 0, 4).Draw(r, "lines"), "\n") + rapid.SampledFrom([]string{"", "\n"}).Draw(r, "end")
		if said, _ := wrong(t, dir, []string{text}, []string{option, script}); said != "" {
			r.Fatal(said)
		}
	})
}

func FuzzNoScriptIsTooStrange(f *testing.F) {
	for _, args := range scripts() {
		f.Add(strings.Join(args, "\n"), "a b\nc")
	}
	f.Fuzz(func(t *testing.T, words, text string) {
		c, ok := Read(append(strings.Split(words, "\n"), "f"))
		if !ok {
			return
		}
		if out, ok := c.Script.Run(text); ok && strings.Contains(out, "\x00") {
			t.Errorf("%q of %q: %q", words, text, out)
		}
	})
}
