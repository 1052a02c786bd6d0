package rules

import "cake"

// noded lists the texts of which one stands in every report of an uncaught
// exception in Node.
func noded() []string { return []string{"\n    at ", "Node.js v", "\n      at ", "\n ❯ "} }

// nodeModuleRules are the words of Node and of bundlers about modules.
func nodeModuleRules() []Rule {
	return []Rule{
		{
			ID: "node.module", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Node,
			Pattern: `^\s*(?:\[cause\]: |# |✖ ERROR: )?(?:Uncaught )?(?P<name>Error|Error \[ERR_MODULE_NOT_FOUND\]): (?P<message>Cannot find (?:module|package) '(?P<module>(?:node:)?@?[A-Za-z0-9][\w@./-]*)')(?: imported from (?P<file>\S+))?.*(?:\n(?:# )?Require stack:\n(?:# )?- (?P<declared>[^\n]+))?`, AtZero: IfSwallowed,
			Key: []string{"module"}, Fixes: []string{"{npm:module}"}, Reference: "package.json",
			Yes: []Example{
				{Command: "node index.js", Code: 1, Err: "node:internal/modules/cjs/loader:1210\n  throw err;\n  ^\n\nError: Cannot find module 'axios'\nRequire stack:\n- /srv/p/index.js\n    at Module._resolveFilename (node:internal/modules/cjs/loader:1207:15)\n    at Object.<anonymous> (/srv/p/index.js:1:13)\n\nNode.js v20.20.2\n", Fix: "npm install axios", File: "index.js", Line: 1},
				{Command: "node a.js", Code: 1, Err: "Error: Cannot find module '@tanstack/query-core/lib/x'\nRequire stack:\n- /srv/p/a.js\n    at Module._resolveFilename (node:internal/modules/cjs/loader:1207:15)\n", Files: []string{"pnpm-lock.yaml"}, Fix: "pnpm add @tanstack/query-core"},
			},
			No: []Example{{Command: "node app.js", Code: 1, Err: "Error: Cannot find module './util/format'\nRequire stack:\n- /srv/p/app.js\n"}},
		},
		{
			ID: "node.entry", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Node, With: []string{"requireStack: []"},
			Pattern: `^(?P<name>Error): (?P<message>Cannot find module '(?P<path>/[^']+)')`, AtZero: IfSwallowed, Key: []string{"path"},
			Fixes: []string{"{swap:path}", "Check {base:path}: {near:path} exists", "Check {base:path}: no such file"},
			Yes:   []Example{{Command: "node mian.js", Code: 1, Err: "node:internal/modules/cjs/loader:1210\n  throw err;\n  ^\n\nError: Cannot find module '/srv/p/mian.js'\n    at Module._resolveFilename (node:internal/modules/cjs/loader:1207:15)\n  code: 'MODULE_NOT_FOUND',\n  requireStack: []\n}\n", Files: []string{"main.js"}, Fix: "node main.js"}},
			No:    []Example{{Command: "node a.js", Code: 1, Err: "Error: Cannot find module 'x'\nRequire stack:\n- /srv/p/a.js\n"}},
		},
		{
			ID: "node.local", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.95, Family: Node,
			Pattern: `^(?:# )?(?:Uncaught )?(?P<name>Error|Error \[ERR_MODULE_NOT_FOUND\]): (?P<message>Cannot find module '(?P<module>[./][^']*)'(?: imported from (?P<file>\S+))?)(?:\nRequire stack:\n- (?P<from>[^\n]+))?`, AtZero: IfSwallowed,
			Key: []string{"module"}, Fixes: []string{"Fix {file}: it requires {module}, the file is {local:module}", "Fix {file}: {module} does not exist", "Check {module}: no such module"},
			Yes: []Example{{Command: "node app.js", Code: 1, Err: "Error: Cannot find module './util/format'\nRequire stack:\n- /srv/p/app.js\n    at Module._resolveFilename (node:internal/modules/cjs/loader:1207:15)\n    at Object.<anonymous> (/srv/p/app.js:2:11)\n", Files: []string{"app.js", "utils/format.js"}, Fix: "Fix app.js: it requires ./util/format, the file is utils/format.js", File: "app.js"}},
			No:  []Example{{Command: "node a.js", Code: 1, Err: "Error: Cannot find module 'x'\nRequire stack:\n- /srv/p/a.js\n"}},
		},
		{
			ID: "node.bundler", Subject: BundlerEntry, Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Node,
			Pattern: `^\s*(?:✘ \[ERROR\] |Module not found: Error: |ERROR in .*|Error: |\[vite\]: )?(?P<message>(?:Could not resolve|Can't resolve|Rollup failed to resolve import|Failed to resolve import|Cannot find module) ["'](?P<module>(?:node:)?@?[A-Za-z0-9][\w@./-]*)["']|Failed to load url (?P<module>@?[A-Za-z0-9][\w@./-]*) \(resolved id: [^)\n]*\))(?: (?:from|in) ["']?(?P<from>[^"'\s]+\.\w+)["'.]?)?(?:[^\n]*\n(?:[^\n]*\n)?\s+(?P<file>[\w./-]+):(?P<line>\d+):\d+:)?`, AtZero: IfSwallowed,
			Key: []string{"module"}, Fixes: []string{"{npm:module}"}, Reference: "package.json",
			Yes: []Example{
				{Command: "esbuild main.js --bundle", Code: 1, Err: "✘ [ERROR] Could not resolve \"preact\"\n\n    main.js:1:18:\n      1 │ import { h } from 'preact';\n", Fix: "npm install preact", File: "main.js", Line: 1},
				{Command: "jest", Code: 1, Err: "FAIL ./api.test.js\n  ● Test suite failed to run\n\n    Cannot find module 'supertest' from 'api.test.js'\n\n    > 1 | const r=require('supertest');\n      at Object.<anonymous> (api.test.js:1:29)\n", Fix: "npm install supertest", File: "api.test.js", Line: 1},
			},
			No: []Example{{Command: "esbuild main.js", Out: "done\n"}},
		},
		{
			ID: "node.bundler.local", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.95, Family: Node,
			Pattern: `^\s*(?:✘ \[ERROR\] |Module not found: Error: |Error: |\[vite\]: )?(?P<message>(?:Could not resolve|Can't resolve|Failed to resolve import|Cannot find module) ["'](?P<module>\.[\w@./-]*)["']|Failed to load url (?P<module>\.[\w@./-]*) \(resolved id: [^)\n]*\))(?: (?:from|in) ["']?(?P<file>[^"'\s]+\.\w+)["'.]?)?`, AtZero: IfSwallowed, Rank: Symptom,
			Key: []string{"module"}, Fixes: []string{"Fix {file}: the file is {local:module}", "Check {module}: the bundler finds no such file"},
			Yes: []Example{{Command: "webpack --mode development", Code: 1, Out: "ERROR in main\nModule not found: Error: Can't resolve './src' in '/srv/p'\nresolve './src' in '/srv/p'\n"}},
			No:  []Example{{Command: "webpack", Out: "webpack 5.1 compiled successfully\n"}},
		},
		{
			ID: "node.esmname", Kind: "dependency.module_system", Severity: cake.High, Confidence: 0.9, Family: Node,
			Pattern: `^\s*(?P<name>ReferenceError): (?P<message>(?P<symbol>__(?:dirname|filename)) is not defined in ES module scope)`, AtZero: IfSwallowed,
			Key: []string{"file", "symbol"}, Fixes: []string{"Fix {file}:{line}: ES modules have no {symbol}, use {importmeta:symbol}"}, Reference: "package.json",
			Yes: []Example{{Command: "node a.js", Code: 1, Err: "file:///srv/p/a.js:4\nconst p = path.join(__dirname, 'x');\n                    ^\n\nReferenceError: __dirname is not defined in ES module scope\n    at file:///srv/p/a.js:4:21\n\nNode.js v20.20.2\n", File: "a.js", Line: 4, Fix: "Fix a.js:4: ES modules have no __dirname, use import.meta.dirname"}},
			No:  []Example{{Command: "node a.js", Out: "__dirname is not defined\n"}},
		},
		{
			ID: "node.esm", Kind: "dependency.module_system", Severity: cake.High, Confidence: 0.9, Family: Node,
			Pattern: `^\s*(?P<name>SyntaxError|ReferenceError|Error \[ERR_REQUIRE_ESM\]): (?P<message>Cannot use import statement outside a module|Unexpected token 'export'|(?:require|module|exports|__dirname) is not defined in ES module scope.*|require\(\) of ES Module .*)`, AtZero: IfSwallowed,
			Key: []string{"file", "name"}, Fixes: []string{"{esmfix:message}"}, Reference: "package.json",
			Yes: []Example{
				{Command: "node index.js", Code: 1, Err: "(node:16885) Warning: To load an ES module, set \"type\": \"module\" in the package.json or use the .mjs extension.\n/srv/p/index.js:1\nimport x from 'y';\n^^^^^^\n\nSyntaxError: Cannot use import statement outside a module\n    at wrapSafe (node:internal/modules/cjs/loader:1464:18)\n\nNode.js v20.20.2\n", Fix: "Try \"type\": \"module\" in package.json, or name the file .mjs", File: "index.js", Line: 1},
			},
			No: []Example{{Command: "node s.js", Code: 1, Err: "/srv/p/s.js:3\n  return a +;\n            ^\n\nSyntaxError: Unexpected token ';'\n    at wrapSafe (node:internal/modules/cjs/loader:1464:18)\n"}},
		},
		{
			ID: "node.wanted", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: Node, AtZero: IfSwallowed,
			Pattern: `^(?P<message>(?:You are (?:using|running) Node(?:\.js)? v?[\d.x]+?\.? +[^\n]*?\bNode(?:\.js)?,? version[^\n\d]*?(?P<want>\d+)[^\n]*|Node\.js v?[\d.]+ is not supported by [^\n]*?version:?[^\n\d]*(?P<want>\d+)[^\n]*))`, Key: []string{"want"}, Reference: "package.json",
			Fixes: []string{"Try nvm use {want} (or nvm install {want}): {message}"},
			Yes:   []Example{{Command: "npx vite build", Code: 1, Err: "You are using Node.js 16.20.2. Vite requires Node.js version 20.19+ or 22.12+. Please upgrade your Node.js version.\nfile:///srv/p/node_modules/vite/bin/vite.js:2\nimport { performance } from 'node:perf_hooks'\nSyntaxError: The requested module 'node:util' does not provide an export named 'styleText'\n"}, {Command: "npx next dev", Code: 1, Err: "You are using Node.js 16.20.2. For Next.js, Node.js version \">= v18.17.0\" is required.\n"}},
			No:    []Example{{Command: "npx vite build", Err: "You are using Node.js 22.1.0.\n"}},
		},
		{
			ID: "node.export", Kind: "dependency.import_name", Severity: cake.Medium, Confidence: 0.95, Family: Node,
			Pattern: `^(?:# )?(?P<name>SyntaxError): (?P<message>The requested module '(?P<module>[^']+)' does not provide an export named '(?P<symbol>[^']+)')`, AtZero: IfSwallowed, Key: []string{"module", "symbol"},
			Yes: []Example{{Command: "node a.mjs", Code: 1, Err: "file:///srv/p/a.mjs:1\nimport {x} from \"./b.mjs\"\n        ^\nSyntaxError: The requested module './b.mjs' does not provide an export named 'x'\n    at ModuleJob._instantiate (node:internal/modules/esm/module_job:213:21)\n", File: "a.mjs", Line: 1}, {Command: "node --test", Code: 1, Out: "TAP version 13\n# file:///srv/p/cart.test.js:3\n# import { total } from './cart.js';\n#          ^^^^^\n# SyntaxError: The requested module './cart.js' does not provide an export named 'total'\n#     at ModuleJob._instantiate (node:internal/modules/esm/module_job:213:21)\n# Node.js v20.20.2\n# Subtest: /srv/p/cart.test.js\nnot ok 1 - /srv/p/cart.test.js\n  ---\n  location: '/srv/p/cart.test.js:1:1'\n  failureType: 'testCodeFailure'\n  exitCode: 1\n  error: 'test failed'\n  code: 'ERR_TEST_FAILURE'\n  ...\n", File: "cart.test.js", Line: 3}},
			No:  []Example{{Command: "node a.mjs", Out: "ok\n"}},
		},
	}
}

// nodeRules are the words of Node about everything else.
func nodeRules() []Rule {
	return []Rule{
		{
			ID: "node.jsonfile", Kind: "config.parse", Severity: cake.High, Confidence: 0.9, Family: Node,
			Pattern: `^(?P<name>SyntaxError): (?P<file>/[^:\n]+\.json): (?P<message>.+ in JSON.*)`, AtZero: IfSwallowed, Key: []string{"file"}, Fixes: []string{"Fix {file}: {message}"},
			Yes: []Example{{Command: "node j.js", Code: 1, Err: "SyntaxError: /srv/p/config.json: Expected double-quoted property name in JSON at position 14\n    at parse (<anonymous>)\n", Fix: "Fix config.json: Expected double-quoted property name in JSON at position 14"}},
			No:  []Example{{Command: "node j.js", Out: "fine\n"}},
		},
		{
			ID: "node.json", Kind: "config.parse", Severity: cake.High, Confidence: 0.85, Family: Node, With: noded(),
			Pattern: `^(?P<name>SyntaxError): (?P<message>(?:JSON Parse error: .*|JSON\.parse: .*|.*(?: is not valid JSON|in JSON at position \d+|Unexpected end of JSON input).*|Unexpected token '[^\n]*(?:\n[^\n]*){1,6}?" is not valid JSON))`, AtZero: IfSwallowed, Key: []string{"file", "message"},
			Fixes: []string{"Check the data parsed at {file}:{line}: {message}"},
			Yes: []Example{
				{Command: "node a.js", Code: 1, Err: "<anonymous_script>:1\n<html>\n^\n\nSyntaxError: Unexpected token '<', \"<html>\" is not valid JSON\n    at JSON.parse (<anonymous>)\n    at Object.<anonymous> (/srv/p/a.js:1:6)\n", File: "a.js", Line: 1},
				{Command: "node a.js", Code: 1, Err: "<anonymous_script>:3\n  ]\n  ^\n\nSyntaxError: Unexpected token ']', ...\" 16},\n  ]\n}\n\" is not valid JSON\n    at JSON.parse (<anonymous>)\n    at Object.<anonymous> (/srv/p/a.js:2:6)\n", File: "a.js", Line: 2},
			},
			No: []Example{{Command: "node a.js", Out: "SyntaxError: x is not valid JSON\n"}},
		},
		{
			ID: "node.syntax", Kind: "syntax.source", Severity: cake.Medium, Confidence: 0.95, Family: Node, With: noded(),
			Pattern: `^(?P<name>SyntaxError): (?P<message>.+)`, AtZero: IfSwallowed,
			Yes: []Example{{Command: "node s.js", Code: 1, Err: "/srv/p/s.js:3\n  return a +;\n            ^\n\nSyntaxError: Unexpected token ';'\n    at wrapSafe (node:internal/modules/cjs/loader:1464:18)\n\nNode.js v20.20.2\n", File: "s.js", Line: 3, Fix: "Fix s.js:3: Unexpected token ';'"}},
			No:  []Example{{Command: "node s.js", Out: "SyntaxError: none\n"}},
		},
		{
			ID: "node.env", Kind: "config.env_missing", Severity: cake.High, Confidence: 0.9, Family: Node, With: noded(),
			Pattern: `^(?P<name>(?:\w+)?Error): (?P<message>.*(?:[Mm]issing|not set|[Rr]equired|undefined).*\b(?:env\w*|ENV)\b.*?\b(?P<var>[A-Z][A-Z0-9_]{2,})\b.*)`, AtZero: IfSwallowed, Key: []string{"var"}, Fixes: []string{"{env:var}"},
			Yes: []Example{{Command: "node cfg.js", Code: 1, Err: "/srv/p/cfg.js:2\n  throw new Error('Missing required environment variable: STRIPE_SECRET_KEY');\n  ^\n\nError: Missing required environment variable: STRIPE_SECRET_KEY\n    at Object.<anonymous> (/srv/p/cfg.js:2:9)\n", Files: []string{".env.example"}, Fix: "Check .env.example and set STRIPE_SECRET_KEY in the environment", File: "cfg.js", Line: 2}},
			No:  []Example{{Command: "node cfg.js", Out: "Missing nothing\n"}},
		},
		{
			// npm shows the script with the limit that it gives: any NODE_OPTIONS comes after that.
			ID: "node.heaplimit", Kind: "resource.oom", Severity: cake.Critical, Confidence: 0.95, Family: Node, With: []string{"--max-old-space-size="},
			Pattern: `^(?:FATAL ERROR: )(?P<message>.*JavaScript heap out of memory.*)`, AtZero: IfSwallowed, Key: []string{"key"},
			Settings: []string{"package.json"}, Line: "--max-old-space-size",
			Fixes: []string{"Try a larger --max-old-space-size in {file}:{line}, or stream the data: the heap is full", "Try a larger --max-old-space-size, or stream the data: the heap is full"},
			Yes: []Example{{
				Command: "npm run pack", Code: 134, Out: "\n> pack\n> node --max-old-space-size=96 bin/pack.js\n\n", Err: "\n<--- Last few GCs --->\n\nFATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n----- Native stack trace -----\n",
				Manifest: map[string]string{"package.json": "{\n  \"scripts\": {\n    \"pack\": \"node --max-old-space-size=96 bin/pack.js\"\n  }\n}\n"}, Files: []string{"package.json", "bin/pack.js"}, File: "package.json", Line: 3,
				Fix: "Try a larger --max-old-space-size in package.json:3, or stream the data: the heap is full",
			}},
			No: []Example{{Command: "npm run pack", Out: "\n> pack\n> node --max-old-space-size=96 bin/pack.js\n\nheap ok\n"}},
		},
		{
			ID: "node.heap", Kind: "resource.oom", Severity: cake.Critical, Confidence: 0.95, Family: Node,
			Pattern: `^(?:FATAL ERROR: )(?P<message>.*JavaScript heap out of memory.*)`, AtZero: IfSwallowed, Key: []string{"key"},
			Fixes: []string{overLimit, "Try NODE_OPTIONS=--max-old-space-size=4096, or stream the data: the heap is full"},
			Yes:   []Example{{Command: "node h.js", Code: 134, Err: "<--- JS stacktrace --->\n\nFATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n----- Native stack trace -----\n"}},
			No:    []Example{{Command: "node h.js", Out: "heap ok\n"}},
		},
		{
			ID: "node.recursion", Kind: "runtime.recursion", Severity: cake.Medium, Confidence: 0.95, Family: Node,
			Pattern: `^(?P<name>RangeError): (?P<message>Maximum call stack size exceeded)`, AtZero: IfSwallowed, Key: []string{"file"}, Fixes: []string{"Fix {file}:{line}: unbounded recursion"},
			Yes: []Example{{Command: "node rec.js", Code: 1, Err: "/srv/p/rec.js:1\nfunction f(n){ return f(n+1)+1 }\n               ^\n\nRangeError: Maximum call stack size exceeded\n    at f (/srv/p/rec.js:1:16)\n", File: "rec.js", Line: 1}},
			No:  []Example{{Command: "node rec.js", Out: "ok\n"}},
		},
		{
			ID: "node.runnerword", Given: "{runnerfile:symbol}", Kind: "runtime.undefined_name", Severity: cake.High, Confidence: 0.9, Family: Node, With: noded(),
			Pattern: `^(?:Uncaught )?(?P<name>ReferenceError): (?P<message>(?P<symbol>describe|it|test|expect|before|after|beforeEach|afterEach|beforeAll|afterAll|suite|setup|teardown|specify|jest|vi|QUnit|cy) is not defined)$`, AtZero: IfSwallowed, Key: []string{"file", "symbol"}, Fixes: []string{"{withrunner:symbol}"},
			Yes: []Example{
				{Command: "node t/a.test.js", Code: 1, Err: "/srv/p/t/a.test.js:4\ntest('x', () => {\n^\n\nReferenceError: test is not defined\n    at Object.<anonymous> (/srv/p/t/a.test.js:4:1)\n", Files: []string{"t/a.test.js", "package.json"}, Manifest: map[string]string{"package.json": `{"devDependencies":{"vitest":"^1"}}`}, Fix: "npx vitest run t/a.test.js", File: "t/a.test.js", Line: 4},
				{Command: "node spec.js", Code: 1, Err: "/srv/p/spec.js:2\ndescribe('x', () => {\n^\n\nReferenceError: describe is not defined\n    at Object.<anonymous> (/srv/p/spec.js:2:1)\n", Fix: "Check how the tests are run: describe comes from a runner (mocha, jest, vitest) or from node:test"},
			},
			No: []Example{{Command: "node t/a.test.js", Out: "ReferenceError: test is not defined\n"}},
		},
		{
			ID: "node.undefined", Kind: "runtime.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Node, With: noded(),
			Pattern: `^(?:Uncaught )?(?P<name>ReferenceError): (?P<message>(?P<symbol>\S+) is not defined.*)`, AtZero: IfSwallowed, Key: []string{"file", "symbol"}, Fixes: []string{"{browserword:symbol}", "{runnerword:symbol}"},
			Yes: []Example{{Command: "node page.js", Code: 1, Err: "/srv/p/page.js:2\ndocument.title = 'x';\n^\n\nReferenceError: document is not defined\n    at Object.<anonymous> (/srv/p/page.js:2:1)\n", Fix: "Check page.js: document is a browser's, and this runs in Node"}, {Command: "npx vitest run", Code: 1, Err: " FAIL  a.test.js [ a.test.js ]\nReferenceError: describe is not defined\n ❯ a.test.js:1:1\n", File: "a.test.js", Line: 1, Fix: "Fix a.test.js:1: import { describe } from 'vitest', or set globals: true"}, {Command: "node test.js", Code: 1, Err: "/srv/p/test.js:2\nrun(vii);\n^\n\nReferenceError: vii is not defined\n    at Object.<anonymous> (/srv/p/test.js:2:5)\n", Fix: "Fix test.js:2: vii is not defined"}, {Command: "node r.js", Code: 1, Err: "/srv/p/r.js:2\nconsole.log(confg.port);\n            ^\n\nReferenceError: confg is not defined\n    at Object.<anonymous> (/srv/p/r.js:2:13)\n", File: "r.js", Line: 2}},
			No:  []Example{{Command: "node r.js", Out: "ReferenceError: quoted\n"}},
		},
		{
			ID: "node.option", Kind: "tool.usage", Severity: cake.High, Confidence: 0.95, Family: Node, Own: true,
			Pattern: `^(?P<tool>node): (?P<message>bad option: (?P<flag>\S+))`, Key: []string{"flag"}, Fixes: []string{"Check node --help: {message}"},
			Yes: []Example{{Command: "node --loader-x a.js", Code: 9, Err: "node: bad option: --loader-x\n"}},
			No:  []Example{{Command: "node a.js", Out: "ok\n"}},
		},
		{
			ID: "node.rejection", Kind: "runtime.unhandled_rejection", Severity: cake.Medium, Confidence: 0.9, Family: Node, With: []string{"ERR_UNHANDLED_REJECTION", "UnhandledPromiseRejection", "triggerUncaughtException(err, true"}, Rank: CatchAll,
			Pattern: `^(?P<name>\w*Error|UnhandledPromiseRejection)(?: \[\w+\])?: (?P<message>.+)`, AtZero: IfSwallowed,
			Yes: []Example{{Command: "node a.js", Code: 1, Err: "node:internal/process/promises:389\n      new UnhandledPromiseRejection(reason);\n      ^\n\nUnhandledPromiseRejection: This error originated either by throwing inside of an async function without a catch block, or by rejecting a promise which was not handled with .catch(). The promise rejected with the reason \"#<Object>\".\n    at throwUnhandledRejectionsMode (node:internal/process/promises:389:7) {\n  code: 'ERR_UNHANDLED_REJECTION'\n}\n"}},
			No:  []Example{{Command: "node a.js", Out: "ok\n"}},
		},
		{
			ID: "node.typeerror", Kind: "runtime.type", Severity: cake.Medium, Confidence: 0.85, Family: Node, With: noded(), Rank: CatchAll,
			Pattern: `^(?:Uncaught |throw )?(?P<name>TypeError)(?: \[(?P<code>\w+)\])?: (?P<message>.+)`, AtZero: IfSwallowed,
			Yes: []Example{{Command: "node check.mjs", Code: 1, Err: "node:internal/deps/undici/undici:14976\n      Error.captureStackTrace(err);\n            ^\n\nTypeError: Failed to parse URL from /api/stock\n    at node:internal/deps/undici/undici:14976:13\n    at async stock (file:///srv/p/check.mjs:4:15)\n\nNode.js v20.20.2\n", File: "check.mjs", Line: 4}},
			No:  []Example{{Command: "node a.js", Out: "TypeError: none\n"}},
		},
		{
			ID: "node.exception", Kind: "runtime.exception", Severity: cake.Medium, Confidence: 0.85, Family: Node, With: noded(), Rank: CatchAll,
			Pattern: `^(?:Uncaught |throw )?(?P<name>[A-Z]\w*Error|Error)(?: \[(?P<code>\w+)\])?: (?P<message>.+)`, AtZero: IfSwallowed,
			Yes: []Example{{Command: "node a.js", Code: 1, Err: "/srv/p/a.js:1\nthrow new Error('boom')\n^\n\nError: boom\n    at Object.<anonymous> (/srv/p/a.js:1:7)\n\nNode.js v20.20.2\n", File: "a.js", Line: 1}},
			No:  []Example{{Command: "vitest run", Out: " Test Files  1 passed (1)\n", Err: "stderr | e.test.ts > error boundary\nError: expected\n    at /srv/p/e.test.ts:2:43\n"}},
		},
	}
}

// nodeToolRules are the words of the test runners and of TypeScript.
func nodeToolRules() []Rule {
	return []Rule{
		{
			ID: "tsc.module", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Node,
			Pattern: `^(?P<file>[^\s(:]+\.[cm]?tsx?)(?:\((?P<line>\d+),\d+\)|:(?P<line2>\d+):\d+)(?:: | - )error (?P<name>TS2307|TS7016): (?P<message>(?:Cannot find module|Could not find a declaration file for module) '(?P<module>(?:node:)?@?[A-Za-z0-9][\w@./-]*)'.*)`, AtZero: IfSwallowed,
			Key: []string{"module", "name"}, Fixes: []string{"{types:module,name}", "{npm:module}"}, Reference: "package.json",
			Yes: []Example{
				{Command: "tsc --noEmit m.ts", Code: 2, Out: "m.ts(1,21): error TS2307: Cannot find module 'node:os' or its corresponding type declarations.\n", Fix: "npm install -D @types/node", File: "m.ts", Line: 1},
				{Command: "tsc --noEmit m.ts", Code: 2, Out: "m.ts(1,21): error TS2307: Cannot find module 'fastify' or its corresponding type declarations.\n", Fix: "npm install fastify", File: "m.ts", Line: 1},
				{Command: "tsc", Code: 2, Out: "m.ts(1,21): error TS7016: Could not find a declaration file for module 'lodash'. '/srv/p/node_modules/lodash/index.js' implicitly has an 'any' type.\n", Fix: "npm install -D @types/lodash"},
			},
			No: []Example{{Command: "tsc", Code: 2, Out: "m.ts(1,21): error TS2307: Cannot find module './x' or its corresponding type declarations.\n"}},
		},
		{
			ID: "tsc.local", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.9, Family: Node,
			Pattern: `^(?P<file>[^\s(:]+\.[cm]?tsx?)(?:\((?P<line>\d+),\d+\)|:(?P<line2>\d+):\d+)(?:: | - )error (?P<name>TS2307): (?P<message>Cannot find module '(?P<module>\.[^']*)'.*)`, AtZero: IfSwallowed,
			Key: []string{"file", "module"}, Fixes: []string{"Fix {file}:{line}: the file is {local:module}", "Fix {file}:{line}: {module} does not exist"},
			Yes: []Example{{Command: "tsc", Code: 2, Out: "m.ts(1,21): error TS2307: Cannot find module './x' or its corresponding type declarations.\n", File: "m.ts", Line: 1}},
			No:  []Example{{Command: "tsc", Out: ""}},
		},
		{ // the compiler names the option that the code needs
			ID: "tsc.option", Kind: "config.invalid", Severity: cake.High, Confidence: 0.95, Family: Node,
			Pattern: `^(?P<file>[^\s(:]+\.[cm]?tsx?)(?:\((?P<line>\d+),\d+\)|:(?P<line2>\d+):\d+)(?:: | - )error (?P<name>TS(?:2732|1259|2497|17004|6142|1219|2802|5097|2691|1378|1343)): (?P<message>[^\n]*?(?:['\x60](?:--)?(?P<option>resolveJsonModule|esModuleInterop|allowSyntheticDefaultImports|jsx|experimentalDecorators|downlevelIteration|allowImportingTsExtensions|module)['\x60])[^\n]*)`, AtZero: IfSwallowed, Key: []string{"option"},
			Fixes: []string{"Fix tsconfig.json: the option {option} is what the compiler asks for ({message})"}, Reference: "tsconfig.json",
			Yes: []Example{{Command: "npx tsc --noEmit", Code: 2, Out: "src/a.ts(3,16): error TS2732: Cannot find module './de.json'. Consider using '--resolveJsonModule' to import module with '.json' extension.\n", Files: []string{"tsconfig.json", "src/de.json"}, File: "src/a.ts", Line: 3}, {Command: "npx tsc", Code: 2, Out: "src/a.ts:1:8 - error TS1259: Module '\"/srv/p/node_modules/@types/express/index\"' can only be default-imported using the 'esModuleInterop' flag\n", File: "src/a.ts", Line: 1}, {Command: "npx tsc", Code: 2, Out: "src/App.tsx(4,10): error TS17004: Cannot use JSX unless the '--jsx' flag is provided.\n", File: "src/App.tsx", Line: 4}},
			No:  []Example{{Command: "tsc", Code: 2, Out: "a.ts(2,1): error TS2322: Type 'module' is not assignable to type 'string'.\n"}},
		},
		{ // the compiler knows whose name it is
			ID: "tsc.types", Kind: "dependency.module_missing", Severity: cake.High, Confidence: 0.95, Family: Node,
			Pattern: `^(?P<file>[^\s(:]+\.[cm]?tsx?)(?:\((?P<line>\d+),\d+\)|:(?P<line2>\d+):\d+)(?:: | - )error (?P<name>TS25(?:80|81|82|91|92|93)): (?P<message>Cannot find name '(?P<symbol>[^']+)'\.)[^\n]*?\x60npm i --save-dev (?P<module>@types/[\w-]+)\x60`, AtZero: IfSwallowed, Key: []string{"module"}, Fixes: []string{"{devinstall:module}"}, Reference: "package.json",
			Yes: []Example{{Command: "npx tsc --noEmit", Code: 2, Out: "src/a.ts(2,16): error TS2580: Cannot find name 'process'. Do you need to install type definitions for node? Try `npm i --save-dev @types/node`.\n", Files: []string{"package.json"}, File: "src/a.ts", Line: 2, Fix: "npm install -D @types/node"}, {Command: "npx tsc", Code: 2, Out: "test/a.test.ts(1,1): error TS2582: Cannot find name 'describe'. Do you need to install type definitions for a test runner? Try `npm i --save-dev @types/jest` or `npm i --save-dev @types/mocha`.\n", File: "test/a.test.ts", Line: 1, Fix: "npm install -D @types/jest"}},
			No:  []Example{{Command: "tsc", Code: 2, Out: "a.ts(2,1): error TS2304: Cannot find name 'proces'.\n"}},
		},
		{
			ID: "tsc.name", Kind: "compile.undefined_name", Severity: cake.Medium, Confidence: 0.95, Family: Node, Rank: Symptom,
			Pattern: `^(?P<file>[^\s(:]+\.[cm]?tsx?)(?:\((?P<line>\d+),\d+\)|:(?P<line2>\d+):\d+)(?:: | - )error (?P<name>TS2304|TS2305|TS2339|TS2551|TS2552|TS2580|TS2582|TS2724|TS18004): (?P<message>.+)`, AtZero: IfSwallowed, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "tsc --noEmit --pretty b.ts", Code: 2, Out: "b.ts:2:15 - error TS2551: Property 'lenght' does not exist on type 'string'. Did you mean 'length'?\n\n2 console.log(s.lenght);\n", File: "b.ts", Line: 2}},
			No:  []Example{{Command: "cat tsc.log", Out: "b.ts(2,15): error TS2551: Property 'x' does not exist on type 'string'.\n"}},
		},
		{
			ID: "tsc.config", Kind: "config.invalid", Severity: cake.High, Confidence: 0.9, Family: Node,
			Pattern: `^(?:(?P<file>\S*tsconfig\S*\.json)\((?P<line>\d+),\d+\): )?error (?P<name>TS5\d{3}|TS18\d{3}|TS6\d{3}): (?P<message>(?:.*config file '(?P<declared>[^']+)')?.*)`, AtZero: IfSwallowed, Key: []string{"name", "message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Check tsconfig.json: {message}"}, Reference: "tsconfig.json",
			Yes: []Example{{Command: "tsc -p .", Code: 2, Out: "error TS18003: No inputs were found in config file '/srv/p/tsconfig.json'. Specified 'include' paths were '[\"source/**/*\"]' and 'exclude' paths were '[]'.\n"}},
			No:  []Example{{Command: "tsc", Out: ""}},
		},
		{
			ID: "tsc.extension", Kind: "dependency.local_module_missing", Severity: cake.High, Confidence: 0.95, Family: Node,
			Pattern: `^(?P<file>[^\s(:]+\.[cm]?tsx?)(?:\((?P<line>\d+),\d+\)|:(?P<line2>\d+):\d+)(?:: | - )error (?P<name>TS2834|TS2835): (?P<message>Relative import paths need explicit file extensions.*?(?:Did you mean '(?P<near>[^']+)'\?)?)$`, AtZero: IfSwallowed, Key: []string{"file", "near"}, Fixes: []string{"Fix {file}:{line}: import {near}, with its extension ({name})", "Fix {file}:{line}: the import needs the file's extension ({name})"},
			Yes: []Example{{Command: "npx tsc -p .", Code: 2, Out: "src/a.ts(1,19): error TS2835: Relative import paths need explicit file extensions in ECMAScript imports when '--moduleResolution' is 'node16' or 'nodenext'. Did you mean './b.js'?\n", File: "src/a.ts", Line: 1, Fix: "Fix src/a.ts:1: import ./b.js, with its extension (TS2835)"}},
			No:  []Example{{Command: "tsc", Out: ""}},
		},
		{
			ID: "tsc.error", Kind: "compile.type_mismatch", Severity: cake.Medium, Confidence: 0.95, Family: Node, Rank: Symptom,
			Pattern: `^(?P<file>[^\s(:]+\.[cm]?tsx?)(?:\((?P<line>\d+),\d+\)|:(?P<line2>\d+):\d+)(?:: | - )error (?P<name>TS\d+): (?P<message>.+)`, AtZero: IfSwallowed, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "tsc --noEmit a.ts", Code: 2, Out: "a.ts(2,7): error TS2322: Type 'string' is not assignable to type 'number'.\n", File: "a.ts", Line: 2, Fix: "Fix a.ts:2: Type 'string' is not assignable to type 'number'."}},
			No:  []Example{{Command: "tsc", Out: "Found 0 errors. Watching for file changes.\n"}},
		},
		{
			ID: "jest.none", Kind: "test.none_found", Severity: cake.High, Confidence: 0.85, Family: Node,
			Pattern: `^(?P<message>No test(?:s| files) found, exiting with code \d)`, Key: []string{"key"}, Fixes: []string{"{testglob:key}", "Check the names: test files are *.test.js or *.spec.js"},
			Yes: []Example{{Command: "jest", Code: 1, Out: "No tests found, exiting with code 1\nRun with `--passWithNoTests` to exit with code 0\n"}, {Command: "npx jest", Code: 1, Out: "No tests found, exiting with code 1\n", Files: []string{"checks/sum.js", "src/sum.js"}, Manifest: map[string]string{"checks/sum.js": "const { sum } = require('../src/sum')\ntest('sums', () => expect(sum(1)).toBe(1))\n", "src/sum.js": "exports.sum = a => a\n"}, Fix: "Check checks/sum.js: jest takes *.test.[jt]s, *.spec.[jt]s, rename it, or testMatch takes others"}},
			No:  []Example{{Command: "jest", Err: "Tests:       1 passed, 1 total\n"}},
		},
		{
			ID: "jest.failed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Node, With: []string{"Tests:", "Test Suites:"}, Rank: Symptom,
			Pattern: `^  ● (?P<test>[^\n]+)$`, AtZero: IfSwallowed, Message: "{test} failed", Key: []string{"file", "test"}, Fixes: []string{"Fix {file}:{line}: the test {test} fails", "Fix the failing test {test}"},
			Yes: []Example{{Command: "jest", Code: 1, Err: "FAIL ./sum.test.js\n  ✕ adds (3 ms)\n\n  ● adds\n\n    expect(received).toBe(expected) // Object.is equality\n\n    Expected: 3\n    Received: -1\n\n      at Object.toBe (sum.test.js:3:20)\n\nTests:       1 failed, 1 total\n", File: "sum.test.js", Line: 3}},
			No:  []Example{{Command: "jest", Err: "PASS ./a.test.js\nTests:       1 passed, 1 total\n"}},
		},
		{
			ID: "vitest.failed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Node,
			Pattern: `^ FAIL  (?P<file>\S+) > (?P<test>[^\n]+)\n(?:(?:Assertion)?Error: (?P<said>[^\n]{1,80}?)(?: // [^\n]*)?\n)?(?:[^\n]*\n){0,20}? ❯ (?P<again>\S+?):(?P<line>\d+):\d+`, AtZero: IfSwallowed, Message: "{test} failed", Key: []string{"file", "test"}, Fixes: []string{"Fix {file}:{line}: {said}", "Fix {file}:{line}: the test {test} fails", "npx vitest run {file}"},
			Yes: []Example{{Command: "vitest run", Code: 1, Err: " FAIL  u.test.ts > upper\nAssertionError: expected 'A' to be 'B' // Object.is equality\n\n ❯ u.test.ts:3:29\n      1| import {test,expect} from 'vitest';\n", File: "u.test.ts", Line: 3, Fix: "Fix u.test.ts:3: expected 'A' to be 'B'"}},
			No:  []Example{{Command: "vitest run", Out: " ✓ e.test.ts (1 test) 6ms\n"}},
		},
		{
			ID: "node.tap", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.95, Family: Node,
			Pattern: `^\s*not ok \d+ - (?P<test>[^\n#]+)\n\s+---\n(?:[^\n]*\n){0,3}?\s+location: '(?P<declared>[^':]+):(?P<declared_line>\d+):\d+'(?:(?:\n\s*[^\s.][^\n]*|\n\s*){1,19}?\n\s+stack: \|-\n(?:[^\n]*\n){0,2}?[^\n]*[( ](?:file://)?(?P<file>/[^\s():]+):(?P<line>\d+):\d+\)?$)?`, AtZero: IfSwallowed, Message: "{test} failed", Key: []string{"file", "test"}, Fixes: []string{"Fix {file}:{line}: {tapfault:file}", "node --test {taptests:file}"},
			Yes: []Example{{Command: "node --test", Code: 1, Out: "TAP version 13\n# Subtest: multiplies\nnot ok 1 - multiplies\n  ---\n  duration_ms: 2.957466\n  location: '/srv/p/math.test.js:2:1'\n  failureType: 'testCodeFailure'\n", File: "math.test.js", Fix: "node --test math.test.js"},
				{Command: "node --test unit", Code: 1, Out: "TAP version 13\n# Subtest: rounds\nnot ok 1 - rounds\n  ---\n  duration_ms: 1.3\n  location: '/srv/p/unit/cash.test.mjs:5:1'\n  failureType: 'testCodeFailure'\n  error: 'cents is not a function'\n  code: 'ERR_TEST_FAILURE'\n  name: 'TypeError'\n  stack: |-\n    round (file:///srv/p/src/cash.mjs:9:11)\n    TestContext.<anonymous> (file:///srv/p/unit/cash.test.mjs:6:3)\n  ...\n1..1\n", Files: []string{"src/cash.mjs", "unit/cash.test.mjs"}, File: "src/cash.mjs", Line: 9, Fix: "Fix src/cash.mjs:9: cents is not a function"},
			},
			No: []Example{{Command: "node --test", Out: "not ok 1 - later # TODO\nok 2 - x\n"}},
		},
		{
			ID: "mocha.failed", Kind: "test.failed", Severity: cake.Medium, Confidence: 0.85, Family: Node, With: []string{" passing"}, Rank: Symptom,
			Pattern: `^\s+(?P<count>[1-9]\d*) failing$(?:\n[^\n]*){0,3}?\n\s+1\) (?P<test>[^\n]+)`, AtZero: IfSwallowed, Message: "{count} failing, first {test}", Key: []string{"test"},
			Yes: []Example{{Command: "mocha", Code: 1, Out: "  1 passing (4ms)\n  1 failing\n\n  1) adds up:\n     AssertionError: expected 1 to equal 2\n      at Context.<anonymous> (test/a.js:3:10)\n"}},
			No:  []Example{{Command: "mocha", Out: "  2 passing (3ms)\n  0 failing\n"}},
		},
	}
}
