package course

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/command"
)

// A claim is something that a report may say was done, and by which commands one
// can tell whether it was.
type claim struct {
	says   func(low string) bool // whether a sentence says it
	shows  func(m moment) bool   // whether a command does it
	phrase string                // "it says that it builds"
	first  string                // what to do first
	means  bool                  // there are other means to do it, which have other names
}

// claims are what reports say of work beside the tests.
func claims() []claim {
	did := func(phrases ...string) func(string) bool {
		return func(low string) bool { return states(low, phrases...) }
	}
	works := func(things ...string) func(string) bool {
		return func(low string) bool {
			return holds(low, things...) && states(low, "runs through", "ran through", "goes through", "went through", "works", "works now", "succeeds", "succeeded", "is complete", "completed", "verified")
		}
	}
	or := func(one, other func(string) bool) func(string) bool {
		return func(low string) bool { return one(low) || other(low) }
	}
	return []claim{
		{saysBuilt, builds, "it builds", "Fix the build first: it failed when it last ran", false},
		{did("committed", "is committed", "are committed"), names("commit"), "it is committed", "Fix the commit first: it failed when it was last tried", false},
		{did("pushed", "is pushed", "are pushed"), names("push"), "it is pushed", "Fix the push first: it failed when it was last tried", false},
		{did("deployed", "rolled out", "released", "published"), names("deploy", "publish", "release", "rollout"), "it is out", "Fix that first: it failed when it was last tried", false},
		{or(did("migrated", "migrations ran", "migration ran"), applied), names("migrate", "migration", "migrations"), "the migration ran", "Fix the migration first: it failed when it last ran", false},
		{or(configured, works("playbook", "play", "provisioning", "highstate", "manifest")), names("ansible", "playbook", "salt", "puppet", "chef", "provision", "converge"), "the hosts are configured", "Fix what failed there first: not all of it was configured when it last ran", true},
		{or(did("imported", "ingested"), works("import", "importer", "ingestion")), names("import", "importer", "ingest", "loaddata"), "it is imported", "Fix the import first: it failed when it last ran", true},
		{or(did("uploaded"), works("upload")), names("upload", "s3", "rsync", "scp", "rclone"), "it is uploaded", "Fix the upload first: it failed when it last ran", true},
		{or(did("backed up"), works("backup", "backups", "dump")), names("backup", "backups", "dump", "mysqldump", "restic", "borg"), "the backup works", "Fix the backup first: it failed when it last ran", true},
		{or(did("restored"), works("restore")), names("restore"), "it is restored", "Fix that first: it failed when it last ran", true},
		{or(did("exported"), works("export", "exporter")), names("export", "exporter"), "it is exported", "Fix the export first: it failed when it last ran", true},
		{did("seeded"), names("seed", "seeds", "seeder"), "it is seeded", "Fix that first: it failed when it last ran", true},
		{did("installed", "is installed", "are installed"), names("install"), "it is installed", "Fix the installation first: it failed when it last ran", false},
	}
}

// applied reports whether a sentence says of migrations that they are applied.
func applied(low string) bool {
	return holds(low, "migration", "migrations", "schema", "migrate") && states(low, "is applied", "are applied", "was applied", "were applied", "has been applied", "have been applied", "are up to date", "applied to all")
}

// configured reports whether a sentence says of all of several hosts that they are
// configured: one who tells of some may leave the others out.
func configured(low string) bool {
	return holds(low, "all", "every", "each", "both") && holds(low, "host", "hosts", "server", "servers", "machine", "machines", "node", "nodes", "minion", "minions") &&
		states(low, "configured", "provisioned", "converged", "applied", "deployed", "rolled out", "up to date", "set up")
}

// names makes a test whether a command, or a script that it runs, is named so.
func names(words ...string) func(moment) bool {
	return func(m moment) bool {
		return slices.ContainsFunc(strings.FieldsFunc(m.key, func(r rune) bool { return strings.ContainsRune(" :/._-", r) }), func(w string) bool {
			return slices.Contains(words, w)
		})
	}
}

// claimedRed is due where a report says that something was done, and the command
// that does it failed when it last ran.
func (r *Run) claimedRed(report string) *finding {
	if open(report) {
		return nil
	}
	for _, c := range claims() {
		if !slices.ContainsFunc(sentences(report), c.says) {
			continue
		}
		if o, ok := r.lastOf(c.shows); ok && o.failed() && !(c.means && r.workedAfter(o.n)) {
			return &finding{
				evidence: fmt.Sprintf("it says that %s, and `%s` failed at step %d: %s", c.phrase, o.line, o.n, o.message),
				subject:  c.phrase, fixes: []string{c.first},
			}
		}
	}
	return nil
}

// lastOf is the last command of a sort, other than tests and readers.
func (r *Run) lastOf(sort func(moment) bool) (moment, bool) {
	for _, o := range slices.Backward(r.moments) {
		if o.deed == ran && !o.tests && !o.reads && sort(o) {
			return o, true
		}
	}
	return moment{}, false
}

// workedAfter reports whether a command after a step has done some work, or tests were
// green: what failed there may have been done by other means.
func (r *Run) workedAfter(n int) bool {
	return slices.ContainsFunc(r.moments, func(o moment) bool {
		return o.n > n && o.deed == ran && !o.failed() && !o.reads && !o.probes && !o.commits && !strings.HasPrefix(o.key, "git ")
	})
}

func saysBuilt(low string) bool {
	return states(low, "builds", "compiles", "builds now", "compiles now", "builds again") ||
		holds(low, "build", "compilation", "build now") && holds(low, "succeeds", "passes", "fixed", "works", "green", "clean", "succeeded", "successful")
}

// builds reports whether a command builds something.
func builds(m moment) bool {
	if strings.HasPrefix(m.kind, "compile.") || strings.HasPrefix(m.kind, "build.") {
		return true
	}
	return slices.ContainsFunc(strings.Fields(m.key), func(w string) bool {
		switch w = command.Stem(w); w {
		case "make", "build", "compile", "tsc", "cc", "gcc", "g++", "clang", "javac", "rustc", "ninja", "check", "vet", "ghc", "cmake":
			return true
		}
		return strings.HasPrefix(w, "build")
	})
}
