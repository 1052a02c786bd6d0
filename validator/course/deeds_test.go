package course

import (
	"testing"

	"cake"
)

// A report that says something was done is false where the command that does it
// failed when it last ran, and only there.
func TestAClaimIsHeldAgainstTheLastCommandOfItsSort(t *testing.T) {
	did := func(line string, cause cake.Signature) moment {
		return moment{deed: ran, key: line, line: line, cause: cause}
	}
	for _, x := range []struct {
		report string
		before []moment
		want   string // the phrase it is told by; "" means nothing
	}{
		{"The fix is committed.", []moment{did("git commit -qm fix", "e")}, "it is committed"},
		{"The fix is committed.", []moment{did("git commit -qm fix", "e"), did("git commit -qm fix", "")}, ""},
		{"Everything is pushed.", []moment{did("git push origin main", "e")}, "it is pushed"},
		{"It should be pushed later.", []moment{did("git push origin main", "e")}, ""},
		{"The service is deployed.", []moment{did("bash scripts/deploy.sh", "e")}, "it is out"},
		{"All migrations are applied.", []moment{did("python manage.py migrate", "e")}, "the migration ran"},
		{"The driver is installed.", []moment{did("pip install psycopg", "e")}, "it is installed"},
		{"The project builds now.", []moment{did("make all", "e")}, "it builds"},
		{"Version 2 is deployed, one region could not be reached.", []moment{did("bash scripts/deploy.sh", "e")}, ""},
		{"The page is written.", []moment{did("git commit -qm page", "e")}, ""},
	} {
		r := NewRun()
		r.moments = x.before
		f := r.claimedRed(x.report)
		if got := subjectOf(f); got != x.want {
			t.Errorf("%q: told by %q, want %q", x.report, got, x.want)
		}
	}
}

func subjectOf(f *finding) string {
	if f == nil {
		return ""
	}
	return f.subject
}
