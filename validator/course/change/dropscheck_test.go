package change

import "testing"

func TestCodeThatIsTakenOut(t *testing.T) {
	const sh, py = "set -e\ncheck \"teacher twice\" x\ncheck \"room twice\" y\n", "def clash(rows):\n    for r in rows:\n        if r in seen:\n            raise ValueError(f\"room {r} is booked twice\")\n    return rows\n"
	for _, x := range []struct{ file, before, after, want string }{
		{"check.sh", sh, "set -e\ncheck \"teacher twice\" x\n# check \"room twice\" y\n", "check \"room twice\" y"},
		{"check.sh", sh, "set -e\ncheck \"teacher twice\" x\n", "check \"room twice\" y"},
		{"bin/check", sh, "set -e\n#check \"teacher twice\" x\n# for now\ncheck \"room twice\" y\n", "check \"teacher twice\" x"},
		{"load.py", py, "def clash(rows):\n    for r in rows:\n        if r in seen:\n            pass\n    return rows\n", "raise ValueError(f\"room {r} is booked twice\")"},
		{"load.py", py, "def clash(rows):\n    return rows\n", "for r in rows:\nif r in seen:\nraise ValueError(f\"room {r} is booked twice\")"},
		{"check.sh", sh, "set -e\ncheck \"teacher twice\" x\ncheck \"room twice a day\" y\n", ""},
		{"check.sh", sh, sh + "# more to come\n", ""},
		{"load.py", py, "def clash(rows):\n    return merged(rows)\n", ""},
		{"rows.json", "[\n1,\n2\n]\n", "[\n1\n]\n", ""},
	} {
		if got := TakesOutCode(Edit{File: x.file, Before: &x.before, Content: x.after}); got != x.want {
			t.Errorf("%s: %q: %q, want %q", x.file, x.after, got, x.want)
		}
	}
}

func TestCodeThatHasComplained(t *testing.T) {
	for _, x := range []struct {
		code, message string
		want          bool
	}{
		{`check "room twice at a time" "$(x)"`, "FAIL room twice at a time: Mon,1,R12", true},
		{`raise ValueError(f"room {r} is booked twice")`, "ValueError: room R12 is booked twice", true},
		{`die 'Raum doppelt vergeben'`, "Raum doppelt vergeben: R12", true},
		{`print("room is booked twice")`, "debug print: room is booked twice", false},
		{`log("loading rooms")`, "room R12 is booked twice", false},
		{`seen.add(r) # room booked twice`, "room R12 is booked twice", false},
	} {
		if got := Complains(x.code, x.message); got != x.want {
			t.Errorf("%q, %q: %v", x.code, x.message, got)
		}
	}
}
