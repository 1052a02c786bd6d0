package rules

// checkServers are the forms of further servers and loaders, which name the line of what
// they are set up with.
func checkServers() []checkForm {
	return []checkForm{
		{
			id: "check.fpm", kind: "config.invalid",
			pattern: `^\[[\w: -]+\] ERROR: \[(?P<file>[^\]:\s]+):(?P<line>\d+)\] (?P<message>[^\n]+)`,
			yes:     Example{Command: "php-fpm8.2 -t -y fpm.conf", Code: 78, Err: "[28-Nov-2026 01:00:00] ERROR: [/srv/p/www.conf:5] unknown entry 'pm.max_childs'\n[28-Nov-2026 01:00:00] ERROR: failed to load configuration file '/srv/p/fpm.conf'\n[28-Nov-2026 01:00:00] ERROR: FPM initialization failed\n", Files: []string{"fpm.conf", "www.conf"}, File: "www.conf", Line: 5, Fix: "Fix www.conf:5: unknown entry 'pm.max_childs'"},
			no:      Example{Command: "php-fpm8.2 -t", Err: "[28-Nov-2026 01:00:00] NOTICE: configuration file /etc/php/8.2/fpm/php-fpm.conf test is successful\n"},
		},
		{
			id: "check.iptables", subject: ReadRules, kind: "config.parse", tools: "iptables-restore ip6tables-restore make bash sh",
			pattern: `^ip6?tables(?:-nft|-legacy)?-restore(?: v[\d.]+(?: \(\w+\))?)?: (?:(?P<message>[^\n]+)\n+(?:[^\n]*\n)?Error occurred at line: (?P<line>\d+)|line (?P<line2>\d+) (?P<said>failed))`,
			yes:     Example{Command: "iptables-restore -t < rules.v4", Code: 2, Err: "iptables-restore v1.8.9 (nf_tables): unknown option \"--dportt\"\nError occurred at line: 5\nTry `iptables-restore -h' or 'iptables-restore --help' for more information.\n", Files: []string{"rules.v4"}, File: "rules.v4", Line: 5, Fix: "Fix rules.v4:5: unknown option \"--dportt\""},
			no:      Example{Command: "iptables-restore -t < rules.v4"},
		},
		{
			id: "check.postgres", kind: "config.invalid",
			pattern: `^(?:[\d-]+ [\d:.]+ \w+ \[\d+\] )?(?:LOG|FATAL):\s+(?P<message>(?:unrecognized configuration parameter "[^"\n]+"|syntax error)) in file "(?P<file>[^"\n]+)"(?:,? near)? line (?P<line>\d+)`,
			yes:     Example{Command: "postgres -D data", Code: 1, Err: "2026-11-28 01:00:00.000 UTC [1] LOG:  unrecognized configuration parameter \"shard_buffers\" in file \"/srv/p/data/postgresql.conf\" line 3\n2026-11-28 01:00:00.000 UTC [1] FATAL:  configuration file \"/srv/p/data/postgresql.conf\" contains errors\n", File: "data/postgresql.conf", Line: 3, Fix: "Fix data/postgresql.conf:3: unrecognized configuration parameter \"shard_buffers\""},
			no:      Example{Command: "postgres -D data", Err: "2026-11-28 01:00:00.000 UTC [1] LOG:  database system is ready to accept connections\n"},
		},
		{
			id: "check.unitcommand", kind: "fs.not_found", tools: "systemd-analyze",
			pattern: `^(?P<file>[\w@.\\-]+\.(?:service|socket|mount|swap)): (?P<message>Command (?P<path>\S+) is not executable: No such file or directory)`,
			fixes:   []string{"Check {path}: {file}:{line} starts it, and it is not there", "Check {path}: {file} starts it, and it is not there"},
			yes:     Example{Command: "systemd-analyze verify units/shop.service", Code: 1, Err: "shop.service: Command /srv/p/bin/shop is not executable: No such file or directory\n", Files: []string{"units/shop.service"}, Manifest: map[string]string{"units/shop.service": "[Service]\nExecStart=/srv/p/bin/shop --port 1\n"}, File: "units/shop.service", Line: 2, Fix: "Check bin/shop: units/shop.service:2 starts it, and it is not there"},
			no:      Example{Command: "systemd-analyze verify units/shop.service"},
		},
		{
			id: "check.composerpackage", kind: "dependency.package_not_found",
			pattern: `^\s+- (?P<message>(?:Root composer\.json|\S+ \S+) requires (?P<missing>[\w./-]+)[^\n]*, it could not be found in any version, there may be a typo in the package name)`,
			fixes:   []string{"Check the name {missing} at {file}:{line}: no package is called so", "Check the name {missing} in composer.json: no package is called so"},
			yes:     Example{Command: "composer install", Code: 2, Err: "Your requirements could not be resolved to an installable set of packages.\n\n  Problem 1\n    - Root composer.json requires monolog/monolgo, it could not be found in any version, there may be a typo in the package name.\n", Files: []string{"composer.json"}, Manifest: map[string]string{"composer.json": "{\n  \"require\": {\n    \"monolog/monolgo\": \"^3\"\n  }\n}\n"}, File: "composer.json", Line: 3, Fix: "Check the name monolog/monolgo at composer.json:3: no package is called so"},
			no:      Example{Command: "composer install", Err: "Nothing to install\n"},
		},
	}
}
