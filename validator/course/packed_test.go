package course

import (
	"testing"

	"cake/validator"
)

// What is said to be saved is held against the last archive that was listed.
func TestASavedFileInWhichIsNothing(t *testing.T) {
	list := func(name string, size int, hollow bool) moment {
		return moment{deed: ran, n: 3, line: "ls -l backups", act: act{reads: true}, output: output{packed: validator.Packed{Name: name, Size: size, Hollow: hollow}}}
	}
	for _, x := range []struct {
		report string
		before []moment
		want   string
	}{
		{"The backup script works and the first dump lies in backups/.", []moment{list("a.sql.gz", 20, true)}, "a.sql.gz"},
		{"The database is backed up every night.", []moment{list("a.sql.gz", 20, true), {deed: ran, n: 4}}, "a.sql.gz"},
		{"The database is backed up every night.", []moment{list("a.sql.gz", 20, true), list("a.sql.gz", 2000, false)}, ""},
		{"The archive is empty, the dump did not work.", []moment{list("a.sql.gz", 20, true)}, ""},
		{"The reader works with an empty archive as well.", []moment{list("a.gz", 20, true)}, ""},
		{"The parser works.", []moment{list("a.sql.gz", 20, true)}, ""},
		{"The backup works.", []moment{{deed: ran}}, ""},
	} {
		r := NewRun()
		r.moments = append([]moment{{deed: ran, n: 2, act: act{key: "./backup.sh"}}}, x.before...)
		if got := subjectOf(r.claimedRed(x.report)); got != x.want {
			t.Errorf("%q: %q, want %q", x.report, got, x.want)
		}
	}
}
