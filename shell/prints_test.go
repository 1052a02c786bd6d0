package shell

import "testing"

func TestWhatACommandPrintsByItsWordsAlone(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"echo a  'b c'": "a b c\n", "echo -n a": "a", `echo -e 'a\tb'`: "a\tb\n", `echo 'a\tb'`: "a\\tb\n", `printf '%s=%s\n' a 1 b 2`: "a=1\nb=2\n", "printf -- x": "x", "X=5; echo $X": "5\n",
		"echo $HOME": "", "echo *": "", "echo ~": "", "echo $(date)": "", "printf -v x y": "", "printf '%5d' 3": "", "cat x": "", "printf": "",
	} {
		parsed := Parse(line)
		text, known := parsed.Commands[len(parsed.Commands)-1].Prints()
		if known != (want != "") || known && text != want {
			t.Errorf("%s: %q, %v", line, text, known)
		}
	}
}

func TestACommandKnowsWhetherMoreThanItsLinkDecidesIfItRuns(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]bool{
		"a && x": false, "a; x": false, "a | x": false, "! x": false, "time x": false, "{ x; }": true, "a && { b; x; }": true, "(x)": true, "if a; then x; fi": true, "if x; then a; fi": true,
		"for i in 1 2; do x; done": true, "while a; do x; done": true, "case a in b) x;; esac": true, "f() { x; }; f": true, "{ a; }; x": false, "if a; then b; fi; x": false,
	} {
		parsed := Parse(line)
		for i := range parsed.Commands {
			if c := &parsed.Commands[i]; c.Name() == "x" && c.Inside != want {
				t.Errorf("%s: %v", line, c.Inside)
			}
		}
	}
}
