package data

import (
	"testing"

	"cake/guard/rules/rulestest"
)

func TestWhoIsGivenWhat(t *testing.T) {
	rulestest.Check(t, Rules, map[string][]string{
		`psql -c "DROP TABLE users"`:                         {"data.sql"},
		`psql app_test -c "DROP TABLE users"`:                nil,
		"echo 'DROP TABLE x' | psql":                         {"data.sql"},
		`grep "DROP TABLE users" db.sql`:                     nil,
		`awk '{print "DROP TABLE " $1}' tables | psql`:       {"data.sql"},
		"mongosh --eval 'db.dropDatabase()'":                 {"data.documents"},
		"mongosh --eval 'db.users.find({})'":                 nil,
		"redis-cli FLUSHALL":                                 {"data.keys"},
		"echo flush_all | nc cache 11211":                    {"data.keys"},
		"redis-cli --scan --pattern x | xargs redis-cli del": {"data.keys-listed"},
		"redis-cli get x":                                    nil,
		"kafka-topics.sh --delete --topic orders":            {"data.server"},
		"kafka-topics.sh --list":                             nil,
		"php artisan migrate:fresh":                          {"data.framework-reset"},
		"php artisan migrate":                                nil,
		"rails runner 'User.destroy_all'":                    {"data.framework-code"},
		"rails runner 'User.where(id: 3).destroy_all'":       nil,
	})
}
