package guard

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"testing"

	"cake"
	"cake/shell"
	"cake/test/sample"
)

// A specimen is a command of the corpus.
type specimen struct {
	Cmd   string `json:"cmd"`
	Cwd   string `json:"cwd"`
	Label string `json:"label"`
}

// specimens reads the commands with one of the labels, and those of a list.
func specimens(t *testing.T, list string, labels ...string) []specimen {
	t.Helper()
	var out []specimen
	for _, line := range commands(t, list) {
		out = append(out, specimen{Cmd: line, Cwd: at})
	}
	files, err := filepath.Glob("testdata/*.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for rows := bufio.NewScanner(bytes.NewReader(raw)); rows.Scan(); {
			var row specimen
			if json.Unmarshal(rows.Bytes(), &row) != nil {
				continue
			}
			for _, label := range labels {
				if row.Label == label && row.Cmd != "" {
					out = append(out, row)
				}
			}
		}
	}
	return out
}

// chosen reports whether a pair belongs to the part of the product that runs
// every time; CAKE_TEST_LONG=1 runs all of it.
func chosen(pairs int, a, b string) bool {
	const most = 16000
	if pairs <= most || os.Getenv("CAKE_TEST_LONG") != "" {
		return true
	}
	h := fnv.New32a()
	h.Write([]byte(a + "\x00" + b))
	return int(h.Sum32()%uint32(pairs)) < most
}

func (s *specimen) judge(line string) cake.Decision {
	if s.Cwd == "" {
		s.Cwd = at
	}
	return Judge(cake.Command{Line: line, Cwd: s.Cwd}, Policy{Attended: true}, nil)
}

// rewritten judges every command under every rewrite, and reports those whose
// verdict is not as wanted.
func rewritten(t *testing.T, list []specimen, rewrites []rewrite, stopped bool) {
	t.Helper()
	tried, failed := 0, map[string]int{}
	for _, s := range sample.Of(list) {
		if alone := s.judge(s.Cmd); (alone.Verdict != cake.Allow) != stopped {
			continue // other tests speak about the command itself
		}
		if shell.Parse(s.Cmd).Unknown != "" {
			continue // bash refuses it in another form
		}
		for _, r := range rewrites {
			text, ok := r.make(s.Cmd)
			if !ok || !chosen(len(list)*len(rewrites), s.Cmd, r.name) {
				continue
			}
			tried++
			if d := s.judge(text); (d.Verdict != cake.Allow) != stopped {
				if failed[r.name]++; failed[r.name] <= 3 {
					t.Errorf("%s: %s by %s: %q", r.name, d.Verdict, d.Rule, text)
				}
			}
		}
	}
	all := 0
	for name, n := range failed {
		all += n
		if n > 3 {
			t.Errorf("%s: %d lines", name, n)
		}
	}
	t.Logf("%d commands, %d rewrites, %d lines judged, %d wrong", len(list), len(rewrites), tried, all)
}

func TestDangerousCommandsStayStoppedHoweverTheyAreWritten(t *testing.T) {
	rewritten(t, specimens(t, "testdata/stopped.txt", "plain", "disguised"), append(anyLine(), wordRewrites()...), true)
}

// TestTwoRewritesDoNotHelpEither puts two rewrites on each other: a sample of
// the product, the same one every time.
func TestTwoRewritesDoNotHelpEither(t *testing.T) {
	outer := anyLine()
	inner := append(anyLine(), wordRewrites()...)
	each := 6
	if os.Getenv("CAKE_TEST_LONG") != "" {
		each = 600
	}
	tried, wrong := 0, 0
	for _, s := range sample.Of(specimens(t, "testdata/stopped.txt", "plain", "disguised")) {
		if s.judge(s.Cmd).Verdict == cake.Allow || shell.Parse(s.Cmd).Unknown != "" {
			continue
		}
		for n := range each {
			h := fnv.New64a()
			fmt.Fprint(h, n, s.Cmd)
			first, second := inner[h.Sum64()%uint64(len(inner))], outer[h.Sum64()>>20%uint64(len(outer))]
			text, ok := first.make(s.Cmd)
			if ok && len(text) < 3000 {
				text, ok = second.make(text)
			}
			if !ok || len(text) > 12000 {
				continue
			}
			tried++
			if d := s.judge(text); d.Verdict == cake.Allow {
				if wrong++; wrong < 20 {
					t.Errorf("%s in %s: allow by %s: %q", first.name, second.name, d.Rule, text)
				}
			}
		}
	}
	t.Logf("%d lines judged, %d wrong", tried, wrong)
}

func TestHarmlessCommandsStayAllowedHoweverTheyAreWritten(t *testing.T) {
	rewritten(t, specimens(t, "testdata/passed.txt", "harmless"), harmlessRewrites(), false)
}
