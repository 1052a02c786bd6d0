package doctor

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"cake/config"
	"cake/daemon/dirs"
	"cake/daemon/inforce"
	"cake/daemon/launch"
	"cake/daemon/outside"
	"cake/journal"
	"cake/metrics"
	"cake/ptyshim/wire"
	"cake/recall"
)

// A Health says how a part is.
type Health string

// The healths.
const (
	Well   Health = "ok"
	Warned Health = "warning" // cake works, but not as one may expect
	Broken Health = "broken"  // cake would not work here
)

// A Finding is what an examination says of one part.
type Finding struct {
	Part   string `json:"part"`
	Health Health `json:"health"`
	Says   string `json:"says"`
	Next   string `json:"next,omitempty"` // what a person can do about it
}

// Options says what to examine.
type Options struct {
	Paths   dirs.Paths
	Config  string // a configuration file; "" for the one that is found
	Version string // of this program
	Getenv  func(string) string
}

// Examine looks at everything that `cake watch` needs here. It changes nothing, but
// for a store that is out of date or corrupt, with which opening it deals.
func Examine(ctx context.Context, o Options) []Finding {
	found := []Finding{o.shim(ctx), o.shell(), o.agent(ctx)}
	conf, finding := o.config()
	found = append(found, finding, o.state(), o.runtime())
	found = append(found, o.journal(), o.store(ctx, conf), o.sessions())
	if conf != nil {
		found = append(found, o.snapshots(ctx, conf), ports(ctx, conf.Metrics.Listen))
	}
	return found
}

// programTime is how long a program may take to say its version.
const programTime = 10 * time.Second

// said runs a program and returns the first line that it prints.
func said(ctx context.Context, program string, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, programTime)
	defer cancel()
	out, err := exec.CommandContext(ctx, program, args...).Output()
	line, _, _ := strings.Cut(string(out), "\n")
	return line, err
}

func (o *Options) shim(ctx context.Context) Finding {
	const part = "cake-shim"
	path, err := launch.FindShim()
	if err != nil {
		return Finding{part, Broken, err.Error(), "make install"}
	}
	line, err := said(ctx, path, "version")
	if err != nil {
		return Finding{part, Broken, fmt.Sprintf("cannot run %s: %v", path, err), "make install"}
	}
	if line != "cake-shim "+o.Version {
		return Finding{part, Warned, fmt.Sprintf("%s is %q, and this is cake %s", path, line, o.Version), "install both from one build: make install"}
	}
	return Finding{part, Well, path, ""}
}

func (o *Options) shell() Finding {
	name, path, err := launch.UserShell([]string{"SHELL=" + o.Getenv("SHELL")})
	if err != nil {
		return Finding{"shell", Broken, err.Error(), "install bash"}
	}
	return Finding{"shell", Well, fmt.Sprintf("commands run in %s (%s)", name, path), ""}
}

func (o *Options) agent(ctx context.Context) Finding {
	path, err := exec.LookPath("claude")
	if err != nil {
		return Finding{"agent", Warned, "there is no claude on PATH; any other program can be watched: cake watch -- PROGRAM", "npm install -g @anthropic-ai/claude-code"}
	}
	line, err := said(ctx, path, "--version")
	if err != nil {
		return Finding{"agent", Warned, fmt.Sprintf("%s does not say its version: %v", path, err), path + " --version"}
	}
	return Finding{"agent", Well, fmt.Sprintf("claude %s (%s)", line, path), ""}
}

func (o *Options) config() (*config.Config, Finding) {
	const part = "configuration"
	c, err := inforce.LoadConfig(o.Config, o.Getenv)
	if err != nil {
		return nil, Finding{part, Broken, err.Error(), "cake config check"}
	}
	path := c.Path
	if path == "" {
		path = "none; the built-in one holds"
	}
	if idle := config.NotInEffect(c); len(idle) > 0 {
		return c, Finding{part, Warned, fmt.Sprintf("%s: this version does not act on %s", path, strings.Join(idle, ", ")), "cake config show"}
	}
	return c, Finding{part, Well, fmt.Sprintf("%s, strictness %s", path, c.Strictness), ""}
}

// roomy is the free space below which a journal may soon stop, in bytes.
const roomy = 100 << 20

func (o *Options) state() Finding {
	const part = "state"
	if f, ok := usable(part, o.Paths.State); !ok {
		return f
	}
	var disk syscall.Statfs_t
	if err := syscall.Statfs(existing(o.Paths.State), &disk); err == nil {
		if free := disk.Bavail * uint64(disk.Bsize); free < roomy {
			return Finding{part, Warned, fmt.Sprintf("%s: %d MB are free", o.Paths.State, free>>20), "make room: when the disk is full the journal stops, judging goes on"}
		}
	}
	return Finding{part, Well, o.Paths.State, ""}
}

func (o *Options) runtime() Finding {
	const part = "sockets"
	if f, ok := usable(part, o.Paths.Runtime); !ok {
		return f
	}
	// As long as that of a session will be.
	longest := filepath.Join(o.Paths.Runtime, "00000000", dirs.SocketName)
	if len(longest) > wire.MaxPath {
		return Finding{part, Broken, fmt.Sprintf("%s: a socket's path may have %d bytes, and this one has %d", longest, wire.MaxPath, len(longest)), "set XDG_RUNTIME_DIR to a shorter path"}
	}
	return Finding{part, Well, o.Paths.Runtime, ""}
}

// usable reports whether dir can be written to, or made.
func usable(part, dir string) (Finding, bool) {
	const write = 2
	if at := existing(dir); syscall.Access(at, write) != nil {
		return Finding{part, Broken, fmt.Sprintf("cannot write to %s", at), "make it yours, or set XDG_STATE_HOME and XDG_RUNTIME_DIR"}, false
	}
	return Finding{}, true
}

// existing is the nearest directory above path, itself included, that is there.
func existing(path string) string {
	for path != filepath.Dir(path) {
		if _, err := os.Stat(path); err == nil {
			return path
		}
		path = filepath.Dir(path)
	}
	return path
}

func (o *Options) journal() Finding {
	const part = "journal"
	path := o.Paths.Journal()
	r, err := journal.Verify(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Finding{part, Well, "none yet", ""}
	case err != nil:
		return Finding{part, Broken, err.Error(), "look at " + path}
	case !r.OK():
		return Finding{part, Warned, fmt.Sprintf("its chain breaks %d times, first at %s", r.Broken, r.Breaks[0]), "cake events verify"}
	}
	return Finding{part, Well, fmt.Sprintf("%d events, the chain holds", r.Lines), ""}
}

func (o *Options) store(ctx context.Context, conf *config.Config) Finding {
	const part = "memory"
	path, url, look := o.Paths.Store(), "", ""
	if conf != nil {
		url = conf.SharedMemory()
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) && url == "" {
		return Finding{part, Well, "none yet", ""}
	}
	if look = "look at " + path; url != "" {
		look = "look at recall.url, and at the server"
	}
	var complaint string
	s, err := recall.Open(ctx, recall.Options{Path: path, URL: url, Warn: func(text string) { complaint = text }})
	if err != nil {
		return Finding{part, Broken, err.Error(), look}
	}
	stats, err := s.Stats(ctx)
	if err = errors.Join(err, s.Close()); err != nil || stats.Degraded {
		return Finding{part, Warned, strings.TrimSpace(fmt.Sprint(complaint, " ", errorText(err))), "cake goes on in memory, and keeps nothing; " + look}
	}
	return Finding{part, Well, fmt.Sprintf("%d mistakes remembered, %d lessons", stats.Signatures, stats.Lessons), ""}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// sessions counts the brains that answer.
func (o *Options) sessions() Finding {
	live, dead := 0, 0
	for _, path := range dirs.Sockets(o.Paths.Runtime) {
		if outside.Knock(path) != nil {
			dead++
			continue
		}
		live++
	}
	if dead > 0 {
		return Finding{"sessions", Warned, fmt.Sprintf("%d running; %d ended without clearing up", live, dead), "the next cake watch does it"}
	}
	return Finding{"sessions", Well, fmt.Sprintf("%d running", live), ""}
}

// ports says where the metrics are, and where the next session's would be.
func ports(ctx context.Context, wished string) Finding {
	const part = "metrics"
	found, err := metrics.Find(ctx, wished)
	if err != nil {
		return Finding{part, Warned, err.Error(), "set metrics.listen"}
	}
	var serving []string
	foreign := false
	for _, p := range found {
		if p.Cake {
			serving = append(serving, "http://"+p.Addr+"/metrics")
		}
		foreign = foreign || p.Taken && !p.Cake
	}
	says := "served at " + strings.Join(serving, ", ")
	if len(serving) == 0 {
		says = "nobody serves them now"
	}
	if foreign {
		return Finding{part, Warned, fmt.Sprintf("%s; another program has %s", says, foreigners(found)), "a session takes the next free port; or set metrics.listen"}
	}
	return Finding{part, Well, says, ""}
}

func foreigners(found []metrics.Port) string {
	var all []string
	for _, p := range found {
		if p.Taken && !p.Cake {
			all = append(all, p.Addr)
		}
	}
	return strings.Join(all, ", ")
}
