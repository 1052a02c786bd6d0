package exporter

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestOnlyWhatMovedIsShown(t *testing.T) {
	page := strings.Join([]string{
		"# HELP cake_commands_total Commands.", `cake_commands_total{rule="a"} 0`, `cake_commands_total{rule="b"} 10`,
		`cake_state{state="X"} 1`, `go_gc_total{x="y"} 5`,
	}, "\n")
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte(page)) }))
	defer server.Close()
	lines, err := Moved(server.URL)
	if err != nil || len(lines) != 1 || lines[0] != `cake_commands_total{rule="b"} 10` {
		t.Errorf("got %v, %v", lines, err)
	}
	for _, url := range []string{"http://127.0.0.1:1/", "://"} {
		if _, err := Moved(url); err == nil {
			t.Errorf("%s was read", url)
		}
	}
}
