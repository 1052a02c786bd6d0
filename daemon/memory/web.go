package memory

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"go.uber.org/zap"

	"cake/adapters/mcp"
	"cake/config"
	"cake/daemon/dirs"
	"cake/daemon/inforce"
	"cake/recall"
)

// retryListen is how often a brain looks whether the address of the memory is
// free: another brain may have served it, and have ended.
const retryListen = 5 * time.Second

// A Web serves the memory by HTTP for as long as its brain runs. Of several
// brains one has the address; when it ends, another takes it: the memory and the
// token are the same.
type Web struct {
	web      *mcp.Web
	address  string
	listener net.Listener // nil while somebody else has the address
	notice   func(string)
	log      *zap.Logger
	told     bool // that the address is taken
}

// WebOptions say what is served by HTTP, and where.
type WebOptions struct {
	Address string // host:port; where another one has it, it is tried again
	Token   string // see Token
	Version string // of this program
	Project string // the absolute directory that questions are about
	Notice  func(string)
	Log     *zap.Logger
}

// NewWeb makes ready to serve a memory, and takes the address if it is free. That it
// is not is said, and is no error.
func NewWeb(store *recall.Store, o WebOptions) (*Web, error) {
	web, err := mcp.NewWeb(store, mcp.Options{Version: o.Version, Project: o.Project}, o.Token)
	if err != nil {
		return nil, err
	}
	w := &Web{web: web, address: o.Address, notice: o.Notice, log: o.Log}
	w.listen()
	return w, nil
}

// listen takes the address, or says why it cannot.
func (w *Web) listen() {
	l, err := net.Listen("tcp", w.address)
	if err == nil {
		w.listener, w.told = l, false
		w.log.Info("the memory is served", zap.String("address", l.Addr().String()))
		return
	}
	if !w.told && !served(w.address) {
		w.notice(fmt.Sprintf("cannot serve the memory at %s: %v; it is tried again", w.address, errors.Unwrap(err)))
	}
	w.told = true
}

// Run serves until ctx ends, and returns nil then.
func (w *Web) Run(ctx context.Context) error {
	again := time.NewTicker(retryListen)
	defer again.Stop()
	for ctx.Err() == nil {
		if w.listener != nil {
			l := w.listener
			w.listener = nil
			if err := w.web.Serve(ctx, l); err != nil {
				w.notice(err.Error())
			}
			continue
		}
		select {
		case <-again.C:
			w.listen()
		case <-ctx.Done():
		}
	}
	return nil
}

// Close gives the address back where Run never came to it.
func (w *Web) Close() error {
	if w.listener == nil {
		return nil
	}
	return w.listener.Close()
}

// served reports whether a brain serves the memory at an address: it
// refuses who comes without the token, and says by which name.
func served(address string) bool {
	client := &http.Client{Timeout: time.Second, Transport: &http.Transport{DisableKeepAlives: true}}
	answer, err := client.Get("http://" + address + mcp.Path)
	if err != nil {
		return false
	}
	defer answer.Body.Close()
	return answer.StatusCode == http.StatusUnauthorized && strings.Contains(answer.Header.Get("WWW-Authenticate"), `realm="cake"`)
}

// Token reads the token, and makes it where it is missing. One that others
// can read is none.
func Token(path string) (string, error) {
	if err := makeToken(path); err != nil {
		return "", fmt.Errorf("cannot make the token for the memory: %w", err)
	}
	info, err := os.Lstat(path)
	if err != nil {
		return "", fmt.Errorf("cannot read the token for the memory: %w", err)
	}
	if !info.Mode().IsRegular() || info.Mode().Perm()&0o077 != 0 {
		return "", fmt.Errorf("cannot use the token in %s: others may read it (%s); remove it, and a new one is made", path, info.Mode())
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return "", fmt.Errorf("cannot read the token for the memory: %w", err)
	}
	token := strings.TrimSpace(string(text))
	if len(token) < len(rand.Text()) {
		return "", fmt.Errorf("cannot use the token in %s: it is too short; remove it, and a new one is made", path)
	}
	return token, nil
}

// makeToken makes the file of the token in one step, so that of two brains that
// begin at the same time both have the same.
func makeToken(path string) error {
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := dirs.Private(filepath.Dir(path)); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".token-") // for its owner alone
	if err != nil {
		return err
	}
	_, err = f.WriteString(rand.Text() + "\n")
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Link(f.Name(), path)
	}
	if errors.Is(err, fs.ErrExist) {
		err = nil
	}
	return errors.Join(err, os.Remove(f.Name()))
}

// A Address says how an agent asks the memory by HTTP.
type Address struct {
	URL    string `json:"url"`
	Token  string `json:"token_file"` // the path of the file that it is in
	Served bool   `json:"served"`     // whether a brain serves it now
}

// AddressOf says where the memory is served by HTTP to agents of a project.
// It makes the token where that is missing.
func AddressOf(o Options) (a Address, err error) {
	c, err := inforce.LoadConfig(o.Config, o.Getenv)
	if err != nil {
		return a, err
	}
	if c.Recall.Listen == config.Nowhere {
		return a, errors.New("the memory is not served by HTTP: set recall.listen, to 127.0.0.1:7433 for example, and start cake watch")
	}
	paths, err := dirs.Find(o.Getenv)
	if err != nil {
		return a, err
	}
	if _, err := Token(paths.Token()); err != nil {
		return a, err
	}
	project, err := projectOf(o.Project)
	where := url.URL{Scheme: "http", Host: c.Recall.Listen, Path: mcp.Path, RawQuery: url.Values{"project": {project}}.Encode()}
	return Address{where.String(), paths.Token(), served(c.Recall.Listen)}, err
}
