package command

import (
	"fmt"
	"slices"
	"testing"

	"cake/guard/place"
	"cake/shell"
)

// last is the last command of a line that runs in a project.
func last(t *testing.T, line string) *Call {
	t.Helper()
	parsed := shell.Parse(line)
	if len(parsed.Commands) == 0 {
		t.Fatalf("%q has no command", line)
	}
	one := &parsed.Commands[len(parsed.Commands)-1]
	c := New(one, one.Argv)
	c.Line, c.Env = &parsed, &Environment{Surroundings: place.Surroundings{Cwd: "/srv/code/app", Root: "/srv/code/app"}}
	return &c
}

func TestPatternsAreShapesOfCommands(t *testing.T) {
	for _, c := range []struct {
		pattern, line string
		want          bool
	}{
		{"terraform apply", "terraform apply plan", true},
		{"terraform apply", "terraform -chdir=x apply", true},
		{"terraform apply", "terraform plan apply", false},
		{"git push * --tags", "git push origin --tags", true},
		{"kubectl delete ns|namespace", "kubectl --context c delete namespace x", true},
		{"npm run deploy:*", "npm run deploy:prod", true},
		{"git push --force|-f", "git push -uf origin x", true},
		{"git push --force|-f", "git push --forc", true},
		{"curl -X|--request=PUT|PATCH", "curl -XPATCH u", true},
		{"curl -X|--request=PUT|PATCH", "curl -X GET u", false},
		{"cargo publish !--dry-run", "cargo +nightly publish", true},
		{"cargo publish !--dry-run", "cargo publish --dry-run", false},
		{"git co * -- *", "git co x -- a", true},
		{"git co * -- *", "git co x a", false},
		{"git reset", "git-reset --hard", true},
		{"rm *", "/bin/r? x", true},
	} {
		if _, err := ParsePattern(c.pattern); err != nil {
			t.Error(err)
		}
		if got := last(t, c.line).HasShape(c.pattern); got != c.want {
			t.Errorf("%s, %s: %v", c.pattern, c.line, got)
		}
	}
}

func TestAWrongPatternIsRefusedAtItsPlace(t *testing.T) {
	for text, want := range map[string]int{"": 0, "make; rm": 4, "git 'push": 4, "-x": 0, "*": 0, "a b||c": 2} {
		_, err := ParsePattern(text)
		if wrong, ok := err.(*PatternError); !ok || wrong.Offset != want {
			t.Errorf("%q: %v, want an error at %d", text, err, want)
		}
	}
}

func TestOnlyOneWordIsMissing(t *testing.T) {
	for line, want := range map[string]string{
		"git push": "without --force or -f", "git push --force": "", "git pull": "", "git push -n --force": "-n is there",
	} {
		c := last(t, line)
		got := c.Almost([]string{"git push --force|-f !-n"})
		if c.HasShape("git push --force|-f !-n") {
			got = ""
		}
		if got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

func TestWhatCommandsDoToFiles(t *testing.T) {
	for line, want := range map[string][]string{
		"rm -rf src dist":               {"removes with all below /srv/code/app/src: in the workspace", "removes with all below /srv/code/app/dist: made again by a build"},
		"rm a.go":                       {"removes /srv/code/app/a.go: in the workspace"},
		"cd /etc && > hosts":            {"empties /etc/hosts: the system's"},
		"echo x >> ~/.bashrc":           {"appends to ~/.bashrc: in a home directory"},
		"sort a > a":                    {"empties /srv/code/app/a: in the workspace"},
		"cp x /etc/fstab":               {"overwrites /etc/fstab: the system's"},
		"dd if=/dev/zero of=/dev/sda":   {"overwrites /dev/sda: a disk"},
		"find src -name '*.go' -delete": {"removes with all below /srv/code/app/src/*.go: in the workspace"},
		"find . | xargs rm -rf":         {"removes with all below /srv/code/app: the workspace itself"},
		"ln -s ~/work x; rm -rf x/*":    {"removes with all below ~/work/*: in a home directory", "removes with all below ~/work: in a home directory"},
		"mv a b; ls":                    nil,
		"docker exec db rm -rf /srv/x":  {"removes with all below /srv/x: temporary"},
	} {
		var got []string
		for _, e := range last(t, line).Effects() {
			for _, on := range e.On {
				got = append(got, fmt.Sprintf("%s %s: %s", e.Kind, on.Target, on.At))
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s:\n%q, want\n%q", line, got, want)
		}
	}
}

func TestWhatALineSaysOfItsTarget(t *testing.T) {
	for line, want := range map[string]struct{ test, local, rehearsed, remote bool }{
		"psql app_test":                    {test: true},
		"export DB=app_test; psql":         {test: true},
		"psql app_test_prod":               {},
		"redis-cli -h localhost":           {local: true},
		"kubectl --context kind-x get":     {local: true},
		"helm upgrade a b --dry-run":       {rehearsed: true},
		"helm upgrade a b --dry-run=false": {},
		"ssh web 'ls'":                     {remote: true},
		"ssh localhost 'ls'":               {local: true},
	} {
		c := last(t, line)
		got := struct{ test, local, rehearsed, remote bool }{c.ForTests(), c.Local(), c.Rehearses(), c.Remotely()}
		if got != want {
			t.Errorf("%s: %+v, want %+v", line, got, want)
		}
	}
}

func TestWhereAnArchiveIsUnpacked(t *testing.T) {
	for line, want := range map[string]string{
		"tar xzf a.tgz": ".", "tar -x -C /opt -f a": "/opt", "unzip -o a.zip -d out": "out", "7z x a.7z -oout": "out", "tar czf a.tgz src": "", "unzip -l a.zip": "",
	} {
		c, got := last(t, line), ""
		if c.Extracts() {
			got = c.UnpackDirectory().Value
		}
		if got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}
