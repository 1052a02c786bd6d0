package shown

import "testing"

// TestTheDiagnosticsOfAnOutput holds outputs against each other.
func TestTheDiagnosticsOfAnOutput(t *testing.T) {
	const two = "a.c:3:1: error: no name\nb.c:9:2: error: no type\n"
	for name, x := range map[string]struct {
		other string
		same  bool
	}{
		"some lines lower":    {"a.c:5:1: error: no name\nb.c:11:2: error: no type\n", true},
		"in another order":    {"b.c:9:2: error: no type\na.c:3:1: error: no name\n", true},
		"beside other lines":  {"cc -c a.c\n" + two + "make: stopped\n", true},
		"one of them is gone": {"a.c:3:1: error: no name\na.c:9:2: error: no name\n", false},
		"one more":            {two + "b.c:12:2: error: no type\n", false},
		"only one":            {"a.c:3:1: error: no name\n", false},
	} {
		if same := Diagnostics(two, "/w") == Diagnostics(x.other, "/w"); same != x.same {
			t.Errorf("%s: the same %v", name, same)
		}
	}
	const sbt = "[error] R.scala:1:66: type mismatch;\n[error]  found: Double\n[error] def worst = xs."
	if Diagnostics(sbt+"max\n", "/w") != Diagnostics(sbt+"last\n", "/w") {
		t.Error("the source below a diagnostic is none")
	}
	if Diagnostics("a.c:3:1: error: no name\n", "/w") != 0 {
		t.Error("one diagnostic is told by its own words")
	}
}

// TestWhatALinkerMisses holds lines of linkers.
func TestWhatALinkerMisses(t *testing.T) {
	for line, want := range map[string]bool{
		"/usr/bin/ld: main.c:(.text+0x5): undefined reference to `wdt_kick'":       true,
		"ld.lld: error: undefined symbol: wdt_kick":                                true,
		"  \"_wdt_kick\", referenced from:":                                        true,
		"/usr/bin/ld: /tmp/ccWf6Lbo.o: in function `main':":                        false,
		"The page explains how references to wdt_kick are resolved by the linker.": false,
	} {
		if got := Complains(line); got != want {
			t.Errorf("%q: %v", line, got)
		}
	}
}
