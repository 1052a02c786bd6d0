package snapshot

import (
	"bytes"
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// orchard is a repository with n files of 2 kB that is committed once.
func orchard(b *testing.B, n int) string {
	b.Helper()
	tree := b.TempDir()
	random := rand.NewChaCha8([32]byte{1})
	for i := range n {
		content := make([]byte, 1000)
		_, _ = random.Read(content)
		full := filepath.Join(tree, fmt.Sprintf("d%d/e%d/f%d", i%20, i/20%20, i))
		must(b, os.MkdirAll(filepath.Dir(full), 0o755))
		must(b, os.WriteFile(full, fmt.Appendf(nil, "%x", content), 0o644))
	}
	userGit(b, tree, "init", "-q")
	userGit(b, tree, "commit", "-q", "--allow-empty", "-m", "x")
	return tree
}

// old makes every file look as if it had been left alone for a while.
func old(b *testing.B, s *Store) {
	b.Helper()
	must(b, pause(b.Context(), settle+100*time.Millisecond))
	takeOne(b, s)
}

func takeOne(b *testing.B, s *Store) {
	b.Helper()
	_, err := s.Take(b.Context(), TakeOptions{})
	must(b, err)
}

// sizes are how many files the trees have that are timed: CAKE_SNAPSHOT_FILES, or few.
func sizes(b *testing.B) (all []int) {
	b.Helper()
	for word := range strings.FieldsSeq(cmp.Or(os.Getenv("CAKE_SNAPSHOT_FILES"), "1000 10000")) {
		n, err := strconv.Atoi(word)
		must(b, err)
		all = append(all, n)
	}
	return all
}

// BenchmarkTake stands beside what a user of git would do by hand; both pay for
// the same files, in the same run. `make snapshots` prints the table of the documents.
func BenchmarkTake(b *testing.B) {
	for _, n := range sizes(b) {
		tree := orchard(b, n)
		b.Run(fmt.Sprintf("files=%d/first", n), func(b *testing.B) {
			for b.Loop() {
				s, err := Open(b.Context(), Options{Tree: tree, Store: b.TempDir(), Home: "/nobody"})
				must(b, err)
				takeOne(b, s)
			}
		})
		s, err := Open(b.Context(), Options{Tree: tree, Store: b.TempDir(), Home: "/nobody"})
		must(b, err)
		takeOne(b, s)
		old(b, s)
		b.Run(fmt.Sprintf("files=%d/warm", n), func(b *testing.B) {
			for b.Loop() {
				takeOne(b, s)
			}
		})
		b.Run(fmt.Sprintf("files=%d/three changed", n), func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				touch(b, tree, i)
				takeOne(b, s)
			}
		})
		b.Run(fmt.Sprintf("files=%d/git first", n), func(b *testing.B) {
			for b.Loop() {
				must(b, os.RemoveAll(filepath.Join(tree, ".git")))
				userGit(b, tree, "init", "-q")
				userGit(b, tree, "commit", "-q", "--allow-empty", "-m", "x")
				stash(b, tree)
			}
		})
		stash(b, tree)
		b.Run(fmt.Sprintf("files=%d/git warm", n), func(b *testing.B) {
			for b.Loop() {
				stash(b, tree)
			}
		})
		b.Run(fmt.Sprintf("files=%d/git three changed", n), func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				touch(b, tree, -1-i)
				stash(b, tree)
			}
		})
	}
}

func touch(b *testing.B, tree string, round int) {
	b.Helper()
	for i := range 3 {
		full := filepath.Join(tree, fmt.Sprintf("d%d/e0/f%d", i, i))
		must(b, os.WriteFile(full, bytes.Repeat(fmt.Appendf(nil, "%d ", round), 300), 0o644))
	}
}

func stash(b *testing.B, tree string) {
	b.Helper()
	userGit(b, tree, "add", "-A")
	userGit(b, tree, "stash", "create")
}
