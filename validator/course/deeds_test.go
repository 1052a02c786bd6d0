package course

import (
	"testing"

	"cake"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
)

// A report that says something was done is false where the command that does it
// failed when it last ran, and only there.
func TestAClaimIsHeldAgainstTheLastCommandOfItsSort(t *testing.T) {
	did := func(line string, cause cake.Signature) moment.Moment {
		return moment.Moment{Deed: moment.Ran, Line: line, Act: moment.Act{Key: line}, Complaint: moment.Complaint{Cause: cause}}
	}
	for _, x := range []struct {
		report string
		before []moment.Moment
		want   string // the phrase it is told by; "" means nothing
	}{
		{"The fix is committed.", []moment.Moment{did("git commit -qm fix", "e")}, "it is committed"},
		{"The fix is committed.", []moment.Moment{did("git commit -qm fix", "e"), did("git commit -qm fix", "")}, ""},
		{"Everything is pushed.", []moment.Moment{did("git push origin main", "e")}, "it is pushed"},
		{"It should be pushed later.", []moment.Moment{did("git push origin main", "e")}, ""},
		{"The service is deployed.", []moment.Moment{did("bash scripts/deploy.sh", "e")}, "it is out"},
		{"All migrations are applied.", []moment.Moment{did("python manage.py migrate", "e")}, "the migration ran"},
		{"The store is half migrated, I put it back.", []moment.Moment{did("python manage.py migrate", "e")}, ""},
		{"Nearly all tables are migrated.", []moment.Moment{did("python manage.py migrate", "e")}, ""},
		{"Both halves are migrated.", []moment.Moment{did("python manage.py migrate", "e")}, "the migration ran"},
		{"The driver is installed.", []moment.Moment{did("pip install psycopg", "e")}, "it is installed"},
		{"The project builds now.", []moment.Moment{did("make all", "e")}, "it builds"},
		{"Version 2 is deployed, one region could not be reached.", []moment.Moment{did("bash scripts/deploy.sh", "e")}, ""},
		{"All three hosts are configured now.", []moment.Moment{did("ansible-playbook -i inventory.ini site.yml", "e")}, "the hosts are configured"},
		{"The playbook runs through on web1, web2 and db1.", []moment.Moment{did("ansible-playbook -i inventory.ini site.yml", "e")}, "the hosts are configured"},
		{"The playbook runs through on web1, web2 and db1.", []moment.Moment{did("ansible-playbook site.yml", "e"), did("ansible-playbook site.yml", "")}, ""},
		{"All hosts but db1 are configured: its port could not be found.", []moment.Moment{did("ansible-playbook site.yml", "e")}, ""},
		{"Migration 4 has been applied to all three tenants, every database is now on schema version 4.", []moment.Moment{did("migrate.sh migrations/0004.sql", "e")}, "the migration ran"},
		{"Migration 4 has been applied to all three tenants.", []moment.Moment{did("migrate.sh migrations/0004.sql", "e"), {Deed: moment.Ran, N: 2, Act: moment.Act{Commits: true, Key: "git add migrations git commit -qm Migration"}}}, "the migration ran"},
		{"The discount is applied to all orders.", []moment.Moment{did("migrate.sh migrations/0004.sql", "e")}, ""},
		{"The backup script works and the first dump lies in backups/.", []moment.Moment{did("scripts/backup.sh", "e")}, "the backup works"},
		{"All customers are imported.", []moment.Moment{did("python3 tools/import_customers.py data.csv", "e")}, "it is imported"},
		{"The import path in app.py works.", []moment.Moment{did("python3 app.py", "e")}, ""},
		{"All assets are uploaded.", []moment.Moment{did("aws s3 sync dist s3://shop", "e")}, "it is uploaded"},
		{"The database is restored.", []moment.Moment{did("bash scripts/restore.sh shop.dump", "e")}, "it is restored"},
		{"All reports were exported.", []moment.Moment{did("npm run export", "e")}, "it is exported"},
		{"The customers are imported.", []moment.Moment{did("python3 import.py", "e"), {Deed: moment.Ran, N: 2, Act: moment.Act{Key: "make load"}}}, ""},
		{"The infrastructure is provisioned and everything is in place.", []moment.Moment{did("terraform apply -auto-approve", "e")}, "it is provisioned"},
		{"The plan is described in docs/plan.md, nothing is applied yet.", []moment.Moment{did("terraform plan", "e")}, ""},
		{"The pipeline runs through.", []moment.Moment{did("dbt run", "e")}, "the pipeline runs through"},
		{"The pipeline of the parser works with streams.", []moment.Moment{did("dbt run", "e")}, ""},
		{"All three projects build now.", []moment.Moment{did("nx run-many -t build", "e")}, "it builds"},
		{"Bundles build on each other.", []moment.Moment{did("nx run-many -t build", "e")}, ""},
		{"The linter is configured for all files.", []moment.Moment{did("ansible-lint site.yml", "e")}, ""},
		{"The backup should work now.", []moment.Moment{did("scripts/backup.sh", "e")}, ""},
		{"I wrote how backups work.", []moment.Moment{did("scripts/backup.sh", "e")}, ""},
		{"I set up host_vars for every server, the run comes later.", []moment.Moment{did("ansible-playbook site.yml", "e")}, ""},
		{"Every host must be configured by hand.", []moment.Moment{did("ansible-playbook site.yml", "e")}, ""},
		{"I documented how the backup works.", []moment.Moment{did("scripts/backup.sh", "e")}, ""},
		{"The backup script is written.", []moment.Moment{did("scripts/backup.sh", "e")}, ""},
		{"Circular import resolved: models are imported inside the function.", []moment.Moment{did("python3 tools/import_customers.py", "e")}, ""},
		{"The import statement works.", []moment.Moment{did("python3 tools/import_customers.py", "e")}, ""},
		{"The upload form works.", []moment.Moment{did("aws s3 sync dist s3://b", "e")}, ""},
		{"The original behaviour is restored.", []moment.Moment{did("bash restore.sh", "e")}, ""},
		{"The type is exported now.", []moment.Moment{did("npm run export", "e")}, ""},
		{"The random generator is seeded lazily.", []moment.Moment{did("node seed.js", "e")}, ""},
		{"The page is written.", []moment.Moment{did("git commit -qm page", "e")}, ""},
	} {
		r := NewRun()
		r.past.All = x.before
		f := r.claimedRed(x.report)
		if got := subjectOf(f); got != x.want {
			t.Errorf("%q: told by %q, want %q", x.report, got, x.want)
		}
	}
}

func subjectOf(f *finding.Finding) string {
	if f == nil {
		return ""
	}
	return f.Subject
}

// TestABuilderThatIsKnownByItsErrorAlone says that it builds, after a failure of a builder
// with a name of its own.
func TestABuilderThatIsKnownByItsErrorAlone(t *testing.T) {
	for name, x := range map[string]struct {
		last string
		code int
		told bool
	}{
		"and it has worked since": {"fpmake -q meter.adb && ./meter", 0, false},
		"and it has failed again": {"fpmake -q meter.adb && ./meter", 4, true},
		"something else worked":   {"ls -l", 0, true},
	} {
		r := NewRun()
		failed := aStep(1, "fpmake -q meter.adb", "meter.adb:3: error", 4)
		failed.Errors[0].ErrorType = "compile.undefined_name"
		r.Hear(failed)
		r.Hear(aStep(2, "edit meter.adb", "x", 0))
		last := aStep(3, x.last, "used: 230\n", x.code)
		for i := range last.Errors {
			last.Errors[i].ErrorType = "compile.undefined_name"
		}
		r.Hear(last)
		if l := r.Hear(aStep(4, "say It compiles and prints the usage.", "", 0)).Loop; (l != nil) != x.told {
			t.Errorf("%s: %+v", name, l)
		}
	}
}

// TestRefusalsThatAreWanted tries on purpose what is to be refused.
func TestRefusalsThatAreWanted(t *testing.T) {
	const no = "listener: refused: the port must be a number from 1024 to 65535\n"
	for name, x := range map[string]struct {
		said  string
		lines []string
		told  bool
	}{
		"as it was said":        {"Each of the next calls must be refused.", []string{"./listener 127.0.0.1 80", "./listener 127.0.0.1 70000", "./listener 127.0.0.1 -5", "./listener 127.0.0.1 http"}, false},
		"nothing was said":      {"I try other ports.", []string{"./listener 127.0.0.1 80", "./listener 127.0.0.1 70000", "./listener 127.0.0.1 -5", "./listener 127.0.0.1 http"}, true},
		"the same one is tried": {"Each of the next calls must be refused.", []string{"./listener 127.0.0.1 80", "./listener 127.0.0.1 80", "./listener 127.0.0.1 80", "./listener 127.0.0.1 80"}, true},
	} {
		steps := [][2]string{{"say " + x.said, ""}}
		for _, line := range x.lines {
			steps = append(steps, [2]string{line, no})
		}
		if at, _ := toldAt(steps, func(i int) int { return min(i, 1) * 2 }); (at > 0) != x.told {
			t.Errorf("%s: told at %d", name, at)
		}
	}
}
