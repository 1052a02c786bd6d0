package rules

import "cake"

// smallToolRules are the words of the small tools for which neither the rules
// about files nor the system's own words are enough.
func smallToolRules() []Rule {
	return []Rule{
		smallRule(Rule{
			ID: "ssh.loose", Kind: "permission.denied", AtZero: IfSwallowed,
			Pattern: `^(?P<message>Permissions \d+ for '(?P<path>[^']+)' are too open\.|Bad owner or permissions on (?P<path2>\S+))`, Key: []string{"path", "path2"}, Fixes: []string{"chmod 600 {path}", "chmod 600 {path2}"},
			Yes: []Example{{Command: "ssh -i key dev@127.0.0.1", Code: 255, Err: "Permissions 0644 for 'key' are too open.\nIt is required that your private key files are NOT accessible by others.\n", Fix: "chmod 600 key"}},
			No:  []Example{{Command: "ssh host true", Out: ""}},
		}),
		smallRule(Rule{
			ID: "ssh.refuses", Kind: "auth.ssh_key",
			Pattern: `^.*?(?P<message>(?:Permission denied \((?:publickey|password|keyboard|gssapi)[^)]*\)|Too many authentication failures|Load key "[^"]+": .*|sign_and_send_pubkey: .*|Could not open a connection to your authentication agent).*)`, Key: []string{"key"}, Rank: Symptom, Fixes: []string{"Check the SSH key with the user: the server refuses it or it cannot be read, stop here"},
			Yes: []Example{{Command: "bash deploy/push.sh", Code: 1, Err: "upload failed: nobody@127.0.0.1: Permission denied (publickey).\n", Out: "uploading build 41\n"}},
			No:  []Example{{Command: "ssh host true", Out: ""}},
		}),
		smallRule(Rule{
			ID: "find.usage", Kind: "tool.usage", Own: true,
			Pattern: "^(?P<tool>find): (?P<message>unknown predicate .(?P<flag>-\\w+).|paths must precede expression.*|possible unquoted pattern.*|missing argument to .*|unknown predicate .*|Arguments to -type .*|unknown argument to .*|invalid argument .*|-exec.*|The -delete action .*)", Key: []string{"message"}, Fixes: []string{"{gnu:flag}", "{quoteglob:message}", "Check the arguments of find: {message}"},
			Yes: []Example{{Command: "find . -name *.txt -type f", Code: 1, Err: "find: paths must precede expression: `b.txt'\nfind: possible unquoted pattern after predicate `-name'?\n", Fix: "Fix the arguments of find: quote the pattern '*.txt', the shell expands it"}, {Command: "find -E . -regex '.*(a|b)'", Code: 1, Err: "find: unknown predicate `-E'\n", Fix: "Try find -regextype posix-extended: -E is an option of BSD's and macOS's find, this one is GNU's"}},
			No:  []Example{{Command: "find . -name '*.txt'", Out: "./a.txt\n"}},
		}),
		smallRule(Rule{
			ID: "find.exec", Kind: "tool.command_not_found",
			Pattern: "^(?P<tool>find): ['‘](?P<run>[\\w./+-]+)['’]: No such file or directory$", Message: "a program is not installed", Key: []string{"run"},
			Given: "{execd:run}", Fixes: []string{"{tool:run}", "Check the name {run}: no such tool is installed here"},
			Yes: []Example{{Command: "find . -name '*.py' -exec ruff check {} +", Code: 1, Err: "find: ‘ruff’: No such file or directory\nfind: ‘ruff’: No such file or directory\n", Fix: "pip install ruff"}},
			No:  []Example{{Command: "find ruff -name '*.py'", Code: 1, Err: "find: ‘ruff’: No such file or directory\n"}, {Command: "find . -name '*.py' -exec ruff check {} +", Out: "All checks passed!\n"}},
		}),
		smallRule(Rule{
			// It has found the folder, has had it removed, and then looks into it.
			ID: "find.removed", Kind: "fs.not_found", Severity: cake.Medium,
			Pattern: "^(?P<tool>find): ['‘](?P<path>[^'’\\n]+)['’]: (?P<message>No such file or directory)$", Key: []string{"message"},
			Given: "{depth:path}", Fixes: []string{"{depth:path}"},
			Yes: []Example{{Command: "find /srv/app -type d -name .mypy_cache -exec rm -rf {} \\;", Code: 1, Err: "find: ‘/srv/app/.mypy_cache’: No such file or directory\n", Fix: "Try -depth or -prune in the find: it looks into .mypy_cache when it has just been removed"}},
			No:  []Example{{Command: "find /srv/ap -type d -name .mypy_cache -exec rm -rf {} \\;", Code: 1, Err: "find: ‘/srv/ap’: No such file or directory\n"}, {Command: "find /srv/app -depth -type d -name out -exec rmdir {} \\;"}},
		}),
		smallRule(Rule{
			ID: "ffmpeg.input", Kind: "fs.not_found", AtZero: IfSwallowed, With: []string{"Error opening input: No such file or directory"}, Tools: []string{"ffmpeg", "ffprobe", "ffplay", "make", "npm"},
			Pattern: `^Error opening input file (?P<path>[^\n]+?)\.$`, Message: "{path}: no such file", Key: []string{"path"},
			Fixes: []string{"{absent:path}", "Check {path}: {near:path} exists", "Check {path}: no such file"},
			Yes:   []Example{{Command: "ffmpeg -i a.mp4 b.mp4", Code: 254, Err: "[in#0 @ 0x5581] Error opening input: No such file or directory\nError opening input file a.mp4.\nError opening input files: No such file or directory\n"}},
			No:    []Example{{Command: "ffmpeg -i a.mp4 b.mp4", Err: "Input #0, mov, from 'a.mp4':\n"}},
		}),
		smallRule(Rule{
			ID: "svn.locked", Kind: "git.index_lock", AtZero: IfSwallowed, Tools: []string{"svn"},
			Pattern: `^svn: E155004: (?P<message>[^\n]*(?:locked|svn cleanup)[^\n]*)`, Key: []string{"always"},
			Fixes: []string{"svn cleanup"},
			Yes:   []Example{{Command: "svn update | tail -2", Err: "svn: E155004: Run 'svn cleanup' to remove locks (type 'svn help cleanup' for details)\nsvn: E155004: Working copy '/srv/p' locked.\n", Fix: "svn cleanup"}},
			No:    []Example{{Command: "svn update", Out: "At revision 41.\n"}},
		}),
		smallRule(Rule{
			ID: "sqlite.import", Kind: "db.constraint", Severity: cake.Medium, AtZero: DespiteZero, Tools: []string{"sqlite3", "sqlite", "make", "bash"},
			Pattern: `^(?P<file>[\w./@-]+):(?P<line>\d+): INSERT failed: (?P<message>[^\n]+)`, Key: []string{"file", "message"},
			Fixes: []string{"Fix {file}:{line}, which was not imported: {message}"},
			Yes:   []Example{{Command: "sqlite3 a.db '.mode csv' '.import items.csv items'", Err: "items.csv:31: INSERT failed: UNIQUE constraint failed: items.sku\n", File: "items.csv", Line: 31}},
			No:    []Example{{Command: "sqlite3 a.db '.import items.csv items'"}},
		}),
		smallRule(Rule{
			ID: "pandoc.filter", Kind: "tool.command_not_found", AtZero: IfSwallowed, Tools: []string{"pandoc", "make", "npm", "quarto"},
			Pattern: `^(?P<message>Could not find executable (?P<program>[\w.+-]+))$`, Key: []string{"program"},
			Fixes: []string{"{tool:program}", "Check the name {program}: no such tool is installed here"},
			Yes:   []Example{{Command: "make book.pdf 2>&1 | tail -3", Out: "pandoc -F pandoc-crossref 1.md -o book.pdf\nCould not find executable pandoc-crossref\nmake: *** [Makefile:7: book.pdf] Error 83\n"}},
			No:    []Example{{Command: "pandoc 1.md -o book.pdf"}},
		}),
		smallRule(Rule{
			ID: "sed.suffix", Kind: "tool.usage", Own: true,
			Pattern: `^sed: (?P<message>can't read (?P<expression>[sy](?:/[^\n]*/|\|[^\n]*\||,[^\n]*,|#[^\n]*#)[gimep]*): No such file or directory)`, Message: "sed takes the expression for a file: {expression}", Key: []string{"always"},
			Fixes: []string{"{plainsed:key}", "Try sed -i without the '' behind it, which only BSD's sed wants: here it stands for the expression"},
			Yes: []Example{{Command: "sed -i '' 's/a/b/' x.ts", Code: 2, Err: "sed: can't read s/a/b/: No such file or directory\n", Fix: "sed -i 's/a/b/' x.ts"},
				{Command: "bash bin/bump.sh", Code: 2, Err: "sed: can't read s/a/b/: No such file or directory\n", Fix: "Try sed -i without the '' behind it, which only BSD's sed wants: here it stands for the expression"}},
			No: []Example{{Command: "sed -n 1p a.ts", Code: 2, Err: "sed: can't read a.ts: No such file or directory\n"}},
		}),
		smallRule(Rule{
			ID: "sed.emptysuffix", Kind: "tool.usage", Own: true,
			Pattern: `^sed: (?P<message>can't read : No such file or directory)`, Message: "sed takes the empty suffix for a file", Key: []string{"always"},
			Fixes: []string{"{plainsed:key}", "Try sed -i without the '' behind it, which only BSD's sed wants: here it is taken for a file"},
			Yes:   []Example{{Command: "sed -i '' -e 's/a/b/' x.ts", Code: 2, Err: "sed: can't read : No such file or directory\n", Fix: "sed -i -e 's/a/b/' x.ts"}},
			No:    []Example{{Command: "sed -n 1p a.ts", Code: 2, Err: "sed: can't read a.ts: No such file or directory\n"}},
		}),
		smallRule(Rule{
			ID: "sed.suffixword", Kind: "tool.usage", Own: true,
			Pattern: "^sed: (?P<message>-e expression #1, char 1: unknown command: `\\.')", Message: "sed takes the suffix for the expression", Key: []string{"always"},
			Fixes: []string{"Try sed -i.bak, the suffix joined to -i: GNU sed takes a word behind -i for the expression"},
			Yes:   []Example{{Command: "sed -i .bak 's/a/b/' x.ts", Code: 1, Err: "sed: -e expression #1, char 1: unknown command: `.'\n", Fix: "Try sed -i.bak, the suffix joined to -i: GNU sed takes a word behind -i for the expression"}},
			No:    []Example{{Command: "sed 'a' x.ts", Code: 1, Err: "sed: -e expression #1, char 1: expected \\ after `a', `c' or `i'\n"}},
		}),
		smallRule(Rule{
			ID: "bsd.stat", Kind: "tool.usage", Own: true,
			Pattern: `^stat: (?P<message>cannot read file system information for '(?P<format>%[\w%:-]+)': No such file or directory)`, Message: "stat takes the format for a file", Key: []string{"always"},
			Fixes: []string{"Try stat -c: -f FORMAT is BSD's stat, GNU's takes -c (%s size, %Y time, %a mode) and reads -f as file system"},
			Yes:   []Example{{Command: "stat -f %z a.md", Code: 1, Err: "stat: cannot read file system information for '%z': No such file or directory\n"}},
			No:    []Example{{Command: "stat -f /mnt", Code: 1, Err: "stat: cannot read file system information for '/mnt': No such file or directory\n"}},
		}),
		smallRule(Rule{
			ID: "bsd.date", Kind: "tool.usage", Own: true,
			Pattern: `^date: (?P<message>'?(?P<seconds>\d{9,11})'?: No such file or directory)`, Message: "date takes the seconds for a file", Key: []string{"always"},
			Fixes: []string{"Try date -d @{seconds}: -r takes seconds on BSD and macOS, and a file here"},
			Yes:   []Example{{Command: "date -r 1700000000", Code: 1, Err: "date: 1700000000: No such file or directory\n", Fix: "Try date -d @1700000000: -r takes seconds on BSD and macOS, and a file here"}},
			No:    []Example{{Command: "date -r a.md", Code: 1, Err: "date: a.md: No such file or directory\n"}},
		}),
		smallRule(Rule{
			ID: "bsd.mktemp", Kind: "tool.usage", Own: true,
			Pattern: `^mktemp: (?P<message>too few X's in template ['‘](?P<template>[^'’]*)['’])`, Key: []string{"always"},
			Fixes: []string{"Try mktemp -t {template}.XXXXXX: GNU mktemp wants the X's that BSD's adds itself", "Try mktemp -t name.XXXXXX: GNU mktemp wants the X's that BSD's adds itself"},
			Yes:   []Example{{Command: "mktemp -t build", Code: 1, Err: "mktemp: too few X's in template ‘build’\n", Fix: "Try mktemp -t build.XXXXXX: GNU mktemp wants the X's that BSD's adds itself"}},
			No:    []Example{{Command: "mktemp -t build.XXXXXX", Out: "/tmp/build.a8Fx1c\n"}},
		}),
		smallRule(Rule{
			ID: "account.unknown", Kind: "config.invalid", AtZero: IfSwallowed,
			Pattern: `^(?:chown|chgrp|install|sudo|su|runuser|usermod|setpriv|gpasswd|chpasswd|crontab|start-stop-daemon|tar|rsync|gosu|su-exec): (?:error: )?(?P<message>(?:(?:invalid|unknown) (?:user|group|spec|user name|group name):? |user )['‘"\x60]?(?P<user>[\w.-]+)(?::(?P<group>[\w.-]+))?['’"]?[^\n]*)`, Message: "no such user or group: {user}", Key: []string{"user"},
			Fixes: []string{"Check getent passwd {user}: this system has no such user or group, create it or name another"},
			Yes:   []Example{{Command: "chown -R app:app /srv/p", Code: 1, Err: "chown: invalid user: ‘app:app’\n", Fix: "Check getent passwd app: this system has no such user or group, create it or name another"}, {Command: "sudo -u deploy ./run", Code: 1, Err: "sudo: unknown user deploy\n"}},
			No:    []Example{{Command: "chown -R dev /srv/p", Out: ""}},
		}),
		smallRule(Rule{
			ID: "xargs.quote", Kind: "tool.usage",
			Pattern: `^xargs: (?P<message>unmatched (?:single|double) quote.*|argument line too long.*|command too long.*)`, Key: []string{"message"}, Fixes: []string{"Try find -print0 with xargs -0: a name holds a quote or a space"},
			Yes: []Example{{Command: "ls | xargs rm", Code: 1, Err: "xargs: unmatched single quote; by default quotes are special to xargs unless you use the -0 option\n"}},
			No:  []Example{{Command: "ls | xargs echo", Out: "a\n"}},
		}),
		smallRule(Rule{
			ID: "tar.short", Kind: "resource.disk_full", Severity: cake.Critical, AtZero: IfSwallowed,
			Pattern: `^tar: (?P<message>\S+: Wrote only \d+ of \d+ bytes)`, Key: []string{"always"}, Fixes: []string{"Check df -h and free disk space first: the device is full"},
			Yes: []Example{{Command: "tar xf big.tar -C /mnt/data 2>&1 | tail -2", Out: "tar: a.bin: Wrote only 4608 of 10240 bytes\ntar: Exiting with failure status due to previous errors\n"}},
			No:  []Example{{Command: "tar xf big.tar", Out: ""}},
		}),
		smallRule(Rule{
			ID: "tar.usage", Kind: "tool.usage",
			Pattern: `^tar: (?P<message>Cowardly refusing to create an empty archive|You must specify one of .*|Refusing to read archive contents from terminal.*|Old option .*|Cannot use (?:multi|compressed).*|Conflicting .*)`, Key: []string{"message"}, Fixes: []string{"Check the arguments of tar: {message}"},
			Yes: []Example{{Command: "tar cf x.tar", Code: 2, Err: "tar: Cowardly refusing to create an empty archive\nTry 'tar --help' or 'tar --usage' for more information.\n"}},
			No:  []Example{{Command: "tar cf x.tar a", Out: ""}},
		}),
		smallRule(Rule{
			ID: "7z.missing", Kind: "fs.not_found", AtZero: IfSwallowed,
			Pattern: `^(?:System )?ERROR: errno=2 : (?P<message>No such file or directory)\n(?P<path>[^\s:]+)`, Key: []string{"path"},
			Fixes: []string{"{absent:path}", "Check {path}: {near:path} exists", "Check {path}: no such file"},
			Yes:   []Example{{Command: "7z x -y backups/2026-10.7z -orestore | tail -3", Out: "\nScanning the drive for archives:\n", Err: "\nERROR: errno=2 : No such file or directory\nbackups/2026-10.7z\n\n\n\nSystem ERROR:\nerrno=2 : No such file or directory\n"}},
			No:    []Example{{Command: "7z t a.7z", Out: "Everything is Ok\n"}},
		}),
		smallRule(Rule{
			ID: "zip.missing", Kind: "fs.not_found",
			Pattern: `^(?:\s*zip warning: (?P<message>name not matched: (?P<path>\S+))|unzip: +cannot find or open (?P<path2>[^\s,]+), .*|caution: filename not matched: +(?P<path3>\S+)|tar: (?P<path4>[^:\n]+): Not found in archive|warning: failed to load external entity "(?P<path5>[^"]+)"|dpkg: error: cannot access archive '(?P<path6>[^']+)': .*)`, Message: "no such file", Key: []string{"path", "path2", "path3", "path4", "path5", "path6"},
			Fixes: []string{"{absent:path}", "{absent:path2}", "{absent:path5}", "{absent:path6}", "Check {path}: no such file", "Check {path2}: no such file", "Check {path3}: the archive holds no such file", "Check {path4}: the archive holds no such file, list it with tar -tf", "Check {path5}: no such file", "Check {path6}: no such file"},
			Yes:   []Example{{Command: "zip x.zip nofile", Code: 12, Out: "\tzip warning: name not matched: nofile\n\nzip error: Nothing to do! (x.zip)\n"}, {Command: "xmllint nofile", Code: 1, Err: "warning: failed to load external entity \"nofile\"\n"}},
			No:    []Example{{Command: "zip x.zip a", Out: "  adding: a (stored 0%)\n"}},
		}),
		smallRule(Rule{
			ID: "small.prompt", Kind: "prompt.interactive",
			Pattern: `^.*?(?P<message>(?:replace \S+\? \[y\]es, \[n\]o.*|\(EOF or read error, treating as "\[N\]one".*|\S+: \S+ already exists; overwrite \(y/n\).*|Would you like to replace the existing file.*|File '[^']+' already exists\. Overwrite\? \[y/N\].*|Inappropriate ioctl for device|cannot open '/dev/tty'.*|can't open /dev/tty.*|open terminal failed: not a terminal|error asking for (?:approval|input): EOF|cannot prompt (?:during|the user|when).*|when not running interactively|not running in (?:an )?interactive .*|.*(?:is|running|are) in (?:a )?non-interactive (?:mode|shell|session|terminal).*|.*\b(?:environment|shell|session|terminal) is non-?interactive.*|no terminal at all requested.*|not a terminal, cannot .*))`, Key: []string{"key"}, Fixes: []string{"{overwrite:message}", "Try the flag that answers (-y, -o, --yes, --batch): there is no terminal to answer in"},
			Yes: []Example{{Command: "unzip a.zip", Code: 1, Out: "Archive:  a.zip\nreplace a.txt? [y]es, [n]o, [A]ll, [N]one, [r]ename:  NULL\n(EOF or read error, treating as \"[N]one\" ...)\n", Fix: "Try unzip -n (keeps what is there) or unzip -o (replaces it): there is no terminal to answer in"}, {Command: "zstd -d a.zst", Code: 1, Err: "zstd: a already exists; overwrite (y/n) ? Not overwritten  \n", Fix: "Try zstd -f, if what is there may be replaced: there is no terminal to answer in"}},
			No:  []Example{{Command: "unzip -o a.zip", Out: "inflating: a.txt\n"}},
		}),
		smallRule(Rule{
			ID: "small.notty", Kind: "prompt.interactive", AtZero: DespiteZero,
			Pattern: `^(?P<message>.*\b(?:skipped|aborted|cancell?ed|not (?:created|asked|done|possible)|cannot (?:ask|prompt)|can't prompt)\b.{0,40}\b(?:not running in a|not a|no|without a|needs a|requires a) (?:TTY|tty|terminal)\b.*)`, Key: []string{"message"},
			Fixes: []string{"Run it with its answers as options or variables (--no-input, -y): there is no terminal to ask in"},
			Yes:   []Example{{Command: "python3 manage.py createsuperuser --username a --email a@b.c", Out: "Superuser creation skipped due to not running in a TTY. You can run `manage.py createsuperuser` in your project to create one manually.\n"}},
			No:    []Example{{Command: "cat NOTES", Out: "the prompt is skipped without a terminal\n"}, {Command: "./run", Out: "no terminal, plain output\n"}},
		}),
		smallRule(Rule{
			ID: "small.value", Kind: "tool.usage", Own: true,
			Pattern: `^(?P<tool>[a-z][\w.+-]*): (?P<message>(?:invalid (?:date|number|mode|user|group|option|floating point argument|byte|field|context length|line number|width|argument|digit|suffix|size|file size|input)\b.*|missing operand.*|you must specify .*|the delimiter must .*|option requires .*|too few X's .*|Unknown option .*|Unrecognized (?:option|flag) .*|unknown option.*|No such process.*|are the same file|'[^']+' and '[^']+' are the same file|cannot copy a directory, .*|cannot move '[^']+' to a subdirectory .*|user \S+ does not exist.*|range-endpoints .*))`, Key: []string{"tool", "message"}, Rank: General, Fixes: []string{"Check the arguments of {tool}: {message}"},
			Yes: []Example{{Command: "cut /etc/hosts", Code: 1, Err: "cut: you must specify a list of bytes, characters, or fields\nTry 'cut --help' for more information.\n"}, {Command: "cp a a", Code: 1, Err: "cp: 'a' and 'a' are the same file\n"}},
			No:  []Example{{Command: "date", Out: "Sun\n"}},
		}),
		smallRule(Rule{
			ID: "small.verb", Kind: "tool.subcommand_typo",
			Pattern: `^(?:\w+: )?(?:(?:Terraform|OpenTofu) has no command named "(?P<verb>[^"]+)"\. Did you mean "(?P<near>[^"]+)"\?|(?P<message>Invalid command '(?P<verb2>[^']+)'; type "help".*|'(?P<verb3>[^']+)' is misspelt or not recognized.*|'(?P<verb4>[^']+)' is misspelled or not recognized by the system.*|argument (?:command|operation): (?:Found invalid choice|Invalid choice).*))`, Message: "there is no such subcommand", Key: []string{"verb", "verb2", "verb4", "key"}, Fixes: []string{"{retype:verb,near}", "Run it with --help: there is no {verb2}", "Run it with --help: there is no {verb4}", "Run it with help: there is no such subcommand"},
			Yes: []Example{{Command: "terraform plna", Code: 1, Err: "Terraform has no command named \"plna\". Did you mean \"plan\"?\n", Fix: "terraform plan"}, {Command: "openssl foo", Code: 1, Err: "Invalid command 'foo'; type \"help\" for a list.\n"}},
			No:  []Example{{Command: "terraform plan", Out: "No changes.\n"}},
		}),
		smallRule(Rule{
			ID: "small.zippassword", Kind: "prompt.interactive", AtZero: DespiteZero,
			Pattern: `^\s*skipping: (?P<path>\S+)\s+(?P<message>unable to get password|incorrect password)`, Tools: []string{"unzip"}, Message: "the archive is encrypted: {path} is skipped", Key: []string{"always"}, Fixes: []string{"Check with the user: the archive needs a password, its files were skipped"},
			Yes: []Example{{Command: "unzip -oq feed.zip -d vendor < /dev/null; ls vendor | wc -l", Out: "1\n", Err: "   skipping: feed/prices.csv       unable to get password\n"}},
			No:  []Example{{Command: "unzip -oq feed.zip", Out: ""}},
		}),
		smallRule(Rule{
			ID: "small.insecuredir", Kind: "permission.denied",
			Pattern: `^error: skipping "(?P<path>[^"]+)" because parent directory has insecure permissions`, Tools: []string{"logrotate"}, Message: "logrotate skips {path}: its folder may be written by others", Key: []string{"path"}, Fixes: []string{"Check the permissions of the folder of {path}: only its owner may write, or name one with su"},
			Yes: []Example{{Command: "logrotate -v conf/a", Code: 1, Err: "considering log /srv/p/log/a.log\nerror: skipping \"/srv/p/log/a.log\" because parent directory has insecure permissions (It's world writable or writable by group which is not \"root\") Set \"su\" directive in config file\nCreating new state\n"}},
			No:  []Example{{Command: "logrotate -v conf/a", Err: "considering log /srv/p/log/a.log\n  log does not need rotating\n"}},
		}),
		smallRule(Rule{
			ID: "small.tessdata", Kind: "dependency.module_missing",
			Pattern: `^Error opening data file \S+/(?P<module>[\w]+)\.traineddata`, Tools: []string{"tesseract", "ocrmypdf"}, Message: "Tesseract has no data for {module}", Key: []string{"module"}, Fixes: []string{"apt-get install tesseract-ocr-{module}"},
			Yes: []Example{{Command: "tesseract a.png out -l deu", Code: 1, Err: "Error opening data file /usr/share/tesseract-ocr/5/tessdata/deu.traineddata\nPlease make sure the TESSDATA_PREFIX environment variable is set to your \"tessdata\" directory.\n", Fix: "apt-get install tesseract-ocr-deu"}},
			No:  []Example{{Command: "tesseract a.png out", Err: "Estimating resolution as 142\n"}},
		}),
		smallRule(Rule{
			ID: "small.qemulib", Kind: "tool.usage",
			Pattern: `^(?P<program>qemu-(?P<arch>\w+)(?:-static)?): Could not open '(?P<path>/lib\S*/ld-[^']+)': No such file or directory`, Message: "the libraries of {arch} are not where {program} looks", Key: []string{"path"}, Fixes: []string{"Try {program} -L /usr/{arch}-linux-gnu (its libraries are there), or link statically"},
			Yes: []Example{{Command: "qemu-aarch64 build/crc --self-test", Code: 255, Err: "qemu-aarch64: Could not open '/lib/ld-linux-aarch64.so.1': No such file or directory\n"}},
			No:  []Example{{Command: "qemu-aarch64 -L /usr/aarch64-linux-gnu build/crc", Out: "ok\n"}},
		}),
		smallRule(Rule{
			ID: "small.resticlock", Kind: "fs.busy",
			Pattern: `^(?:Fatal: )?(?P<message>unable to create lock in backend: repository is already locked.*)`, Key: []string{"always"}, Fixes: []string{"Check that no restic is running, then restic unlock"},
			Yes: []Example{{Command: "bash ops/prune.sh", Code: 1, Err: "unable to create lock in backend: repository is already locked by PID 18770 on vm by root (UID 0, GID 0)\nlock was created at 2026-11-22 22:13:11 (4.2s ago)\n"}},
			No:  []Example{{Command: "restic unlock", Out: "successfully removed 1 locks\n"}},
		}),
		smallRule(Rule{
			ID: "small.codec", Kind: "tool.usage",
			Pattern: `^.*?(?P<message>Unknown (?P<what>encoder|decoder) '(?P<name>[^']+)')`, Tools: []string{"ffmpeg", "ffprobe", "ffplay"}, Key: []string{"name"}, Fixes: []string{"Check ffmpeg -{what}s: this build has no {name}"},
			Yes: []Example{{Command: "ffmpeg -i a.mp4 -c:v libx265 b.mp4", Code: 1, Err: "Unknown encoder 'libx265'\n", Fix: "Check ffmpeg -encoders: this build has no libx265"}},
			No:  []Example{{Command: "ffmpeg -i a.mp4 b.webm", Err: "Output #0, webm\n"}},
		}),
		smallRule(Rule{
			ID: "small.media", Kind: "tool.usage",
			Pattern: `^.*?(?P<message>(?:Unrecognized option '[^']+'|At least one output file must be specified|Unable to (?:find a suitable|choose an) output format for '[^']+'|Stream map '[^']+' matches no streams|No such filter: '[^']+'|Unknown (?:output|input) format \S+|Format: "[^"]+" not recognized).*)`, Tools: []string{"ffmpeg", "ffprobe", "ffplay", "sox", "pandoc", "dot", "neato", "convert", "magick"}, Key: []string{"message"}, Fixes: []string{"Check the arguments: {message}"},
			Yes: []Example{{Command: "dot -Tfoo a.dot", Code: 1, Err: "Format: \"foo\" not recognized. Use one of: canon cmap\n"}},
			No:  []Example{{Command: "ffmpeg -i a.mp4 b.webm", Err: "Output #0, webm\n"}},
		}),
		smallRule(Rule{
			ID: "small.service", Kind: "service.not_running",
			Pattern: `^.*?(?P<message>(?:(?P<unit>[\w@.-]+): unrecognized service|no server running on \S+|Cannot connect to Podman.*|unable to connect to Podman socket.*|Kubernetes cluster unreachable: .*|supervisor\.sock no such file|no sessions|error connecting to /tmp/tmux.*))`, Key: []string{"unit", "message"}, Fixes: []string{"Check the name {unit}: this system has no such service", "Check the service: {message}"},
			Yes: []Example{{Command: "service foo start", Code: 1, Err: "foo: unrecognized service\n", Fix: "Check the name foo: this system has no such service"}},
			No:  []Example{{Command: "service foo start", Out: "Starting foo\n"}},
		}),
		smallRule(Rule{
			ID: "dpkg.maintainer", Kind: "permission.not_executable", AtZero: IfSwallowed, Place: "{maintainerscript:script}",
			Pattern: `^dpkg-deb: error: (?P<message>maintainer script [\x60'](?P<script>\w+)' has bad permissions [^\n]*)`, Key: []string{"script"}, Fixes: []string{"chmod 755 {file}", "Run chmod 755 on DEBIAN/{script}: {message}"},
			Yes: []Example{
				{Command: "make deb", Code: 2, Err: "dpkg-deb: error: maintainer script 'prerm' has bad permissions 644 (must be >=0555 and <=0775)\nmake: *** [Makefile:3: deb] Error 2\n", Files: []string{"Makefile", "debian/prerm", "build/DEBIAN/prerm"}, File: "build/DEBIAN/prerm", Fix: "chmod 755 build/DEBIAN/prerm"},
				{Command: "dpkg-deb -b two out.deb", Code: 2, Err: "dpkg-deb: error: maintainer script 'postinst' has bad permissions 666 (must be >=0555 and <=0775)\n", Files: []string{"one/DEBIAN/postinst", "two/DEBIAN/postinst"}, File: "two/DEBIAN/postinst", Fix: "chmod 755 two/DEBIAN/postinst"},
				{Command: "dpkg-deb -b pkg out.deb", Code: 2, Err: "dpkg-deb: error: maintainer script 'postinst' has bad permissions 644 (must be >=0555 and <=0775)\n"},
			},
			No: []Example{{Command: "dpkg-deb -b pkg out.deb", Out: "dpkg-deb: building package 'shop' in 'out.deb'.\n"}},
		}),
		smallRule(Rule{
			ID: "dpkg.lock", Kind: "pkgmgr.lock", AtZero: IfSwallowed,
			Pattern: `^(?:dpkg: error: |error: |E: |ERROR: |.*?)(?P<message>(?:dpkg (?:frontend lock|status database) (?:is|was) locked by another process(?: with pid (?P<pid>\d+))?|can't create transaction lock|Waiting for (?:process with pid|cache lock).*|Unable to lock (?:database|the administration directory)|another copy is running as pid|Another app is currently holding the yum lock).*)`, Key: []string{"always"}, Fixes: []string{"Check process {pid}: another installation runs, wait until it ends", "Check for another package manager that runs, and wait until it ends"},
			Yes: []Example{{Command: "dpkg -i agent.deb", Code: 2, Err: "dpkg: error: dpkg frontend lock was locked by another process with pid 2472\nNote: removing the lock file is always wrong, can damage the locked area\n", Fix: "Check process 2472: another installation runs, wait until it ends"}},
			No:  []Example{{Command: "dpkg -i agent.deb", Out: "Setting up agent\n"}},
		}),
		generalRule(Rule{
			ID: "stow.conflict", Kind: "fs.exists", Tools: []string{"stow", "xstow"}, Rank: Cause,
			Pattern: `^\s+\* (?P<message>(?:existing target is (?:neither a link nor a directory|not owned by stow|stowed to a different package)|cannot stow \S+ over existing target)[: ]+(?P<path>[^\s:=]+))`, Key: []string{"path"},
			Fixes: []string{"Check {path}: it is a file of its own where a link is to be; move it away, then run stow again"},
			Yes:   []Example{{Command: "stow -d dots -t home vim", Code: 1, Err: "WARNING! stowing vim would cause conflicts:\n  * existing target is neither a link nor a directory: .vimrc\nAll operations aborted.\n", Fix: "Check .vimrc: it is a file of its own where a link is to be; move it away, then run stow again"}},
			No:    []Example{{Command: "stow -n -v vim", Err: "LINK: .vimrc => dots/vim/.vimrc\n"}},
		}),
	}
}

// smallRule fills in what all rules about small tools share.
func smallRule(r Rule) Rule {
	r.Family, r.Confidence = Files, 0.9
	if r.Severity == 0 {
		r.Severity = cake.High
	}
	return r
}
