package place

import (
	"testing"

	"cake/shell"
)

// tree is a workspace with or without something uncommitted.
type tree struct{ modified int }

func (tree) Root() string { return "/srv/code/app" }

func (w tree) Uncommitted(string) (modified, untracked int, known bool) { return w.modified, 0, true }

func here() *Surroundings {
	return &Surroundings{Cwd: "/srv/code/app", Root: "/srv/code/app", Home: "/home/you", Own: []string{"/opt/cake"}}
}

// word is the only word of a command after its name.
func word(t *testing.T, text string) shell.Word {
	t.Helper()
	line := shell.Parse("rm " + text)
	if len(line.Commands) != 1 || len(line.Commands[0].Argv) != 2 {
		t.Fatalf("%q is not one word", text)
	}
	return line.Commands[0].Argv[1]
}

func TestWhereWordsPointTo(t *testing.T) {
	for text, want := range map[string]struct {
		shown string
		class Class
	}{
		"src":                   {"/srv/code/app/src", Inside},
		"./src/../dist":         {"/srv/code/app/dist", Regenerable},
		".":                     {"/srv/code/app", WholeWorkspace},
		"..":                    {"/srv/code", WholeWorkspace},
		"*":                     {"/srv/code/app/*", WholeWorkspace},
		"*.pyc":                 {"/srv/code/app/*.pyc", Regenerable},
		"../other":              {"/srv/code/other", Outside},
		".git":                  {"/srv/code/app/.git", History},
		".git/index.lock":       {"/srv/code/app/.git/index.lock", Inside},
		"~":                     {"~", WholeHome},
		"/home/you/x":           {"~/x", HomePart},
		"~/.cache/pip":          {"~/.cache/pip", Regenerable},
		"/home/other":           {"/home/other", WholeHome},
		"/":                     {"/", System},
		"/etc/hosts":            {"/etc/hosts", System},
		"/usr/local/bin/x":      {"/usr/local/bin/x", Outside},
		"/tmp":                  {"/tmp", TempRoot},
		"/tmp/x":                {"/tmp/x", Temporary},
		"/dev/null":             {"/dev/null", Inert},
		"/dev/sda1":             {"/dev/sda1", Device},
		"/opt/cake/bin":         {"/opt/cake/bin", Own},
		"~/.config/cake/x.yaml": {"~/.config/cake/x.yaml", Own},
		"$X":                    {"$X", Nowhere},
		`"$X"/*`:                {"everything in $X", UnknownRoot},
		`"$X"/node_modules`:     {"$X/node_modules", Regenerable},
		`"$TMPDIR"/x`:           {"/tmp/TMPDIR…", Temporary},
	} {
		target := here().Target(word(t, text))
		if class := here().Class(target); target.String() != want.shown || class != want.class {
			t.Errorf("%s: %s, %s; want %s, %s", text, target, class, want.shown, want.class)
		}
	}
}

// A workspace below /tmp is only as temporary as it is clean.
func TestATemporaryWorkspace(t *testing.T) {
	for modified, want := range map[int]Class{0: Temporary, 1: WholeWorkspace} {
		s := Surroundings{Cwd: "/", Root: "/tmp/app", View: tree{modified}}
		if got := s.Class(s.Target(shell.Literal("/tmp/app"))); got != want {
			t.Errorf("%d modified: %s, want %s", modified, got, want)
		}
	}
}

func TestAPathWithinAPattern(t *testing.T) {
	for _, c := range []struct {
		pattern, path string
		want          bool
	}{
		{"/a/b", "/a/b/c", true},
		{"/a/b", "/a/bc", false},
		{"/a/*", "/a/b/c", true},
		{"/a/*.go", "/a/x.go", true},
		{"/a/**/x", "/a/b/c/x", true},
		{"/a/**/x", "/a/b/c/y", false},
	} {
		if got := Within(c.pattern, c.path); got != c.want {
			t.Errorf("Within(%q, %q) = %v", c.pattern, c.path, got)
		}
	}
}

func TestWhatAChangeTouches(t *testing.T) {
	for _, c := range []struct {
		word, path string
		taken      bool
		want       bool
	}{
		{"infra/prod/x", "/srv/code/app/infra/prod", false, true},
		{"infra", "/srv/code/app/infra/prod", false, false},
		{"infra", "/srv/code/app/infra/prod", true, true},
		{"in*", "/srv/code/app/infra", false, true},
		{"src", "/srv/code/app/infra", true, false},
	} {
		if got := here().Target(word(t, c.word)).Touches(c.path, c.taken); got != c.want {
			t.Errorf("%s touches %s, taken %v: %v", c.word, c.path, c.taken, got)
		}
	}
}

func TestAHomeIsWrittenWithATildeAndWithout(t *testing.T) {
	s := here()
	if got := s.WithTilde("/home/you/x"); got != "~/x" {
		t.Error(got)
	}
	if got := s.WithoutTilde("~/x"); got != "/home/you/x" {
		t.Error(got)
	}
	if got := s.Configured("infra/**"); got != "/srv/code/app/infra" {
		t.Error(got)
	}
}
