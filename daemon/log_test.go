package daemon

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.uber.org/zap"
)

func TestTheLogKeepsEveryLineAndFollowsItsLevel(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cake.log")
	level := zap.NewAtomicLevel()
	log, end, err := openLog(path, level)
	must(t, err)
	for range 500 {
		log.Info("same")
	}
	log.Debug("unheard")
	level.SetLevel(zap.DebugLevel)
	log.Debug("heard")
	must(t, end())
	text, err := os.ReadFile(path)
	must(t, err)
	if strings.Count(string(text), "same") != 500 || strings.Contains(string(text), "unheard") || !strings.Contains(string(text), `"msg":"heard"`) {
		t.Errorf("got %d bytes", len(text))
	}
}

// While an agent has the screen nothing may be written there, not even that the
// log cannot be written.
func TestALogThatCannotBeWrittenKeepsQuiet(t *testing.T) {
	stderr := os.Stderr
	r, w, err := os.Pipe()
	must(t, err)
	os.Stderr = w
	log, end, err := openLog(filepath.Join(t.TempDir(), "cake.log"), zap.NewAtomicLevel())
	os.Stderr = stderr
	must(t, err)
	must(t, end())
	log.Info("too late")
	w.Close()
	said := make([]byte, 1)
	if n, _ := r.Read(said); n != 0 {
		t.Error("it wrote to the standard error")
	}
	r.Close()
}

func TestALogThatHasGrownIsSetAside(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cake.log")
	must(t, os.WriteFile(path, nil, 0o600))
	must(t, os.Truncate(path, maxLog+1))
	_, end, err := openLog(path, zap.NewAtomicLevel())
	must(t, err)
	must(t, end())
	for name, size := range map[string]int64{path: 0, path + ".1": maxLog + 1} {
		if info, err := os.Stat(name); err != nil || info.Size() != size {
			t.Errorf("%s: %v, %v", name, info, err)
		}
	}
}

func TestALogThatCannotBeOpenedSaysWhere(t *testing.T) {
	dir := t.TempDir()
	if _, _, err := openLog(dir, zap.NewAtomicLevel()); err == nil || !strings.Contains(err.Error(), "cannot open the log "+dir) {
		t.Errorf("got %v", err)
	}
	path := filepath.Join(dir, "cake.log")
	must(t, os.WriteFile(path, nil, 0o600))
	must(t, os.Truncate(path, maxLog+1))
	must(t, os.MkdirAll(path+".1/x", 0o700))
	if _, _, err := openLog(path, zap.NewAtomicLevel()); err == nil || !strings.Contains(err.Error(), "cannot set the log aside") {
		t.Errorf("got %v", err)
	}
}
