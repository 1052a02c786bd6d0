package rules

import "cake"

// webToolRules are the words of Next, pnpm's workspaces, Oxlint, Stylelint,
// Cypress, template engines and schema checkers.
func webToolRules() []Rule {
	js := func(r Rule) Rule {
		r.Confidence, r.Family = 0.9, Node
		if r.AtZero == 0 {
			r.AtZero = IfSwallowed
		}
		if r.Severity == 0 {
			r.Severity = cake.High
		}
		return r
	}
	return []Rule{
		js(Rule{
			ID: "next.local", Kind: "dependency.local_module_missing",
			Pattern: nextFailed + `(?P<message>Module not found: (?:Error: )?Can't resolve '(?P<module>\.[^'\n]*)')`, Key: []string{"file", "module"}, Fixes: []string{"Fix {file}: the file is {local:module}", "Fix {file}: {module} does not exist"},
			Yes: []Example{{Command: "npx next build", Code: 1, Err: "Failed to compile.\n\n./pages/index.js\nModule not found: Can't resolve '../components/Nav'\n\nhttps://nextjs.org/docs/messages/module-not-found\n\n\n> Build failed because of webpack errors\n", Files: []string{"components/NavBar.js", "pages/index.js"}, File: "pages/index.js"}},
			No:  []Example{{Command: "npx next build", Out: " ✓ Compiled successfully\n"}},
		}),
		js(Rule{
			ID: "next.module", Kind: "dependency.module_missing", Reference: "package.json",
			Pattern: nextFailed + `(?P<message>Module not found: (?:Error: )?Can't resolve '(?P<module>@?[A-Za-z0-9][^'\n]*)')`, Key: []string{"module"}, Fixes: []string{"{npm:module}"},
			Yes: []Example{{Command: "npx next build", Code: 1, Err: "Failed to compile.\n\n./pages/index.js\nModule not found: Can't resolve 'dayjs'\n", File: "pages/index.js", Fix: "npm install dayjs"}},
			No:  []Example{{Command: "npx next build", Out: " ✓ Compiled successfully\n"}},
		}),
		js(Rule{
			ID: "next.type", Kind: "compile.type_mismatch", Severity: cake.Medium,
			Pattern: nextFailed + `Type error: (?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "npx next build", Code: 1, Err: "Failed to compile.\n\n./pages/index.tsx:3:9\nType error: Type 'string' is not assignable to type 'number'.\n", File: "pages/index.tsx", Line: 3}},
			No:  []Example{{Command: "npx next build", Out: " ✓ Compiled successfully\n"}},
		}),
		js(Rule{
			ID: "next.source", Kind: "syntax.source", Severity: cake.Medium, Rank: Symptom,
			Pattern: nextFailed + `(?:Syntax ?)?Error: ?(?:\s*[x×⨯] )?(?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "npx next build", Code: 1, Err: "Failed to compile.\n\n./pages/index.js\nError:   x Expected ',', got 'return'\n", File: "pages/index.js"}},
			No:  []Example{{Command: "npx next build", Out: " ✓ Compiled successfully\n"}},
		}),
		js(Rule{ // these options are of the older form of configuration
			ID: "eslint.flat", Kind: "tool.usage", Reference: "eslint.config.js",
			Pattern: `^Invalid option '(?P<flag>--[\w-]+)'[^\n]*\nYou're using (?P<config>eslint\.config\.\w+), (?P<message>some command line flags are no longer available)`, Key: []string{"flag"}, Fixes: []string{"Run it without {flag}: {config} says which files, globals and rules"},
			Yes: []Example{{Command: "npx eslint --ext .ts src", Code: 2, Err: "Invalid option '--ext' - perhaps you meant '-c'?\nYou're using eslint.config.js, some command line flags are no longer available. Please see https://eslint.org/docs/latest/use/command-line-interface for details.\n", Fix: "Run it without --ext: eslint.config.js says which files, globals and rules"}},
			No:  []Example{{Command: "npx eslint src", Out: ""}},
		}),
		js(Rule{
			ID: "next.pages", Kind: "project.manifest_missing",
			Pattern: `^(?:> |Error: |\s*⨯ )*(?P<message>Couldn't find any \x60pages\x60 or \x60app\x60 directory\.).*`, Key: []string{"always"}, Fixes: []string{"Check the folder: {message}"},
			Yes: []Example{{Command: "npx next build", Code: 1, Err: "> Couldn't find any `pages` or `app` directory. Please create one under the project root\n"}},
			No:  []Example{{Command: "npx next build", Out: " ✓ Compiled successfully\n"}},
		}),
		js(Rule{
			ID: "pnpm.filter", Kind: "project.script_missing", AtZero: DespiteZero,
			Pattern: `^(?P<message>None of the (?:selected )?packages has an? "(?P<script>[^"]+)" script)`, Key: []string{"script"}, Fixes: []string{"{filterscript:script}"},
			Yes: []Example{{Command: "pnpm --filter api run strat", Out: "None of the selected packages has a \"strat\" script\n", Files: []string{"package.json", "packages/api/package.json"}, Manifest: map[string]string{"packages/api/package.json": `{"scripts":{"start":"node i.js"}}`}, Fix: "pnpm --filter api run start"}},
			No:  []Example{{Command: "pnpm --filter api run start", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "node.builtin", Kind: "dependency.import_name", Severity: cake.Medium,
			Pattern: `^(?:Uncaught )?(?P<name>Error)(?: \[ERR_UNKNOWN_BUILTIN_MODULE\])?: (?P<message>No such built-in module: (?P<module>\S+))`, Key: []string{"module"}, Fixes: []string{"{builtin:module}", "Check the import of {module}: Node has no such module"},
			Yes: []Example{{Command: "node hash.mjs", Code: 1, Err: "node:internal/modules/esm/translators:391\n    throw new ERR_UNKNOWN_BUILTIN_MODULE(url);\n          ^\n\nError [ERR_UNKNOWN_BUILTIN_MODULE]: No such built-in module: node:cripto\n    at ModuleLoader.builtinStrategy (node:internal/modules/esm/translators:391:11)\n\nNode.js v20.20.2\n", Fix: "Check the import of node:cripto: did you mean node:crypto?"}},
			No:  []Example{{Command: "node a.mjs", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "node.envchecked", Kind: "config.env_missing",
			Pattern: `^\s*(?:❌ )?(?P<message>(?:Invalid|Missing) environment variables:?[\s{]+['"]?(?P<var>[A-Z][A-Z0-9_]{2,})\b[^\n]*)`, Key: []string{"var"}, Fixes: []string{"{env:var}"}, Message: "the environment variable {var} is missing or wrong",
			Yes: []Example{{Command: "npx tsx src/server.ts", Code: 1, Err: "❌ Invalid environment variables: { DATABASE_URL: [ 'Required' ], SESSION_SECRET: [ 'Required' ] }\n/srv/p/src/env.ts:14\n  throw new Error(\"Invalid environment variables\");\n        ^\n\nError: Invalid environment variables\n    at <anonymous> (/srv/p/src/env.ts:14:9)\n"}},
			No:  []Example{{Command: "npx tsx src/server.ts", Out: "ok\n"}, {Command: "cat README.md", Out: "Missing environment variables: LOG_LEVEL\n"}},
		}),
		js(Rule{
			ID: "zod.env", Kind: "config.env_missing",
			Pattern: `^(?:Uncaught )?(?P<name>\$?ZodError): \[(?:\n[^\n]*){1,8}?\n\s+"path": \[\n\s+"(?P<var>[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)"\n\s+\],?(?:\n[^\n]*){0,2}?\n\s+"message": "(?P<message>[^"\n]*(?:Required|undefined)[^"\n]*)"`, Key: []string{"var"}, Fixes: []string{"{env:var}"}, Message: "the environment variable {var} is not set",
			Yes: []Example{{Command: "node env.js", Code: 1, Err: "ZodError: [\n  {\n    \"expected\": \"string\",\n    \"code\": \"invalid_type\",\n    \"path\": [\n      \"DATABASE_URL\"\n    ],\n    \"message\": \"Invalid input: expected string, received undefined\"\n  }\n]\n    at Object.<anonymous> (/srv/p/env.js:3:17)\n\nNode.js v20.20.2\n", File: "env.js", Line: 3}},
			No:  []Example{{Command: "node env.js", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "template.error", Kind: "runtime.exception", Severity: cake.Medium,
			Pattern: `^(?P<name>\w*Error): (?P<file>[^\s:]+\.(?:ejs|pug|jade|hbs|njk|html|eta|liquid|mustache)):(?P<line>\d+)(?::\d+)?\n(?:[ >]*\d+\|[^\n]*\n|-+\^\n)+\s*(?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "node render.js", Code: 1, Err: "\"views/page.ejs\":12\n    ; __append(escapeFn( titel ))\n                         ^\n\nReferenceError: views/page.ejs:3\n    1| <html>\n    2| <head>\n >> 3| <title><%= titel %></title>\n    4| </head>\n\ntitel is not defined\n    at eval (\"views/page.ejs\":12:26)\n    at Object.<anonymous> (/srv/p/render.js:2:5)\n\nNode.js v20.20.2\n", File: "views/page.ejs", Line: 3}},
			No:  []Example{{Command: "node render.js", Out: "ok\n"}},
		}),
		js(Rule{
			ID: "oxlint.finding", Kind: "lint.findings", Severity: cake.Medium,
			Pattern: `^  [x×✖] (?P<name>[\w-]+\([\w/-]+\)): (?P<message>[^\n]+)\n\s+[,╭][-─]\[(?P<file>[^\s:\]]+):(?P<line>\d+):\d+\]`, Key: []string{"file", "name"},
			Yes: []Example{{Command: "npx oxlint -D all a.js", Code: 1, Out: "\n  x eslint(no-debugger): `debugger` statement is not allowed\n   ,-[a.js:1:1]\n 1 | debugger;\n   : ^^^^^^^^^\n", File: "a.js", Line: 1}},
			No:  []Example{{Command: "npx oxlint a.js", Out: "Found 0 warnings and 0 errors.\n"}},
		}),
		js(Rule{
			ID: "hugo.template", Kind: "runtime.exception", Severity: cake.Medium, Tools: []string{"hugo"},
			Pattern: `^(?:ERROR |Error: )[^\n"]*"?[^\n"]*"?[^\n"]*"(?P<file>[^"\n:]+\.\w+):(?P<line>\d+):\d+": (?:[^\n]*?: executing "[^"\n]+" at )?(?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "hugo --minify | tail -5", Out: "ERROR render of \"page\" failed: \"/srv/p/layouts/_default/single.html:9:14\": execute of template failed: template: _default/single.html:9:14: executing \"_default/single.html\" at <.Params.author.name>: nil pointer evaluating interface {}.name\nTotal in 61 ms\nError: error building site: render: failed to render pages: render of \"page\" failed\n",
				File: "layouts/_default/single.html", Line: 9, Fix: "Fix layouts/_default/single.html:9: <.Params.author.name>: nil pointer evaluating interface {}.name"}},
			No: []Example{{Command: "hugo", Out: "Total in 61 ms\n"}},
		}),
		js(Rule{
			ID: "hugo.shortcode", Kind: "dependency.local_module_missing", Severity: cake.Medium, Tools: []string{"hugo"},
			Pattern: `^(?:ERROR |Error: )[^\n]*"(?P<file>[^"\n:]+\.\w+):(?P<line>\d+):\d+": [^\n]*?(?P<message>template for shortcode "(?P<wanted>[^"\n]+)" not found)`, Key: []string{"file", "wanted"},
			Fixes: []string{"Fix {file}:{line}: {message}, layouts/shortcodes has {templates:wanted}", "Fix {file}:{line}: {message}, there is none in layouts/shortcodes"},
			Yes:   []Example{{Command: "hugo", Code: 255, Err: "Error: Error building site: \"/srv/p/content/a.md:3:1\": failed to extract shortcode: template for shortcode \"notice\" not found\n", Files: []string{"content/a.md", "layouts/shortcodes/note.html"}, File: "content/a.md", Line: 3, Fix: "Fix content/a.md:3: template for shortcode \"notice\" not found, layouts/shortcodes has note"}},
			No:    []Example{{Command: "hugo", Out: "Total in 61 ms\n"}},
		}),
		js(Rule{
			ID: "oxlint.syntax", Kind: "syntax.source", Severity: cake.Medium, With: []string{"Found "},
			Pattern: `^  [x×✖] (?P<message>(?:Unexpected |Expected |Unterminated |Invalid |Identifier |Cannot |Missing |Illegal )[^\n]*)\n\s+[,╭][-─]\[(?P<file>[^\s:\]]+):(?P<line>\d+):\d+\]`, Key: []string{"file", "message"},
			Yes: []Example{{Command: "npx oxlint b.js", Code: 1, Out: "\n  x Unexpected token\n   ,-[b.js:1:9]\n 1 | let x = ;\n   :         ^\n   `----\n\nFound 0 warnings and 1 error.\n", File: "b.js", Line: 1}},
			No:  []Example{{Command: "npx oxlint a.js", Out: "Found 0 warnings and 0 errors.\n"}},
		}),
		js(Rule{
			ID: "stylelint.finding", Kind: "lint.findings", Severity: cake.Medium,
			Pattern: `^(?P<file>[\w./-]+\.(?:css|s[ac]ss|less|vue|svelte|html))\n\s+(?P<line>\d+):\d+\s+[✖×]\s+(?P<message>[^\n]+?)\s{2,}(?P<name>\S+)$`, Key: []string{"file", "name", "message"},
			Yes: []Example{{Command: "npx stylelint a.css", Code: 2, Err: "\na.css\n  1:5  ✖  Unknown property \"colr\"  property-no-unknown\n\n✖ 1 problem (1 error, 0 warnings)\n\n", File: "a.css", Line: 1}},
			No:  []Example{{Command: "npx stylelint a.css", Out: ""}},
		}),
		js(Rule{
			ID: "stylelint.config", Kind: "dependency.module_missing", Reference: "package.json",
			Pattern: `^(?P<name>ConfigurationError): (?P<message>Could not find "(?P<module>[^"]+)"\. Do you need to install the package)`, Key: []string{"module"}, Fixes: []string{"{devinstall:module}"},
			Yes: []Example{{Command: "npx stylelint a.css", Code: 78, Err: "ConfigurationError: Could not find \"stylelint-config-nosuch\". Do you need to install the package or use the \"configBasedir\" option?\n    at getModulePath (file:///srv/p/node_modules/stylelint/lib/utils/getModulePath.mjs:38:9)\n", Fix: "Check the name stylelint-config-nosuch: no manifest of the project lists it, and it may be anybody's"}},
			No:  []Example{{Command: "npx stylelint a.css", Out: ""}},
		}),
	}
}

// nextFailed is what stands above the words of a build of Next or Create React
// App: the file, and often the line.
const nextFailed = `^(?:Failed to compile\.?\n\n|Error: Turbopack build failed[^\n]*\n|\s*⨯ )(?P<file>\./[^\s:]+)(?::(?P<line>\d+):\d+)?\n`
