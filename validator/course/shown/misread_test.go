package shown

import "testing"

func TestWhatIsNoEncodingOrFormat(t *testing.T) {
	for text, want := range map[string]bool{
		"'utf-8' codec can't decode byte 0xe9 in position 32: invalid continuation byte": true,
		`UTF-8 "\xE9" does not map to Unicode at -e line 1.`:                             true,
		"iconv: illegal input sequence at position 32":                                   true,
		"The encoded data was not valid for encoding utf-8":                              true,
		"invalid byte sequence in UTF-8 (ArgumentError)":                                 true,
		"stream did not contain valid UTF-8":                                             true,
		`ERROR:  invalid byte sequence for encoding "UTF8": 0xe9`:                        true,
		"parser error : Input is not proper UTF-8, indicate encoding !":                  true,
		"file does not start with RIFF id":                                               true,
		"sfx/door.wav: not a RIFF/WAVE file":                                             true,
		"File of unsupported format":                                                     true,
		`bad magic "vers", want "RIFF"`:                                                  true,
		"no RIFF chunk":                                                                  true,
		"cannot identify image file 'a.png'":                                             true,
		"a.png: Not a PNG file":                                                          true,
		"gzip: a.gz: not in gzip format":                                                 true,
		"zlib: invalid header":                                                           true,
		"a.mp3: Invalid data found when processing input":                                true,
		"Expecting ',' delimiter: line 3 column 4":                                       false,
		"the file is too large":                                                          false,
		"no such file: a.png":                                                            false,
		"unknown option --format":                                                        false,
		"invalid header name in request":                                                 true, // what it reads decides, and not these words
	} {
		if got := Misread(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
