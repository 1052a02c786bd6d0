package config

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// FileName is the name of the configuration file.
const FileName = "cake_config.yaml"

// Candidates returns where a configuration may be, best place first, as
// absolute paths: the file that CAKE_CONFIG names and nothing else, or, where
// that is not set, cwd, then the user's configuration directory.
func Candidates(cwd string, getenv func(string) string) []string {
	if named := getenv("CAKE_CONFIG"); named != "" {
		return []string{absolute(cwd, named)}
	}
	paths := []string{filepath.Join(cwd, FileName)}
	// The XDG specification has relative paths ignored.
	if base := getenv("XDG_CONFIG_HOME"); filepath.IsAbs(base) {
		return append(paths, filepath.Join(base, "cake", FileName))
	}
	if home := getenv("HOME"); filepath.IsAbs(home) {
		paths = append(paths, filepath.Join(home, ".config", "cake", FileName))
	}
	return paths
}

// Find returns the configuration file to use, or "" when there is none and the
// built-in defaults hold. A file that CAKE_CONFIG names is returned whether it
// exists or not, so that loading it says what is wrong.
func Find(cwd string, getenv func(string) string) string {
	paths := Candidates(cwd, getenv)
	if getenv("CAKE_CONFIG") != "" {
		return paths[0]
	}
	return firstPresent(paths)
}

// firstPresent returns the first path at which there is anything, or may be: a
// broken link, a file that cannot be read, a directory that cannot be entered.
// It was meant, and must not be passed over in silence.
func firstPresent(paths []string) string {
	for _, p := range paths {
		_, err := os.Lstat(p)
		if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ENOTDIR) {
			return p
		}
	}
	return ""
}

func absolute(dir, path string) string {
	if filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	return filepath.Join(dir, path)
}
