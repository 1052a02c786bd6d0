package rules

import "cake"

// toolName is how a complaint begins: with the name of the program that makes it.
const toolName = `^(?:\S*/)?(?P<tool>[\w.+-]+): `

// fileRules are the complaints of the small tools about files and folders.
func fileRules() []Rule {
	return []Rule{
		fileRule(Rule{
			ID: "file.target", Kind: "fs.not_found", Copies: true, AtZero: TrustZero,
			Pattern: toolName + `(?P<message>(?:cannot (?:create (?:regular file|directory)|touch|move|create)|failed to create .*?) ['‘](?P<path>[^'’\n]+)['’](?: to ['‘](?P<to>[^'’]+)['’])?: No such file or directory|target ['‘](?P<to>[^'’\n]+)['’]: No such file or directory)`,
			Fixes:   []string{"{mkdirp:path}", "{mkdirto:to}", "mkdir -p {parent:path}", "Check the folder of {to}: it does not exist", "Check the folder of {path}: it does not exist"},
			Yes: []Example{
				{Command: "mv report.pdf archive/2026/", Code: 1, Err: "mv: cannot move 'report.pdf' to 'archive/2026/': No such file or directory\n", Files: []string{"report.pdf"}, Fix: "mkdir -p archive/2026"},
				{Command: "cp a.txt out/b/a.txt", Code: 1, Err: "cp: cannot create regular file 'out/b/a.txt': No such file or directory\n", Fix: "mkdir -p out/b"},
				{Command: "bash stage.sh", Code: 1, Err: "cp: cannot create regular file 'out/web/': No such file or directory\n", Fix: "mkdir -p out/web"},
				{Command: "mkdir a/b/c", Code: 1, Err: "mkdir: cannot create directory ‘a/b/c’: No such file or directory\n", Fix: "mkdir -p a/b/c"},
			},
			No: []Example{{Command: "mkdir -p a/b/c", Out: ""}},
		}),
		fileRule(Rule{
			ID: "file.assembled", Kind: "fs.not_found", AtZero: TrustZero, Key: []string{"path"},
			Pattern: `^(?:\{standard input\}: )?Fatal error: (?P<message>can't create (?P<path>[^\s:]+): No such file or directory)`,
			Fixes:   []string{"mkdir -p {parent:path}", "Check the folder of {path}: it does not exist"},
			Yes:     []Example{{Command: "make", Code: 2, Out: "gcc -c x.c -o out/x.o\n", Err: "Assembler messages:\nFatal error: can't create out/x.o: No such file or directory\nmake: *** [Makefile:3: out/x.o] Error 1\n", Fix: "mkdir -p out"}},
			No:      []Example{{Command: "gcc -c x.c -o x.o", Out: ""}},
		}),
		func() Rule {
			r := fileRule(Rule{
				ID: "file.gone", Kind: "fs.not_found", AtZero: TrustZero,
				Pattern: `^(?P<tool>rm|rmdir|unlink): (?P<message>(?:cannot remove|failed to remove|cannot unlink) ['‘](?P<path>[^'’\n]+)['’]: No such file or directory)`, Fixes: []string{"Check {path}: it is gone already"},
				Yes: []Example{{Command: "rm nofile", Code: 1, Err: "rm: cannot remove 'nofile': No such file or directory\n", Fix: "Check nofile: it is gone already"}},
				No:  []Example{{Command: "rm -f nofile", Out: ""}},
			})
			r.Severity = cake.Medium // what was wanted is so
			return r
		}(),
		fileRule(Rule{
			ID: "file.source", Kind: "fs.not_found", Copies: true, AtZero: TrustZero,
			Pattern: toolName + `(?P<message>(?:cannot (?:stat|open|access|remove|find or open)|can't read|can't open|couldn't open(?: file)?|cannot find or open|failed to access|failed to open)?(?: (?:[a-z]+ ){1,2}file)? ?['"‘]?(?P<path>[\w./~@+-][^'’":\n]*?)['"’]?(?: for reading)?: (?:Cannot (?:open|stat): )?No such file or directory)$`,
			Fixes:   []string{"{targetdir:path}", "{blanks:path}", "{insubmodule:path}", "{swap:path}", "Check {path}: {near:path} exists", "Check {path}: no such file"},
			Yes: []Example{
				{Command: "tar -xzf rel.tgz -C deploy/current --strip-components=1", Code: 2, Err: "tar: deploy/current: Cannot open: No such file or directory\ntar: Error is not recoverable: exiting now\n", Files: []string{"rel.tgz"}, Fix: "mkdir -p deploy/current"},
				{Command: "tar -czf rel.tgz -C dist .", Code: 2, Err: "tar: dist: Cannot open: No such file or directory\ntar: Error is not recoverable: exiting now\n", Fix: "Check dist: no such file"},
				{Command: "cp -t out/conf app.conf", Code: 1, Err: "cp: failed to access 'out/conf': No such file or directory\n", Files: []string{"app.conf"}, Fix: "mkdir -p out/conf"},
				{Command: "make 2>&1 | tee logs/make.log", Code: 1, Err: "tee: logs/make.log: No such file or directory\n", Fix: "mkdir -p logs"},
				{Command: "find docs -name '*.md' | xargs wc -w", Code: 123, Out: "2 docs/a.md\n", Err: "wc: docs/Release: No such file or directory\nwc: Notes.md: No such file or directory\n", Files: []string{"docs/Release Notes.md", "docs/a.md"}, Fix: "find docs -name '*.md' -print0 | xargs -0 wc -w"},
				{Command: "for f in $(ls *.md); do gzip -k $f; done", Code: 1, Err: "gzip: Notes.md: No such file or directory\n", Files: []string{"Release Notes.md"}, Fix: `Fix the quotes, "$name" keeps it whole: 'Release Notes.md' is one file, and was taken apart at its blank`},
				{Command: "cat REAMDE.md", Code: 1, Err: "cat: REAMDE.md: No such file or directory\n", Files: []string{"README.md"}, Fix: "cat README.md"},
				{Command: "sed -i s/a/b/ nofile", Code: 2, Err: "sed: can't read nofile: No such file or directory\n", Fix: "Check nofile: no such file"},
				{Command: "tar xf nofile.tar", Code: 2, Err: "tar: nofile.tar: Cannot open: No such file or directory\ntar: Error is not recoverable: exiting now\n"},
			},
			No: []Example{{Command: "ls dist", Code: 2, Err: "ls: cannot access 'dist': No such file or directory\n"}, {Command: "cat a 2>/dev/null || echo none", Out: "none\n"}},
		}),
		fileRule(Rule{ // tar's helper opens the archive where it is packed
			ID: "file.archived", Kind: "fs.not_found", AtZero: TrustZero,
			Pattern: `^(?P<tool>tar) \(child\): (?P<message>(?P<path>[^\s:]+): Cannot open: No such file or directory)$`,
			Fixes:   []string{"{archivedir:path}", "{swap:path}", "Check {path}: no such file"},
			Yes: []Example{
				{Command: "tar czf out/rel.tgz src", Code: 2, Err: "tar (child): out/rel.tgz: Cannot open: No such file or directory\ntar (child): Error is not recoverable: exiting now\ntar: Child returned status 2\n", Fix: "mkdir -p out"},
				{Command: "bash scripts/pack.sh 2.0", Code: 2, Err: "tar (child): out/rel-2.0.tgz: Cannot open: No such file or directory\ntar (child): Error is not recoverable: exiting now\ntar: Child returned status 2\n", Files: []string{"scripts/pack.sh", "src/a.lua"}, Manifest: map[string]string{"scripts/pack.sh": "set -e\ntar -czf \"out/rel-$1.tgz\" src\n"}, File: "scripts/pack.sh", Line: 2, Fix: "mkdir -p out"},
				{Command: "tar xzf relase.tgz", Code: 2, Err: "tar (child): relase.tgz: Cannot open: No such file or directory\ntar (child): Error is not recoverable: exiting now\ntar: Child returned status 2\n", Files: []string{"release.tgz"}, Fix: "tar xzf release.tgz"},
			},
			No: []Example{{Command: "tar czf rel.tgz src", Err: "tar: Removing leading `/' from member names\n"}},
		}),
		fileRule(Rule{ // unzip makes one folder, and not those above it
			ID: "file.unpacked", Kind: "fs.not_found", AtZero: TrustZero, Key: []string{"path"},
			Pattern: `^checkdir: +(?P<message>cannot create extraction directory: (?P<path>\S+)\n\s+No such file or directory)`,
			Fixes:   []string{"mkdir -p {below:path}", "Check the folder above {path}: it does not exist"},
			Yes: []Example{
				{Command: "unzip a.zip -d out/web", Code: 2, Out: "Archive:  a.zip\n", Err: "checkdir:  cannot create extraction directory: out/web\n           No such file or directory\n", Fix: "mkdir -p out/web"},
			},
			No: []Example{{Command: "unzip a.zip -d out", Out: "  inflating: out/a\n"}},
		}),
		fileRule(Rule{
			ID: "file.other", Kind: "fs.not_found", AtZero: TrustZero,
			Pattern: `^(?:(?P<tool>awk|gawk|mawk|unzip|jq|node|ruby|perl|php|lua|Rscript|tclsh|elixir|sh|bash|source|zsh|stat): +(?:error: )?(?P<message>(?:cannot open|Could not open(?: input)? file:?|cannot find or open|Can't open perl script|0: cannot open|No such file or directory --|no such file) ['"]?(?P<path>[\w./@+-]+?)['"]?(?:[:, ].*)?)|stat (?P<path2>\S+): no such file or directory|(?:Can't open perl script "|Could not open input file: )(?P<path3>[\w./-]+).*)$`, Message: "no such file",
			Key: []string{"tool", "path", "path2", "path3"}, Fixes: []string{"{swap:path}", "{swap:path2}", "{swap:path3}", "Check {path}: no such file", "Check {path2}: no such file", "Check {path3}: no such file"},
			Yes: []Example{
				{Command: "awk '{print $1}' nofile", Code: 2, Err: "awk: cannot open nofile (No such file or directory)\n"},
				{Command: "go run mian.go", Code: 1, Err: "stat mian.go: no such file or directory\n", Files: []string{"main.go"}, Fix: "go run main.go"},
			},
			No: []Example{{Command: "awk '{print $1}' a", Out: "cannot open\n"}},
		}),
		fileRule(Rule{
			ID: "file.exists", Kind: "fs.exists", AtZero: TrustZero,
			Pattern: toolName + `(?P<message>(?:cannot create directory|failed to create symbolic link|failed to create hard link|cannot create (?:regular file|fifo)) ['‘](?P<path>[^'’\n]+)['’]: File exists)`, Fixes: []string{"{mkdirp:path}", "Check {path}: it exists (ln -sfn replaces a link)", "Check {path}: it exists"},
			Yes: []Example{{Command: "mkdir build", Code: 1, Err: "mkdir: cannot create directory ‘build’: File exists\n", Fix: "mkdir -p build"}},
			No:  []Example{{Command: "mkdir -p build", Out: ""}},
		}),
		fileRule(Rule{
			ID: "file.isdir", Kind: "fs.is_directory", AtZero: TrustZero,
			Pattern: toolName + `(?P<message>(?:cannot remove |read error on |error reading |couldn't edit )?['‘]?(?P<path>[\w./~@+-][^'’:\n]*?)['’]?: (?:Is a directory|not a regular file)|-r not specified; omitting directory ['‘](?P<path2>[^'’]+)['’])`, Key: []string{"tool", "path", "path2"}, Fixes: []string{"{recursive:path}", "{recurse:path}", "{recursive:path2}", "{recursivethere:path}", "{recursivethere:path2}", "Check {path}: it is a directory", "Check {path2}: it is a directory, which takes cp -r"},
			Yes: []Example{
				{Command: "rm build", Code: 1, Err: "rm: cannot remove 'build': Is a directory\n", Fix: "rm -r build"},
				{Command: "cp d e", Code: 1, Err: "cp: -r not specified; omitting directory 'd'\n", Fix: "cp -r d e"},
				{Command: "bash ci/dist.sh", Err: "cp: -r not specified; omitting directory 'web/img'\n", Out: "dist is made\n", Files: []string{"ci/dist.sh"}, Manifest: map[string]string{"ci/dist.sh": "mkdir -p dist\ncp web/a.html dist/\n  cp web/img dist/\n"}, File: "ci/dist.sh", Line: 3, Fix: "Fix ci/dist.sh:3: cp -r web/img dist/"},
				{Command: "bash ci/dist.sh", Err: "cp: -r not specified; omitting directory 'web/img'\n", Fix: "Check web/img: it is a directory, which takes cp -r"},
			},
			No: []Example{{Command: "rm -r build", Out: ""}},
		}),
		fileRule(Rule{
			ID: "file.notdir", Kind: "fs.not_directory", AtZero: TrustZero,
			Pattern: toolName + `(?P<message>.*?['‘]?(?P<path>[\w./~@+-]+)['’]?: (?:Not a directory|Directory not empty))`, Fixes: []string{"Check {path}: {message}"},
			Yes: []Example{{Command: "mkdir d/e", Code: 1, Err: "mkdir: cannot create directory ‘d/e’: Not a directory\n"}},
			No:  []Example{{Command: "mkdir d", Out: ""}},
		}),
		fileRule(Rule{
			ID: "file.long", Kind: "fs.name_too_long",
			Pattern: `^.*(?P<message>(?:File name too long|ENAMETOOLONG)).*`, Key: []string{"key"}, Fixes: []string{"Try a shorter name: a file name has at most 255 bytes"},
			Yes: []Example{{Command: "touch aaaa", Code: 1, Err: "touch: cannot touch 'aaaaaaaaaaaaaaaaaaaaa': File name too long\n"}},
			No:  []Example{{Command: "touch a", Out: ""}},
		}),
		fileRule(Rule{
			ID: "file.loop", Kind: "fs.symlink_loop",
			Pattern: `^(?:\S*/)?(?P<tool>[\w.+-]+): (?P<message>.*?['‘]?(?P<path>[\w./@+-]+)['’]?: Too many levels of symbolic links)`, Fixes: []string{"readlink {path}", "Check the links: they point at each other"},
			Yes: []Example{{Command: "cat a", Code: 1, Err: "cat: a: Too many levels of symbolic links\n", Fix: "readlink a"}},
			No:  []Example{{Command: "cat a", Out: "x\n"}},
		}),
		fileRule(Rule{
			ID: "file.busy", Kind: "fs.busy",
			Pattern: toolName + `(?P<message>.*['‘]?(?P<path>\b[\w./@+-]+)['’]?: (?:Text file busy|Device or resource busy))`, Fixes: []string{"Check which program uses {path} (fuser {path}) and stop it first"},
			Yes: []Example{{Command: "cp new prog", Code: 1, Err: "cp: cannot create regular file 'prog': Text file busy\n"}},
			No:  []Example{{Command: "cp new prog", Out: ""}},
		}),
		fileRule(Rule{
			ID: "file.readonly", Kind: "fs.read_only", AtZero: IfSwallowed,
			Pattern: `^.*(?P<message>(?:['‘](?P<path>[^'’\n]+)['’]: )?(?:Read-only file system|EROFS)).*`, Key: []string{"path", "key"}, Fixes: []string{"Check {path}: the file system is read-only, write to another path", "Check the path: the file system is read-only, write to another one"},
			Yes: []Example{{Command: "bash m.sh", Code: 1, Err: "touch: cannot touch 'data/cache.db': Read-only file system\n"}},
			No:  []Example{{Command: "mount", Out: "/dev/sda1 on / type ext4 (rw)\n"}},
		}),
	}
}

// accessRules are complaints about what may not be read or written, and about arguments.
func accessRules() []Rule {
	return []Rule{
		fileRule(Rule{
			ID: "file.denied", Kind: "permission.denied", AtZero: IfSwallowed,
			Pattern: toolName + `(?P<message>(?:cannot (?:open|remove|create (?:regular file|directory)|touch|stat|access|move|create)|can't (?:open|read)|couldn't open(?: temporary file)?|failed to .*?|changing \w+ of|setting times of)? ?['"‘]?(?P<path>[\w./~@+-][^'’":\n]*?)['"’]?(?: for (?:reading|writing))?: (?:Permission denied|Operation not permitted))`,
			Fixes:   []string{"{emptyvar:path}", "Check {path}: its owner and mode do not let you (ls -l), use a path that you own"},
			Yes: []Example{
				{Command: "W=\"$TMPDIR/p1\"; mkdir -p \"$W\"", Code: 1, Err: "mkdir: cannot create directory '/p1': Permission denied\n", Fix: "Check the variable TMPDIR: it is empty here, so that /p1 begins at the root"},
				{Command: "cat /etc/shadow", Code: 1, Err: "cat: /etc/shadow: Permission denied\n", Fix: "Check /etc/shadow: its owner and mode do not let you (ls -l), use a path that you own"},
				{Command: "for f in a b; do cp $f /etc/$f.conf; done; echo copied", Out: "copied\n", Err: "cp: cannot create regular file '/etc/a.conf': Permission denied\n"},
			},
			No: []Example{{Command: "find /etc -name '*.conf'", Code: 1, Out: "/etc/pip.conf\n", Err: "find: ‘/etc/redis’: Permission denied\n"}},
		}),
		{
			ID: "file.denied.code", Kind: "permission.denied", Severity: cake.High, Confidence: 0.9, Family: Files, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^(?:\S+ )?(?:(?P<name>PermissionError): \[Errno (?:13|1)\] (?:Permission denied|Operation not permitted): '(?P<path>[^']+)'|(?:Error: )?EACCES: permission denied, \w+ '(?P<path2>[^']+)'|.*open (?P<path3>\S+): permission denied|.*\(?(?P<path4>/[^\s(]+) \(Permission denied\))`, Message: "permission denied", Key: []string{"path", "path2", "path3", "path4"},
			Fixes: []string{"Check {path}: its owner and mode do not let you (ls -l), use a path that you own", "Check {path2}: its owner and mode do not let you (ls -l), use a path that you own", "Check {path3}: its owner and mode do not let you (ls -l), use a path that you own", "Check {path4}: its owner and mode do not let you (ls -l), use a path that you own"},
			Yes: []Example{
				{Command: "python3 w.py", Code: 1, Err: "Traceback (most recent call last):\n  File \"/srv/p/w.py\", line 1, in <module>\n    open(\"/etc/app.conf\",\"w\").write(\"x\")\nPermissionError: [Errno 13] Permission denied: '/etc/app.conf'\n", File: "w.py", Line: 1},
				{Command: "node w.js", Code: 1, Err: "Error: EACCES: permission denied, open '/var/lib/app.log'\n    at Object.writeFileSync (node:fs:2380:20)\n    at Object.<anonymous> (/srv/p/w.js:1:15)\n", File: "w.js", Line: 1},
			},
			No: []Example{{Command: "node w.js", Out: "ok\n"}},
		},
		{
			ID: "file.enoent", Kind: "fs.not_found", Severity: cake.High, Confidence: 0.9, Family: Files, AtZero: IfSwallowed, Rank: Symptom,
			Pattern: `^(?:\s*(?:(?:Uncaught )?Error: )?ENOENT: no such file or directory, (?:\w+) '(?P<path>[^']+)'|.*\bopen (?P<path2>[\w./-]+): no such file or directory$|.*(?:No such file or directory @ rb_sysopen - |failed to open stream: No such file or directory|java\.io\.FileNotFoundException: )(?P<path3>[\w./-]+)?.*|Error: Os \{ code: 2, .*)`, Message: "no such file or directory", Key: []string{"path", "path2", "path3", "file"},
			Fixes: []string{"Check {path}: {near:path} exists", "{nodemkdir:path}", "Check {path}: no such file, opened at {file}:{line}", "Check {path}: no such file", "{outdir:path2}", "Check {path2}: {near:path2} exists", "Check {path2}: no such file", "Check {path3}: no such file"},
			Yes: []Example{
				{Command: "npx jest", Code: 1, Err: "FAIL ./a.test.js\n  ● loads\n\n    ENOENT: no such file or directory, open 'fixtures/none.json'\n\n      at Object.readFileSync (a.test.js:3:60)\n\nTests:       1 failed, 1 total\n", File: "a.test.js", Line: 3},
				{Command: "node b.js", Code: 1, Err: "Error: ENOENT: no such file or directory, open 'src/missing.js'\n    at Object.openSync (node:fs:573:18)\n    at Object.<anonymous> (/srv/p/scripts/build.js:2:5)\n", File: "scripts/build.js", Line: 2},
				{Command: "go run .", Code: 1, Err: "2026/11/21 10:53:09 open conf.yaml: no such file or directory\nexit status 1\n"},
			},
			No: []Example{{Command: "node b.js", Out: "ok\n"}},
		},
		{
			ID: "file.archive", Subject: OpenedArchive, Kind: "config.invalid_input", Severity: cake.High, Confidence: 0.95, Family: Files, AtZero: IfSwallowed, Own: true,
			Pattern: `^(?:(?P<tool>gzip|gunzip|zcat|xz|unxz|xzcat|bzip2|bunzip2|bzcat|tar|bsdtar|zstd|unzstd|unzip):? *(?P<message>(?:stdin: |\S+: )?(?:not in gzip format|unknown suffix -- ignored|Filename has an unknown suffix, skipping|unexpected end of file|File format not recognized|This does not look like a tar archive|.*is not a bzip2 file|unsupported format|cannot find zipfile directory in one of (?P<zip>\S+).*))|\s*(?P<end>End-of-central-directory signature not found|(?:Open )?ERROR: Cannot open the file as (?:\[\w+\] )?archive|Can't open as archive).*)`, Key: []string{"key"},
			Fixes: []string{"{openedas:key}", "{openedthere:key}", "{lookat:key}", "Check what it unpacks with file(1): it is no archive; if it was fetched, is it an error page? (curl -f)"},
			Yes: []Example{{Command: "tar xzf rel.tar.gz", Code: 2, Err: "\ngzip: stdin: not in gzip format\ntar: Child returned status 1\ntar: Error is not recoverable: exiting now\n", Fix: "Check rel.tar.gz with file rel.tar.gz: it is not what its name says"}, {Command: "7z x -y fonts.7z -ofonts | tail -6", Out: "Can't open as archive: 1\nFiles: 0\n", Err: "ERROR: fonts.7z\nfonts.7z\nOpen ERROR: Cannot open the file as [7z] archive\n", Files: []string{"fonts.7z"}, File: "fonts.7z"},
				{Command: "mkdir -p out && tar -xzf backups/home.tar.zst -C out", Code: 2, Err: "\ngzip: stdin: not in gzip format\ntar: Child returned status 1\ntar: Error is not recoverable: exiting now\n", Fix: "tar -xf backups/home.tar.zst -C out"},
				{Command: "sh get.sh", Code: 2, Err: "\ngzip: stdin: not in gzip format\ntar: Child returned status 1\ntar: Error is not recoverable: exiting now\n", Files: []string{"get.sh", "data.tar"}, Manifest: map[string]string{"get.sh": "mkdir -p in\ntar -xzf data.tar -C in\n"}, File: "get.sh", Line: 2, Fix: "Fix get.sh:2: tar -xf data.tar -C in"},
				{Command: "unxz b.gz", Code: 1, Err: "unxz: b.gz: File format not recognized\n", Fix: "gunzip b.gz"}},
			No: []Example{{Command: "tar czvf /tmp/a.tgz /etc/hostname", Out: "/etc/hostname\n", Err: "tar: Removing leading `/' from member names\n"}},
		},
		{
			ID: "file.option", Kind: "tool.usage", Severity: cake.High, Confidence: 0.95, Family: Files, Own: true,
			Pattern: toolName + `(?P<message>(?:unrecognized option|invalid option|unknown option|illegal option|option requires an argument|missing (?:file )?operand|missing destination file operand|extra operand|unknown predicate|bad option|invalid (?:user|group|mode|number|argument|date|context length argument|PID|line number|suffix|byte/character|field (?:specification|range)|(?:\w+ )?(?:type|unit|base|width|range|offset|count|size|count|radix|time interval|tab size|block size|signal|option value|character class|character range|option):?):?) ?(?:-- )?['‘"]?(?P<flag>[^'’"\n]*)['’"]?|options? ['‘"]?(?P<flag4>-\w+)['’"]? (?:is|are) (?:incompatible|mutually exclusive)[^\n]*|[Yy]ou may not specify more than one [^\n]*|(?P<flag3>-[\w/-]+) (?:can only be used (?:with|together|when|if|in)|may only be used|is only (?:valid|allowed|supported) (?:with|when|in)|cannot be (?:used|combined) (?:with|together)|must be used (?:with|together))\b[^\n]*|(?P<flag2>-[\w-]+): (?:unknown option|invalid option|unrecognized option|option requires an argument|ambiguous option|not a valid option))`, Key: []string{"tool", "flag", "flag2"}, Fixes: []string{"{onebyone:message}", "{gnu:flag}", "Run {tool} --help: it does not know {flag}", "{nearflag:flag2}", "Run {tool} --help: it does not know {flag2}", "Run {tool} --help: {message}"},
			Yes: []Example{{Command: "ls --colour-x", Code: 2, Err: "ls: unrecognized option '--colour-x'\nTry 'ls --help' for more information.\n", Fix: "Run ls --help: it does not know --colour-x"},
				{Command: "find . -name '*.bak' -exec unlink {} +", Code: 1, Err: "unlink: extra operand ‘./b.bak’\nTry 'unlink --help' for more information.\n", Fix: `Try \; in place of + in the find: unlink takes one at a time`},
				{Command: "date -v+1d +%F", Code: 1, Err: "date: invalid option -- 'v'\nTry 'date --help' for more information.\n", Fix: "Try date -d '+1 day': -v is an option of BSD's and macOS's date, this one is GNU's"},
				{Command: "tail -r a.log", Code: 1, Err: "tail: invalid option -- 'r'\nTry 'tail --help' for more information.\n", Fix: "Try tac: -r is an option of BSD's and macOS's tail, this one is GNU's"},
				{Command: "base64 -D a.txt", Code: 1, Err: "base64: invalid option -- 'D'\nTry 'base64 --help' for more information.\n", Fix: "Try base64 -d: -D is an option of BSD's and macOS's base64, this one is GNU's"}},
			No: []Example{{Command: "ls -la", Out: "total 0\n"}},
		},
		{
			ID: "file.expression", Subject: FilterProgram, Kind: "tool.usage", Severity: cake.High, Confidence: 0.95, Family: Files, Own: true,
			Pattern: `^(?:(?P<tool>sed): (?P<sed>-e expression #\d+, char \d+: .*)|(?P<grep>e?grep): (?P<what>Unmatched .*|Invalid .*|unmatched .*|.*nothing to repeat.*|Trailing backslash)|(?P<awk>[gm]?awk): (?:(?:cmd\. ?line: ?\d+|line \d+):.*)?(?:syntax error|missing \}).*|(?P<jq>jq): (?:error: )?(?:syntax error.*|.*compile error.*)|(?P<search>(?:rg: |\[fd error\]: |error: )?regex parse error:|ERR: Bad regex! [^\n]*|ack: Invalid regex [^\n]*|fatal: command line, '[^'\n]*': [^\n]*))`, Key: []string{"sed", "what", "key"}, Fixes: []string{"{awkquotes:message}", "{sedfix:sed}", "{literally:what}", "{literally:search}", "Fix the sed expression: {sed}", "Fix the pattern: {what}", "Fix the expression of the command: it cannot be read"},
			Yes: []Example{
				{Command: "sed -i 's/a/b' f.txt", Code: 1, Err: "sed: -e expression #1, char 5: unterminated `s' command\n", Fix: "sed -i 's/a/b/' f.txt"},
				{Command: "sed -i \"s/ROOT/$PWD/\" f.txt", Code: 1, Err: "sed: -e expression #1, char 12: unknown option to `s'\n", Fix: "Try another delimiter, s|…|…|, or escape it: the text itself holds the one that ends its part of the s command"},
				{Command: "grep 'a\\(' /etc/passwd", Code: 2, Err: "grep: Unmatched ( or \\(\n"},
				{Command: "rg -n \"createOrder(\" src", Code: 2, Err: "rg: regex parse error:\n    (?:createOrder()\n    ^\nerror: unclosed group\n", Fix: "rg -F -n \"createOrder(\" src"},
				{Command: "grep -rnE 'foo(' src", Code: 2, Err: "grep: Unmatched ( or \\(\n", Fix: "Fix the pattern of grep: escape its brackets, or search with -F for the text as it stands"},
				{Command: "git grep -n 'a[0'", Code: 128, Err: "fatal: command line, 'a[0': Unmatched [, [^, [:, [., or [=\n", Fix: "git grep -F -n 'a[0'"},
				{Command: "ag 'foo(' src", Code: 2, Err: "ERR: Bad regex! pcre_compile() failed at position 4: missing )\nIf you meant to search for a literal string, run ag with -Q\n", Fix: "ag -Q 'foo(' src"},
				{Command: "fd 'a[' src", Code: 1, Err: "[fd error]: regex parse error:\n    a[\n     ^\nerror: unclosed character class\n", Fix: "fd -F 'a[' src"},
			},
			No: []Example{{Command: "sed s/a/b/ f", Out: "x\n"}},
		},
	}
}

// fileRule fills in what all rules about files share.
func fileRule(r Rule) Rule {
	r.Severity, r.Family = cake.High, Files
	if r.Confidence == 0 {
		r.Confidence = 0.9
	}
	if len(r.Key) == 0 {
		r.Key = []string{"tool", "path"}
	}
	r.Own = true
	return r
}
