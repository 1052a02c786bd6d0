package effect_test

import (
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
	"cake/validator/course/coursetest"
)

// TestAProgramThatRunsSinceBeforeItWasEdited plays a server that is asked after each edit.
func TestAProgramThatRunsSinceBeforeItWasEdited(t *testing.T) {
	const ask = "curl -s localhost:8473/quote | grep -i price"
	const old, other = `{"kg":12,"price":9.9}`, `{"kg":12,"price":14.9}`
	type play struct {
		start string
		files []string // that are edited, one before each further question
		lines []string // that ask, the first one behind the start
		out   []string
		told  bool
	}
	for name, x := range map[string]play{
		"Node":                       {"node server.js > s.log 2>&1 & sleep 1; ", []string{"lib/quote.js", "server.js"}, []string{ask, ask, "node --check server.js && " + ask}, coursetest.Times(3, old), true},
		"Python, by a module":        {"nohup gunicorn shop.web:app -b :8473 & sleep 1; ", []string{"shop/web.py", "shop/quote.py"}, []string{ask, ask, ask}, coursetest.Times(3, old), true},
		"its configuration":          {"haproxy -f lb.cfg & sleep 1; ", []string{"lb.cfg", "lb.cfg"}, []string{ask, ask, "haproxy -c -f lb.cfg && " + ask}, coursetest.Times(3, old), true},
		"another client":             {"ruby app.rb & sleep 1; ", []string{"app.rb", "app.rb"}, []string{"wget -qO- http://127.0.0.1:8473/quote", "wget -qO- http://127.0.0.1:8473/quote", "wget -qO- http://127.0.0.1:8473/quote"}, coursetest.Times(3, old), true},
		"an edit within the line":    {"node server.js & sleep 1; ", []string{"server.js", ""}, []string{ask, ask, "sed -i 's/9.9/14.9/' server.js && " + ask}, coursetest.Times(3, old), true},
		"it is started anew":         {"node server.js & sleep 1; ", []string{"server.js", "server.js"}, []string{ask, "node server.js & sleep 1; " + ask, "kill %1; node server.js & sleep 1; " + ask}, coursetest.Times(3, old), false},
		"it has died":                {"node server.js & sleep 1; ", []string{"server.js", "server.js"}, []string{ask, "pkill node; " + ask, ask}, coursetest.Times(3, old), false},
		"it reads its files anew":    {"node --watch server.js & sleep 1; ", []string{"server.js", "server.js"}, []string{ask, ask, ask}, coursetest.Times(3, old), false},
		"it has shown that it does":  {"node server.js & sleep 1; ", []string{"server.js", "server.js", "server.js"}, []string{ask, ask, ask, ask}, []string{old, other, other, other}, false},
		"what it does not run":       {"node server.js & sleep 1; ", []string{"public/app.js", "public/app.js"}, []string{ask, ask, ask}, coursetest.Times(3, old), false},
		"one edit, asked twice":      {"node server.js & sleep 1; ", []string{"server.js", ""}, []string{ask, ask, ask}, coursetest.Times(3, old), false},
		"other pages":                {"node server.js & sleep 1; ", []string{"server.js", "server.js"}, []string{ask, "curl -s localhost:8473/a", "curl -s localhost:8473/b"}, coursetest.Times(3, old), false},
		"what somebody else answers": {"node server.js & sleep 1; ", []string{"server.js", "server.js"}, []string{"curl -s https://shop.example.org/quote", "curl -s https://shop.example.org/quote", "curl -s https://shop.example.org/quote"}, coursetest.Times(3, old), false},
	} {
		r, told, n := course.NewRun(), false, 0
		hear := func(s course.Step) {
			n++
			s.N = n
			told = r.Hear(s).Loop != nil || told
		}
		hear(course.Step{Result: &cake.Result{Command: x.start + x.lines[0], Stdout: x.out[0], CommandID: "1", Left: []string{"1"}}})
		for i, file := range x.files {
			if file != "" {
				hear(course.Step{Edit: &change.Edit{File: file, Content: string(rune('a' + i))}})
			}
			hear(course.Step{Result: &cake.Result{Command: x.lines[i+1], Stdout: x.out[i+1], CommandID: "x", Left: []string{"1", "x"}}})
		}
		if told != x.told {
			t.Errorf("%s: told %v", name, told)
		}
	}
}
