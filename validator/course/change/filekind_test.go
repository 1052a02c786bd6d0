package change

import "testing"

func TestWhatIsForPeople(t *testing.T) {
	for file, want := range map[string]bool{
		"README": true, "docs/use.md": true, "run.log": true, "handed-over/login.diff": true, "0001-login.patch": true,
		"debian/patches/0001-login.patch": false, "src/patch.go": false, "login.sql": false,
	} {
		if got := Document(file); got != want {
			t.Errorf("%s: %v", file, got)
		}
	}
}
