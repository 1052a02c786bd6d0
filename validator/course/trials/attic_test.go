package trials_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestATestThatIsMovedAway plays red tests, of which a file is moved, and green ones.
func TestATestThatIsMovedAway(t *testing.T) {
	const red, green = "t/01-first.t .. ok\n#   Failed test 'last Friday'\nt/02-last.t ... \nFailed 2/4 subtests \nFiles=2, Tests=9\nResult: FAIL\n", "t/01-first.t .. ok\nAll tests successful.\nFiles=1, Tests=5\nResult: PASS\n"
	for name, x := range map[string]struct {
		moves []string
		told  bool
	}{
		"into an attic, by git": {[]string{"mkdir -p attic && git mv t/02-last.t attic/02-last.t.old"}, true},
		"into an attic":         {[]string{"mv t/02-last.t attic/02-last.t.old"}, true},
		"from its own folder":   {[]string{"cd t && mv 02-last.t ../attic/02-last.old"}, true},
		"to another name":       {[]string{"git mv t/02-last.t t/03-last.t"}, false},
		"there and back":        {[]string{"mv t/02-last.t attic/02-last.old", "mv attic/02-last.old t/02-last.t"}, false},
	} {
		steps := [][2]string{{"prove -l t/", red}}
		for _, line := range x.moves {
			steps = append(steps, [2]string{line, ""})
		}
		after := green
		if !x.told {
			after = "t/01-first.t .. ok\nt/02-last.t ... ok\nAll tests successful.\nFiles=2, Tests=9\nResult: PASS\n"
		}
		at, _ := coursetest.ToldAt(append(steps, [2]string{"prove -l t/", after}), coursetest.RedOnce)
		if (at > 0) != x.told {
			t.Errorf("%s: told at %d", name, at)
		}
	}
}
