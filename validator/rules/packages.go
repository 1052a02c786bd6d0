package rules

import "cake"

// pipRules are the words of Python's package managers.
func pipRules() []Rule {
	return []Rule{
		{
			ID: "pip.managed", Kind: "dependency.env_managed", Severity: cake.High, Confidence: 0.98, Family: Packages,
			Pattern: `^(?:error: )?(?:(?P<message>externally-managed-environment)|.*This environment is externally managed|.*at the risk of breaking your Python installation)`, AtZero: IfSwallowed, Key: []string{"key"},
			Fixes: []string{"python3 -m venv .venv && . .venv/bin/activate && {cmd}", "python3 -m venv .venv"},
			Yes:   []Example{{Command: "pip3 install requests-cache", Code: 1, Err: "error: externally-managed-environment\n\n× This environment is externally managed\n╰─> To install Python packages system-wide, try apt install\n", Fix: "python3 -m venv .venv && . .venv/bin/activate && pip3 install requests-cache"}},
			No:    []Example{{Command: "pip3 install requests", Out: "Requirement already satisfied: requests\n", Err: "WARNING: Running pip as the 'root' user can result in broken permissions\n"}},
		},
		{
			ID: "pip.offline", Kind: "network.dns", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^(?:WARNING: Retrying .*|ERROR: .*|.*)(?:NewConnectionError|NameResolutionError|ConnectTimeoutError|ProxyError).*`, With: []string{"/simple/", "No matching distribution", "pip"}, Tools: []string{"pip", "uv", "poetry", "pipenv", "python", "make", "tox"}, AtZero: IfSwallowed, Message: "the package index cannot be reached", Key: []string{"always"},
			Fixes: []string{"Check the network and the index URL: the package index cannot be reached, the name may be right"},
			Yes:   []Example{{Command: "pip3 install flask-cors", Code: 1, Err: "WARNING: Retrying (Retry(total=0, connect=None, read=None, redirect=None, status=None)) after connection broken by 'NewConnectionError('<x>: Failed to establish a new connection: [Errno -2] Name or service not known')': /simple/flask-cors/\nERROR: Could not find a version that satisfies the requirement flask-cors (from versions: none)\nERROR: No matching distribution found for flask-cors\n"}},
			No:    []Example{{Command: "pip3 install x", Code: 1, Err: "ERROR: No matching distribution found for x\n"}},
		},
		{
			ID: "pip.notfound", Kind: "dependency.package_not_found", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^ERROR: (?P<message>(?:Could not find a version that satisfies the requirement|No matching distribution found for) (?P<module>[\w.-]+)(?P<version>[=<>!~][^\s(]*)?).*`, AtZero: IfSwallowed, Key: []string{"module", "version"}, Fixes: []string{"{pipname:module}"},
			Yes: []Example{{Command: "pip3 install requestz", Code: 1, Err: "ERROR: Could not find a version that satisfies the requirement requestz (from versions: none)\nERROR: No matching distribution found for requestz\n", Fix: "Check the name requestz: did you mean requests?"}},
			No:  []Example{{Command: "pip3 install requests", Out: "Successfully installed requests-2.31.0\n"}},
		},
		{
			ID: "pip.conflict", Kind: "dependency.version_conflict", Severity: cake.High, Confidence: 0.9, Family: Packages,
			Pattern: `^ERROR: (?P<message>(?:Cannot install (?P<module>\S+) .*because these package versions have conflicting dependencies|ResolutionImpossible.*).*)`, AtZero: IfSwallowed, Key: []string{"module", "message"}, Fixes: []string{"Check the version pins: {message}"},
			Yes: []Example{{Command: "pip install a b", Code: 1, Err: "ERROR: Cannot install a==1 and b==2 because these package versions have conflicting dependencies.\n"}},
			No:  []Example{{Command: "pip install a", Out: "Successfully installed a-1\n"}},
		},
		{
			ID: "pip.noproject", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^ERROR: (?P<message>(?:\S+ does not appear to be a Python project|Directory '[^']*' is not installable).*)`, AtZero: IfSwallowed, Key: []string{"key"}, Fixes: []string{"Run it in {pyproject:message}, where the project is", "Check the folder: no pyproject.toml or setup.py here"},
			Yes: []Example{{Command: "pip3 install -e .", Code: 1, Err: "ERROR: file:///srv/p does not appear to be a Python project: neither 'setup.py' nor 'pyproject.toml' found.\n"}},
			No:  []Example{{Command: "pip3 install -e .", Out: "Successfully installed app\n"}},
		},
		{
			ID: "pip.requirement", Kind: "config.parse", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^ERROR: (?P<message>Invalid requirement: '(?P<req>[^']+)'.*?)(?: \(from line (?P<line>\d+) of (?P<file>[^)]+)\))?$`, AtZero: IfSwallowed, Key: []string{"req"}, Fixes: []string{"Fix {file}:{line}: write {operator:req} for {req}", "Try {operator:req} in place of {req}: that is how pip writes it"},
			Yes: []Example{{Command: "pip3 install -r requirements.txt", Code: 1, Err: "ERROR: Invalid requirement: 'requests=2.0' (from line 2 of requirements.txt)\nHint: = is not a valid operator. Did you mean == ?\n", File: "requirements.txt", Line: 2, Fix: "Fix requirements.txt:2: write requests==2.0 for requests=2.0"}, {Command: "pip install 'flask=>3'", Code: 1, Err: "ERROR: Invalid requirement: 'flask=>3'\n", Fix: "Try flask>=3 in place of flask=>3: that is how pip writes it"}},
			No:  []Example{{Command: "pip3 install -r requirements.txt", Out: "ok\n"}},
		},
		{
			ID: "pip.nofile", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^ERROR: (?P<message>Could not open requirements file: \[Errno 2\] No such file or directory: '(?P<path>[^']+)')`, AtZero: IfSwallowed, Key: []string{"path"}, Fixes: []string{"{pyinstall:path}", "{swap:path}", "Check {path}: no such file"},
			Yes: []Example{{Command: "pip3 install -r requirements.txt", Code: 1, Err: "ERROR: Could not open requirements file: [Errno 2] No such file or directory: 'requirements.txt'\n", Files: []string{"pyproject.toml"}, Fix: "pip install -e ."}},
			No:  []Example{{Command: "pip3 install -r requirements.txt", Out: "ok\n"}},
		},
		{ // what builds a package is looked for where it is installed, if it may not be fetched
			ID: "pip.isolation", Kind: "dependency.build_failed", Severity: cake.High, Confidence: 0.9, Family: Packages,
			Pattern: `^\s*(?:error: (?P<message>invalid command 'bdist_(?P<tool>wheel)')|(?:pip\._vendor\.)?(?:\w+\.)*BackendUnavailable: (?P<message>Cannot import '(?P<module>[\w.]+)'))`, AtZero: IfSwallowed, Key: []string{"tool", "module"},
			Fixes: []string{"pip install {tool}", "{pip:module}"},
			Yes: []Example{
				{Command: "pip install --no-build-isolation -e .", Code: 1, Out: "  error: subprocess-exited-with-error\n  \n  × Preparing editable metadata (pyproject.toml) did not run successfully.\n  │ exit code: 1\n      error: invalid command 'bdist_wheel'\n      [end of output]\n  \nerror: metadata-generation-failed\n", Fix: "pip install wheel"},
			},
			No: []Example{{Command: "pip install -e .", Out: "Successfully built a\n"}},
		},
		{
			ID: "pip.build", Kind: "dependency.build_failed", Severity: cake.High, Confidence: 0.9, Family: Packages, Rank: Symptom,
			Pattern: `^\s*(?:error: subprocess-exited-with-error|ERROR: Failed building wheel for (?P<module>\S+)|error: legacy-install-failure|ERROR: Failed to build installable wheels)`, AtZero: IfSwallowed, Message: "a package cannot be built", Key: []string{"module", "key"},
			Fixes: []string{"{headerof:around}", "Check the build log: a header or a compiler is missing; a prebuilt wheel may exist"},
			Yes:   []Example{{Command: "pip3 install ./native", Code: 1, Err: "  error: subprocess-exited-with-error\n  \n  × python setup.py bdist_wheel did not run successfully.\n      f.c:1:10: fatal error: foo/fast.h: No such file or directory\n"}},
			No:    []Example{{Command: "pip3 install x", Out: "Successfully built x\n"}},
		},
	}
}

// npmRules are the words of Node's package managers.
func npmRules() []Rule {
	return []Rule{
		{
			ID: "npm.script", Kind: "project.script_missing", Line: `{scriptcall:script}`, Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^(?:npm (?:error|ERR!) (?:missing script|Missing script): "?(?P<script>[\w:.-]+)"?|error Command "(?P<script>[\w:.-]+)" not found\.|[\s\x{2009}]*ERR_PNPM_NO_SCRIPT[\s\x{2009}]+Missing script: (?P<script>[\w:.-]+)|error: Script not found "(?P<script>[^"]+)")`, AtZero: IfSwallowed, Message: "package.json has no such script", Key: []string{"script"},
			Fixes: []string{"Fix {file}:{line}: {nestedscript:script}", "{script:script}", "Check package.json: it has no script {script}"}, Reference: "package.json",
			Yes: []Example{
				{Command: "npm run biuld", Code: 1, Err: "npm error Missing script: \"biuld\"\nnpm error\n", Files: []string{"package.json"}, Manifest: map[string]string{"package.json": "{\n  \"scripts\": {\"build\": \"tsc\"}\n}\n"}, File: "package.json", Line: 2, Fix: "npm run build"},
				{Command: "yarn strat", Code: 1, Err: "error Command \"strat\" not found.\n", Files: []string{"package.json", "yarn.lock"}, Manifest: map[string]string{"package.json": `{"scripts":{"start":"node ."}}`}, Fix: "yarn start"},
				{Command: "npm start", Code: 1, Err: "npm error Missing script: \"start\"\n", Files: []string{"package.json"}, Manifest: map[string]string{"package.json": `{"scripts":{"dev":"vite","test":"vitest"}}`}, Fix: "npm run dev"},
				{Command: "npm run all", Code: 1, Out: "\n> a@1.0.0 all\n> npm run -s lint:js && npm run docs\n\n", Err: "npm error Missing script: \"lint:js\"\n", Files: []string{"package.json"}, Manifest: map[string]string{"package.json": "{\n  \"scripts\": {\n    \"lint:ts\": \"eslint\",\n    \"docs\": \"typedoc\",\n    \"all\": \"npm run -s lint:js && npm run docs\"\n  }\n}\n"}, File: "package.json", Line: 5, Fix: "Fix package.json:5: it calls lint:js, the script is lint:ts"},
			},
			No: []Example{{Command: "npm run", Out: "Scripts available in x via `npm run`:\n  build\n"}},
		},
		{
			ID: "npm.workspace", Kind: "tool.usage", Place: "package.json", Line: `"workspaces"`, Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^(?:npm (?:error|ERR!) No workspaces found:\n[^\n]*--workspace=(?P<path>\S+)|error Unknown workspace "(?P<path2>[^"]+)"\.|Internal Error: .*Workspace (?P<path3>\S+) not found|No projects matched the filters? in .*|error: No packages matched the filter)`, AtZero: IfSwallowed, Message: "there is no such workspace", Key: []string{"path", "path2", "path3", "key"}, Fixes: []string{"{unlistedmember:path}", "{swap:path}", "{swap:path2}", "{member:path}", "{member:path2}", "{member:path3}", "Check the workspace {path}: package.json lists none of that name", "Check the workspace {path2}: package.json lists none of that name", "Check the workspace {path3}: package.json lists none of that name", "Check the filter: it matches no workspace"},
			Yes: []Example{
				{Command: "npm run test -w packages/cor", Code: 1, Err: "npm error No workspaces found:\nnpm error   --workspace=packages/cor\n", Files: []string{"package.json", "packages/core/package.json"}, Fix: "npm run test -w packages/core"},
				{Command: "npm run build -w web", Code: 1, Err: "npm error No workspaces found:\nnpm error   --workspace=web\n", Files: []string{"package.json", "apps/web/package.json", "packages/ui/package.json"}, Manifest: map[string]string{"package.json": `{"workspaces":["packages/*"]}`, "apps/web/package.json": `{"name":"web"}`}, File: "package.json", Line: 1, Fix: "Fix package.json: its workspaces lack apps/web, where web is"},
				{Command: "npm run build -w @acme/front", Code: 1, Err: "npm error No workspaces found:\nnpm error   --workspace=@acme/front\n", Files: []string{"package.json", "packages/web/package.json", "packages/api/package.json"}, Manifest: map[string]string{"packages/web/package.json": `{"name":"@acme/web"}`, "packages/api/package.json": `{"name":"@acme/api"}`}, Fix: "Check the workspace @acme/front: there are @acme/api, @acme/web"},
				{Command: "yarn workspace @acme/wbe build", Code: 1, Err: "error Unknown workspace \"@acme/wbe\".\n", Files: []string{"packages/web/package.json"}, Manifest: map[string]string{"packages/web/package.json": `{"name":"@acme/web"}`}, Fix: "yarn workspace @acme/web build"},
			},
			No: []Example{{Command: "npm test -w packages/core", Out: "ok\n"}},
		},
		{
			ID: "yarn.cache", Kind: "network.offline_cache", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^error Couldn't find (?:any versions for "(?P<module>[^"]+)" that matches "[^"]*" in our cache|the binary \S+ in the offline|.* in the offline (?:mirror|cache))`, AtZero: IfSwallowed, Message: "yarn's cache lacks {module}", Key: []string{"module"}, Fixes: []string{"Run yarn install without --offline: the cache lacks {module}, or yarn.lock does", "Run yarn install without --offline: the cache lacks a package"},
			Yes: []Example{{Command: "yarn install --frozen-lockfile --offline", Code: 1, Err: "error Couldn't find any versions for \"ms\" that matches \"2.1.3\" in our cache (possible versions are \"\"). This is usually caused by a missing entry in the lockfile, running Yarn without the --offline flag may help fix this issue.\n"}},
			No:  []Example{{Command: "yarn install", Out: "Done in 1s.\n"}},
		},
		{
			ID: "yarn.notfound", Kind: "dependency.package_not_found", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^(?:error Couldn't find (?:any versions for|package) "(?P<module>@?[^@"]+)[^"]*"(?: that matches "[^"]*"| required by "[^"]*" on the "[^"]*" registry)?|.*YN0035: .*?(?P<module2>@?[^@\s]+)@\S+: Package not found|.*YN0082: .*?(?P<module3>@?[^@\s]+)@\S+: No candidates found)`, AtZero: IfSwallowed, Message: "no registry has that package", Key: []string{"module", "module2", "module3"}, Fixes: []string{"{npmname:module}", "npm view {module} versions", "npm view {module2} versions", "npm view {module3} versions"},
			Yes: []Example{{Command: "yarn add left-pad@99", Code: 1, Err: "error Couldn't find any versions for \"left-pad\" that matches \"99\"\n"}},
			No:  []Example{{Command: "yarn add left-pad", Out: "success Saved 1 new dependency.\n"}},
		},
		{
			ID: "yarn.immutable", Kind: "dependency.lock_out_of_sync", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^(?:.*YN0028: .*The lockfile would have been (?:modified|created) by this install.*|.*The lockfile would have been modified by this install.*)`, AtZero: IfSwallowed, Message: "the lockfile does not match package.json", Key: []string{"always"}, Fixes: []string{"{pminstall:key}"}, Reference: "package.json",
			Yes: []Example{{Command: "yarn install --immutable", Code: 1, Out: "➤ YN0028: │ The lockfile would have been modified by this install, which is explicitly forbidden.\n"}},
			No:  []Example{{Command: "yarn install", Out: "➤ YN0000: Done in 1s\n"}},
		},
		{
			ID: "npm.command", Kind: "tool.subcommand_typo", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^(?:npm error )?(?P<message>Unknown command: "(?P<verb>[^"]+)")`, AtZero: IfSwallowed, Key: []string{"verb"}, Fixes: []string{"{npmverb:verb}", "Run npm help: there is no command {verb}"},
			Yes: []Example{{Command: "npm isntal", Code: 1, Out: "Unknown command: \"isntal\"\n\n\nDid you mean this?\n  npm install # Install a package\n", Fix: "npm install"}},
			No:  []Example{{Command: "npm install", Out: "up to date\n"}},
		},
		{
			ID: "npm.binary", Kind: "tool.not_installed_local", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^sh: (?:line )?\d+: (?P<program>[\w@./-]+): (?:command )?not found$`, With: []string{"\n> "}, Tools: []string{"npm", "yarn", "pnpm", "bun"}, AtZero: IfSwallowed, Message: "{program} is not installed in the project", Key: []string{"program"}, Fixes: []string{"{npminstall:program}"}, Reference: "package.json", Line: `: "{program}`,
			Yes: []Example{{Command: "npm run lint", Code: 127, Out: "\n> f@1.0.0 lint\n> xo-lint src\n\n", Err: "sh: 1: xo-lint: not found\n", Fix: "npm install"}},
			No:  []Example{{Command: "npm run lint", Out: "> f@1.0.0 lint\n> xo-lint src\n"}},
		},
		{
			ID: "npx.missing", Kind: "tool.not_installed_local", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^npm (?:error|ERR!) (?P<message>npx canceled due to missing packages and no YES option: \["(?P<module>@?[\w./-]+?)(?:@[^"]*)?"\])|^ *(?P<message2>This is not the (?P<module2>tsc) command you are looking for)`, AtZero: IfSwallowed, Key: []string{"module", "module2"}, Fixes: []string{"{npxpackage:module}", "{npxpackage:module2}"},
			Yes: []Example{{Command: "npx --no-install tsc", Code: 1, Err: "npm error npx canceled due to missing packages and no YES option: [\"tsc@2.0.4\"]\n", Fix: "npm install -D typescript"}, {Command: "npx --no-install prisma generate", Code: 1, Err: "npm error npx canceled due to missing packages and no YES option: [\"prisma@7.10.1\"]\n", Fix: "npm install prisma"},
				{Command: "npx tsc --noEmit", Code: 1, Out: "\n\x1b[41m\x1b[37m                This is not the tsc command you are looking for                \x1b[0m\n\nTo get access to the TypeScript compiler, tsc, from the command line either:\n", Err: "npm warn exec The following package was not found and will be installed: tsc@2.0.4\n", Fix: "npm install -D typescript"}},
			No: []Example{{Command: "npx prisma generate", Out: "ok\n"}},
		},
		{
			ID: "npm.markers", Kind: "git.merge_conflict", Severity: cake.High, Confidence: 0.95, Family: Packages, Place: "package.json", Line: "<<<<<<< ",
			Pattern: `^npm (?:error|ERR!) (?:path (?P<path>\S+/package\.json)\nnpm (?:error|ERR!) )?JSON\.parse (?P<message>[^\n]*?[\\n"](?:<<<<<<<|=======|>>>>>>>)[^\n]*)`, AtZero: IfSwallowed, Key: []string{"always"}, Message: "package.json holds the marks of a merge conflict",
			Fixes: []string{"Fix {file}:{line}, resolve the conflict there and git add {file}: its marks are no JSON", "Fix package.json: resolve the merge conflict, git add package.json, then npm install"},
			Yes:   []Example{{Command: "npm install", Code: 1, Err: "npm error code EJSONPARSE\nnpm error JSON.parse Invalid package.json: JSONParseError: Expected double-quoted property name in JSON at position 22 while parsing near \"{\\n  \\\"name\\\": \\\"a\\\",\\n<<<<<<< HEAD\\n  \\\"v...\"\n", Files: []string{"package.json"}, Manifest: map[string]string{"package.json": "{\n  \"name\": \"a\",\n<<<<<<< HEAD\n"}, File: "package.json", Line: 3}},
			No:    []Example{{Command: "npm install", Code: 1, Err: "npm error code EJSONPARSE\nnpm error JSON.parse Invalid package.json: JSONParseError: Unexpected end of JSON input while parsing near \"{\"\n"}, {Command: "npm install", Out: "up to date\n"}},
		},
		{
			ID: "npm.badjson", Kind: "project.manifest_invalid", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^npm (?:error|ERR!) (?:path (?P<file>\S+/package\.json)\nnpm (?:error|ERR!) )?JSON\.parse (?:Invalid (?P<file>package\.json): )?(?P<message>[^\n]*\(line (?P<line>\d+) column \d+\)[^\n]*|[^\n]*)`, AtZero: IfSwallowed, Key: []string{"always"}, Fixes: []string{"Fix the JSON of package.json: {message}"}, Reference: "package.json",
			Yes: []Example{{Command: "npm install", Code: 1, Err: "npm error code EJSONPARSE\nnpm error JSON.parse Invalid package.json: JSONParseError: Expected double-quoted property name in JSON at position 57\n"}, {Command: "npm install", Code: 1, Err: "npm error code EJSONPARSE\nnpm error path /srv/p/package.json\nnpm error JSON.parse Expected double-quoted property name in JSON at position 214 (line 9 column 3) while parsing near \"...\"\n", File: "package.json", Line: 9}},
			No:  []Example{{Command: "npm install", Out: "up to date\n"}},
		},
		{
			ID: "npm.nopackage", Kind: "project.manifest_missing", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^(?:npm (?:error|ERR!) (?:enoent )?(?P<message>Could not read (?P<file>package\.json).*|enoent ENOENT: no such file or directory, open '[^']*package\.json')|error Couldn't find a package\.json file.*|[\s\x{2009}]*ERR_PNPM_NO_IMPORTER_MANIFEST_FOUND.*)`, AtZero: IfSwallowed, Key: []string{"always"}, Fixes: []string{"{cdnode:key}", "Run it in {nodedir:key}, where package.json is", "Check the folder: no package.json here"},
			Yes: []Example{{Command: "npm test", Code: 254, Err: "npm error code ENOENT\nnpm error syscall open\nnpm error enoent Could not read package.json: Error: ENOENT: no such file or directory, open '/srv/p/package.json'\n", Files: []string{"frontend/package.json"}, Fix: "cd frontend && npm test"}},
			No:  []Example{{Command: "npm test", Out: "ok\n"}},
		},
		{ // the help that ends its only usage error says it as well, where tail has cut off the cause
			ID: "npm.ci", Kind: "dependency.lock_out_of_sync", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: "^(?:npm (?:error|ERR!) (?:The )?`?(?P<message>(?:npm ci` (?:command )?can only install|cipm can only install)(?:.*?package[.]json and (?P<declared>package-lock[.]json))?.*)|npm (?:error|ERR!) Run \"npm help ci\" for more info$|error Your lockfile needs to be updated.*|[\\s\\x{2009}]*ERR_PNPM_OUTDATED_LOCKFILE.*)", AtZero: IfSwallowed, Message: "the lockfile does not match package.json", Key: []string{"always"}, Fixes: []string{"{pminstall:key}"}, Reference: "package.json",
			Yes: []Example{{Command: "npm ci", Code: 1, Err: "npm error code EUSAGE\nnpm error\nnpm error The `npm ci` command can only install with an existing package-lock.json or\nnpm error npm-shrinkwrap.json with lockfileVersion >= 1.\n", Fix: "npm install"}, {Command: "npm ci 2>&1 | tail -n 3", Out: "npm error aliases: clean-install, ic, install-clean, isntall-clean\nnpm error\nnpm error Run \"npm help ci\" for more info\n", Fix: "npm install"}},
			No:  []Example{{Command: "npm ci", Out: "added 12 packages in 2s\n"}, {Command: "npm ci --help", Out: "Run \"npm help ci\" for more info\n"}},
		},
		{
			ID: "npm.resolve", Kind: "dependency.version_conflict", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^npm (?:error|ERR!) (?:code ERESOLVE)(?:\n[^\n]*){1,8}?\n[^\n]*Found: (?P<have>(?P<package>@?[^@\s]+)@\S+)(?:\n[^\n]*){1,8}?\n[^\n]*peer (?P<peer>\S+@"[^"]*") from (?P<by>(?P<who>@?[^@\s]+)\S*)`, AtZero: IfSwallowed, Message: "{by} wants {peer}, found {have}", Key: []string{"have", "by"}, Fixes: []string{"Check package.json: align {have} with {peer}, which {by} wants"}, Reference: "package.json", Line: `"{who}":`,
			Yes: []Example{{Command: "npm install --no-audit", Code: 1, Err: "npm error code ERESOLVE\nnpm error ERESOLVE unable to resolve dependency tree\nnpm error\nnpm error While resolving: f@1.0.0\nnpm error Found: react@17.0.2\nnpm error node_modules/react\nnpm error   react@\"17.0.2\" from the root project\nnpm error\nnpm error Could not resolve dependency:\nnpm error peer react@\"^18.2.0\" from react-dom@18.2.0\n"}},
			No:  []Example{{Command: "npm install", Out: "up to date\n"}},
		},
		{
			ID: "npm.resolve.plain", Kind: "dependency.version_conflict", Severity: cake.High, Confidence: 0.9, Family: Packages, Rank: Symptom,
			Pattern: `^npm (?:error|ERR!) (?P<message>code ERESOLVE|.*ERESOLVE could not resolve)`, AtZero: IfSwallowed, Key: []string{"key"}, Fixes: []string{"Check the peer dependencies in package.json: two packages want different versions"}, Reference: "package.json",
			Yes: []Example{{Command: "npm install", Code: 1, Err: "npm error code ERESOLVE\nnpm error ERESOLVE could not resolve\n"}},
			No:  []Example{{Command: "npm install", Out: "up to date\n"}},
		},
		{
			ID: "npm.engine", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^npm (?:error|ERR!) (?:code EBADENGINE)(?:\n[^\n]*){1,8}?\n[^\n]*Required: (?P<want>\{[^\n]*\})`, AtZero: IfSwallowed, Message: "the package wants {want}", Key: []string{"want"}, Fixes: []string{"{nvm:want}", "Check the versions: the package wants {want}"},
			Yes: []Example{{Command: "npm install --engine-strict", Code: 1, Err: "npm error code EBADENGINE\nnpm error engine Unsupported engine\nnpm error notsup Not compatible with your version of node/npm: f@1.0.0\nnpm error notsup Required: {\"node\":\">=22\"}\nnpm error notsup Actual:   {\"node\":\"v20.20.2\"}\n", Fix: "nvm install 22"}},
			No:  []Example{{Command: "npm install", Err: "npm warn EBADENGINE Unsupported engine\n"}},
		},
		{
			ID: "yarn.engine", Kind: "tool.version_unsupported", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^error (?P<message>\S+: The engine "(?P<engine>node" is incompatible with this module\. Expected version "[^"]+"|[^"]+").*)`, AtZero: IfSwallowed, Key: []string{"message"},
			Fixes: []string{"{nvm:engine}", "Check the versions: {message}"},
			Yes:   []Example{{Command: "yarn install 2>&1 | tail -5", Out: "yarn install v1.22.22\n[1/5] Validating package.json...\nerror gateway@3.1.0: The engine \"node\" is incompatible with this module. Expected version \">=22.4.0\". Got \"20.20.2\"\nerror Found incompatible module.\n", Fix: "nvm install 22"}},
			No:    []Example{{Command: "yarn install", Out: "warning gateway@3.1.0: The engine \"x\" appears to be invalid.\n"}},
		},
		{
			ID: "npm.notfound", Kind: "dependency.package_not_found", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^npm (?:error|ERR!) (?:notarget (?P<message>No matching version found for (?P<module>@?[^@\s]+)@(?P<version>[^\s]+?))\.?$|404 +(?P<missing>(?:The requested resource )?'(?P<target>@?[^@'\s]+)@[^']*' (?:could not be found|is not in this registry|is not in the npm registry)).*)`, AtZero: IfSwallowed, Key: []string{"module", "version", "target"}, Fixes: []string{"npm view {module} versions", "{npmname:target}"},
			Yes: []Example{
				{Command: "npm install left-pad@99.0.0", Code: 1, Err: "npm error code ETARGET\nnpm error notarget No matching version found for left-pad@99.0.0.\n", Fix: "npm view left-pad versions"},
				{Command: "npm install expresss", Code: 1, Err: "npm error code E404\nnpm error 404 Not Found - GET http://127.0.0.1:18104/expresss - Not found\nnpm error 404\nnpm error 404  The requested resource 'expresss@*' could not be found or you do not have permission to access it.\n", Fix: "Check the name expresss: did you mean express?"},
				{Command: "npm ci", Code: 1, Err: "npm error code E404\nnpm error 404  The requested resource 'nodemailler@^6.9.0' could not be found or you do not have permission to access it.\n", Files: []string{"package.json"}, Manifest: map[string]string{"package.json": "{\n \"name\": \"a\",\n \"dependencies\": {\n  \"nodemailler\": \"^6.9.0\"\n }\n}\n"}, File: "package.json", Line: 4},
			},
			No: []Example{{Command: "npm install express", Out: "added 60 packages\n"}},
		},
		{
			// The end of what npm says of a connection: what it was stands above it, and may be cut off.
			ID: "npm.address", Kind: "network.refused", Severity: cake.High, Confidence: 0.9, Family: Packages, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^npm (?:error|ERR!) +address: '(?P<host>[^']+)',\nnpm (?:error|ERR!) +port: (?P<port>\d+)`, Message: "no connection to {host}:{port}", Key: []string{"host", "port"},
			Fixes: []string{"Check {host}:{port} (registry in .npmrc): nothing answers there, start it or set another registry"},
			Yes:   []Example{{Command: "npm install 2>&1 | tail -n 4", Out: "npm error   address: '127.0.0.1',\nnpm error   port: 4873,\nnpm error   type: 'system',\nnpm error   requiredBy: '.'\n", Fix: "Check 127.0.0.1:4873 (registry in .npmrc): nothing answers there, start it or set another registry"}},
			No:    []Example{{Command: "npm install", Out: "added 2 packages in 1s\n"}},
		},
		{
			ID: "npm.offline", Kind: "network.offline_cache", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^(?:npm (?:error|ERR!) (?P<message>code ENOTCACHED)|.*no cached response is available|error: .*you're using offline mode.*)`, AtZero: IfSwallowed, Key: []string{"key"}, Fixes: []string{"Try without --offline: the package is not in the cache"},
			Yes: []Example{{Command: "npm install --offline left-pad", Code: 1, Err: "npm error code ENOTCACHED\nnpm error request to https://registry.example.invalid/left-pad failed: cache mode is 'only-if-cached' but no cached response is available.\n"}},
			No:  []Example{{Command: "npm install left-pad", Out: "added 1 package\n"}},
		},
		{
			ID: "bundler.solving", Kind: "dependency.version_conflict", Severity: cake.High, Confidence: 0.95, Family: Packages, AtZero: IfSwallowed,
			Pattern: `^Because (?P<message>[^\n]+?),?\n(?:[^\n]*\n){1,12}?\s*version solving has failed`, Key: []string{"message"},
			Fixes: []string{"Check the version ranges: {message}"},
			Yes:   []Example{{Command: "bundle install", Code: 5, Err: "Could not find compatible versions\n\nBecause rails >= 7.2.0 depends on Ruby >= 3.1.0\n  and Gemfile depends on rails ~> 7.2,\n  Ruby >= 3.1.0 is required.\nSo, because current Ruby version is = 3.0.6,\n  version solving has failed.\n"}},
			No:    []Example{{Command: "bundle install", Out: "Bundle complete! 14 Gemfile dependencies, 91 gems now installed.\n"}},
		},
		{
			ID: "npm.published", Kind: "config.version_taken", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^npm (?:error|ERR!) (?:403 )?.*(?P<message>[Yy]ou cannot publish over the previously published versions?: (?P<version>\d[^\s]*?))\.?$`, AtZero: IfSwallowed, Key: []string{"version"},
			Fixes: []string{"Try a higher version in package.json: {version} is published already"},
			Yes:   []Example{{Command: "npm publish", Code: 1, Err: "npm error code E403\nnpm error 403 403 Forbidden - PUT https://registry.example/@acme%2fsdk - You cannot publish over the previously published versions: 1.4.0.\n"}},
			No:    []Example{{Command: "npm publish", Out: "+ @acme/sdk@1.4.1\n"}},
		},
		{
			ID: "npm.auth", Kind: "auth.http", Severity: cake.High, Confidence: 0.95, Family: Packages, Rank: Symptom,
			Pattern: `^npm (?:error|ERR!) (?P<message>code E401|code E403|code ENEEDAUTH)`, AtZero: IfSwallowed, Key: []string{"key"}, Fixes: []string{"Check the registry credentials with the user (npm login): they are refused, stop here"},
			Yes: []Example{{Command: "npm install left-pad", Code: 1, Err: "npm error code E401\nnpm error Incorrect or missing password.\n"}},
			No:  []Example{{Command: "npm install left-pad", Out: "added 1 package\n"}},
		},
		{
			ID: "npm.native", Kind: "dependency.native_mismatch", Severity: cake.High, Confidence: 0.9, Family: Packages,
			Pattern: `^.*(?P<message>invalid ELF header|was compiled against a different Node\.js version|NODE_MODULE_VERSION \d+).*`, AtZero: IfSwallowed, Key: []string{"key"}, Fixes: []string{"npm rebuild"}, With: noded(),
			Yes: []Example{{Command: "node a.js", Code: 1, Err: "Error: /srv/p/node_modules/x/build/x.node: invalid ELF header\n    at Module._extensions..node (node:internal/modules/cjs/loader:1732:18)\n", Fix: "npm rebuild"}},
			No:  []Example{{Command: "node a.js", Out: "ok\n"}},
		},
	}
}

// aptRules are the words of the system's package manager.
func aptRules() []Rule {
	return []Rule{
		{
			ID: "apt.root", Kind: "permission.root_required", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^E: (?P<message>(?:Could not open lock file .*Permission denied\)|.*are you root\?|Could not create temporary file.*|List directory .* is missing.*Permission denied\)))`, AtZero: IfSwallowed, Key: []string{"always"}, Fixes: []string{"Check with the user: installing system packages needs root, stop here"},
			Yes: []Example{{Command: "apt-get install -y jq", Code: 100, Err: "E: Could not open lock file /var/lib/dpkg/lock-frontend - open (13: Permission denied)\nE: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), are you root?\n"}},
			No:  []Example{{Command: "apt-get install -y git", Out: "git is already the newest version\n"}},
		},
		{
			ID: "apt.lock", Kind: "pkgmgr.lock", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^(?:E|dpkg: error): (?P<message>Could not get lock \S+?\.?(?: It is held by process (?P<pid>\d+).*| - open.*)|dpkg frontend lock is locked.*)`, AtZero: IfSwallowed, Key: []string{"always"}, Fixes: []string{"Check process {pid}: another apt runs, wait until it ends", "Check for another apt or dpkg that runs, and wait until it ends"},
			Yes: []Example{{Command: "apt-get install jq", Code: 100, Err: "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 1234 (apt-get)\n"}},
			No:  []Example{{Command: "apt-get install jq", Out: "ok\n"}},
		},
		{
			ID: "apt.notfound", Kind: "pkgmgr.not_found", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^E: (?P<message>(?:Unable to locate package |Package  '?|Couldn't find any package by (?:glob|regex) )['"]?(?P<module>[\w.+-]+)(?:'? has no installation candidate|['"])?)`, AtZero: IfSwallowed, Key: []string{"module"}, Fixes: []string{"apt-get update; apt-cache search {aptname:module}"},
			Yes: []Example{{Command: "apt-get install -y libfoobarbaz-dev", Code: 100, Err: "E: Unable to locate package libfoobarbaz-dev\n", Fix: "apt-get update; apt-cache search foobarbaz"}},
			No:  []Example{{Command: "apt-get install -y git", Out: "ok\n"}},
		},
		{
			ID: "dpkg.builddeps", Kind: "dependency.library_missing", Settings: []string{"debian/control"}, Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^dpkg-checkbuilddeps: (?:error|warning): (?P<message>Unmet build dependencies: (?P<module>[\w.+-]+).*)`, AtZero: IfSwallowed, Key: []string{"message"}, Fixes: []string{"Try apt-get build-dep ./ in the folder of debian/, or install what is missing: {message}"},
			Yes: []Example{{Command: "cd pkg && dpkg-buildpackage -us -uc -b 2>&1 | tail -6", Out: "dpkg-buildpackage: info: host architecture amd64\ndpkg-checkbuilddeps: error: Unmet build dependencies: debhelper-compat (= 13) libvarlink-dev\ndpkg-buildpackage: warning: build dependencies/conflicts unsatisfied; aborting\n"}},
			No:  []Example{{Command: "dpkg-buildpackage -b", Out: "dpkg-checkbuilddeps: all met\n"}},
		},
		{
			ID: "apt.unmet", Kind: "dependency.version_conflict", Severity: cake.High, Confidence: 0.9, Family: Packages, AtZero: IfSwallowed,
			Pattern: `^ +(?P<package>[\w.+:-]+) : (?:Pre)?Depends: (?P<needs>[^\n]+?) but (?P<detail>[^\n]+)$`, Message: "{package} needs {needs}, but {detail}", With: []string{"unmet dependencies", "broken packages"}, Key: []string{"package", "needs"},
			Fixes: []string{"Check {package} with apt-cache policy: it needs {needs}, but {detail}"},
			Yes: []Example{{Command: "apt-get install -y npm", Code: 100, Out: "The following packages have unmet dependencies:\n npm : Depends: node-gyp but it is not going to be installed\n", Err: "E: Unable to correct problems, you have held broken packages.\n",
				Fix: "Check npm with apt-cache policy: it needs node-gyp, but it is not going to be installed"}},
			No: []Example{{Command: "apt-cache show npm", Out: "Depends: node-gyp\n"}},
		},
		{
			ID: "apt.nokey", Kind: "auth.signature", Severity: cake.High, Confidence: 0.95, Family: Packages, AtZero: IfSwallowed, With: []string{"is not signed", "no installation candidate", "Unable to locate package"},
			Pattern: `^[WE]: (?:GPG error: )?(?P<url>https?://\S+) [^\n]*: (?P<message>[^\n]*NO_PUBKEY (?P<key>[0-9A-F]{8,40}))`, Message: "the key {key} of {url} is missing", Key: []string{"key"},
			Fixes: []string{"Check /etc/apt/keyrings: the key {key} of {url} is missing, get it from who publishes the packages"},
			Yes:   []Example{{Command: "apt-get update", Code: 100, Err: "W: GPG error: https://dl.example.org/debian bookworm InRelease: The following signatures couldn't be verified because the public key is not available: NO_PUBKEY 7EA0A9C3F273FCD8\nE: The repository 'https://dl.example.org/debian bookworm InRelease' is not signed.\n"}},
			No:    []Example{{Command: "apt-get update", Out: "Reading package lists...\n"}},
		},
		{
			ID: "dpkg.depends", Kind: "dependency.library_missing", Severity: cake.High, Confidence: 0.95, Family: Packages, AtZero: IfSwallowed, With: []string{"dependency problems prevent configuration"},
			Pattern: `^ (?P<package>[\w.+-]+) depends on (?P<module>[\w.+:-]+)(?: \([^)\n]*\))?; however:`, Message: "{package} needs {module}", Key: []string{"package", "module"},
			Fixes: []string{"Try apt-get install with the path of the .deb, which installs {module} too: {package} needs it"},
			Yes:   []Example{{Command: "dpkg -i tool.deb", Code: 1, Err: "dpkg: dependency problems prevent configuration of tool:\n tool depends on libfuse2; however:\n  Package libfuse2 is not installed.\n\ndpkg: error processing package tool (--install):\n dependency problems - leaving unconfigured\n"}},
			No:    []Example{{Command: "dpkg -i tool.deb", Out: "Setting up tool (1.4) ...\n"}},
		},
		{
			ID: "apt.norelease", Kind: "pkgmgr.not_found", Severity: cake.High, Confidence: 0.95, Family: Packages, AtZero: IfSwallowed,
			Pattern: `^E: (?P<message>The repository '(?P<url>[^']+)' (?:does not have a Release file|no longer has a Release file|is not signed))`, Key: []string{"url"},
			Fixes: []string{"Check /etc/apt/sources.list.d: {message}; correct that source or take it out"},
			Yes:   []Example{{Command: "apt-get update", Code: 100, Err: "E: The repository 'https://ppa.example.org/tools bookworm Release' does not have a Release file.\n"}},
			No:    []Example{{Command: "apt-get update", Out: "Reading package lists...\n"}},
		},
		{
			ID: "dnf.nomatch", Kind: "pkgmgr.not_found", Severity: cake.High, Confidence: 0.95, Family: Packages, AtZero: IfSwallowed, Tools: []string{"dnf", "yum", "microdnf", "tdnf"},
			Pattern: `^(?:Error: Unable to find a match: |No match for argument: )(?P<module>[\w.+@*-]+)`, Message: "no package {module} in the sources of dnf", Key: []string{"module"},
			Fixes: []string{"Check dnf search {module}: no source has a package of that name"},
			Yes:   []Example{{Command: "dnf install -y htopp", Code: 1, Err: "No match for argument: htopp\nError: Unable to find a match: htopp\n", Fix: "Check dnf search htopp: no source has a package of that name"}},
			No:    []Example{{Command: "dnf install -y htop", Out: "Complete!\n"}},
		},
		{
			ID: "snap.classic", Kind: "tool.usage", Severity: cake.High, Confidence: 0.95, Family: Packages, AtZero: IfSwallowed, Tools: []string{"snap"},
			Pattern: `^error: (?P<message>This revision of snap "(?P<module>[^"]+)" was published using classic confinement)`, Key: []string{"module"},
			Fixes: []string{"Try snap install {module} --classic: it is a snap of classic confinement"},
			Yes:   []Example{{Command: "snap install code", Code: 1, Err: "error: This revision of snap \"code\" was published using classic confinement and thus may perform\n       arbitrary system changes\n", Fix: "Try snap install code --classic: it is a snap of classic confinement"}},
			No:    []Example{{Command: "snap install jq", Out: "jq 1.5 installed\n"}},
		},
		{
			ID: "apt.verb", Kind: "tool.subcommand_typo", Severity: cake.High, Confidence: 0.95, Family: Packages,
			Pattern: `^E: (?P<message>Invalid operation (?P<verb>\S+))`, AtZero: IfSwallowed, Key: []string{"verb"}, Fixes: []string{"{aptverb:verb}", "Run apt-get --help: there is no {verb}"},
			Yes: []Example{{Command: "apt-get isntall jq", Code: 100, Err: "E: Invalid operation isntall\n", Fix: "apt-get install jq"}},
			No:  []Example{{Command: "apt-get update", Out: "ok\n"}},
		},
		{
			ID: "brew.verb", Kind: "tool.subcommand_typo", Severity: cake.High, Confidence: 0.9, Family: Packages,
			Pattern: `^(?:ERROR: unknown command "(?P<verb>[^"]+)"(?: - maybe you meant "(?P<near>[^"]+)")?|[Ee]rror: unknown command "(?P<verb2>[^"]+)" for "(?P<tool>[\w-]+)"(?:\n\nDid you mean this\?\n\s+(?P<near2>\S+))?|error: (?:unrecognized subcommand|invalid subcommand) '(?P<verb3>[^']+)'(?:\n\n\s+tip: .*'(?P<near3>[^']+)')?|(?P<tool2>docker): (?:unknown command: docker (?P<verb4>\S+)|'(?P<verb5>\S+)' is not a docker command.*))`,
			AtZero:  IfSwallowed, Message: "there is no such subcommand", Key: []string{"verb", "verb2", "verb3", "verb4", "verb5"}, Fixes: []string{"{addon:verb}", "{addon:verb2}", "{addon:verb3}", "{addon:verb4}", "{addon:verb5}", "{retype:verb,near}", "{retype:verb2,near2}", "{retype:verb3,near3}", "{dockerverb:verb4}", "{dockerverb:verb5}", "Fix {file}:{line}: pip {near}, there is no {verb}", "Fix {file}:{line}: {tool} {near2}, there is no {verb2}", "Fix {file}:{line}: {near3}, there is no {verb3}", "Run it with --help: there is no {verb}", "Run {tool} --help: there is no {verb2}", "Run it with --help: there is no {verb3}", "Run docker --help: there is no {verb4}"},
			Yes: []Example{
				{Command: "kubectl gte pods", Code: 1, Err: "Error: unknown command \"gte\" for \"kubectl\"\n\nDid you mean this?\n\tget\n", Fix: "kubectl get pods"},
				{Command: "kubectl ns staging", Code: 1, Err: "error: unknown command \"ns\" for \"kubectl\"\n\nDid you mean this?\n\tset\n", Fix: "Check kubectl-ns: it is a plug-in and not installed here (kubectl krew install)"},
				{Command: "helm diff upgrade web ./chart", Code: 1, Err: "Error: unknown command \"diff\" for \"helm\"\nRun 'helm --help' for usage.\n", Fix: "Check helm-diff: it is a plug-in and not installed here (helm plugin list)"},
				{Command: "./ready.sh", Code: 1, Err: "ERROR: unknown command \"isntall\" - maybe you meant \"install\"\n", Files: []string{"ready.sh"}, Manifest: map[string]string{"ready.sh": "#!/bin/sh\nset -e\npip isntall -r dev.txt\n"}, File: "ready.sh", Line: 3, Fix: "Fix ready.sh:3: pip install, there is no isntall"},
				{Command: "docker buildx build .", Code: 1, Err: "docker: 'buildx' is not a docker command.\nSee 'docker --help'\n", Fix: "Check docker-buildx: it is a plug-in and not installed here"},
				{Command: "docker buidl .", Code: 1, Err: "docker: unknown command: docker buidl\n\nRun 'docker --help' for more information\n", Fix: "docker build ."},
			},
			No: []Example{{Command: "docker build .", Out: "ok\n"}},
		},
	}
}
