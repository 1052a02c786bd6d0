package ledger

import (
	"crypto/rand"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"cake/supervisor/approval"
)

var (
	now = time.Now()
	ann = approval.Sender{Channel: "telegram-1a2b", Person: "17", Name: "Ann"}
	sum = approval.Sum("make", "/w")
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// asked is a ledger with an approved question.
func asked(t *testing.T) Ledger {
	t.Helper()
	l := In(filepath.Join(t.TempDir(), "people"))
	must(t, l.Change(func(d *approval.Desk) {
		if _, _, err := d.Ask(approval.Question{ID: "qa1", Session: "s", Sum: sum}, now); err != nil {
			t.Error(err)
		}
	}))
	must(t, l.Change(func(d *approval.Desk) {
		if _, err := d.Decide("qa1", true, ann, now); err != nil {
			t.Error(err)
		}
	}))
	return l
}

func lines(t *testing.T, l Ledger) int {
	t.Helper()
	n := 0
	_, err := l.Audit(func(approval.Entry) { n++ })
	must(t, err)
	return n
}

// However many brains try at once, one of them uses the approval.
func TestOneOfManyUsesAnApproval(t *testing.T) {
	l := asked(t)
	var running sync.WaitGroup
	used := make(chan bool, 20)
	for range 20 {
		running.Go(func() {
			if err := l.Change(func(d *approval.Desk) {
				if _, ok := d.Take("s", sum, now); ok {
					used <- true
				}
			}); err != nil {
				t.Error(err)
			}
		})
	}
	running.Wait()
	if len(used) != 1 || lines(t, l) != 3 {
		t.Errorf("used %d times, %d lines", len(used), lines(t, l))
	}
}

func TestWhatCannotBeWrittenIsNotDecided(t *testing.T) {
	l := In(t.TempDir())
	must(t, os.Symlink(filepath.Join(l.dir, "no", "folder"), l.AuditPath()))
	_, c, err := approval.NewCode(rand.Reader, "", "user 1", now)
	must(t, err)
	err = l.Change(func(d *approval.Desk) { d.Offer(c, now) })
	if s, look := l.Look(); err == nil || look != nil || len(s.Codes) != 0 {
		t.Errorf("%v, %v, %d codes", err, look, len(s.Codes))
	}
}

func TestTheStampFollowsTheDesk(t *testing.T) {
	l := In(filepath.Join(t.TempDir(), "people"))
	if l.Stamp() != "" {
		t.Error("there is a stamp of nothing")
	}
	must(t, l.Change(func(d *approval.Desk) { d.Noted(approval.Note{Remote: "1"}) }))
	one := l.Stamp()
	must(t, l.Change(func(*approval.Desk) {}))
	if one == "" || l.Stamp() != one {
		t.Error("nothing has changed, but the stamp")
	}
	must(t, l.Change(func(d *approval.Desk) { d.Noted(approval.Note{Remote: "2"}) }))
	if l.Stamp() == one {
		t.Error("the stamp has not changed")
	}
}

// A process that dies between the audit and the desk leaves a line more.
func TestTheAuditGoesOnBehindWhatTheDeskDoesNotKnow(t *testing.T) {
	l := asked(t)
	old, err := os.ReadFile(l.desk())
	must(t, err)
	must(t, l.Change(func(d *approval.Desk) { d.Take("s", sum, now) }))
	must(t, os.WriteFile(l.desk(), old, 0o600))
	must(t, l.Change(func(d *approval.Desk) { d.Did(ann, "ack", "i", "s", "", "done", now) }))
	if n := lines(t, l); n != 4 {
		t.Errorf("%d lines", n)
	}
}

func TestAnAuditThatWasChangedIsPutAsideAndSaidSo(t *testing.T) {
	for name, change := range map[string]func(string) string{
		"changed":   func(s string) string { return strings.Replace(s, "Ann", "Robert", 1) },
		"shortened": func(s string) string { return s[:strings.Index(s, "\n")+1] },
		"gone":      func(string) string { return "" },
	} {
		t.Run(name, func(t *testing.T) {
			l := asked(t)
			text, err := os.ReadFile(l.AuditPath())
			must(t, err)
			must(t, os.WriteFile(l.AuditPath(), []byte(change(string(text))), 0o600))
			if _, err := l.Audit(nil); err == nil {
				t.Fatal("nobody has seen it")
			}
			must(t, l.Change(func(d *approval.Desk) { d.Take("s", sum, now) }))
			var first approval.Entry
			_, err = l.Audit(func(e approval.Entry) {
				if e.N == 1 {
					first = e
				}
			})
			must(t, err)
			aside, err := filepath.Glob(l.AuditPath() + ".broken-*")
			if first.What != approval.Broken || len(aside) != 1 || first.Result != aside[0] {
				t.Errorf("%+v, %v, %v", first, aside, err)
			}
		})
	}
}

// A change that leaves the length as it was is not seen by whoever writes on, and is
// for ever by whoever reads.
func TestAnAuditThatWasChangedInPlaceStaysSo(t *testing.T) {
	l := asked(t)
	must(t, l.Change(func(d *approval.Desk) { d.Take("s", sum, now) }))
	text, err := os.ReadFile(l.AuditPath())
	must(t, err)
	must(t, os.WriteFile(l.AuditPath(), []byte(strings.Replace(string(text), "Ann", "Bob", 1)), 0o600))
	must(t, l.Change(func(d *approval.Desk) { d.Did(ann, "ack", "i", "s", "", "done", now) }))
	if _, err := l.Audit(nil); err == nil || !strings.Contains(err.Error(), "line 3 of the audit does not follow") {
		t.Errorf("%v", err)
	}
}

func TestADeskThatCannotBeReadDecidesNothing(t *testing.T) {
	l := asked(t)
	must(t, os.WriteFile(l.desk(), []byte("{"), 0o600))
	if err := l.Change(func(d *approval.Desk) { t.Error("it was changed") }); err == nil || !strings.Contains(err.Error(), "cannot read who decides: ") {
		t.Errorf("%v", err)
	}
}

func TestNothingOfTheLedgerIsForOthers(t *testing.T) {
	l := asked(t)
	code, c, err := approval.NewCode(rand.Reader, "", "user 1", now)
	must(t, err)
	must(t, l.Change(func(d *approval.Desk) { d.Offer(c, now) }))
	entries, err := os.ReadDir(l.dir)
	must(t, err)
	for _, e := range entries {
		path := filepath.Join(l.dir, e.Name())
		info, err := os.Stat(path)
		must(t, err)
		text, err := os.ReadFile(path)
		must(t, err)
		if info.Mode().Perm() != 0o600 || strings.Contains(string(text), code) {
			t.Errorf("%s %v", path, info.Mode())
		}
	}
}
