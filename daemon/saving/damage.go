package saving

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"cake"
	"cake/snapshot"
)

// lastGood is the latest snapshot of which the tests said that it works, else
// the one with which the session began.
func lastGood(ctx context.Context, store *snapshot.Store, session string) (good snapshot.Snapshot, known bool, err error) {
	all, err := store.List(ctx)
	for _, s := range all {
		if s.Session != session || s.Partial || s.Cause != snapshot.Green && s.Cause != snapshot.Start {
			continue
		}
		green, later := s.Cause == snapshot.Green, s.Time.After(good.Time)
		if !known || green && good.Cause != snapshot.Green || green == (good.Cause == snapshot.Green) && later {
			good, known = s, true
		}
	}
	return good, known, err
}

// damage lists the files that are gone and that a failure names.
func damage(e cake.ErrorEvent, changes []snapshot.Change) (gone []string) {
	text := strings.Join([]string{e.Message, e.RawOutput, e.FilePath}, "\n")
	for _, c := range changes {
		lost := c.Before.Kind == snapshot.File || c.Before.Kind == snapshot.Link
		if lost && c.After.Kind == 0 && slices.ContainsFunc(spellings(c.Before.Path), func(s string) bool { return mentions(text, s) }) {
			gone = append(gone, c.Before.Path)
		}
	}
	return gone
}

// spellings are the names under which a failure may speak of a file: its path,
// its name where that has an ending, and the module that it is.
func spellings(file string) []string {
	all := []string{file}
	base := path.Base(file)
	if strings.Contains(strings.TrimPrefix(base, "."), ".") && base != "__init__.py" {
		all = append(all, base)
	}
	stem := strings.TrimSuffix(strings.TrimSuffix(file, path.Ext(file)), "/__init__")
	if ext := path.Ext(file); ext != "" {
		all = append(all, strings.ReplaceAll(stem, "/", "."), stem)
	}
	return all
}

// mentions reports whether a text has a name as a whole: not as a part of a
// longer one.
func mentions(text, name string) bool {
	for from := 0; ; {
		at := strings.Index(text[from:], name)
		if at < 0 {
			return false
		}
		at += from
		end := at + len(name)
		if (at == 0 || !inName(text[at-1])) && (end == len(text) || !inName(text[end]) || text[end] == '.' && (end+1 == len(text) || !inName(text[end+1]))) {
			return true
		}
		from = at + 1
	}
}

// inName reports whether a byte goes on with a name.
func inName(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b >= 0x80 || strings.IndexByte("_-.", b) >= 0
}

// meant reports whether a file was removed on purpose: git was told, or a commit
// has done it.
func meant(ctx context.Context, tree, file string, since time.Time) bool {
	ask := func(args ...string) string {
		cmd := exec.CommandContext(ctx, "git", append(append([]string{"--no-optional-locks", "-c", "core.fsmonitor=false"}, args...), "--", file)...)
		cmd.Dir = tree
		out, err := cmd.Output()
		if err != nil {
			return "" // no repository
		}
		return strings.TrimSpace(string(out))
	}
	return ask("diff", "--cached", "--name-only", "--diff-filter=D") != "" ||
		ask("log", "-1", "--format=%H", "--diff-filter=D", "--since="+since.UTC().Format(time.RFC3339)) != ""
}

// inTheWay names what is no folder any more, but was one above a file that is
// gone; "" where there is none.
func inTheWay(tree string, gone []string) string {
	for _, p := range gone {
		for parent := path.Dir(p); parent != "."; parent = path.Dir(parent) {
			if info, err := os.Lstat(filepath.Join(tree, parent)); err == nil && !info.IsDir() {
				return parent
			}
		}
	}
	return ""
}

// widened names, for each file that is gone, the highest folder that is gone with
// it: what else was in there is gone by the same mistake.
func widened(tree string, gone []string) (paths []string) {
	for _, p := range gone {
		for parent := path.Dir(p); parent != "."; parent = path.Dir(parent) {
			if _, err := os.Lstat(filepath.Join(tree, parent)); !errors.Is(err, os.ErrNotExist) {
				break
			}
			p = parent
		}
		if !slices.Contains(paths, p) {
			paths = append(paths, p)
		}
	}
	return paths
}

// named puts the names of files into words.
func named(files []string) string {
	if len(files) == 1 {
		return files[0]
	}
	return fmt.Sprintf("%s and %d more", files[0], len(files)-1)
}

func isBack(files []string) string {
	if len(files) == 1 {
		return "it was gone and is back"
	}
	return "they were gone and are back"
}
