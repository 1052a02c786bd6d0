package daemon

import (
	"path/filepath"
	"testing"

	"cake"
	"cake/daemon/dirs"
	"cake/recall"
)

func TestTheMemoryThatIsOpenedIsThatOfTheUser(t *testing.T) {
	w := newWorld(t)
	o := MemoryOptions{Getenv: w.options.Getenv, Project: "relative"}
	memory, err := OpenMemory(t.Context(), o)
	must(t, err)
	if _, err := memory.Note(t.Context(), cake.Entry{Summary: "a remark"}); err != nil {
		t.Fatal(err)
	}
	must(t, memory.Close())
	paths, err := dirs.Find(w.options.Getenv)
	must(t, err)
	again, err := OpenMemory(t.Context(), MemoryOptions{Getenv: w.options.Getenv, Store: paths.Store()})
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
	if _, err := OpenMemory(t.Context(), MemoryOptions{Getenv: nothing}); err == nil {
		t.Error("it was opened nowhere")
	}
	if err := ServeMemory(t.Context(), MemoryOptions{Getenv: nothing}, "test"); err == nil {
		t.Error("it was served from nowhere")
	}
}
