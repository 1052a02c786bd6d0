package dirs

import (
	"io/fs"
	"os"
	"path/filepath"
)

// SocketName is the brain's socket in the session's folder.
const SocketName = "brain.sock"

// Sockets lists the sockets of the brains that run, or were killed.
func Sockets(runtime string) []string {
	var found []string
	entries, _ := os.ReadDir(runtime) // no folder, no session
	for _, e := range entries {
		path := filepath.Join(runtime, e.Name(), SocketName)
		if info, err := os.Lstat(path); err == nil && info.Mode().Type() == fs.ModeSocket {
			found = append(found, path)
		}
	}
	return found
}
