package endpoint

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// start runs an endpoint with these turns, and a client that keeps nothing open.
func start(t *testing.T, s Script) (*Server, *client) {
	t.Helper()
	server, err := Start(Options{Script: s})
	if err != nil {
		t.Fatal(err)
	}
	c := &client{t: t, url: server.URL(), http: &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}}
	t.Cleanup(func() {
		if err := server.Close(); err != nil {
			t.Error(err)
		}
	})
	return server, c
}

// A client speaks the Messages API as an agent does.
type client struct {
	t    *testing.T
	url  string
	http *http.Client
}

type msg map[string]any

func user(text string) msg { return msg{"role": "user", "content": text} }

func assistant(blocks ...any) msg { return msg{"role": "assistant", "content": blocks} }

func result(id, text string, bad bool) msg {
	return msg{"role": "user", "content": []any{msg{"type": "tool_result", "tool_use_id": id, "content": text, "is_error": bad}}}
}

// ask sends a request with tools that is not a stream.
func (c *client) ask(messages ...msg) (int, map[string]any) {
	c.t.Helper()
	status, _, body := c.post("/v1/messages?beta=true", msg{"model": "m", "tools": []any{msg{"name": "Bash"}}, "messages": messages})
	var doc map[string]any
	if err := json.Unmarshal(body, &doc); err != nil {
		c.t.Fatalf("%v: %s", err, body)
	}
	return status, doc
}

func (c *client) post(path string, body any) (int, http.Header, []byte) {
	c.t.Helper()
	resp, err := c.http.Post(c.url+path, "application/json", bytes.NewReader(mustJSON(body)))
	if err != nil {
		c.t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	return resp.StatusCode, resp.Header, text
}

// said is the first text of a reply.
func said(doc map[string]any) string {
	for _, b := range doc["content"].([]any) {
		if text, ok := b.(map[string]any)["text"].(string); ok {
			return text
		}
	}
	return ""
}

func TestTurnsAreTakenInOrderAndTheLastRepeats(t *testing.T) {
	s, c := start(t, Script{Turns: []Turn{Say("one"), Say("two")}})
	for i, want := range []string{"one", "two", "two", "two"} {
		if _, doc := c.ask(user("hi")); said(doc) != want {
			t.Errorf("reply %d is %v", i, doc)
		}
	}
	if s.Left() != 0 {
		t.Errorf("%d turns left", s.Left())
	}
}

func TestWithoutTurnsTheModelSaysOk(t *testing.T) {
	_, c := start(t, Script{})
	if _, doc := c.ask(user("hi")); said(doc) != "ok" {
		t.Error(doc)
	}
}

func TestAStrictScriptEnds(t *testing.T) {
	_, c := start(t, Script{Turns: []Turn{Say("one")}, Strict: true})
	c.ask(user("hi"))
	if status, doc := c.ask(user("hi")); status != 400 || !strings.Contains(string(mustJSON(doc)), "the script is spent") {
		t.Errorf("%d %v", status, doc)
	}
}

func TestARequestWithoutToolsTakesNoTurn(t *testing.T) {
	s, c := start(t, Script{Turns: []Turn{Say("one")}, Side: "a title"})
	_, _, body := c.post("/v1/messages", msg{"model": "m", "messages": []any{user("title?")}})
	if !strings.Contains(string(body), "a title") || s.Left() != 1 || s.Requests()[0].Kind != Side {
		t.Errorf("%s %+v", body, s.Requests())
	}
}

func TestAToolCallAndItsResult(t *testing.T) {
	s, c := start(t, Script{Turns: []Turn{Bash("ls -l").With("timeout", 5), Say("done")}})
	_, doc := c.ask(user("go"))
	want := map[string]any{"type": "tool_use", "id": "toolu_1_0", "name": "Bash", "input": map[string]any{"command": "ls -l", "description": "scripted", "timeout": 5.0}}
	if diff := cmp.Diff([]any{want}, doc["content"]); diff != "" || doc["stop_reason"] != "tool_use" {
		t.Errorf("%v %s", doc["stop_reason"], diff)
	}
	c.ask(user("go"), assistant(want), result("toolu_1_0", "Exit code 1\nno", true))
	if diff := cmp.Diff([]Result{{"toolu_1_0", "Exit code 1\nno", true}}, s.Results()); diff != "" {
		t.Error(diff)
	}
	if !s.Saw(`^Exit code 1\nno$`) || s.Saw("ls -l") {
		t.Error("the model's own words do not count as told")
	}
}

func TestSeveralCallsInOneReply(t *testing.T) {
	_, c := start(t, Script{Turns: []Turn{Together(Say("both"), Bash("a"), Call("Read", map[string]any{"file_path": "/x"}))}})
	_, doc := c.ask(user("go"))
	var got []string
	for _, b := range doc["content"].([]any) {
		block := b.(map[string]any)
		got = append(got, block["type"].(string))
		if id, ok := block["id"].(string); ok {
			got = append(got, id)
		}
	}
	if diff := cmp.Diff([]string{"text", "tool_use", "toolu_1_1", "tool_use", "toolu_1_2"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestAStreamHasTheEventsOfTheAPI(t *testing.T) {
	_, c := start(t, Script{Turns: []Turn{{Thinking: "hm", Text: "well", Command: "ls", Usage: map[string]int{"input_tokens": 7}, Stop: "max_tokens"}}})
	_, header, body := c.post("/v1/messages", msg{"model": "m", "stream": true, "tools": []any{msg{"name": "Bash"}}, "messages": []any{user("go")}})
	if header.Get("Content-Type") != "text/event-stream" {
		t.Error(header)
	}
	var names []string
	for _, e := range strings.Split(strings.TrimSpace(string(body)), "\n\n") {
		name, data, _ := strings.Cut(e, "\ndata: ")
		var doc map[string]any
		if err := json.Unmarshal([]byte(data), &doc); err != nil || "event: "+doc["type"].(string) != name {
			t.Errorf("%s: %v", e, err)
		}
		names = append(names, strings.TrimPrefix(name, "event: "))
	}
	block := func(deltas int) []string {
		out := []string{"content_block_start"}
		for range deltas {
			out = append(out, "content_block_delta")
		}
		return append(out, "content_block_stop")
	}
	want := append([]string{"message_start"}, append(append(append(block(2), block(1)...), block(1)...), "message_delta", "message_stop")...)
	if diff := cmp.Diff(want, names); diff != "" {
		t.Error(diff)
	}
	for _, part := range []string{`"input_tokens":7`, `"stop_reason":"max_tokens"`, `"partial_json":"{\"command\":\"ls\",\"description\":\"scripted\"}"`, `"thinking":"hm"`} {
		if !strings.Contains(string(body), part) {
			t.Errorf("no %s in %s", part, body)
		}
	}
}

func TestErrorsComeSoManyTimesWithTheirHeaders(t *testing.T) {
	s, c := start(t, Script{Turns: []Turn{Refuse(429).RetryAfter(2 * time.Second).Repeat(2), Refuse(529), Refuse(500), Say("fine")}})
	kinds := []string{"rate_limit_error", "rate_limit_error", "overloaded_error", "api_error"}
	for i, want := range []int{429, 429, 529, 500} {
		status, header, body := c.post("/v1/messages", msg{"tools": []any{msg{"name": "Bash"}}, "messages": []any{user("hi")}})
		if status != want || !strings.Contains(string(body), kinds[i]) || (want == 429) != (header.Get("Retry-After") == "2") {
			t.Errorf("%d: %d %v %s", i, status, header, body)
		}
	}
	if _, doc := c.ask(user("hi")); said(doc) != "fine" {
		t.Error(doc)
	}
	if got := s.Mains()[1].New; len(got) != 0 {
		t.Errorf("a repeated request has something new: %v", got)
	}
}

func TestEveryStatusHasTheAPIsOwnName(t *testing.T) {
	for status, want := range map[int]string{
		400: "invalid_request_error", 401: "authentication_error", 403: "permission_error", 404: "not_found_error",
		413: "request_too_large", 429: "rate_limit_error", 500: "api_error", 503: "api_error", 529: "overloaded_error",
	} {
		if got := Refuse(status).errorKind(); got != want {
			t.Errorf("%d is %s", status, got)
		}
	}
	reset, err := time.Parse(time.RFC3339, strings.TrimPrefix(Turn{Status: 429, Message: "resets at ", ResetsIn: Seconds(time.Hour)}.errorText(), "resets at "))
	if left := time.Until(reset); err != nil || left < 50*time.Minute || left > time.Hour {
		t.Errorf("%s: %v", reset, err)
	}
	if got := (Turn{Status: 400, Kind: "mine", Message: "text"}); got.errorKind() != "mine" || got.errorText() != "text" {
		t.Error(got)
	}
}

func TestAStreamCanEndInAnError(t *testing.T) {
	_, c := start(t, Script{Turns: []Turn{Say("half").FailAt("overloaded_error")}})
	_, _, body := c.post("/v1/messages", msg{"stream": true, "tools": []any{msg{"name": "Bash"}}, "messages": []any{user("hi")}})
	if !strings.Contains(string(body), "event: error\ndata: {\"error\":{\"message\":\"scripted\",\"type\":\"overloaded_error\"}") || strings.Contains(string(body), "message_stop") {
		t.Errorf("%s", body)
	}
}

func TestAConnectionCanBeCut(t *testing.T) {
	for _, stream := range []bool{true, false} {
		for _, n := range []int{0, 40, 200} {
			_, c := start(t, Script{Turns: []Turn{Say("a text that is never heard in full").CutAt(n)}})
			resp, err := c.http.Post(c.url+"/v1/messages", "application/json", bytes.NewReader(mustJSON(
				msg{"stream": stream, "tools": []any{msg{"name": "Bash"}}, "messages": []any{user("hi")}})))
			if err != nil {
				t.Fatal(err)
			}
			body, err := io.ReadAll(resp.Body)
			resp.Body.Close()
			if !errors.Is(err, io.ErrUnexpectedEOF) || len(body) != n {
				t.Errorf("stream %v, cut at %d: %d bytes, %v", stream, n, len(body), err)
			}
		}
	}
}

func TestACutBeyondTheEndCutsNothing(t *testing.T) {
	_, c := start(t, Script{Turns: []Turn{Say("short").CutAt(1 << 20)}})
	_, _, body := c.post("/v1/messages", msg{"stream": true, "tools": []any{msg{"name": "Bash"}}, "messages": []any{user("hi")}})
	if !strings.HasSuffix(string(body), "event: message_stop\ndata: {\"type\":\"message_stop\"}\n\n") {
		t.Errorf("%s", body)
	}
}

func TestRepliesCanBeSlow(t *testing.T) {
	_, c := start(t, Script{Turns: []Turn{Say("late").After(30 * time.Millisecond).Paced(5 * time.Millisecond)}})
	begin := time.Now()
	c.post("/v1/messages", msg{"stream": true, "tools": []any{msg{"name": "Bash"}}, "messages": []any{user("hi")}})
	if took := time.Since(begin); took < 55*time.Millisecond { // six events, five pauses
		t.Errorf("took %v", took)
	}
}

func TestAClientThatLeavesEndsTheReply(t *testing.T) {
	for _, turn := range []Turn{Say("never").After(time.Hour), Say("never").Paced(time.Hour)} {
		_, c := start(t, Script{Turns: []Turn{turn}})
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.url+"/v1/messages", bytes.NewReader(mustJSON(
			msg{"stream": true, "tools": []any{msg{"name": "Bash"}}, "messages": []any{user("hi")}})))
		if err != nil {
			t.Fatal(err)
		}
		if resp, err := c.http.Do(req); err == nil {
			_, _ = io.ReadAll(resp.Body)
			resp.Body.Close()
		}
		cancel()
	}
}

func TestAConditionalTurnAnswersWhatMatches(t *testing.T) {
	s, c := start(t, Script{Turns: []Turn{
		Bash("pip install requests").OnlyWhen(`No module named`).Repeat(1), Say("the usual"),
	}})
	if _, doc := c.ask(user("hi")); said(doc) != "the usual" {
		t.Error(doc)
	}
	failed := []msg{user("hi"), assistant(msg{"type": "text", "text": "No module named is what I say"}), result("t", "No module named requests", true)}
	if _, doc := c.ask(failed...); doc["stop_reason"] != "tool_use" {
		t.Error(doc)
	}
	if _, doc := c.ask(failed...); said(doc) != "the usual" {
		t.Errorf("it was to be used once: %v", doc)
	}
	var turns []string
	for _, r := range s.Mains() {
		turns = append(turns, r.Turn)
	}
	if diff := cmp.Diff([]string{"0", "when:0", "repeat"}, turns); diff != "" {
		t.Error(diff)
	}
}

func TestNewIsWhatAnEarlierRequestDidNotHave(t *testing.T) {
	s, c := start(t, Script{})
	c.ask(user("one"))
	// The same text as a list with a cache mark is the same message.
	marked := msg{"role": "user", "content": []any{msg{"type": "text", "text": "one", "cache_control": msg{"type": "ephemeral"}}}}
	c.ask(marked, assistant(msg{"type": "text", "text": "ok"}), user("two"), msg{"role": "system", "content": "three"})
	c.ask(user("another conversation"))
	var texts []string
	for _, r := range s.Mains() {
		texts = append(texts, r.Text())
	}
	if diff := cmp.Diff([]string{"one", "two\nthree", "another conversation"}, texts); diff != "" {
		t.Error(diff)
	}
	if s.Times("one|three") != 2 {
		t.Errorf("%d times", s.Times("one|three"))
	}
}

func TestWaitReturnsWhenTheModelIsTold(t *testing.T) {
	s, c := start(t, Script{})
	go func() { c.ask(user("first")); c.ask(user("the word")) }()
	r, err := s.Wait(t.Context(), "the w.rd")
	if err != nil || r.Text() != "the word" {
		t.Errorf("%+v %v", r, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if _, err := s.Wait(ctx, "never"); !errors.Is(err, context.DeadlineExceeded) || !strings.HasPrefix(err.Error(), `the model was never told "never"`) {
		t.Error(err)
	}
}

func TestOtherRequestsAreAnsweredAndLogged(t *testing.T) {
	s, c := start(t, Script{Turns: []Turn{Say("x")}})
	if _, _, body := c.post("/v1/messages/count_tokens", msg{"messages": []any{user("x")}}); string(body) != `{"input_tokens":10}` {
		t.Errorf("%s", body)
	}
	if _, _, body := c.post("/v1/other", msg{}); string(body) != `{"data":[]}` {
		t.Errorf("%s", body)
	}
	for _, method := range []string{http.MethodHead, http.MethodGet} {
		req, err := http.NewRequestWithContext(t.Context(), method, c.url+"/v1/models", nil)
		if err != nil {
			t.Fatal(err)
		}
		resp, err := c.http.Do(req)
		if err != nil || resp.StatusCode != 200 {
			t.Fatal(resp, err)
		}
		resp.Body.Close()
	}
	var got []string
	for _, r := range s.Requests() {
		got = append(got, r.Method+" "+r.Path+" "+string(r.Kind))
	}
	if diff := cmp.Diff([]string{"POST /v1/messages/count_tokens count", "POST /v1/other other", "GET /v1/models other"}, got); diff != "" || s.Left() != 1 {
		t.Error(diff, s.Left())
	}
}

func TestTheLogHasNoSecretsAndOneLineARequest(t *testing.T) {
	var log bytes.Buffer
	s, err := Start(Options{Log: &log})
	if err != nil {
		t.Fatal(err)
	}
	c := &client{t: t, url: s.URL(), http: &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}}
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL()+"/v1/messages", strings.NewReader(`{"model":"m","system":[{"type":"text","text":"be good"}],"tools":[{"name":"Bash"}],"messages":[{"role":"user","content":"hi"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("X-Api-Key", "hidden")
	req.Header.Set("Authorization", "Bearer hidden")
	req.Header.Set("X-App", "cli")
	if resp, err := c.http.Do(req); err == nil {
		resp.Body.Close()
	}
	c.ask(user("again"))
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	lines := strings.Split(strings.TrimSpace(log.String()), "\n")
	if len(lines) != 2 || strings.Contains(log.String(), "hidden") || !strings.Contains(lines[0], `"system":"be good"`) || !strings.Contains(lines[0], `"x-app":"cli"`) {
		t.Errorf("%s", log.String())
	}
	if story := s.Story(); !strings.Contains(story, `turn=none messages=1 "hi"`) {
		t.Error(story)
	}
}

func TestAPackedRequestIsUnpackedAndABadOneRefused(t *testing.T) {
	s, c := start(t, Script{})
	send := func(body []byte, encoding string) int {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, c.url+"/v1/messages", bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Encoding", encoding)
		resp, err := c.http.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		return resp.StatusCode
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write(mustJSON(msg{"tools": []any{msg{"name": "Bash"}}, "messages": []any{user("packed")}}))
	_ = z.Close()
	for i, c := range []struct {
		body     []byte
		encoding string
		want     int
	}{{packed.Bytes(), "gzip", 200}, {[]byte("x"), "gzip", 400}, {[]byte("{"), "", 400}, {[]byte(`{"messages":[5]}`), "", 400}} {
		if got := send(c.body, c.encoding); got != c.want {
			t.Errorf("%d: %d", i, got)
		}
	}
	if !s.Saw("packed") || s.Requests()[1].Bad == "" {
		t.Errorf("%+v", s.Requests())
	}
}

func TestAScriptIsReadFromJSON(t *testing.T) {
	at := 40
	want := []Turn{
		Say("text"), Bash("ls"), Call("Read", map[string]any{"a": 1.0}), Together(Say("x"), Bash("y")),
		{Status: 429, Times: 2, Headers: map[string]string{"retry-after": "1"}, Kind: "k", Message: "m"},
		{StreamError: "overloaded_error"}, {Text: "t", Cut: &at, Delay: Seconds(1500 * time.Millisecond), When: "w", Stop: "s"},
	}
	const list = `["text", {"bash":"ls"}, {"tool":"Read","input":{"a":1}}, {"blocks":["x",{"bash":"y"}]},
		{"error":429,"times":2,"headers":{"retry-after":"1"},"type":"k","message":"m"},
		{"stream_error":"overloaded_error"}, {"text":"t","cut":40,"delay":1.5,"when":"w","stop":"s"}]`
	got, err := ParseScript([]byte(list))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got.Turns); diff != "" {
		t.Error(diff)
	}
	whole, err := ParseScript([]byte(`{"turns":` + list + `,"side":"s","strict":true}`))
	if diff := cmp.Diff(Script{Turns: want, Side: "s", Strict: true}, whole); diff != "" || err != nil {
		t.Error(diff, err)
	}
	again, err := ParseScript(mustJSON(whole))
	if diff := cmp.Diff(whole, again); diff != "" || err != nil {
		t.Error(diff, err)
	}
}

func TestABadScriptIsRefused(t *testing.T) {
	for _, text := range []string{``, `5`, `[5]`, `[{"error":200}]`, `[{"when":"("}]`, `[{"blocks":[{"error":500}]}]`, `[{"delay":"x"}]`} {
		if _, err := ParseScript([]byte(text)); err == nil {
			t.Errorf("%s was taken", text)
		}
	}
	if _, err := Start(Options{Script: Script{Turns: []Turn{Refuse(20)}}}); err == nil {
		t.Error("a bad turn was taken")
	}
	if _, err := Start(Options{Port: -1}); err == nil || !strings.HasPrefix(err.Error(), "cannot start the scripted endpoint: ") {
		t.Error(err)
	}
}
