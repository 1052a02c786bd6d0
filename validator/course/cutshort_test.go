package course

import "testing"

func TestAFileOfDataThatEndsTooEarly(t *testing.T) {
	for _, x := range []struct{ message, line, want string }{
		{"Unterminated string starting at: line 1 column 65288 (char 65287)", "python3 load.py dump/objects.json", "dump/objects.json"},
		{"parse error: Unfinished string at EOF at line 1, column 65499", "jq .a dump/objects.json", "dump/objects.json"},
		{"Unexpected end of JSON input", `node -e 'JSON.parse(require("fs").readFileSync("dump/objects.json"))'`, "dump/objects.json"},
		{"EOF while parsing a string at line 1 column 655", "./target/debug/load dump/objects.json", "dump/objects.json"},
		{"unexpected end of file", "gzip -dc logs/a.log.gz", "logs/a.log.gz"},
		{"Unexpected EOF in archive", "tar xf b.tar", "b.tar"},
		{"Compressed file ended before the end-of-stream marker was reached", "python3 unpack.py a.csv.xz", "a.csv.xz"},
		{"Premature end of file.", "java -jar x.jar feed.xml", "feed.xml"},
		{"image file is truncated (12 bytes not processed)", "python3 thumbs.py in/a.png", "in/a.png"},
		{"syntax error: unexpected end of file", "bash run.sh", ""},
		{"Expecting ',' delimiter: line 4 column 3 (char 40)", "python3 load.py a.json", ""},
	} {
		if got := cutShort(x.message, x.line); got != x.want {
			t.Errorf("%q of `%s`: %q, want %q", x.message, x.line, got, x.want)
		}
	}
}

// TestEachParserComesToTheSameEnd holds that another parser is no other way, and that
// several files are several failures.
func TestEachParserComesToTheSameEnd(t *testing.T) {
	jq := func(file string) Step {
		return ranAs("jq .a "+file, 5, "", "jq: parse error: Unfinished string at EOF at line 1, column 65499\n")
	}
	python := ranAs("python3 load.py d/o.json", 1, "", "Traceback (most recent call last):\n  File \"/usr/lib/python3.11/json/decoder.py\", line 353, in raw_decode\n    obj, end = self.scan_once(s, idx)\njson.decoder.JSONDecodeError: Unterminated string starting at: line 1 column 65288 (char 65287)\n")
	short := ranAs("python3 load.py d/o.json 2>&1 | tail -1", 0, "json.decoder.JSONDecodeError: Unterminated string starting at: line 1 column 65288 (char 65287)\n", "")
	if got := hear(python, jq("d/o.json"), short); got != "same_cause" {
		t.Errorf("two parsers, and one of them behind a pipe: %q", got)
	}
	if got := hear(jq("d/a.json"), jq("d/b.json"), jq("d/c.json")); got != "" {
		t.Errorf("three files: %q", got)
	}
}
