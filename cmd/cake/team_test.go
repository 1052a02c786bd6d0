package main

import (
	"net/url"
	"os"
	"strings"
	"syscall"
	"testing"

	"cake/daemon/doctor"
	"cake/test/postgres"
)

// shares makes the place one of a team that shares its memory.
func (p *place) shares(address string) *place {
	p.t.Helper()
	text, err := os.ReadFile("cake_config.yaml")
	must(p.t, err)
	p.write("cake_config.yaml", string(text)+"recall:\n  url: \""+address+"\"\n")
	return p
}

// The answers are those that one's own file gives, to the letter, for everybody.
func TestATeamsMemoryIsToldAsOnesOwn(t *testing.T) {
	server := postgres.New(t)
	defer server.Close()
	address := (&url.URL{Scheme: "postgres", User: url.UserPassword("cake", "hunter2"), Host: server.Host(), Path: "/cake"}).String()
	h := newPlace(t).shares(address).remembers()
	h.isTold()

	second := newPlace(t).shares(address) // somebody else, elsewhere
	if r := second.cake("recall", "lessons", "--all-projects"); r.Status != 0 || !strings.Contains(r.Stdout, "app.py") {
		t.Errorf("the second one does not know what the first one learnt: %+v", r)
	}
	finding := func() (said string) {
		for _, f := range doctor.Examine(t.Context(), doctor.Options{Getenv: os.Getenv}) {
			if f.Part == "memory" {
				said = string(f.Health) + ": " + f.Says
			}
		}
		return said
	}
	if got := finding(); got != "ok: 1 mistakes remembered, 2 lessons" {
		t.Errorf("the doctor says %q", got)
	}
	if r := second.cake("config", "show"); !strings.Contains(r.Stdout, "postgres://cake:***@") || strings.Contains(r.Stdout, "hunter2") {
		t.Errorf("the configuration is shown as %s", r.Stdout)
	}
	must(t, server.Stop(syscall.SIGINT))
	r := second.cake("recall", "ls")
	r.ends(t, exitFailed, "", "cannot look into the memory")
	if told := r.Stderr + finding(); strings.Contains(told, "hunter2") || !strings.Contains(told, "goes on in memory: the server cannot be reached") || !strings.Contains(told, "warning: ") {
		t.Errorf("it is told as %s", told)
	}
	if _, err := os.Stat(second.root + "/state/cake/recall.db"); !os.IsNotExist(err) {
		t.Errorf("there is a file of its own all the same: %v", err)
	}
}
