package advice

import (
	"testing"

	"cake"
	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/workspace"
)

func TestAdviceThatHidesAnErrorCannotBeGiven(t *testing.T) {
	for _, bad := range forbidden() {
		if Harmless("pip install x " + bad) {
			t.Errorf("%q passes", bad)
		}
	}
}

func TestASlotThatCannotBeFilledNamesTheCause(t *testing.T) {
	f := Filler{Slots: Slots{"module": "x; rm -rf ~", "message": "No module named 'x; rm'", "file": "a.py", "line": "3"}}
	if got := f.Fixes([]string{"{pip:module}", "go get {module}"}); len(got) != 1 || got[0] != "Fix a.py:3: No module named 'x; rm'" {
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
			f := Filler{Slots: Slots{"file": "a.py", "line": "3"}, Tree: workspace.Of(rules.Example{Files: c.files}.Tree()), Call: command.Of(cake.Result{Command: "python3 scripts/seed.py"})}
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
		{"misspelt", "requsts", "Check the name requsts: no manifest of the project lists it, did you mean requests?", nil},
		{"unknown", "zzqqx", "Check the name zzqqx: no manifest of the project lists it, and it may be anybody's (pip index versions zzqqx)", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := Filler{Slots: Slots{}, Tree: workspace.Of(rules.Example{Manifest: c.manifests}.Tree())}
			f.Slots["module"] = c.module
			if got := f.Fixes([]string{"{pip:module}"}); got[0] != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheLockfileDecidesThePackageManager(t *testing.T) {
	for lock, want := range map[string]string{
		"": "npm install left-pad", "pnpm-lock.yaml": "pnpm add left-pad", "yarn.lock": "yarn add left-pad", "bun.lockb": "bun add left-pad",
	} {
		f := Filler{Slots: Slots{}, Tree: workspace.Of(rules.Example{Files: []string{lock}}.Tree())}
		if got, _ := f.nodeInstall("left-pad/lib/x"); got != want {
			t.Errorf("%s: %q, want %q", lock, got, want)
		}
	}
	listed := rules.Example{Manifest: map[string]string{"package.json": `{"dependencies":{"left-pad":"1"}}`, "package-lock.json": `{"packages":{"node_modules/left-pad":{}}}`}}.Tree()
	if got, _ := (Filler{Slots: Slots{}, Tree: workspace.Of(listed)}).nodeInstall("left-pad"); got != "npm ci" {
		t.Errorf("a locked package: %q", got)
	}
}

func TestWhatRemainsOfAdviceNamesTheCause(t *testing.T) {
	for want, e := range map[string]cake.ErrorEvent{
		"Fix a.c:3: no license":       {Message: "no license", FilePath: "a.c", LineNumber: 3},
		"Fix a.c: no license":         {Message: "no license", FilePath: "a.c"},
		"Check the cause: no license": {Message: "no license"},
	} {
		if got := Named(e); len(got) != 1 || got[0] != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
