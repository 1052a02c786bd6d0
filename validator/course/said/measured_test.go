package said

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func TestTheShiftsOfAReport(t *testing.T) {
	for report, want := range map[string][]Shift{
		"The bundle shrank: 30.7 kB → 2.1 kB.":                                       {{Was: 30.7, Is: 2.1, Told: "2.1 kB", Decimals: 1}},
		"Latency went down from 80 ms to 12 ms.":                                     {{Was: 80, Is: 12, Told: "12 ms", Sure: true}},
		"The timeout went from 30 s to 90 s.":                                        {{Was: 30, Is: 90, Told: "90 s"}},
		"Build time: 6m40s -> 2m15s.":                                                {{Was: 400, Is: 135, Told: "135 s", Sure: true}},
		"Coverage rose from 40 % to 62 %.":                                           {{Was: 40, Is: 62, Told: "62 %", Part: true}},
		"From 8,600 to 5,100 bytes (-41 %).":                                         {{Was: 8600, Is: 5100, Told: "5100 bytes"}},
		"I measured before and after with b.lua: from 900 kept entries down to 300.": {{Was: 900, Is: 300, Told: "300", Sure: true}},
		"Timed ten times:\n- **before:** 1 840 ms\n- **after:** 96.5 ms":             {{Was: 1840, Is: 96.5, Told: "96.5 ms", Decimals: 1, Sure: true}},
		"Before: 12 files.\nAfter: 3 files.":                                         nil,
		"Went from 30 to 2 modules.":                                                 nil,
		"It stayed: 4 ms to 4 ms.":                                                   nil,
		"| | before | after |\n|-|-|-|\n|a|9 s|3.5 s|":                               {{Was: 9, Is: 3.5, Told: "3.5 s", Decimals: 1}},
		"Median.\n|q|new|old|\n|-|-|-|\n|a|3 s|9 s|":                                 {{Was: 9, Is: 3, Told: "3 s", Sure: true, Mean: true}},
		"| file | size |\n|-|-|\n| a | 9 kB |":                                       nil,
		"|x|before|after|\n|-|-|-|\n|rows|9|12|":                                     nil,
	} {
		if diff := cmp.Diff(want, ShiftsIn(report), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%q: %s", report, diff)
		}
	}
}

func TestByWhatFactorAReportSaysThatItIsBetter(t *testing.T) {
	for report, want := range map[string][]float64{
		"Pre-allocating made it **3.4 times faster**.": {3.4},
		"It is 19× faster now.":                        {19},
		"A speed-up of 2.5x.":                          {2.5},
		"3.8x as fast.":                                {3.8},
		"It should be 4x faster.":                      nil,
		"I ran it 3 times, it is faster.":              nil,
		"Up to 10x smaller.":                           nil,
	} {
		if diff := cmp.Diff(want, FactorsIn(report), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%q: %s", report, diff)
		}
	}
}

func TestTheMeasuresOfAnOutput(t *testing.T) {
	for text, want := range map[string][]Measure{
		"2100000 tokens in 743 ms\n":       {{0.743, "s"}},
		"real 2.925 s, 478.5 ns/op, 12 kB": {{2.925, "s"}, {4.785e-07, "s"}, {12, "kb"}},
		"v0.2.0, 14 files":                 nil,
	} {
		if diff := cmp.Diff(want, MeasuresIn(text), cmpopts.EquateEmpty(), cmpopts.EquateApprox(1e-6, 0)); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	}
}
