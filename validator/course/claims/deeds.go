package claims

import (
	"fmt"
	"slices"
	"strings"

	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// A claim is something that a report may say was done, and by which commands one
// can tell whether it was.
type claim struct {
	says   func(low string) bool      // whether a sentence says it
	shows  func(m moment.Moment) bool // whether a command does it
	phrase string                     // "it says that it builds"
	first  string                     // what to do first
	means  bool                       // there are other means to do it, which have other names
}

// claims are what reports say of work beside the tests.
func claims() []claim {
	did := func(phrases ...string) func(string) bool {
		return func(low string) bool { return said.States(low, phrases...) && !said.ByAnother(low) }
	}
	or := func(one, other func(string) bool) func(string) bool {
		return func(low string) bool { return one(low) || other(low) }
	}
	return []claim{
		{said.SaysBuilt, moment.Builds, "it builds", "Fix the build first: it failed when it last ran", false},
		{did("committed", "is committed", "are committed"), names("commit"), "it is committed", "Fix the commit first: it failed when it was last tried", false},
		{did("pushed", "is pushed", "are pushed"), names("push"), "it is pushed", "Fix the push first: it failed when it was last tried", false},
		{did("deployed", "rolled out", "released", "published"), names("deploy", "publish", "release", "rollout"), "it is out", "Fix that first: it failed when it was last tried", true},
		{or(did("migrated", "migrations ran", "migration ran"), said.Applied), names("migrate", "migration", "migrations"), "the migration ran", "Fix the migration first: it failed when it last ran", false},
		{or(said.Configured, said.Works("playbook", "play", "provisioning", "highstate", "manifest")), names("ansible", "playbook", "salt", "puppet", "chef", "provision", "converge"), "the hosts are configured", "Fix what failed there first: not all of it was configured when it last ran", true},
		{said.Provisioned, names("terraform", "tofu", "pulumi", "kubectl", "helm", "apply", "provision"), "it is provisioned", "Fix what was refused first: it failed when it was last applied", true},
		{said.Works("pipeline", "workflow", "etl", "dag"), names("dbt", "pipeline", "etl", "dag", "airflow", "prefect", "dvc", "snakemake", "nextflow", "workflow"), "the pipeline runs through", "Fix the pipeline first: not all of it ran through when it last did", true},
		{or(said.Carried("imported", "ingested"), said.Works("import", "importer", "ingestion")), names("import", "importer", "ingest", "loaddata"), "it is imported", "Fix the import first: it failed when it last ran", true},
		{or(said.Carried("uploaded"), said.Works("upload")), names("upload", "s3", "rsync", "scp", "rclone"), "it is uploaded", "Fix the upload first: it failed when it last ran", true},
		{or(said.Carried("backed up", "dumped"), said.Works("backup", "backups", "dump")), names("backup", "backups", "dump", "mysqldump", "restic", "borg"), "the backup works", "Fix the backup first: it failed when it last ran", true},
		{or(said.Carried("restored"), said.Works("restore")), names("restore"), "it is restored", "Fix that first: it failed when it last ran", true},
		{or(said.Carried("exported"), said.Works("export", "exporter")), names("export", "exporter"), "it is exported", "Fix the export first: it failed when it last ran", true},
		{said.Carried("seeded"), names("seed", "seeds", "seeder"), "it is seeded", "Fix that first: it failed when it last ran", true},
		{did("installed", "is installed", "are installed"), names("install"), "it is installed", "Fix the installation first: it failed when it last ran", false},
	}
}

// names makes a test whether a command, or a script that it runs, is named so. What is
// done with git only speaks of such.
func names(words ...string) func(moment.Moment) bool {
	ofGit := slices.Contains(words, "commit") || slices.Contains(words, "push")
	return func(m moment.Moment) bool {
		return (ofGit || !m.Commits && !strings.HasPrefix(m.Key, "git ")) && slices.ContainsFunc(strings.FieldsFunc(m.Key+" "+m.Feed, func(r rune) bool { return strings.ContainsRune(" :/._-", r) }), func(w string) bool {
			return slices.Contains(words, w)
		})
	}
}

// Red is due where a report says that something was done, and the command
// that does it failed when it last ran.
func Red(p *past.Past, report string) *finding.Finding {
	if f := notCommitted(p, report); f != nil || said.Open(report) {
		return f // whatever comes next
	}
	for _, c := range claims() {
		if !slices.ContainsFunc(said.Sentences(report), c.says) {
			continue
		}
		if o, ok := lastOf(p, c.shows); ok && o.Failed() && !(c.means && workedAfter(p, o.N)) && !ranWellAfter(p, o) && !excusedAfter(p, o.N) {
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that %s, and `%s` failed at step %d: %s", c.phrase, o.Line, o.N, o.Message),
				Subject:  c.phrase, Fixes: []string{c.first},
			}
		}
	}
	return packedNothing(p, report)
}

// excusedAfter reports whether the agent has said since a step that what failed there failed before.
func excusedAfter(p *past.Past, n int) bool {
	return slices.ContainsFunc(p.All, func(o moment.Moment) bool { return o.N > n && o.Excuses })
}

// packedNothing is due where a report says that something is saved, and the last archive
// or dump that was listed with its size holds nothing.
func packedNothing(p *past.Past, report string) *finding.Finding {
	_, ok := lastOf(p, names("backup", "backups", "dump", "mysqldump", "mongodump", "export", "archive", "snapshot", "tar", "zip", "gzip"))
	if !ok || !slices.ContainsFunc(said.Sentences(report), said.Saved) {
		return nil
	}
	for _, o := range slices.Backward(p.All) {
		switch p := o.Packed; {
		case p.Hollow:
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that something is saved, and `%s` at step %d lists %s with %d bytes: nothing is in it", o.Line, o.N, wording.Quote(p.Name), p.Size),
				Subject:  p.Name, Fixes: []string{"Check what was to be written into " + wording.Quote(p.Name) + ": nothing is in it"},
			}
		case p.Name != "":
			return nil
		}
	}
	return nil
}

// lastOf is the last command of a sort, other than tests and readers.
func lastOf(p *past.Past, sort func(moment.Moment) bool) (moment.Moment, bool) {
	for _, o := range slices.Backward(p.All) {
		beside := o.Tests && o.Missed() // the tests have failed, and not what they stand beside
		if o.Deed == moment.Ran && !beside && !o.Reads && sort(o) {
			return o, true
		}
	}
	return moment.Moment{}, false
}

// workedAfter reports whether a command after a step has done some work, or tests were
// green: what failed there may have been done by other means.
func workedAfter(p *past.Past, n int) bool {
	return slices.ContainsFunc(p.All, func(o moment.Moment) bool {
		return o.N > n && o.Deed == moment.Ran && !o.Failed() && !o.Reads && !o.Probes && !o.Commits && !strings.HasPrefix(o.Key, "git ")
	})
}

// ranWellAfter reports whether a builder that is known as one by its error alone has done
// its work since, or a builder's own tests have passed: for these it has built all that they use.
func ranWellAfter(p *past.Past, failed moment.Moment) bool {
	program, _, _ := strings.Cut(failed.Key, " ")
	if !moment.Builds(failed) {
		return false
	}
	byError := !moment.Builds(moment.Moment{Act: moment.Act{Key: failed.Key}})
	return slices.ContainsFunc(p.All, func(o moment.Moment) bool {
		return o.N > failed.N && o.Deed == moment.Ran && !o.Missed() && o.Code == 0 && (byError || o.Tests) && slices.Contains(strings.Fields(o.Key), program)
	})
}
