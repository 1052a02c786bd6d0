package journal

import "strings"

// A maskRule finds one kind of secret. The shapes are those that their makers
// publish and that gitleaks is known to look for; the expressions are our own.
type maskRule struct {
	name string
	// words are texts in lower case of which one must stand in the line, in
	// any case, for the pattern to be tried. None has fewer than two bytes.
	words []string
	// pattern is matched against one line. Every group in it is secret.
	pattern string
	// likely refuses a match that is none after all; nil accepts all.
	likely func(secret string) bool
}

// Parts of patterns.
const (
	// before is what may stand directly before a token: no letter or digit, but
	// for those of an escape inside a quoted text.
	before = `(?:^|[^A-Za-z0-9]|\\[nrt])`
	// value is what is assigned, quoted or bare. One that begins with $, < or a
	// bracket names a secret without being one.
	value = `(?:` + quotedValue + `|` + bareValue + `)`

	quotedValue = `"([^"\\$](?:[^"\\]|\\.)*)"|'([^'$][^']*)'|\\"([^"\\$][^"\\]*)\\"`
	bareValue   = `([^\s"'$<>|;&(){}\[\],\\` + "`" + `][^\s"'|;&<>(){},\\` + "`" + `]*)`

	// assigns stands between a field and its value.
	assigns = `\\?["']?\s*(?:=>|:=|[:=])\s*`
	// passwordField is a field whose value is secret whatever it looks like.
	passwordField = `(?i)\b(?:[a-z0-9_.-]*[_.-])?(?:password|passwd|passphrase|client[_-]?secret|secret[_-]?key|secret)` + assigns
	// secretName ends the name of a flag or a field that holds a secret.
	secretName = `(?:password|passwd|passphrase|secret|secret[_-]?key(?:[_-]?base)?|api[_-]?key|access[_-]?key(?:[_-]?id)?|private[_-]?key|encryption[_-]?key|signing[_-]?key|auth[_-]?key|token|credentials?)`
)

// maskRules lists the rules in the order in which they are applied: the ones
// that know a maker's tokens first, the ones that know only a name last. There
// are at most 64.
func maskRules() []maskRule {
	return append(append(tokenRules(), carrierRules()...), nameRules()...)
}

// token makes the rule for tokens that are known by how they begin: prefix is
// kept, what follows it is secret.
func token(name, word, prefix, secret string) maskRule {
	return maskRule{name: name, words: []string{word}, pattern: before + prefix + `(` + secret + `)`}
}

// tokenRules know secrets by their own shape.
func tokenRules() []maskRule {
	return []maskRule{
		{name: "aws-access-key-id", words: []string{"akia", "asia", "abia", "acca", "a3t"},
			pattern: before + `(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)([A-Z0-9]{16})\b`},
		{name: "github-token", words: []string{"ghp_", "gho_", "ghu_", "ghs_", "ghr_"},
			pattern: before + `gh[pousr]_([A-Za-z0-9]{30,})`},
		token("github-fine-grained", "github_pat_", `github_pat_`, `[A-Za-z0-9_]{22,}`),
		{name: "gitlab-token", words: []string{"glpat-", "gldt-", "glrt-", "glptt-", "glft-", "glimt-", "glagent-", "gloas-", "glsoat-", "glcbt-", "glffct-"},
			pattern: before + `gl(?:pat|dt|rt|ptt|ft|imt|agent|oas|soat|cbt|ffct)-([A-Za-z0-9_.=-]{20,})`},
		{name: "slack-token", words: []string{"xox", "xapp-"},
			pattern: before + `(?:xox[abeoprs]|xapp)[.-]([A-Za-z0-9.-]{10,})`},
		token("slack-webhook", "hooks.slack.com", `hooks\.slack\.com/(?:services|workflows|triggers)/`, `[A-Za-z0-9+/]{20,}`),
		token("anthropic-key", "sk-ant-", `sk-ant-`, `[A-Za-z0-9_-]{16,}`),
		{name: "openai-key", words: []string{"sk-"},
			pattern: before + `sk-(?:proj-|svcacct-|admin-|or-v1-)?([A-Za-z0-9_-]{20,})`, likely: mixed},
		{name: "jwt", words: []string{"eyj"},
			pattern: before + `ey(J[A-Za-z0-9_-]{10,}\.ey[A-Za-z0-9_-]{10,}(?:\.[A-Za-z0-9_-]*){0,3})`},
		token("npm-token", "npm_", `npm_`, `[A-Za-z0-9]{36}`),
		token("pypi-token", "pypi-", `pypi-`, `[A-Za-z0-9_-]{50,}`),
		token("rubygems-key", "rubygems_", `rubygems_`, `[a-f0-9]{48}`),
		{name: "crates-token", words: []string{"cio"}, pattern: before + `cio([A-Za-z0-9]{32})\b`},
		token("google-api-key", "aiza", `AIza`, `[A-Za-z0-9_-]{35}`),
		token("google-oauth", "ya29.", `ya29\.`, `[A-Za-z0-9_-]{20,}`),
		token("google-client-secret", "gocspx-", `GOCSPX-`, `[A-Za-z0-9_-]{20,}`),
		{name: "stripe-key", words: []string{"sk_live_", "sk_test_", "sk_prod_", "rk_live_", "rk_test_", "rk_prod_"},
			pattern: before + `[sr]k_(?:live|test|prod)_([A-Za-z0-9]{10,})`},
		token("webhook-signing-secret", "whsec_", `whsec_`, `[A-Za-z0-9+/=]{20,}`),
		{name: "twilio-key", words: afterSK(), pattern: before + `SK([0-9a-f]{32})\b`},
		token("sendgrid-key", "sg.", `SG\.`, `[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}`),
		token("mailgun-key", "key-", `key-`, `[0-9a-f]{32}`),
		{name: "telegram-bot-token", words: []string{":aa"}, pattern: before + `(?:bot)?[0-9]{8,10}:(AA[A-Za-z0-9_-]{33})`},
		{name: "discord-webhook", words: []string{"/api/webhooks/"}, pattern: `/api/webhooks/[0-9]{15,}/([A-Za-z0-9_-]{50,})`},
		{name: "digitalocean-token", words: []string{"dop_v1_", "doo_v1_", "dor_v1_"}, pattern: before + `do[opr]_v1_([a-f0-9]{64})`},
		{name: "vault-token", words: []string{"hvs.", "hvb.", "hvr."}, pattern: before + `hv[sbr]\.([A-Za-z0-9_-]{20,})`},
		{name: "terraform-token", words: []string{".atlasv1."}, pattern: `\.atlasv1\.([A-Za-z0-9_=-]{40,})`},
		token("huggingface-token", "hf_", `hf_`, `[A-Za-z0-9]{30,}`),
		token("docker-token", "dckr_", `dckr_(?:pat|oat)_`, `[A-Za-z0-9_-]{20,}`),
		token("databricks-token", "dapi", `dapi`, `[a-f0-9]{32}`),
		{name: "shopify-token", words: []string{"shpat_", "shpca_", "shppa_", "shpss_"},
			pattern: before + `shp(?:at|ca|pa|ss)_([a-fA-F0-9]{32})`},
		token("linear-key", "lin_api_", `lin_api_`, `[A-Za-z0-9]{32,}`),
		{name: "model-provider-key", words: []string{"gsk_", "xai-", "pplx-", "r8_"},
			pattern: before + `(?:gsk_|xai-|pplx-|r8_)([A-Za-z0-9]{30,})`},
		{name: "sentry-token", words: []string{"sntrys_", "sntryu_"}, pattern: before + `sntry[su]_([A-Za-z0-9+/=_]{40,})`},
		{name: "grafana-token", words: []string{"glsa_", "glc_"}, pattern: before + `gl(?:sa|c)_([A-Za-z0-9+/=_]{32,})`},
		{name: "newrelic-key", words: []string{"nrak-", "nrii-", "nrjs-"}, pattern: before + `NR(?:AK|II|JS)-([A-Za-z0-9_-]{19,})`},
		token("postman-key", "pmak-", `PMAK-`, `[a-f0-9]{24}-[a-f0-9]{34}`),
		token("heroku-key", "hrku-", `HRKU-`, `[A-Za-z0-9_-]{30,}`),
		token("supabase-token", "sbp_", `sbp_`, `[a-f0-9]{40}`),
		token("age-key", "age-secret-key-1", `AGE-SECRET-KEY-1`, `[A-Z0-9]{50,}`),
	}
}

// afterSK lists SK with each digit that may follow it; SK alone is in too many words.
func afterSK() []string {
	var words []string
	for _, digit := range "0123456789abcdef" {
		words = append(words, "sk"+string(digit))
	}
	return words
}

// carrierRules know secrets by the syntax that carries them.
func carrierRules() []maskRule {
	return []maskRule{
		{name: "authorization-header", words: []string{"authorization"},
			pattern: `(?i)authorization\\?["']?\s*[:=]\s*\\?["']?(?:(?:basic|bearer|token|digest|negotiate|apikey|bot)\s+)?([^\s"'$<,;\[\\][^\s"',;\\]*)`, likely: noScheme},
		{name: "bearer", words: []string{"bearer "}, pattern: `(?i)\bbearer\s+([A-Za-z0-9._~+/-]{16,}=*)`, likely: mixed},
		{name: "secret-header", words: []string{"-key:", "-token:", "-secret:"},
			pattern: `(?i)\b(?:[a-z0-9]+-)+(?:key|token|secret):\s*([^\s"'$<,;\[][^\s"',;]*)`, likely: noWord},
		{name: "cookie-header", words: []string{"cookie:"}, pattern: `(?i)\bcookie:\s*([^\s"'$<=\[]+=[^"']+)`},
		{name: "url-password", words: []string{"://"},
			pattern: `(?i)[a-z][a-z0-9+.-]*://[^\s/:@"'<>]*:([^\s/@"'$<>{\[][^\s/"'<>]*)@`},
		{name: "url-user", words: []string{"://"},
			pattern: `(?i)[a-z][a-z0-9+.-]*://([A-Za-z0-9_.~-]{20,})@`, likely: mixed},
		{name: "url-query", words: []string{"token=", "key=", "secret=", "password=", "signature=", "sig=", "code="},
			pattern: `(?i)[?&](?:[a-z]+_token|token|api_?key|key|client_secret|secret|password|signature|x-amz-signature|x-amz-security-token|x-goog-signature|sig|code)=([^\s&#"'$<>\[]+)`},
		{name: "curl-user", words: []string{"curl", "http"},
			pattern: `\b(?:curl|https?)\b[^|;]*?\s(?:-u|--user|--proxy-user|-U|-a|--auth)[ =]?["']?[^\s:"'$]+:([^\s"'$\[][^\s"']*)`},
		{name: "mysql-flag", words: []string{"mysql", "mariadb"},
			pattern: `\b(?:mysql|mysqldump|mysqladmin|mariadb|mariadb-dump)\b[^|;]*?\s-p([^\s"'$\[]\S*)`},
		{name: "sshpass", words: []string{"sshpass"}, pattern: `\bsshpass\s+-p\s*` + value},
		{name: "login-flag", words: []string{"login"}, pattern: `\blogin\b[^|;]*?\s-p[ =]?` + value, likely: noFlag},
		{name: "netrc", words: []string{"password", "passwd"},
			pattern: `\b(?:login|machine)\s+\S+\s+(?:\S+\s+){0,3}?(?:password|passwd)\s+([^\s"'$\[]\S*)`},
		{name: "account-key", words: []string{"accountkey=", "sharedaccesskey="},
			pattern: `(?i)\b(?:accountkey|sharedaccesskey)=([A-Za-z0-9+/]{20,}=*)`},
		{name: "npm-auth", words: []string{"_auth"}, pattern: `_auth(?:Token)?\s*=\s*([^\s"'$\[]\S*)`},
		{name: "flag", words: []string{"-pass", "-token", "-secret", "-api", "-auth", "-access", "-private", "-client", "-key"},
			pattern: `(?i)(?:^|\s|["'])--?(?:[a-z0-9]+-)*` + secretName + `(?:=|["']?,?\s+)` + value, likely: noFlag},
	}
}

// nameRules know secrets by the name of the variable or field.
func nameRules() []maskRule {
	words := []string{"pass", "secret", "token", "key", "credential", "mysql_pwd", "_pat"}
	return []maskRule{
		{name: "environment", words: words,
			pattern: before + `(?:[A-Z0-9_]*_)?(?:PASSWORD|PASSWD|PASSPHRASE|[A-Z0-9]+_PASS|SECRET|SECRET_KEY(?:_BASE)?|API_?KEY|ACCESS_KEY(?:_ID)?|PRIVATE_KEY|ENCRYPTION_KEY|SIGNING_KEY|AUTH_KEY|TOKEN|CREDENTIALS?|PGPASSWORD|MYSQL_PWD|[A-Z0-9]+_PAT)=` + value},
		{name: "environment-key", words: []string{"_key="}, pattern: before + `[A-Z0-9_]+_KEY=` + value, likely: mixed},
		{name: "field-password", words: []string{"pass", "secret"},
			pattern: passwordField + `(?:` + quotedValue + `)`},
		{name: "field-password-bare", words: []string{"pass", "secret"},
			pattern: passwordField + bareValue, likely: noWord},
		{name: "field-token", words: words,
			pattern: `(?i)\b(?:[a-z0-9_.-]*[_.-])?` + secretName + assigns + value, likely: mixed},
		{name: "field-camel", words: words,
			pattern: `\b[a-z][A-Za-z0-9]*(?:Password|Passphrase|Secret|SecretKey|ApiKey|APIKey|AccessKey|PrivateKey|Token)` + assigns + value, likely: mixed},
	}
}

// mixed accepts what is long enough for a secret and holds letters and digits.
func mixed(s string) bool {
	return len(s) >= 8 && strings.ContainsAny(s, "0123456789") &&
		strings.ContainsAny(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
}

// noFlag refuses the next flag where a value is expected.
func noFlag(s string) bool { return !strings.HasPrefix(s, "-") }

// noScheme refuses the word that stands before the secret of an authorization
// header, where the secret itself is not there or masked already.
func noScheme(s string) bool {
	switch strings.ToLower(s) {
	case "basic", "bearer", "token", "digest", "negotiate", "apikey", "bot":
		return false
	}
	return true
}

// noWord refuses what a program text or a form says in place of a secret: a
// type, a constant, a field of something.
func noWord(s string) bool {
	switch strings.ToLower(strings.TrimRight(s, ".:!?")) {
	case "", "string", "str", "bytes", "text", "number", "int", "bool", "boolean", "any", "object", "null", "nil",
		"none", "undefined", "true", "false", "required", "optional", "unknown", "self", "this", "incorrect", "invalid", "missing", "is":
		return false
	}
	return !strings.Contains(s, ".") || mixed(s)
}
