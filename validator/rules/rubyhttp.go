package rules

import "cake"

// rubyRaised is how Ruby begins the report of an exception, with the place in the client;
// the project's own is below it.
const rubyRaised = `^\S+:\d+:in [^\n]*: `

// rubyAnswerRules are what servers answer the clients of Ruby: open-uri, Net::HTTP, Faraday
// and RestClient raise an exception for it, each of its own name.
func rubyAnswerRules() []Rule {
	return []Rule{
		rubyAnswer(Rule{
			ID: "ruby.http5xx", Kind: "network.http_5xx",
			Pattern: rubyRaised + `(?P<message>(?:the server responded with status )?"?(?P<status>5\d\d)\b[^\n]*) \((?P<name>OpenURI::HTTPError|Net::HTTPFatalError|Faraday::\w+|RestClient::\w+)\)$`,
			Fixes:   []string{"Check the server's log: it answered {status} to {file}:{line}", "Check the server's log: it answered {status}"},
			Yes:     []Example{{Command: "ruby sync.rb", Code: 1, Err: "/usr/lib/ruby/3.1.0/open-uri.rb:364:in `open_http': 503 Service Unavailable (OpenURI::HTTPError)\n\tfrom sync.rb:4:in `<main>'\n", Files: []string{"sync.rb"}, File: "sync.rb", Line: 4, Fix: "Check the server's log: it answered 503 to sync.rb:4"}},
			No:      []Example{{Command: "ruby sync.rb", Out: "ok\n"}},
		}),
		rubyAnswer(Rule{
			ID: "ruby.httplimit", Kind: "network.rate_limited",
			Pattern: rubyRaised + `(?P<message>(?:the server responded with status )?"?(?P<status>429)\b[^\n]*) \((?P<name>OpenURI::HTTPError|Net::HTTP\w+|Faraday::\w+|RestClient::\w+)\)$`,
			Fixes:   []string{"{retryafter:around}", "Check Retry-After and wait, then try once more: the server answered {status}"},
			Yes:     []Example{{Command: "ruby sync.rb", Code: 1, Err: "/usr/lib/ruby/3.1.0/open-uri.rb:364:in `open_http': 429 Too Many Requests (OpenURI::HTTPError)\n\tfrom sync.rb:4:in `<main>'\n", Files: []string{"sync.rb"}, File: "sync.rb", Line: 4}},
			No:      []Example{{Command: "ruby sync.rb", Out: "ok\n"}},
		}),
		rubyAnswer(Rule{
			ID: "ruby.httpauth", Kind: "auth.http",
			Pattern: rubyRaised + `(?P<message>(?:the server responded with status )?"?(?P<status>40[13])\b[^\n]*) \((?P<name>OpenURI::HTTPError|Net::HTTP(?:Client|Server)Exception|Faraday::\w+|RestClient::\w+)\)$`,
			Fixes:   []string{"Check the credentials used at {file}:{line} with the user: the server answered {status}", "Check the credentials with the user: the server answered {status}"},
			Yes:     []Example{{Command: "ruby me.rb", Code: 1, Err: "/usr/lib/ruby/3.1.0/net/http/response.rb:133:in `error!': 401 \"Unauthorized\" (Net::HTTPClientException)\n\tfrom me.rb:7:in `<main>'\n", Files: []string{"me.rb"}, File: "me.rb", Line: 7}},
			No:      []Example{{Command: "ruby me.rb", Out: "ok\n"}},
		}),
		rubyAnswer(Rule{
			ID: "ruby.http4xx", Kind: "network.http_4xx",
			Pattern: rubyRaised + `(?P<message>(?:the server responded with status )?"?(?P<status>4\d\d)\b[^\n]*) \((?P<name>OpenURI::HTTPError|Net::HTTP(?:Client|Server)Exception|Faraday::\w+|RestClient::\w+)\)$`,
			Fixes:   []string{"Check the URL used at {file}:{line}: the server answered {status}", "Check the URL: the server answered {status}"},
			Yes: []Example{
				{Command: "ruby sync.rb", Code: 1, Err: "/usr/lib/ruby/3.1.0/open-uri.rb:364:in `open_http': 410 Gone (OpenURI::HTTPError)\n\tfrom /usr/lib/ruby/3.1.0/open-uri.rb:29:in `open'\n\tfrom sync.rb:9:in `pull'\n", Files: []string{"sync.rb"}, File: "sync.rb", Line: 9, Fix: "Check the URL used at sync.rb:9: the server answered 410"},
				{Command: "ruby feed.rb", Code: 1, Err: "/var/lib/gems/3.1.0/gems/faraday-2.9.0/lib/faraday/response/raise_error.rb:38:in `on_complete': the server responded with status 404 (Faraday::ResourceNotFound)\n\tfrom feed.rb:3:in `<main>'\n", Files: []string{"feed.rb"}, File: "feed.rb", Line: 3},
			},
			No: []Example{{Command: "ruby sync.rb", Code: 1, Err: "sync.rb:2:in `<main>': 404 boxes are too many (RuntimeError)\n"}},
		}),
	}
}

// rubyAnswer fills in what all rules about such answers share.
func rubyAnswer(r Rule) Rule {
	r.Severity, r.Confidence, r.Family, r.AtZero = cake.High, 0.95, Scripts, IfSwallowed
	r.Key = []string{"status", "file"}
	return r
}
