package rules

import "cake"

// httpRules are what a server answers an HTTP client that prints it and ends
// with status 0: the code that was asked for beside the body, or a body that
// only reports an error. A request for the code alone is a question, no error.
func httpRules() []Rule {
	return []Rule{
		httpRule(Rule{
			ID: "http.limit", Kind: "network.rate_limited",
			Pattern: `^\s*(?:HTTP/[\d.]+ 429\b.*|(?:HTTP(?:/[\d.]+)? ?|status[=: ]*|code[=: ]*)?429\s*$|\S*imit-\S*emaining: 0$|.*"(?P<message>API rate limit exceeded[^"]*)".*|.*"(?P<said>\w*oo \w*any \w*equests)".*)`, Message: "the server limits the rate", Key: []string{"key"}, Fixes: []string{"{retryafter:around}", "Check Retry-After and wait, then try once more: the server limits the rate"},
			Yes: []Example{{Command: "curl -sS -D - http://127.0.0.1:8080/repos/acme/shop/issues", Out: "HTTP/1.1 403 Forbidden\nX-RateLimit-Limit: 60\nX-RateLimit-Remaining: 0\nX-RateLimit-Reset: 1795312800\n\n{\"message\":\"API rate limit exceeded for user ID 4711.\"}\n", Fix: "Check the time: the limit ends at 1795312800, wait until then"}},
			No:  []Example{{Command: "curl -s http://127.0.0.1:8080/docs", Out: "429 means that you wait\n"}},
		}),
		httpRule(Rule{
			ID: "http.denied", Kind: "auth.http",
			Pattern: `^\s*(?:HTTP/[\d.]+ (?P<status>40[13])\b.*|(?:HTTP(?:/[\d.]+)? ?|status[=: ]*|code[=: ]*)?(?P<status2>40[13])\s*$|\{"(?:error|message|detail|msg)": ?"(?P<message>(?:[Uu]nauthori[sz]ed|[Ff]orbidden|[Ii]nvalid (?:token|credentials|API key|username or password|login|signature)|Not authenticated|Bad credentials|[Aa]uthentication required|[Tt]oken (?:has )?expired|Missing (?:token|Authorization[^"]*))[^"]*)".*)`, Message: "the server refuses the access", Key: []string{"key"}, Fixes: []string{"Check the token and its rights with the user: the server answered {status}, stop here", "Check the token and its rights with the user: the server answered {status2}, stop here", "Check the token and its rights with the user: {message}"}, Rank: Symptom,
			Yes: []Example{{Command: "curl -X DELETE -w '\\n%{http_code}\\n' -s http://127.0.0.1:8080/api/v1/admin", Out: "{\"error\":\"forbidden\"}\n\n403\n"}},
			No:  []Example{{Command: "curl -s -o /dev/null -w '%{http_code}\\n' http://127.0.0.1:8080/api/v1/admin", Out: "403\n"}},
		}),
		httpRule(Rule{
			ID: "http.oauth", Kind: "auth.http",
			Pattern: `^\s*\{\s*"error":\s*"(?P<name>invalid_(?:token|client|grant|request|scope)|unauthorized_client|access_denied|insufficient_scope|unsupported_grant_type|expired_token|login_required|consent_required|invalid_credentials|token_expired|unauthorized|unauthenticated)"(?:,\s*"error_description":\s*"(?P<message>[^"\n]*)")?`, Key: []string{"name"},
			Fixes: []string{"Check the credentials with the user: the server refuses them ({name}), stop here"},
			Yes:   []Example{{Command: "token=$(curl -s -X POST http://127.0.0.1:8099/oauth/token | jq -r .access_token); curl -s -H \"Authorization: Bearer $token\" http://127.0.0.1:8099/api/orders", Out: "{\"error\": \"invalid_token\", \"error_description\": \"The access token is malformed\"}\n"}},
			No:    []Example{{Command: "curl -s http://127.0.0.1:8080/jobs", Out: "{\"error\": null, \"jobs\": []}\n"}, {Command: "curl -s -X POST http://127.0.0.1:8080/device", Out: "{\"error\": \"authorization_pending\"}\n"}},
		}),
		httpRule(Rule{
			ID: "http.envelope", Kind: "auth.http",
			Pattern: `^\s*(?:\{\s*)?"error":\s*\{[ \n]*"code":\s*(?P<status>40[13]),[ \n]*"message":\s*"(?P<message>[^"\n]*)"`, Key: []string{"status"},
			Fixes: []string{"Check the token with the user: the server answered {status}, stop here"},
			Yes:   []Example{{Command: "curl -sS -X POST http://127.0.0.1:8080/v1/deploys -d '{}' | jq .", Out: "{\n  \"error\": {\n    \"code\": 401,\n    \"message\": \"Request had invalid authentication credentials.\"\n  }\n}\n"}},
			No:    []Example{{Command: "curl -s http://127.0.0.1:8080/jobs", Out: "{\"error\": null, \"jobs\": []}\n"}},
		}),
		httpRule(Rule{
			ID: "http.reason", Kind: "network.http_4xx",
			Pattern: `^\s*\{\s*"error":\s*\{[^\n]*?"reason":\s*"(?P<message>(?:[^"\n\\]|\\.)*)"[^\n]*\},\s*"status":\s*(?P<status>4\d\d)\}`, Key: []string{"message"},
			Fixes: []string{"Check the request, the server answered {status}: {message}"},
			Yes:   []Example{{Command: "curl -s -XPUT http://127.0.0.1:9200/orders -d @mapping.json", Out: "{\"error\":{\"root_cause\":[{\"type\":\"resource_already_exists_exception\",\"reason\":\"index [orders/8Xk2] already exists\"}],\"type\":\"resource_already_exists_exception\",\"reason\":\"index [orders/8Xk2] already exists\"},\"status\":400}\n"}},
			No:    []Example{{Command: "curl -s http://127.0.0.1:9200/_search", Out: "{\"took\":1,\"hits\":[]}\n"}},
		}),
		httpRule(Rule{
			ID: "http.nopath", Kind: "network.http_4xx",
			Pattern: `^(?P<message>(?:\{\s*"(?:detail|error|message|title|msg)":\s*"(?:404[: ]*)?(?:Not [Ff]ound|not found|Route not found|No route matches|Resource not found|Page not found|Endpoint not found)\.?"\s*(?:,\s*"(?:status|statusCode|code|error|path|message|documentation_url|success)":[^{}]{0,160})?\}|404 page not found|404 Not Found|404: Not Found|Cannot (?:GET|POST|PUT|DELETE|PATCH) /\S*|<title>(?:404 )?(?:Not Found|Error 404).*|<h1>(?:404 )?Not Found</h1>.*|<pre>Cannot (?:GET|POST|PUT|DELETE|PATCH) /[^<]*</pre>))\s*$`, Message: "the server knows no such path (404)", Key: []string{"key"}, Fixes: []string{"Check the path of the URL: the server answered 404, not found"}, Rank: Symptom,
			Yes: []Example{{Command: "curl -s http://127.0.0.1:8080/api/orders/17", Out: "{\"detail\":\"Not Found\"}\n"}, {Command: "curl -s http://127.0.0.1:8080/nothing", Out: "404 page not found\n"}},
			No:  []Example{{Command: "curl -s http://127.0.0.1:8080/docs", Out: "A path that is unknown gives 404 page not found\n"}, {Command: "curl -s -o /dev/null -w '%{http_code}\\n' http://127.0.0.1:8080/x", Out: "404\n"}},
		}),
		httpRule(Rule{
			ID: "http.refused", Kind: "network.http_4xx", Rank: Symptom,
			Pattern: `^\s*\{(?:[^{}\n]*"(?:message|detail|msg|error_description)":\s*"(?P<message>(?:[^"\n\\]|\\.)*)")?[^{}\n]*"(?:status|statusCode|status_code)":\s*(?P<status>4\d\d)\b[^{}\n]*\}\s*$`, Key: []string{"status", "message"},
			Fixes: []string{"Check the request, the server answered {status}: {message}", "Check the request: the server answered {status}"},
			Yes:   []Example{{Command: "curl -s -X POST http://127.0.0.1:5000/users -d '{name: a}'", Out: "{\"error\":\"Bad Request\",\"message\":\"Unexpected token n in JSON at position 1\",\"statusCode\":400}\n", Fix: "Check the request, the server answered 400: Unexpected token n in JSON at position 1"}},
			No:    []Example{{Command: "curl -s http://127.0.0.1:5000/jobs", Out: "{\"message\":\"ok\",\"status\":200}\n"}},
		}),
		httpRule(Rule{
			ID: "http.server", Kind: "network.http_5xx",
			Pattern: `^\s*(?:HTTP/[\d.]+ (?P<status>5\d\d)\b.*|(?:HTTP(?:/[\d.]+)? ?|status[=: ]*|code[=: ]*)(?P<status2>5\d\d)\s*$|(?:.*<(?:title|h1)>)?(?P<message>(?:\d+ )?Internal Server Error|(?:\d+ )?Bad Gateway|(?:\d+ )?Service (?:Temporarily )?Unavailable|(?:\d+ )?Gateway Time-?out|upstream connect error.*|no healthy upstream)\b.*|\{.{0,120}"(?:error|message|detail|title|statusText)": ?"(?P<said>\w*nternal \w*erver \w*rror|\w*ervice \w* ?\w*navailable|\w*ad \w*ateway)".*|\{.{0,120}"(?:status|statusCode|code)": ?(?P<status3>50\d)\b.*)`, Message: "the server failed", Key: []string{"key"}, Fixes: []string{"Check the server's log: it answered {status}", "Check the server's log: it answered {status2}", "Check the server's log: it answered {status3}", "Check the server's log: it failed with an internal error"},
			Yes: []Example{
				{Command: "curl -s -w 'HTTP %{http_code}\\n' http://127.0.0.1:8080/big.json", Out: "{\"items\":[]}\nHTTP 500\n", Fix: "Check the server's log: it answered 500"},
				{Command: "curl -s http://127.0.0.1:8080/", Out: "<html>\n<head><title>502 Bad Gateway</title></head>\n</html>\n"},
			},
			No: []Example{{Command: "curl -s http://127.0.0.1:8080/docs", Out: "On an Internal Server Error retry\n"}, {Command: "curl -sI http://127.0.0.1:8080/", Out: "HTTP/1.1 503 Service Unavailable\n"}},
		}),
		{
			ID: "httpie.answer", Kind: "network.http_4xx", Severity: cake.High, Confidence: 0.9, Family: Network, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^http: (?:warning|error|LogLevel\.\w+): HTTP (?P<status>[45]\d\d) (?P<message>.*)`, Key: []string{"status", "key"}, Fixes: []string{"Check the URL and the server's log: it answered {status}"},
			Yes: []Example{{Command: "http --check-status :8080/x", Code: 4, Err: "http: warning: HTTP 404 Not Found\n"}},
			No:  []Example{{Command: "http :8080/x", Out: "{}\n"}},
		},
		{
			ID: "curl.write", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.9, Family: Network, AtZero: IfSwallowed, Tools: []string{"curl"},
			Pattern: `^(?:curl: \(23\) |Warning: )(?P<message>(?:Failure writing output to destination|Failed to (?:create|open) the file (?P<path>[^:\n]+?)(?:: No such file.*)?|client returned ERROR on write.*|Failed writing body.*)).*`, Key: []string{"key"}, Fixes: []string{"{outfolder:message}", "Check the folder and the space of the output file: it cannot be written"},
			Yes: []Example{{Command: "curl -sS http://127.0.0.1:8080/health -o out/today/health.json", Code: 23, Err: "curl: (23) Failure writing output to destination\n", Fix: "mkdir -p out/today"}},
			No:  []Example{{Command: "curl -s http://127.0.0.1:8080/", Out: "ok\n"}},
		},
		{
			ID: "curl.usage", Kind: "tool.usage", Severity: cake.High, Confidence: 0.9, Family: Network, AtZero: IfSwallowed, Tools: []string{"curl", "wget"},
			Pattern: `^(?:curl: \((?:1|2|3|26|27|43|45|48)\) |curl: |wget: )(?P<message>(?:URL (?:using bad/illegal format|rejected|malformed).*|no URL specified.*|missing URL|Unsupported protocol .*|Failed to open .*|Couldn't open file .*|Malformed .*|unbalanced quotes.*|Bad URL.*|Invalid URL .*).*)`, Key: []string{"message"}, Fixes: []string{"Check the arguments: {message}"},
			Yes: []Example{{Command: "curl 'http://127.0.0.1:8080/a b'", Code: 3, Err: "curl: (3) URL rejected: Malformed input to a URL function\n"}},
			No:  []Example{{Command: "curl -s http://127.0.0.1:8080/", Out: "ok\n"}},
		},
	}
}

// httpRule is for the answers that curl and the like print.
func httpRule(r Rule) Rule {
	r.Confidence, r.Family = 0.85, Network
	if r.Severity == 0 {
		r.Severity = cake.High
	}
	r.Tools, r.Strict, r.AtZero = []string{"curl", "http", "https", "xh", "wget"}, true, DespiteZero
	return r
}
