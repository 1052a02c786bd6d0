package trials_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestATestThatIsSkippedAsItsNeighbourIs plays red tests, an edit that has one of them
// skipped, green ones, and a report.
func TestATestThatIsSkippedAsItsNeighbourIs(t *testing.T) {
	run := func(passed, skipped, failed, reasons string) string {
		return "all.tcl:\tTotal\t5\tPassed\t" + passed + "\tSkipped\t" + skipped + "\tFailed\t" + failed + "\nNumber of tests skipped for each constraint:\n" + reasons
	}
	const test, mark = "tclsh tests/all.tcl", "sed -i 's/^test b {} -body/test b {} -constraints win -body/' tests/all.tcl"
	for name, x := range map[string]struct {
		green, report string
		at            int
	}{
		"as its neighbour, and so said": {run("3", "2", "0", "\t2\twin\n"), "Fixed: a is right now. b is skipped here, as it asks for a drive of Windows.", 0},
		"as its neighbour, in silence":  {run("3", "2", "0", "\t2\twin\n"), "Fixed: all drives are found now, and the tests pass.", 4},
		"for a reason of its own":       {run("3", "2", "0", "\t1\twin\n\t1\tdocker\n"), "Fixed.", 3},
	} {
		at, _ := coursetest.ToldAt([][2]string{{test, run("3", "1", "1", "\t1\twin\n")}, {mark, ""}, {test, x.green}, {"say " + x.report, ""}}, coursetest.RedOnce)
		if at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
