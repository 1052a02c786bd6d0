package recall

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"cake/recall/sqlite"

	"golang.org/x/sys/unix"
)

// further is a schema one step further than the real one, which has current.
func further(t testing.TB, migrations fs.FS) (all fstest.MapFS, current int) {
	t.Helper()
	files, err := fs.ReadDir(migrations, ".")
	must(t, err)
	all = fstest.MapFS{}
	for _, f := range files {
		data, err := fs.ReadFile(migrations, f.Name())
		must(t, err)
		all[f.Name()] = &fstest.MapFile{Data: data}
	}
	_, err = fmt.Sscanf(files[len(files)-1].Name(), "%05d", &current)
	must(t, err)
	all[fmt.Sprintf("%05d_more.sql", current+1)] = &fstest.MapFile{
		Data: []byte("-- +goose Up\nALTER TABLE lessons ADD COLUMN note TEXT NOT NULL DEFAULT '';\n"),
	}
	return all, current
}

// fileSystem holds one file.
func fileSystem(name string, data []byte) fstest.MapFS {
	return fstest.MapFS{name: &fstest.MapFile{Data: data}}
}

func TestAMigrationLeavesACopyOfTheFileAsItWas(t *testing.T) {
	path := filepath.Join(t.TempDir(), "recall.db")
	s := openStore(t, Options{Path: path})
	mustRecord(t, s, event("a", time.Time{}))
	must(t, s.Close())
	more, current := further(t, sqlite.Migrations())
	backup := fmt.Sprintf("%s.schema-%d", path, current)
	if copies, _ := filepath.Glob(path + ".schema-*"); len(copies) != 0 {
		t.Errorf("a new file was copied: %q", copies)
	}
	must(t, os.WriteFile(backup, []byte("an older copy"), 0o600))
	must(t, os.WriteFile(backup+".part", []byte("an interrupted copy"), 0o600))
	s, err := open(t.Context(), Options{Path: path}, more)
	must(t, err)
	defer s.Close()
	if h := mustHistory(t, s, "a"); h.Count != 1 || s.Degraded() {
		t.Errorf("degraded %v, %+v", s.Degraded(), h)
	}
	for name, want := range map[string]int{path: 12, backup: 11} {
		var columns int
		db := rawDB(t, file(name))
		must(t, db.QueryRow("SELECT count(*) FROM pragma_table_info('lessons')").Scan(&columns))
		must(t, db.Close())
		if columns != want || rows(t, file(name), "strikes") != 1 {
			t.Errorf("%s: lessons has %d columns, want %d", name, columns, want)
		}
		if st, _ := os.Stat(name); st.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %v", name, st.Mode())
		}
	}
}

func TestANewerSchemaIsLeftAlone(t *testing.T) {
	path, h := filepath.Join(t.TempDir(), "recall.db"), &heard{}
	more, current := further(t, sqlite.Migrations())
	newer, err := open(t.Context(), Options{Path: path}, more)
	must(t, err)
	must(t, newer.Close())
	before, err := os.ReadFile(path)
	must(t, err)
	s := openStore(t, Options{Path: path, Warn: h.warn})
	if got := mustRecord(t, s, event("a", time.Time{})); got.Count != 1 || !s.Degraded() {
		t.Errorf("degraded %v, %+v", s.Degraded(), got)
	}
	if texts := h.all(); len(texts) != 1 || !strings.Contains(texts[0], fmt.Sprintf("schema %d, this cake knows %d", current+1, current)) {
		t.Errorf("warnings %q", texts)
	}
	_ = s.Close()
	if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
		t.Error("the newer file was changed")
	}
}

func TestAMigrationThatFailsLeavesTheOldSchema(t *testing.T) {
	path, h := filepath.Join(t.TempDir(), "recall.db"), &heard{}
	must(t, openStore(t, Options{Path: path}).Close())
	bad, current := further(t, sqlite.Migrations())
	bad[fmt.Sprintf("%05d_more.sql", current+1)].Data = []byte("-- +goose Up\nCREATE TABLE more (x);\nALTER TABLE nothing ADD COLUMN x;\n")
	s, err := open(t.Context(), Options{Path: path, Warn: h.warn}, bad)
	must(t, err)
	_ = s.Close()
	if got := strings.Join(h.all(), "\n"); !strings.Contains(got, fmt.Sprintf("from schema %d to %d", current, current+1)) {
		t.Errorf("warnings %q", got)
	}
	s = openStore(t, Options{Path: path})
	if mustRecord(t, s, event("a", time.Time{})); s.Degraded() {
		t.Error("the old schema is damaged")
	}
}

func TestAFolderThatAnotherProcessHoldsIsNotWaitedForForEver(t *testing.T) {
	folder, h := t.TempDir(), &heard{}
	f, err := os.Open(folder)
	must(t, err)
	defer f.Close()
	must(t, unix.Flock(int(f.Fd()), unix.LOCK_EX))
	s := openStore(t, Options{Path: filepath.Join(folder, "recall.db"), Warn: h.warn})
	if !s.Degraded() || len(h.all()) != 1 || !strings.Contains(h.all()[0], "another process holds it") {
		t.Errorf("degraded %v, warnings %q", s.Degraded(), h.all())
	}
}
