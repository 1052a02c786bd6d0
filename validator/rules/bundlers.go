package rules

import "cake"

// bundlerRules are the words of webpack, Vite, Rolldown, Rollup, esbuild, Babel,
// Prettier, Biome, ESLint and pnpm about source, settings and what is missing.
func bundlerRules() []Rule {
	js := func(r Rule) Rule {
		r.Confidence, r.AtZero = 0.9, IfSwallowed
		if r.Family == "" {
			r.Family = Node
		}
		if r.Severity == 0 {
			r.Severity = cake.High
		}
		return r
	}
	return []Rule{
		js(Rule{
			ID: "rolldown.import", Kind: "dependency.local_module_missing",
			Pattern: `^\[UNRESOLVED_IMPORT\] (?P<message>Could not resolve '(?P<module>\.[^']*)' in (?P<declared>\S+))(?:\n[^\n]*\[ (?P<file>\S+?):(?P<line>\d+):\d+ \])?`, Key: []string{"module", "declared"}, Fixes: []string{"Fix {file}:{line}: the file is {local:module}", "Fix {file}:{line}: {module} does not exist"},
			Yes: []Example{{Command: "npx vite build", Code: 1, Err: "✗ Build failed in 384ms\nerror during build:\nBuild failed with 1 error:\n\n[UNRESOLVED_IMPORT] Could not resolve './components/Hedder.js' in src/main.js\n   ╭─[ src/main.js:1:24 ]\n", Files: []string{"src/components/Header.js", "src/main.js"}, File: "src/main.js", Line: 1, Fix: "Fix src/main.js:1: the file is src/components/Header.js"}},
			No:  []Example{{Command: "npx vite build", Out: "built in 1s\n"}},
		}),
		js(Rule{
			ID: "rolldown.entry", Kind: "fs.not_found",
			Pattern: `^(?:\[UNRESOLVED_ENTRY\] |\[!\] (?:RollupError: )?)(?P<message>(?:Cannot|Could not) resolve entry module "?(?P<path>[^\s"]+?)"?\.?$)`, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: the entry does not exist"},
			Yes: []Example{{Command: "npx rollup src/a.js -f es", Code: 1, Err: "[!] RollupError: Could not resolve entry module \"src/a.js\".\n", Fix: "Check src/a.js: the entry does not exist"}},
			No:  []Example{{Command: "npx rollup a.js", Out: "created x\n"}},
		}),
		js(Rule{
			ID: "rolldown.export", Kind: "dependency.import_name", Severity: cake.Medium,
			Pattern: `^(?:\[MISSING_EXPORT\] |\[!\] (?:RollupError: )?|✘ \[ERROR\] )?(?:(?P<file>\S+) \((?P<line>\d+):\d+\): )?(?P<message>(?:"(?P<symbol>\w+)" is not exported by "[^"]+"|No matching export in "[^"]+" for import "(?P<symbol2>\w+)").*)(?:\n(?:[^\n]*\[|\n)\s+(?P<file>[^\s\[:]+):(?P<line>\d+):\d+(?: \]|:))?`, Key: []string{"message"},
			Yes: []Example{{Command: "npx rollup -c", Code: 1, Err: "src/main.js → dist/w.js...\n[!] RollupError: src/main.js (1:9): \"x\" is not exported by \"src/d.js\", imported by \"src/main.js\".\nsrc/main.js (1:9)\n", File: "src/main.js", Line: 1}, {Command: "node build.mjs", Code: 1, Err: "✘ [ERROR] No matching export in \"src/dom.ts\" for import \"renderErrors\"\n\n    src/page.ts:1:9:\n      1 │ import { renderErrors } from './dom';\n", File: "src/page.ts", Line: 1}, {Command: "npx vite build", Code: 1, Err: "Build failed with 1 error:\n\n[MISSING_EXPORT] \"x\" is not exported by \"src/b.js\".\n   ╭─[ src/main.js:1:9 ]\n", File: "src/main.js", Line: 1}},
			No:  []Example{{Command: "npx vite build", Out: "built in 1s\n"}},
		}),
		js(Rule{
			ID: "rolldown.parse", Kind: "syntax.source", Severity: cake.Medium,
			Pattern: `^(?:\[PARSE_ERROR\] (?P<message>[^\n]+)\n[^\n]*\[ (?P<file>\S+?):(?P<line>\d+):\d+ \]|\[!\] (?:RollupError: )?(?P<declared>[^\s(]+) \((?P<declared_line>\d+):\d+\): (?P<why>Expression expected|Unexpected [^\n]*|Expected [^\n]*))`, Key: []string{"file", "declared", "message", "why"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}:{line}: {why}"},
			Yes: []Example{{Command: "npx vite build", Code: 1, Err: "Build failed with 1 error:\n\n[PARSE_ERROR] Unexpected token\n   ╭─[ src/main.js:1:9 ]\n", File: "src/main.js", Line: 1}},
			No:  []Example{{Command: "npx vite build", Out: "built in 1s\n"}},
		}),
		js(Rule{
			ID: "vite.resolve", Kind: "dependency.module_missing", Reference: "package.json",
			Pattern: `^(?:Error: )?(?:\[vite\]: )?(?P<message>(?:Rolldown|Rollup) failed to resolve import "(?P<module>@?[A-Za-z0-9][^"]*)" from "(?P<file>[^"]+)")`, Key: []string{"module"}, Fixes: []string{"{npm:module}"},
			Yes: []Example{{Command: "npx vite build", Code: 1, Err: "error during build:\nError: [vite]: Rolldown failed to resolve import \"dayjs\" from \"/srv/p/src/main.js\".\n", File: "src/main.js", Fix: "npm install dayjs"}},
			No:  []Example{{Command: "npx vite build", Out: "built in 1s\n"}},
		}),
		js(Rule{
			ID: "webpack.local", Kind: "dependency.local_module_missing",
			Pattern: `^ERROR in (?P<file>\./\S+) (?P<line>\d+):\d+(?:-\d+)?\n(?P<message>Module not found: Error: Can't resolve '(?P<module>\.[^']*)')`, Key: []string{"file", "module"}, Fixes: []string{"Fix {file}:{line}: the file is {local:module}", "Fix {file}:{line}: {module} does not exist"},
			Yes: []Example{{Command: "npx webpack", Code: 1, Out: "ERROR in ./src/index.js 1:0-18\nModule not found: Error: Can't resolve './lib/utl' in '/srv/p/src'\n", Files: []string{"src/index.js", "src/lib/util.js"}, File: "src/index.js", Line: 1, Fix: "Fix src/index.js:1: the file is src/lib/util.js"}},
			No:  []Example{{Command: "npx webpack", Out: "compiled successfully\n"}},
		}),
		js(Rule{
			ID: "webpack.module", Kind: "dependency.module_missing", Reference: "package.json",
			Pattern: `^ERROR in (?P<file>\./\S+) (?P<line>\d+):\d+(?:-\d+)?\n(?P<message>Module not found: Error: Can't resolve '(?P<module>@?[A-Za-z0-9][^']*)')`, Key: []string{"module"}, Fixes: []string{"{npm:module}"},
			Yes: []Example{{Command: "npx webpack", Code: 1, Out: "ERROR in ./src/index.js 1:0-23\nModule not found: Error: Can't resolve 'dayjs' in '/srv/p/src'\n", File: "src/index.js", Line: 1, Fix: "npm install dayjs"}},
			No:  []Example{{Command: "npx webpack", Out: "compiled successfully\n"}},
		}),
		js(Rule{
			ID: "webpack.source", Kind: "syntax.source", Severity: cake.Medium,
			Pattern: `^ERROR in (?P<file>\./\S+\.[cm]?[jt]sx?) (?P<line>\d+):\d+(?:-\d+)?\n(?P<message>Module parse failed: [^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "npx webpack", Code: 1, Out: "ERROR in ./src/index.js 1:8\nModule parse failed: Unexpected token (1:8)\nYou may need an appropriate loader to handle this file type\n", File: "src/index.js", Line: 1}},
			No:  []Example{{Command: "npx webpack", Out: "compiled successfully\n"}},
		}),
		js(Rule{
			ID: "webpack.loader", Kind: "config.invalid", Rank: Symptom,
			Pattern: `^ERROR in (?P<file>\./\S+) (?P<line>\d+):\d+(?:-\d+)?\n(?P<message>Module parse failed: [^\n]+)`, Key: []string{"file"}, Fixes: []string{"Check webpack.config.js: no loader in module.rules reads {file}"},
			Yes: []Example{{Command: "npx webpack", Code: 1, Out: "ERROR in ./src/row.hbs 1:0\nModule parse failed: Unexpected token (1:0)\nYou may need an appropriate loader to handle this file type\n", File: "src/row.hbs", Line: 1}},
			No:  []Example{{Command: "npx webpack", Out: "compiled successfully\n"}},
		}),
		js(Rule{ // webpack 4 names its modules by md4, which OpenSSL 3 has among its old algorithms
			ID: "webpack.md4", Kind: "tool.version_unsupported", Reference: "package.json", With: []string{"/node_modules/webpack/"},
			Pattern: `^(?:Error: (?P<message>error:0308010C:digital envelope routines::unsupported)|\s+code: '(?P<message>ERR_OSSL_EVP_UNSUPPORTED)')`, Key: []string{"always"},
			Fixes: []string{"Try NODE_OPTIONS=--openssl-legacy-provider for now (webpack 4 hashes with md4, which OpenSSL 3 refuses), or upgrade to webpack 5"},
			Yes: []Example{
				{Command: "npm run start", Code: 1, Err: "node:internal/crypto/hash:71\n  this[kHandle] = new _Hash(algorithm, xofLen);\n                  ^\n\nError: error:0308010C:digital envelope routines::unsupported\n    at new Hash (node:internal/crypto/hash:71:19)\n    at module.exports (/srv/p/node_modules/webpack/lib/util/createHash.js:90:53)\n"},
				{Command: "npx vue-cli-service build 2>&1 | tail -20", Out: "    at /srv/p/node_modules/webpack/lib/NormalModule.js:471:10\n  library: 'digital envelope routines',\n  reason: 'unsupported',\n  code: 'ERR_OSSL_EVP_UNSUPPORTED'\n}\n\nNode.js v18.19.0\n"},
			},
			No: []Example{{Command: "npx webpack", Out: "webpack 5.91.0 compiled successfully\n"}, {Command: "cat build.log", Out: "Error: error:0308010C:digital envelope routines::unsupported\n    at x (/srv/p/node_modules/webpack/lib/util/createHash.js:90:53)\n"}},
		}),
		js(Rule{
			ID: "webpack.settings", Kind: "config.invalid",
			Pattern: `^\[webpack-cli\] (?:✖ )?(?P<message>Invalid configuration object[^\n]*)\n\s*- (?P<why>[^\n]+)`, Key: []string{"why"}, Fixes: []string{"Fix webpack.config.js: {why}"},
			Yes: []Example{{Command: "npx webpack", Code: 2, Err: "[webpack-cli] ✖ Invalid configuration object. Webpack has been initialized using a configuration object that does not match the API schema.\n - configuration has an unknown property 'entri'. These properties are valid:\n"}},
			No:  []Example{{Command: "npx webpack", Out: "compiled successfully\n"}},
		}),
		js(Rule{
			ID: "esbuild.local", Kind: "dependency.local_module_missing",
			Pattern: `^✘ \[ERROR\] (?P<message>Could not resolve "(?P<module>\.[^"]*)")\n\n\s+(?P<file>\S+?):(?P<line>\d+):\d+:`, Key: []string{"file", "module"}, Fixes: []string{"Fix {file}:{line}: the file is {local:module}", "Fix {file}:{line}: {module} does not exist"},
			Yes: []Example{{Command: "npx esbuild a.js --bundle", Code: 1, Err: "✘ [ERROR] Could not resolve \"./lib/utl\"\n\n    a.js:1:7:\n      1 │ import './lib/utl'\n", Files: []string{"a.js", "lib/util.js"}, File: "a.js", Line: 1, Fix: "Fix a.js:1: the file is lib/util.js"}},
			No:  []Example{{Command: "npx esbuild a.js", Out: "done\n"}},
		}),
		js(Rule{
			ID: "esbuild.loader", Kind: "config.invalid",
			Pattern: `^✘ \[ERROR\] (?P<message>No loader is configured for "(?P<ext>[^"]+)" files[^\n]*)(?:\n\n\s+(?P<file>\S+?):(?P<line>\d+):\d+:)?`, Key: []string{"ext"}, Fixes: []string{"Try --loader:{ext}=text or another loader: none is configured for it"},
			Yes: []Example{{Command: "npx esbuild a.js --bundle", Code: 1, Err: "✘ [ERROR] No loader is configured for \".hbs\" files: x.hbs\n\n    a.js:1:7:\n", File: "a.js", Line: 1}},
			No:  []Example{{Command: "npx esbuild a.js", Out: "done\n"}},
		}),
		js(Rule{
			ID: "esbuild.flag", Kind: "tool.usage",
			Pattern: `^✘ \[ERROR\] (?P<message>Invalid (?:build|transform|serve) flag: "(?P<flag>[^"]+)")`, Key: []string{"flag"}, Fixes: []string{"Check the flag {flag}: the program does not know it (--help)"},
			Yes: []Example{{Command: "npx esbuild a.js --bundel", Code: 1, Err: "✘ [ERROR] Invalid build flag: \"--bundel\"\n"}},
			No:  []Example{{Command: "npx esbuild a.js", Out: "done\n"}},
		}),
		js(Rule{
			ID: "esbuild.source", Kind: "syntax.source", Severity: cake.Medium, Rank: Symptom,
			Pattern: `^(?:✘ \[ERROR\] (?P<message>[^\n]+)\n\n\s+(?P<file>\S+?):(?P<line>\d+):\d+:|(?P<declared>/?[\w./@-]+\.(?:[cm]?[jt]sx?|css|json|vue|svelte)):(?P<declared_line>\d+):\d+: ERROR: (?P<why>[^\n]+))`, Key: []string{"file", "declared", "message", "why"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {file}:{line}: {why}"},
			Yes: []Example{{Command: "npx esbuild src/app.jsx --bundle", Code: 1, Err: "✘ [ERROR] Unexpected closing \"div\" tag does not match opening \"span\" tag\n\n    src/app.jsx:3:14:\n      3 │     <span>hi</div>\n", File: "src/app.jsx", Line: 3}},
			No:  []Example{{Command: "npx esbuild a.js", Out: "done\n"}},
		}),
		js(Rule{
			ID: "babel.source", Kind: "syntax.source", Severity: cake.Medium,
			Pattern: `^\s*(?:\[error\] (?P<file>\S+): SyntaxError: (?P<message>.+?) \((?P<line>\d+):\d+\)|SyntaxError: (?P<declared>/\S+?): (?P<why>.+?) \((?P<declared_line>\d+):\d+\))$`, Key: []string{"file", "declared", "message", "why"}, Fixes: []string{"Fix {file}:{line}: {message}", "Fix {declared}:{declared_line}: {why}"},
			Yes: []Example{{Command: "npx prettier --check a.js", Code: 2, Err: "[error] a.js: SyntaxError: Unexpected token (1:9)\n[error] > 1 | let  x= ;\n", File: "a.js", Line: 1}},
			No:  []Example{{Command: "npx prettier --check a.js", Out: "All matched files use Prettier code style!\n"}},
		}),
		js(Rule{
			ID: "lint.nomatch", Kind: "fs.not_found",
			Pattern: `^(?:\[error\] )?(?P<message>No files matching (?:the pattern )?(?:were found: )?["'](?P<path>[^"']+)["'](?: were found)?\.?)`, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: no file matches it"},
			Yes: []Example{{Command: "npx eslint src", Code: 2, Err: "\nOops! Something went wrong! :(\n\nESLint: 9.39.5\n\nNo files matching the pattern \"src\" were found.\nPlease check for typing mistakes in the pattern.\n", Fix: "Check src: no file matches it"}},
			No:  []Example{{Command: "npx eslint .", Out: ""}},
		}),
		js(Rule{
			ID: "biome.finding", Kind: "lint.findings", Severity: cake.Medium,
			Pattern: `^(?P<file>[^\s:]+):(?P<line>\d+):\d+ (?P<name>(?:lint|assist)/\S+)[^\n]*\n\n\s+[×✖✘] (?P<message>[^\n]+)`, Key: []string{"file", "name"}, Fixes: []string{"Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "npx biome lint a.js", Code: 1, Err: "a.js:1:1 lint/suspicious/noDebugger  FIXABLE  ━━━━━\n\n  × This is an unexpected use of the debugger statement.\n", File: "a.js", Line: 1}},
			No:  []Example{{Command: "npx biome lint a.js", Out: "Checked 1 file in 3ms. No fixes applied.\n"}},
		}),
		js(Rule{
			ID: "biome.format", Kind: "lint.format", Rank: Symptom,
			Pattern: `^(?P<file>[^\s:]+) format ━+`, Message: "{file} is not formatted", Key: []string{"file"}, Fixes: []string{"npx biome format --write {file}"},
			Yes: []Example{{Command: "npx biome format a.js", Code: 1, Err: "a.js format ━━━━━━━━━\n\n  × Formatter would have printed the following content:\n", File: "a.js", Fix: "npx biome format --write a.js"}},
			No:  []Example{{Command: "npx biome format a.js", Out: "Checked 1 file in 3ms. No fixes applied.\n"}},
		}),
		js(Rule{
			ID: "pnpm.lock", Kind: "dependency.lock_out_of_sync", Family: Packages, Reference: "package.json", Message: "the lock file is not up to date",
			Pattern: `^(?:Error: )?[\s\x{2009}]*ERR_PNPM_OUTDATED_LOCKFILE\b(?:[\s\x{2009}]+(?P<message>Cannot install with "frozen-lockfile" because (?P<file>\S+) is not up to date.*)|(?:\n[^\n]*){0,4}?\n[^\n]*because (?P<file>\S+) is not up\b)?`, Key: []string{"always"}, Fixes: []string{"pnpm install"},
			Yes: []Example{{Command: "pnpm install --frozen-lockfile", Code: 1, Err: "Error: ERR_PNPM_OUTDATED_LOCKFILE\n\n  × installing dependencies\n  ╰─▶ Cannot install with \"frozen-lockfile\" because pnpm-lock.yaml is not up\n      to date with package.json.\n", File: "pnpm-lock.yaml", Fix: "pnpm install"}, {Command: "pnpm install --frozen-lockfile", Code: 1, Out: " ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with \"frozen-lockfile\" because pnpm-lock.yaml is not up to date with <ROOT>/package.json\n", File: "pnpm-lock.yaml", Fix: "pnpm install"}},
			No:  []Example{{Command: "pnpm install", Out: "Done\n"}},
		}),
		js(Rule{
			ID: "npm.nofile", Kind: "fs.not_found",
			Pattern: `^npm (?:error|ERR!) enoent (?P<message>ENOENT: no such file or directory, open '(?P<path>[^']+\.t?gz)')`, Key: []string{"path"}, Fixes: []string{"Check {path}: {near:path} exists", "Check {path}: no such file"},
			Yes: []Example{{Command: "npm install ./vendor/u-1.2.tgz", Code: 254, Err: "npm error code ENOENT\nnpm error syscall open\nnpm error enoent ENOENT: no such file or directory, open '/srv/p/vendor/u-1.2.tgz'\n", Fix: "Check vendor/u-1.2.tgz: no such file"}},
			No:  []Example{{Command: "npm install", Out: "up to date\n"}},
		}),
		js(Rule{
			ID: "tailwind.postcss", Kind: "dependency.module_missing",
			Pattern: `^.*(?P<message>trying to use \x60tailwindcss\x60 directly as a PostCSS plugin\.)[^\n]*install \x60(?P<module>@tailwindcss/postcss)\x60`, Key: []string{"module"}, Fixes: []string{"{devinstall:module}", "npm install -D {module}"}, Reference: "package.json",
			Yes: []Example{{Command: "npx vite build", Code: 1, Err: "[postcss] It looks like you're trying to use `tailwindcss` directly as a PostCSS plugin. The PostCSS plugin has moved to a separate package, so to continue using Tailwind CSS with PostCSS you'll need to install `@tailwindcss/postcss` and update your PostCSS configuration.\n"}},
			No:  []Example{{Command: "npx vite build", Out: "built in 1s\n"}},
		}),
		js(Rule{
			ID: "bundler.alias", Kind: "dependency.local_module_missing",
			Pattern: `^.*?(?P<message>(?:[Cc]ould not resolve|[Cc]an't resolve|Rollup failed to resolve import|Failed to resolve (?:import|dependency:)|Failed to resolve entry|Cannot find module|Unable to resolve (?:module|path to module)|Module not found: Can't resolve|Cannot find package|Failed to load url) ["'\x60]?(?P<module>(?:@|~|#|\$\w*|@@|~~)/[\w@./-]+|\$lib[\w./-]*)["'\x60]?(?: \(resolved id: [^)\n]*\))?)(?:,? (?:from|in|imported from) ["'\x60]?(?P<file>[^"'\x60\s]+\.\w+)["'\x60]?)?`,
			Key:     []string{"module"}, Fixes: []string{"Fix the alias in the bundler's configuration: {module} is {alias:module} (tsconfig.json's is for types only)", "Fix the alias in the bundler's configuration: nothing tells it where {module} is"},
			Yes: []Example{{Command: "npm run build", Code: 1, Out: "vite v5.4.21 building for production...\n", Err: "x Build failed in 95ms\nerror during build:\n[vite]: Rollup failed to resolve import \"@/lib/format\" from \"/srv/p/src/main.ts\".\nThis is most likely unintended because it can break your application at runtime.\n", Files: []string{"src/lib/format.ts", "src/main.ts"}, File: "src/main.ts", Fix: "Fix the alias in the bundler's configuration: @/lib/format is src/lib/format.ts (tsconfig.json's is for types only)"}, {Command: "npx vitest run", Code: 1, Err: "\n FAIL  src/cart.test.ts [ src/cart.test.ts ]\nError: Failed to load url ~/money (resolved id: ~/money) in /srv/p/src/cart.test.ts. Does the file exist?\n ❯ loadAndTransform node_modules/vite/dist/node/chunks/dep-BK3b2jBa.js:51969:17\n", Files: []string{"src/money.ts", "src/cart.test.ts"}, File: "src/cart.test.ts", Fix: "Fix the alias in the bundler's configuration: ~/money is src/money.ts (tsconfig.json's is for types only)"}},
			No:  []Example{{Command: "npm run build", Out: "built in 1s\n"}},
		}),
		js(Rule{
			ID: "poetry.lock", Kind: "dependency.lock_out_of_sync", Family: Packages, Reference: "pyproject.toml",
			Pattern: `^(?:Warning: |Error: )?(?P<message>(?:(?P<file>poetry\.lock) is not consistent with pyproject\.toml|pyproject\.toml changed significantly since (?P<declared>poetry\.lock) was last generated).*)`, Key: []string{"always"}, Fixes: []string{"poetry lock"},
			Yes: []Example{{Command: "poetry install", Code: 1, Err: "Warning: poetry.lock is not consistent with pyproject.toml. You may be getting improper dependencies. Run `poetry lock [--no-update]` to fix it.\n", File: "poetry.lock", Fix: "poetry lock"}},
			No:  []Example{{Command: "poetry install", Out: "Installing dependencies from lock file\n"}},
		}),
	}
}
