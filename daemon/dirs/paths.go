package dirs

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"strconv"
)

// Paths says where a brain keeps what outlives it and what does not.
type Paths struct {
	State   string // journal, store, log: $XDG_STATE_HOME/cake
	Runtime string // sockets and links of live sessions: $XDG_RUNTIME_DIR/cake
}

// Find derives the directories from the environment, by the XDG base
// directory specification, which passes over relative paths; without
// XDG_RUNTIME_DIR the sockets live in a private folder below the temporary
// directory.
func Find(getenv func(string) string) (Paths, error) {
	state := getenv("XDG_STATE_HOME")
	if !filepath.IsAbs(state) {
		home := getenv("HOME")
		if !filepath.IsAbs(home) {
			return Paths{}, errors.New("cannot find a place for the journal: neither XDG_STATE_HOME nor HOME is an absolute path")
		}
		state = filepath.Join(home, ".local", "state")
	}
	runtime := getenv("XDG_RUNTIME_DIR")
	if !filepath.IsAbs(runtime) {
		runtime = filepath.Join(os.TempDir(), "cake-"+strconv.Itoa(os.Getuid()))
		return Paths{State: filepath.Join(state, "cake"), Runtime: runtime}, nil
	}
	return Paths{State: filepath.Join(state, "cake"), Runtime: filepath.Join(runtime, "cake")}, nil
}

// Journal is the path of the journal.
func (p Paths) Journal() string { return filepath.Join(p.State, "journal.jsonl") }

// Store is the path of the recall store.
func (p Paths) Store() string { return filepath.Join(p.State, "recall.db") }

// Log is the path of the log.
func (p Paths) Log() string { return filepath.Join(p.State, "cake.log") }

// Deciders is the folder of who may decide from afar, and of what they have decided.
func (p Paths) Deciders() string { return filepath.Join(p.State, "deciders") }

// People is the folder of what people were told.
func (p Paths) People() string { return filepath.Join(p.State, "people") }

// Standings is the folder of the standings.
func (p Paths) Standings() string { return filepath.Join(p.State, "sessions") }

// Heard is the folder of what listeners must still know after a restart.
func (p Paths) Heard() string { return filepath.Join(p.State, "heard") }

// Token is the file of the token that the memory is asked with by HTTP.
func (p Paths) Token() string { return filepath.Join(p.State, "mcp.token") }

// Snapshots is the folder of the snapshots of one workspace.
func (p Paths) Snapshots(tree string) string {
	sum := sha256.Sum256([]byte(tree))
	return filepath.Join(p.State, "snapshots", filepath.Base(tree)+"-"+hex.EncodeToString(sum[:6]))
}

// Incidents is the folder of the reports of incidents.
func (p Paths) Incidents() string { return filepath.Join(p.State, "incidents") }
