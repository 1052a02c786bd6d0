package place

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cake/validator/script"
	"cake/validator/workspace"
)

func TestNaming(t *testing.T) {
	const apis = "Proxy 'www': unable to find required use_backend: 'apis'."
	for name, x := range map[string]struct {
		text, said string
		names      string
		want       int
	}{
		"outside of remarks":    {"# apis is gone\nuse_backend apis\n", apis, "apis", 2},
		"only a part":           {"use_backend apis-v2\nuse_backend my.apis\n", apis, "apis", 0},
		"the first of many":     {"a\nuse apis\nuse apis\n", apis, "apis", 2},
		"many of a wrong word":  {"imgae: x\nimgae: y\n", "Unsupported config option: 'imgae'", "imgae", 0},
		"seen from the folder":  {"key tls/a.key;\n", "bad key", "etc/tls/a.key", 1},
		"from the folder above": {"file ../data/a.csv\n", "bad", "data/a.csv", 1},
		"as seen elsewhere":     {"a\nfile /opt/data/a.csv\n", "bad", "data/a.csv", 2},
		"a key of the kernel":   {"vm.swappines = 1\n", "cannot stat", "proc/sys/vm/swappines", 1},
		"another system's":      {"src\\a.cs\n", "bad", "src/a.cs", 1},
		"what it is made of":    {"AC_CONFIG_FILES([src/Makefile])\n", "bad", "src/Makefile.in", 1},
		"the second of names":   {"b\n", "bad", "aaa b", 1},
		"nothing known":         {"", "bad", "a", 0},
	} {
		ws := workspace.Of(tree{"etc/h.cfg": x.text})
		if got, ok := Naming("etc/h.cfg", strings.Fields(x.names), x.said, ws); got != x.want || ok != (x.want > 0) {
			t.Errorf("%s: got %d, want %d", name, got, x.want)
		}
	}
}

func TestTheFirstLineThatHasIt(t *testing.T) {
	ws := workspace.Of(tree{"a.yml": "x: 1\nimage: shop\nimage: web\n"})
	if got := FirstNaming("a.yml", []string{"", "none", "image", "x"}, ws); got != 2 {
		t.Errorf("got %d", got)
	}
	if got := FirstNaming("a.yml", []string{"none"}, ws); got != 0 {
		t.Errorf("got %d", got)
	}
	if got, ok := Holding("image: web", "a.yml", ws); got != 3 || !ok {
		t.Errorf("got %d", got)
	}
	if got, ok := Holding("ports:", "a.yml", ws); ok {
		t.Errorf("got %d", got)
	}
}

func TestAsking(t *testing.T) {
	const site = "ssl_certificate tls/old.crt;\n"
	for name, x := range map[string]struct {
		tree tree
		want string
	}{
		"the configuration itself": {tree{"n.conf": site, "b.conf": site}, "n.conf"},
		"the one beside it":        {tree{"n.conf": "include *;\n", "s/b.conf": site, "c.txt": site}, "s/b.conf"},
		"one of two":               {tree{"n.conf": "include *;\n", "b.conf": site, "c.conf": site}, "n.conf"},
		"none":                     {tree{"n.conf": "include *;\n", "b.conf": "x\n"}, "n.conf"},
		"where it is not known":    {tree{"n.conf": "", "b.conf": site}, "n.conf"},
	} {
		if got := Asking("n.conf", []string{"tls/old.crt"}, workspace.Of(x.tree)); got != x.want {
			t.Errorf("%s: got %s, want %s", name, got, x.want)
		}
	}
	many := tree{"n.conf": "include *;\n", "zz.conf": site}
	for i := range mostIncluded {
		many[fmt.Sprintf("a%02d.conf", i)] = "x\n"
	}
	if got := Asking("n.conf", []string{"tls/old.crt"}, workspace.Of(many)); got != "n.conf" {
		t.Errorf("beyond the most that are read: got %s", got)
	}
}

func TestNamesIn(t *testing.T) {
	s := scene("", files("conf/site.yml"))
	for said, want := range map[string]string{
		"service \"web\" depends on undefined service 'dbx'": "dbx web",
		"conf/site.yml: no such file tls/old.crt":            "tls/old.crt",
		"conf/site.yml is bad":                               "conf/site.yml",
		"unknown directive foo_bar":                          "foo_bar",
		"option 'colour=blue' is wrong, see <network.host>":  "network.host colour",
		"nothing": "",
		strings.Repeat("x", 1<<10) + " unknown directive foo_bar": "",
	} {
		if got := NamesIn(said, s); !slices.Equal(got, strings.Fields(want)) {
			t.Errorf("%.60q: got %v, want %s", said, got, want)
		}
	}
	if got := QuotedPaths(`cannot load "/srv/p/tls/a.crt" for "web"`, "/srv/p"); !slices.Equal(got, []string{"/srv/p/tls/a.crt", "tls/a.crt"}) {
		t.Errorf("got %v", got)
	}
}

func TestAsks(t *testing.T) {
	for said, want := range map[string]bool{
		"unable to find required use_backend: 'apis'": true, "Unsupported config option: 'imgae'": true, "services.web: missing property 'image'": false, "it failed": false, "unknown key; a name is required": false,
	} {
		if Asks(said) != want {
			t.Errorf("%s: not %v", said, want)
		}
	}
}

func TestStatement(t *testing.T) {
	ws := workspace.Of(tree{"ci/run.sh": "#!/bin/sh\ntar -xzf a.tgz\n", "a.py": "tar()\n"})
	of := script.Complaint{Tools: []string{"tar"}}
	if got, ok := Statement("./run.sh", of, ws); got != (Place{"ci/run.sh", 2}) || !ok {
		t.Errorf("got %v", got)
	}
	if got, ok := Statement("a.py", of, ws); ok {
		t.Errorf("got %v", got)
	}
}

func TestStatementOfAFileThatIsReadIn(t *testing.T) {
	ws := workspace.Of(tree{"ci/deploy.sh": "#!/bin/bash\n. \"$here/hosts.env\"\nscp page.html \"$web:\"\n", "ci/hosts.env": "# where to\nweb=vm3.example.internal\n"})
	of := script.Complaint{Tools: []string{"scp"}, Names: []string{"vm3.example.internal"}}
	if got, ok := Statement("ci/deploy.sh", of, ws); got != (Place{"ci/hosts.env", 2}) || !ok {
		t.Errorf("got %v", got)
	}
	of.Names = []string{"vm4.example.internal"}
	if got, ok := Statement("ci/deploy.sh", of, ws); got != (Place{"ci/deploy.sh", 3}) || !ok {
		t.Errorf("of one that it does not set: got %v", got)
	}
}

func TestAsked(t *testing.T) {
	ws := workspace.Of(tree{"up.sh": "#!/bin/sh\nuntil curl -sf a; do sleep 1; done\n", "a.py": "curl"})
	of := script.Complaint{Tools: []string{"curl"}}
	if !Asked("up.sh", of, ws) || Asked("a.py", of, ws) {
		t.Error("the script asks, the other is none")
	}
}

func TestStopped(t *testing.T) {
	ws := workspace.Of(tree{"wait.sh": "#!/bin/sh\nuntil nc -z db 5432; do\n  sleep 1\ndone\n", "a.py": "while True:\n    sleep(1)\n", "serve.sh": "echo serving\nphp -S :80\n"})
	if got, ok := Stopped("serve.sh", "serving\n", ws); got != (Place{"serve.sh", 2}) || !ok {
		t.Errorf("got %v", got)
	}
	if got, ok := Stopped("wait.sh", "", ws); got != (Place{"wait.sh", 2}) || !ok {
		t.Errorf("got %v", got)
	}
	if got, ok := Stopped("a.py", "", ws); ok {
		t.Errorf("got %v", got)
	}
}
