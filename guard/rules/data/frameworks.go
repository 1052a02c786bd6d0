package data

import (
	"cake/guard/command"
	"cake/guard/program"
)

// frameworkResets are the commands by which frameworks and migration tools
// empty, drop or recreate a database.
var frameworkResets = []string{
	// JavaScript
	"prisma migrate reset", "prisma db push --force-reset|--accept-data-loss", "drizzle-kit drop", "drizzle-kit push --force",
	"sequelize|sequelize-cli db:drop|db:migrate:undo:all", "typeorm|typeorm-ts-node-* schema:drop", "knex migrate:rollback --all", "mikro-orm|mikro-orm-esm schema:drop|schema:fresh|migration:fresh|database:drop",
	"ace migration:fresh|migration:reset|migration:refresh|db:wipe|db:truncate", "node|bun *ace|*ace.js migration:fresh|migration:reset|migration:refresh|db:wipe|db:truncate", "payload migrate:fresh|migrate:reset|migrate:refresh", "meteor reset", "wrangler d1 delete", "convex import --replace|--replace-all", "medusa db:drop",
	// Python
	"alembic downgrade base", "flask db downgrade base", "python* -m flask db downgrade base", "python* -m alembic downgrade base", "python* *alembic downgrade base", "manage.py|django-admin flush|reset_db|drop_test_database|reset_schema", "python* *manage.py flush|reset_db|reset_schema", "python* -m django flush|reset_db", "python* *manage.py migrate * zero", "manage.py|django-admin migrate * zero", "piccolo migrations backwards all", "yoyo rollback --all", "airflow db reset|clean", "superset db downgrade", "dagster * wipe", "prefect server database reset", "dvc gc",
	// Ruby
	"rails|rake db:drop|db:reset|db:drop:*|db:reset:*|db:schema:load|db:schema:load:*|db:structure:load|db:migrate:reset|db:truncate_all|db:purge|db:purge:*|db:seed:replant", "rails|rake db:migrate VERSION=0", "hanami db drop", "sequel * -m --migrate-version=0", "lucky|amber db.drop|db.reset|db",
	// PHP
	"artisan migrate:fresh|migrate:reset|migrate:refresh|db:wipe", "php *artisan migrate:fresh|migrate:reset|migrate:refresh|db:wipe", "sail artisan migrate:fresh|migrate:reset|migrate:refresh|db:wipe",
	"doctrine|console doctrine:database:drop|doctrine:schema:drop|orm:schema-tool:drop|dbal:schema:drop --force|-f|--full-database", "php *console doctrine:database:drop|doctrine:schema:drop --force|-f|--full-database", "console|doctrine doctrine:fixtures:load !--append", "php *console doctrine:fixtures:load !--append", "console|doctrine|php * doctrine:migrations:migrate first|0",
	"phinx rollback -t|--target=0", "wp db reset|drop|clean", "wp site empty|delete", "drush sql:drop|sql-drop|site:install|si", "magento setup:uninstall", "cake migrations rollback -t|--target=0|all", "spark migrate:refresh|migrate:rollback|db:wipe", "php *spark migrate:refresh",
	// others
	"supabase db reset", "flyway clean", "mvn|mvnw * flyway:clean|liquibase:dropAll", "mvn|mvnw * *flyway-maven-plugin*:clean|*liquibase-maven-plugin*:dropAll", "gradle|gradlew flywayClean|dropAll|*:flywayClean|*:dropAll", "liquibase drop-all|dropAll", "mix ecto.drop|ecto.reset", "mix ecto.rollback --all", "dropdb|dropuser",
	"dotnet ef database drop", "dotnet-ef database drop", "dotnet ef database update 0", "goose reset|down-to", "goose * * reset|down-to", "migrate * drop", "migrate * down -all", "dbmate drop", "atlas schema clean", "hasura metadata clear", "mysqladmin drop", "mongorestore --drop", "pg_restore -c|--clean", "sqlx database|db drop|reset", "diesel database reset", "sea-orm-cli migrate fresh|refresh|reset", "soda|buffalo drop|reset", "soda|buffalo pop|db drop|reset", "sqitch revert", "tern migrate --destination=0|-d", "edgedb|gel database|branch|instance wipe|drop|destroy", "pgmigrate clean",
}

// storeRemovals are the commands by which the tools of servers and of backups
// remove what is stored.
var storeRemovals = []string{
	"kafka-topics|kafka-topics.sh --delete", "kafka-delete-records|kafka-delete-records.sh", "kafka-consumer-groups|kafka-consumer-groups.sh --delete", "rpk topic delete", "rpk cluster storage *", "rabbitmqctl reset|force_reset|delete_queue|delete_vhost|purge_queue|delete_user|forget_cluster_node", "rabbitmqadmin delete|purge", "nats stream|kv|consumer|object rm|del|delete|purge", "pulsar-admin * delete|delete-partitioned-topic|clear-backlog|skip-all", "confluent * delete",
	"influx delete", "influx * delete", "influxd restore --full", "neo4j-admin database delete|drop|load --overwrite-destination", "couchbase-cli bucket-delete|bucket-flush", "pscale * delete", "turso db|group destroy", "neonctl|neon * delete", "upstash * delete", "xata * delete", "mongocli|atlas clusters|projects|backups|dbusers|serverless|deployments delete|terminate", "cockroach node decommission", "aiven|avn service terminate|delete", "temporal workflow|schedule delete|terminate", "temporal operator namespace delete", "tctl * delete|terminate",
	"hdfs|hadoop dfs|fs -rm|-rmr|-expunge", "databricks fs|workspace|clusters|jobs|pipelines rm|delete|permanent-delete", "dbfs rm", "rados|rbd|ceph rm|purge|delete", "rados|rbd|ceph * rm|purge|delete", "gluster volume delete|stop",
	"pg_dropcluster", "pg_resetwal", "mysql_install_db", "sqlite-utils drop-table|drop-view", "dgraph bulk", "elasticdump --delete", "curator_cli delete_indices", "vespa destroy", "qdrant * delete",
	"restic forget|prune", "restic key remove", "borg delete|prune|compact", "kopia snapshot|snapshots|repository delete|disconnect", "duplicity remove-all-but-n-full|remove-all-inc-of-but-n-full|remove-older-than --force", "tarsnap -d|--nuke", "pgbackrest stanza-delete|expire", "barman delete", "wal-g delete", "proxmox-backup-client snapshot forget",
	"pb|pocketbase superuser delete", "meilisearch * delete", "ldapdelete|ldapmodify", "samba-tool domain demote",
}

// sqlClients take statements as words or on the standard input.
var sqlClients = []string{
	"psql|mysql|mariadb|sqlite3|sqlite|sqlcmd|osql|isql|sqlplus|clickhouse-client|clickhouse|clickhouse-local|duckdb|cockroach|cqlsh|usql|litecli|pgcli|mycli|mssql-cli|bq|snowsql|snow|turso|trino|presto|hive|beeline|spark-sql|impala-shell|ksql|athenacli|sqlite-utils|rqlite|influx|dolt|tidb|tsql|bteq|vsql|gsql|ydb|questdb",
	"wrangler d1 execute", "supabase db execute|query", "prisma db execute", "typeorm query", "aws rds-data|athena|redshift-data execute-statement|start-query-execution|batch-execute-statement", "gcloud spanner databases execute-sql", "gcloud alloydb|sql *", "wp db query", "drush sql:query|sql-query|sqlq", "pscale shell", "heroku pg:psql", "fly|flyctl postgres|pg connect", "rails|bin/rails dbconsole|db", "manage.py dbshell", "python* *manage.py dbshell", "php *artisan db", "edgedb|gel query", "databricks sql|query *", "dbt run-operation", "steampipe query", "vercel|neonctl|neon psql",
}

// consoleLoss looks at code that a framework's console is given: as a word or on
// its standard input.
func consoleLoss(c *command.Call) (string, bool) {
	if c.Wrapper || c.ForTests() {
		return "", false
	}
	switch c.Name {
	case "python", "python3", "node", "ruby", "php", "bun", "deno", "tsx", "ts-node":
		if !c.Said(consoleCommand) {
			return "", false // its own code is judged by what the code calls
		}
	}
	return anyText(c, program.RecordsLoss)
}

func consoleCommand(word string) bool {
	switch word {
	case "shell", "shell_plus", "tinker", "runner", "dbal:run-sql", "doctrine:query:sql", "doctrine:query:dql", "repl", "console", "c":
		return true
	}
	return false
}
