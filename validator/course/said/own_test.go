package said

import (
	"strings"
	"testing"
)

func TestWhatAWriterSaysTheyHaveDone(t *testing.T) {
	for report, want := range map[string]string{
		"I set the version in package.json, created the tag v2.4.0, pushed both to origin and deployed to staging, where it answers.": "set the version in package.json | created the tag v2.4.0 | pushed both to origin | deployed to staging",
		"Deployed to staging.":                            "Deployed to staging",
		"We've also added an index, and then rebuilt it.": "added an index | rebuilt it.",
		"A colleague raised it and pushed it to origin.":  "",
		"The service is deployed to staging by Argo.":     "",
		"I will push it to origin.":                       "",
		"I saw that CI deployed to staging.":              "",
	} {
		if got := strings.Join(OwnDeeds(report), " | "); strings.TrimSuffix(got, ".") != strings.TrimSuffix(want, ".") {
			t.Errorf("%q: %q, want %q", report, got, want)
		}
	}
	for report, want := range map[string]string{
		"I added the index by_date to schema.sql and built it in events.db.": "schema.sql",
		"I raised the limit in config/app.yaml.":                             "config/app.yaml",
		"I fixed the crash in parser.c.":                                     "",
		"I added a test for the limit in app.py.":                            "",
		"I added a reference to schema.sql.":                                 "",
		"The limit in config/app.yaml is raised by whoever starts it.":       "",
	} {
		if got := strings.Join(FilesClaimed(report), " "); got != want {
			t.Errorf("%q: %q, want %q", report, got, want)
		}
	}
}
