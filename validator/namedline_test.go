package validator

import (
	"testing"

	"cake"
)

func TestTheLineThatNamesWhatIsMissing(t *testing.T) {
	proxy := "# backend apis is gone\nfrontend www\n  bind :80\n  use_backend apis if { path_beg /api }\n  default_backend web\nbackend api\n  server a 127.0.0.1:1\nbackend web\n"
	for name, c := range map[string]struct {
		command, err, file, text string
		line                     int
	}{
		"a backend":           {"haproxy -c -f etc/h.cfg", "[ALERT]    (1) : config : Proxy 'www': unable to find required use_backend: 'apis'.\n", "etc/h.cfg", proxy, 4},
		"a service":           {"docker compose config -q", "service \"web\" depends on undefined service \"dbx\": invalid compose project\n", "compose.yaml", "services:\n  web:\n    image: x\n    depends_on:\n      - dbx\n  db:\n    image: y\n", 5},
		"an option":           {"docker-compose config -q", "The Compose file './compose.yaml' is invalid because:\nUnsupported config option for services.web: 'imgae'\n", "compose.yaml", "services:\n  web:\n    imgae: x\n", 3},
		"a word in many":      {"docker-compose config -q", "The Compose file './compose.yaml' is invalid because:\nUnsupported config option for services.web: 'imgae'\n", "compose.yaml", "services:\n  web:\n    imgae: x\n  b:\n    imgae: x\n", 0},
		"what must be added":  {"docker-compose config -q", "The Compose file './compose.yaml' is invalid because:\nservices.web: missing property 'image'\n", "compose.yaml", "services:\n  web:\n    x: x\n  b:\n    image: x\n", 0},
		"only a part of it":   {"haproxy -c -f etc/h.cfg", "[ALERT]    (1) : config : Proxy 'www': unable to find required use_backend: 'apis'.\n", "etc/h.cfg", "frontend w\n  use_backend apis-v2\n", 0},
		"a name of two words": {"haproxy -c -f etc/h.cfg", "[ALERT]    (1) : config : Proxy 'www': unable to find required use_backend: 'apis'.\n", "etc/h.cfg", "frontend w\n  use_backend \"apis\"\n", 2},
	} {
		got := Detect(cake.Result{Command: c.command, Cwd: "/srv/p", ExitCode: 1, Stderr: c.err}, tree{[]string{c.file}, map[string]string{c.file: c.text}})
		if len(got) == 0 || got[0].FilePath != c.file || got[0].LineNumber != c.line {
			t.Errorf("%s: got %+v, want %s:%d", name, got, c.file, c.line)
		}
	}
}
