package rules

import "cake"

// ecosystemRules are the words of the package managers, the test runners and the
// bundlers of the scripting languages for what is theirs alone.
func ecosystemRules() []Rule {
	return []Rule{
		frameworkRule(Rule{
			ID: "node.manually", Kind: "dependency.module_missing", AtZero: IfSwallowed, Reference: "package.json",
			Pattern: `^(?:ERROR: )?(?P<message>[Pp]lease install (?P<module>@?[\w][\w/.-]*) (?:package )?manually)`, Key: []string{"module"}, Fixes: []string{"{npm:module}"},
			Yes: []Example{{Command: "npx sequelize-cli db:migrate --env test 2>&1 | tail -2", Out: "Loaded configuration file \"config/config.js\".\n\nERROR: Please install pg package manually\n", Files: []string{"package.json"}, Fix: "npm install pg"}},
			No:  []Example{{Command: "npx sequelize-cli db:migrate", Out: "== 20260501-init: migrated (0.021s)\n"}},
		}),
		frameworkRule(Rule{
			ID: "typeorm.module", Kind: "dependency.module_system", AtZero: IfSwallowed, Reference: "package.json",
			Pattern: `^Error: Unable to open file: "(?P<file>[^"\n]+)"\. (?P<message>Cannot use import statement outside a module)`, Key: []string{"file"}, Fixes: []string{"Try npx typeorm-ts-node-commonjs (or typeorm-ts-node-esm) instead of typeorm: node reads {file} as it is"},
			Yes: []Example{{Command: "npx typeorm migration:run -d src/data-source.ts", Code: 1, Err: "Error during migration run:\nError: Unable to open file: \"/srv/p/src/data-source.ts\". Cannot use import statement outside a module\n    at CommandUtils.loadDataSource (/srv/p/node_modules/typeorm/commands/CommandUtils.js:22:19)\n", File: "src/data-source.ts"}},
			No:  []Example{{Command: "npx typeorm migration:run -d src/data-source.ts", Out: "No migrations are pending\n"}},
		}),
		frameworkRule(Rule{
			ID: "mix.login", Kind: "auth.http", AtZero: IfSwallowed,
			Pattern: `^\*\* \(Mix\) (?P<message>No authenticated user found\b.*)`, Key: []string{"always"}, Fixes: []string{"Check the credentials with the user (mix hex.user auth, or HEX_API_KEY), stop here: {message}"},
			Yes: []Example{{Command: "mix hex.publish package --yes", Code: 1, Err: "** (Mix) No authenticated user found. Run `mix hex.user auth`\n"}},
			No:  []Example{{Command: "mix hex.publish package --yes", Out: "Package published\n"}},
		}),
		frameworkRule(Rule{
			ID: "julia.registered", Kind: "dependency.package_not_found", AtZero: IfSwallowed,
			Pattern: `^ERROR: (?:LoadError: )?(?P<message>expected package [\x60'](?P<module>\w+)(?: \[\w+\])?[\x60'] to be registered)`, Key: []string{"module"}, Fixes: []string{"Check {module} in Project.toml: no registry has it; add it by Pkg.develop or by its address"}, Reference: "Project.toml",
			Yes: []Example{{Command: "julia --project -e 'using Pkg; Pkg.instantiate()'", Code: 1, Err: "ERROR: expected package `Shop [7876af07]` to be registered (project environment)\n", Fix: "Check Shop in Project.toml: no registry has it; add it by Pkg.develop or by its address"}},
			No:  []Example{{Command: "julia --project -e 'using Pkg; Pkg.instantiate()'", Out: "Precompiling project...\n"}},
		}),
		frameworkRule(Rule{
			ID: "python.ensurepip", Kind: "dependency.module_missing", AtZero: IfSwallowed,
			Pattern: `^.*?(?P<message>virtual environment was not created successfully because ensurepip is not.*|ensurepip is not available.*)`, Key: []string{"always"}, Fixes: []string{"apt-get install python3-venv"},
			Yes: []Example{{Command: "python -m build 2>&1 | tail -3", Out: "  - hatchling\n\nERROR Failed to create virtual environment: The virtual environment was not created successfully because ensurepip is not available.\n", Fix: "apt-get install python3-venv"}},
			No:  []Example{{Command: "python -m build", Out: "Successfully built app-0.1.tar.gz\n"}},
		}),
		frameworkRule(Rule{
			ID: "asdf.version", Kind: "tool.version_unsupported", AtZero: IfSwallowed,
			Pattern: `^(?P<message>No version is set for command (?P<name>[\w.-]+))(?:\n[^\n]*){0,2}?\n(?P<want>[a-z]\w* [\d.]+)?`, Key: []string{"name"}, Fixes: []string{"Try a version in .tool-versions, as {want}: none is set here for {name}", "Try a version of {name} in .tool-versions: none is set here"},
			Yes: []Example{{Command: "node -v", Code: 126, Err: "No version is set for command node\nConsider adding one of the following versions in your config file at /srv/p/.tool-versions\nnodejs 20.18.1\n"}},
			No:  []Example{{Command: "node -v", Out: "v20.18.1\n"}},
		}),
		frameworkRule(Rule{ // pyenv and those made after it
			ID: "pyenv.version", Kind: "tool.version_unsupported", AtZero: IfSwallowed,
			Pattern: `^(?P<tool>(?:py|rb|nod|go|pl|php|lua|swift|crystal)env): (?P<message>version [\x60'](?P<want>[^'\n]+)' is not installed)(?: \(set by (?:(?P<file>[^)\n]*/\.[^)\n]+)|(?P<var>[A-Z_]+) environment variable)\))?`, Key: []string{"tool", "want"}, Line: "{want}", Fixes: []string{"{tool} install {want}", "Try a version in {file} that {tool} versions lists: {want} is not installed", "Try a version in {var} that {tool} versions lists: {want} is not installed"},
			Yes: []Example{
				{Command: "python manage.py migrate", Code: 1, Err: "pyenv: version `3.12.9' is not installed (set by /srv/p/app/.python-version)\n", Files: []string{"app/.python-version"}, Manifest: map[string]string{"app/.python-version": "3.11.7\n3.12.9\n"}, File: "app/.python-version", Line: 2, Fix: "pyenv install 3.12.9"},
				{Command: "ruby -v", Code: 1, Err: "rbenv: version '3.4.1' is not installed (set by RBENV_VERSION environment variable)\n", Fix: "rbenv install 3.4.1"},
			},
			No: []Example{{Command: "pyenv versions", Out: "* 3.11.7 (set by /srv/p/.python-version)\n"}},
		}),
		frameworkRule(Rule{
			ID: "composer.unknown", Kind: "dependency.package_not_found", AtZero: IfSwallowed, Tools: []string{"composer"}, Strict: true,
			Pattern: `^\s*(?P<message>Could not find (?:a matching version of )?package (?P<module>[\w.-]+/[\w-]+(?:\.[\w-]+)*))\b(?:[^\n]*\n){0,3}?(?:Did you mean this\?\s+(?P<near>[\w.-]+/[\w.-]+))?`, Key: []string{"module"}, Fixes: []string{"Check the name {module}: did you mean {near}?", "Check the name {module}: the registry has no such package"},
			Yes: []Example{{Command: "composer require acme/paymnts:^2.0", Code: 1, Err: "Could not find package acme/paymnts.\n\nDid you mean this?\n    acme/payments\n"}},
			No:  []Example{{Command: "composer require acme/payments", Err: "Generating autoload files\n"}},
		}),
		frameworkRule(Rule{
			ID: "parcel.resolve", Kind: "dependency.local_module_missing", AtZero: IfSwallowed,
			Pattern: `^@parcel/\S+: (?P<message>Failed to resolve '(?P<module>\.[^'\n]+)' from '(?P<file>[^'\n]+)')(?:\n+\s+\S+?:(?P<line>\d+):\d+)?`, Key: []string{"module"}, Fixes: []string{"Fix {file}: the file is {local:module}", "Check {module}: there is no such file"},
			Yes: []Example{{Command: "npx parcel build src/index.html", Code: 1, Err: "🚨 Build failed.\n\n@parcel/core: Failed to resolve './cart.js' from './src/index.js'\n\n  /srv/p/src/index.js:1:20\n  > 1 | import { cart } from './cart.js';\n", Files: []string{"src/index.js", "src/lib/cart.js"}, File: "src/index.js", Line: 1}},
			No:  []Example{{Command: "npx parcel build src/index.html", Out: "✨ Built in 1.20s\n"}},
		}),
		frameworkRule(Rule{
			ID: "corepack.keys", Kind: "tool.version_unsupported", AtZero: IfSwallowed,
			Pattern: `^(?:Internal )?Error: (?P<message>Cannot find matching keyid)\b`, Key: []string{"always"}, Fixes: []string{"npm install -g corepack@latest", "Run npm install -g corepack: this corepack is too old for the keys of the registry"},
			Yes: []Example{{Command: "corepack pnpm install", Code: 1, Err: "Error: Cannot find matching keyid: {\"signatures\":[{\"sig\":\"MEU\"}],\"keys\":[{\"expires\":null}]}\n    at verifySignature (/usr/lib/node_modules/corepack/dist/lib/corepack.cjs:21535:47)\n\nNode.js v20.18.1\n"}},
			No:  []Example{{Command: "corepack pnpm install", Out: "Done in 1.2s\n"}},
		}),
		frameworkRule(Rule{
			ID: "rebar.package", Kind: "dependency.package_not_found", AtZero: IfSwallowed, Reference: "rebar.config",
			Pattern: `^===> (?P<message>Package not found in any repo: (?P<module>[\w-]+)(?: (?P<want>[\w.-]+))?)`, Key: []string{"module", "want"}, Fixes: []string{"Check {module} {want} in rebar.config: no registry has it", "Check {module} in rebar.config: no registry has it"},
			Yes: []Example{{Command: "rebar3 ct | tail -3", Out: "===> Verifying dependencies...\n===> Fetching meck v0.9.9\n===> Package not found in any repo: meck 0.9.9\n", Fix: "Check meck 0.9.9 in rebar.config: no registry has it"}},
			No:  []Example{{Command: "rebar3 ct", Out: "===> Fetching meck v0.9.2\nAll 3 tests passed.\n"}},
		}),
		frameworkRule(Rule{
			ID: "newman.failure", Kind: "test.failed", Severity: cake.Medium, AtZero: IfSwallowed, With: []string{"in test-script", "inside \""},
			Pattern: `^\s*\d+\.\s+(?P<name>AssertionError)\s+(?P<test>[^\n]+?)\s*\n\s+(?P<message>[^\n]+)`, Key: []string{"test"}, Fixes: []string{"Fix the failing test {test}: {message}"},
			Yes: []Example{{Command: "newman run api.json | tail -6 || true", Out: "  #  failure         detail\n\n 1.  AssertionError  status is 201\n                     expected response to have status code 201 but got 422\n                     at assertion:0 in test-script\n                     inside \"create item\"\n"}},
			No:  []Example{{Command: "newman run api.json", Out: "│              assertions │                 9 │                0 │\n"}},
		}),
		frameworkRule(Rule{
			ID: "any.coverageshare", Kind: "test.failed", Severity: cake.Medium, AtZero: IfSwallowed,
			Pattern: `^\s*(?:\S+ )?(?P<message>[^\n]*\b[Cc]over(?:age|ed)\b[^\n]*\b(?:(?:is )?(?:below|less than|lower than|under)\b[^\n]*(?:threshold|minimum|required|target|\d ?%)|but expected minimum is \d)[^\n]*)`, Key: []string{"always"}, Fixes: []string{"Check the coverage: {message}"},
			Yes: []Example{{Command: "./check_cover.sh", Code: 1, Out: "total: (statements) 71.2%\ncoverage 71.2% is below the threshold of 80%\n", Fix: "Check the coverage: coverage 71.2% is below the threshold of 80%"}, {Command: "./gradlew check", Code: 1, Err: "* What went wrong:\nExecution failed for task ':jacocoTestCoverageVerification'.\n> Rule violated for bundle api: instructions covered ratio is 0.71, but expected minimum is 0.80\n"}},
			No:  []Example{{Command: "make cover", Out: "coverage: 91.0% of statements\n"}},
		}),
		frameworkRule(Rule{
			ID: "any.coverage", Kind: "test.failed", Severity: cake.Medium, AtZero: DespiteZero,
			Pattern: `^(?P<message>Coverage test failed, threshold not met|(?:Line|Branch) coverage \([\d.]+%\) is below the expected minimum coverage.*)`, Key: []string{"always"}, Fixes: []string{"Check the coverage: {message}"},
			Yes: []Example{{Command: "bundle exec rspec 2>&1 | tail -3", Out: "61 examples, 0 failures\n\nLine coverage (81.20%) is below the expected minimum coverage (90.00%).\n"}, {Command: "mix test --cover 2>&1 | tail -3", Out: "Coverage test failed, threshold not met:\n\n    Coverage:   71.43%\n"}},
			No:  []Example{{Command: "bundle exec rspec", Out: "61 examples, 0 failures\n\nLine Coverage: 95.0% (190 / 200)\n"}},
		}),
	}
}
