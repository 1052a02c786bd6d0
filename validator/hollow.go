package validator

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"cake"
	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/status"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// A Packed is an archive or a dump that an output lists.
type Packed struct {
	Name   string
	Size   int  // in bytes
	Hollow bool // nothing is in it: it has no byte, or as many as its compressor makes of nothing
	at     int  // where the line begins that lists it
}

// PackedIn is the last archive or dump that an output lists with its size; false where
// it lists none.
func PackedIn(text string) (p Packed, ok bool) {
	if !namesPacked(text) {
		return p, false // nearly always
	}
	pos := 0
	for line := range strings.Lines(text) {
		if name, size, listed := sizeListed(strings.TrimRight(line, "\r\n")); listed && len(sizesOfNothing(name)) > 0 {
			hollow := slices.Contains(sizesOfNothing(name), size) && !meantEmpty(name)
			p, ok = Packed{Name: name, Size: size, Hollow: hollow, at: pos}, true
		}
		pos += len(line)
	}
	return p, ok
}

// namesPacked reports whether a text may name an archive or a dump.
func namesPacked(text string) bool {
	return wording.Holds(text, ".gz", ".tgz", ".bz2", ".xz", ".zst", ".zip", ".sql", ".dump", ".bak", ".7z", ".rdb", ".jar", ".whl")
}

// sizeListed is the name and the size of a file in a line of a listing: of ls -l, or
// the two alone, as wc -c and stat print them.
func sizeListed(line string) (name string, size int, ok bool) {
	if len(line) > longestListed || !wording.HasDigit(line) {
		return "", 0, false
	}
	if f := longListing().FindStringSubmatch(line); f != nil {
		size, err := strconv.Atoi(f[1])
		return f[2], size, err == nil
	}
	f := shortListing().FindStringSubmatch(line)
	if f == nil {
		return "", 0, false
	}
	size, err := strconv.Atoi(f[1] + f[4])
	return f[2] + f[3], size, err == nil
}

// longestListed is how long a line of a listing is at most.
const longestListed = 400

var (
	longListing  = wording.Lazy(`^-[-rwxsStT]{9}[.+@]?\s+\d+\s+\S+\s+\S+\s+(\d+)\s+(?:[A-Z][a-z]{2}\s+\d+\s+[\d:]+|\d+\s+[A-Z][a-z]{2}\s+[\d:]+|\d{4}-\d\d-\d\d\s+[\d:.]+(?:\s+[+-]\d{4})?)\s+(\S+)$`)
	shortListing = wording.Lazy(`^\s*(?:(\d+)(?: bytes)?:?\s+(\S+\.\w+)|(\S+\.\w+):?\s+(\d+)(?: bytes)?)$`)
)

// sizesOfNothing are the sizes of a file of a sort that holds archives or dumps, by its
// name, where nothing has been put into it. A tar alone is as long with a short file in it.
func sizesOfNothing(name string) []int {
	switch base := path.Base(name); {
	case wording.Ends(base, ".tar.gz", ".tgz"):
		return []int{0, 20, 45}
	case wording.Ends(base, ".gz"):
		return []int{0, 20}
	case wording.Ends(base, ".tar.bz2"):
		return []int{0, 14, 46}
	case wording.Ends(base, ".bz2"):
		return []int{0, 14}
	case wording.Ends(base, ".xz"):
		return []int{0, 32}
	case wording.Ends(base, ".zst"):
		return []int{0, 9, 13}
	case wording.Ends(base, ".zip", ".jar", ".whl"):
		return []int{0, 22}
	case wording.Ends(base, ".sql", ".dump", ".bak", ".7z", ".rdb"):
		return []int{0}
	}
	return nil
}

// meantEmpty reports whether the name of a file says that nothing is in it, or that it
// is there for tests.
func meantEmpty(name string) bool {
	return wording.Holds(name, "empty", "blank", "zero", "null", "dummy", "placeholder", "fixture", "testdata", "stub", "sample", "golden")
}

// hollowed is the failure that a listing shows of an archive or a dump that the same
// line has just written, whatever the line has printed in between.
func hollowed(r cake.Result, ws workspace.Workspace) (cake.ErrorEvent, bool) {
	m, out, ok := hollowIn(r)
	if !ok {
		return cake.ErrorEvent{}, false
	}
	return m.event(r, out, command.Of(r), ws), true
}

// hollowIn is the line of a listing that shows it, in the output as it is read.
func hollowIn(r cake.Result) (m candidate, out match.Output, ok bool) {
	if r.ExitCode != 0 || !namesPacked(r.Stdout) {
		return m, out, false
	}
	text := Clean(r.Stdout)
	h, ok := PackedIn(text)
	if !ok || !h.Hollow {
		return m, out, false
	}
	c := command.Of(r)
	if c.OnlyReads() || !packsInto(c, h.Name, text) {
		return m, out, false
	}
	rule, _ := status.Rule("status.hollow")
	s := advice.Slots{"path": h.Name, "size": strconv.Itoa(h.Size), "key": command.Key(r)}
	return candidate{match.Match{Rule: &match.Rule{Rule: rule}, At: h.at, Text: h.Name, Slots: s}}, match.Output{Text: text}, true
}

// packsInto reports whether a line has just written an archive or a dump of a name: a
// program of it makes such, or a script of the project does by its own name or says so.
func packsInto(c command.Call, name, text string) bool {
	base := path.Base(name)
	named := strings.Contains(c.Line, base) || strings.Contains(c.Line, "$") && strings.Contains(c.Line, path.Ext(base))
	said := strings.Count(text, base) > 1
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return named && dumps(p) || p.OfProject() && (said || packsByName(p))
	})
}

// dumps reports whether a program packs or dumps what others keep. What alone compresses
// is fed, be it with nothing.
func dumps(p command.Program) bool {
	switch p.Plain() {
	case "pg_dump", "pg_dumpall", "mysqldump", "mariadb-dump", "mongodump", "zip", "influxd", "etcdctl", "slapcat", "pg_basebackup", "heroku", "mydumper", "jar":
		return true
	case "tar", "bsdtar":
		return len(p.Args) > 0 && strings.Contains(p.Args[0], "c") && !slices.Contains(p.Args, "/dev/null")
	case "sqlite":
		return slices.ContainsFunc(p.Args, func(a string) bool { return wording.Begins(a, ".dump", ".backup") })
	case "docker", "podman", "kubectl", "ssh":
		return slices.ContainsFunc(p.Args, func(a string) bool { return wording.Holds(a, "dump", "save", "export") })
	}
	return false
}

// packsByName reports whether a script is named after what it packs, and is not only
// asked what it would do, or does with what is packed.
func packsByName(p command.Program) bool {
	words := append([]string{path.Base(p.Name)}, p.Args...)
	return slices.ContainsFunc(words, func(w string) bool {
		return wording.Holds(path.Base(w), "backup", "dump", "archive", "snapshot", "package", "bundle", "export") && !strings.HasPrefix(w, "-")
	}) && !slices.ContainsFunc(words, func(w string) bool {
		return w == "-n" || wording.Holds(path.Base(w), "dry-run", "restore", "check", "verify", "list", "prune", "clean", "rotate", "test", "import", "help")
	})
}
