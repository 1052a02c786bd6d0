package worktree

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestATreeListsWhatIsTheProjects(t *testing.T) {
	w := newWorld(t)
	for _, name := range []string{
		"go.mod", "a/b/c/deep.go", "a/b/c/d/too_deep.go", "node_modules/x/index.js", ".git/HEAD", "src/main.go",
	} {
		w.write(name, "x")
	}
	must(t, os.Mkdir(filepath.Join(w.cwd, "closed"), 0))
	got := NewTree(w.cwd).Files()
	slices.Sort(got)
	want := []string{"a/b/c/deep.go", "cake_config.yaml", "go.mod", "src/main.go"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestATreeThatIsTooLargeIsCutOff(t *testing.T) {
	dir := t.TempDir()
	for n := range treeFiles + 5 {
		must(t, os.WriteFile(filepath.Join(dir, fmt.Sprint(n)), nil, 0o600))
	}
	if got := len(NewTree(dir).Files()); got == 0 || got > treeFiles {
		t.Errorf("%d files", got)
	}
}

func TestATreeIsLookedAtOnceAndOnlyWhenAsked(t *testing.T) {
	w := newWorld(t)
	tree := NewTree(w.cwd)
	w.write("late.txt", "")
	if !slices.Contains(tree.Files(), "late.txt") {
		t.Error("it was looked at before anybody asked")
	}
	w.write("later.txt", "")
	if slices.Contains(tree.Files(), "later.txt") {
		t.Error("it was looked at twice")
	}
}

func TestAManifestIsASmallRegularFile(t *testing.T) {
	w := newWorld(t)
	w.write("package.json", "{}")
	w.write("huge.json", strings.Repeat(" ", manifestSize+1))
	w.write("dir/x", "")
	tree := NewTree(w.cwd)
	if text, ok := tree.Manifest("package.json"); text != "{}" || !ok {
		t.Errorf("got %q, %v", text, ok)
	}
	for _, name := range []string{"huge.json", "dir", "missing"} {
		if _, ok := tree.Manifest(name); ok {
			t.Errorf("%s is a manifest", name)
		}
	}
}

// TestAFileOfTheKernelIsNone follows links to what says that it is empty, and has no end.
func TestAFileOfTheKernelIsNone(t *testing.T) {
	dir := t.TempDir()
	for name, to := range map[string]string{"package.json": "/proc/self/pagemap", "a.sh": "/proc/self/maps"} {
		if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	if text, known := NewTree(dir).Manifest("package.json"); known {
		t.Errorf("%d bytes", len(text))
	}
	if text, known := NewWorkspace(dir).Script(filepath.Join(dir, "a.sh")); known {
		t.Errorf("%d bytes", len(text))
	}
}

func TestNothingIsKnownOfAnUnknownDirectory(t *testing.T) {
	t.Chdir(newWorld(t).cwd)
	tree := NewTree("")
	if files := tree.Files(); len(files) != 0 {
		t.Errorf("files: %v", files)
	}
	if _, ok := tree.Manifest("cake_config.yaml"); ok {
		t.Error("a file of cake's own directory is taken for the project's")
	}
}
