package witness

import "cake/validator/wording"

// How a sentence, or what somebody says they have done, tells of a deed.
var (
	triedElsewhere = wording.Lazy(` (?:checked out|switched to|went back to|stashed) (?:[\w./-]+ ){1,5}(?:and )?(?:ran|run|tested|tried|built|reproduced|saw|confirmed) `)
	saysTagged     = wording.Lazy(` (?:` + ofGit + `tag|tag v?\d+)(?: [\w.-]+){0,4} (?:created|made|set|added|pushed|in place) | (?:created|made|set|added|pushed) (?:the |an? )?(?:` + ofGit + `tag |tag (?:v?\d|$|and |for |on ))`)
	saysSummed     = wording.Lazy(` (?:checksums?|md5|md5sums?|sha\d+(?:sums?)?) (?:[\w'-]+ ){0,8}(?:match|matches|matched|identical|equal|agree|agrees|compared|verified|the same) | (?:compared|verified) (?:the |all |their )?(?:checksums?|hashes|digests?) `)
	saysRestored   = wording.Lazy(` (?:dump|backup|snapshot) (?:[\w-]+ ){0,3}(?:and )?restored (?:in|into|to) | (?:rollback|roll-back|down migration|restore|restoring)(?: drill| test| path)? (?:was |is |has been )?(?:tested|rehearsed|exercised|tried|verified|proved|works|passed) | (?:tested|rehearsed|tried|exercised|ran|performed|carried out) (?:the |a |an )?(?:full )?(?:rollback|roll-back|down migration|restore|restore drill) `)
	saysCopied     = wording.Lazy(` (?:backup|back-up|dump|snapshot|safety copy) (?:was |has been |is )?(?:written|saved|made|taken|stored|created|placed) (?:to|in|at|under|as|before|first) | (?:wrote|saved|made|took|stored|created) (?:a |the )(?:backup|back-up|dump|snapshot|safety copy) `)
	saysPushed     = wording.Lazy(`^ pushed (?:(?:it|them|both|everything|all|that|this)(?: of (?:it|them))? (?:$|to |up |as |for |with )|(?:[\w.-]+ ){0,6}(?:to|on) (?:the )?(?:origin|remote|upstream|github|gitlab|bitbucket|registry|repository|repo|server|hub|main|master) |(?:the )?(?:[\w-]+ ){0,2}(?:commits?|branch|branches|tags?|images?|changes?|fix|release) $)`)
	saysDeployed   = wording.Lazy(`^ (?:deployed|rolled out|published|shipped) (?:it|them|both|everything|the|to|on|this|that|version|v?\d+) |^ released (?:the )?(?:new )?(?:version|release|package|image|v?\d+) `)
	saysBuiltIn    = wording.Lazy(`^ (?:created|added|built|rebuilt|dropped|renamed) (?:the |an? |new |missing )*(?:[\w-]+ ){0,4}(?:index|indexes|indices|columns?|tables?|views?|triggers?|constraints?) (?:[\w-]+ ){0,6}(?:in|on|to) (?:the )?(?:[\w-]+ ){0,3}(?:database|db|schema|tables?|columns?|production|staging) `)
	saysLinked     = wording.Lazy(` ran (?:the |a )?link checker | no (?:dead|broken) links | all (?:the )?links (?:work|resolve|are valid|are alive) `)
)

// ofGit is what a tag is called that is none of a page, a measurement or an image.
const ofGit = `(?:annotated |signed |release |git |version )`

func goesElsewhere() []string {
	return []string{"checkout", "switch", "worktree", "stash", "clone", "reset", "restore", "bisect", "git archive", "revert"}
}

func tags() []string {
	return []string{"tag", "release", "npm version", "semantic", "standard-version"}
}

func sums() []string {
	return []string{"sum", "md5", "sha1", "sha2", "sha3", "sha5", "hash", "digest", "crc", "blake", "cmp ", "diff"}
}

func restores() []string {
	return []string{"restore", "rollback", "roll-back", "undo", "downgrade", "revert", " down", ".read", "import", "gunzip", "gzip -d", "zcat", "tar x", "tar -x", "psql", "mysql", " < ", "loaddata"}
}

func copying() []string {
	return []string{"cp ", "copy", "rsync", "scp ", "tar ", "zip", "7z", "rclone", "dd ", "install", "mv ", "dump", "backup", "snapshot", "stash", "export", "clone", "save", "archive", "restic", "borg", "worktree", "branch", "tag", ".bak", "vacuum into", "into outfile", "tee ", " > ", ">>"}
}

func pushes() []string {
	return []string{"push", "gh ", "hub ", "glab", "mirror", "skopeo", "release", "publish", "deploy", "upload", "sync", "send", "scp "}
}

func deploys() []string {
	return append(pushes(), "apply", "rollout", "rolled", "ssh ", "kubectl", "helm", "docker", "podman", "compose", "restart", "systemctl", "service", "start", "serve", " up", "cp ", "copy", "mv ", "ln ", "install", "ansible", "terraform", "curl", "wget", "tar ", "unzip")
}

func builds() []string {
	return []string{"create", "alter", "add", "drop", "rename", "index", "migrat", "import", ".read", " -f", "<", "$(", "source", "load", "restore", "schema"}
}

func links() []string {
	return []string{"link", "lychee", "curl", "wget", "htmlproofer", "requests", "urllib", "fetch("}
}
