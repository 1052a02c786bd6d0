package loops_test

import (
	"testing"

	"cake/validator/course/coursetest"
)

// TestTwoFilesAreShownAgainAndAgain shows the same two files in other forms.
func TestTwoFilesAreShownAgainAndAgain(t *testing.T) {
	const script, conf = "#!/bin/bash\nweek=$(date +%V)\njq .shelves conf/shelves.json\n", "{\n  \"shelves\": [\"A1\", \"A2\"],\n  \"turns\": 3\n}\n"
	begin := [][2]string{{"cat inventory.sh", script}, {"cat shelves.json", conf}}
	for name, x := range map[string]struct {
		steps [][2]string
		at    int
	}{
		"each twice again":       {[][2]string{{"sed -n 1,40p inventory.sh", script}, {"jq . shelves.json", conf}, {"cat -n inventory.sh", script}, {"head -50 shelves.json", conf}}, 6},
		"each once again":        {[][2]string{{"sed -n 1,40p inventory.sh", script}, {"jq . shelves.json", conf}}, 0},
		"they are searched":      {[][2]string{{"grep -n jq inventory.sh", "3:jq .shelves conf/shelves.json\n"}, {"grep -n turns shelves.json", "3:  \"turns\": 3\n"}, {"grep -n week inventory.sh", "2:week=$(date +%V)\n"}, {"grep -n A1 shelves.json", "2:  \"shelves\": [\"A1\", \"A2\"],\n"}}, 0},
		"one was edited between": {[][2]string{{"sed -n 1,40p inventory.sh", script}, {"edit inventory.sh", "x\n"}, {"jq . shelves.json", conf}, {"head -50 shelves.json", conf}}, 0},
	} {
		if at, _ := coursetest.ToldAt(append(begin[:2:2], x.steps...), coursetest.Well); at != x.at {
			t.Errorf("%s: told at %d, want %d", name, at, x.at)
		}
	}
}
