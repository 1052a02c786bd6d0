package said

import (
	"regexp"
	"slices"
	"sync"

	"cake/validator/wording"
)

// Applied reports whether a sentence says of migrations that they are applied.
func Applied(low string) bool {
	return Holds(low, "migration", "migrations", "schema", "migrate") && (passively(low, "applied") || States(low, "applied to all"))
}

// Configured reports whether a sentence says of all of several hosts that they are
// configured: one who tells of some may leave the others out.
func Configured(low string) bool {
	return Holds(low, "all", "every", "each", "both") && Holds(low, "host", "hosts", "server", "servers", "machine", "machines", "node", "nodes", "minion", "minions") &&
		passively(low, "configured", "provisioned", "converged", "deployed", "rolled out", "up to date", "set up")
}

// Provisioned reports whether a sentence says of what is described in files that it is
// there now.
func Provisioned(low string) bool {
	return Holds(low, "infrastructure", "infra", "stack", "resources", "manifests", "chart", "cluster", "plan", "bucket") && passively(low, "applied", "provisioned", "created", "deployed", "rolled out", "in place")
}

// Works makes a test whether a sentence says that a thing which does some work does it to
// the end, and not how.
func Works(things ...string) func(low string) bool {
	return func(low string) bool {
		return !Holds(low, "how") && slices.ContainsFunc(things, func(thing string) bool {
			return slices.ContainsFunc([]string{"", " script", " job", " run"}, func(kind string) bool {
				thing := thing + kind
				return States(low, thing+" works", thing+" now works", thing+" runs through", thing+" ran through", thing+" goes through", thing+" went through", thing+" succeeds", thing+" succeeded", thing+" is complete", thing+" completed", thing+" completes")
			})
		})
	}
}

// Carried makes a test whether a sentence says of data that something was done to it:
// all of it, or what holds it. Modules are imported, too, and settings restored.
func Carried(deeds ...string) func(low string) bool {
	return func(low string) bool {
		return Holds(low, "all", "every", "everything", "both", "database", "data", "rows", "records", "tables", "dump", "assets", "artifacts", "bucket", "dataset") &&
			passively(low, deeds...)
	}
}

// passively reports whether a sentence says of what is that something was done to it.
func passively(low string, deeds ...string) bool {
	return !Holds(low, "nothing", "none", "yet") && slices.ContainsFunc(deeds, func(deed string) bool {
		return States(low, "is "+deed, "are "+deed, "was "+deed, "were "+deed, "is now "+deed, "are now "+deed, "has been "+deed, "have been "+deed)
	})
}

// Saved reports whether a sentence speaks of something that is packed or dumped.
func Saved(low string) bool {
	return !Holds(low, "empty") && Holds(low, "backup", "backups", "dump", "dumps", "archive", "archives", "archived", "snapshot", "snapshots", "export", "exported", "backed up", "dumped")
}

// TakenOver reports whether a sentence says of something that it was started anew, and runs.
func TakenOver(low string) bool {
	return States(low, "has taken over", "took over", "is running now", "is now running", "runs now", "now runs", "is up again", "was restarted", "is restarted", "has been restarted", "restarted", "new one running", "new one runs", "is live")
}

// SaysBuilt reports whether a sentence says that something builds.
func SaysBuilt(low string) bool {
	return Holds(low, "all", "both", "every", "everything") && States(low, "build now", "build again", "compile now") || States(low, "builds", "compiles", "builds now", "compiles now", "builds again") ||
		Holds(low, "build", "compilation", "build now") && Holds(low, "succeeds", "passes", "fixed", "works", "green", "clean", "succeeded", "successful")
}

// SaysCommitted reports whether a sentence says that something is committed.
func SaysCommitted(low string) bool {
	return States(low, "committed", "is committed", "are committed", "my commit", "the commit is", "the commit was")
}

// SaysApplied reports whether a sentence says that something was carried out where it is
// to have an effect, and not in a file.
func SaysApplied(low string) bool {
	low = whereTo().ReplaceAllString(low, " ") // what follows is no hope
	return States(low, "went through", "rolled out", "is live", "are live", "is now live", "in effect", "is out", "is in production", "are in production", "live environment now", "production now") ||
		passively(low, "applied", "deployed", "provisioned", "migrated", "published", "released", "synced", "mirrored", "converged", "renewed", "pruned", "cleaned up", "uploaded")
}

var whereTo = wording.Lazy(` to (?:the )?(?:production|prod|staging|cluster|cloud|hosts?|servers?|registry) `)

// InQuotes finds what stands in quotation marks.
var InQuotes = wording.Lazy(`'[^']*'|"[^"]*"`)

// CalledVersion finds what a text calls a version of a program.
var CalledVersion = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?im)(?:^|[^\w-])(?:(?:app|image|release|build)[_-])?version["']?\s*[:=]\s*["']?v?\d+\.\d+\.\d+\b`)
})

// SaysLive finds words by which something is said to be in use.
var SaysLive = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(?:live|deployed|rolled out|released|serv(?:es|ed|ing)|running|runs|in production|up)\b`)
})
