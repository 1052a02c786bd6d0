package further_test

import (
	"slices"
	"testing"

	"cake/validator/course"
	"cake/validator/course/coursetest"
)

// TestWhoHalvesWhatFailsFindsIt feeds a loader with parts of a file that is refused.
func TestWhoHalvesWhatFailsFindsIt(t *testing.T) {
	const no = "load: batch rejected: malformed temperature\n"
	part := func(lines string) [2]string {
		return [2]string{"sed -n '" + lines + "p' a.csv | perl load.pl --dry-run", no}
	}
	for name, x := range map[string]struct {
		steps [][2]string
		told  bool
	}{
		"half, and half of that": {[][2]string{{"perl load.pl < a.csv", no}, part("801,1600"), part("801,1200"), part("1001,1200"), part("1101,1200"), part("1101,1150")}, false},
		"by head":                {[][2]string{{"perl load.pl < a.csv", no}, {"head -n 384 a.csv | perl load.pl", no}, {"head -n 320 a.csv | perl load.pl", no}, {"head -n 304 a.csv | perl load.pl", no}}, false},
		"head and tail":          {[][2]string{{"perl load.pl < a.csv", no}, {"head -300 a.csv | tail -n 100 | perl load.pl", no}, {"head -250 a.csv | tail -n 50 | perl load.pl", no}, {"head -225 a.csv | tail -n 25 | perl load.pl", no}}, false},
		"of what it says":        {[][2]string{{"perl load.pl < a.csv 2>&1 | tail -8", no}, {"perl load.pl < a.csv 2>&1 | tail -4", no}, {"perl load.pl < a.csv 2>&1 | tail -2; ls | wc -l", no}}, true},
		"the same part":          {[][2]string{part("801,1600"), part("801,1600"), part("801,1600")}, true},
		"parts of one size":      {[][2]string{part("1,100"), part("101,200"), part("201,300"), part("301,400")}, true},
	} {
		if at, _ := coursetest.ToldAt(x.steps, func(int) int { return 2 }); (at > 0) != x.told {
			t.Errorf("%s: told at %d", name, at)
		}
	}
}

// TestOtherConditionsAreNoRepetition runs one test in several time zones.
func TestOtherConditionsAreNoRepetition(t *testing.T) {
	for name, x := range map[string]struct {
		zones []string
		told  bool
	}{
		"each in another zone": {[]string{"UTC", "America/Bogota", "America/Lima", "Asia/Tokyo"}, false},
		"in one zone":          {[]string{"UTC", "UTC", "UTC"}, true},
	} {
		r, told := course.NewRun(), false
		for i, zone := range x.zones {
			s := coursetest.Step(i+1, "TZ="+zone+" node --test a.test.mjs", "not ok 3 - dayKey\n# tests 3\n# pass 2\n# fail 1\n", 1)
			s.Errors[0].Signature = "dayKey"
			told = r.Hear(s).Loop != nil || told
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}

// TestWhoSearchesABoundFindsIt tries a limit with one value after another.
func TestWhoSearchesABoundFindsIt(t *testing.T) {
	try := func(mb string) [2]string {
		return [2]string{"java -Xmx" + mb + "m Report", "java.lang.OutOfMemoryError\n"}
	}
	for name, x := range map[string]struct {
		steps [][2]string
		works []int // the steps that succeed
		told  bool
	}{
		"by halving":                {[][2]string{try("64"), try("32"), try("48"), try("40"), try("44"), try("46")}, []int{0, 2, 5}, false},
		"none of them has worked":   {[][2]string{try("32"), try("33"), try("34"), try("35")}, nil, true},
		"below what has failed":     {[][2]string{try("64"), try("32"), try("24"), try("16")}, []int{0}, true},
		"with another number, too":  {[][2]string{try("64"), {"java -Xmx32m Report 1", "java.lang.OutOfMemoryError\n"}, {"java -Xmx48m Report 2", "java.lang.OutOfMemoryError\n"}, {"java -Xmx40m Report 3", "java.lang.OutOfMemoryError\n"}}, []int{0}, true},
		"with the same value again": {[][2]string{try("64"), try("32"), try("32"), try("32")}, []int{0}, true},
	} {
		code := func(i int) int {
			if slices.Contains(x.works, i) {
				return 0
			}
			return 1
		}
		if at, _ := coursetest.ToldAt(x.steps, code); (at > 0) != x.told {
			t.Errorf("%s: told at %d", name, at)
		}
	}
}
