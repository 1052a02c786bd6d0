package rules

import "cake"

// phpToolRules are the words of PHP about extensions that are missing, and those
// of Composer, PHPStan and Perl's programs about files.
func phpToolRules() []Rule {
	return []Rule{
		scriptRule(Rule{ // the built-in server is told where its pages are
			ID: "php.docroot", Kind: "fs.not_found", Severity: cake.High, Tools: []string{"php"},
			Pattern: `^(?P<message>(?:Directory|File) (?P<path>\S+) does not exist\.)$`, Key: []string{"path"}, Fixes: []string{"{docroot:path}", "Check the folder {path} behind -t: it does not exist"},
			Yes: []Example{
				{Command: "php -S 127.0.0.1:8000 -t public", Code: 1, Err: "Directory public does not exist.\n", Files: []string{"composer.json", "web/index.php"}, Fix: "php -S 127.0.0.1:8000 -t web"},
				{Command: "php -S localhost:8000 -t htdocs", Code: 1, Err: "Directory htdocs does not exist.\n", Fix: "Check the folder htdocs behind -t: it does not exist"},
			},
			No: []Example{{Command: "php check.php", Out: "Directory public does not exist.\n"}},
		}),
		scriptRule(Rule{
			ID: "php.extension", Kind: "dependency.module_missing",
			Pattern: `^(?:PHP )?Fatal error: +Uncaught (?:Error|PDOException): (?P<message>Call to undefined function (?:[\w\\]+\\)?(?P<symbol>(?:image(?:create|png|jpeg|gif|webp|copy|destroy|color|size|s[xy]|string|line|fill|rotate|scale)\w*|getimagesizefromstring|gd_info|curl_\w+|mb_\w+|simplexml_\w+|xml_\w+|utf8_\w+|mysqli_\w+|pg_\w+|bc(?:add|sub|mul|div|mod|pow|sqrt|comp|scale)|gmp_\w+|ldap_\w+|imap_\w+|soap_\w+|zip_\w+|yaml_\w+|intl_\w+|idn_to_\w+|numfmt_\w+|normalizer_\w+|readline\w*|sodium_\w+|apcu_\w+|opcache_\w+|pcntl_\w+|posix_\w+|ctype_\w+|token_\w+|iconv\w*|openssl_\w+|msgpack_\w+|igbinary_\w+|ssh2_\w+))\(\)|Class "\\?(?P<class>DOM\w+|SimpleXMLElement|XML(?:Reader|Writer)|XSLTProcessor|ZipArchive|SoapClient|SoapServer|PDO|SQLite3|mysqli|Collator|NumberFormatter|IntlDateFormatter|Normalizer|Locale|MessageFormatter|Redis|Memcached|Imagick|CURLFile|GdImage)" not found|could not find (?P<driver>driver))[^\n]* in (?P<file>[^\s:]+?)(?::| on line )(?P<line>\d+)`,
			Key:     []string{"symbol", "class", "driver"}, Fixes: []string{"{phpext:symbol}", "{phpext:class}", "{phpext:message}"},
			Yes: []Example{{Command: "php a.php", Code: 255, Err: "PHP Fatal error:  Uncaught Error: Call to undefined function curl_init() in /srv/p/a.php:4\nStack trace:\n#0 {main}\n  thrown in /srv/p/a.php on line 4\n", File: "a.php", Line: 4, Fix: "apt-get install php-curl"}},
			No:  []Example{{Command: "php a.php", Out: "ok\n"}, {Command: "php a.php", Code: 255, Err: "PHP Fatal error:  Uncaught Error: Call to undefined function strlenn() in /srv/p/a.php:4\n"}},
		}),
		scriptRule(Rule{ // json_decode with JSON_THROW_ON_ERROR says no more
			ID: "php.data", Kind: "config.parse",
			Pattern: `^(?:PHP )?Fatal error: +Uncaught (?P<name>JsonException): (?P<message>[^\n]+?) in (?P<file>\S+?):(?P<line>\d+)$`, Key: []string{"file", "message"},
			Fixes: []string{"Check the data parsed at {file}:{line}: {message}"},
			Yes:   []Example{{Command: "php import.php", Code: 255, Err: "PHP Fatal error:  Uncaught JsonException: Syntax error in /srv/p/import.php:2\nStack trace:\n#0 /srv/p/import.php(2): json_decode()\n#1 {main}\n  thrown in /srv/p/import.php on line 2\n", File: "import.php", Line: 2}},
			No:    []Example{{Command: "php import.php", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "composer.manifest", Kind: "project.manifest_invalid",
			Pattern: `^\s+"(?P<file>[^"\n]*composer\.(?:json|lock))" (?P<message>does not (?:contain valid JSON|match the expected JSON schema)):?\s*(?:\n\s+Parse error on line (?P<line>\d+):|\n\s+- (?P<why>[^\n]+))?`, Key: []string{"file", "message"}, Fixes: []string{"Fix {file}: {why}", "Fix {file}:{line}: it {message}", "Fix {file}: it {message}"}, Reference: "composer.json",
			Yes: []Example{{Command: "composer install", Code: 1, Err: "\nIn JsonFile.php line 347:\n                                                 \n  \"./composer.json\" does not contain valid JSON  \n  Parse error on line 1:                         \n  { \"name\": \"a/b\" \"x\": 1 }                       \n  ---------------^                               \n", File: "composer.json", Line: 1}},
			No:  []Example{{Command: "composer validate", Out: "./composer.json is valid\n"}},
		}),
		{
			ID: "php.vendored", Kind: "tool.not_installed_local", Severity: cake.High, Confidence: 0.95, Family: Scripts, AtZero: IfSwallowed, Tools: []string{"php"},
			Pattern: `^(?P<message>Could not open input file: (?P<path>(?:\./)?vendor/[\w./-]+))$`, Key: []string{"path"}, Fixes: []string{"Run composer install: {path} is not there"},
			Yes: []Example{{Command: "php vendor/bin/phpunit --testdox 2>&1 | tail -5; php -l src/Cart.php", Out: "Could not open input file: vendor/bin/phpunit\nNo syntax errors detected in src/Cart.php\n", Fix: "Run composer install: vendor/bin/phpunit is not there"}},
			No:  []Example{{Command: "php bin/console.php", Code: 1, Out: "Could not open input file: bin/console.php\n"}},
		},
		scriptRule(Rule{
			ID: "composer.script", Kind: "project.script_missing",
			Pattern: `^\s+(?P<message>Script "(?P<script>[^"]+)" is not defined in this package)`, Key: []string{"script"}, Fixes: []string{"Run composer run-script --list: there is no script {script}"},
			Yes: []Example{{Command: "composer run-script nosuch", Code: 1, Err: "\nIn RunScriptCommand.php line 124:\n                                                  \n  Script \"nosuch\" is not defined in this package  \n"}},
			No:  []Example{{Command: "composer run-script test", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "console.command", Kind: "tool.subcommand_typo",
			Pattern: `^(?:\s{2,}|ERROR  )?(?P<message>(?:The command|Command) "(?P<verb>[\w:.-]+)" (?:is not defined|does not exist|is ambiguous)\.?)(?:\s*\n\s*\n?\s*Did you mean (?:this|one of these)(?: perhaps)?\?\s*\n\s+(?P<near>[\w:.-]+))?`, Key: []string{"verb"}, Fixes: []string{"{retype:verb,near}", "Check the command {verb}: the program does not know it (list)"},
			Yes: []Example{{Command: "composer frob", Code: 1, Err: "\n                                  \n  Command \"frob\" is not defined.  \n                                  \n"}, {Command: "poetry frob", Code: 1, Err: "\nThe command \"frob\" does not exist.\n"}},
			No:  []Example{{Command: "composer install", Out: "ok\n"}},
		}),
		scriptRule(Rule{
			ID: "phpunit.testdox", Kind: "test.failed", Severity: cake.Medium,
			Pattern: `^ [✘✗] (?P<test>[^\n]+?)(?: \[[\d.]+ m?s\])?\n +[│┐├┴]? *\n +[│├] (?P<message>[^\n]+)(?:(?:\n[^\n]*){0,16}?\n +[│├] (?P<file>[^\s:]+\.php):(?P<line>\d+)\n)?`, Key: []string{"file", "test"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix the failing test {test}: {message}"},
			Yes: []Example{{Command: "phpunit --testdox tests", Code: 2, Out: "Slot\n ✔ Error on zero minutes\n ✘ From row\n   │\n   │ TypeError: Slot::__construct(): Argument #1 ($start) must be of type DateTimeImmutable, string given\n   │\n   │ /srv/p/src/Slot.php:8\n   │ /srv/p/tests/SlotTest.php:19\n   │\n\nERRORS!\nTests: 2, Assertions: 1, Errors: 1.\n", File: "src/Slot.php", Line: 8}},
			No:  []Example{{Command: "phpunit --testdox tests", Out: "Slot\n ✔ Error on zero minutes\n\nOK (1 test, 1 assertion)\n"}},
		}),
		scriptRule(Rule{
			ID: "phpstan.finding", Kind: "lint.findings", Severity: cake.Medium,
			Pattern: `^ +Line +(?P<file>[\w./-]+\.php)[^\n]*\n[ -]+\n +:?(?P<line>\d+) +(?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "vendor/bin/phpstan analyse src", Code: 1, Out: " ------ ------------------------------------ \n  Line   src/A.php\n ------ ------------------------------------ \n  9      Undefined variable: $x\n ------ ------------------------------------ \n\n [ERROR] Found 1 error\n", File: "src/A.php", Line: 9}},
			No:  []Example{{Command: "vendor/bin/phpstan analyse src", Out: " [OK] No errors\n"}},
		}),
		scriptRule(Rule{
			ID: "psalm.finding", Kind: "lint.findings", Severity: cake.Medium,
			Pattern: `^ERROR: (?P<name>\w+) - (?P<file>[^\s:]+\.php):(?P<line>\d+):\d+ - (?P<message>.+)`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "vendor/bin/psalm", Code: 2, Out: "ERROR: UndefinedVariable - src/A.php:9:8 - Cannot find referenced variable $x (see https://psalm.dev/024)\n", File: "src/A.php", Line: 9}},
			No:  []Example{{Command: "vendor/bin/psalm", Out: "No errors found!\n"}},
		}),
		scriptRule(Rule{
			ID: "phpcs.standard", Kind: "config.invalid",
			Pattern: `^ERROR: (?P<message>the "(?P<name>[^"\n]+)" coding standard is not installed\. (?P<known>The installed coding standards are [^\n]+))`, Key: []string{"name"}, Fixes: []string{"Check the standard {name}: it is not installed. {known}"},
			Yes: []Example{{Command: "phpcs --standard=Laravel src; echo", Out: "ERROR: the \"Laravel\" coding standard is not installed. The installed coding standards are PEAR, PSR1, PSR2, PSR12, Squiz and Zend\n"}},
			No:  []Example{{Command: "phpcs -i", Out: "The installed coding standards are PEAR, PSR1, PSR2\n"}},
		}),
		scriptRule(Rule{
			ID: "phpcs.finding", Kind: "lint.findings", Severity: cake.Medium,
			Pattern: `^FILE: (?P<file>\S+)\n-+\nFOUND [^\n]+\n-+\n +(?P<line>\d+) \| (?:ERROR|WARNING) +\| (?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "vendor/bin/phpcs src", Code: 2, Out: "\nFILE: /srv/p/src/A.php\n----------------------------\nFOUND 1 ERROR AFFECTING 1 LINE\n----------------------------\n 2 | ERROR | [ ] Missing doc comment for class A\n", File: "src/A.php", Line: 2}},
			No:  []Example{{Command: "vendor/bin/phpcs src", Out: ""}},
		}),
		scriptRule(Rule{
			ID: "laravel.key", Kind: "config.env_missing",
			Pattern: `^.*(?P<message>No application encryption key has been specified)`, Message: "APP_KEY is not set", Key: []string{"always"}, Fixes: []string{"php artisan key:generate"}, Reference: ".env",
			Yes: []Example{{Command: "php artisan test 2>&1 | tail -9", Out: "Illuminate\\Encryption\\MissingAppKeyException: No application encryption key has been specified. in /srv/p/vendor/laravel/framework/src/Illuminate/Encryption/EncryptionServiceProvider.php:83\n\n  Tests:    1 failed, 1 passed (2 assertions)\n", Fix: "php artisan key:generate"}},
			No:  []Example{{Command: "php artisan test", Out: "  Tests:    2 passed (3 assertions)\n"}},
		}),
		scriptRule(Rule{
			ID: "perl.nofile", Kind: "fs.not_found",
			Pattern: `^(?P<message>(?:[^\n]*?[ '"(:]|)(?P<path>[\w./~-]*[\w~-]\.\w+|[\w.~-]*/[\w./~-]+)['")]*(?: for \w+)?[:,;]?(?: [^\n]*?)?[ (]No such file or directory\)?) at (?P<file>\S+) line (?P<line>\d+)[.,]`, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: {near:path} exists", "Check {path}: no such file, opened at {file}:{line}"},
			Yes: []Example{{Command: "perl report.pl data.tsv", Code: 2, Err: "cannot open data.tsv: No such file or directory at report.pl line 3.\n", Files: []string{"dat/data.tsv", "report.pl"}, File: "report.pl", Line: 3, Fix: "perl report.pl dat/data.tsv"}},
			No:  []Example{{Command: "perl report.pl data.tsv", Out: "ok\n"}},
		}),
	}
}
