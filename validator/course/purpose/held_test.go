package purpose

import (
	"strings"
	"testing"

	"cake/shell"
)

func TestWhatAProgramHoldsThatWasStarted(t *testing.T) {
	for line, want := range map[string]struct{ file, code string }{
		"node server.js > server.log 2>&1 & sleep 1; curl -s localhost:1/": {"server.js", ".js"},
		"nohup python3 src/app.py --port 8080 &":                           {"src/app.py", ".py"},
		"gunicorn shop.web:app -b :8000 &":                                 {"shop/web.py", ".py"},
		"ruby -Ilib bin/serve.rb &":                                        {"bin/serve.rb", ".rb"},
		"haproxy -f etc/lb.cfg &":                                          {"etc/lb.cfg", ""},
		"prometheus --config.file=prom.yml &":                              {"prom.yml", ""},
		"setsid java -jar app.jar &":                                       {"app.jar", ""},
		"uvicorn main:app --reload &":                                      {"", ""},
		"node --watch server.js &":                                         {"", ""},
		"npx nodemon server.js &":                                          {"", ""},
		"FLASK_DEBUG=1 python3 app.py &":                                   {"", ""},
		"php -S localhost:8000 index.php &":                                {"", ""},
		"python3 -m http.server 8000 &":                                    {"", ""},
		"python3 app.py":                                                   {"", ""},
	} {
		parsed := shell.Parse(line)
		got := HeldBy(&parsed)
		if strings.Join(got.Files, " ") != want.file && !got.Holds(want.file) || got.Code != want.code {
			t.Errorf("%s: %q", line, got)
		}
	}
}

func TestCodeBelongsToWhatRuns(t *testing.T) {
	held := Held{Files: []string{"./srv/server.js"}, Code: ".js"}
	for file, want := range map[string]bool{"srv/server.js": true, "lib/quote.js": true, "public/index.html": false, "public/app.js": false, "test/quote.test.js": false, "server.py": false} {
		if held.Holds(file) != want {
			t.Errorf("%s: %v", file, !want)
		}
	}
}
