package recall

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"cake"
)

// runJob is what this test binary does when a test starts it again: "N name"
// writes N strikes, each under a signature of its own and one for all, and says
// so on stdout after each.
func runJob(job string) int {
	var n int
	var name string
	if _, err := fmt.Sscan(job, &n, &name); err != nil {
		fmt.Println(err)
		return 2
	}
	s, err := Open(context.Background(), Options{Path: os.Getenv("RECALL_TEST_PATH")})
	if err != nil {
		fmt.Println(err)
		return 2
	}
	for i := range n {
		for _, sig := range []string{name + strconv.Itoa(i), "same"} {
			if _, err := s.RecordError(context.Background(), event(sig, time.Time{})); err != nil {
				fmt.Println(err)
				return 1
			}
		}
		if s.Degraded() {
			fmt.Println("degraded")
		} else {
			fmt.Println(i)
		}
	}
	if err := s.Close(); err != nil {
		fmt.Println(err)
		return 1
	}
	return 0
}

// start starts a job; its output is read through the scanner.
func start(t *testing.T, path, job string) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), "RECALL_TEST_JOB="+job, "RECALL_TEST_PATH="+path)
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	must(t, err)
	must(t, c.Start())
	return c, bufio.NewScanner(out)
}

func TestTwoProcessesLoseNothing(t *testing.T) {
	n := 1000
	if testing.Short() {
		n = 100
	}
	path := filepath.Join(t.TempDir(), "recall.db")
	var jobs []*exec.Cmd
	for _, name := range []string{"a", "b"} { // both make the file, too
		c, out := start(t, path, fmt.Sprint(n, " ", name))
		go func() {
			for out.Scan() {
				if out.Text() == "degraded" {
					t.Log("one process had to hold entries for a while")
				}
			}
		}()
		jobs = append(jobs, c)
	}
	for _, c := range jobs {
		if err := c.Wait(); err != nil {
			t.Errorf("a writer: %v", err)
		}
	}
	s := openStore(t, Options{Path: path})
	st, err := s.Stats(t.Context())
	must(t, err)
	if st.Strikes != 4*n || st.Signatures != 2*n+1 {
		t.Errorf("%d strikes of %d, %d signatures of %d", st.Strikes, 4*n, st.Signatures, 2*n+1)
	}
	if h := mustHistory(t, s, "same"); h.Count != 2*n {
		t.Errorf("%d of %d under one signature", h.Count, 2*n)
	}
}

func TestAKilledProcessLosesNothingThatItWasToldIsWritten(t *testing.T) {
	rounds := 20
	if testing.Short() {
		rounds = 4
	}
	path := filepath.Join(t.TempDir(), "recall.db")
	total := 0
	for round := range rounds {
		name := fmt.Sprintf("r%d-", round)
		c, out := start(t, path, "1000000 "+name)
		last := -1
		for range 1 + rand.IntN(60) {
			if out.Scan(); out.Text() != "degraded" {
				last, _ = strconv.Atoi(out.Text())
			}
		}
		must(t, c.Process.Kill())
		for out.Scan() { // what it still said before it died
			last, _ = strconv.Atoi(out.Text())
		}
		_ = c.Wait()
		total += last + 1
		s := openStore(t, Options{Path: path})
		for i := range last + 1 {
			if h := mustHistory(t, s, name+strconv.Itoa(i)); h.Count != 1 {
				t.Fatalf("round %d: entry %d of %d is lost", round, i, last)
			}
		}
		if h := mustHistory(t, s, "same"); h.Count < total || s.Degraded() {
			t.Fatalf("round %d: %d entries of at least %d", round, h.Count, total)
		}
		must(t, s.Close())
	}
	if files := aside(t, path); len(files) != 0 {
		t.Errorf("a kill made the file corrupt: %q", files)
	}
}

func decisionOf(n int) cake.CommandDecision {
	return cake.CommandDecision{Verdict: cake.Deny, Rule: "git.reset", Command: fmt.Sprint("git reset --hard HEAD~", n)}
}
