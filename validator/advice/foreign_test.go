package advice

import (
	"testing"

	"cake"
	"cake/validator/command"
)

func TestWhatAWheelIsFor(t *testing.T) {
	for name, want := range map[string]string{
		"dist/geo-0.9.0-cp39-cp39-manylinux2014_x86_64.whl":                      "Check the wheel: it is for CPython 3.9 (cp39) on Linux x86_64: take another wheel, or build the wheel here",
		"geo-0.9.0-1-cp38-cp38-manylinux_2_17_aarch64.manylinux2014_aarch64.whl": "Check the wheel: it is for CPython 3.8 (cp38) on Linux aarch64: take another wheel, or build the wheel here",
		"geo-0.9.0-py3-none-win_amd64.whl":                                       "Check the wheel: geo 0.9.0 is for Windows: take one for this platform, or build the wheel here",
		"geo-0.9.0-py3-none-musllinux_1_2_x86_64.whl":                            "Check the wheel: geo 0.9.0 is for Linux with musl (Alpine) x86_64: take one for this platform, or build the wheel here",
		"geo-0.9.0-py2-none-any.whl":                                             "Check the wheel: geo 0.9.0 is for Python 2: take one for this Python, or build the wheel here",
		"geo-0.9.0-py3-none-any.whl":                                             "",
		"geo.whl":                                                                "",
	} {
		if got, ok := wheelFor(name); ok != (want != "") || ok && got != want {
			t.Errorf("%s: %q %v", name, got, ok)
		}
	}
}

func TestTheEncodingThatFits(t *testing.T) {
	for message, want := range map[string]string{
		"'utf-8' codec can't decode byte 0xfc in position 21: invalid start byte":            "Check the file read at a.py:7: it is no UTF-8, give open() its encoding (latin-1, cp1252), or iconv it once",
		"'utf-8' codec can't decode byte 0xff in position 0: invalid start byte":             "Check the file read at a.py:7: it begins as UTF-16 does, give open() encoding=\"utf-16\"",
		"'utf-8' codec can't decode byte 0x8b in position 1: invalid start byte":             "Check the file read at a.py:7: it begins as gzip does, open it with gzip.open()",
		"'utf-8' codec can't decode byte 0x89 in position 0: invalid start byte":             "Check the file read at a.py:7: it is no text, open it with 'rb'",
		"'ascii' codec can't decode byte 0xc3 in position 4: ordinal not in range(128)":      "Check the file read at a.py:7: it is read as ascii, give open() its encoding (encoding=\"utf-8\")",
		"'ascii' codec can't encode character '\\xe9' in position 4: ordinal not in range":   "Try PYTHONUTF8=1, or encoding=\"utf-8\" where it is written (a.py:7): ascii has no such character",
		"'latin-1' codec can't encode characters in position 0-1: ordinal not in range(256)": "Try PYTHONUTF8=1, or encoding=\"utf-8\" where it is written (a.py:7): latin-1 has no such character",
		"something else": "",
	} {
		f := Filler{Slots: Slots{"file": "a.py", "line": "7"}}
		if got, ok := f.decoded(message); ok != (want != "") || got != want {
			t.Errorf("%s: %q", message, got)
		}
	}
}

func TestBSDsWords(t *testing.T) {
	for _, x := range []struct{ tool, flag, want string }{
		{"date", "v", "Try date -d '+1 day': -v is an option of BSD's and macOS's date, this one is GNU's"},
		{"find", "-E", "Try find -regextype posix-extended: -E is an option of BSD's and macOS's find, this one is GNU's"},
		{"tail", "--nosuch", ""},
		{"date", "q", ""},
	} {
		f := Filler{Slots: Slots{"tool": x.tool, "flag": x.flag}}
		if got, ok := f.gnuWord(x.flag); ok != (x.want != "") || ok && got != x.want {
			t.Errorf("%s %s: %q", x.tool, x.flag, got)
		}
	}
}

func TestTheEmptySuffixOfSed(t *testing.T) {
	for line, want := range map[string]string{
		"sed -i '' 's/a/b/' x && cat x": "sed -i 's/a/b/' x && cat x",
		`sed -i "" -e s/a/b/ x`:         "sed -i -e s/a/b/ x",
		"sed -i s/a/b/ ''":              "",
	} {
		f := Filler{Call: command.Of(cake.Result{Command: line})}
		if got, _ := f.plainSed(""); got != want {
			t.Errorf("%s: %q", line, got)
		}
	}
}
