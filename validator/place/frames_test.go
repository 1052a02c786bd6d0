package place

import (
	"strings"
	"testing"

	"cake/validator/workspace"
)

func TestTheFrameOfALanguage(t *testing.T) {
	python := func(w Words) (Place, bool) { return Python(w) }
	goTest := func(w Words) (Place, bool) { return Go("TestSum", w) }
	script := func(w Words) (Place, bool) { return Script("area", w) }
	for name, x := range map[string]struct {
		find       func(Words) (Place, bool)
		text, said string
		want       Place
	}{
		"the deepest of a traceback": {python, "Traceback (most recent call last):\n  File \"/srv/p/app.py\", line 4, in <module>\n    main()\n  File \"/srv/p/core.py\", line 9, in main\n    json.loads(x)\n  File \"/usr/lib/python3.12/json/__init__.py\", line 346, in loads\nValueError: bad\n",
			"ValueError: bad", Place{"/srv/p/core.py", 9}},
		"where a report of pytest's was raised": {python, "E   KeyError: 'id'\n\nstore.py:12: KeyError\n___ test_b ___\n", "E   KeyError: 'id'", Place{"store.py", 12}},
		"not beyond the test":                   {python, "E   KeyError: 'id'\n_____ test_b _____\n/usr/lib/python3/store.py:12: KeyError\n", "E   KeyError: 'id'", Place{}},
		"the test that a report names":          {python, "tests/test_a.py:3: in test_a\n    f()\nE   KeyError\n", "KeyError", Place{"tests/test_a.py", 3}},
		"below the words":                       {python, "SyntaxError\ntests/test_a.py:7: x\n", "SyntaxError", Place{"tests/test_a.py", 7}},
		"a traceback below the words":           {python, "Exception in thread\n  File \"a.py\", line 1, in x\n  File \"b.py\", line 2, in y\n", "Exception", Place{"b.py", 2}},
		"what could not be collected":           {python, "_____ ERROR collecting tests/test_db.py _____\nImportError: no\n", "ImportError", Place{"tests/test_db.py", 0}},
		"above the excerpt":                     {Node, "/srv/p/src/a.js:7\n  x.y.z\n      ^\n\nTypeError: no y\n    at f (/srv/p/src/b.js:2:3)\n", "TypeError", Place{"/srv/p/src/a.js", 7}},
		"not of what it has caused":             {Node, "/srv/p/a.js:7\n[cause]: Error: no\n    at f (/srv/p/b.js:2:3)\n", "Error: no", Place{"/srv/p/b.js", 2}},
		"the first frame of the project":        {Node, "Error: no\n    at x (node:fs:1:2)\n    at y (/srv/p/node_modules/k/i.js:3:4)\n    at z (file:///srv/p/web/m.mjs:5:6)\n", "Error: no", Place{"file:///srv/p/web/m.mjs", 5}},
		"a frame above":                         {Node, "    at z (/srv/p/m.ts:5:6)\nError: no\n", "Error: no", Place{"/srv/p/m.ts", 5}},
		"why a test of Go's failed":             {goTest, "=== RUN   TestSum\n    sum_test.go:14: got 3\n--- FAIL: TestSum (0.00s)\n", "--- FAIL", Place{"sum_test.go", 14}},
		"a test that does not say why":          {goTest, "=== RUN   TestSum\n--- FAIL: TestSum (0.00s)\n", "--- FAIL", Place{}},
		"the frame of a panic":                  {goTest, "panic: boom\n\ngoroutine 1 [running]:\nmain.f(...)\n\t/usr/local/go/src/x.go:1 +0x1\nmain.g()\n\t/srv/p/cmd/m.go:20 +0x1d\n", "panic", Place{"/srv/p/cmd/m.go", 20}},
		"outside of the runtime":                {Java, "Exception in thread \"main\" java.lang.Error\n\tat java.base/java.util.List.get(List.java:1)\n\tat org.shop.Cart.total(Cart.java:31)\n", "Exception", Place{"src/main/Cart.java", 31}},
		"a file that the tree has not":          {Java, "Exception\n\tat org.shop.Tax.of(Tax.kt:3)\n", "Exception", Place{"Tax.kt", 3}},
		"none but the runtime's":                {Java, "Exception\n\tat java.util.List.get(List.java:1)\n", "Exception", Place{}},
		"of a sanitizer":                        {Sanitizer, "ERROR: AddressSanitizer\n    #0 0x4f in free /usr/src/asan.c:9\n    #1 0x5a in drop src/list.c:44:3\n", "ERROR", Place{"src/list.c", 44}},
		"of Ruby":                               {script, "NoMethodError\n\tfrom /usr/share/gems/x.rb:1:in `a'\n\tfrom lib/shop.rb:8:in `b'\n", "NoMethodError", Place{"lib/shop.rb", 8}},
		"of PHP":                                {script, "PHP Fatal error:  Uncaught Error in /srv/p/a.php:12\nStack trace:\n", "PHP Fatal", Place{"/srv/p/a.php", 12}},
		"what Guile has loaded":                 {script, "(primitive-load \"tool.scm\")\nUnbound variable: x\n", "Unbound", Place{"tool.scm", 0}},
		"the function of Octave":                {script, "error: 'r' undefined\nerror: called from\n    area\n", "error: 'r'", Place{"lib/area.m", 0}},
		"in whatever language, Python":          {Any, "  File \"a.py\", line 5, in <module>\nOSError: no\n", "OSError", Place{"a.py", 5}},
		"in whatever language, Node":            {Any, "Error: no\n    at f (/srv/p/b.js:2:3)\n", "Error", Place{"/srv/p/b.js", 2}},
		"in whatever language, Ruby":            {Any, "lib/a.rb:4:in `open': No such file\n", "No such file", Place{"lib/a.rb", 4}},
		"in none":                               {Any, "No such file\n", "No such file", Place{}},
	} {
		got, ok := x.find(words(x.text, x.said, files("src/main/Cart.java", "lib/area.m")))
		if ok != (x.want != Place{}) || ok && got != x.want {
			t.Errorf("%s: got %v, %v, want %v", name, got, ok, x.want)
		}
	}
	if _, ok := Script("", words("error\n", "error", files("a.m"))); ok {
		t.Error("no function is named")
	}
}

func TestTheLineOfAKnownFile(t *testing.T) {
	if n, ok := PythonLine("api/x.py", "a.py:3: in f\nsrc/api/x.py:9: in g\n"); n != 9 || !ok {
		t.Errorf("Python: got %d", n)
	}
	if n, ok := PythonLine("y.py", "a.py:3: in f\n"); ok {
		t.Errorf("Python: got %d", n)
	}
	w := words("Error: no\n    at f (/srv/p/a.js:2:3)\n    at g (/srv/p/b.js:4:5)\n", "Error", files())
	if n, ok := NodeLine("b.js", w); n != 4 || !ok {
		t.Errorf("Node: got %d", n)
	}
	if n, ok := NodeLine("c.js", w); ok {
		t.Errorf("Node: got %d", n)
	}
}

func TestHasFrame(t *testing.T) {
	for text, want := range map[string]bool{
		"lib/a.rb:4:in `open'\n": true, "    at f (/srv/p/b.js:2:3)\n": true, "boom in /srv/p/a.php:3\n": true, "  File \"a.py\", line 1\n": true, "a.go:3: x\n": false,
	} {
		if HasFrame(text, "/srv/p") != want {
			t.Errorf("%q: not %v", text, want)
		}
	}
}

func TestFrame(t *testing.T) {
	const frames = "Raised by primitive operation at Stdlib__Hashtbl.find_opt in file \"hashtbl.ml\", line 561, characters 9-23\n" +
		"Called from Walk.depth in file \"walk.ml\", line 3, characters 8-33\n" +
		"Called from Walk.depth in file \"walk.ml\", line 4, characters 18-25\n" +
		"Called from Walk.depth in file \"walk.ml\", line 4, characters 18-25\n"
	for _, x := range []struct {
		said, text string
		want       Place
	}{
		{"Fatal error: exception Not_found", frames, Place{"walk.ml", 3}},
		{"Fatal error: exception Stack_overflow", frames, Place{"walk.ml", 4}},
		{"Fatal error: exception Stack_overflow", "Called from A in file \"walk.ml\", line 7, characters 1-2\n", Place{"walk.ml", 7}},
		{"Fatal error", "no frames\n", Place{}},
	} {
		if got, ok := Frame(words(x.said+"\n"+x.text, x.said, files("walk.ml"))); got != x.want || ok != (got != Place{}) {
			t.Errorf("%s: got %v, want %v", x.said, got, x.want)
		}
	}
	long := ""
	for range maxFrames + 9 {
		long += "walk.ml:1: x\n"
	}
	if got := framesIn(long, scene("", files("walk.ml"))); len(got) != maxFrames {
		t.Errorf("read %d frames", len(got))
	}
}

func TestTcl(t *testing.T) {
	const said = "can't read \"n\": no such variable"
	const text = said + "\n    while executing\n\"expr $n\"\n    (procedure \"::shop::total\" line 3)\n    invoked from within\n    (file \"main.tcl\" line 9)\n"
	body := "package require x\nnamespace eval shop {}\nproc ::shop::total {a} {\n  set b 1\n  expr $n\n}\n"
	for name, x := range map[string]struct {
		text string
		tree tree
		want Place
	}{
		"in its namespace":           {text, tree{"lib/shop.tcl": body, "x.c": body}, Place{"lib/shop.tcl", 5}},
		"defined twice":              {text, tree{"lib/shop.tcl": body, "old.tcl": body}, Place{}},
		"defined nowhere":            {text, tree{"lib/shop.tcl": "proc other {} {}\n"}, Place{}},
		"in none":                    {said + "\n    (file \"main.tcl\" line 9)\n", tree{"lib/shop.tcl": body}, Place{}},
		"beyond the outermost frame": {said + "\n    (file \"a.tcl\" line 9)\n    (procedure \"total\" line 1)\n", tree{"a.tcl": body}, Place{}},
	} {
		got, ok := Tcl(words(x.text, said, workspace.Of(x.tree)))
		if ok != (x.want != Place{}) || ok && got != x.want {
			t.Errorf("%s: got %v, want %v", name, got, x.want)
		}
	}
}

func TestCaller(t *testing.T) {
	const header = "/usr/include/c++/13/bits/stl_map.h"
	for name, x := range map[string]struct {
		file, text string
		want       Place
	}{
		"gcc's, above":              {header, "a.cc: In f:\nb.cc:3:1: error: x\nsrc/a.cc:9:5:   required from here\n" + header + ":1:2: error: no match\n", Place{"src/a.cc", 9}},
		"clang's, below":            {header, header + ":1:2: error: no match\nsrc/a.cc:7:5: note: in instantiation of function\nx.cc:1:1: error: y\nz.cc:8:8: note: requested here\n", Place{"src/a.cc", 7}},
		"CMake's stack":             {"/usr/share/cmake/Find.cmake", "/usr/share/cmake/Find.cmake: error: no match\nCall Stack (most recent call first):\n  CMakeLists.txt:5 (find_package)\n", Place{"CMakeLists.txt", 5}},
		"the include":               {header, "In file included from src/b.h:2,\n                 from src/a.cc:1:\n" + header + ":1:2: error: no match\n", Place{"src/a.cc", 1}},
		"none":                      {header, header + ":1:2: error: no match\n", Place{}},
		"what is the project's own": {"/srv/p/src/a.h", "error: no match\n", Place{}},
		"a relative path":           {"a.h", "error: no match\n", Place{}},
	} {
		w := words(x.text, "no match", files())
		w.At = strings.LastIndex(w.Text[:w.At], "\n") + 1
		if got, ok := Caller(x.file, w); got != x.want || ok != (got != Place{}) {
			t.Errorf("%s: got %v, want %v", name, got, x.want)
		}
	}
}

func TestTheCallOfATestOrAModule(t *testing.T) {
	const ctest = "1/2 Test #1: a ....***Failed\nsrc/a_test.c:12: check failed\n2/2 Test #2: b ....***Failed\nsrc/b.c:3: no\n"
	if got, ok := CTest(words(ctest, "1/2 Test #1: a", files())); got != (Place{"src/a_test.c", 12}) || !ok {
		t.Errorf("got %v", got)
	}
	if got, ok := CTest(words("1/1 Test #1: a\nquiet\n", "1/1 Test #1: a", files())); ok {
		t.Errorf("got %v", got)
	}
	const cmake = "CMake Error at /usr/share/cmake/FindPkgConfig.cmake:619 (message):\nCall Stack (most recent call first):\n  CMakeLists.txt:8 (pkg_check_modules)\n"
	if got, ok := CMakeCaller(cmake); got != (Place{"CMakeLists.txt", 8}) || !ok {
		t.Errorf("got %v", got)
	}
	if got, ok := CMakeCaller("CMake Error\n"); ok {
		t.Errorf("got %v", got)
	}
}
