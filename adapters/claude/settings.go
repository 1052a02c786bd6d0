package claude

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// A member is one key of a JSON object with its value as it was written.
type member struct {
	key   string
	value json.RawMessage
}

// An object is a JSON object in the order in which it was written. A key that
// stands twice stays twice; as in JavaScript the last one counts.
type object []member

// ours returns the settings that cake needs.
func ours(o Options) settings {
	env := map[string]string{"CLAUDE_CODE_SHELL": o.Shell}
	for _, pair := range o.Env {
		if name, value, ok := strings.Cut(pair, "="); ok && strings.HasPrefix(name, "CAKE_") {
			env[name] = value
		}
	}
	s := settings{Env: env, Hooks: hooks(o.HookCommand)}
	if n, _ := program(o.Argv); o.remembers(o.Argv[n:]) {
		for _, tool := range o.MemoryTools {
			s.Allow = append(s.Allow, "mcp__"+memoryName+"__"+tool)
		}
	}
	return s
}

// settings is the part of Claude Code's settings that cake sets.
type settings struct {
	Env   map[string]string
	Hooks []hookGroup // in the order of the events
	Allow []string    // tools that need no permission
}

// A hookGroup is the hooks of one event.
type hookGroup struct {
	Event   Event
	Matcher string // tool name; "" is all
	Command string
	Args    []string
	Timeout int // seconds
}

// hooks returns one group for each event that cake listens to. The timeouts are
// far above what an answer takes: past them Claude Code kills the hook and goes on.
// Before a tool it may take a minute, in which a person is asked.
func hooks(command []string) []hookGroup {
	group := func(e Event, matcher string, timeout int) hookGroup {
		args := append(append([]string{}, command[1:]...), string(e))
		return hookGroup{Event: e, Matcher: matcher, Command: command[0], Args: args, Timeout: timeout}
	}
	return []hookGroup{
		group(PreToolUse, "Bash|Edit|Write|MultiEdit|NotebookEdit", 90),
		group(PostToolUse, "Bash", 10),
		group(PostToolUseFailure, "Bash", 10),
		group(PostToolBatch, "", 10),
		group(UserPromptSubmit, "", 10),
		group(Stop, "", 10),
		group(StopFailure, "", 10),
		group(PermissionRequest, "", 10),
		group(PreCompact, "", 10),
		group(SessionEnd, "", 2),
	}
}

// MarshalJSON writes the group as Claude Code reads it. "args" makes it the
// exec form: the program is started directly, without a shell.
func (g hookGroup) MarshalJSON() ([]byte, error) {
	type hook struct {
		Type    string   `json:"type"`
		Command string   `json:"command"`
		Args    []string `json:"args"`
		Timeout int      `json:"timeout"`
	}
	return encode(struct {
		Matcher string `json:"matcher,omitempty"`
		Hooks   []hook `json:"hooks"`
	}{g.Matcher, []hook{{"command", g.Command, g.Args, g.Timeout}}})
}

// merge folds ours into the user's settings: their keys stay, our hooks stand
// after theirs, our variables win over theirs of the same name.
func merge(user []byte, s settings) ([]byte, error) {
	top, err := parseObject(user)
	if err != nil {
		return nil, err
	}
	env, err := mergeEnv(top.last("env"), s.Env)
	if err != nil {
		return nil, err
	}
	hooks, err := mergeHooks(top.last("hooks"), s.Hooks)
	if err != nil {
		return nil, err
	}
	top = top.with("env", env).with("hooks", hooks).with("disableAllHooks", json.RawMessage("false"))
	if len(s.Allow) == 0 {
		return encode(top)
	}
	permissions, err := mergeAllow(top.last("permissions"), s.Allow)
	if err != nil {
		return nil, err
	}
	return encode(top.with("permissions", permissions))
}

// mergeAllow adds tools to those that the user allows. What the user denies
// stays denied: Claude Code asks that first.
func mergeAllow(user json.RawMessage, tools []string) (json.RawMessage, error) {
	obj, err := parseMember("permissions", user)
	if err != nil {
		return nil, err
	}
	var list []string
	if theirs := obj.last("allow"); theirs != nil {
		if err := json.Unmarshal(theirs, &list); err != nil {
			return nil, fmt.Errorf("permissions.allow is not a list of texts: %w", err)
		}
	}
	joined, err := encode(append(list, tools...))
	if err != nil {
		return nil, err
	}
	return encode(obj.with("allow", joined))
}

func mergeEnv(user json.RawMessage, env map[string]string) (json.RawMessage, error) {
	obj, err := parseMember("env", user)
	if err != nil {
		return nil, err
	}
	for _, name := range sortedKeys(env) {
		value, err := encode(env[name])
		if err != nil {
			return nil, err
		}
		obj = obj.with(name, value)
	}
	return encode(obj)
}

func mergeHooks(user json.RawMessage, groups []hookGroup) (json.RawMessage, error) {
	obj, err := parseMember("hooks", user)
	if err != nil {
		return nil, err
	}
	for _, m := range obj {
		if err := checkHooks(m.key, m.value); err != nil {
			return nil, err
		}
	}
	for _, g := range groups {
		var list []json.RawMessage
		if theirs := obj.last(string(g.Event)); theirs != nil {
			if err := json.Unmarshal(theirs, &list); err != nil {
				return nil, fmt.Errorf("hooks.%s is not a list: %w", g.Event, err)
			}
		}
		own, err := g.MarshalJSON()
		if err != nil {
			return nil, err
		}
		joined, err := encode(append(list, own))
		if err != nil {
			return nil, err
		}
		obj = obj.with(string(g.Event), joined)
	}
	return encode(obj)
}

// checkHooks reports what is wrong with the user's hooks of one event. Claude
// Code drops the whole settings for one hook of the wrong shape, ours with it,
// and with -p it says nothing.
func checkHooks(event string, value json.RawMessage) error {
	var groups []struct {
		Matcher *string `json:"matcher"`
		Hooks   *[]struct {
			Type string `json:"type"`
		} `json:"hooks"`
	}
	var wrong *json.UnmarshalTypeError
	switch err := json.Unmarshal(value, &groups); {
	case errors.As(err, &wrong):
		return fmt.Errorf("hooks.%s is not a list of {matcher, hooks: [{type, …}]}: %s in place of %s", event, wrong.Value, plainType(wrong.Type))
	case err != nil:
		return err
	}
	for i, g := range groups {
		if g.Hooks == nil {
			return fmt.Errorf(`hooks.%s[%d] has no list "hooks"`, event, i)
		}
		for j, h := range *g.Hooks {
			if h.Type == "" {
				return fmt.Errorf(`hooks.%s[%d].hooks[%d] has no "type"`, event, i, j)
			}
		}
	}
	return nil
}

// plainType names a type as it is called in JSON.
func plainType(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Slice:
		return "list"
	case reflect.Struct:
		return "object"
	}
	return t.String()
}

// parseMember reads the value of a top-level key that must be an object; a
// missing one is empty.
func parseMember(key string, value json.RawMessage) (object, error) {
	if value == nil {
		return nil, nil
	}
	obj, err := parseObject(value)
	if err != nil {
		return nil, fmt.Errorf("%s is not an object", key)
	}
	return obj, nil
}

var errNotObject = errors.New("it is not a JSON object")

// parseObject reads one JSON object and keeps the text of its values.
func parseObject(text []byte) (object, error) {
	if !json.Valid(text) {
		var any json.RawMessage
		return nil, json.Unmarshal(text, &any)
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	if open, err := dec.Token(); err != nil || open != json.Delim('{') {
		return nil, errNotObject
	}
	obj := object{}
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return nil, err
		}
		var m member
		if err := dec.Decode(&m.value); err != nil {
			return nil, err
		}
		m.key, _ = key.(string)
		obj = append(obj, m)
	}
	return obj, nil
}

// last returns the value that counts for key, or nil.
func (o object) last(key string) json.RawMessage {
	for i := len(o) - 1; i >= 0; i-- {
		if o[i].key == key {
			return o[i].value
		}
	}
	return nil
}

// with returns a copy of o in which key has the value: in its old place where
// it had one, at the end otherwise.
func (o object) with(key string, value json.RawMessage) object {
	out, found := make(object, 0, len(o)+1), false
	for _, m := range o {
		if m.key == key {
			if found {
				continue
			}
			m.value, found = value, true
		}
		out = append(out, m)
	}
	if !found {
		out = append(out, member{key, value})
	}
	return out
}

// MarshalJSON writes the object in its order.
func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := encode(m.key)
		if err != nil {
			return nil, err
		}
		b.Write(key)
		b.WriteByte(':')
		b.Write(m.value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// encode writes v as JSON without escaping <, > and &, which stand in commands.
func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}
