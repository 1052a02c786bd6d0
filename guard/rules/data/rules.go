package data

import (
	"cake"
	"cake/guard/rules"
)

// Rules: databases, where frameworks lose more than SQL does.
var Rules = []rules.Rule{
	{
		ID: "data.framework-reset", Class: "sql", Severity: cake.High, Verdict: cake.Deny,
		Description: "A framework's command that empties or recreates a database",
		Reason:      "every row of the database would be gone",
		Suggestion:  "git status --short",
		Patterns:    frameworkResets,
		When:        rules.NotForTests,
		Stops:       []string{"npx prisma migrate reset --force", "prisma db push --force-reset", "alembic downgrade base", "rails db:drop", "python manage.py flush --no-input", "php artisan migrate:fresh --force", "ssh -t db01 sudo -u postgres dropdb main", "bundle exec rake db:reset", "php bin/console doctrine:schema:drop --force", "mvn -q org.flywaydb:flyway-maven-plugin:10.1:clean", "sqlx database reset -y", "wp db reset --yes", "drush sql:drop -y", "dropdb app_latest", "supabase db reset", "export RAILS_ENV=production; rails db:drop", "node ace migration:fresh", "diesel database reset", "mix ecto.drop", "dotnet ef database update 0", "python manage.py migrate billing zero"},
		Passes:      []string{"prisma migrate deploy", "alembic upgrade head", "rails db:migrate", "python manage.py migrate", "RAILS_ENV=test rails db:reset", "dropdb app_test", "createdb app_test", "export RAILS_ENV=test; rails db:drop", "alembic downgrade base --sql", "alembic downgrade -1", "php bin/console doctrine:schema:drop --dump-sql", "python manage.py sqlflush", "docker compose -p app-test exec web rails db:reset", "liquibase drop-all --help", "rails db:rollback"},
	},
	{
		ID: "data.framework-code", Class: "sql", Severity: cake.High, Verdict: cake.Deny,
		Description: "Code in a framework's console that removes every record",
		Reason:      "every record of the model would be gone",
		Suggestion:  "git status --short",
		Patterns:    []string{"rails|bin/rails runner|r|console|c", "python*|manage.py|django-admin *", "flask shell", "php|artisan *", "tinker *", "mix run|eval", "iex", "console dbal:run-sql|doctrine:query:sql|doctrine:query:dql", "node|bun|deno|tsx|ts-node *", "ruby *"},
		When:        consoleLoss,
		Stops:       []string{"bin/rails runner 'User.destroy_all'", "rails runner 'ActiveRecord::Base.connection.execute(\"DROP TABLE users\")'", "echo 'Post.delete_all' | rails console", `python manage.py shell -c "from a.models import Post; Post.objects.all().delete()"`, `php artisan tinker --execute="User::truncate();"`, `php bin/console dbal:run-sql "DELETE FROM users"`, "mix run -e 'App.Repo.delete_all(App.User)'"},
		Passes:      []string{"rails runner 'puts User.count'", "rails runner 'User.where(id: 3).destroy_all'", `python manage.py shell -c "print(Post.objects.filter(draft=True).count())"`, "RAILS_ENV=test rails runner 'User.delete_all'", `php artisan tinker --execute="echo User::count();"`},
	},
	{
		ID: "data.sql", Class: "sql", Severity: cake.High, Verdict: cake.Deny,
		Description: "SQL that drops or empties tables, or changes every row",
		Reason:      "every row that it names would be gone",
		Suggestion:  "git status --short",
		Patterns:    sqlClients,
		When:        destroysRows,
		Stops:       []string{"mysql -u root -e 'drop schema app'", `psql -c "DELETE FROM users"`, `sqlite3 data/app.db "delete from accounts"`, `psql -c "TRUNCATE orders"`, "kubectl exec -it pg-0 -- psql -c 'DROP DATABASE app'", "psql <<< 'drop table x'", "echo 'DROP TABLE x' | psql", `psql -c "UPDATE users SET admin = true"`, `psql -c "delete from users where 1=1"`, `psql -c "delete from users where id = id or name = 'x'"`, "mysql --execute='SELECT 1; DELETE FROM leads;' crm", `psql -c "WITH d AS (DELETE FROM users RETURNING id) SELECT count(*) FROM d"`, `psql -c "ALTER TABLE users DROP email"`, `psql -c "DO $$ BEGIN EXECUTE 'DROP TABLE users'; END $$"`, `mysql -e "/*!50000 DROP TABLE users */"`, "clickhouse-client -q 'ALTER TABLE hits DELETE WHERE 1'", "bq query 'DELETE FROM d.t WHERE true'", "cqlsh -e 'TRUNCATE app.users'", "wrangler d1 execute app --remote --command 'DROP TABLE users'", "prisma db execute --stdin <<< 'DROP TABLE users'"},
		Passes:      []string{`psql -c "DELETE FROM sessions WHERE id = 42"`, `psql -c "SELECT * FROM audit WHERE sql LIKE '%TRUNCATE%'"`, `sqlite3 /tmp/test.db 'DROP TABLE t; CREATE TABLE t(id int)'`, `psql "$DATABASE_URL" -c "\d+ orders"`, `psql app_test -c "drop table x"`, `psql -c "drop table if exists tmp_x"`, "psql -c 'BEGIN; DELETE FROM users; ROLLBACK'", `psql -c "EXPLAIN DELETE FROM users"`, `psql -c "INSERT INTO t VALUES (1) ON CONFLICT (id) DO UPDATE SET n = 2"`, `psql -c "ALTER TABLE t DROP CONSTRAINT c"`, `psql -c "CREATE TABLE x(id int); DROP TABLE x"`, `psql -c "-- DROP TABLE users"`, "psql -c 'DROP INDEX CONCURRENTLY i'", `psql -c "UPDATE users SET name = 'drop table x' WHERE id = 3"`, "mysql -e 'SELECT * FROM t FOR UPDATE'", "psql -f db/drop_all.sql --help"},
	},
	{
		ID: "data.documents", Class: "sql", Severity: cake.High, Verdict: cake.Deny,
		Description: "Dropping collections, or documents without a condition",
		Reason:      "every document would be gone",
		Suggestion:  "git status --short",
		Patterns:    []string{"mongosh|mongo|cypher-shell"},
		When:        destroysDocuments,
		Stops:       []string{`mongosh --eval "db.dropDatabase()"`, "mongosh app --eval 'db.users.deleteMany({})'", "mongosh app <<< 'db.users.drop()'", "mongo app --eval 'db.users.remove({})'", "mongosh app --eval 'db.users.updateMany({}, {$set: {admin: true}})'", "cypher-shell 'MATCH (n) DETACH DELETE n'"},
		Passes:      []string{"mongosh app --eval 'db.users.deleteMany({expired: true})'", "mongosh app --eval 'db.users.find({})'", "mongosh app_test --eval 'db.dropDatabase()'", "mongosh app --eval 'db.users.deleteOne({_id: 3})'"},
	},
	{
		ID: "data.keys", Class: "sql", Severity: cake.High, Verdict: cake.Deny,
		Description: "Emptying a key-value database",
		Reason:      "every key of the database would be gone",
		Suggestion:  "redis-cli dbsize",
		Patterns:    []string{"redis-cli|valkey-cli|keydb-cli|nc|ncat|netcat|telnet|socat"},
		When:        destroysKeys,
		Stops:       []string{"redis-cli FLUSHALL", "redis-cli -h cache -n 2 flushdb async", "echo FLUSHALL | redis-cli -h cache", "printf 'FLUSHALL\\r\\n' | nc cache 6379", "echo flush_all | nc cache 11211", `redis-cli eval "return redis.call('del', unpack(redis.call('keys','*')))" 0`},
		Passes:      []string{"redis-cli get x", "redis-cli dbsize", "redis-cli DEL cache:home", "echo PING | nc cache 6379", "redis-cli --scan --pattern 'sess:*' | head"},
	},
	{
		ID: "data.keys-listed", Class: "sql", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Removing every key that a listing finds",
		Reason:      "every key that the other command lists would be gone",
		Suggestion:  "redis-cli dbsize",
		Patterns:    []string{"redis-cli|valkey-cli|keydb-cli"},
		When:        deletesListed,
		Stops:       []string{"redis-cli --scan --pattern 'sess:*' | xargs redis-cli del", "redis-cli unlink $(redis-cli keys '*')"},
		Passes:      []string{"redis-cli del a b"},
	},
	{
		ID: "data.server", Class: "sql", Severity: cake.High, Verdict: cake.Deny,
		Description: "Removing topics, queues, buckets or whole databases by a server's own tool",
		Reason:      "what is stored there would be gone",
		Suggestion:  "git status --short",
		Patterns:    storeRemovals,
		When:        rules.NotForTests,
		Stops:       []string{"kafka-topics.sh --bootstrap-server b:9092 --delete --topic orders", "rabbitmqctl force_reset", "influx bucket delete -n metrics", "nats stream rm ORDERS -f", "pscale database delete app --force", "turso db destroy app --yes", "neonctl branches delete main", "hdfs dfs -rm -r -skipTrash /warehouse", "pg_dropcluster 16 main --stop", "restic forget --keep-last 1 --prune"},
		Passes:      []string{"kafka-topics.sh --list", "rabbitmqctl list_queues", "nats stream ls", "turso db list", "hdfs dfs -ls /", "restic snapshots", "restic forget --keep-last 3 --dry-run"},
	},
}
