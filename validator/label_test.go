package validator

import "testing"

func TestUnlabelled(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"a workspace runner", "packages/a test$ node t.js\npackages/a test: x.js:1\npackages/a test: Error: no\npackages/a test: Failed\n", "packages/a test$ node t.js\nx.js:1\nError: no\nFailed\n"},
		{"a process manager", "[api] up\n[api] down\n[api] up\n", "up\ndown\nup\n"},
		{"containers", "web_1  | a\nweb_1  | b\nweb_1  | c\n", "a\nb\nc\n"},
		{"a label that stands once", "a:test: ok\nTypeError: x\n", "a:test: ok\nTypeError: x\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := unlabelled(c.text); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestLabels(t *testing.T) {
	for line, want := range map[string]bool{
		"pnpm -r test": true, "npx turbo run build | tail": true, "docker compose -f a.yml logs web": true, "npx lerna run test": true,
		"pnpm test": false, "mvn test": false, "docker compose ps": false,
	} {
		if labels(line) != want {
			t.Errorf("%s: %v", line, !want)
		}
	}
}

func TestALineWithoutItsGutter(t *testing.T) {
	for text, want := range map[string]string{
		" ›   Error: Missing 1 required arg:\n ›   id\n":            "Error: Missing 1 required arg:\nid\n",
		" > [build 4/6] RUN npm ci:\n2.114 npm error code EUSAGE\n": " > [build 4/6] RUN npm ci:\nnpm error code EUSAGE\n",
		"#1 [internal] load\n#9 2.1 npm warn x\n":                   "#1 [internal] load\nnpm warn x\n",
		"2.114 is a number\n":                                       "2.114 is a number\n",
	} {
		if got := withoutGutter(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
