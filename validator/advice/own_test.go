package advice_test

import (
	"regexp"
	"strings"
	"testing"

	"cake/validator/advice"
	"cake/validator/rules"
	"cake/validator/workspace"
)

// A brought is a language: some modules that are its own, a file of it, and the words
// by which its other modules are installed.
type brought struct {
	file, hint string
	modules    []string
	installs   string // expression
}

func languages() []brought {
	return []brought{
		{"src/a.ts", "npm install", []string{"fs", "node:path", "fs/promises"}, `\b(?:npm|pnpm|yarn|bun|deno) (?:i|install|add)\b`},
		{"src/a.js", "yarn add", []string{"child_process", "crypto"}, `\b(?:npm|pnpm|yarn|bun|deno) (?:i|install|add)\b`},
		{"a.py", "pip install", []string{"json", "sqlite3", "email.message"}, `\b(?:pip3?|uv|poetry|conda|pipenv)(?: install| add)\b`},
		{"a.rb", "gem install", []string{"openssl", "net/http"}, `\bgem install|\bbundle add\b`},
		{"a.go", "go get", []string{"fmt", "encoding/json"}, `\bgo (?:get|install)\b`},
		{"a.rs", "cargo add", []string{"std"}, `\bcargo (?:add|install)\b`},
		{"a.pl", "cpanm", []string{"Data::Dumper", "POSIX"}, `\bcpanm?\b`},
		{"a.php", "composer require", []string{"ext-json"}, `\bcomposer require\b`},
		{"a.lua", "luarocks install", []string{"table"}, `\bluarocks install\b`},
		{"a.R", "install.packages(", []string{"stats"}, `\binstall\.packages\b`},
		{"a.ml", "opam install", []string{"unix"}, `\bopam install\b`},
		{"a.nim", "nimble install", []string{"strutils"}, `\bnimble install\b`},
	}
}

// offers is the first advice of a rule that installs a module, where each part of the
// rule's expression has found it.
func (l brought) offers(r rules.Rule, parts []string, module string) (string, bool) {
	slots := advice.Slots{"message": "Run `" + l.hint + " " + module + "`", "around": "Install it with: " + l.hint + " " + module + "\n", "name": "TS2307"}
	for _, name := range parts {
		if name != "" && name != "name" && name != "message" {
			slots[name] = module
		}
	}
	slots["file"], slots["line"] = l.file, "3"
	for _, fix := range (advice.Filler{Slots: slots, Tree: workspace.Of(nil), Cwd: "/srv/p"}).Fixes(r.Fixes) {
		if strings.Contains(fix, module) && regexp.MustCompile(`(?:`+l.installs+`)(?: -\S+)*[ ('"]+`+module+`(?:[@=\s'")]|$)`).MatchString(fix) {
			return fix, true
		}
	}
	return "", false
}

// Whatever a rule's expression has found, and wherever in it: no advice installs what
// belongs to the language itself.
func TestNoRuleInstallsWhatBelongsToTheLanguage(t *testing.T) {
	others := 0
	for _, r := range rules.All() {
		parts := regexp.MustCompile(r.Pattern).SubexpNames()
		for _, l := range languages() {
			for _, module := range l.modules {
				if fix, ok := l.offers(r, parts, module); ok {
					t.Errorf("%s: %q", r.ID, fix)
				}
			}
			if _, ok := l.offers(r, parts, "qwertz"); ok {
				others++
			}
		}
	}
	if others < 60 {
		t.Errorf("other modules are installed by %d rules: the test has lost its grip", others)
	}
}

func TestAdviceThatInstallsALanguage(t *testing.T) {
	for _, x := range []struct {
		advice string
		given  bool
	}{
		{"npm install fs", false},
		{"npm install -D axios path", false},
		{"pnpm add node:test", false},
		{"npm install -D @types/fs", false},
		{"cd web && yarn add crypto@1.0.1", false},
		{"deno add npm:child_process", false},
		{"Check the name sqlite3, then pip install sqlite3 if it is right", false},
		{"python3 -m pip install 'json==2.0'", false},
		{"uv add email", false},
		{"gem install openssl", false},
		{"go get encoding/json@latest", false},
		{"cargo add std", false},
		{"Check the module: it is missing (cpanm Data::Dumper)", false},
		{"composer require ext-mbstring", false},
		{`Rscript -e 'install.packages("stats")'`, false},
		{"luarocks install table", false},
		{"npm install -D @types/node", true},
		{"npm install fs-extra path-to-regexp", true},
		{"npm install", true},
		{"npm install, then process it", true},
		{"pip install typing-extensions types-requests", true},
		{"pip install -r test.txt", true},
		{"pip install python-magic", true},
		{"gem install csv", true},
		{"go get golang.org/x/time", true},
		{"go install ./...", true},
		{"cargo add tokio --features time", true},
		{"cpanm JSON::XS", true},
		{"composer require ext/json-schema", true},
		{"apt-get install php-mbstring", true},
		{"npm run test", true},
		{"luarocks install luasocket", true},
	} {
		if got := advice.Harmless(x.advice); got != x.given {
			t.Errorf("%s: given %v, not %v", x.advice, got, x.given)
		}
	}
}
