package loops_test

import (
	"slices"
	"testing"

	"cake/validator/course/coursetest"
)

// TestRoundsThatAskInVain plays rounds of a deed and a question of whether it has helped.
func TestRoundsThatAskInVain(t *testing.T) {
	const (
		check  = "nginx -p . -c conf/nginx.conf -t"
		reload = "nginx -p . -c conf/nginx.conf -s reload"
		ask    = `sleep 1; curl -s -o /dev/null -w "%{http_code}\n" http://127.0.0.1:26431/status`
	)
	rounds := func(answers ...string) (steps [][2]string) {
		for _, a := range answers {
			steps = append(steps, [2]string{check, "test is successful\n"}, [2]string{reload, "signal process started\n"}, [2]string{ask, a + "\n"})
		}
		return steps
	}
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"the answer stays no":           {rounds("404", "404", "404"), 9},
		"twice is no loop":              {rounds("404", "404"), 0},
		"the answer is what was wanted": {rounds("200", "200", "200"), 0},
		"it comes in the end":           {rounds("404", "404", "200"), 0},
		"the last is refused otherwise": {rounds("404", "404", "500"), 0},
		"something was edited":          {slices.Concat(rounds("404", "404"), [][2]string{{"edit conf/sites/status.conf", "location = /status { return 200; }\n"}}, rounds("404")), 0},
	} {
		if at, detector := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d (%s), want %d", name, at, detector, x.at)
		}
	}
}

// TestTheThirdLookAtTheSame plays looks at a few things, again and again.
func TestTheThirdLookAtTheSame(t *testing.T) {
	found, settings, head := [2]string{"git grep -n base_url", "theme/head.html:3: base_url\n"}, [2]string{"cat site.yml", "title: Handbook\n"}, [2]string{"cat theme/head.html", "<link href=base_url>\n"}
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"one of them for the third time": {[][2]string{found, settings, found, head, found, settings, head}, 7},
		"each for the second":            {[][2]string{found, settings, head, found, settings, head}, 0},
		"it finds more each time":        {[][2]string{found, settings, {found[0], "a\n"}, head, {found[0], "a\nb\n"}, settings, head}, 0},
	} {
		if at, detector := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d (%s), want %d", name, at, detector, x.at)
		}
	}
}
