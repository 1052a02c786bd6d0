package journal

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// run repeats s up to n bytes: the filler of made-up tokens.
func run(s string, n int) string { return strings.Repeat(s, n/len(s)+1)[:n] }

const m = Masked

// The examples are made up and put together here, so that no scanner takes this file for a leak.
type maskExample struct{ in, want string }

// kept is a text that must stay as it is.
func kept(s string) maskExample { return maskExample{s, s} }

func maskExamples() map[string][]maskExample {
	hex, alnum := "0123456789abcdef", "aB3dE5gH7jK9mN1pQ"
	return map[string][]maskExample{
		"aws-access-key-id": {
			{"id AKIA" + run("ABCDEFGH2345", 16) + " ok", "id AKIA" + m + " ok"},
			kept("AKIASHORT"), kept("XAKIA" + run("A", 16)),
		},
		"github-token": {
			{"use ghp_" + run(alnum, 36), "use ghp_" + m},
			{`{"a":"x\nghs_` + run(alnum, 36) + `"}`, `{"a":"x\nghs_` + m + `"}`},
			kept("ghp_short"), kept("xghp_" + run(alnum, 36)),
		},
		"github-fine-grained":    {{"github_pat_" + run(alnum, 82), "github_pat_" + m}, kept("github_pat_")},
		"gitlab-token":           {{"glpat-" + run(alnum, 20), "glpat-" + m}, kept("glpat-x")},
		"slack-token":            {{"xoxb-" + run("123456789012-", 40) + "x", "xoxb-" + m}, kept("xoxb-1"), kept("xoxo and more love")},
		"slack-webhook":          {{"https://hooks.slack.com/services/T0/B0/" + run(alnum, 24), "https://hooks.slack.com/services/" + m}, kept("https://hooks.slack.com/docs")},
		"anthropic-key":          {{"sk-ant-" + "api03-" + run(alnum, 90), "sk-ant-" + m}, kept("sk-ant-")},
		"openai-key":             {{"sk-proj-" + run(alnum, 60), "sk-proj-" + m}, {"sk-" + run(alnum, 48), "sk-" + m}, kept("sk-learn-and-other-long-package-names"), kept("task-" + run(alnum, 30))},
		"jwt":                    {{"ey" + "Jhbgciojiuzi." + "eyJzdwiiixmjmi.c2ln", "ey" + m}, kept("eyJ.x"), kept("eyJshort.eyJshort")},
		"npm-token":              {{"npm_" + run(alnum, 36), "npm_" + m}, kept("npm_config_registry")},
		"pypi-token":             {{"pypi-" + run(alnum, 60), "pypi-" + m}, kept("pypi-server")},
		"rubygems-key":           {{"rubygems_" + run(hex, 48), "rubygems_" + m}, kept("rubygems_version")},
		"crates-token":           {{"cio" + run(alnum, 32), "cio" + m}, kept("precious"), kept("cio" + run("a-", 32))},
		"google-api-key":         {{"AIza" + run(alnum, 35), "AIza" + m}, kept("AIzaShort")},
		"google-oauth":           {{"ya29." + run(alnum, 40), "ya29." + m}, kept("ya29.x")},
		"google-client-secret":   {{"GOCSPX-" + run(alnum, 28), "GOCSPX-" + m}, kept("GOCSPX-x")},
		"stripe-key":             {{"sk_" + "live_" + run(alnum, 24), "sk_live_" + m}, {"rk_" + "test_" + run(alnum, 24), "rk_test_" + m}, kept("sk_live_"), kept("task_live_" + run(alnum, 24))},
		"webhook-signing-secret": {{"whsec_" + run(alnum, 32), "whsec_" + m}, kept("whsec_x")},
		"twilio-key":             {{"SK" + run(hex, 32), "SK" + m}, kept("SKELETON"), kept("SK" + run(hex, 31))},
		"sendgrid-key":           {{"SG." + run(alnum, 22) + "." + run(alnum, 43), "SG." + m}, kept("msg.text.length")},
		"mailgun-key":            {{"key-" + run(hex, 32), "key-" + m}, kept("key-value"), kept("monkey-" + run(hex, 32))},
		"telegram-bot-token":     {{"12345678:AA" + run(alnum, 33), "12345678:" + m}, kept("12:34:AA:55")},
		"discord-webhook":        {{"/api/webhooks/" + run("123", 18) + "/" + run(alnum, 68), "/api/webhooks/" + run("123", 18) + "/" + m}, kept("/api/webhooks/list")},
		"digitalocean-token":     {{"dop_v1_" + run(hex, 64), "dop_v1_" + m}, kept("dop_v1_x")},
		"vault-token":            {{"hvs." + run(alnum, 24), "hvs." + m}, kept("hvs.x")},
		"terraform-token":        {{run(alnum, 14) + ".atlasv1." + run(alnum, 67), run(alnum, 14) + ".atlasv1." + m}, kept("x.atlasv1.y")},
		"huggingface-token":      {{"hf_" + run("abcDEF", 34), "hf_" + m}, kept("hf_hub_download")},
		"docker-token":           {{"dckr_pat_" + run(alnum, 27), "dckr_pat_" + m}, kept("dckr_pat_")},
		"databricks-token":       {{"dapi" + run(hex, 32), "dapi" + m}, kept("dapi version")},
		"shopify-token":          {{"shpat_" + run(hex, 32), "shpat_" + m}, kept("shpat_x")},
		"linear-key":             {{"lin_api_" + run(alnum, 40), "lin_api_" + m}, kept("lin_api_url")},
		"model-provider-key":     {{"gsk_" + run(alnum, 52), "gsk_" + m}, {"r8_" + run(alnum, 37), "r8_" + m}, kept("xai-models")},
		"sentry-token":           {{"sntrys_" + run(alnum, 64), "sntrys_" + m}, kept("sntrys_x")},
		"grafana-token":          {{"glsa_" + run(alnum, 41), "glsa_" + m}, kept("glc_x")},
		"newrelic-key":           {{"NRAK-" + run("ABC123", 27), "NRAK-" + m}, kept("NRAK-x")},
		"postman-key":            {{"PMAK-" + run(hex, 24) + "-" + run(hex, 34), "PMAK-" + m}, kept("PMAK-x")},
		"heroku-key":             {{"HRKU-" + run(alnum, 36), "HRKU-" + m}, kept("HRKU-x")},
		"supabase-token":         {{"sbp_" + run(hex, 40), "sbp_" + m}, kept("sbp_x")},
		"age-key":                {{"AGE-SECRET-KEY-1" + run("QPZRY9X8", 58), "AGE-SECRET-KEY-1" + m}, kept("AGE-SECRET-KEY-1")},

		"authorization-header": {
			{"Authorization: Bearer abc.def", "Authorization: Bearer " + m},
			{`curl -H "authorization: Basic dXNlcjpwYXNz" x`, `curl -H "authorization: Basic ` + m + `" x`},
			{`{"Authorization": "Bot x1y2"}`, `{"Authorization": "Bot ` + m + `"}`},
			{`'{\"authorization\": \"Bearer q\"}'`, `'{\"authorization\": \"Bearer ` + m + `\"}'`},
			kept("Authorization: Bearer $TOKEN"), kept("needs authorization first"),
		},
		"bearer":        {{"sent bearer " + run(alnum, 20) + " on", "sent bearer " + m + " on"}, kept("the bearer of this letter"), kept("bearer authentication_required")},
		"secret-header": {{"X-Api-Key: s3", "X-Api-Key: " + m}, {"PRIVATE-TOKEN: q", "PRIVATE-TOKEN: " + m}, kept("cache-key: $KEY"), kept("idempotency-key: required")},
		"cookie-header": {{"Set-Cookie: sid=1; Path=/", "Set-Cookie: " + m}, {"curl -H 'Cookie: a=b; c=d' x", "curl -H 'Cookie: " + m + "' x"}, kept("cookie: none")},
		"url-password":  {{"git clone https://me:pw1@host/x", "git clone https://me:" + m + "@host/x"}, {"postgres://u:p@ss@db/x", "postgres://u:" + m + "@db/x"}, kept("http://host:8080/a"), kept("https://me:$PW@host"), kept("see a://b and c: d@e")},
		"url-user":      {{"https://" + run(alnum, 24) + "@host/x.git", "https://" + m + "@host/x.git"}, kept("ssh://git@host"), kept("https://a-rather-long-user-name@host")},
		"url-query":     {{"GET /x?a=1&access_token=abc&b=2", "GET /x?a=1&access_token=" + m + "&b=2"}, kept("/x?monkey=banana"), kept("/x?key=$KEY")},
		"curl-user":     {{"curl -s -u me:pw http://x", "curl -s -u me:" + m + " http://x"}, {"curl --user 'me:p w' x", "curl --user 'me:" + m + " w' x"}, kept("curl -u me http://x"), kept("curl -u $ME:$PW x")},
		"mysql-flag":    {{"mysql -u root -phunter2 db", "mysql -u root -p" + m + " db"}, kept("mysql -u root -p db"), kept("mkdir -p mysql")},
		"sshpass":       {{"sshpass -p hunter2 ssh h", "sshpass -p " + m + " ssh h"}, {"sshpass -p'a b' ssh h", "sshpass -p'" + m + "' ssh h"}, kept("sshpass -f file ssh h"), kept("sshpass -p $PW ssh h")},
		"login-flag":    {{"docker login -u me -p hunter2 r.io", "docker login -u me -p " + m + " r.io"}, kept("docker login -u me r.io"), kept("login -p $PW")},
		"netrc":         {{"machine h login me password pw", "machine h login me password " + m}, kept("login page: forgotten password"), kept("login with password $PW")},
		"account-key":   {{"AccountName=a;AccountKey=" + run(alnum, 86) + "==;E=1", "AccountName=a;AccountKey=" + m + ";E=1"}, kept("AccountKey=x")},
		"npm-auth":      {{"//r.npmjs.org/:_authToken=abc", "//r.npmjs.org/:_authToken=" + m}, {"_auth = Zm9v", "_auth = " + m}, kept("//r.npmjs.org/:_authToken=${NPM_TOKEN}"), kept("use_auth()")},
		"flag": {
			{"x --password hunter2 y", "x --password " + m + " y"},
			{"x --db-password=hunter2", "x --db-password=" + m},
			{`x --api-key "a b" y`, `x --api-key "` + m + `" y`},
			{`["--token", "abc"]`, `["--token", "` + m + `"]`},
			kept("x --password-stdin y"), kept("x --token --verbose"), kept("x --token $T"), kept("--no-secrets"),
		},

		"environment": {
			{"export GITHUB_TOKEN=abc", "export GITHUB_TOKEN=" + m},
			{"FOO_SECRET='a b' BAR_API_KEY=\"c d\" run", "FOO_SECRET='" + m + "' BAR_API_KEY=\"" + m + "\" run"},
			{"AWS_SECRET_ACCESS_KEY=" + run(alnum, 40), "AWS_SECRET_ACCESS_KEY=" + m},
			{"PGPASSWORD=x psql", "PGPASSWORD=" + m + " psql"},
			kept("MAX_TOKENS=4096"), kept("TOKEN=$OTHER x"), kept(`TOKEN="$(cat f)"`), kept("TOKEN="), kept("PASS=3 FAIL=0"), kept("# PASS:  10"),
		},
		"environment-key":     {{"STRIPE_KEY=abcd1234", "STRIPE_KEY=" + m}, kept("PRIMARY_KEY=id"), kept("HOT_KEY=control")},
		"field-password":      {{`{"password": "x y"}`, `{"password": "` + m + `"}`}, {`db_passwd = 'q'`, `db_passwd = '` + m + `'`}, {`"{\"password\":\"x\"}"`, `"{\"password\":\"` + m + `\"}"`}, kept(`password: ""`), kept(`"password": "$PW"`)},
		"field-password-bare": {{"password: hunter", "password: " + m}, {"client_secret=abc", "client_secret=" + m}, kept("password: string;"), kept("password = form.password"), kept("Password:"), kept("secret := vault.Get(x)")},
		"field-token":         {{`token: abcd1234`, `token: ` + m}, {`"api-key": "abcd1234"`, `"api-key": "` + m + `"`}, kept("token = lexer.next()"), kept(`{"token": "identifier"}`), kept("unexpected token: }")},
		"field-camel":         {{`const dbPassword = "abcd1234"`, `const dbPassword = "` + m + `"`}, {`authToken: 'abcd1234'`, `authToken: '` + m + `'`}, kept("nextToken = scanner.Scan()"), kept("userPassword: string")},
	}
}

func TestEachMaskRuleTakesItsSecretsAndLeavesTheRest(t *testing.T) {
	examples := maskExamples()
	for _, r := range maskRules() {
		t.Run(r.name, func(t *testing.T) {
			positive, negative := 0, 0
			for _, e := range examples[r.name] {
				if e.in == e.want {
					negative++
				} else {
					positive++
				}
				if diff := cmp.Diff(e.want, Mask(e.in)); diff != "" {
					t.Errorf("Mask(%q) (-want +got):\n%s", e.in, diff)
				}
			}
			if positive == 0 || negative == 0 {
				t.Errorf("rule %s has %d positive and %d negative examples", r.name, positive, negative)
			}
		})
		delete(examples, r.name)
	}
	for name := range examples {
		t.Errorf("examples for %s, which is no rule", name)
	}
}

// Each rule finds its own example by itself: none is dead behind another.
func TestEachMaskRuleIsNeededForItsExamples(t *testing.T) {
	table := newMaskTable()
	for i, r := range maskRules() {
		found := false
		for _, e := range maskExamples()[r.name] {
			found = found || (e.in != e.want && table.rules[i].apply(e.in) != e.in)
		}
		if !found {
			t.Errorf("rule %s finds none of its positive examples", r.name)
		}
		for _, w := range r.words {
			if len(w) < 2 || w != strings.ToLower(w) {
				t.Errorf("rule %s: %q is no word", r.name, w)
			}
		}
	}
	if n := len(maskRules()); n > 64 {
		t.Errorf("%d rules do not fit into 64 bits", n)
	}
}

func TestWhatIsFoundByTheWordsIsWhatThePatternsFind(t *testing.T) {
	table := newMaskTable()
	for i, r := range maskRules() {
		for _, e := range maskExamples()[r.name] {
			if table.rules[i].apply(e.in) != e.in && table.worth(e.in)&(1<<i) == 0 {
				t.Errorf("rule %s matches %q, but no word of it stands there", r.name, e.in)
			}
		}
	}
}

func TestPrivateKeysAreMaskedWholeAndTorn(t *testing.T) {
	begin, end := "-----BEGIN RSA PRIVATE "+"KEY-----", "-----END RSA PRIVATE "+"KEY-----"
	key := run("MIIEpAIBAAKCAQEA", 64)
	tests := map[string]maskExample{
		"whole":             {"a\n" + begin + "\n" + key + "\n" + key + "\n" + end + "\nb", "a\n" + begin + m + end + "\nb"},
		"in JSON":           {`{"k":"` + begin + `\n` + key + `\n` + end + `\n"}`, `{"k":"` + begin + m + end + `\n"}`},
		"without its end":   {begin + "\n" + key + "\n" + key + "\nerror: x", begin + m + "\nerror: x"},
		"without its begin": {"x: y\n" + key + "\n" + key + "\n" + end + "\nb", "x: y" + m + "\n" + end + "\nb"},
		"in a diff":         {"+" + begin + "\n+" + key + "\n+" + key, "+" + begin + m},
		"only named":        kept("grep -r '" + begin + "' ."),
		"a public key":      kept("-----BEGIN PUBLIC KEY-----\n" + key),
	}
	for name, e := range tests {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(e.want, Mask(e.in)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestWhatAProgramPrintsStaysAsItIs(t *testing.T) {
	for _, s := range []string{
		"", "x", "\n\n", "ModuleNotFoundError: No module named 'requests'",
		"v1:" + run("0123456789abcdef", 64),
		"src/token.go:12:3: undefined: Token", "SyntaxError: Unexpected token '}'",
		"error: Authentication failed for 'https://github.com/a/b.git/'",
		"KeyError: 'password'", "npm error code E401", "Enter passphrase for key '/root/.ssh/id_ed25519':",
		"=== 3 passed, 1 failed in 0.12s ===", "commit 4f6ba60e0c2b1f6b8d0a4a3c6c8a3b1d2e3f4a5b",
		"git push --force-with-lease origin main", "sha256:" + run("0123456789abcdef", 64),
		"session 0b3c2a1e-7f1d-4c55-9a3a-0f6b8f3a2b11 ended", "2026-11-21T10:41:00Z",
	} {
		if got := Mask(s); got != s {
			t.Errorf("Mask(%q) = %q", s, got)
		}
	}
}

func TestAMaskedTextIsMaskedToItself(t *testing.T) {
	var pieces []string
	for _, es := range maskExamples() {
		for _, e := range es {
			pieces = append(pieces, e.in)
		}
	}
	for _, r := range maskRules() {
		pieces = append(pieces, r.words...)
	}
	pieces = append(pieces, m, "=", ": ", "\"", "'", "\n", " ", "\\n", "--", "@", "://", "-----BEGIN PRIVATE KEY-----", "-----END PRIVATE KEY-----")
	rapid.Check(t, func(t *rapid.T) {
		s := strings.Join(rapid.SliceOfN(rapid.OneOf(rapid.SampledFrom(pieces), rapid.String()), 1, 12).Draw(t, "pieces"), "")
		once := Mask(s)
		if twice := Mask(once); twice != once {
			t.Fatalf("Mask(%q) = %q, masked again %q", s, once, twice)
		}
	})
}

func FuzzMask(f *testing.F) {
	for _, es := range maskExamples() {
		for _, e := range es {
			f.Add(e.in)
		}
	}
	f.Fuzz(func(t *testing.T, s string) {
		once := Mask(s)
		if twice := Mask(once); twice != once {
			t.Fatalf("Mask(%q) = %q, masked again %q", s, once, twice)
		}
	})
}
