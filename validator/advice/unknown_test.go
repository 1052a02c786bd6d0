package advice_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"cake"
	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/workspace"
)

// A registry is one from which packages are installed by name: how, a name that everybody
// knows, one that is nearly so, and a file of a project that lists one that nobody knows.
type registry struct {
	name, install, known, near string
	file, lists                string
}

const madeUp = "qwertzuiopa"

func registries() []registry {
	return []registry{
		{"npm", "npm install -D {x}", "express", "expresss", "package.json", `{"devDependencies": {"qwertzuiopa": "^1.0.0"}, "scripts": {"express": "x"}}`},
		{"npm, locked", "npm install {x}", "express", "expresss", "package-lock.json", `{"packages": {"node_modules/qwertzuiopa": {}}}`},
		{"pnpm", "pnpm add {x}", "@babel/anything", "loadsh", "pnpm-lock.yaml", "packages:\n\n  qwertzuiopa@1.0.0:\n"},
		{"yarn", "yarn add {x}@2", "@types/express", "webpakc", "yarn.lock", "qwertzuiopa@^1.0.0:\n  version \"1.0.0\"\n"},
		{"bun", "bun add -d {x}", "zod", "prettierr", "bun.lock", "  \"qwertzuiopa\": [\"qwertzuiopa@1.0.0\"],\n"},
		{"deno", "deno add npm:{x}", "lodash", "loadsh", "deno.json", `{"imports": {"q": "npm:qwertzuiopa@1"}}`},
		{"npx", "npx {x} --fix .", "eslint", "prettierr", "package.json", `{"devDependencies": {"qwertzuiopa": "1"}}`},
		{"pip", "pip install {x}", "PyYAML", "requsts", "requirements.txt", "requests\nQwertzuiopa>=1 # ours\n"},
		{"pip, in a group", "python3 -m pip install '{x}[all]>=2'", "flask_cors", "requsts", "pyproject.toml", "[project.optional-dependencies]\ndev = [\"qwertzuiopa>=1\"]\n"},
		{"poetry", "poetry add {x}", "django", "djangoo", "pyproject.toml", "[tool.poetry.dependencies]\nqwertzuiopa = \"^1\"\n"},
		{"uv, locked", "uv add {x}", "httpx", "matplotlb", "uv.lock", "[[package]]\nname = \"qwertzuiopa\"\n"},
		{"gem", "gem install {x}", "nokogiri", "nokogirii", "Gemfile.lock", "GEM\n  specs:\n    qwertzuiopa (1.0)\n"},
		{"bundle", "bundle add {x} --group test", "rspec", "rspecc", "Gemfile", "gem 'qwertzuiopa', '~> 1'\n"},
		{"cpanm", "cpanm {x}", "JSON::XS", "JSON::SX", "cpanfile", "requires 'qwertzuiopa', '1.0';\n"},
		{"luarocks", "luarocks install {x}", "luasocket", "luasockett", "a-1-1.rockspec", "dependencies = { \"qwertzuiopa >= 1\" }\n"},
		{"CRAN", `Rscript -e 'install.packages("{x}")'`, "ggplot2", "ggplot", "DESCRIPTION", "Package: a\nImports:\n    dplyr,\n    qwertzuiopa\n"},
		{"Julia", `julia -e 'using Pkg; Pkg.add("{x}")'`, "DataFrames", "DataFrame", "Project.toml", "[deps]\nqwertzuiopa = \"1\"\n"},
		{"cargo", "cargo add {x} --features full", "tokio", "serde_jsn", "Cargo.toml", "[dev-dependencies]\nqwertzuiopa = \"1\"\n"},
		{"cargo, a table", "cargo add {x}", "serde", "serde_jsn", "Cargo.toml", "[dependencies.qwertzuiopa]\nversion = \"1\"\n"},
		{"cargo install", "cargo install {x}", "cargo-nextest", "cargo-nextst", "Cargo.lock", "[[package]]\nname = \"qwertzuiopa\"\n"},
		{"composer", "composer require {x}:^2", "monolog/monolog", "", "composer.json", `{"require": {"qwertzuiopa": "^1"}}`},
		{"pecl", "pecl install {x}", "xdebug", "xdebugg", "", ""},
		{"opam", "opam install {x}", "yojson", "yojsonn", "a.opam", "depends: [ \"qwertzuiopa\" {>= \"1\"} ]\n"},
		{"nimble", "nimble install {x}", "jester", "jesterr", "a.nimble", "requires \"nim >= 2\", \"qwertzuiopa >= 1\"\n"},
		{"hex", "mix archive.install hex {x}", "phx_new", "phoenixx", "mix.exs", "{:qwertzuiopa, \"~> 1.0\"}\n"},
		{"NuGet", "dotnet add package {x}", "newtonsoft.json", "Newtonsoft.Jsn", "a.csproj", "<PackageReference Include=\"Qwertzuiopa\" />\n"},
		{"NuGet, a tool", "dotnet tool install --global {x}", "dotnet-ef", "csharpierr", "", ""},
		{"stack", "stack install {x}", "aeson", "aesonn", "a.cabal", "  build-depends:\n      base\n    , qwertzuiopa\n"},
		{"cabal", "cabal install {x}", "hlint", "megaparsecc", "package.yaml", "dependencies:\n- qwertzuiopa >= 1\n"},
		{"raco", "raco pkg install {x}", "gregor", "rackunitt", "info.rkt", "(define deps '(\"base\" \"qwertzuiopa\"))\n"},
		{"eggs", "chicken-install {x}", "matchable", "matchablee", "a.egg", "((dependencies srfi-1 qwertzuiopa))\n"},
		{"Ansible", "ansible-galaxy collection install {x}", "community.general", "", "requirements.yml", "collections:\n  - name: qwertzuiopa\n"},
		{"pub", "dart pub add {x}", "riverpod", "riverpodd", "pubspec.yaml", "dependencies:\n  http: ^1\n  qwertzuiopa: ^1\n"},
		{"elm", "elm install {x}", "elm/json", "", "elm.json", "{\"direct\": {\"qwertzuiopa\": \"1.0.0\"}}\n"},
		{"dub", "dub add {x}", "vibe-d", "vibe-dd", "dub.json", `{"dependencies": {"qwertzuiopa": "~>1"}}`},
		{"Debian", "apt-get install {x}", "libssl-dev", "libssll-dev", "", ""},
		{"TeX Live", "tlmgr install {x}", "booktabs", "booktab", "", ""},
	}
}

// fix is the first advice that a template comes to with a name.
func (r registry) fix(name, typed string, tree map[string]string) string {
	f := advice.Filler{
		Slots: advice.Slots{"x": name}, Call: command.Of(cake.Result{Command: typed}), Cwd: "/srv/p",
		Tree: workspace.Of(rules.Example{Manifest: tree, Files: []string{r.file}}.Tree()),
	}
	return strings.Join(f.Fixes([]string{r.install}), " or ")
}

func TestWhatMayBeInstalledByName(t *testing.T) {
	for _, r := range registries() {
		t.Run(r.name, func(t *testing.T) {
			with := func(name string) string { return strings.Replace(r.install, "{x}", name, 1) }
			unknown := "Check the name " + madeUp + ": "
			if got := r.fix(r.known, "", nil); got != with(r.known) {
				t.Errorf("what everybody knows: %q", got)
			}
			if got := r.fix(madeUp, "", nil); !strings.HasPrefix(got, unknown) {
				t.Errorf("what nobody knows: %q", got)
			}
			if got := r.fix(madeUp, "true && "+with(madeUp), nil); got != with(madeUp) {
				t.Errorf("what was typed: %q", got)
			}
			if got := r.fix(madeUp, "grep "+madeUp+" a.log", nil); !strings.HasPrefix(got, unknown) {
				t.Errorf("what the line has as a word: %q", got)
			}
			if got := r.fix(madeUp, madeUp+" --version", map[string]string{"package.json": `{"scripts": {"a": "qwertzuiopa b"}}`}); !strings.HasPrefix(got, unknown) {
				t.Errorf("what was run: %q", got)
			}
			if got := r.fix(madeUp, "", map[string]string{r.file: r.lists}); r.file != "" && got != with(madeUp) {
				t.Errorf("what %s lists: %q", r.file, got)
			}
			if got := r.fix(r.near, "", nil); r.near != "" && !regexp.MustCompile(`^Check the name \S+: .*did you mean \S+\?$`).MatchString(got) {
				t.Errorf("what is nearly known: %q", got)
			}
		})
	}
}

// What is the rule's own, of a table, or no name at all is left as it is; a name among
// others is found.
func TestWhichNamesOfAnAdviceAreHeld(t *testing.T) {
	for template, held := range map[string]bool{
		"npm install -D @types/our-build-tools":                  false,
		"npm install -g our-build-tools":                         false, // the words of a rule are its writer's
		"pip install our-tools=={x}":                             false,
		"pip install -r {x}":                                     false,
		"pip install ./{x}":                                      false,
		"pip install https://example.org/{x}.tar.gz":             false,
		"npm install --prefix {x} express":                       false,
		"cargo add serde --features {x}":                         false,
		"go get example.org/{x}":                                 false,
		"npx --no-install {x}":                                   false,
		"Run npm install, then {x}":                              false,
		"Try npm install with {x}":                               false,
		"Check {x}: pip install brings it":                       false,
		"npm install express {x}":                                true,
		"npm install in {x}":                                     true,
		"cd web && yarn add {x}":                                 true,
		"Check the module: it is missing (cpanm {x})":            true,
		"Check the cause: please run `npm install {x}` first":    true,
		"Try .venv/bin/python -m pip install {x}: it is missing": true,
		"pip3.11 install --user {x}":                             true,
		"npx -y {x}@latest init":                                 true,
		"npx -p {x} tsc":                                         true,
		"npm create {x}@latest":                                  true,
		"npm exec -- {x}":                                        true,
		"npm -D install {x}":                                     true,
		"pnpm --filter web add {x}":                              true,
		"npx webpack {x}":                                        false,
		"npm create vite@latest {x}":                             false,
		"npm install express, {x}":                               true,
		"ng add {x}":                                             true,
		"npm i {x}":                                              true,
		"npm --prefix web install {x}":                           true,
		"pnpm dlx {x}":                                           true,
		"uvx {x}":                                                true,
		"pipx run {x}":                                           true,
		"pip install {x}":                                        true,
		"npm install -D @types/{x}":                              true,
		"npm install -D @{x}/core":                               true,
		"pip install types-{x}":                                  true,
		`R -q -e 'install.packages(c("dplyr", "{x}"))'`:          true,
		"composer require {x}/{x}":                               true,
	} {
		f := advice.Filler{Slots: advice.Slots{"x": madeUp}, Tree: workspace.Of(nil), Cwd: "/srv/p"}
		got := f.Fixes([]string{template})[0]
		if strings.HasPrefix(got, "Check the name ") != held {
			t.Errorf("%s: %q", template, got)
		}
	}
}

// The package that is called like a program is somebody else's, where another brings it.
func TestAProgramIsFetchedOnlyFromThePackageThatBringsIt(t *testing.T) {
	npx := registry{install: "npx {x} --noEmit"}
	for tree, want := range map[string]string{
		`{"devDependencies": {"typescript": "5"}}`: "npx tsc --noEmit",
		`{"scripts": {"typescript": "tsc"}}`:       "Check the name tsc: no manifest of the project lists it, and it may be anybody's (npm view tsc)",
	} {
		if got := npx.fix("tsc", "", map[string]string{"package.json": tree}); got != want {
			t.Errorf("%s: %q", tree, got)
		}
	}
}

// installsIt are the words by which anything is installed, with the made-up name somewhere
// behind them.
func installsIt() *regexp.Regexp {
	return regexp.MustCompile(`(?:\b(?:npm|pnpm|yarn|bun|deno|pip[\d.]*|pipx|uv|poetry|pdm|conda|gem|bundle|cpanm?|luarocks|cargo|composer|pecl|opam|nimble|stack|cabal|mix|dotnet|raco|ansible-galaxy|dart|flutter|elm|dub|apt(?:-get)?|dnf|apk|brew|snap|tlmgr)` +
		`(?: [\w.:-]+){0,3}? (?:install|add|i|require|dlx|exec|package) |\b(?:npx|bunx|uvx|cpanm|chicken-install|[Ii]nstall(?:ing)?) |\binstall\.packages\(|\bPkg\.add\(|quickload)(?:[^,;: |]+ ){0,4}?\S*` + madeUp)
}

// otherThings are the rules whose advice installs what has a name and is no package of a
// registry: toolchains of Rust's, Pythons and Nodes, extensions of PHP that a manifest asks
// for, what brings a library. A path of Go's names its host.
func otherThings() []string {
	return []string{"rustup.toolchain", "pyenv.version", "cmake.package.tail", "composer.ext.tail", "composer.extension", "psql.extension", "golangci.version", "playwright.failed", "cmake.package", "go.module"}
}

// Whatever a rule's expression has found, and wherever in it: no advice installs a name that
// nothing knows, in none of its parts; not from the system's packages either, which come
// from our tables only.
func TestNoRuleInstallsAMadeUpName(t *testing.T) {
	expr, asked := installsIt(), 0
	for _, r := range rules.All() {
		for file, hint := range map[string]string{"a.ts": "npm install", "a.py": "pip install", "a.rb": "gem install", "a.rs": "cargo add", "a.c": "apt-get install"} {
			slots := advice.Slots{"message": "Run `" + hint + " " + madeUp + "`", "around": "Install it with: " + hint + " " + madeUp + "\n", "name": "TS7016"}
			for _, part := range regexp.MustCompile(r.Pattern).SubexpNames() {
				if part != "" && part != "name" && part != "message" {
					slots[part] = madeUp
				}
			}
			slots["file"], slots["line"] = file, "3"
			for _, fix := range (advice.Filler{Slots: slots, Tree: workspace.Of(nil), Cwd: "/srv/p"}).Fixes(r.Fixes) {
				if strings.HasPrefix(fix, "Check the name ") {
					asked++
				} else if expr.MatchString(strings.ReplaceAll(fix, "%install", "%files")) && // a section of a spec file
					!slices.Contains(otherThings(), r.ID) {
					t.Errorf("%s: %q", r.ID, fix)
				}
			}
		}
	}
	if asked < 300 {
		t.Errorf("the name is asked for %d times: the test has lost its grip", asked)
	}
}
