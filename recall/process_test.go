package recall

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"cake"
)

// runJob is what this test binary does when a test starts it again: "N name"
// writes N strikes, each under a signature of its own and one for all, and says
// so on stdout after each; "N name notes" does it with entries that are posted,
// and says so after they were flushed. What else stands in the job is for the kind.
func runJob(job string) int {
	var n int
	var name, kind string
	if _, err := fmt.Sscan(job, &n, &name, &kind); err != nil {
		fmt.Println(err)
		return 2
	}
	s, err := Open(context.Background(), Options{Path: os.Getenv("RECALL_TEST_PATH"), URL: os.Getenv("RECALL_TEST_URL")})
	if err != nil {
		fmt.Println(err)
		return 2
	}
	if kind == "notes" {
		return noteJob(s, n, name)
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

// noteJob posts entries, ten at a time, and says how far they are on disk.
func noteJob(s *Store, n int, name string) int {
	for i := range n {
		if _, err := s.Post(cake.Entry{ID: name + strconv.Itoa(i), Summary: name, Project: "p", SessionID: name, Kind: cake.EntryCommand, Command: "c", Key: "c" + name}); err != nil {
			fmt.Println(err)
			return 1
		}
		if i%10 != 9 {
			continue
		}
		if err := s.Flush(context.Background()); err != nil || s.Degraded() {
			fmt.Println("degraded", err)
			continue
		}
		fmt.Println(i)
	}
	if err := s.Close(); err != nil {
		fmt.Println(err)
		return 1
	}
	return 0
}

// start starts a job; its output is read through the scanner.
func start(t *testing.T, at Options, job string) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), "RECALL_TEST_JOB="+job, "RECALL_TEST_PATH="+at.Path, "RECALL_TEST_URL="+at.URL)
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	must(t, err)
	must(t, c.Start())
	return c, bufio.NewScanner(out)
}

// kills is how often a process is killed in a test.
func kills(at Options) int {
	switch {
	case os.Getenv("CAKE_TEST_LONG") != "":
		return 200
	case testing.Short() || at.URL != "": // a server is not what is killed: it only loses a client
		return 4
	}
	return 20
}

func TestTwoProcessesLoseNothing(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		n := 1000
		switch {
		case os.Getenv("CAKE_TEST_LONG") != "":
			n = 10_000
		case testing.Short():
			n = 100
		}
		var jobs []*exec.Cmd
		for _, name := range []string{"a", "b"} { // both make the file, too
			c, out := start(t, at, fmt.Sprint(n, " ", name, " strikes"))
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
		s := openStore(t, at)
		st, err := s.Stats(t.Context())
		must(t, err)
		if st.Strikes != 4*n || st.Signatures != 2*n+1 {
			t.Errorf("%d strikes of %d, %d signatures of %d", st.Strikes, 4*n, st.Signatures, 2*n+1)
		}
		if h := mustHistory(t, s, "same"); h.Count != 2*n {
			t.Errorf("%d of %d under one signature", h.Count, 2*n)
		}
	})
}

func TestAKilledProcessLosesNothingThatItWasToldIsWritten(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		total := 0
		for round := range kills(at) {
			name := fmt.Sprintf("r%d-", round)
			c, out := start(t, at, "1000000 "+name+" strikes")
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
			s := openStore(t, at)
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
		if files := aside(t, at.Path); len(files) != 0 {
			t.Errorf("a kill made the file corrupt: %q", files)
		}
	})
}

// What Flush has returned for is on disk, whatever becomes of the process, and
// what was posted after it is there whole or not at all.
func TestAKilledProcessLosesNoEntryThatWasFlushed(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		for round := range kills(at) {
			name := fmt.Sprintf("r%d-", round)
			c, out := start(t, at, "1000000 "+name+" notes")
			last := -1
			for range 1 + rand.IntN(60) {
				if out.Scan(); out.Text() != "degraded" {
					last, _ = strconv.Atoi(out.Text())
				}
			}
			time.Sleep(time.Duration(rand.IntN(3000)) * time.Microsecond)
			must(t, c.Process.Kill())
			for out.Scan() {
				last, _ = strconv.Atoi(out.Text())
			}
			_ = c.Wait()
			s := openStore(t, at)
			var n, most, passes int
			db := rawDB(t, at)
			must(t, db.QueryRow("SELECT count(*), coalesce(max(CAST(substr(id, $1) AS INTEGER)), -1) FROM entries WHERE session_id = $2", len(name)+1, name).Scan(&n, &most))
			must(t, db.QueryRow("SELECT coalesce(sum(passes), 0) FROM runs WHERE key = $1", "c"+name).Scan(&passes))
			must(t, db.Close())
			if n != most+1 || most < last || passes != n {
				t.Fatalf("round %d: %d entries, up to number %d, %d were counted as runs; %d were flushed", round, n, most, passes, last)
			}
			if s.Degraded() {
				t.Fatalf("round %d: the store cannot be opened", round)
			}
			must(t, s.Close())
		}
		if files := aside(t, at.Path); len(files) != 0 {
			t.Errorf("a kill made the file corrupt: %q", files)
		}
	})
}

// Two processes post as fast as they can.
func TestTwoProcessesLoseNoEntry(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		n := 10_000
		if testing.Short() {
			n = 1000
		}
		var jobs []*exec.Cmd
		for _, name := range []string{"a", "b"} {
			c, out := start(t, at, fmt.Sprint(n, " ", name, " notes"))
			go func() {
				for out.Scan() {
				}
			}()
			jobs = append(jobs, c)
		}
		for _, c := range jobs {
			if err := c.Wait(); err != nil {
				t.Errorf("a writer: %v", err)
			}
		}
		if got := rows(t, at, "entries"); got != 2*n {
			t.Errorf("%d entries of %d", got, 2*n)
		}
	})
}

func decisionOf(n int) cake.CommandDecision {
	return cake.CommandDecision{Verdict: cake.Deny, Rule: "git.reset", Command: fmt.Sprint("git reset --hard HEAD~", n)}
}
