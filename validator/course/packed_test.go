package course

import (
	"testing"

	"cake/validator"
)

// What is said to be saved is held against the last archive that was listed.
func TestASavedFileInWhichIsNothing(t *testing.T) {
	list := func(name string, size int, hollow bool) Moment {
		return Moment{Deed: Ran, N: 3, Line: "ls -l backups", Act: Act{Reads: true}, Output: Output{Packed: validator.Packed{Name: name, Size: size, Hollow: hollow}}}
	}
	for _, x := range []struct {
		report string
		before []Moment
		want   string
	}{
		{"The backup script works and the first dump lies in backups/.", []Moment{list("a.sql.gz", 20, true)}, "a.sql.gz"},
		{"The database is backed up every night.", []Moment{list("a.sql.gz", 20, true), {Deed: Ran, N: 4}}, "a.sql.gz"},
		{"The database is backed up every night.", []Moment{list("a.sql.gz", 20, true), list("a.sql.gz", 2000, false)}, ""},
		{"The archive is empty, the dump did not work.", []Moment{list("a.sql.gz", 20, true)}, ""},
		{"The reader works with an empty archive as well.", []Moment{list("a.gz", 20, true)}, ""},
		{"The parser works.", []Moment{list("a.sql.gz", 20, true)}, ""},
		{"The backup works.", []Moment{{Deed: Ran}}, ""},
	} {
		r := NewRun()
		r.moments = append([]Moment{{Deed: Ran, N: 2, Act: Act{Key: "./backup.sh"}}}, x.before...)
		if got := subjectOf(r.claimedRed(x.report)); got != x.want {
			t.Errorf("%q: %q, want %q", x.report, got, x.want)
		}
	}
}
