package claims

import (
	"testing"

	"cake"
	"cake/validator"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
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
		{"It builds, and the tests are green.", []moment.Moment{did("go vet ./...", "e"), {Deed: moment.Ran, N: 2, Act: moment.Act{Key: "go test ./...", Tests: true}}}, ""},
		{"It builds, and the tests are green.", []moment.Moment{did("go vet ./...", "e"), {Deed: moment.Ran, N: 2, Act: moment.Act{Key: "bats t", Tests: true}}}, "it builds"},
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
		if got := subjectOf(Red(&past.Past{All: x.before}, x.report)); got != x.want {
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
		p := past.Past{All: append([]moment.Moment{{Deed: moment.Ran, N: 2, Act: moment.Act{Key: "./backup.sh"}}}, x.before...)}
		if got := subjectOf(Red(&p, x.report)); got != x.want {
			t.Errorf("%q: %q, want %q", x.report, got, x.want)
		}
	}
}
