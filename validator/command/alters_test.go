package command

import (
	"testing"

	"cake"
)

func TestWhatALineMakesAndInstalls(t *testing.T) {
	for line, want := range map[string][2]bool{
		"cp a.env b.env && bash up.sh":            {true, false},
		"mkdir -p spool; make":                    {true, false},
		"rm -rf node_modules && npm install":      {false, true},
		"cat a.patch | patch -p1":                 {true, false},
		"tar xzf a.tgz":                           {true, false},
		"tar czf a.tgz src":                       {false, false},
		"make check":                              {false, false},
		"cat a | grep cp && docker compose ps":    {false, false},
		"uv sync && pytest":                       {false, true},
		"npm ci; npm test":                        {false, true},
		"npm run lint":                            {false, false},
		"go test ./... && cp a b && go mod tidy":  {true, true},
		"python3 -m pip install -r a.txt 2>&1":    {false, true},
		"git add a && git commit -m 'cp and get'": {false, false},
	} {
		c := Of(cake.Result{Command: line})
		if got := [2]bool{c.MakesFiles(), c.Installs()}; got != want {
			t.Errorf("%s: makes and installs %v, want %v", line, got, want)
		}
	}
}

func TestWhatALineAlters(t *testing.T) {
	for line, want := range map[string]bool{
		"find . -name '*.pyc' -delete":             true,
		"find . -name '*.pyc' -exec unlink {} \\;": true,
		"find . -name '*.pyc'":                     false,
		"sed -i s/a/b/ f":                          true,
		"sed s/a/b/ f":                             false,
	} {
		if got := Of(cake.Result{Command: line}).Alters(); got != want {
			t.Errorf("%s: alters %v, want %v", line, got, want)
		}
	}
}
