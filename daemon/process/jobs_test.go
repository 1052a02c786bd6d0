package process

import (
	"fmt"
	"os/exec"
	"slices"
	"syscall"
	"testing"

	"cake"
)

// started starts a program that ends with the test, or when it is ended.
func started(t *testing.T, session bool, env []string, argv ...string) (pid int, end func()) {
	t.Helper()
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Env, cmd.SysProcAttr = env, &syscall.SysProcAttr{Setsid: session, Setpgid: !session}
	must(t, cmd.Start())
	end = func() {
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // it may have ended
		_ = cmd.Wait()
	}
	t.Cleanup(end)
	return cmd.Process.Pid, end
}

func TestWhatACommandHasLeftRunningIsSeenUntilItEnds(t *testing.T) {
	const shim = 1 << 29 // of a process that is not there
	var j Jobs
	if left := j.Left("c0", shim-1, cake.Result{Command: "ls"}); left != nil {
		t.Errorf("nothing was started, and %v runs", left)
	}
	_, endFirst := started(t, false, []string{fmt.Sprintf("CAKE_NESTED=%d", shim)}, "sleep", "60")
	if left := j.Left("c1", shim, cake.Result{Command: "node app.js >app.log 2>&1 &"}); !slices.Equal(left, []string{"c1"}) {
		t.Errorf("after its start %v runs", left)
	}
	leader, endSecond := started(t, true, []string{"PATH=/usr/bin:/bin"}, "sh", "-c", "sleep 60 & wait")
	eventually(t, "the second one is seen", func() bool {
		return slices.Equal(j.Left("c2", leader, cake.Result{Command: "nohup ./worker &"}), []string{"c1", "c2"})
	})
	endFirst()
	if left := j.Left("c3", shim+1, cake.Result{Command: "curl localhost:8080"}); !slices.Contains(left, "c2") || slices.Contains(left, "c1") {
		t.Errorf("after the end of the first one %v runs", left)
	}
	endSecond()
	eventually(t, "nothing runs", func() bool {
		left := j.Left("c4", shim+1, cake.Result{Command: "curl localhost:8080"})
		return left != nil && len(left) == 0
	})
}

func TestAJobThatEndedAtOnceIsWatchedAndOneInAnotherWorldIsNot(t *testing.T) {
	var j Jobs
	start := cake.Result{Command: "node app.js >app.log 2>&1 &"}
	if left := j.Left("c1", 0, start); left != nil {
		t.Errorf("of a shim that cannot be seen %v runs", left)
	}
	if left := j.Left("c2", 1<<29, start); left == nil || len(left) > 0 {
		t.Errorf("it ended at once, and %v runs", left)
	}
	for n := range 2 * maxJobs {
		j.Left(fmt.Sprint(n), 1<<29, start)
	}
	if len(j.all) != maxJobs {
		t.Errorf("%d jobs are watched", len(j.all))
	}
}

// BenchmarkLeft measures what the end of a command waits for: where it has started
// something, and where something that was started earlier runs.
func BenchmarkLeft(b *testing.B) {
	b.Run("started", func(b *testing.B) {
		for b.Loop() {
			var j Jobs
			j.Left("c1", 1<<29, cake.Result{Command: "node app.js >app.log 2>&1 &"})
		}
		b.ReportMetric(float64(len(processes())), "processes")
	})
	b.Run("later", func(b *testing.B) {
		cmd := exec.Command("sleep", "600")
		cmd.Env = []string{fmt.Sprintf("CAKE_NESTED=%d", 1<<29)}
		if err := cmd.Start(); err != nil {
			b.Fatal(err)
		}
		defer func() {
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
		}()
		var j Jobs
		j.Left("c1", 1<<29, cake.Result{Command: "node app.js >app.log 2>&1 &"})
		for b.Loop() {
			j.Left("c2", 1<<29, cake.Result{Command: "curl localhost:8080"})
		}
	})
}
