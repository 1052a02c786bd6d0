package workspace

import (
	"slices"
	"testing"

	"cake/validator/rules"
)

func TestAMissingFileIsTheOneOfItsName(t *testing.T) {
	names := []string{"src/main.py", "README.md", "utils/format.js", "docs/guide/index.md", "y.yaml"}
	for missing, want := range map[string]string{
		"src/mian.py": "src/main.py", "REAMDE.md": "README.md", "main.py": "src/main.py", "./util/format": "utils/format.js", "x.yaml": "", "doc": "docs", "zz": "",
	} {
		if got, _ := (Of(rules.Example{Files: names}.Tree())).NearestFile(missing); got != want {
			t.Errorf("%s: %q, want %q", missing, got, want)
		}
	}
}

func TestANameFromTheRootIsNoneOfTheFolder(t *testing.T) {
	names := []string{"a.py", "/srv/b.py", "src/c.py", "/", "src//d.py"}
	if got, want := Of(rules.Example{Files: names}.Tree()).Files(), []string{"a.py", "src/c.py"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
