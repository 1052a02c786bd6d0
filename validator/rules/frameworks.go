package rules

import "cake"

// frameworkRules are the words of frameworks and of the tools around them for what
// is missing beside the code: a step not taken, a worker, a secret, a driver.
func frameworkRules() []Rule {
	return []Rule{
		frameworkRule(Rule{
			ID: "rails.pending", Kind: "config.invalid", AtZero: IfSwallowed,
			Pattern: `^.*?(?P<message>Migrations are pending\. To resolve this issue, run:[^\n]*)(?:\n\s*)+(?P<how>bin/rails db:migrate[^\n]*)?`, Key: []string{"always"}, Fixes: []string{"bin/rails db:migrate", "Run bin/rails db:migrate: migrations are pending"},
			Yes: []Example{{Command: "bin/rails test", Code: 1, Err: "/srv/p/vendor/activerecord/migration.rb:704:in 'check_pending_migrations': Migrations are pending. To resolve this issue, run: (ActiveRecord::PendingMigrationError)\n\n        bin/rails db:migrate RAILS_ENV=test\n\nYou have 1 pending migration:\n", Fix: "bin/rails db:migrate"}},
			No:  []Example{{Command: "bin/rails test", Out: "3 runs, 3 assertions, 0 failures, 0 errors, 0 skips\n"}},
		}),
		frameworkRule(Rule{
			ID: "rails.secret", Kind: "config.env_missing", AtZero: IfSwallowed,
			Pattern: `^.*?(?P<message>Missing [\x60'"]?secret_key_base[\x60'"]? for '(?P<data>\w+)' environment.*)`, Key: []string{"data"}, Fixes: []string{"Check SECRET_KEY_BASE: it is not set for {data}; for a build alone SECRET_KEY_BASE_DUMMY=1 is enough"},
			Yes: []Example{{Command: "bundle exec rake assets:precompile", Code: 1, Err: "rake aborted!\nArgumentError: Missing `secret_key_base` for 'production' environment, set this string with `bin/rails credentials:edit` (ArgumentError)\n/srv/p/config/environment.rb:5:in '<main>'\n", Fix: "Check SECRET_KEY_BASE: it is not set for production; for a build alone SECRET_KEY_BASE_DUMMY=1 is enough"}},
			No:  []Example{{Command: "bundle exec rake assets:precompile", Out: "I, Writing public/assets/app.js\n"}},
		}),
		frameworkRule(Rule{
			ID: "django.unmade", Kind: "config.invalid", Tools: []string{"python", "django-admin", "uv", "poetry", "make"}, Strict: true,
			Pattern: `^Migrations for '(?P<app>\w+)':\n\s+(?P<path>\S+\.py)`, Message: "the models of {app} have changes without a migration", Key: []string{"app"}, Fixes: []string{"Run python3 manage.py makemigrations {app}: its models have changes without a migration"},
			Yes: []Example{{Command: "python manage.py makemigrations --check --dry-run", Code: 1, Out: "Migrations for 'shop':\n  shop/migrations/0007_item_sku.py\n    + Add field sku to item\n", Fix: "Run python3 manage.py makemigrations shop: its models have changes without a migration"}},
			No:  []Example{{Command: "python manage.py makemigrations", Out: "Migrations for 'shop':\n  shop/migrations/0007_item_sku.py\n    + Add field sku to item\n"}},
		}),
		frameworkRule(Rule{
			ID: "php.coverage", Kind: "dependency.module_missing", AtZero: IfSwallowed,
			Pattern: `^\s*(?P<message>.*(?:no code coverage generator|ERROR\s+No code coverage driver).*)`, Key: []string{"always"}, Fixes: []string{"Try installing the PHP extension pcov (the package php-pcov), or run it with XDEBUG_MODE=coverage: nothing measures coverage here"},
			Yes: []Example{{Command: "vendor/bin/infection --threads=2", Code: 1, Err: "In CoverageChecker.php line 75:\n                                                                               \n  Code coverage needs to be generated but no code coverage generator (pcov, ph \n  pdbg or xdebug) has been detected. Please either:                            \n"}},
			No:  []Example{{Command: "vendor/bin/phpunit", Out: "Warning: No code coverage driver available\nOK (3 tests, 5 assertions)\n"}},
		}),
		frameworkRule(Rule{
			ID: "drizzle.params", Kind: "config.env_missing", AtZero: IfSwallowed,
			Pattern: `^.*?(?P<message>[Pp]lease provide required params[^\n]*)\n\s*\[x\] (?P<name>\w+):`, Key: []string{"name"}, Fixes: []string{"Check {name} in the configuration: it is empty, and so may the variable be that it comes from"},
			Yes: []Example{{Command: "npx drizzle-kit push 2>&1 | tail -3", Out: "Using 'pg' driver for database querying\n Error  Please provide required params for Postgres driver:\n    [x] url: undefined\n", Fix: "Check url in the configuration: it is empty, and so may the variable be that it comes from"}},
			No:  []Example{{Command: "npx drizzle-kit push", Out: "[✓] Changes applied\n"}},
		}),
		frameworkRule(Rule{
			ID: "cypress.binary", Kind: "tool.not_installed_local", AtZero: IfSwallowed,
			Pattern: `^(?P<message>No version of Cypress is installed in:|The cypress npm package is installed, but the Cypress binary is missing\.)`, Key: []string{"always"}, Fixes: []string{"npx cypress install"},
			Yes: []Example{{Command: "npx cypress run 2>&1 | tail -9", Out: "No version of Cypress is installed in: /root/.cache/Cypress/13.16.0/Cypress\n\nPlease reinstall Cypress by running: cypress install\n", Fix: "npx cypress install"}},
			No:  []Example{{Command: "npx cypress run 2>&1 | tail -9", Out: "    ✔  All specs passed!                        00:04        3        3\n"}},
		}),
		frameworkRule(Rule{
			ID: "expo.versions", Kind: "dependency.version_conflict", Tools: []string{"expo-doctor", "expo"}, Strict: true, AtZero: IfSwallowed,
			Pattern: `^(?P<message>The following packages should be updated for best compatibility with the installed expo version)`, Key: []string{"always"}, Fixes: []string{"npx expo install --check"},
			Yes: []Example{{Command: "npx expo-doctor; echo", Out: "✖ Check that packages match versions required by installed Expo SDK\nThe following packages should be updated for best compatibility with the installed expo version:\n  expo@53.0.4 - expected version: 53.0.9\n", Fix: "npx expo install --check"}},
			No:  []Example{{Command: "npx expo-doctor; echo", Out: "17/17 checks passed. No issues detected!\n"}},
		}),
		frameworkRule(Rule{
			ID: "pod.versions", Kind: "dependency.package_not_found", Tools: []string{"pod"}, AtZero: IfSwallowed,
			Pattern: `^\[!\] CocoaPods could not find compatible versions for pod "(?P<module>[^"]+)":(?:\n\s+In Podfile:\n\s+(?P<message>[^\n]+))?`, Key: []string{"module"}, Fixes: []string{"pod install --repo-update", "Check the name and the version of {module}: {message}"},
			Yes: []Example{{Command: "pod install | tail -9", Out: "Analyzing dependencies\n[!] CocoaPods could not find compatible versions for pod \"VolumeBar\":\n  In Podfile:\n    VolumeBar (~> 3.1)\n\nNone of your spec sources contain a spec satisfying the dependency: `VolumeBar (~> 3.1)`.\n", Fix: "pod install --repo-update"}},
			No:  []Example{{Command: "pod install", Out: "Pod installation complete! There are 3 dependencies\n"}},
		}),
		frameworkRule(Rule{
			ID: "mdbook.part", Kind: "tool.command_not_found", AtZero: DespiteZero,
			Pattern: `^.*?The command wasn't found, is the "(?P<name>[\w-]+)" (?P<what>preprocessor|backend|renderer) installed\?`, Message: "the {what} {name} is not installed", Key: []string{"name"}, Fixes: []string{"Check book.toml: the {what} {name} (mdbook-{name}) is not installed, the book is made without it"},
			Yes: []Example{{Command: "mdbook build && ls book", Err: "2024-08-19 19:07:07 [WARN] (mdbook::preprocess::cmd): The command wasn't found, is the \"trpl-note\" preprocessor installed?\n", Fix: "Check book.toml: the preprocessor trpl-note (mdbook-trpl-note) is not installed, the book is made without it"}},
			No:  []Example{{Command: "cat build.log", Out: "The command wasn't found, is the \"trpl-note\" preprocessor installed?\n"}},
		}),
		frameworkRule(Rule{
			ID: "pnpm.nomatch", Kind: "project.script_missing", AtZero: DespiteZero, Tools: []string{"pnpm"},
			Pattern: `^(?P<message>No projects matched the filters in "[^"\n]*")`, Key: []string{"key"}, Fixes: []string{"Check the name after --filter: no package of the workspace has it, nothing ran"},
			Yes: []Example{{Command: "pnpm --filter @acme/api test", Out: "No projects matched the filters in \"/srv/p\"\n", Fix: "Check the name after --filter: no package of the workspace has it, nothing ran"}},
			No:  []Example{{Command: "pnpm --filter api test", Out: "1 passed\n"}, {Command: "pnpm -r --filter '[origin/main]' build", Out: "Scope: 2 of 9 workspace projects\n"}},
		}),
		frameworkRule(Rule{
			ID: "auth.prompted", Kind: "auth.http",
			Pattern: `^(?P<message>(?:Enter|Please enter|Type) your (?:[\w.-]+ )?credentials\b.*)`, Key: []string{"key"}, Fixes: []string{"Check the credentials with the user: it asks for them, and there is no terminal; stop here"},
			Yes: []Example{{Command: "gem push a-0.2.0.gem </dev/null", Code: 1, Out: "Enter your Gems credentials.\nDon't have an account yet? Create one first\n", Err: "ERROR:  While executing gem ... (NoMethodError)\n    undefined method 'strip' for nil\n"}},
			No:  []Example{{Command: "gem push a-0.2.0.gem", Out: "Enter your Gems credentials.\nPushing gem\nSuccessfully registered gem\n"}},
		}),
		frameworkRule(Rule{
			ID: "julia.test", Kind: "test.failed", Severity: cake.Medium, AtZero: IfSwallowed,
			Pattern: `^(?P<test>[^\n:]+): (?:Test Failed|Error During Test) at (?P<file>[^\s:]+\.jl):(?P<line>\d+)(?:\n\s+Expression: (?P<message>[^\n]+))?`, Key: []string{"file", "test", "message"}, Fixes: []string{"Fix {file}:{line}: the test {test} fails"},
			Yes: []Example{{Command: "julia --project -e 'using Pkg; Pkg.test()'", Code: 1, Out: "Cart: Test Failed at /srv/p/test/runtests.jl:9\n  Expression: total([1, 2]) == 4\n   Evaluated: 3 == 4\n", Err: "ERROR: LoadError: Some tests did not pass: 4 passed, 1 failed, 0 errored, 0 broken.\nin expression starting at /srv/p/test/runtests.jl:4\n", File: "test/runtests.jl", Line: 9}},
			No:  []Example{{Command: "julia --project -e 'using Pkg; Pkg.test()'", Out: "     Testing Shop tests passed\n"}},
		}),
		frameworkRule(Rule{
			ID: "format.wouldchange", Kind: "lint.format", Rank: Symptom, AtZero: IfSwallowed,
			Pattern: `^[^\w\n]{0,4}(?P<message>(?:Found )?[1-9]\d* (?:of \d+ )?(?:files?|templates?|modules?)(?: that)? (?:would be|can be|could be|should be|must be|need to be|needs to be) (?:reformatted|re-formatted|formatted|updated|changed|fixed|rewritten|written|sorted)\b.*)`, Key: []string{"always"},
			Fixes: []string{"{writes:message}", "Run the formatter so that it writes, without its flag for checking: {message}"},
			Yes: []Example{
				{Command: "djlint templates --check --quiet; true", Out: "\ntemplates/base.html\n1 file would be updated.\n", Fix: "djlint templates --reformat --quiet"},
				{Command: "vendor/bin/php-cs-fixer fix --dry-run src 2>&1 | tail -3", Out: "Found 1 of 22 files that can be fixed in 0.112 seconds, 18.00 MB memory used\n", Fix: "vendor/bin/php-cs-fixer fix src"},
			},
			No: []Example{{Command: "black --check .", Out: "3 files would be left unchanged.\n"}, {Command: "cat fmt.log", Out: "1 file would be updated.\n"}},
		}),
		frameworkRule(Rule{
			ID: "pint.style", Kind: "lint.format", Tools: []string{"pint"}, AtZero: IfSwallowed,
			Pattern: `^\s*FAIL\s+\.+ \d+ files?, (?P<message>\d+ style issues?)\b`, Key: []string{"always"}, Fixes: []string{"{writes:message}", "vendor/bin/pint"},
			Yes: []Example{{Command: "vendor/bin/pint --test | tail -5", Out: "  ──── Laravel  \n    FAIL   ............ 38 files, 1 style issue  \n  ⨯ app/Models/Item.php    single_quote  \n", Fix: "vendor/bin/pint"}},
			No:  []Example{{Command: "vendor/bin/pint --test", Out: "    PASS   ............ 38 files  \n"}},
		}),
	}
}

// frameworkRule fills in what most of these rules share.
func frameworkRule(r Rule) Rule {
	r.Confidence, r.Family = 0.9, Other
	if r.Severity == 0 {
		r.Severity = cake.High
	}
	return r
}
