package test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestRoomsWithoutTheRaceDetectorShareNothing holds the rooms that the Makefile tests without
// the race detector to what makes that right: they start nothing beside themselves, hand
// nothing over, and have no variable for all but what is worked out once.
func TestRoomsWithoutTheRaceDetectorShareNothing(t *testing.T) {
	cmd := exec.Command("make", "-s", "--eval", "rooms: ; @$(GO) list -f '{{.Dir}}' $(ALONE)", "rooms")
	cmd.Dir = ".."
	out, err := cmd.Output()
	must(t, err)
	rooms := strings.Fields(string(out))
	if len(rooms) < 20 {
		t.Fatalf("only %d rooms are tested without it: is ALONE still in the Makefile?", len(rooms))
	}
	for _, dir := range rooms {
		for _, fault := range sharedIn(t, dir) {
			t.Errorf("%s: the race detector has to look at this, see ALONE in the Makefile", fault)
		}
	}
}

// TestWhatIsSharedIsSeen tries the test above on what it must find.
func TestWhatIsSharedIsSeen(t *testing.T) {
	for code, want := range map[string]int{
		"func f() { go f() }":                             1,
		"func f(c chan int) { }":                          1,
		"type s struct { sync.Mutex }":                    1,
		"var n = 3":                                       1,
		"var all = []int{1}":                              1,
		"var n int":                                       1,
		"var n atomic.Int32":                              2,
		"const n = 1\nfunc f() { n := 1 }":                0,
		"var v = sync.OnceValue(func() int { return 1 })": 0,
		"var v = wording.Lazy(`a`)":                       0,
	} {
		dir := t.TempDir()
		must(t, os.WriteFile(filepath.Join(dir, "a.go"), []byte("package a\n"+code+"\n"), 0o600))
		if got := sharedIn(t, dir); len(got) != want {
			t.Errorf("%s: %q, want %d", code, got, want)
		}
	}
}

// sharedIn are the places of a folder's code, other than its tests, at which something is
// started, handed over, or there for all.
func sharedIn(t *testing.T, dir string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	must(t, err)
	var found []string
	set := token.NewFileSet()
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		must(t, err)
		for _, d := range f.Decls {
			if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR && !workedOutOnce(g) {
				found = append(found, set.Position(g.Pos()).String()+": a variable for all")
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if what := shares(n); what != "" {
				found = append(found, set.Position(n.Pos()).String()+": "+what)
			}
			return true
		})
	}
	return found
}

// shares says what a piece of code does that others may see while it does it; "" for nothing.
func shares(n ast.Node) string {
	switch n := n.(type) {
	case *ast.GoStmt:
		return "it starts a goroutine"
	case *ast.ChanType:
		return "it has a channel"
	case *ast.SelectorExpr:
		if p, ok := n.X.(*ast.Ident); ok && (p.Name == "atomic" || p.Name == "sync" && !strings.HasPrefix(n.Sel.Name, "Once")) {
			return "it has " + p.Name + "." + n.Sel.Name
		}
	}
	return ""
}

// workedOutOnce reports whether each variable of a declaration is a function that works its
// value out when it is called first.
func workedOutOnce(g *ast.GenDecl) bool {
	for _, s := range g.Specs {
		v := s.(*ast.ValueSpec)
		if len(v.Names) != len(v.Values) {
			return false
		}
		for _, value := range v.Values {
			call, ok := value.(*ast.CallExpr)
			if !ok {
				return false
			}
			fun, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || fun.Sel.Name != "Lazy" && !strings.HasPrefix(fun.Sel.Name, "Once") {
				return false
			}
		}
	}
	return true
}
