package change

import "testing"

func TestWhatIsTakenOutWasPutThere(t *testing.T) {
	for _, x := range []struct {
		pattern, text string
		want          bool
	}{
		{`if r["mass"] not in ("", "9999"):`, `if r["mass"] not in ("", "9999"):` + "\n    rows.append(r)", true},
		{`if r\["mass"\] not in .*:`, `if r["mass"] not in ("", "9999"):`, true},
		{`2000 < int(r\["mass"\]) < 7000`, `if 2000 < int(r["mass"]) < 7000:`, true},
		{`SameSite=[^;]+; Secure`, `SameSite=Lax; Secure`, true},
		{`rows.append(r)`, `if r["mass"] > 3:`, false},
		{`a`, `a long text with that letter`, false},
		{`.*`, `whatever was there before`, false},
	} {
		if got := TakesOut(x.pattern, x.text); got != x.want {
			t.Errorf("%s of %s: %v", x.pattern, x.text, got)
		}
	}
}
