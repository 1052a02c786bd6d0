package outside

import (
	"strings"
	"testing"
	"time"

	"cake"
	"cake/daemon/dirs"
	"cake/ptyshim/wire"
)

func TestWithoutASessionNothingIsAllowed(t *testing.T) {
	p := dirs.Paths{Runtime: t.TempDir()}
	if _, err := AllowOnce(p, "x-d1", time.Minute); err == nil || err.Error() != "cannot allow x-d1: no session is running" {
		t.Error(err)
	}
	if _, err := Revoke(p, "x-d1"); err == nil || err.Error() != "cannot revoke x-d1: no session is running" {
		t.Error(err)
	}
	if all, err := Allowances(p); err != nil || len(all) != 0 {
		t.Errorf("%v, %v", all, err)
	}
}

func TestWhatABrainSaysOfLeavesIsTold(t *testing.T) {
	if text, err := AllowOnce(strange(t, wire.Allowed{Done: true, Text: "fine"}), "x", time.Minute); err != nil || text != "fine" {
		t.Errorf("%q, %v", text, err)
	}
	for name, c := range map[string]struct {
		answer wire.Message
		says   string
	}{
		"another answer":  {wire.Refusal{Text: "no"}, "wire.Refusal"},
		"no answer":       {nil, "cannot "},
		"an answer of no": {wire.Allowed{Text: "not here"}, "not here"},
	} {
		if _, err := Revoke(strange(t, c.answer), "x"); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := Allowances(strange(t, c.answer)); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s, listing: %v", name, err)
		}
	}
	until := time.Unix(1e9, 0).UTC()
	all, err := Allowances(strange(t, wire.Allowed{Done: true, List: []wire.Allowance{{ID: "x-d1", State: "open", Until: until}}}))
	if err != nil || len(all) != 1 || all[0].ID != "x-d1" || all[0].State != cake.AllowanceOpen || !all[0].Until.Equal(until) {
		t.Errorf("%+v, %v", all, err)
	}
}
