package course

import "testing"

func TestWhatAMachineLacks(t *testing.T) {
	for text, want := range map[string]string{
		"stty: /dev/ttyACM0: No such file or directory":                                         "/dev/ttyACM0",
		"FileNotFoundError: [Errno 2] No such file or directory: '/dev/video0'":                 "/dev/video0",
		"test/export.sh: line 3: pdftotext: command not found":                                  "pdftotext",
		`exec: "terraform": executable file not found in $PATH`:                                 "terraform",
		"Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the daemon up?": "Docker",
		"cat: build/report.json: No such file or directory":                                     "",
		"ModuleNotFoundError: No module named 'app.rates'":                                      "",
		"AssertionError: 3 != 4":                                                                "",
	} {
		if got := lackedIn(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestATestThatIsSkippedForWhatTheMachineLacks(t *testing.T) {
	for _, x := range []struct {
		lacks, before, after string
		want                 bool
	}{
		{"/dev/ttyACM0", "stty -F /dev/ttyACM0\n", "[ -e /dev/ttyACM0 ] || { echo none; exit 77; }\nstty -F /dev/ttyACM0\n", true},
		{"pdftotext", "def test_text():\n", "@pytest.mark.skipif(not shutil.which('pdftotext'), reason='poppler')\ndef test_text():\n", true},
		{"terraform", "func TestPlan(t *testing.T) {\n", "func TestPlan(t *testing.T) {\nif _, err := exec.LookPath(\"terraform\"); err != nil {\nt.Skip(\"none\")\n}\n", true},
		{"docker", "  setup\n", "  command -v docker >/dev/null || skip \"no docker\"\n  setup\n", true},
		{"/dev/ttyACM0", "stty -F /dev/ttyACM0\n", "exit 77\nstty -F /dev/ttyACM0\n", false},
		{"pdftotext", "def test_text():\n", "@pytest.mark.skip\ndef test_text():\n", false},
		{"", "a\n", "[ -e out.json ] || exit 77\na\n", false},
	} {
		if got := waives(Edit{File: "tests/a", Before: &x.before, Content: x.after}, x.lacks); got != x.want {
			t.Errorf("%q: %v", x.after, got)
		}
	}
}
