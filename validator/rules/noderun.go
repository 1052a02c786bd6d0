package rules

import "cake"

// nodeRunRules are further words of Node, Deno and Bun about what they run.
func nodeRunRules() []Rule {
	js := func(r Rule) Rule {
		r.Confidence, r.Family, r.AtZero = 0.9, Node, IfSwallowed
		if r.Severity == 0 {
			r.Severity = cake.High
		}
		return r
	}
	return []Rule{
		js(Rule{
			ID: "node.extension", Kind: "dependency.module_system",
			Pattern: `^(?:# )?(?P<name>TypeError) \[ERR_UNKNOWN_FILE_EXTENSION\]: (?P<message>Unknown file extension "(?P<ext>\.[\w.]+)" for (?P<file>\S+))`, Key: []string{"file"}, Fixes: []string{"{runts:file}", "Check {file}: node reads no {ext} files"},
			Yes: []Example{{Command: "node src/main.ts", Code: 1, Err: "node:internal/modules/esm/get_format:189\n  throw new ERR_UNKNOWN_FILE_EXTENSION(ext, filepath);\n        ^\n\nTypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown file extension \".ts\" for /srv/p/src/main.ts\n    at Object.getFileProtocolModuleFormat [as file:] (node:internal/modules/esm/get_format:189:9)\n    at async ModuleLoader.loadAndTranslate (node:internal/modules/esm/loader:543:45)\n\nNode.js v20.20.2\n", Fix: "npx tsx src/main.ts", File: "src/main.ts"}},
			No:  []Example{{Command: "node a.js", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "node.strip", Kind: "dependency.module_system",
			Pattern: `^(?:# )?(?P<name>SyntaxError|Error) \[(?:ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX|ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING|ERR_INVALID_TYPESCRIPT_SYNTAX)\]: (?P<message>.+)`, Key: []string{"message"}, Fixes: []string{"Fix {file}:{line}: {message}", "Try npx tsx instead of node: {message}"},
			Yes: []Example{{Command: "node --experimental-strip-types a.ts", Code: 1, Err: "file:///srv/p/a.ts:1\nenum A {B}\n^^^^\nSyntaxError [ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX]: TypeScript enum is not supported in strip-only mode\n    at parseTypeScript (node:internal/modules/typescript:63:40)\n", File: "a.ts", Line: 1}},
			No:  []Example{{Command: "node a.ts", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "node.dirimport", Kind: "dependency.local_module_missing",
			Pattern: `^(?:# )?(?P<name>Error) \[ERR_UNSUPPORTED_DIR_IMPORT\]: (?P<message>Directory import '(?P<module>[^']+)' is not supported resolving ES modules imported from (?P<file>\S+))(?:\nDid you mean to import "(?P<near>[^"]+)"\?)?`, Key: []string{"module", "file"}, Fixes: []string{"Fix {file}: import {near}", "Fix {file}: it imports a folder, name the file in it"},
			Yes: []Example{{Command: "node a.mjs", Code: 1, Err: "node:internal/modules/run_main:123\n    triggerUncaughtException(\n    ^\n\nError [ERR_UNSUPPORTED_DIR_IMPORT]: Directory import '/srv/p/lib' is not supported resolving ES modules imported from /srv/p/a.mjs\nDid you mean to import \"./lib/index.js\"?\n    at finalizeResolution (node:internal/modules/esm/resolve:271:11)\n", File: "a.mjs", Fix: "Fix a.mjs: import ./lib/index.js"}},
			No:  []Example{{Command: "node a.mjs", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "node.exports", Kind: "dependency.import_name",
			Pattern: `^(?:# )?(?P<name>Error|TypeError) \[(?:ERR_PACKAGE_PATH_NOT_EXPORTED|ERR_PACKAGE_IMPORT_NOT_DEFINED)\]: (?P<message>(?:Package subpath '(?P<symbol>[^']+)' is not defined by "exports"|No "exports" main defined|Package import specifier) ?in (?P<module>\S+?)(?: imported from (?P<file>\S+))?)$`, Key: []string{"module", "symbol"}, Fixes: []string{"Fix {file}: the package does not export {symbol}", "Check the package: {message}"},
			Yes: []Example{{Command: "node a.mjs", Code: 1, Err: "Error [ERR_PACKAGE_PATH_NOT_EXPORTED]: Package subpath './q' is not defined by \"exports\" in /srv/p/node_modules/p/package.json imported from /srv/p/a.mjs\n    at exportsNotFound (node:internal/modules/esm/resolve:322:10)\n", File: "a.mjs", Fix: "Fix a.mjs: the package does not export ./q"}},
			No:  []Example{{Command: "node a.mjs", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "node.named", Kind: "dependency.import_name", Severity: cake.Medium,
			Pattern: `^(?:# )?(?P<name>SyntaxError): (?P<message>(?:Named export '(?P<symbol>[^']+)' not found\. The requested module '(?P<module>[^']+)' is a CommonJS module|Export named '(?P<symbol2>[^']+)' not found in module '(?P<module2>[^']+)'|The requested module '(?P<module3>[^']+)' contains conflicting star exports).*)`, Key: []string{"symbol", "symbol2", "module", "message"}, Fixes: []string{"Fix {file}:{line}: import the default of {module} and take {symbol} from it", "Fix {file}:{line}: {message}"},
			Yes: []Example{{Command: "node a.mjs", Code: 1, Err: "file:///srv/p/a.mjs:1\nimport {x} from './b.cjs'\n        ^\nSyntaxError: Named export 'x' not found. The requested module './b.cjs' is a CommonJS module, which may not support all module.exports as named exports.\n    at ModuleJob._instantiate (node:internal/modules/esm/module_job:180:21)\n", File: "a.mjs", Line: 1}},
			No:  []Example{{Command: "node a.mjs", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "node.attribute", Kind: "dependency.module_system",
			Pattern: `^(?:# )?(?P<name>TypeError) \[(?:ERR_IMPORT_ATTRIBUTE_MISSING|ERR_IMPORT_ASSERTION_TYPE_MISSING)\]: (?P<message>Module "(?:file://)?(?P<module>[^"]+)" needs an import (?:attribute|assertion) of type "?json"?)`, Key: []string{"module"}, Fixes: []string{"Fix {file}:{line}: import JSON with { type: 'json' }", "Fix the import of {base:module}: it needs with { type: 'json' }"},
			Yes: []Example{{Command: "node a.mjs", Code: 1, Err: "node:internal/modules/run_main:123\n    triggerUncaughtException(\n    ^\n\nTypeError [ERR_IMPORT_ATTRIBUTE_MISSING]: Module \"file:///srv/p/x.json\" needs an import attribute of type \"json\"\n    at validateAttributes (node:internal/modules/esm/assert:88:15)\n"}},
			No:  []Example{{Command: "node a.mjs", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "node.await", Kind: "dependency.module_system",
			Pattern: `^(?:# )?(?P<name>SyntaxError): (?P<message>await is only valid in async functions and the top level bodies of modules)`, Key: []string{"file"}, Fixes: []string{"Fix {file}:{line}: put it into an async function, or make the file a module (.mjs)"},
			Yes: []Example{{Command: "node a.js", Code: 1, Err: "/srv/p/a.js:1\nconst x = await f()\n          ^^^^^\n\nSyntaxError: await is only valid in async functions and the top level bodies of modules\n    at wrapSafe (node:internal/modules/cjs/loader:1464:18)\n\nNode.js v20.20.2\n", File: "a.js", Line: 1}},
			No:  []Example{{Command: "node a.js", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "node.spawn", Kind: "tool.command_not_found",
			Pattern: `^(?:# )?(?:<ref \*\d+> )?(?:Uncaught )?(?P<name>Error): (?P<message>spawn(?:Sync)? (?P<program>[^\s/]+) ENOENT)`, Key: []string{"program"}, Fixes: []string{"{tool:program}", "Check the program {program}, started at {file}:{line}: it is not installed", "Check the program {program}: it is not installed"},
			Yes: []Example{{Command: "node build.mjs", Code: 1, Err: "node:internal/child_process:1123\n    result.error = new ErrnoException(result.error, 'spawnSync ' + options.file);\n                   ^\n\n<ref *1> Error: spawnSync protocc ENOENT\n    at Object.spawnSync (node:internal/child_process:1123:20)\n    at file:///srv/p/build.mjs:3:1\n    at ModuleJob.run (node:internal/modules/esm/module_job:325:25) {\n  errno: -2,\n", File: "build.mjs", Line: 3}},
			No:  []Example{{Command: "node build.mjs", Out: "Error: spawn quoted\n"}},
		}),
		js(Rule{
			ID: "node.envfile", Kind: "fs.not_found", Tools: []string{"node"},
			Pattern: `^node: (?P<message>(?P<path>\S*env\S*): not found)$`, Key: []string{"path"}, Fixes: []string{"{copyenv:path}", "Check {path}: no such file"},
			Yes: []Example{{Command: "node --env-file=.env.local app.js", Code: 9, Err: "node: .env.local: not found\n", Files: []string{".env.example", "app.js"}, Fix: "Check .env.local: it does not exist, .env.example shows what belongs into it"}},
			No:  []Example{{Command: "node app.js", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "node.testfile", Kind: "fs.not_found", Tools: []string{"node"},
			Pattern: `^(?P<message>Could not find '(?P<path>[^']+)')$`, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: no such file or folder of tests"},
			Yes: []Example{{Command: "node --test nosuch.test.js", Code: 1, Err: "Could not find '/srv/p/nosuch.test.js'\n", Fix: "Check nosuch.test.js: no such file or folder of tests"}},
			No:  []Example{{Command: "node --test", Out: "# pass 1\n"}},
		}),
		js(Rule{
			ID: "node.noobject", Kind: "runtime.null_deref", Severity: cake.Medium, With: []string{"\n      at ", "\n    at "},
			Pattern: `^\s*(?:\[cause\]: )?(?:error: )?(?:Uncaught )?(?:\(in promise\) )?(?P<name>TypeError): (?P<message>(?:(?:undefined|null) is not an object|Cannot (?:read|set) propert(?:y|ies) .*of (?:undefined|null)|Cannot destructure |Cannot convert undefined or null|(?:undefined|null|object null) is not iterable|\S+ is not iterable|Right side of assignment cannot be destructured).*)`,
			Yes: []Example{
				{Command: "bun run job.js", Code: 1, Err: "1 | const cfg = {};\n2 | function start() {\n3 |   return cfg.queue.length;\n                 ^\nTypeError: undefined is not an object (evaluating 'cfg.queue.length')\n      at start (/srv/p/job.js:3:14)\n      at /srv/p/job.js:5:1\n\nBun v1.4.5 (Linux x64)\n", File: "job.js", Line: 3},
				{Command: "node load.js", Code: 1, Err: "/srv/p/load.js:5\n  throw new Error('service could not start', { cause: e });\n  ^\n\nError: service could not start\n    at Object.<anonymous> (/srv/p/load.js:5:9) {\n  [cause]: TypeError: Cannot read properties of undefined (reading 'min')\n      at open (/srv/p/lib/db.js:5:23)\n      at Object.<anonymous> (/srv/p/load.js:3:3)\n}\n\nNode.js v20.20.2\n", File: "lib/db.js", Line: 5},
			},
			No: []Example{{Command: "node t.js", Out: "TypeError: undefined is not an object\n"}},
		}),
		js(Rule{
			ID: "node.type", Kind: "runtime.type", Severity: cake.Medium, With: noded(),
			Pattern: `^(?:error: )?(?:Uncaught )?(?:\(in promise\) )?(?P<name>TypeError)(?: \[\w+\])?: (?P<message>(?:.* is not (?:a function|a constructor)|Assignment to constant variable|.* argument must be |Invalid URL|Cannot (?:convert|mix|assign|delete|redefine|create|define|add property)|Class constructor|Reduce of empty array|Converting circular structure|Invalid (?:attempt|value|time)|Attempted to assign to readonly|\S+ is not a valid).*)`,
			Yes:     []Example{{Command: "node a.js", Code: 1, Err: "/srv/p/a.js:1\nconst conf = {}; conf.hosts.map((h) => h);\n                       ^\n\nTypeError: conf.hosts.map is not a function\n    at Object.<anonymous> (/srv/p/a.js:1:24)\n\nNode.js v20.20.2\n", File: "a.js", Line: 1}},
			No:      []Example{{Command: "node a.js", Out: "TypeError: x is not a function\n"}},
		}),
		js(Rule{
			ID: "node.assertion", Kind: "runtime.assertion", Severity: cake.Medium, With: noded(), Rank: Symptom,
			Pattern: `^(?:error: )?(?:Uncaught )?(?:\(in promise\) )?(?P<name>AssertionError)(?: \[\w+\])?: (?P<message>.+)`,
			Yes:     []Example{{Command: "node a.js", Code: 1, Err: "node:assert:90\n  throw new AssertionError(obj);\n  ^\n\nAssertionError [ERR_ASSERTION]: 1 == 2\n    at Object.<anonymous> (/srv/p/a.js:1:19)\n\nNode.js v20.20.2\n", File: "a.js", Line: 1}},
			No:      []Example{{Command: "node a.js", Out: "AssertionError: quoted\n"}},
		}),
		js(Rule{
			ID: "node.thrown", Kind: "runtime.exception", Severity: cake.Medium, Rank: CatchAll,
			Pattern: `^[^\n]*throw [^\n]*\n\s*\^+\n(?P<message>[^\n]+)\n\(Use `, Key: []string{"file", "message"},
			Yes: []Example{{Command: "node a.js", Code: 1, Err: "\n/srv/p/a.js:1\nthrow 'plain'\n^\nplain\n(Use `node --trace-uncaught ...` to show where the exception was thrown)\n\nNode.js v20.20.2\n", File: "a.js", Line: 1}},
			No:  []Example{{Command: "node a.js", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "node.aggregate", Kind: "runtime.unhandled_rejection", Severity: cake.Medium, Rank: CatchAll,
			Pattern: `^\[(?P<name>[A-Z]\w*Error): (?P<message>[^\]\n]+)\]`, With: noded(),
			Yes: []Example{{Command: "node a.js", Code: 1, Err: "node:internal/process/promises:391\n    triggerUncaughtException(err, true /* fromPromise */);\n    ^\n\n[AggregateError: All promises were rejected] {\n  [errors]: [\n    Error: a\n        at Object.<anonymous> (/srv/p/a.js:1:29)\n  ]\n}\n\nNode.js v20.20.2\n", File: "a.js", Line: 1}},
			No:  []Example{{Command: "node a.js", Out: "[Error: handled]\n"}},
		}),
	}
}

// denoRules are the words of Deno and Bun that are not those of Node.
func denoRules() []Rule {
	js := func(r Rule) Rule {
		r.Confidence, r.Family, r.AtZero = 0.9, Node, IfSwallowed
		if r.Severity == 0 {
			r.Severity = cake.High
		}
		return r
	}
	return []Rule{
		js(Rule{
			ID: "deno.permission", Kind: "permission.denied",
			Pattern: `^error: Uncaught (?:\(in promise\) )?(?P<name>NotCapable|PermissionDenied): (?P<message>Requires (?P<access>\w+) access to (?P<what>[^,]+), run again with the (?P<flag>--allow-\w+) flag)`, Key: []string{"flag", "what"}, Fixes: []string{"{denoallow:flag}", "Run it with {flag}: it asks for {what}"},
			Yes: []Example{{Command: "deno run --no-prompt read.ts", Code: 1, Err: "error: Uncaught (in promise) NotCapable: Requires read access to \"conf.json\", run again with the --allow-read flag\nconst t = Deno.readTextFileSync(\"conf.json\");\n               ^\n    at Object.readTextFileSync (ext:deno_fs/30_fs.js:1:9859)\n    at file:///srv/p/read.ts:1:16\n", File: "read.ts", Line: 1, Fix: "deno run --allow-read --no-prompt read.ts"}},
			No:  []Example{{Command: "deno run read.ts", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "deno.dependency", Kind: "dependency.module_missing", Reference: "deno.json",
			Pattern: `^error: (?:Uncaught )?(?:\(in promise\) )?(?:TypeError: )?(?P<message>(?:Relative import path|Import) "(?P<module>[^"]+)" not (?:prefixed with / or \./ or \.\./|a dependency)[^\n]*)(?:\n\s+hint: [^\n]*)?(?:\n\s+at (?:file://)?(?P<file>[^\s:]+):(?P<line>\d+):\d+)?`, Key: []string{"module"}, Fixes: []string{"deno add npm:{module}"},
			Yes: []Example{{Command: "deno run a.ts", Code: 1, Err: "error: Import \"lodash-es\" not a dependency\n  hint: If you want to use the npm package, try running `deno add npm:lodash-es`\n    at file:///srv/p/a.ts:1:23\n", File: "a.ts", Line: 1, Fix: "deno add npm:lodash-es"}},
			No:  []Example{{Command: "deno run a.ts", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "deno.local", Kind: "dependency.local_module_missing",
			Pattern: `^error: (?:Uncaught )?(?:\(in promise\) )?(?:TypeError: )?(?P<message>Module not found "file://(?P<module>[^"]+)")\.?(?:\n\s+at (?:file://)?(?P<file>[^\s:]+):(?P<line>\d+):\d+)?`, Key: []string{"module"}, Fixes: []string{"Fix {file}:{line}: the file is {near:module}", "Check {base:module}: {near:module} exists", "Check {module}: no such file"},
			Yes: []Example{{Command: "deno run a.ts", Code: 1, Err: "error: Module not found \"file:///srv/p/lib/utl.ts\".\n    at file:///srv/p/a.ts:1:8\n", Files: []string{"a.ts", "lib/util.ts"}, File: "a.ts", Line: 1, Fix: "Fix a.ts:1: the file is lib/util.ts"}},
			No:  []Example{{Command: "deno run a.ts", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "deno.types", Kind: "compile.type_mismatch", Severity: cake.Medium, Rank: Symptom,
			Pattern: `^(?:error: )?(?P<name>TS\d{4,5}) \[ERROR\]: (?P<message>[^\n]+)(?:\n[^\n]*){1,8}?\n\s+at (?:file://)?(?P<file>[^\s:]+):(?P<line>\d+):\d+`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "deno check a.ts", Code: 1, Err: "Check file:///srv/p/a.ts\nTS2322 [ERROR]: Type 'string' is not assignable to type 'number'.\nconst x: number = 'a'\n      ^\n    at file:///srv/p/a.ts:1:7\n\nerror: Type checking failed.\n", File: "a.ts", Line: 1}},
			No:  []Example{{Command: "deno check a.ts", Err: "Check file:///srv/p/a.ts\n"}},
		}),
		js(Rule{
			ID: "deno.syntax", Kind: "syntax.source", Severity: cake.Medium,
			Pattern: `^error: (?:Uncaught )?(?:\(in promise\) )?(?:SyntaxError: )?(?P<message>(?:The module's source code could not be parsed: )?(?:Expression expected|Expected [^\n]*|Unexpected [^\n]*|Unterminated [^\n]*)) at (?:file://)?(?P<file>[^\s:]+):(?P<line>\d+):\d+`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "deno run a.ts", Code: 1, Err: "error: The module's source code could not be parsed: Expression expected at file:///srv/p/a.ts:1:9\n\n  let x = ;\n          ~\n", File: "a.ts", Line: 1}},
			No:  []Example{{Command: "deno run a.ts", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "deno.lint", Kind: "lint.findings", Severity: cake.Medium,
			Pattern: `^(?:error|warn)\[(?P<name>[a-z][\w/-]+)\]: (?P<message>[^\n]+)\n\s+--> (?P<file>[^\s:]+):(?P<line>\d+):\d+`, With: []string{"deno.com/lint", "docs.deno.com"}, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "deno lint src", Code: 1, Err: "error[no-unused-vars]: `n` is never used\n --> /srv/p/src/a.ts:2:7\n  | \n2 |   let n = 1;\n  |       ^\n  = hint: If this is intentional, prefix it with an underscore like `_n`\n\n  docs: https://docs.deno.com/lint/rules/no-unused-vars\n\n\nFound 1 problem\nChecked 1 file\n", File: "src/a.ts", Line: 2}},
			No:  []Example{{Command: "deno lint src", Err: "Checked 1 file\n"}},
		}),
		js(Rule{
			ID: "deno.unformatted", Kind: "lint.format",
			Pattern: `^from (?P<file>\S+):$`, With: []string{"not formatted file"}, Message: "{file} is not formatted", Key: []string{"always"}, Fixes: []string{"deno fmt"},
			Yes: []Example{{Command: "deno fmt --check src", Code: 1, Err: "\nfrom /srv/p/src/a.ts:\n1 | -export   const a = {b:1}\n1 | +export const a = { b: 1 };\n\nerror: Found 1 not formatted file in 1 file\n", File: "src/a.ts", Fix: "deno fmt"}},
			No:  []Example{{Command: "deno fmt --check a.ts", Err: "Checked 1 file\n"}},
		}),
		js(Rule{
			ID: "deno.fmt", Kind: "lint.format", Rank: Symptom,
			Pattern: `^error: (?P<message>Found \d+ not formatted files?) in \d+ files?`, Key: []string{"always"}, Fixes: []string{"deno fmt"},
			Yes: []Example{{Command: "deno fmt --check a.ts 2>&1 | tail -1", Code: 1, Err: "error: Found 1 not formatted file in 1 file\n", Fix: "deno fmt"}},
			No:  []Example{{Command: "deno fmt --check a.ts", Err: "Checked 1 file\n"}},
		}),
		js(Rule{
			ID: "deno.test", Kind: "test.failed", Severity: cake.Medium,
			Pattern: `^(?P<test>[^\n=]+?) => \S*?(?P<declared>[\w./-]+\.[jt]sx?):(?P<declared_line>\d+):\d+\nerror: (?:(?P<name>\w+): )?(?P<message>[^\n]+)`, Key: []string{"declared", "test"}, Fixes: []string{"deno test {declared}"},
			Yes: []Example{{Command: "deno test", Code: 1, Out: "running 1 test from ./a_test.ts\na ... FAILED (1ms)\n\n ERRORS \n\na => ./a_test.ts:1:6\nerror: Error: x\n  throw new Error('x')\n        ^\n    at file:///srv/p/a_test.ts:2:9\n\n FAILURES \n\na => ./a_test.ts:1:6\n\nFAILED | 0 passed | 1 failed (3ms)\n\nerror: Test failed\n", File: "a_test.ts", Line: 2}},
			No:  []Example{{Command: "deno test", Out: "ok | 1 passed | 0 failed (3ms)\n"}},
		}),
		js(Rule{
			ID: "deno.none", Kind: "test.none_found",
			Pattern: `^error: (?P<message>No test modules found|0 test files matching .*)`, Key: []string{"key"}, Fixes: []string{"Check the names: test files are *_test.ts or *.test.ts"},
			Yes: []Example{{Command: "deno test", Code: 1, Err: "error: No test modules found\n"}},
			No:  []Example{{Command: "deno test", Out: "ok | 1 passed | 0 failed (3ms)\n"}},
		}),
		js(Rule{
			ID: "deno.task", Kind: "project.script_missing",
			Pattern: `^(?:error: )?(?P<message>Task not found: (?P<script>\S+))`, Key: []string{"script"}, Fixes: []string{"{denotask:script}", "Run deno task: there is no task {script}"},
			Yes: []Example{{Command: "deno task tset", Code: 1, Err: "Task not found: tset\nAvailable tasks:\n- test\n    echo\n"}},
			No:  []Example{{Command: "deno task test", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "bun.module", Kind: "dependency.module_missing", Reference: "package.json",
			Pattern: `^error: (?P<message>(?:Cannot find (?:package|module) ['"](?P<module>@?[A-Za-z0-9][\w@./-]*)['"] from ['"](?P<declared>[^'"]+)['"]|Could not resolve: "(?P<module2>@?[A-Za-z0-9][\w@./-]*)").*)(?:\n\s+at (?P<file>[^\s:]+):(?P<line>\d+):\d+)?`, Key: []string{"module", "module2"}, Fixes: []string{"{buninstall:module}", "{buninstall:module2}"},
			Yes: []Example{{Command: "bun run index.ts", Code: 1, Err: "error: Cannot find package 'hono' from '/srv/p/index.ts'\n\nBun v1.4.5 (Linux x64)\n", Files: []string{"bun.lock", "index.ts"}, Manifest: map[string]string{"package.json": `{"dependencies":{"hono":"4"}}`}, Fix: "bun install", File: "index.ts"}},
			No:  []Example{{Command: "bun run index.ts", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "bun.local", Kind: "dependency.local_module_missing",
			Pattern: `^error: (?P<message>(?:Cannot find module ['"](?P<module>\.[^'"]+)['"] from ['"](?P<declared>[^'"]+)['"]|Could not resolve: "(?P<module2>\.[^"]+)").*)(?:\n\s+at (?P<file>[^\s:]+):(?P<line>\d+):\d+)?`, Key: []string{"module", "module2"}, Fixes: []string{"Fix {file}: the file is {local:module}", "Fix {file}: the file is {local:module2}", "Check the import: {message}"},
			Yes: []Example{{Command: "bun a.ts", Code: 1, Err: "error: Cannot find module './lib/utl' from '/srv/p/a.ts'\n\nBun v1.4.5 (Linux x64)\n", Files: []string{"a.ts", "lib/util.ts"}, File: "a.ts", Fix: "Fix a.ts: the file is lib/util.ts"}},
			No:  []Example{{Command: "bun a.ts", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "bun.entry", Kind: "fs.not_found",
			Pattern: `^error: (?P<message>(?:Module not found|Cannot find module|Script not found) "(?P<path>[\w./-]+\.[cm]?[jt]sx?)")\.?$`, Key: []string{"path"}, Fixes: []string{"{swap:path}", "Check {path}: no such file"},
			Yes: []Example{{Command: "bun run b.ts", Code: 1, Err: "error: Module not found \"b.ts\"\n", Fix: "Check b.ts: no such file"}},
			No:  []Example{{Command: "bun run a.ts", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "bun.syntax", Kind: "syntax.source", Severity: cake.Medium,
			Pattern: `^error: (?P<message>(?:Unexpected|Expected|Unterminated|Syntax Error|Cannot use|No matching export)[^\n]*)\n\s+at (?P<file>/[^\s:]+):(?P<line>\d+):\d+`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "bun a.ts", Code: 1, Err: "1 | let x = ;\n            ^\nerror: Unexpected ;\n    at /srv/p/a.ts:1:9\n\nBun v1.4.5 (Linux x64)\n", File: "a.ts", Line: 1}},
			No:  []Example{{Command: "bun a.ts", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "bun.test", Kind: "test.failed", Severity: cake.Medium, Rank: Symptom,
			Pattern: `^\(fail\) (?P<test>[^\n\[]+?)(?: \[[\d.]+m?s\])?$`, Message: "{test} failed", Key: []string{"test"}, Fixes: []string{"Fix {file}:{line}: the test {test} fails", "Fix the failing test {test}"},
			Yes: []Example{{Command: "bun test", Code: 1, Err: "a.test.ts:\n1 | import {test,expect} from 'bun:test'\n2 | test('a',()=>{ expect(1).toBe(2) })\n                             ^\nerror: expect(received).toBe(expected)\n\nExpected: 2\nReceived: 1\n\n      at <anonymous> (/srv/p/a.test.ts:2:26)\n(fail) a [1.00ms]\n\n 0 pass\n 1 fail\n", File: "a.test.ts", Line: 2}},
			No:  []Example{{Command: "bun test", Err: "(pass) a [1.00ms]\n\n 1 pass\n 0 fail\n"}},
		}),
		js(Rule{
			ID: "bun.none", Kind: "test.none_found",
			Pattern: `^(?P<message>No tests found!|error: 0 test files matching .*)`, Key: []string{"key"}, Fixes: []string{"Check the names: test files are *.test.ts, *_test.ts, *.spec.ts or *_spec.ts"},
			Yes: []Example{{Command: "bun test", Code: 1, Err: "No tests found!\n\nTests need \".test\", \"_test_\", \".spec\" or \"_spec_\" in the filename\n"}},
			No:  []Example{{Command: "bun test", Err: " 1 pass\n"}},
		}),
	}
}
