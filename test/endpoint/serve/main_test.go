package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestServeAnswersFromItsScriptUntilItIsStopped(t *testing.T) {
	script, log := filepath.Join(t.TempDir(), "s.json"), filepath.Join(t.TempDir(), "l.jsonl")
	if err := os.WriteFile(script, []byte(`["scripted words"]`), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	out, in := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- run(ctx, []string{"-script", script, "-log", log}, in, io.Discard) }()
	url, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.Post(strings.TrimSpace(url)+"/v1/messages", "application/json", strings.NewReader(`{"tools":[{"name":"Bash"}],"messages":[{"role":"user","content":"hi"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(resp.Body)
	resp.Body.Close()
	if err != nil || !strings.Contains(string(body), "scripted words") {
		t.Errorf("%s %v", body, err)
	}
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
	if text, err := os.ReadFile(log); err != nil || !bytes.Contains(text, []byte(`"kind":"main"`)) {
		t.Errorf("%s %v", text, err)
	}
}

func TestServeSaysWhatIsWrong(t *testing.T) {
	bad := filepath.Join(t.TempDir(), "bad.json")
	if err := os.WriteFile(bad, []byte(`5`), 0o600); err != nil {
		t.Fatal(err)
	}
	for want, args := range map[string][]string{
		"flag provided but not defined: -x":  {"-x"},
		"cannot read the script: open ":      {"-script", "/nosuch/file"},
		"cannot read the script: json":       {"-script", bad},
		"cannot write the log: open ":        {"-log", "/nosuch/file"},
		"cannot start the scripted endpoint": {"-port", "-1"},
	} {
		if err := run(t.Context(), args, io.Discard, io.Discard); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v: %v", args, err)
		}
	}
}
