package claude

import (
	"bytes"
	"encoding/json"
	"maps"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestMergeKeepsOrderAndNumbers(t *testing.T) {
	s := settings{Env: map[string]string{"A": "1"}}
	for in, want := range map[string]string{
		`{}`:                             `{"env":{"A":"1"},"hooks":{},"disableAllHooks":false}`,
		`{"z":1e400,"a":[1, 2]}`:         `{"z":1e400,"a":[1,2],"env":{"A":"1"},"hooks":{},"disableAllHooks":false}`,
		`{"env":{"B":"2","A":"0"}}`:      `{"env":{"B":"2","A":"1"},"hooks":{},"disableAllHooks":false}`,
		`{"env":{"X":"1"},"env":{}}`:     `{"env":{"A":"1"},"hooks":{},"disableAllHooks":false}`, // as in JavaScript
		`{"disableAllHooks":true,"b":1}`: `{"disableAllHooks":false,"b":1,"env":{"A":"1"},"hooks":{}}`,
		`{"<&>":"<&>"}`:                  `{"<&>":"<&>","env":{"A":"1"},"hooks":{},"disableAllHooks":false}`,
	} {
		got, err := merge([]byte(in), s)
		if err != nil {
			t.Errorf("%s: %v", in, err)
		}
		if diff := cmp.Diff(want, string(got)); diff != "" {
			t.Errorf("%s: %s", in, diff)
		}
	}
}

// FuzzMerge holds that every key of the user's survives with its value, theirs
// and ours of env and hooks included.
func FuzzMerge(f *testing.F) {
	for _, seed := range []string{
		`{}`, `{"a":1}`, `{"env":{"X":"y"}}`, `{"env":null}`, `[]`, `{"hooks":{"PreToolUse":[{"hooks":[]}]}}`,
		`{"hooks":{"Stop":[{"matcher":"x","hooks":[{"type":"command","command":"c"}]}]},"model":"m"}`,
		`{"a":1,"a":2}`, `{"a\u0000":"\ud800"}`, `{"disableAllHooks":true}`, ` {"a" : [1 , {}] } `, "{\"\xff\":1}",
	} {
		f.Add([]byte(seed))
	}
	mine := ours(given("claude"))
	f.Fuzz(func(t *testing.T, user []byte) {
		merged, err := merge(user, mine)
		if err != nil {
			return
		}
		before, after := keys(t, user), keys(t, merged)
		for key, value := range before {
			switch key {
			case "env":
				keepsMembers(t, value, after[key], mine.Env)
			case "hooks":
				keepsHooks(t, value, after[key])
			case "disableAllHooks":
			default:
				if compact(t, after[key]) != compact(t, value) {
					t.Errorf("%q was %s and is %s", key, value, after[key])
				}
			}
		}
		if string(after["disableAllHooks"]) != "false" || len(keys(t, after["hooks"])) < len(Events()) {
			t.Errorf("ours is missing: %s", merged)
		}
		for name, value := range mine.Env {
			if got := keys(t, after["env"])[name]; compact(t, got) != compact(t, mustEncode(t, value)) {
				t.Errorf("%s is %s", name, got)
			}
		}
	})
}

func keys(t *testing.T, text []byte) fields {
	t.Helper()
	var f fields
	if err := json.Unmarshal(text, &f); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return f
}

func compact(t *testing.T, text []byte) string {
	t.Helper()
	var b bytes.Buffer
	if err := json.Compact(&b, text); err != nil {
		t.Fatalf("%v: %q", err, text)
	}
	return b.String()
}

func mustEncode(t *testing.T, v any) []byte {
	t.Helper()
	text, err := encode(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func keepsMembers(t *testing.T, before, after []byte, except map[string]string) {
	t.Helper()
	now := keys(t, after)
	for name, value := range keys(t, before) {
		if _, replaced := except[name]; !replaced && compact(t, now[name]) != compact(t, value) {
			t.Errorf("env.%s was %s and is %s", name, value, now[name])
		}
	}
}

func keepsHooks(t *testing.T, before, after []byte) {
	t.Helper()
	now := keys(t, after)
	for event, value := range keys(t, before) {
		var theirs, all []json.RawMessage
		_ = json.Unmarshal(value, &theirs)
		_ = json.Unmarshal(now[event], &all)
		if len(all) < len(theirs) {
			t.Fatalf("hooks.%s was %s and is %s", event, value, now[event])
		}
		for i, group := range theirs {
			if compact(t, group) != compact(t, all[i]) {
				t.Errorf("hooks.%s[%d] was %s and is %s", event, i, group, all[i])
			}
		}
	}
}

func TestOursRepeatsTheCakeVariablesOnly(t *testing.T) {
	got := ours(Options{Env: []string{"CAKE_A=1", "HOME=/h", "CAKE_EMPTY=", "broken"}, Shell: "/x/bash", HookCommand: []string{"h"}}).Env
	if want := map[string]string{"CLAUDE_CODE_SHELL": "/x/bash", "CAKE_A": "1", "CAKE_EMPTY": ""}; !maps.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
