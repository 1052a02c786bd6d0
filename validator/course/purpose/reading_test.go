package purpose

import (
	"testing"

	"cake"
	"cake/validator/command"
)

func TestWhatOnlyLooks(t *testing.T) {
	for line, want := range map[string]bool{
		"sqlite3 dev.db '.schema orders' && sqlite3 dev.db 'PRAGMA user_version'": true,
		`psql -c "select count(*) from users" shop | head -3`:                     true,
		`mysql shop -e "SHOW TABLES"`:                                             true,
		`psql -c '\d orders'`:                                                     true,
		"sqlite3 dev.db 'pragma user_version = 3'":                                false,
		"sqlite3 dev.db 'insert into a select * from b'":                          false,
		"sqlite3 dev.db '.read up.sql'":                                           false,
		"sqlite3 dev.db < up.sql":                                                 false,
		"bash -n bin/rotate.sh && echo syntax ok":                                 true,
		"php -l src/a.php":                                                        true,
		"bash bin/rotate.sh -n":                                                   false,
		"python3 count.py":                                                        false,
		"cat up.sql":                                                              true,
	} {
		if got := OnlyLooks(command.Of(cake.Result{Command: line})); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}

func TestTablesAreShownUnlessTheyAreWrittenInPlace(t *testing.T) {
	for line, want := range map[string]bool{
		"mlr --icsv --ojson filter '$a > 1' a.csv": true, "csvcut -c name a.csv | head -3": true, "mlr -I --csv sort -f a a.csv": false, "mlr --icsv --ojson cat a.csv | python3 load.py": false, "cat a.csv": false,
	} {
		if got := ShowsTables(command.Of(cake.Result{Command: line})); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}
