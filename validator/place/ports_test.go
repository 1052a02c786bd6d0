package place

import (
	"testing"

	"cake/validator/workspace"
)

func TestAPortIsNamedByTheSettings(t *testing.T) {
	for name, c := range map[string]struct {
		line  string
		files tree
		want  Port
	}{
		"two keys of one file":                  {"node app.js", tree{"app.js": "", "etc/net.json": "{\"http\": 4100,\n \"grpc\": 4101,\n \"debug\": 4100}\n"}, Port{Place{"etc/net.json", 3}, "debug", "http"}},
		"with an address before it":             {"python3 a.py", tree{"a.py": "", "net.toml": "bind = \"0.0.0.0:4100\"\nadmin = \"127.0.0.1:4100\" # local\n"}, Port{Place{"net.toml", 2}, "admin", "bind"}},
		"two variables":                         {"./run.sh", tree{"run.sh": "", ".env": "API_PORT=4100\nDOCS_PORT=4100\n"}, Port{Place{".env", 2}, "DOCS_PORT", "API_PORT"}},
		"once, in what the program reads":       {"node app.js", tree{"app.js": "load('net.yml')", "net.yml": "name: x\nport: 4100\n", "old.yml": "port: 4100\n"}, Port{Place{"net.yml", 2}, "port", ""}},
		"once, in what it does not read":        {"node app.js", tree{"app.js": "load('web.yml')", "net.yml": "port: 4100\n"}, Port{}},
		"a part for each environment":           {"node app.js", tree{"app.js": "load('net.yml')", "net.yml": "development:\n  port: 4100\ntest:\n  port: 4100\n"}, Port{}},
		"a mapping, another number, a longer":   {"node app.js", tree{"app.js": "load('net.yml')", "net.yml": "ports: 4100:80\nlimit: 41000\nbase: 14100\nurl: http://localhost:4100/x\n"}, Port{}},
		"one key of two parts":                  {"node app.js", tree{"app.js": "", "net.yml": "blue:\n  port: 4100\ngreen:\n  port: 4100\n"}, Port{}},
		"what is only an example":               {"node app.js", tree{"app.js": "", ".env.example": "A=4100\nB=4100\n"}, Port{}},
		"three of them: which is free to move?": {"node app.js", tree{"app.js": "", "net.yml": "a: 4100\nb: 4100\nc: 4100\n"}, Port{}},
	} {
		if got, ok := PortOf("4100", scene(c.line, workspace.Of(c.files))); got != c.want || ok != (c.want != Port{}) {
			t.Errorf("%s: got %+v, %t, want %+v", name, got, ok, c.want)
		}
	}
	if _, ok := PortOf("", scene("node app.js", workspace.Of(nil))); ok {
		t.Error("no port is named nowhere")
	}
}
