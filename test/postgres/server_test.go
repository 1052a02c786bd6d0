package postgres

import (
	"database/sql"
	"os"
	"syscall"
	"testing"
)

func TestAServerIsMadeEndedStartedAgainAndLeavesNothing(t *testing.T) {
	s := New(t)
	db, err := sql.Open("pgx", s.URL("cake", nil))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var super bool
	if err := db.QueryRow("SELECT usesuper FROM pg_user WHERE usename = current_user").Scan(&super); err != nil || super {
		t.Errorf("superuser %v, %v", super, err)
	}
	if err := s.Stop(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	if err := db.Ping(); err == nil {
		t.Error("it answers although it ended")
	}
	if err := s.Start(); err != nil {
		t.Fatal(err)
	}
	if err := db.Ping(); err != nil {
		t.Error(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(s.dir); !os.IsNotExist(err) {
		t.Errorf("its folder is still there: %v", err)
	}
}
