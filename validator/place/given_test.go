package place

import (
	"testing"

	"cake/validator/workspace"
)

func TestWhatTheLineStarts(t *testing.T) {
	for line, want := range map[string]string{
		"./deploy.sh prod": "deploy.sh", "./configure --prefix=/opt": "./configure", "bash scripts/build.sh -v": "scripts/build.sh", "bash -c 'echo x'": "", "(cd x && ci/run.sh);": "run.sh", "make": "",
	} {
		if got := Started(scene(line, files()).Call); got != want {
			t.Errorf("%s: got %q, want %q", line, got, want)
		}
	}
	if got := Echoed("./scripts/gen.sh a\ngcc -c a.c\n./gone.sh\n", files("scripts/gen.sh")); got != "scripts/gen.sh" {
		t.Errorf("shown: got %q", got)
	}
}

func TestWhatTheLineNames(t *testing.T) {
	npm := tree{"package.json": `{"scripts": {"start": "node --inspect src/server.js", "json": "node data.json"}}`, "src/server.js": "", "data.json": ""}
	conf := tree{"conf/site.yml": "", "data.csv": "", "web/a.ts": "", "filters/x.jq": "", "in/a.sql": "", "in/b.sql": "", "run.sh": ""}
	argument := func(s Scene) string { at, _ := Argument(s); return at.File }
	input := func(s Scene) string { return Input(s.Call) }
	option := func(s Scene) string { return Option(s.Call, "--eval", "-e") }
	for name, x := range map[string]struct {
		find func(Scene) string
		line string
		tree tree
		want string
	}{
		"where an interpreter begins":     {Entry, "node ./src/server.js", npm, "src/server.js"},
		"where a script of npm's begins":  {Entry, "npm run start", npm, "src/server.js"},
		"data is no beginning":            {Entry, "npm run json", npm, ""},
		"a script that is not there":      {Entry, "npm run -s", npm, ""},
		"no interpreter":                  {Entry, "gcc src/server.js", npm, ""},
		"where webpack begins":            {BundlerEntry, "npx webpack", tree{"src/index.ts": ""}, "src/index.ts"},
		"where webpack has no beginning":  {BundlerEntry, "npx webpack", tree{"a.ts": ""}, ""},
		"no bundler":                      {BundlerEntry, "tsc", tree{"src/index.ts": ""}, ""},
		"the last of a chain":             {LastGiven, "sort data.csv | yq . conf/site.yml", conf, "conf/site.yml"},
		"none of the tree":                {LastGiven, "sort x", conf, ""},
		"the only argument":               {argument, "xmllint --noout conf/site.yml", conf, "conf/site.yml"},
		"beside what an option has":       {argument, "tool -c conf/site.yml data.csv", conf, "data.csv"},
		"what an option has":              {argument, "tool --config=conf/site.yml", conf, "conf/site.yml"},
		"seen from where the line went":   {argument, "cd web && tsc a.ts", conf, "web/a.ts"},
		"the script":                      {argument, "./run.sh --fast", conf, "run.sh"},
		"two arguments":                   {argument, "tool conf/site.yml data.csv", conf, ""},
		"what is only read":               {argument, "cat data.csv", conf, ""},
		"the program of a filter":         {ProgramFile, "jq -rf filters/x.jq data.json", conf, "filters/x.jq"},
		"no program":                      {ProgramFile, "jq -r . data.json", conf, ""},
		"what is redirected":              {input, "psql shop < in/a.sql", conf, "in/a.sql"},
		"a pattern is no file":            {input, "tool in/*.sql", conf, ""},
		"what is evaluated":               {option, "redis-cli --eval a.lua k", conf, "a.lua"},
		"an option without a word behind": {option, "redis-cli --eval", conf, ""},
	} {
		if got := x.find(scene(x.line, workspace.Of(x.tree))); got != x.want {
			t.Errorf("%s: got %q, want %q", name, got, x.want)
		}
	}
}

func TestTheLineOfWhatIsGiven(t *testing.T) {
	s := scene("jq -f f/x.jq < in.sql", files("f/x.jq", "in.sql"))
	for said, want := range map[string]Place{"jq: error at <top-level>, line 8:": {"f/x.jq", 8}, "jq: error": {"f/x.jq", 0}} {
		if got := Filter(said, s); got != want {
			t.Errorf("%s: got %v", said, got)
		}
	}
	if got := Filter("error at line 3", scene("jq .", files())); got != (Place{}) {
		t.Errorf("got %v", got)
	}
	if got, ok := Redirected("ERROR 1064 (42000) at line 12: You have an error", s); got != (Place{"in.sql", 12}) || !ok {
		t.Errorf("got %v", got)
	}
	if got, ok := Redirected("ERROR 2002 (HY000): no server", s); ok {
		t.Errorf("got %v", got)
	}
}

func TestStatements(t *testing.T) {
	for name, x := range map[string]struct{ line, text, want string }{
		"what sqlite reads":           {"sqlite3 a.db '.read db/a.sql'", "no\n", "db/a.sql"},
		"the input":                   {"psql -f db/b.sql", "no\n", "db/b.sql"},
		"what a script names last":    {"./migrate.sh", "a.sql\ndb/b.sql\nno\nc.sql\n", "db/b.sql"},
		"what it names below":         {"./migrate.sh", "no\nin a.sql\n", "db/a.sql"},
		"what the tree does not have": {"./migrate.sh", "x.sql\nno\n", ""},
	} {
		w := words(x.text, "no", files("db/a.sql", "db/b.sql"))
		w.Scene = scene(x.line, w.Tree)
		if got := Statements(w); got != x.want {
			t.Errorf("%s: got %q, want %q", name, got, x.want)
		}
	}
}
