package rules

import "cake"

// How the services that run language models say a thing: as the field of an
// answer in JSON, as the exception of a client library, in a tool's prose, or as the
// complaint of a program of the project, which begins with its name or with what it
// did: "embed: 429 …", "cannot summarise (429): …".
const (
	modelField = `^(?:data: )?\s*(?:\{.{0,60}?"(?:error|type)"|["']?(?:type|code|status|message|error)["']?) ?: ?.{0,200}?`
	modelError = `^(?:\S{1,60} )?\[?(?:[\w.]*\.)?(?:\w*Error|\w*Exception)(?: \[\w+\])?\]?(?::|\s\().{0,200}?`
	modelCode  = `^(?:\S{1,60} )?(?:HTTP(?: status| error| code)?|Error code|API Error|Request failed with status code|HTTP error|status code|Error|ERROR|error):? ?\(?[45]\d\d\b.{0,200}?`
	modelTold  = `^[^\w\n]{0,4}[\w./'-][^\n:{}"]{0,60}: [\w()./,:' -]{0,60}?`
)

// modelRules are the words of the services that run language models: they tell
// to wait, to ask or to send less, never to try at once again.
func modelRules() []Rule {
	var all []Rule
	for _, w := range modelWords() {
		field, said, coded, told := w, w, w, w
		field.Pattern = modelField + `(?P<message>(?:` + w.Pattern + `)` + toItsEnd + `)`
		said.ID, said.Pattern = w.ID+".error", modelError+`(?P<message>(?:`+w.Pattern+`)`+toItsEnd+`)`
		coded.ID, coded.Pattern = w.ID+".code", modelCode+`(?P<message>(?:`+w.Pattern+`)`+toItsEnd+`)`
		told.ID, told.Pattern = w.ID+".told", modelTold+`(?P<message>(?:`+w.Pattern+`)`+toItsEnd+`)`
		told.AtZero, told.Rank = IfSwallowed, General
		field.Yes, said.Yes, coded.Yes, told.Yes = w.Yes[:1], w.Yes[1:2], w.Yes[2:3], w.Yes[3:]
		all = append(all, field, said, coded, told)
	}
	return append(all, modelToolRules()...)
}

// toItsEnd is the rest of what is said, as far as the text goes that JSON may hold it in.
const toItsEnd = `(?:[^"\n]|"[^,}\n])*`

// modelWords are the words that one kind of refusal is told in, whoever says
// them; the examples are a field, an exception, a coded line and a program's own
// complaint, in this order.
func modelWords() []Rule {
	return []Rule{
		modelRule(Rule{
			ID: "model.quota", Kind: "llm.quota", Key: []string{"always"}, // it is the account's, however it is asked
			Pattern: `exceeded your current quota|insufficient_quota|credit balance is too low|billing_hard_limit_reached|billing_not_active|credit_balance_exhausted|(?:organization|project)_(?:spend|usage)_limit_exceeded|insufficient_(?:credits?|funds|balance)|[Ii]nsufficient (?:[Bb]alance|credits)|out of credits`,
			Fixes:   []string{"Check the quota with the user: it is used up, stop here"},
			Yes: []Example{
				{Command: "sh bin/notify.sh +49 hi", Code: 1, Out: "402\n{\"error\": {\"code\": \"insufficient_credit\", \"message\": \"The account is empty.\"}}\n"},
				{Command: "node ask.mjs", Code: 1, Err: "RateLimitError: 429 You exceeded your current quota, please check your plan and billing details.\n    at APIError.generate (file:///opt/x.mjs:59:20)\n"},
				{Command: "python3 ask.py", Code: 1, Err: "Error code: 400 - {'type': 'error', 'error': {'type': 'invalid_request_error', 'message': 'Your credit balance is too low to access the Anthropic API.'}}\n"},
				{Command: "./bin/translate --to fr", Code: 1, Err: "translate: request refused (402): insufficient_credits: top up the account\n"},
				{Command: "ruby tag.rb --all", Code: 1, Err: "tagging 40 pages\ntag: 429 insufficient_quota: the credit of this month is used up\n"},
				{Command: "perl ask.pl", Code: 255, Err: "ask.pl: you exceeded your current quota\n"},
			},
			No: []Example{{Command: "cat README.md", Out: "RateLimitError: 429 You exceeded your current quota\n"}, {Command: "python3 docs.py", Out: "insufficient_quota: stop and ask\n"}},
		}),
		modelRule(Rule{
			ID: "model.context", Kind: "llm.context_overflow",
			Pattern: `maximum context length|context_length_exceeded|[Pp]rompt is too long|input length and .max_tokens. exceed|exceeds the maximum number of tokens|exceeds? the context window|Input is too long for requested model|ContextWindowExceeded|request_too_large|reduce the length of the messages`,
			Fixes:   []string{"Try a compacted conversation: the context is too long, sending it again fails too"},
			Yes: []Example{
				{Command: "curl -s http://127.0.0.1:18121/v1/messages -d @big.json", Out: "{\"type\":\"error\",\"error\":{\"type\":\"invalid_request_error\",\"message\":\"prompt is too long: 214512 tokens > 200000 maximum\"}}\n"},
				{Command: "node ask.mjs", Code: 1, Err: "BadRequestError: 400 This model's maximum context length is 128000 tokens. However, your messages resulted in 131415 tokens.\n    at APIError.generate (file:///opt/x.mjs:41:20)\n"},
				{Command: "python3 ask.py", Code: 1, Err: "Error code: 400 - {\"type\": \"error\", \"error\": {\"type\": \"invalid_request_error\", \"message\": \"prompt is too long: 214512 tokens > 200000 maximum\"}}\n"},
				{Command: "./bin/summarise big.txt", Code: 1, Err: "summarise: 400 context_length_exceeded: 214512 tokens\n"},
			},
			No: []Example{{Command: "grep -rn context .", Out: "maximum context length\n"}},
		}),
		modelRule(Rule{
			ID: "model.overloaded", Kind: "llm.overloaded",
			Pattern: `overloaded_error|is (?:currently |temporarily )?overloaded|: Overloaded|engine_overloaded|Service tier capacity exceeded|503 UNAVAILABLE`,
			Fixes:   []string{"{retryafter:around}", "Check again in a minute: the model service is overloaded, wait, then try once more"},
			Yes: []Example{
				{Command: "curl -s http://127.0.0.1:18121/v1/messages -d '{}'", Out: "{\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}\n"},
				{Command: "node run.mjs", Code: 1, Err: "file:///srv/p/run.mjs:6\n  if (!r.ok) throw new APIError(r.status, await r.json());\n                   ^\n\nAPIError [InternalServerError]: 529 {\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}\n    at ask (file:///srv/p/run.mjs:6:20)\n"},
				{Command: "python3 ask.py", Code: 1, Err: "Error code: 529 - {\"type\": \"error\", \"error\": {\"type\": \"overloaded_error\", \"message\": \"Overloaded\"}}\n"},
				{Command: "./bin/summarise a.txt", Code: 1, Err: "summarise: 529 overloaded_error: try later\n"},
				{Command: "perl translate.pl fr texts/product.txt", Code: 255, Err: "translate.pl: fr texts/product.txt: 503 Overloaded: overloaded_error: the model is at capacity\n"},
			},
			No: []Example{{Command: "cat README.md", Out: "the server is overloaded\n"}, {Command: "g++ a.cpp", Code: 1, Err: "a.cpp:3:5: error: call of overloaded 'f(int)' is ambiguous\n"}},
		}),
		modelRule(Rule{
			ID: "model.rate", Kind: "llm.rate_limited",
			Pattern: `rate_limit_error|rate_limit_exceeded|Rate limit reached for|would exceed (?:your|the) [^\n]{0,60}rate limit|RESOURCE_EXHAUSTED|Resource has been exhausted|exceeded (?:call|token) rate limit|tokens per min|Requests rate limit exceeded|Quota exceeded for quota metric`,
			Fixes:   []string{"{retryafter:around}", "Check the rate limit: wait a minute, then try once more"},
			Yes: []Example{
				{Command: "curl -sS -X POST http://127.0.0.1:18121/v1/chat/completions -d '{}'", Out: "{\"error\": {\"message\": \"Rate limit reached for gpt-4o in organization org-x on tokens per min (TPM): Limit 30000, Used 29120, Requested 4210. Please try again in 6.66s.\", \"type\": \"tokens\", \"param\": null, \"code\": \"rate_limit_exceeded\"}}\n", Fix: "Check the time: the rate limit asks to wait 6.66s, then try once more"},
				{Command: "python3 ask.py", Code: 1, Err: "anthropic.RateLimitError: Error code: 429 - {'type': 'error', 'error': {'type': 'rate_limit_error', 'message': 'This request would exceed your organization rate limit'}}\n"},
				{Command: "python3 ask.py", Code: 1, Err: "Error code: 429 - {'error': {'code': 429, 'message': 'Resource has been exhausted (e.g. check quota).', 'status': 'RESOURCE_EXHAUSTED'}}\n"},
				{Command: "./bin/summarise a.txt", Code: 1, Err: "summarise: cannot reach the model (429): rate_limit_exceeded\n"},
			},
			No: []Example{{Command: "cat README.md", Out: "If you see `Error: 429 rate limit exceeded`, wait.\n"}, {Command: "curl -s http://127.0.0.1:18121/v1/messages | jq -r .text", Out: "On 429 the API returns rate_limit_error; on 529 overloaded_error. Back off and retry.\n"}},
		}),
		modelRule(Rule{
			ID: "model.auth", Kind: "llm.auth",
			Pattern: `invalid x-api-key|invalid_api_key|Incorrect API key|authentication_error|API key not valid|API_KEY_INVALID|Missing credentials|[A-Z]_API_KEY environment variable|api_key client option must be set|Could not resolve authentication method|You didn't provide an API key|OAuth token has expired|No auth credentials found`,
			Fixes:   []string{"{apikey:around}", "Check the API key with the user: it is missing or invalid, stop here"},
			Yes: []Example{
				{Command: "curl -s http://127.0.0.1:18121/v1/chat/completions -d '{}'", Out: "{\n  \"error\": {\n    \"message\": \"Incorrect API key provided: sk-abc***xyz. You can find your API key in your account settings.\",\n    \"type\": \"invalid_request_error\",\n    \"code\": \"invalid_api_key\"\n  }\n}\n"},
				{Command: "node ask.mjs", Code: 1, Err: "AuthenticationError: 401 {\"type\":\"error\",\"error\":{\"type\":\"authentication_error\",\"message\":\"invalid x-api-key\"}}\n    at APIError.generate (file:///opt/x.mjs:45:20)\n"},
				{Command: "python3 ask.py", Code: 1, Err: "Error code: 401 - {'error': {'message': 'Incorrect API key provided: sk-x.', 'code': 'invalid_api_key'}}\n"},
				{Command: "./bin/summarise a.txt", Code: 1, Err: "summarise: 401 invalid_api_key\n"},
			},
			No: []Example{{Command: "cat README.md", Out: "set OPENAI_API_KEY environment variable\n"}},
		}),
		modelRule(Rule{
			ID: "model.unknown", Kind: "network.http_4xx",
			Pattern: `model_not_found|The model .{1,80} does not exist|is not found for API version|not_found_error.{1,60}model:`,
			Fixes:   []string{"Check the name of the model: the service has none of that name, or not for this key"},
			Yes: []Example{
				{Command: "curl -s http://127.0.0.1:18121/v1/chat/completions -d '{}'", Out: "{\"error\":{\"message\":\"The model `gpt-5x` does not exist or you do not have access to it.\",\"type\":\"invalid_request_error\",\"code\":\"model_not_found\"}}\n"},
				{Command: "python3 ask.py", Code: 1, Err: "openai.NotFoundError: Error code: 404 - {'error': {'message': 'The model `gpt-5x` does not exist or you do not have access to it.', 'code': 'model_not_found'}}\n"},
				{Command: "python3 ask.py", Code: 1, Err: "Error code: 404 - {'error': {'message': 'The model `gpt-5x` does not exist', 'code': 'model_not_found'}}\n"},
				{Command: "./bin/summarise a.txt", Code: 1, Err: "summarise: 404 model_not_found: large-9\n"},
			},
			No: []Example{{Command: "cat README.md", Out: "model_not_found\n"}},
		}),
	}
}

// modelToolRules are the words of the tools that people talk to models with.
func modelToolRules() []Rule {
	return []Rule{
		modelRule(Rule{
			ID: "model.window", Kind: "llm.usage_window",
			Pattern: `^(?:[^\n\w]{0,8}|Error: |API Error: |ERROR: )(?P<message>(?:Claude (?:AI )?usage limit reached|You(?:'|’)ve (?:hit|reached) your (?:usage |session |weekly )?limit|(?:5-hour|Session|Weekly|Daily) limit reached|You have reached your (?:usage|weekly|daily) limit).*)`,
			Fixes:   []string{"{retryafter:around}", "Check with the user: the usage limit of the model is reached, wait until it resets"},
			Yes:     []Example{{Command: "claude -p hello", Code: 1, Out: "Claude usage limit reached. Your limit will reset at 5pm (Europe/Berlin).\n", Fix: "Check the time: the limit ends at 5pm (Europe/Berlin), wait until then"}},
			No:      []Example{{Command: "cat FAQ.md", Out: "Claude usage limit reached. Your limit will reset at 5pm.\n"}},
		}),
		modelRule(Rule{
			ID: "model.login", Kind: "llm.auth",
			Pattern: `^(?:[^\n\w]{0,8}|Error: |API Error: )(?P<message>Invalid API key(?: · | - |\. )(?:Please run /login|Fix external API key).*|(?P<var>[A-Z]+_API_KEY) (?:is not set|not set|is missing|not found|environment variable (?:is )?not set).*|(?:Missing|No) (?P<var2>[A-Z]+_API_KEY)\b.*)`,
			Fixes:   []string{"Check {var} with the user: it is missing or invalid, stop here", "Check {var2} with the user: it is missing or invalid, stop here", "Check the API key with the user: it is missing or invalid, stop here"},
			Yes:     []Example{{Command: "claude -p hello", Code: 1, Out: "Invalid API key · Please run /login\n"}, {Command: "python3 ask.py", Code: 1, Err: "Error: ANTHROPIC_API_KEY is not set\n", Fix: "Check ANTHROPIC_API_KEY with the user: it is missing or invalid, stop here"}},
			No:      []Example{{Command: "cat .env.example", Out: "OPENAI_API_KEY is not set\n"}},
		}),
		modelRule(Rule{
			ID: "model.ollama", Kind: "service.not_running", AtZero: IfSwallowed,
			Pattern: `^Error: (?P<message>(?:could not connect to (?:ollama app|a running Ollama instance)|ollama server not responding).*)`,
			Fixes:   []string{"Check the Ollama server: start it with ollama serve in the background"},
			Yes:     []Example{{Command: "ollama run llama3 hi", Code: 1, Err: "Error: could not connect to ollama app, is it running?\n"}},
			No:      []Example{{Command: "ollama list", Out: "NAME\n"}},
		}),
	}
}

// modelRule fills in what all rules about models share.
func modelRule(r Rule) Rule {
	r.Severity, r.Confidence, r.Family = cake.High, 0.9, Model
	if r.AtZero == TrustZero {
		r.AtZero = DespiteZero
	}
	if len(r.Key) == 0 {
		r.Key = []string{"key"}
	}
	return r
}
