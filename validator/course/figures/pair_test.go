package figures

import "testing"

func TestTwoNumbersOfWhichOneMayBeWanted(t *testing.T) {
	for text, want := range map[string][2]float64{
		"push: rejected, update.tar.gz has 2129572 bytes, the slot has 1500000\n": {2129572, 1500000},
		"link.ld: section uses 132,412 of flash; there are 131072 for it\n":       {132412, 131072},
		"linking\nstack: 5120 deep where the task was given 4096\n":               {5120, 4096},
		"row 12 of 40 is refused by the table\n":                                  {},
		"a.c:1204:3301: error: no such thing\n":                                   {},
		"read 1200 rows in 3400 blocks with 5600 gaps between\n":                  {},
		"4096 8192\n": {},
		"":            {},
	} {
		got := PairIn(text)
		switch {
		case (want == [2]float64{}) != (len(got) == 0):
			t.Errorf("%q: %+v", text, got)
		case len(got) > 0 && (got[0].Got != want[0] || got[0].Want != want[1] || got[1].Got != want[1] || got[1].Want != want[0]):
			t.Errorf("%q: %+v", text, got)
		}
	}
}
