package change

import "testing"

func TestAnEditThatOnlyRaisesTheVersion(t *testing.T) {
	for name, x := range map[string]struct {
		before, after string
		want          bool
	}{
		"of a crate":               {"[package]\nname = \"token\"\nversion = \"0.8.2\"\n", "[package]\nname = \"token\"\nversion = \"0.9.0\"\n", true},
		"of a package":             {"{\n  \"version\": \"1.0.0\",\n  \"type\": \"module\"\n}\n", "{\n  \"version\": \"1.1.0-rc.1\",\n  \"type\": \"module\"\n}\n", true},
		"in Python":                {"__version__ = '1.2'\n", "__version__ = '1.3'\n", true},
		"of what it needs":         {"serde = \"1.0.1\"\nversion = \"1.0.0\"\n", "serde = \"1.0.2\"\nversion = \"1.0.0\"\n", false},
		"and something else":       {"version = \"1.0.0\"\nedition = \"2018\"\n", "version = \"1.1.0\"\nedition = \"2021\"\n", false},
		"nothing at all":           {"version = \"1.0.0\"\n", "version = \"1.0.0\"\n", false},
		"a number that is no such": {"version = 3\n", "version = 4\n", false},
	} {
		if OnlyVersion(Edit{File: "a", Before: &x.before, Content: x.after}) != x.want {
			t.Errorf("%s: %v", name, !x.want)
		}
	}
}

func TestWhatAFileIsAbout(t *testing.T) {
	for file, want := range map[string]string{
		"src/legacy.rs": "legacy", "tests/legacy.rs": "legacy", "tests/test_legacy.py": "legacy", "pkg/legacy_test.go": "legacy",
		"src/legacy.spec.ts": "legacy", "src/test/LegacyTest.java": "legacy", "src/Legacy.java": "legacy", "t/other.t": "other",
	} {
		if got := Subject(file); got != want {
			t.Errorf("%s: %q, want %q", file, got, want)
		}
	}
}
