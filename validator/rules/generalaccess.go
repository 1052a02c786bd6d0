package rules

// generalAccessRules are the words for what a program may not do, or cannot reach.
func generalAccessRules() []Rule {
	return []Rule{
		generalRule(Rule{
			ID: "general.quota", Kind: "network.rate_limited",
			Pattern: `^.*?(?P<message>(?:\b(?:quota_?(?:[Ee]xceeded|[Ee]xhausted)|QUOTA_(?:EXCEEDED|EXHAUSTED)|\w*QuotaExceeded(?:Exception)?|(?:hourly|daily|weekly|monthly|usage|plan|credits?|spend(?:ing)?)_(?:limit|quota)_(?:exceeded|reached|exhausted)|(?:daily|monthly|usage|plan)Limit(?:Exceeded|Reached)|(?:credits?|balance|funds|allowance|budget)_(?:exhausted|exceeded|depleted|used_up|spent)|payment_required)\b|(?:\b(?:HTTP|[Ss]tatus|[Cc]ode)[ :=]*|: )4\d\d:? [Qq]uota (?:[Ll]imit )?(?:[Ee]xceeded|[Ee]xhausted|[Rr]eached)\b|\b(?:[Cc]haracter|[Cc]redit|[Cc]all|[Mm]essage|[Mm]inute|[Ww]ord|[Ee]mail|SMS)s? (?:limit|quota|allowance)(?: of [\d.,]+)?(?: (?:was|is|has been))? (?:reached|exceeded|used up|exhausted)\b|\b(?:R|r)esource ?[Ee]xhausted: [^\n]*\b(?:quota|minutes|credits|limit)\b|\b[Qq]uota (?:renews|resets|will (?:renew|reset)|is (?:renewed|reset))\b|\b402 Payment Required\b|\bHTTP(?:/[\d.]+)? 402\b|\b(?i:hourly|daily|weekly|monthly|yearly|annual|free) (?:\w+ )?(?:quota|credits?|allowance|allotment|limit|budget)\b[^\n:]{0,40}? (?:used up|exhausted|exceeded|reached|spent)\b).*)`, Key: []string{"always"},
			Fixes: []string{"{retryafter:around}", "Check the quota with the user: it is used up, and no other form of the request brings it back: {message}"},
			Yes: []Example{
				{Command: "node upload.mjs --part 2", Code: 1, Err: "upload: 403 quotaExceeded: the daily quota of the project is used up\n"},
				{Command: "python3 geocode.py", Code: 1, Err: "geocode: daily_limit_exceeded (2500 of 2500)\n"},
				{Command: "node translate.mjs en.json", Code: 1, Err: "translate: en.json: HTTP 456 Quota exceeded\n"},
				{Command: "perl trans.pl text/ch1.txt > ch1.de.txt", Code: 255, Err: "text/ch1.txt: 20 characters to translate\nservice: 456 Quota exceeded. 500000 of 500000 characters of this month are used.\n"},
				{Command: "bash bin/build push web", Code: 8, Err: "build: ResourceExhausted: org acme has used 2000 of 2000 build minutes; quota renews on the 1st\n"},
				{Command: "node speak.mjs intro", Code: 1, Err: "speak: HTTP 403 Quota exceeded\n"},
				{Command: "php narrate.php intro", Code: 1, Err: "narrate: intro: {\"detail\": \"Character limit of 10,000 reached\"}\n"},
				{Command: "./bin/send", Code: 3, Err: "mail: HTTP 402 Payment Required\n"},
				{Command: "bin/render intro.svg", Code: 4, Err: "render: {\"code\": \"credits_exhausted\", \"message\": \"Monthly credits used up (60 of 60).\"}\n"},
				{Command: "./bin/stack new", Code: 1, Err: "stack: ServiceQuotaExceededException: no more than 5 of them\n"},
			},
			No: []Example{{Command: "./bin/usage", Out: "daily_limit_exceeded: no\n"}, {Command: "node store.js", Code: 1, Err: "QuotaExceededError: the quota has been exceeded.\n    at store.js:3\n"}},
		}),
		generalRule(Rule{
			ID: "general.auth", Kind: "auth.http",
			Pattern: `^.*?(?P<message>(?:(?:[Pp]assphrase|[Pp]assword)\b[^\n]{0,100}? (?:is|was) (?:incorrect|wrong|invalid|not (?:correct|valid))|(?:[Ww]rong|[Ii]ncorrect|[Bb]ad) passphrase|(?:[Aa]uthentication|[Aa]uthorization|[Ll]og-?in|[Ss]ign-?in) (?:failed|required|error|is required|has expired|was rejected)|(?:[Ii]nvalid|[Ii]ncorrect|[Ww]rong|[Bb]ad|[Ee]xpired|[Mm]issing|[Nn]o|[Uu]nable to (?:locate|find|load)) (?:valid |default |\w+ )?(?:credentials?|password|access token|auth token|API key|api key|api token|API token|authentication token|bearer token)\b|[Nn]ot (?:logged|signed|authenticated)(?: in)?\b|(?:[Pp]lease|[Yy]ou (?:must|need to)|[Nn]eed to)(?: first)? (?:log ?in|sign in|authenticate|re-?authenticate)|(?:token|session|credentials?|certificate) (?:has |have |is |was )?(?:expired|revoked|missing|not (?:set|found|valid))|(?:401|403) (?:Unauthorized|Forbidden|Client Error)|(?:HTTP|status|code|error)[ :=]*(?:401|403)\b|\bUnauthorized\b|AccessDenied(?:Exception)?|UnauthorizedOperation|ExpiredToken|could not read (?:Username|Password) for|requires? authentication|(?:[Tt]oken|[Cc]redentials?|API key)s? (?:is |are |was |were )?not (?:provided|configured|supplied|given)\b|(?:does not|doesn't) look like [^\n]{0,30}credentials are configured|\bENEEDAUTH\b|requires you to be logged in|\baccount is required\b|make sure (?:that )?your credentials\b|(?:[Uu]sername|[Pp]assword|[Cc]redentials?)(?: (?:and|or) \w+)? (?:was |were |is |are )?(?:not found|not set|required)\b).*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Check the credentials with the user, stop here: {message}"},
			Yes: []Example{
				{Command: "twine upload dist/*", Code: 1, Err: "HTTPError: 403 Forbidden from https://pypi.invalid/legacy/\nInvalid or non-existent authentication information.\n"},
				{Command: "npx supabase db push", Code: 1, Err: "Access token not provided. Supply an access token by running supabase login or setting the SUPABASE_ACCESS_TOKEN environment variable.\n"},
				{Command: "npx lerna publish from-package --yes 2>&1 | tail -3", Out: "lerna info versioning independent\nlerna ERR! ENEEDAUTH This command requires you to be logged in\n"},
				{Command: "flit publish", Code: 1, Err: "Username and password not found for testpypi, and no terminal to ask\n"},
				{Command: "borg create ./vault::a data", Code: 2, Err: "passphrase supplied in BORG_PASSPHRASE, by BORG_PASSCOMMAND or via BORG_PASSPHRASE_FD is incorrect.\n"},
				{Command: "mc ls prod", Code: 1, Err: "mc: <ERROR> Unable to list folder. wrong password for prod.\n"},
				{Command: "fly deploy", Code: 1, Err: "Error: no access token available. Please login with 'flyctl auth login'\n"},
			},
			No: []Example{{Command: "aws s3 ls", Out: "2026-11-22 bucket\n"}, {Command: "./check", Out: "login failed as expected\n"}},
		}),
		generalRule(Rule{
			ID: "general.denied", Kind: "permission.denied",
			Pattern: `^.*?(?P<message>(?:\bEACCES\b|\bEPERM\b|\[Errno 13\]|\(os error 13\)|[Pp]ermission denied|[Oo]peration not permitted|[Aa]ccess(?: is)? denied|[Ii]nsufficient (?:permissions?|privileges?|rights)|(?:do(?:es)? not|don't|doesn't) have (?:the )?(?:permission|access|rights|privilege)s?\b|(?:is|are) not writ(?:e)?able|not (?:allowed|authorized|permitted) to (?:write|read|access|perform|create|delete|execute)|[Cc]annot write to|[Nn]o write (?:access|permission)).*)`, Key: []string{"message"},
			Fixes: []string{"Check who owns it, and use what you own: {message}"},
			Yes:   []Example{{Command: "pip cache purge", Code: 1, Err: "ERROR: the directory '/root/.cache/pip' is not writable\n"}},
			No:    []Example{{Command: "find / -name x", Code: 1, Err: "find: '/root': Permission denied\n"}},
		}),
		generalRule(Rule{
			ID: "general.service", Kind: "service.not_running",
			Pattern: `^.*?(?P<message>(?:(?:[Cc]annot|[Cc]ould ?n[o']t|[Ff]ailed to|[Uu]nable to|[Cc]an't) (?:connect to|reach|contact|communicate with) (?:the |a |any |your )?(?:\w+ )?(?:daemon|server|database|broker|cluster|socket|bus|display|X server|service|agent|engine|API|emulator|device|master|manager|registry|backend|host)\b|[A-Z]\w+ (?:is )?(?:not reachable|unreachable) (?:at|on) \S+|[Ii]s the (?:\w+ )?(?:server|daemon|service|engine)\b[^\n]*running|(?:daemon|server|service|agent|engine|database|cluster) (?:\S+ )?(?:is |was )?(?:not running|not (?:yet )?started|unavailable|down|stopped)|[Nn]o (?:server|daemon|agent|cluster|device|emulator)s? (?:is |are )?(?:running|found|attached|connected|available)|[Nn]o running (?:server|daemon|instance|container)|could not connect to server|[Nn]o protocol specified|[Cc]annot open display|(?:unable|failed) to open X(?:11)? display|missing X server or \$DISPLAY).*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Check the service and start it first: {message}"},
			Yes: []Example{
				{Command: "python scripts/enqueue.py", Code: 1, Err: "Error: Redis is not reachable at redis://localhost:6379/0 (is it running?)\n"},
				{Command: "adb shell ls", Code: 1, Err: "error: cannot connect to daemon\n"},
				{Command: "kafkactl get topics", Code: 1, Err: "Failed to open client: unable to connect to any broker\n"},
				{Command: "nomad status", Code: 1, Err: "Error querying jobs: no cluster is running, the agent is not running\n"},
			},
			No: []Example{{Command: "adb devices", Out: "List of devices attached\n"}},
		}),
		generalRule(Rule{
			ID: "general.dns", Kind: "network.dns",
			Pattern: `^.*?(?P<message>(?:[Cc]ould not resolve (?:host|hostname|proxy|address)|[Cc]annot resolve (?:host|hostname|address)|[Uu]nable to resolve (?:host|hostname|address)|[Ff]ailed to (?:lookup|resolve) (?:address|host|hostname)|no such host|[Nn]ame does not resolve|[Nn]ame or service not known|ENOTFOUND|EAI_AGAIN|UnknownHostException|[Uu]nknown host|[Tt]emporary failure (?:in name resolution|resolving)|nodename nor servname|nxdomain|NXDOMAIN|getaddrinfo failed).*)`, Key: []string{"key"},
			Fixes: []string{"Check the host name and the network: {message}"},
			Yes:   []Example{{Command: "mix hex.info", Code: 1, Err: "Failed to fetch record (using cache instead)\n{:failed_connect, [{:to_address, {~c\"repo.hex.pm\", 443}}, {:inet, [:inet], :nxdomain}]}\n"}},
			No:    []Example{{Command: "dig x.invalid", Out: "status: NXDOMAIN\n"}},
		}),
		generalRule(Rule{
			ID: "general.limited", Kind: "network.rate_limited",
			Pattern: `^.*?(?P<message>(?:(?:[Rr]ate|API rate|[Rr]equest) limit(?:ed)? (?:exceeded|reached|hit)|[Tt]oo [Mm]any [Rr]equests|[Rr]equests? (?:was|were|is|are) throttled|ThrottlingException|(?:HTTP|status|code|error)[ :=/\d.]*\b429\b|[Ss]low down|quota (?:has been )?(?:exceeded|exhausted|used up)|over (?:its|your|the) (?:\w+ )?quota|TOOMANYREQUESTS).*)`, Key: []string{"always"},
			Fixes: []string{"{retryafter:around}", "Check the limit and wait before the next try: {message}"},
			Yes:   []Example{{Command: "hf download m", Code: 1, Err: "huggingface: status 429, slow down\n"}},
			No:    []Example{{Command: "gh api /rate_limit", Out: "{\"limit\":5000}\n"}},
		}),
		generalRule(Rule{
			ID: "general.held", Kind: "fs.busy",
			Pattern: `^.*?(?P<message>(?:[Aa]nother (?:\S+ )?(?:process|instance|copy|program|operation|session|job|build|daemon|deploy(?:ment)?|release|rollout|backup|migration|import|export|sync|update|upgrade|installation|task|run)\b[^\n]{0,40}(?:running|using|holds|locked|in progress|has)|(?:[Cc]ould ?n[o']t|[Cc]annot|[Ff]ailed to|[Uu]nable to|[Ee]rror) (?:get|set|acquire|acquiring|obtain|take|create) (?:the |a |an )?(?:[\w-]+ ){0,3}lock\b|[Cc]onflicting lock is held|[Cc]urrently locked by|\S+ is already locked|another operation \([\w/]+\) is in progress|[Ll]ock (?:file )?(?:\S+ )?(?:is |already )?(?:held|taken|exists|locked)|is (?:already )?locked (?:by|for)|is (?:already )?(?:in use|being used) by|[Rr]esource (?:temporarily unavailable|busy)|[Dd]evice or resource busy|(?:is|was) already running|[\w ]{1,30} cannot be locked|LockException: \S|(?:stale|remaining|left-?over) lock\b).*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Check what holds it and let that end, or remove the stale lock as the tool says: {message}"},
			Yes: []Example{
				{Command: "liquibase update", Code: 1, Err: "Unexpected error running Liquibase: Could not acquire change log lock.  Currently locked by build-7 (172.18.0.4) since 5/28/24, 9:12 AM\n"},
				{Command: "snakemake --cores 1 all", Code: 1, Err: "LockException:\nError: Directory cannot be locked. Please make sure that no other Snakemake process is trying to create the same files in the following directory:\n/srv/p\n"},
				{Command: "bazel build //:a", Code: 9, Err: "Another command (pid=1) is running. Waiting for it to complete\nAnother process is running in this output base\n"},
				{Command: "bash deploy.sh staging", Code: 75, Err: "deploy: another deployment is running (pid 412 on build-3)\n"},
			},
			No: []Example{{Command: "restic snapshots", Out: "ok\n"}, {Command: "./deploy", Code: 1, Err: "another deployment target is not known\n"}},
		}),
		generalRule(Rule{
			ID: "general.taken", Kind: "fs.exists",
			Pattern: `^(?:\S{1,24}: )?(?:[Ee]rror|ERROR|FATA\[\d+\]|[Ff]atal|[Ff]ailed to create \S+):? (?:from server )?(?:\(\w+\): )?(?P<message>[^\n]*\balready exists?\b[^\n]*)`, Key: []string{"message"},
			Fixes: []string{"{hinted:around}", "Check whether what is there already will do, or take another name: {message}"},
			Yes: []Example{
				{Command: "kind create cluster --name ci", Code: 1, Err: "ERROR: failed to create cluster: node(s) already exist for a cluster with the name \"ci\"\n"},
			},
			No: []Example{{Command: "./setup", Out: "data already exists\n"}},
		}),
		generalRule(Rule{
			ID: "general.absent", Kind: "fs.not_found",
			Pattern: `^.*?(?P<message>(?:(?:[Ff]ile|[Pp]ath|[Dd]irectory|[Ff]older|[Ff]ile or directory|[Ii]nput|[Ss]ource|[Tt]emplate|[Pp]laybook|[Ii]nventory)(?: file| directory| path)? (?:not found:? |does not exist:? |is missing:? )["'‘\x60(]?(?P<path>[\w./~@+-]+)|(?:[Ff]ile|[Pp]ath|[Dd]irectory|[Ff]older|[Ii]nput|[Ss]ource|[Tt]emplate|[Dd]ata ?set|[Pp]laybook)(?: file| directory| path)? ["'‘\x60]?(?P<path2>[\w./~@+-]*[./][\w./~@+-]*)["'’\x60]? (?:was |is |does |could )?(?:not (?:be )?(?:found|exist)|missing|doesn't exist)|["'‘\x60]?(?P<path3>(?:[\w~@+-]*[./])+[\w~@+-]+)["'’\x60]? (?:file |directory |folder )?(?:does not exist|doesn't exist|was not found|not found|is missing|could not be found)|[Nn]o (?:such )?(?:files?|path|director(?:y|ies)|input files?) (?:matching|matched|match|found|at|for|named|in):? ["'‘\x60]?(?P<path4>[\w./~@*+-]+)|[Cc](?:annot|an't|ould ?n[o']t) (?:find|open|stat|read|access|locate)(?: or (?:open|read|find))? (?:the )?(?:(?:source|input|data|output|config\w*) )?(?:file|directory|folder)? ?["'‘\x60](?P<path5>[\w./~@+-]+)["'’\x60](?: because No such file or directory|\. |\.?$)|[Ff]ailed to (?:open|read|load|find) (?:\w+ )?file:? ["'‘\x60](?P<path5>[\w./~@+-]+)["'’\x60]|(?:ENOENT|FileNotFoundError|FileNotFoundException|NoSuchFileException|\(os error 2\)|\[Errno 2\])).*)`, Key: []string{"path", "path2", "path3", "path4", "path5", "message"},
			Fixes: []string{"{hinted:around}", "{absent:path}", "{absent:path2}", "{absent:path3}", "{absent:path5}", "Check {path5}: {near:path5} exists", "Check {path5}: no such file", "Check {path}: {near:path} exists", "Check {path2}: {near:path2} exists", "Check {path3}: {near:path3} exists", "Check {path}: no such file", "Check {path2}: no such file", "Check {path3}: no such file", "Check {path4}: nothing matches", "Check the path: {message}"},
			Yes: []Example{
				{Command: "hadolint Dokerfile.web", Code: 1, Err: "hadolint: Dokerfile.web: withBinaryFile: file Dokerfile.web does not exist\n"},
				{Command: "mksquashfs rootfs/overlay image.sqfs", Code: 1, Err: "Cannot stat source directory \"rootfs/overlay\" because No such file or directory\n", Files: []string{"rootfs/overlays/a"}, Fix: "mksquashfs rootfs/overlays image.sqfs"},
				{Command: "make plots 2>&1 | tail -4", Out: "\"plots/latency.gp\" line 4: warning: Cannot find or open file \"data/latency_p99.tsv\"\n\"plots/latency.gp\" line 4: No data in plot\n\nmake: *** [Makefile:4: out/latency.svg] Error 1\n"},
				{Command: "npm run db:generate", Code: 1, Out: "No config path provided, using default 'drizzle.config.json'\n/srv/p/drizzle.config.json file does not exist\n", Files: []string{"db/drizzle.config.ts"}},
				{Command: "npx sequelize-cli db:migrate", Code: 1, Err: "ERROR: Cannot find \"/srv/p/config/config.json\". Have you run \"sequelize init\"?\n", Files: []string{"server/db/config.json"}},
				{Command: "lychee docs", Code: 1, Err: "Error: No files found for docs\n"},
			},
			No: []Example{{Command: "./sync", Out: "a/b.txt does not exist, created\n"}},
		}),
		generalRule(Rule{
			ID: "general.undefinedfile", Kind: "fs.not_found",
			Pattern: `^Error: /(?P<message>undefinedfilename in \((?P<path>[^)\n]+)\))`, Key: []string{"path"}, // PostScript
			Fixes: []string{"{absent:path}", "Check {path}: {near:path} exists", "Check {path}: no such file"},
			Yes:   []Example{{Command: "gs -q -dBATCH -o out.pdf one.ps | head -5", Out: "Error: /undefinedfilename in (one.ps)\nOperand stack:\n", Err: "GPL Ghostscript 10.00.0: Unrecoverable error, exit code 1\n"}},
			No:    []Example{{Command: "gs --version", Out: "10.00.0\n"}},
		}),
		generalRule(Rule{
			ID: "general.exists", Kind: "fs.exists",
			Pattern: `^.*?(?P<message>(?:[Ff]ile|[Dd]irectory|[Ff]older|[Dd]estination|[Pp]ath|[Tt]arget|[Oo]utput|[Nn]ame|[Rr]esource|[Uu]ser|[Gg]roup|[Cc]ontainer|[Nn]etwork|[Vv]olume|[Cc]luster|[Rr]elease|[Rr]emote|[Pp]roject)\b[^\n]{0,80}? (?:already exists|exists already|is not (?:an )?empty|is already in use).*)`, Key: []string{"message"},
			Fixes: []string{"Check it and take another name, or move it away: {message}"},
			Yes:   []Example{{Command: "cargo generate a", Code: 1, Err: "Error: Target directory `app` is not empty\n"}},
			No:    []Example{{Command: "./setup", Out: "folder data already exists\n"}},
		}),
	}
}
