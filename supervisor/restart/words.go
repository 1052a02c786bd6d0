package restart

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"cake"
)

// A wording is how agents speak of one kind of failure. Of a text it is the
// first wording that counts, in the order of wordings.
type wording struct {
	class    cake.Ending
	failures []string       // the agent's own words for it, whole
	text     *regexp.Regexp // what stands in a message
	why      string
	yes, no  []string // messages that are of this kind, and such as only look so
}

// wordings is the table. What cannot be helped by trying again comes first, so
// that it never is.
func wordings() []wording {
	return []wording{
		{
			class: cake.EndedQuota, failures: []string{"billing_error", "insufficient_quota"}, why: "its account is used up",
			text: regexp.MustCompile(`(?i)credit balance is too low|insufficient_quota|exceeded your current quota|out of (?:extra )?(?:usage|credits)|monthly spend limit|spend(?:ing)? (?:cap|limit) (?:is )?reached|payment required`),
			yes: []string{
				"Credit balance is too low", `API Error: 400 {"error":{"message":"Your credit balance is too low to access the Anthropic API."}}`,
				"You exceeded your current quota, please check your plan and billing details.", "You've hit your monthly spend limit.", "You're out of extra usage",
			},
			no: []string{"API Error: Request rejected (429)", "disk quota is fine"},
		},
		{
			class: cake.EndedAuth, failures: []string{"authentication_failed", "oauth_org_not_allowed"}, why: "its model does not accept its key or login",
			text: regexp.MustCompile(`(?i)please run /login|invalid (?:x-)?api[ -]key|incorrect api key|authentication_error|failed to authenticate|oauth token (?:has )?(?:been )?(?:expired|revoked)|api error: 40[13]\b|unexpected status 401|401 unauthorized|not logged in`),
			yes: []string{
				"Please run /login · API Error: 401 Invalid authentication credentials", "Failed to authenticate. API Error: 403 forbidden", "Invalid API key · Fix external API key",
				"unexpected status 401 Unauthorized: Incorrect API key provided", "Not logged in · Please run /login", "OAuth token has been revoked",
			},
			no: []string{"the tests of the login page pass", "API Error: Request rejected (429) · 4013 tokens"},
		},
		{
			class: cake.EndedContext, why: "its conversation is too long for its model",
			text: regexp.MustCompile(`(?i)prompt is too long|context[_ ]length[_ ]exceeded|maximum context length|context window (?:is full|exceeded)|ran out of room in the model's context window|input is too long`),
			yes: []string{
				"Prompt is too long", "prompt is too long: 208310 tokens > 200000 maximum", "This model's maximum context length is 128000 tokens",
				"Codex ran out of room in the model's context window. Start a new conversation",
			},
			no: []string{"the path is too long", "context deadline exceeded"},
		},
		{
			class: cake.EndedLimit, failures: []string{"rate_limit", "rate_limit_error"}, why: "its model refuses more requests for now",
			text: regexp.MustCompile(`(?i)you've (?:hit|reached) your (?:[\w' ]+ )?limit\b|(?:usage|session|weekly|5-hour) limit reached|rate[_ ]limit(?:ed|_error| reached| exceeded)|request rejected \(429\)|429 too many requests|temporarily limiting requests`),
			yes: []string{
				"You've hit your session limit · resets 3pm (Europe/Berlin)", "Claude AI usage limit reached|1735689600", "You've hit your usage limit. Try again in 2 days 3 hours 5 minutes.",
				"API Error: Request rejected (429) · slow down", "exceeded retry limit, last status: 429 Too Many Requests", "Rate limit reached for gpt-5 in organization x. Please try again in 11.054s.",
				"API Error: Server is temporarily limiting requests (not your usage limit)",
			},
			no: []string{"the limit of the loop is 429", "Approaching usage limit · resets 3pm"},
		},
		{
			class: cake.EndedLoad, failures: []string{"overloaded", "overloaded_error", "server_error"}, why: "its model is overloaded or out of order",
			text: regexp.MustCompile(`(?i)overloaded_error|\boverloaded\b|api error: (?:repeated )?5\d\d\b|unexpected status 5\d\d|internal server error|service unavailable|stream disconnected before completion|api error: connection error|unable to connect to api`),
			yes: []string{
				`API Error: 529 {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}`, "API Error: Repeated 529 Overloaded errors", "API Error: 500 Internal server error",
				"unexpected status 503 Service Unavailable", "stream disconnected before completion: response.failed", "API Error: Connection error.",
			},
			no: []string{"the operator is an overload of +", "API Error: 400 tools.0: bad"},
		},
		{
			class: cake.EndedCrash, why: "it broke down",
			text: regexp.MustCompile(`(?m)JavaScript heap out of memory|^panic\(main thread\)|^oh no: Bun has crashed|^thread 'main' .*panicked at|^fatal error: (?:all goroutines|runtime|out of memory)|^panic: .*\n(?:.*\n)*?goroutine \d+ \[|Segmentation fault|^Fatal Python error`),
			yes: []string{
				"FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory", "panic(main thread): Segmentation fault at address 0x0", "thread 'main' panicked at src/main.rs:4:5:",
				"panic: runtime error: index out of range\n\ngoroutine 1 [running]:",
			},
			no: []string{"do not panic: all is well", "the thread 'main' is done"},
		},
	}
}

// fromWords finds what an agent's own words mean. Where it named the failure,
// that counts, but for what the message says more exactly.
func fromWords(failure, text string, now time.Time) (Diagnosis, bool) {
	table := wordings()
	read := slices.IndexFunc(table, func(w wording) bool { return w.text.MatchString(text) })
	named := slices.IndexFunc(table, func(w wording) bool { return slices.Contains(w.failures, failure) })
	at := named
	if read >= 0 && (named < 0 || read < named) {
		at = read
	}
	if at < 0 {
		return Diagnosis{}, false
	}
	d := Diagnosis{Class: table[at].class, Why: table[at].why}
	if d.Class == cake.EndedLimit || d.Class == cake.EndedLoad {
		d.Reset, _ = Reset(text, now)
	}
	if line := said(text, table[at].text); line != "" {
		d.Why += ": " + line
	}
	return d, true
}

// maxSaid is how much of an agent's own words a person is told, in bytes.
const maxSaid = 160

// said is the line of a text that an expression has matched, shortened.
func said(text string, expr *regexp.Regexp) string {
	at := expr.FindStringIndex(text)
	if at == nil {
		return ""
	}
	from := strings.LastIndexByte(text[:at[0]], '\n') + 1
	line, _, _ := strings.Cut(text[from:], "\n")
	line = strings.TrimSpace(strings.ToValidUTF8(line, "?"))
	if len(line) > maxSaid {
		line = strings.ToValidUTF8(line[:maxSaid], "") + "…"
	}
	return line
}
