package process

import (
	"os"
	"os/exec"
	"testing"
	"time"
)

func TestAncestryIsReadFromTheKernel(t *testing.T) {
	if got := parent(os.Getpid()); got != os.Getppid() {
		t.Errorf("got %d, not %d", got, os.Getppid())
	}
	// A name with brackets and blanks in it.
	link := t.TempDir() + "/a) b (c"
	sleep, err := exec.LookPath("sleep")
	must(t, err)
	must(t, os.Symlink(sleep, link))
	cmd := exec.Command(link, "1000")
	must(t, cmd.Start())
	defer cmd.Wait()
	defer cmd.Process.Kill()
	if got := parent(cmd.Process.Pid); got != os.Getpid() {
		t.Errorf("got %d, not %d", got, os.Getpid())
	}
	if parent(1<<30) != 0 || Descends(1<<30, os.Getpid()) {
		t.Error("a process that is not there has parents")
	}
}

func TestProcessorTimeIsCounted(t *testing.T) {
	before := statOf(os.Getpid()).ticks()
	for end := time.Now().Add(100 * time.Millisecond); time.Now().Before(end); {
	}
	eventually(t, "the time is counted", func() bool { return statOf(os.Getpid()).ticks() > before })
	if statOf(1<<30).ticks() != 0 {
		t.Error("of no process")
	}
}

func TestAProcessIsToldByItsBeginning(t *testing.T) {
	if Begun(os.Getpid()) == "" || Begun(os.Getpid()) == Begun(1) || Begun(1<<22) != "" {
		t.Errorf("%q, %q, %q", Begun(os.Getpid()), Begun(1), Begun(1<<22))
	}
}
