package again_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestAnswersThatComeAgainInAnotherForm plays commands that do the same in other words.
func TestAnswersThatComeAgainInAnotherForm(t *testing.T) {
	const post = `curl -s -w '\nHTTP %{http_code}\n' -X POST http://127.0.0.1:8080/v1/hooks -d @hook.json`
	const no = "{\"error\": \"must be an array\", \"request_id\": \"req_9e18edbce807\"}\nHTTP 422\n"
	const plan = "workspace: prod\n\nNo changes. 3 resources are up to date.\n"
	const help, page = "usage: ship <command>\n\n  push   upload an image\n  status what devices have\n", "usage: ship push NAME\n\n  --channel NAME an open channel\n  --dry-run check only\n"
	const failed = "{\"t\":\"08:00:14\",\"msg\":\"no template\"}\n{\"t\":\"08:00:29\",\"msg\":\"no template\"}\n"
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"a server refuses what it is handed": {[][2]string{{post, no}, {post, no}, {post + " -H 'Accept: */*'", no}}, 3},
		"something else is handed over":      {[][2]string{{post, no}, {post, no}, {"edit hook.json", "[]\n"}, {post, no}}, 0},
		"it is taken":                        {[][2]string{{post, "ok\nHTTP 201\n"}, {post, "ok\nHTTP 201\n"}, {post, "ok\nHTTP 201\n"}}, 0},
		"a plan finds nothing to do":         {[][2]string{{"./infra plan", plan}, {"./infra refresh && ./infra plan", "refreshing\n" + plan}, {"./infra plan", plan}, {"./infra plan | tail -1", plan[17:]}}, 4},
		"a plan after an edit":               {[][2]string{{"./infra plan", plan}, {"./infra plan", plan}, {"edit q.json", "1\n"}, {"./infra plan", plan}, {"./infra plan", plan}}, 0},
		"help is read by turns":              {[][2]string{{"./ship help", help}, {"./ship help push", page}, {"./ship push --help", page}, {"./ship help | head", help}, {"./ship help push", page}, {"./ship --help", help}}, 6},
		"one file in ever other forms": {[][2]string{
			{"jq -c 'select(.l==1)' e.json", failed}, {"jq -c 'select(.l>0)' e.json", failed}, {"jq -r '[.t,.msg]|@tsv' e.json", "08:00:14\tno template\n08:00:29\tno template\n"},
			{"jq -s . e.json", "[\n  {\n    \"t\": \"08:00:14\",\n    \"msg\": \"no template\"\n  }\n]\n"}, {"jq -c 'select(.l!=0)' e.json", failed}, {"awk '{print $1}' e.json", failed}, {"jq -r .msg e.json", "no template\nno template\n"},
		}, 7},
		"another part of it each time": {[][2]string{
			{"jq -r .a e.json", "alpha\n"}, {"jq -r .b e.json", "beta\n"}, {"jq -r .c e.json", "gamma\n"}, {"jq -r .d e.json", "delta\n"}, {"jq -r .e e.json", "epsilon\n"}, {"jq -r .f e.json", "zeta\n"}, {"jq -r .g e.json", "eta\n"},
		}, 0},
	} {
		if at, _ := coursetest.ToldAt(x.steps, coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
