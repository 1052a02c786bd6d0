package advice

import (
	"encoding/json"
	"path"
	"slices"
	"strings"

	"cake/validator/wording"
	"cake/validator/workspace"
)

// outsideVerbs are the answers about what programs in general say.
func outsideVerbs() map[string]verb {
	return map[string]verb{
		"quoteglob": Filler.quoteGlob, "absent": Filler.absent, "recurse": Filler.recurse, "dialled": Filler.dialled, "lookinto": Filler.lookInto,
		"datafix": Filler.dataFix, "composedir": Filler.composeDir, "redisverb": Filler.redisVerb, "outfolder": Filler.outFolder,
		"pghint": Filler.postgresHint, "mkdirto": Filler.makeTarget, "dockerfile": Filler.namedDockerfile, "nearflag": Filler.nearFlag, "unanswered": Filler.unanswered,
	}
}

// absent is the repair for a path that is not there: the folder of a file that
// was to be written, or the command with the name that was meant.
func (f Filler) absent(file string) (string, bool) {
	if build, ok := f.notBuilt(file); ok {
		return build, true
	}
	if strings.ContainsAny(file, "*?") {
		return "Check the pattern " + file + ": no file matches it here", true
	}
	if f.written(file) {
		dir, ok := f.parent(file)
		if strings.Contains(f.Slots["around"], "mkdir") {
			dir, ok = quoted(workspace.Relative(file, f.Cwd))
			if strings.HasPrefix(dir, "/") {
				dir, ok = quoted(path.Dir(file))
				return "Check " + dir + ": the folder is not there, mkdir -p it first", ok
			}
		}
		return "mkdir -p " + dir, ok
	}
	return f.swapPath(file)
}

// notBuilt builds the folder from which something is wanted, where that is not there and
// the project's own build names it.
func (f Filler) notBuilt(file string) (string, bool) {
	dir, _, below := strings.Cut(strings.TrimPrefix(workspace.Relative(file, f.Cwd), "./"), "/")
	var p packageJSON
	if !below || dir == "" || f.Tree.HasDir(dir) || f.written(file) || json.Unmarshal([]byte(f.Tree.Manifest("package.json")), &p) != nil {
		return "", false
	}
	for _, word := range strings.FieldsFunc(p.Scripts["build"], func(r rune) bool { return strings.ContainsRune(" =/'\"", r) }) {
		if word == dir {
			return f.nodeManager() + " run build", true
		}
	}
	return "", false
}

// written reports whether the command was to write a file, not to read it.
func (f Filler) written(file string) bool {
	if first, _, _ := strings.Cut(f.Slots["around"], "\n"); strings.Contains(first, "mkdir ") || strings.Contains(first, "creat") || strings.Contains(first, "writing") {
		return true
	}
	if f.Call.Runs([]string{"unzip"}) { // its -o overwrites
		return false
	}
	for _, before := range []string{"-o ", "-O ", "-O", "-o", "--output ", "--output=", "--out ", "--out=", "--output-document=", "> ", ">", "--outfile ", "--outfile="} {
		if strings.Contains(f.Call.Line, " "+before+file) {
			return true
		}
	}
	return false
}

// recurse is the command again for all that a folder holds.
func (f Filler) recurse(string) (string, bool) {
	line, ok := f.slot("cmd")
	for _, tool := range []string{"grep", "egrep", "cp", "rm", "scp", "chmod", "zip", "gzip"} {
		if rest, found := strings.CutPrefix(line, tool+" "); ok && found && !strings.ContainsAny(rest, "|;&") && !strings.HasPrefix(rest, "-") {
			return tool + " -r " + rest, tool != "chmod" || !strings.Contains(rest, "777")
		}
	}
	return "", false
}

// dialled names the address that the command was to reach.
func (f Filler) dialled(string) (string, bool) {
	m := hostAddress().FindStringSubmatch(f.Call.Line)
	if m == nil {
		return "", false
	}
	return "Check " + m[1] + ": nothing listens there, start the service first", true
}

// unanswered names the address that did not answer in time.
func (f Filler) unanswered(string) (string, bool) {
	m := hostAddress().FindStringSubmatch(f.Call.Line)
	if m == nil {
		return "", false
	}
	return "Check " + m[1] + ": no answer in time, is the service started there?", true
}

// lookInto names the file that a program was to read and could not make sense of.
func (f Filler) lookInto(message string) (string, bool) {
	for _, p := range f.Call.Programs {
		for _, a := range p.Args {
			if word, ok := quoted(a); ok && f.Tree.Has(a) && !strings.HasPrefix(a, "-") && !slices.Contains([]string{".py", ".js", ".sh", ".rb", ".mjs", ".ts"}, path.Ext(a)) {
				return "Check " + word + " with file " + word + ": " + message, true
			}
		}
	}
	return "", false
}

// redisVerb is the command with a misspelt verb of Redis set right.
func (f Filler) redisVerb(wrong string) (string, bool) {
	verb, ok := wording.Nearest(strings.ToLower(wrong), strings.Fields("append auth bgsave blpop brpop client config copy dbsize decr decrby del dump exists expire expireat flushall flushdb get getrange getset hdel "+
		"hexists hget hgetall hincrby hkeys hlen hmget hmset hset hvals incr incrby info keys lindex linsert llen lpop lpush lrange lrem lset ltrim mget monitor mset persist ping publish "+
		"rename rpop rpush sadd scan scard select set setex setnx sismember smembers sort spop srem subscribe sunion ttl type unlink xadd xlen xrange xread zadd zcard zincrby zrange zrank zrem zscore"), 2)
	if !ok {
		return "", false
	}
	return f.retyped([]string{wrong, verb})
}

// outFolder makes the folder of the file that the command was to write.
func (f Filler) outFolder(string) (string, bool) {
	for _, p := range f.Call.Programs {
		for i, a := range p.Args[:max(0, len(p.Args)-1)] {
			if slices.Contains([]string{"-o", "--output", "-O", "--output-document"}, a) {
				dir, ok := f.parent(p.Args[i+1])
				return "mkdir -p " + dir, ok
			}
		}
	}
	return "", false
}

// dataFix names the file of data that the command read, and where it is wrong.
func (f Filler) dataFix(message string) (string, bool) {
	for _, p := range f.Call.Programs {
		for _, a := range p.Args {
			if slices.Contains([]string{".json", ".yml", ".yaml", ".toml", ".xml"}, path.Ext(a)) && safeWord().MatchString(a) {
				return "Fix " + a + ": " + message, true
			}
		}
	}
	return "", false
}

// composeDir is the folder that holds a file of docker compose's.
func (f Filler) composeDir(string) (string, bool) {
	for _, name := range []string{"compose.yaml", "compose.yml", "docker-compose.yml", "docker-compose.yaml"} {
		if dir, ok := f.Tree.DirWith(name); ok {
			return "Run it in " + dir + ", where " + name + " is", true
		}
	}
	return "", false
}

// quoteGlob names the pattern that the shell expanded before find could read it.
func (f Filler) quoteGlob(string) (string, bool) {
	for _, word := range strings.Fields(f.Call.Line) {
		if strings.ContainsAny(word, "*?") && !strings.ContainsAny(word, "'\"|;&$`()<>\\") {
			return "Fix the arguments of find: quote the pattern '" + word + "', the shell expands it", true
		}
	}
	return "", false
}

// postgresHint is what PostgreSQL itself proposes below its error.
func (f Filler) postgresHint(around string) (string, bool) {
	_, hint, ok := strings.Cut(around, "HINT:  Perhaps you meant ")
	hint, _, _ = strings.Cut(hint, "\n")
	return "Fix the statement: Perhaps you meant " + hint, ok && len(hint) < 200 && !strings.Contains(around[:strings.Index(around, "HINT:")], "\nERROR:")
}

// namedDockerfile is the call with a Dockerfile that lies where another was named with -f.
func (f Filler) namedDockerfile(missing string) (string, bool) {
	missing = workspace.Relative(missing, f.Cwd)
	if !strings.Contains(f.Call.Line, missing) || path.Base(missing) == "Dockerfile" {
		return "", false
	}
	for _, file := range f.Tree.Files() {
		if path.Dir(file) == path.Dir(missing) && strings.Contains(strings.ToLower(path.Base(file)), "dockerfile") {
			return f.retyped([]string{missing, file})
		}
	}
	return "", false
}

// makeTarget makes the folder into which something was to be moved or copied.
func (f Filler) makeTarget(to string) (string, bool) {
	if !strings.HasSuffix(to, "/") {
		return f.makeFolder(path.Dir(workspace.Relative(to, f.Cwd)))
	}
	return f.makeFolder(strings.TrimSuffix(workspace.Relative(to, f.Cwd), "/"))
}

func (f Filler) makeFolder(dir string) (string, bool) {
	if dir == "" || dir == "." || strings.HasPrefix(dir, "/") || strings.HasPrefix(dir, "..") {
		return "", false
	}
	word, ok := quoted(dir)
	return "mkdir -p " + word, ok
}

// nearFlag is the command again with the long option that was meant.
func (f Filler) nearFlag(flag string) (string, bool) {
	near, ok := wording.Nearest(flag, commonFlags(), 2)
	if !ok || !strings.HasPrefix(flag, "--") {
		return "", false
	}
	if line, ok := f.retyped([]string{flag, near}); ok {
		return line, true
	}
	return "Check the flag " + flag + ": did you mean " + near + "?", true
}

// commonFlags are long options that many tools share.
func commonFlags() []string {
	return []string{
		"--all", "--archive", "--append", "--backup", "--checksum", "--color", "--compress", "--config", "--context", "--debug", "--delete", "--depth", "--directory", "--dry-run",
		"--exclude", "--exclude-from", "--existing", "--extract", "--file", "--filter", "--follow", "--force", "--format", "--help", "--human-readable", "--ignore-case", "--ignore-existing",
		"--include", "--input", "--interactive", "--json", "--limit", "--list", "--lines", "--max-depth", "--name", "--no-clobber", "--output", "--parents", "--partial", "--password", "--port", "--preserve",
		"--progress", "--quiet", "--recursive", "--reverse", "--stats", "--strip-components", "--update", "--user", "--verbose", "--version", "--yes",
	}
}

// hostAddress is a host with a port.
var hostAddress = wording.Lazy(`(?:^|[\s/@='"])((?:\d+\.\d+\.\d+\.\d+|localhost|[a-z][\w-]*(?:\.[\w-]+)+):\d{2,5})\b`)
