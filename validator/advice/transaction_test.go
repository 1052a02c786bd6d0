package advice

import (
	"strings"
	"testing"

	"cake"
	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/workspace"
)

func TestWhatRunsAStatementOutsideOfATransaction(t *testing.T) {
	for _, x := range []struct {
		line  string
		files []string
		want  string // "" where nothing is known of it
	}{
		{"psql app -1 -f idx.sql", nil, "--single-transaction"},
		{"psql --single-transaction -f idx.sql", nil, "--single-transaction"},
		{"psql -h 127.0.0.1 -f idx.sql", nil, ""},
		{"alembic upgrade head", nil, "autocommit_block"},
		{"make migrate", []string{"alembic.ini"}, "autocommit_block"},
		{"python3 manage.py migrate", []string{"manage.py"}, "atomic = False"},
		{"bin/rails db:migrate", []string{"bin/rails"}, "disable_ddl_transaction!"},
		{"goose up", nil, "NO TRANSACTION"},
		{"node migrate.js", nil, ""},
	} {
		f := Filler{Call: command.Of(cake.Result{Command: x.line}), Tree: workspace.Of(rules.Example{Files: x.files}.Tree())}
		if got, ok := f.noTransaction("VACUUM"); ok != (x.want != "") || !strings.Contains(got, x.want) {
			t.Errorf("%s: %q", x.line, got)
		}
	}
}
