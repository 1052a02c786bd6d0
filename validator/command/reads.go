package command

import (
	"slices"
	"strings"
)

// Reads reports whether a program prints data that others have written, so
// that errors in its output are not errors of the run.
func (p Program) Reads() bool {
	switch p.Name {
	case "cat", "bat", "head", "tail", "less", "more", "sed", "grep", "egrep", "fgrep", "zgrep", "rg", "ag", "ack", "awk", "gawk",
		"mawk", "find", "fd", "ls", "tree", "wc", "jq", "yq", "diff", "cmp", "comm", "nl", "tac", "strings", "nm", "objdump", "readelf", "addr2line", "c++filt", "xxd", "hexdump", "od",
		"file", "stat", "du", "df", "ps", "journalctl", "dmesg", "history", "man", "help", "sort", "uniq", "cut", "tr",
		"zcat", "bzcat", "xzcat", "zless", "rev", "fold", "expand", "paste", "shuf", "base64",
		"ts", "pv", "sponge", "fmt", "pr", "unexpand", "ccze", "pygmentize", "html2text":
		return true
	case "git", "svn", "hg", "fossil", "bzr", "brz", "jj":
		return slices.Contains([]string{"log", "show", "diff", "blame", "grep", "status", "reflog", "shortlog", "cat-file", "cat", "ls-files", "ls-tree", "annotate", "praise", "timeline", "glog"}, p.Sub())
	case "openssl":
		return slices.Contains([]string{"s_client", "x509", "asn1parse", "ciphers", "version"}, p.Sub())
	case "make", "gmake", "just", "task":
		return slices.ContainsFunc(p.Args, isDryRun)
	case "docker", "podman", "docker-compose", "podman-compose", "nerdctl", "crictl", "kubectl", "oc":
		return p.Sub() == "describe" || p.Sub() == "events" || p.Sub() != "exec" && p.Sub() != "run" && p.showsLogs()
	case "pm2", "supervisorctl", "minikube", "nomad", "heroku", "fly", "flyctl", "vercel", "netlify", "railway", "wrangler", "firebase", "supabase", "dokku", "cf", "eb", "gcloud", "aws", "az":
		return p.showsLogs()
	case "gh":
		return slices.Contains(p.Args, "view") || slices.Contains(p.Args, "list")
	}
	return false
}

// RunsFilter reports whether a program of awk, sed or jq is run that stands in a file: what it prints
// is the work of that program, which can be wrong, and not what the file shows that it is fed with.
func (p Program) RunsFilter() bool {
	switch p.Plain() {
	case "awk", "gawk", "mawk", "sed", "jq", "yq":
		return slices.ContainsFunc(p.Args, func(a string) bool {
			return slices.Contains([]string{"-f", "-nf", "-rf", "-Ef", "--from-file"}, a) || strings.HasPrefix(a, "--file")
		})
	}
	return false
}

// showsLogs reports whether a program that runs others was asked for what those have written:
// pm2 logs, docker compose logs, aws logs tail.
func (p Program) showsLogs() bool {
	const deepest = 3 // gcloud run services logs read
	words := slices.DeleteFunc(slices.Clone(p.Args), func(a string) bool { return strings.HasPrefix(a, "-") })
	return slices.ContainsFunc(words[:min(len(words), deepest)], func(a string) bool {
		return a == "logs" || a == "log" || a == "logging" || a == "tail" || a == "functions:log"
	})
}
