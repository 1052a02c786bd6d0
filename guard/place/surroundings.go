package place

import "strings"

// Surroundings are what the class of a target depends on.
type Surroundings struct {
	Cwd  string    // where the line starts, absolute; "" when unknown
	Root string    // of the workspace; "" when it is not to be told from home or /
	Home string    // of the user, absolute; "" when unknown
	Own  []string  // cake's own files and directories, absolute
	View Workspace // nil when nothing is known of it
}

// absolute makes a path of the line absolute, as far as the directory is known.
func (e *Surroundings) absolute(path string) string {
	if strings.HasPrefix(path, "/") || strings.HasPrefix(path, "~") || e.Cwd == "" {
		return path
	}
	return e.Cwd + "/" + path
}

// WithoutTilde writes a path below the user's own home without the tilde.
func (e *Surroundings) WithoutTilde(p string) string {
	if rest, ok := strings.CutPrefix(p, "~"); ok && e.Home != "" && (rest == "" || rest[0] == '/') {
		return e.Home + rest
	}
	return p
}
