package effect_test

import (
	"testing"

	"cake"
	"cake/validator/course"
	"cake/validator/course/change"
)

// TestNothingToApplyAfterEachEdit plays edits, and after each of them a tool that brings a
// system to what the files describe.
func TestNothingToApplyAfterEachEdit(t *testing.T) {
	one := func(s string) []string { return []string{s, s, s} }
	places := []string{"infra/variables.tf", "infra/modules/pool/variables.tf", "infra/terraform.tfvars"}
	for name, x := range map[string]struct {
		line     string
		files    []string
		was, is  []string
		outputs  []string
		answerAt int
	}{
		"a migration that was applied": {"python manage.py migrate", one("shop/migrations/0003_view.py"), []string{"a", "b", "c"}, []string{"b", "c", "d"}, one("Running migrations:\n  No migrations to apply.\n"), 2},
		"by a script":                  {"bash db/migrate.sh && sqlite3 a.db 'select 1'", one("db/migrations/3_view.sql"), []string{"a", "b", "c"}, []string{"b", "c", "d"}, one("migrate: ok, 0 new\n1\n"), 2},
		"of flyway":                    {"flyway migrate", one("sql/V3__view.sql"), []string{"a", "b", "c"}, []string{"b", "c", "d"}, one("Schema \"public\" is up to date. No migration necessary.\n"), 2},
		"one that is applied":          {"python manage.py migrate", one("shop/migrations/0003_view.py"), []string{"a", "b", "c"}, []string{"b", "c", "d"}, one("  Applying shop.0003_view... OK\n"), 0},
		"the models beside them":       {"python manage.py migrate", one("shop/models.py"), []string{"a\n", "a\nb\n", "a\nb\nc\n"}, []string{"a\nb\n", "a\nb\nc\n", "a\nb\nc\nd\n"}, one("  No migrations to apply.\n"), 0},

		"a value at three places":             {"cd infra && terraform plan -no-color | tail -8", places, []string{"default = 2\n", "default = 2\n", "zone = \"b\"\n"}, []string{"default = 4\n", "default = 4\n", "zone = \"b\"\nnode_count = 4\n"}, one("No changes. Your infrastructure matches the configuration.\n"), 3},
		"of kubernetes":                       {"kubectl apply -f k8s/", []string{"k8s/base.yaml", "k8s/web.yaml", "k8s/values.yaml"}, one("replicas: 2\n"), one("replicas: 5\n"), one("deployment.apps/web unchanged\n"), 3},
		"of ansible":                          {"ansible-playbook site.yml", []string{"group_vars/all.yml", "roles/web/defaults/main.yml", "host_vars/a.yml"}, one("workers: 2\n"), one("workers: 5\n"), one("a : ok=4    changed=0    unreachable=0    failed=0\n"), 3},
		"other values at each, in a clean-up": {"terraform plan", places, []string{"default = 2\n", "default = \"a\"\n", "zone = \"b\"\n"}, []string{"default = 4\n", "default = \"c\"\n", "zone = \"d\"\n"}, one("No changes.\n"), 0},
		"values that are only moved":          {"terraform plan", places, []string{"", "", ""}, one("node_count = 4\n"), one("No changes.\n"), 0},
		"one plan has changes":                {"terraform plan", places, one("default = 2\n"), one("default = 4\n"), []string{"No changes.\n", "  + node[2]\nPlan: 2 to add, 0 to change, 0 to destroy.\n", "No changes.\n"}, 0},
		"some are configured":                 {"kubectl apply -f k8s/", []string{"k8s/base.yaml", "k8s/web.yaml", "k8s/values.yaml"}, one("replicas: 2\n"), one("replicas: 5\n"), one("service/web unchanged\ndeployment.apps/web configured\n"), 0},
		"it is no such tool":                  {"./lint.sh", places, one("default = 2\n"), one("default = 4\n"), one("3 files\n"), 0},
	} {
		r, at := course.NewRun(), 0
		for i, file := range x.files {
			was := x.was[i]
			r.Hear(course.Step{N: 2*i + 1, Edit: &change.Edit{File: file, Before: &was, Content: x.is[i]}})
			if l := r.Hear(course.Step{N: 2*i + 2, Result: &cake.Result{Command: x.line, Stdout: x.outputs[i]}}).Loop; l != nil && at == 0 {
				at = i + 1
			}
		}
		if at != x.answerAt {
			t.Errorf("%s: told at answer %d, want %d", name, at, x.answerAt)
		}
	}
}
