package test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"cake/test/fakechat"
)

// TestScripts runs the stories in scripts/: each is a short manual page with a
// pass mark, and runs the real programs.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "scripts",
		RequireExplicitExec: true,
		Setup:               setup,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"take-port":   takePort,
			"chat-server": chatServer,
			"bot-servers": botServers,
		},
	})
}

// setup gives each story the programs and a world of its own.
func setup(e *testscript.Env) error {
	// The sockets' paths must stay short.
	run, err := os.MkdirTemp("", "run")
	if err != nil {
		return err
	}
	e.Defer(func() { os.RemoveAll(run) })
	e.Setenv("PATH", bin+string(os.PathListSeparator)+e.Getenv("PATH"))
	e.Setenv("HOME", filepath.Join(e.WorkDir, "home"))
	e.Setenv("XDG_STATE_HOME", filepath.Join(e.WorkDir, "state"))
	e.Setenv("XDG_RUNTIME_DIR", run)
	e.Setenv("SHELL", "/bin/bash")
	e.Setenv("TERM", "xterm")
	e.Setenv("GIT_CONFIG_GLOBAL", filepath.Join(e.WorkDir, "gitconfig"))
	if user := os.Getenv("USER"); user != "" {
		e.Setenv("USER", user)
	}
	return os.WriteFile(filepath.Join(e.WorkDir, "gitconfig"),
		[]byte("[user]\n\tname = t\n\temail = t@example.com\n[init]\n\tdefaultBranch = main\n"), 0o644)
}

// takePort listens at a free port until the story ends, and puts its address
// into a variable: take-port TAKEN.
func takePort(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: take-port VARIABLE")
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	ts.Check(err)
	ts.Defer(func() { l.Close() })
	ts.Setenv(args[0], l.Addr().String())
}

// chatServer is a service that carries messages, until the story ends: its address
// goes into the first variable, the path of the file that holds what it was asked
// into the second. What is asked below /refuse is refused.
func chatServer(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: chat-server ADDRESS ASKED")
	}
	asked, err := os.Create(ts.MkAbs("asked"))
	ts.Check(err)
	var mu sync.Mutex
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, _ := io.ReadAll(r.Body)
		mu.Lock()
		fmt.Fprintln(asked, strings.Join(strings.Fields(r.Method+" "+r.URL.Path+" "+r.Header.Get("Authorization")+" "+string(text)), " "))
		mu.Unlock()
		if strings.HasPrefix(r.URL.Path, "/refuse") {
			http.Error(w, "no such hook: "+r.URL.Path, http.StatusNotFound)
			return
		}
		fmt.Fprint(w, `{"id":"n1"}`)
	}))
	ts.Defer(func() { server.Close(); asked.Close() })
	ts.Setenv(args[0], strings.TrimPrefix(server.URL, "http://"))
	ts.Setenv(args[1], asked.Name())
}

// botServers are Telegram and Slack, until the story ends: their URLs go into the
// variables. The bots' tokens are 1:sesame-open, and xoxb-1-sesame-open with
// xapp-1-sesame-open.
func botServers(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: bot-servers TELEGRAM SLACK")
	}
	for n, h := range []http.Handler{fakechat.NewTelegram("1:sesame-open", "CakeBot"), fakechat.NewSlack("xoxb-1-sesame-open", "xapp-1-sesame-open")} {
		server, err := fakechat.Listen(h)
		ts.Check(err)
		ts.Defer(func() { ts.Check(server.End()) })
		ts.Setenv(args[n], server.URL())
	}
}
