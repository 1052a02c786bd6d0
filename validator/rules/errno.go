package rules

import "cake"

// unquoted is a path as a complaint names it: one word, quoted or not.
const unquoted = `["'‘\x60“(]?(?P<path>[^\s"'‘’\x60“”:()\[\]]+)["'’\x60”)]?`

// errnoRules are the system's own words for what a call was refused, in the
// voice of whatever program passes them on. They count where no rule knows the
// program better.
func errnoRules() []Rule {
	return []Rule{
		errnoRule(Rule{
			ID: "errno.notfound", Kind: "tool.command_not_found", Line: "env {program}",
			Pattern: `^.*?["'‘\x60]?(?P<program>\b[\w.+-]+)["'’\x60]?(?: \(\w+\))?: (?:[Cc]annot exec: No such file or directory|[Cc]ommand not found|executable file not found in \$?PATH.*|not found in PATH|program not found(?: or is not executable)?)\.?$`, Message: "{program}: command not found", Key: []string{"program"},
			Fixes: []string{"{tool:program}", "Check the name {program}: no such tool is installed here"},
			Yes:   []Example{{Command: "tar xf a.tar.zst", Code: 2, Err: "tar (child): zstd: Cannot exec: No such file or directory\ntar (child): Error is not recoverable: exiting now\n", Fix: "apt-get install zstd"}, {Command: "./hooks/notify 12", Code: 127, Err: "pyenv: python3.9: command not found\n", Files: []string{"hooks/notify"}, Manifest: map[string]string{"hooks/notify": "#!/usr/bin/env python3.9\nimport sys\n"}, File: "hooks/notify", Line: 1}},
			No:    []Example{{Command: "./install", Out: "zstd: command not found\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.opened", Kind: "fs.not_found",
			Pattern: `^.*?["'‘\x60](?P<path>[^"'‘’\x60\n]+)["'’\x60] (?:for (?:reading|writing)|failed \(2|in \w+ mode)(?: failed)?:? ?(?P<message>[Nn]o such file or directory)`, Key: []string{"path"},
			Fixes: []string{"{absent:path}", "Check {path}: {near:path} exists", "Check {path}: no such file"},
			Yes: []Example{
				{Command: "msgfmt nofile.po", Code: 1, Err: "msgfmt: error while opening \"nofile.po\" for reading: No such file or directory\n", Fix: "Check nofile.po: no such file"},
				{Command: "nginx -t -c /nosuch.conf", Code: 1, Err: "nginx: [emerg] open() \"/nosuch.conf\" failed (2: No such file or directory)\n", Fix: "Check /nosuch.conf: no such file"},
			},
			No: []Example{{Command: "cat notes", Out: "\"x\" for reading: No such file or directory\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.named", Kind: "fs.not_found",
			Pattern: `^[Ee]rror: (?P<message>[Nn]o such file(?: or directory)?)(?: \([^)\n]*\))?\n\s+(?:file|path): (?:\./)*(?P<path>[^\s:]+)$`, Key: []string{"path"},
			Fixes: []string{"{absent:path}", "Check {path}: {near:path} exists", "Check {path}: no such file"},
			Yes:   []Example{{Command: "lake build", Code: 1, Err: "error: no such file or directory (error code: 2)\n  file: ././Math2001.lean\n", Fix: "Check Math2001.lean: no such file"}},
			No:    []Example{{Command: "cat notes", Out: "error: no such file or directory\n  file: a.lean\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.noent", Kind: "fs.not_found",
			Pattern: `^.*?` + unquoted + `(?: failed)?: (?:[\w ]+: )?(?P<message>[Nn]o such file(?: or directory|$))`, Key: []string{"path"},
			Fixes: []string{"{outdir:path}", "{absent:path}", "Check {path}: {near:path} exists", "Check {path}: no such file"},
			Yes: []Example{
				{Command: "protoc --python_out=gen api/order.proto", Code: 1, Err: "gen/: No such file or directory\n", Fix: "mkdir -p gen"},
				{Command: "ffmpeg -hide_banner -i input/clip.mp4 out.webm", Code: 1, Err: "input/clip.mp4: No such file or directory\n", Files: []string{"media/clip.mp4"}, Fix: "ffmpeg -hide_banner -i media/clip.mp4 out.webm"},
				{Command: "objcopy -O binary build/fw.elf fw.bin", Code: 1, Err: "objcopy: 'build/fw.elf': No such file\n", Fix: "Check build/fw.elf: no such file"},
				{Command: "wget -nv -O data/set.csv http://127.0.0.1:8080/health", Code: 1, Err: "data/set.csv: No such file or directory\n", Fix: "mkdir -p data"},
				{Command: "rsync -a build/app.tar.gz backup/2026/11/", Code: 11, Err: "rsync: [Receiver] mkdir \"/srv/p/backup/2026/11\" failed: No such file or directory (2)\nrsync error: error in file IO (code 11) at main.c(808) [Receiver=3.5.0]\n", Fix: "mkdir -p backup/2026/11"},
			},
			No: []Example{{Command: "cat notes", Out: "x: No such file or directory\n"}, {Command: "./fsck.sh", Code: 1, Err: "x: no such file was ever made here\n"}, {Command: "./deploy.sh", Out: "x: No such file or directory, so it was made\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.root", Kind: "permission.root_required",
			Pattern: `^.*?(?P<message>(?:must be (?:run as )?(?:root|superuser|privileged)|(?:need|needs|requires?) (?:to be )?(?:run as )?(?:root|superuser)(?: privileges)?|you must be root|are you root\?|only root can do that|[Rr]oot privileges|run with superuser privileges|Interactive authentication required|is not in the sudoers file|a (?:password|terminal) is required(?: to read the password)?|RTNETLINK answers: Operation not permitted).*)`, Key: []string{"always"},
			Fixes: []string{"Check with the user: this needs root, stop here"},
			Yes:   []Example{{Command: "mount /dev/sdb1 /mnt", Code: 32, Err: "mount: /mnt: must be superuser to use mount.\n"}, {Command: "sudo -n true", Code: 1, Err: "sudo: a password is required\n"}},
			No:    []Example{{Command: "mount", Out: "/dev/sda1 on /\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.arch", Kind: "dependency.native_mismatch",
			Pattern: `^exec (?P<path>[\w./~@+-]+): (?P<message>[Ee]xec format error)$`, Key: []string{"path"},
			Fixes: []string{"Check the platform of {path} (file, --platform): it is built for another architecture than this machine's"},
			Yes:   []Example{{Command: "docker run --rm acme/tool:2 scan .", Code: 1, Err: "exec /usr/local/bin/tool: exec format error\n", Fix: "Check the platform of /usr/local/bin/tool (file, --platform): it is built for another architecture than this machine's"}},
			No:    []Example{{Command: "cat notes", Out: "x: exec format error\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.denied", Kind: "permission.denied",
			Pattern: `^(?:[a-z][\w-]*: )?(?:[Ee]rror: |ERROR: |[Ff]atal: |E: )?(?P<message>(?:[Pp]ermission denied|[Oo]peration not permitted|[Aa]ccess (?:is )?denied|EACCES|EPERM)\b.*)`, Key: []string{"key"},
			Fixes: []string{"Check who owns what the command writes: permission denied, use what you own"},
			Yes:   []Example{{Command: "renice -n -5 1", Code: 1, Err: "renice: Permission denied\n"}},
			No:    []Example{{Command: "cat log", Out: "Permission denied\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.access", Kind: "permission.denied",
			Pattern: `^.*?` + unquoted + `(?: failed)?: (?:[\w ]+: )?(?P<message>[Pp]ermission denied|[Oo]peration not permitted|[Aa]ccess (?:is )?denied)`, Key: []string{"path"},
			Fixes: []string{"Check {path}: its owner and mode do not let you (ls -l), use a path that you own"},
			Yes:   []Example{{Command: "pandoc a.md -o /etc/a.pdf", Code: 1, Err: "pandoc: /etc/a.pdf: withBinaryFile: permission denied (Permission denied)\n"}},
			No:    []Example{{Command: "find / -name x", Code: 1, Err: "find: '/root': Permission denied\n"}},
		}),
		asRootRule(),
		errnoRule(Rule{
			ID: "errno.exist", Kind: "fs.exists",
			Pattern: `^.*?` + unquoted + `(?: failed)?:? (?P<message>(?:[Ff]ile exists|(?:already exists|exists already)[.;,:]?(?:\s+(?:not overwritten|[Nn]ot overwriting|[Oo]verwrite\?|skipping).*| Use .*)?$))`, Key: []string{"path"},
			Fixes: []string{"Check {path}: it exists already, move it or write to another name"},
			Yes: []Example{
				{Command: "gzip app.log", Code: 2, Err: "gzip: app.log.gz already exists;\tnot overwritten\n", Fix: "Check app.log.gz: it exists already, move it or write to another name"},
				{Command: "useradd dev", Code: 9, Err: "useradd: user 'dev' already exists\n"},
			},
			No: []Example{{Command: "./setup", Out: "data already exists\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.isdir", Kind: "fs.is_directory",
			Pattern: `^.*?` + unquoted + `:? (?P<message>(?:[Ii]s a directory|is a directory -- ignored|not a regular file)\b.*)`, Key: []string{"path"},
			Fixes: []string{"{recurse:path}", "Check {path}: it is a directory, -r may be missing"},
			Yes:   []Example{{Command: "./convert src", Code: 1, Err: "could not read src: Is a directory\n"}},
			No:    []Example{{Command: "grep -r foo src", Out: "a: is a directory\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.nodir", Kind: "fs.not_found",
			Pattern: `^.*?["'‘\x60](?P<path>[^"'‘’\x60\n]+)["'’\x60] (?P<message>(?:does not exist or is not|is not an existing|is no existing) a? ?(?:directory|folder)\b.*)`, Key: []string{"path"},
			Fixes: []string{"Check {path}: it is not there, mkdir -p it first where it is an output"},
			Yes:   []Example{{Command: "ant compile", Code: 1, Err: "BUILD FAILED\n/srv/p/build.xml:2: destination directory \"/srv/p/out\" does not exist or is not a directory\n", Fix: "Check out: it is not there, mkdir -p it first where it is an output"}},
			No:    []Example{{Command: "ant compile", Out: "BUILD SUCCESSFUL\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.notdir", Kind: "fs.not_directory",
			Pattern: `^.*?` + unquoted + `:? (?P<message>(?:[Nn]ot a directory|[Dd]irectory not empty|is not a directory)\b.*)`, Key: []string{"path"},
			Fixes: []string{"Check {path}: {message}"},
			Yes:   []Example{{Command: "cp a b c.txt", Code: 1, Err: "cp: target 'c.txt' is not a directory\n"}},
			No:    []Example{{Command: "./setup", Out: "a is not a directory\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.io", Kind: "fs.busy",
			Pattern: `^.*?` + unquoted + `:? (?P<message>(?:[Tt]ext file busy|[Dd]evice or resource busy|target is busy|[Ii]nput/output error|[Ss]tale file handle|Invalid cross-device link)\b.*)`, Key: []string{"path", "message"},
			Fixes: []string{"Check which program uses {path} (fuser {path}) and stop it first"},
			Yes:   []Example{{Command: "umount /mnt", Code: 32, Err: "umount: /mnt: target is busy.\n"}},
			No:    []Example{{Command: "mount", Out: "x\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.connrefused", Kind: "network.refused",
			Pattern: `^.*?(?:(?P<host>[\w.-]+\.[\w.-]+|localhost|\[?::1\]?)(?: \([^)]*\))?(?::| port |, port )?(?P<port>\d{2,5})?)?.*?(?P<message>[Cc]onnection refused|connect:errno=111)`, Key: []string{"host", "port", "key"},
			Fixes: []string{"Check {host}:{port}: nothing listens there, start the service first", "{dialled:message}", "Check the address: nothing listens there, start the service first"},
			Yes: []Example{
				{Command: "openssl s_client -connect 127.0.0.1:8443", Code: 1, Err: "40D7B1C0:error:8000006F:system library:BIO_connect:Connection refused:../crypto/bio/bio_sock2.c:114:calling connect()\nconnect:errno=111\n"},
			},
			No: []Example{{Command: "nc -z 127.0.0.1 8999", Code: 1, Err: "nc: connect to 127.0.0.1 port 8999 (tcp) failed: Connection refused\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.silent", Kind: "network.refused",
			Pattern: `^.*?\b(?P<host>localhost|(?:[\w-]+\.)+[\w-]+|[a-z][\w-]*):(?P<port>\d{2,5})\b(?: \([^)]*\))? (?P<message>(?:does not answer|did not answer|is not (?:answering|reachable|available|listening|ready|up)|not (?:reachable|available|listening|ready|responding)|(?:is )?unreachable|(?:is )?(?:still )?down|never (?:came up|answered|became ready)|did not (?:come up|become ready|respond|start)|is not responding|does not respond)\b.*)`, Key: []string{"host", "port"},
			Fixes: []string{"Check {host}:{port}: nothing listens there, start the service first"},
			Yes:   []Example{{Command: "bash wait-for.sh 127.0.0.1:7654", Code: 1, Out: "waiting for 127.0.0.1:7654 (5/5)\n", Err: "gave up: 127.0.0.1:7654 does not answer\n", Fix: "Check 127.0.0.1:7654: nothing listens there, start the service first"}},
			No:    []Example{{Command: "./check", Out: "db:5432 is not ready yet\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.timedout", Kind: "network.timeout",
			Pattern: `^.*?(?P<message>(?:[Cc]onnection timed out|[Oo]peration timed out|[Rr]equest timed out|DeadlineExceeded|[Cc]onnect(?:ion)? timeout|TLS handshake timeout|timed out waiting for|deadline exceeded)\b.*)`, Key: []string{"key"},
			Fixes: []string{"{unanswered:message}", "Check the server and the network: no answer in time, try once more"},
			Yes:   []Example{{Command: "nats sub orders", Code: 1, Err: "nats: error: setup failed: connection timed out\n"}},
			No:    []Example{{Command: "kubectl get pods", Out: "web timed out\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.connreset", Kind: "network.reset",
			Pattern: `^.*?(?P<message>(?:[Cc]onnection reset|[Cc]onnection closed by (?:remote host|[\w.]+ port)|[Bb]roken pipe|[Cc]onnection (?:was )?(?:aborted|lost)|connection unexpectedly closed|transfer closed with|[Ss]erver closed the connection|lost connection)\b.*)`, Key: []string{"key"},
			Fixes: []string{"Check the server's log: it closed the connection, try once more (a download goes on with -C - or -c)"},
			Yes:   []Example{{Command: "curl -# http://127.0.0.1:8080/partial.bin -o big.bin", Code: 18, Err: "curl: (18) transfer closed with 499000 bytes remaining to read\n"}},
			No:    []Example{{Command: "cat net.log", Out: "Connection reset\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.address", Kind: "network.unreachable",
			Pattern: `^.*?(?P<message>(?:Cannot assign requested address|EADDRNOTAVAIL|Host is down|Host is unreachable|Protocol not supported|Address family not supported)\b.*)`, Key: []string{"key"},
			Fixes: []string{"Check the address: this machine has no such address, or no route to it"},
			Yes:   []Example{{Command: "redis-server --bind 10.9.9.9", Code: 1, Out: "1:M # Warning: Could not create server TCP listening socket 10.9.9.9:6379: bind: Cannot assign requested address\n"}},
			No:    []Example{{Command: "ip addr", Out: "lo\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.nomem", Kind: "resource.oom",
			Pattern: `^.*?(?P<message>(?:[Oo]ut of memory|[Cc]annot allocate memory|ENOMEM|[Mm]emory exhausted|cache resources exhausted|[Mm]emory allocation failed|[Rr]an out of memory|[Nn]ot enough memory|[Ii]nsufficient memory)\b.*)`, Key: []string{"key"},
			Fixes: []string{overLimit, "{ulimit:key}", "Check memory: the program got none; use smaller batches or stream the data"},
			Yes:   []Example{{Command: "convert big.tif out.png", Code: 1, Err: "convert-im6.q16: cache resources exhausted `big.tif' @ error/cache.c/OpenPixelCache/4095.\n"}},
			No:    []Example{{Command: "free", Out: "Mem: 1\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.install", Kind: "tool.command_not_found",
			Pattern: `^.*?["'‘\x60]?(?P<program>\b[a-z][\w.+-]+)["'’\x60]? (?P<message>(?:is not installed|not found\. Please (?:install|select)|was not found on your path|(?:is )?not found in (?:your )?\$?PATH|could not be found in (?:your )?\$?PATH|is required but (?:was )?not (?:found|installed))\b.*)`, Key: []string{"program"},
			Fixes: []string{"{tool:program}", "Check the name {program}: no such tool is installed here"},
			Yes:   []Example{{Command: "pandoc a.md -o a.pdf", Code: 47, Err: "pdflatex not found. Please select a different --pdf-engine or install pdflatex\n", Fix: "apt-get install texlive-latex-base"}},
			No:    []Example{{Command: "./install", Out: "jq is not installed, skipping\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.login", Kind: "auth.http",
			Pattern: `^.*?(?P<message>(?:[Nn]ot logged in|[Ll]ogin required|[Uu]nable to locate credentials|[Pp]lease (?:run|use) ['"\x60]?[\w -]*login|run:? +['"\x60]?[\w-]+ (?:auth )?login|[Nn]ot authenticated|do not currently have an active account|[Cc]ould not load (?:the default )?credentials).*)`, Key: []string{"message"},
			Fixes: []string{"Check the credentials with the user, stop here: {message}"},
			Yes: []Example{
				{Command: "gh pr list", Code: 4, Err: "To get started with GitHub CLI, please run:  gh auth login\nAlternatively, populate the GH_TOKEN environment variable with a GitHub API authentication token.\n"},
				{Command: "aws s3 ls", Code: 253, Err: "\nUnable to locate credentials. You can configure credentials by running \"aws configure\".\n"},
				{Command: "bash ops/publish.sh", Code: 1, Err: "fatal error: Unable to locate credentials\n", Files: []string{"ops/publish.sh"}, Manifest: map[string]string{"ops/publish.sh": "set -eu\nmake site\naws s3 sync site s3://docs\naws cloudfront create-invalidation --paths '/*'\n"}, File: "ops/publish.sh", Line: 3},
				{Command: "az group show -n x", Code: 1, Err: "ERROR: Please run 'az login' to setup account.\n"},
			},
			No: []Example{{Command: "gh auth status || true", Err: "You are not logged into any GitHub hosts. Run gh auth login to authenticate.\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.token", Kind: "auth.http",
			Pattern: `^.*?(?P<message>(?:[Nn]o (?:valid )?(?:access token|API key|credentials?|auth token)s? (?:found|provided|supplied|sources)|Unauthorized\b|HTTP 401|[Bb]ad credentials|[Ii]nvalid (?:access token|auth token|API token|API key|token|credentials)\b|[Tt]oken (?:has |is |included in the request is )?(?:expired|not valid|invalid|required|missing)|[Aa]uthentication (?:is )?required\b|[Uu]nable to authenticate|ExpiredToken|InvalidClientTokenId|UnrecognizedClientException|AuthorizationFailed|AccessDenied|UnauthorizedOperation|PERMISSION_DENIED).*)`, Key: []string{"message"},
			Fixes: []string{"Check the credentials with the user, stop here: {message}"},
			Yes: []Example{
				{Command: "gh api user", Code: 1, Err: "gh: Bad credentials (HTTP 401)\n"},
				{Command: "flux reconcile source git apps", Code: 1, Err: "✗ GitRepository reconciliation failed: 'unable to clone 'ssh://git@h/acme/fleet': ssh: handshake failed: ssh: unable to authenticate, attempted methods [none publickey], no supported methods remain'\n"},
				{Command: "aws sts get-caller-identity", Code: 254, Err: "\nAn error occurred (ExpiredToken) when calling the GetCallerIdentity operation: The security token included in the request is expired\n"},
			},
			No: []Example{{Command: "./server", Out: "401 Unauthorized\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.api", Kind: "network.http_4xx",
			Pattern: `^.*?(?P<message>(?:\bapi error (?P<name>[A-Z]\w+): |googleapi: Error (?P<status>4\d\d): |An error occurred \((?P<name2>[A-Z]\w+)\) when calling the \w+ operation).*)`, Key: []string{"name", "name2", "status"},
			Fixes: []string{"Check what the cloud refuses, {name}: {message}", "Check what the cloud refuses: {message}"},
			Yes:   []Example{{Command: "terraform destroy -auto-approve 2>&1 | tail -7", Out: "aws_s3_bucket.assets: Destroying...\n\nError: deleting S3 Bucket (acme-assets): operation error S3: DeleteBucket, https response error StatusCode: 409, RequestID: 8F2A, api error BucketNotEmpty: The bucket you tried to delete is not empty\n"}},
			No:    []Example{{Command: "cat deploy.log", Out: "api error BucketNotEmpty: x\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.throttled", Kind: "network.rate_limited",
			Pattern: `^.*?(?P<message>(?:[Tt]oo [Mm]any [Rr]equests|API rate limit exceeded|rate limit (?:was |has been )?exceeded|ThrottlingException|\(Throttling\)|RequestLimitExceeded|TooManyRequests|SlowDown|toomanyrequests:|secondary rate limit)\b?.*)`, Key: []string{"key"},
			Fixes: []string{"{retryafter:around}", "Check Retry-After and wait, then try once more: the server limits the rate"},
			Yes:   []Example{{Command: "docker pull nginx", Code: 1, Err: "Error response from daemon: toomanyrequests: You have reached your pull rate limit.\n"}},
			No:    []Example{{Command: "cat api.md", Out: "429 Too Many Requests\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.env", Kind: "config.env_missing",
			Pattern: `^.*?(?P<message>(?:[Ff]ailed to find ['"](?P<var>[A-Z][A-Z0-9_]{2,})['"] environment variable|[Ee]nvironment variable (?:is )?(?:not found|not set|missing|not defined|required): ["'\x60]?\$?(?P<var9>[A-Z][A-Z0-9_]{2,})|[Tt]he (?P<var>[A-Z][A-Z0-9_]{2,}) (?:environment )?variable is not set|(?:[Ee]nvironment )?[Vv]ariable ["'\x60]?\$?(?P<var>[A-Z][A-Z0-9_]{2,})["'\x60]? (?:is |was )?(?:not set|unset|not found|required|missing|undefined)|["'\x60]?\$?(?P<var2>[A-Z][A-Z0-9]*_[A-Z0-9_]+)["'\x60]? (?:environment variable )?(?:(?:is |must be |was )?(?:not set|unset|required|missing|not defined|set$|set\.|set before)|(?:must|has to|needs to) be (?:set|defined|provided)|(?:must not|cannot|can't) be empty)|required (?:environment )?variable (?P<var10>[A-Z][A-Z0-9_]{2,}) is missing|["'\x60]?\$?(?P<var4>[A-Z][A-Z0-9_]{3,})["'\x60]? (?:is |was )?(?:not set|unset|undefined)[,;.] |(?:[Tt]he )?["'\x60]?(?P<var6>[A-Z][A-Z0-9]*_[A-Z0-9_]+)["'\x60]? (?:setting|variable|option) (?:must not be empty|must be (?:set|given|provided)|is (?:empty|missing|required))|with an? ["'\x60]?(?P<var7>[A-Z][A-Z0-9]*_[A-Z0-9_]+)["'\x60]? environment variable|environment variable ["'\x60]?(?P<var5>[A-Z][A-Z0-9_]{2,})["'\x60]? because it is not set|(?:must|has to|needs? to|necessary to) (?:be )?set (?:with|by|through|via|using|in|an?|the) (?P<var8>[A-Z][A-Z0-9]*_[A-Z0-9_]+)(?: or [A-Z0-9_]+)? environment variables?|(?:[Mm]issing|[Rr]equired|set the) (?:required )?(?:environment|env) (?:variable|var)s?:? ["'\x60]?\$?(?P<var3>[A-Z][A-Z0-9_]{2,})).*)`, Key: []string{"var", "var2", "var3", "var4", "var5", "var6", "var7", "var8", "var10"},
			Fixes: []string{"{env:var}", "{env:var2}", "{env:var3}", "{env:var4}", "{env:var5}", "{env:var6}", "{env:var7}", "{env:var8}", "{env:var9}", "{env:var10}"},
			Yes: []Example{
				{Command: "php bin/console app:sync 2>&1 | tail -3", Out: "  Environment variable not found: \"STRIPE_KEY\".   \n\napp:sync\n", Fix: "Check STRIPE_KEY: it is not set in the environment"},
				{Command: "docker compose up -d", Code: 1, Err: "error while interpolating services.api.environment.JWT_SECRET: required variable JWT_SECRET is missing a value: set it in .env\n", Fix: "Check JWT_SECRET: it is not set in the environment"},
				{Command: "./worker", Code: 1, Err: "FATAL: STRIPE_KEY must not be empty\n", Fix: "Check STRIPE_KEY: it is not set in the environment"},
				{Command: "./start", Code: 1, Err: "error: DATABASE_URL is not set\n", Fix: "Check DATABASE_URL: it is not set in the environment"},
				{Command: "pulumi preview", Code: 255, Err: "error: getting secrets manager: passphrase must be set with PULUMI_CONFIG_PASSPHRASE or PULUMI_CONFIG_PASSPHRASE_FILE environment variables\n", Fix: "Check PULUMI_CONFIG_PASSPHRASE: it is not set in the environment"},
				{Command: "npx wrangler deploy", Code: 1, Err: "✘ [ERROR] In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable for wrangler to work.\n", Fix: "Check CLOUDFLARE_API_TOKEN: it is not set in the environment"},
				{Command: "pg_ctl start", Code: 1, Err: "pg_ctl: no database directory specified and environment variable PGDATA unset\n"},
				{Command: "./manage runserver", Code: 1, Err: "ImproperlyConfigured: The SECRET_KEY setting must not be empty.\n", Fix: "Check SECRET_KEY: it is not set in the environment"},
			},
			No: []Example{{Command: "./start", Out: "LOG_LEVEL is not set, using info\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.envlist", Kind: "config.env_missing",
			Pattern: `^.*?(?P<message>(?:[Ii]nvalid|[Mm]issing|[Bb]ad)[\w ]{0,20} (?:environment|env)\b[^\n]*:\n[^\n]{0,6}?(?P<var>[A-Z][A-Z0-9_]{2,})\b[^\n]*)`, Key: []string{"var"}, Message: "the environment variable {var} is missing or wrong",
			Fixes: []string{"{env:var}"},
			Yes:   []Example{{Command: "node server.mjs", Code: 1, Err: "Invalid environment:\n  - DATABASE_URL Invalid input: expected string, received undefined\n", Files: []string{".env.example"}}},
			No:    []Example{{Command: "./start", Out: "missing env:\n  LOG_LEVEL, using info\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.following", Kind: "fs.not_found",
			Pattern: `^.*?(?P<message>[Tt]he following (?:\w+ )?(?:files|migrations?|director\w+|assets|templates|fixtures) (?:are|is|were|was|could not be) (?:missing|not found|found|absent):? *\n?\s*(?:[-*•] )?(?P<path>[\w./@-]+))`, Key: []string{"path"},
			Fixes: []string{"Check {path}: {near:path} exists", "Check {path}: it is missing; bring it back (git log --all -- {path}), or remove what still names it"},
			Yes:   []Example{{Command: "npx knex migrate:latest", Code: 1, Err: "The migration directory is corrupt, the following files are missing: 20240502_add_tags.cjs\n"}},
			No:    []Example{{Command: "./sync", Out: "the following files are missing: a.txt, skipped\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.format", Kind: "config.invalid_input",
			Pattern: `^.*?(?P<message>(?:\w*nvalid (?:magic|file format|image|archive|input (?:file|data))\b|no decode delegate for this image format|improper image header|no valid OpenPGP data found|file is not a database|moov atom not found|base64: invalid input|[Ff]ile format not recognized|database disk image is malformed|not in gzip format|can't find PDF header|Unsupported (?:file|image) format)\b.*)`, Key: []string{"key"},
			Fixes: []string{"{lookinto:message}", "Check the input: {message}"},
			Yes:   []Example{{Command: "gpg --import key.asc", Code: 2, Err: "gpg: no valid OpenPGP data found.\ngpg: Total number processed: 0\n", Files: []string{"key.asc"}, Fix: "Check key.asc with file key.asc: no valid OpenPGP data found."}},
			No:    []Example{{Command: "./verify", Out: "invalid image: none\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.corrupt", Kind: "config.invalid_input",
			Pattern: `^.*?(?P<message>(?:\w*hecksums? (?:mismatch|did (?:not|NOT) match|verification failed|error)|\w*ash (?:[Ss]um )?mismatch|\w*nvalid data found when processing input|\w*orrupt(?:ed)? (?:input|data|file|archive)|compressed data is corrupt|illegal input sequence|\w*ad (?:magic number|decrypt|CRC|zipfile offset)|not a valid \w+ file|premature end of (?:file|archive|input|data))\b.*)`, Key: []string{"key"},
			Fixes: []string{"{lookinto:message}", "Check the input: {message}"},
			Yes: []Example{
				{Command: "python3 -u download.py", Code: 1, Err: "error: checksum mismatch for model.bin: expected sha256 9f86d081, got 60303ae2\n"},
				{Command: "iconv -f utf-8 -t ascii names.txt", Code: 1, Out: "Zo", Err: "iconv: illegal input sequence at position 2\n"},
				{Command: "cpio -idm --quiet < images/initrd.cpio 2>&1 | tail -1", Out: "cpio: premature end of file\n"},
				{Command: "ffmpeg -i a.mp4 b.webm", Code: 1, Err: "a.mp4: Invalid data found when processing input\n", Files: []string{"a.mp4"}, Fix: "Check a.mp4 with file a.mp4: Invalid data found when processing input"},
			},
			No: []Example{{Command: "./verify", Out: "no checksum mismatch\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.noconf", Kind: "fs.not_found",
			Pattern: `^.*?(?P<message>(?:(?:[Uu]nable to|[Cc]ould ?n[o']t|[Cc]annot|[Cc]an't|[Ff]ailed to) (?:open|read|load|find) (?:the )?(?:config(?:uration)?|control|rules|settings|inventory|key|input) file:? ["'\x60]?(?P<path>[\w./@~-]*\w)["'\x60]?|[Tt]he (?:control|config(?:uration)?|rules|input) file ["'\x60]?(?P<path2>[\w./@~-]*\w)["'\x60]? does not exist|open: (?P<path3>[\w./@~-]*\w): file not found|\S+: (?P<path4>[\w./@~-]*\w): openBinaryFile: does not exist).*)`, Key: []string{"path", "path2", "path3", "path4"},
			Fixes: []string{"Check {path}: {near:path} exists", "Check {path}: no such file", "Check {path2}: {near:path2} exists", "Check {path2}: no such file", "Check {path3}: {near:path3} exists", "Check {path3}: no such file", "Check {path4}: {near:path4} exists", "Check {path4}: no such file"},
			Yes: []Example{
				{Command: "mosquitto -c nofile", Code: 3, Err: "1795328309: Error: Unable to open config file nofile.\n", Fix: "Check nofile: no such file"},
				{Command: "named-checkconf nofile", Code: 1, Out: "open: nofile: file not found\n", Fix: "Check nofile: no such file"},
				{Command: "shellcheck nofile.sh", Code: 2, Err: "nofile.sh: nofile.sh: openBinaryFile: does not exist (No such file or directory)\n", Fix: "Check nofile.sh: no such file"},
				{Command: "monit -t -c nofile", Code: 1, Err: "The control file 'nofile' does not exist at /srv/p\n", Fix: "Check nofile: no such file"},
			},
			No: []Example{{Command: "./serve", Out: "Unable to open config file a.conf, using defaults\n"}},
		}),
		errnoRule(Rule{
			ID: "errno.missing", Kind: "fs.not_found",
			Pattern: `^.*?(?P<message>(?:[Cc]ould not open(?: input)? file|[Cc]an(?:no|')t open(?: (?:input )?file| for reading)?|[Cc]ould not open file or uri for loading [\w ]+ from|[Cc]an't open [\w ]+ for reading,|[Ff]ile not found|[Ff]ile does not exist|[Nn]o such file|[Cc]annot find(?: the)? file|[Cc]ould not find(?: the)? file|[Ff]ailed to open(?: file)?|[Uu]nable to (?:open|read|load)(?: (?:input )?file)?|[Cc]ould not read(?: file)?)(?: -)?:? +["'‘\x60“(]?(?P<path>[^\s"'‘’\x60“”:()\[\]]*[./][^\s"'‘’\x60“”:()\[\]]*)["'’\x60”)]?(?:[\s,;(\[].*|:? ?$|: ?(?:\d|\(|.*(?:[Nn]o such|[Nn]ot found|[Nn]ot exist|[Cc]annot find|ENOENT)).*))`, Key: []string{"path"},
			Fixes: []string{"{absent:path}", "Check {path}: {near:path} exists", "Check {path}: no such file, or not readable"},
			Yes:   []Example{{Command: "exiftool photos/b.jpg", Code: 1, Err: "Error: File not found - photos/b.jpg\n"}, {Command: "./convert in.csv", Code: 1, Err: "Could not open file: in.csv\n"}},
			No:    []Example{{Command: "./convert in.csv", Out: "could not open file in.csv, using defaults\n"}},
		}),
	}
}

// asRootRule knows a program that declines to run as root: where it stands in the
// line, what comes after it only misses it.
func asRootRule() Rule {
	r := errnoRule(Rule{
		ID: "errno.asroot", Kind: "permission.denied", AtZero: IfSwallowed,
		Pattern: `^(?:[^\n]{0,48}(?:ERROR|FATAL|[Ee]rror|[Ff]atal)[^\n]{0,24}? |\w[\w.-]*: )?(?P<message>[^:\n]{0,40}(?:(?:should|must|can|may|do|does) ?(?:not|n't) (?:be )?(?:run|used|executed|started)\b.{0,32} (?:as|by|with) (?:the )?root\b|cannot be run as root|[Rr]efus(?:es|ing|ed) to (?:be )?run\b.{0,16} as (?:the )?root\b|"root" execution of .{0,40} is not permitted|[Rr]unning \S{0,24} ?as root (?:without \S+ )?is not (?:allowed|supported|permitted)).*)`, Key: []string{"always"},
		Fixes: []string{"Run it as another user (an option such as -u USER, or su USER -c): it declines to run as root"},
		Yes: []Example{
			{Command: "pgbouncer -d pgbouncer.ini", Code: 1, Err: "2026-11-22 18:29:05.940 UTC [10915] FATAL PgBouncer should not run as root\n"},
			{Command: "initdb -D data", Code: 1, Err: "initdb: error: cannot be run as root\ninitdb: hint: Please log in (using, e.g., \"su\") as the (unprivileged) user that will own the server process.\n"},
		},
		No: []Example{{Command: "mosquitto -c m.conf", Code: 3, Err: "1796008043: Warning: Mosquitto should not be run as root/administrator.\n1796008043: Error: Invalid port value (99999).\n"}, {Command: "composer install", Err: "Do not run Composer as root/super user! See the manual for details\n"}},
	})
	r.Rank = Cause
	return r
}

// errnoRule fills in what all rules about the system's words share.
func errnoRule(r Rule) Rule {
	r.Severity, r.Confidence, r.Family, r.Rank, r.AtZero = cake.High, 0.82, System, General, IfSwallowed
	return r
}
