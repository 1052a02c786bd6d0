package memory

import (
	"path/filepath"
	"testing"

	"cake"
	"cake/daemon/dirs"
	"cake/recall"
)

func TestTheMemoryThatIsOpenedIsThatOfTheUser(t *testing.T) {
	home := t.TempDir()
	getenv := func(name string) string { return map[string]string{"HOME": home}[name] }
	o := Options{Getenv: getenv, Project: "relative"}
	memory, err := Open(t.Context(), o)
	must(t, err)
	if _, err := memory.Note(t.Context(), cake.Entry{Summary: "a remark"}); err != nil {
		t.Fatal(err)
	}
	must(t, memory.Close())
	paths, err := dirs.Find(getenv)
	must(t, err)
	again, err := Open(t.Context(), Options{Getenv: getenv, Store: paths.Store()})
	must(t, err)
	defer again.Close()
	project, err := filepath.Abs("relative")
	must(t, err)
	found, err := again.Entries(t.Context(), recall.Query{Project: project})
	must(t, err)
	if len(found) != 1 || found[0].Summary != "a remark" {
		t.Errorf("found %+v", found)
	}
}

func TestAMemoryWithoutAPlaceIsRefused(t *testing.T) {
	nothing := func(string) string { return "" }
	if _, err := Open(t.Context(), Options{Getenv: nothing}); err == nil {
		t.Error("it was opened nowhere")
	}
	if err := Serve(t.Context(), Options{Getenv: nothing}, "test"); err == nil {
		t.Error("it was served from nowhere")
	}
}
