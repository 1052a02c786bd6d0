package validator

import (
	"slices"
	"strings"
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

func TestWhatAServerIsNotGivenIsAskedForInItsConfiguration(t *testing.T) {
	mismatch := "2026/11/28 01:22:43 [emerg] 27306#27306: SSL_CTX_use_PrivateKey(\"/srv/p/tls/site.key\") failed (SSL: error:05800074:x509 certificate routines::key values mismatch)\nnginx: configuration file /srv/p/nginx.conf test failed\n"
	absent := "nginx: [emerg] cannot load certificate \"/srv/p/tls/old.crt\": BIO_new_file() failed (SSL: error:80000002:system library::No such file or directory:calling fopen(/srv/p/tls/old.crt, r))\nnginx: configuration file /srv/p/nginx.conf test failed\n"
	main, site := "events {}\nhttp {\n  include sites/*.conf;\n}\n", "server {\n  ssl_certificate /srv/p/tls/old.crt;\n  ssl_certificate_key tls/site.key;\n}\n"
	for name, c := range map[string]struct {
		err   string
		texts map[string]string
		file  string
		line  int
	}{
		"a key, seen from the folder":  {mismatch, map[string]string{"nginx.conf": site}, "nginx.conf", 3},
		"a certificate, by its path":   {absent, map[string]string{"nginx.conf": site}, "nginx.conf", 2},
		"in a file that is included":   {absent, map[string]string{"nginx.conf": main, "sites/shop.conf": site}, "sites/shop.conf", 2},
		"where nothing names it":       {absent, map[string]string{"nginx.conf": main}, "nginx.conf", 0},
		"where the text is not known":  {mismatch, map[string]string{"nginx.conf": ""}, "nginx.conf", 0},
		"what names its own place":     {"nginx: [emerg] unknown directive \"foo_bar\" in /srv/p/sites/shop.conf:1\nnginx: configuration file /srv/p/nginx.conf test failed\n", map[string]string{"nginx.conf": main, "sites/shop.conf": site}, "sites/shop.conf", 1},
		"a configuration of elsewhere": {strings.ReplaceAll(mismatch, "/srv/p/nginx.conf", "/etc/nginx/nginx.conf"), map[string]string{"README": ""}, "tls/site.key", 0},
	} {
		files := []string{"tls/site.key"}
		for f := range c.texts {
			files = append(files, f)
		}
		slices.Sort(files)
		got := Detect(cake.Result{Command: "nginx -t -p . -c nginx.conf", Cwd: "/srv/p", ExitCode: 1, Stderr: c.err}, tree{files, c.texts})
		if len(got) == 0 || got[0].FilePath != c.file || got[0].LineNumber != c.line {
			t.Errorf("%s: got %+v, want %s:%d", name, got, c.file, c.line)
		}
	}
}
