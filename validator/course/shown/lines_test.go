package shown

import (
	"slices"
	"testing"
)

func TestLinesAreKnownAgainWhateverShowsThem(t *testing.T) {
	plain := LinesIn("name: release\njobs:\n  stage1:\n", false)
	for _, text := range []string{
		"     1\tname: release\n     2\tjobs:\n     3\t  stage1:\n",
		"1:name: release\n2:jobs:\n3:  stage1:\n",
		"ci/pipeline.yml:1:name: release\nci/pipeline.yml:2:jobs:\nci/pipeline.yml:3:  stage1:\n",
		"ci/pipeline.yml:name: release\nci/pipeline.yml:jobs:\nci/pipeline.yml:  stage1:\n",
	} {
		if !slices.Equal(LinesIn(text, false), plain) {
			t.Errorf("%q is not known again", text)
		}
	}
	if got := LinesIn("step done\nstep done\n", false); len(got) != 2 || got[0] == got[1] {
		t.Errorf("a log that repeats itself does not grow: %v", got)
	}
}

func TestACallThatIsShownIsNothingNew(t *testing.T) {
	for line, want := range map[string]bool{
		"gcc -I/opt/include -O1 -o app main.c":                 true,
		"[3/9] cc -MD -c a.c":                                  true,
		"> vite build --mode production":                       true,
		"main.c:1:10: fatal error: x.h: No such file":          false,
		"error: could not compile -- see above":                false,
		"loss 0.46 after 3 epochs":                             false,
		"warning: unused variable `x`":                         false,
		"test_total (test_cart.T) ... FAIL: expected -1 got 2": false,
	} {
		if got := echoesCall().MatchString(line); got != want {
			t.Errorf("%s: %v, want %v", line, got, want)
		}
	}
}
