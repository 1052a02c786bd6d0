package shell

import (
	"slices"
	"strings"
	"testing"
)

func TestWhatCannotRunIsNoCommand(t *testing.T) {
	for line, runs := range map[string]bool{
		"false && probe": false, "true || probe": false, ": || probe": false, "! true && probe": true, "true && false && probe": false, "false && x || probe": true,
		"true && probe": true, "false || probe": true, "x || probe": true, "! false && probe": true,
		// Only what nothing can change is certain.
		"false() { :; }; false && probe": true, "alias false=true\nfalse && probe": true, "true > /nowhere/x || probe": true, "false x && probe": true, "A=1 true || probe": true,
	} {
		line2 := Parse(line)
		got := slices.ContainsFunc(line2.Commands, func(c Command) bool { return c.Name() == "probe" })
		if got != runs {
			t.Errorf("%q: the command runs: %v", line, got)
		}
	}
}

func TestTheBeginningOfALongLineIsUnderstood(t *testing.T) {
	pad := strings.Repeat("a", MaxLine)
	for _, text := range []string{"probe x\n# " + pad, "probe x # " + pad, "probe x; echo b " + pad} {
		line := Parse(text)
		if line.Unknown == "" || len(line.Commands) == 0 || line.Commands[0].Name() != "probe" {
			t.Errorf("%.20q: %d commands, unknown %q", text, len(line.Commands), line.Unknown)
		}
	}
	if line := Parse(pad + "a"); line.Unknown == "" || len(line.Commands) > 0 {
		t.Errorf("got %+v", line.Commands)
	}
}

func TestOtherProgramsKnowLess(t *testing.T) {
	for text, want := range map[string][]string{
		"x=1; bash -c 'a \"$x\"'":                       {"x=1 ", "a 1 <bash |"},
		"export x=1; bash -c 'a \"$x\"'":                {"x=1 export", "a 1 <bash"},
		"x=1 bash -c 'a \"$x\"'":                        {"x=1  <bash", "a 1 <bash"},
		"env x=1 bash -c 'a \"$x\"'":                    {"x=1  <env <bash", "a 1 <env <bash"},
		"a() { :; }; sudo a b; command a c; a d":        {"a b <sudo", "a c <command", ": <a"},
		"a() { :; }; bash -c 'a b'":                     {"a b <bash"},
		"a() { b; }; export -f a; bash -c 'a x'":        {"export -f a", "b <bash <a"},
		"f() { local x=1; }; x=2; f; a $x":              {"x=2 ", "x=1 local <f", "a 2"},
		"echo 'a b' > x; bash x; ./x":                   {"echo 'a b' >x", "bash x !script", "a b <bash", "./x", "a b <x"},
		"cd d; echo 'a b' > x; bash x":                  {"cd d", "echo 'a b' >x @d", "bash x @d !script", "a b <bash @d"},
		"GIT_PAGER='a b' git log":                       {"GIT_PAGER=a b git log", "a b <GIT_PAGER"},
		"tar xf x --to-command='a b'":                   {"a b <tar", "tar xf x '--to-command=a b'"},
		"git config alias.k '!a b'; git k c":            {"git config alias.k '!a b'", "git k c", "a b c <git"},
		"git -c alias.k='log -1' k":                     {"git -c 'alias.k=log -1' k", "git log -1 <git"},
		"make -f - <<< $'x:\\n\\t@a b'":                 {"make -f - <<<x:\\n\\t@a b", "a b <make"},
		"crontab - <<< '@daily a b'":                    {"crontab - <<<@daily a b", "a b <crontab"},
		"docker -H h exec -it w sh -c 'a'; yarn eslint": {"a <docker <sh @(docker)", "yarn eslint", "eslint <yarn"},
		"docker run --entrypoint sh img -c 'a b'":       {"a b <docker <sh @(docker)"},
		"x=a; for i in 1 2; do b $x; x=c; done":         {"x=a ", "b a", "x=c ", "b c |a", "x=c "},
	} {
		got := lines(text)
		for i := range got {
			got[i] = strings.ReplaceAll(got[i], "\n", "\\n")
			got[i] = strings.ReplaceAll(got[i], "\t", "\\t")
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s:\n got %q\nwant %q", text, got, want)
		}
	}
}
