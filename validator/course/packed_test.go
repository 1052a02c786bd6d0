package course

import (
	"testing"

	"cake/validator"
	"cake/validator/course/moment"
)

// What is said to be saved is held against the last archive that was listed.
func TestASavedFileInWhichIsNothing(t *testing.T) {
	list := func(name string, size int, hollow bool) moment.Moment {
		return moment.Moment{Deed: moment.Ran, N: 3, Line: "ls -l backups", Act: moment.Act{Reads: true}, Output: moment.Output{Packed: validator.Packed{Name: name, Size: size, Hollow: hollow}}}
	}
	for _, x := range []struct {
		report string
		before []moment.Moment
		want   string
	}{
		{"The backup script works and the first dump lies in backups/.", []moment.Moment{list("a.sql.gz", 20, true)}, "a.sql.gz"},
		{"The database is backed up every night.", []moment.Moment{list("a.sql.gz", 20, true), {Deed: moment.Ran, N: 4}}, "a.sql.gz"},
		{"The database is backed up every night.", []moment.Moment{list("a.sql.gz", 20, true), list("a.sql.gz", 2000, false)}, ""},
		{"The archive is empty, the dump did not work.", []moment.Moment{list("a.sql.gz", 20, true)}, ""},
		{"The reader works with an empty archive as well.", []moment.Moment{list("a.gz", 20, true)}, ""},
		{"The parser works.", []moment.Moment{list("a.sql.gz", 20, true)}, ""},
		{"The backup works.", []moment.Moment{{Deed: moment.Ran}}, ""},
	} {
		r := NewRun()
		r.past.All = append([]moment.Moment{{Deed: moment.Ran, N: 2, Act: moment.Act{Key: "./backup.sh"}}}, x.before...)
		if got := subjectOf(r.claimedRed(x.report)); got != x.want {
			t.Errorf("%q: %q, want %q", x.report, got, x.want)
		}
	}
}
