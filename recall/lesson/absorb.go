package lesson

import (
	"slices"
	"strings"
	"time"

	"cake"
)

// mostEvidence is how many entries a lesson names: the latest.
const mostEvidence = 12

// oneMoment is how close two reports of different origin about one session must
// be to tell of the same fix.
const oneMoment = time.Minute

// A Kept is a lesson as it is stored: with what tells a repetition from a report
// that comes twice.
type Kept struct {
	cake.Lesson
	Session string // that showed it last
	Origin  string // of that report, and whether it told of a failure
}

// A Change is what a finding does to the lessons of its signature: one is put,
// and, where it was narrowed, the wider one goes.
type Change struct {
	Put  Kept
	Drop string // its fix; "" for none
}

// Absorb says what f does to the lessons of its signature and project, which
// are given in any order, among those of others. It reports false when it does nothing.
func Absorb(known []Kept, f Finding) (Change, bool) {
	if f.Fix == "" || f.Signature == "" || f.Worked && idle(f.Fix) {
		return Change{}, false
	}
	own := slices.DeleteFunc(slices.Clone(known), func(k Kept) bool {
		return k.Project != f.Project || k.Signature != f.Signature
	})
	if f.Origin == FromWord {
		return hearsay(own, f)
	}
	if slices.ContainsFunc(own, func(k Kept) bool { return told(k, f) }) {
		return Change{}, false
	}
	if i := slices.IndexFunc(own, func(k Kept) bool { return k.Fix == f.Fix }); i >= 0 {
		return Change{Put: count(own[i], f)}, true
	}
	if f.Worked {
		if c, ok := narrow(own, f); ok {
			return c, true
		}
	}
	return Change{Put: count(Kept{Lesson: cake.Lesson{
		Signature: f.Signature, Project: f.Project, Fix: f.Fix, Born: f.At,
	}}, f)}, true
}

// hearsay keeps a fix that somebody says to have worked, where nothing else is
// known of it: it counts for nothing until it is seen. Who says that a fix failed,
// or speaks of one that was seen, adds nothing.
func hearsay(own []Kept, f Finding) (Change, bool) {
	known := slices.ContainsFunc(own, func(k Kept) bool { return k.Fix == f.Fix })
	if known || !f.Worked {
		return Change{}, false
	}
	return Change{Put: Kept{Lesson: cake.Lesson{
		Signature: f.Signature, Project: f.Project, Fix: f.Fix, Born: f.At, LastUsed: f.At, Evidence: f.Evidence,
	}, Session: f.Session, Origin: f.report()}}, true
}

// told reports whether k was shown by the same moment that f tells of: by f
// itself, which is absorbed again, or as somebody else saw it.
func told(k Kept, f Finding) bool {
	if k.Successes+k.Failures == 0 {
		return false // that was only said
	}
	if n := len(f.Evidence); n > 0 && slices.Contains(k.Evidence, f.Evidence[n-1]) && k.Origin == f.report() && k.LastUsed.Equal(f.At) {
		return len(inCommon(k.Fix, f.Fix)) > 0
	}
	return k.Session != "" && k.Session == f.Session && f.sameEnd(k.Origin) &&
		f.At.Sub(k.LastUsed).Abs() < oneMoment && len(inCommon(k.Fix, f.Fix)) > 0
}

// failure is what the origin of a report bears that told of a failure.
const failure = " failed"

// report is the origin of f as it is kept: a success and a failure a moment
// apart are two things that happened, whoever told of them.
func (f Finding) report() string {
	if f.Worked {
		return f.Origin
	}
	return f.Origin + failure
}

// sameEnd reports whether somebody else than f told, in the report that is kept,
// of the same end: a success, or a failure.
func (f Finding) sameEnd(kept string) bool {
	origin, failed := strings.CutSuffix(kept, failure)
	return failed != f.Worked && origin != f.Origin
}

// narrow finds a lesson that has steps in common with f. Where all its steps are
// in f, it is confirmed as it is; else what both have in common takes its place.
func narrow(own []Kept, f Finding) (Change, bool) {
	best, most := -1, 0
	for i, k := range own {
		if n := len(inCommon(k.Fix, f.Fix)); n > most && k.Successes > k.Failures {
			best, most = i, n
		}
	}
	if best < 0 {
		return Change{}, false
	}
	k := own[best]
	narrowed := strings.Join(inCommon(k.Fix, f.Fix), joint)
	if narrowed == k.Fix {
		return Change{Put: count(k, f)}, true
	}
	wider := k.Fix
	k.Fix = narrowed
	if i := slices.IndexFunc(own, func(o Kept) bool { return o.Fix == narrowed }); i >= 0 {
		k.Successes += own[i].Successes
		k.Failures += own[i].Failures
	}
	return Change{Put: count(k, f), Drop: wider}, true
}

// inCommon are the steps of a that are also in b, in the order of a. A sentence
// about an edit is one step.
func inCommon(a, b string) []string {
	others := strings.Split(b, joint)
	return slices.DeleteFunc(strings.Split(a, joint), func(s string) bool { return !slices.Contains(others, s) })
}

// count adds f to k.
func count(k Kept, f Finding) Kept {
	if f.Worked {
		k.Successes++
	} else {
		k.Failures++
	}
	if f.Diff != "" {
		k.Diff = f.Diff
	}
	if k.Born.IsZero() || f.At.Before(k.Born) {
		k.Born = f.At
	}
	if f.At.After(k.LastUsed) {
		k.LastUsed = f.At
	}
	if f.Session != "" || k.Session == "" {
		k.Session, k.Origin = f.Session, f.report()
	}
	k.Evidence = slices.Clone(k.Evidence)
	for _, id := range f.Evidence {
		if !slices.Contains(k.Evidence, id) {
			k.Evidence = append(k.Evidence, id)
		}
	}
	k.Evidence = k.Evidence[max(0, len(k.Evidence)-mostEvidence):]
	return k
}
