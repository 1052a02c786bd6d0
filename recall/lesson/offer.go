package lesson

import (
	"cmp"
	"slices"
	"time"

	"cake"
)

// Most is how many lessons are returned for a signature.
const Most = 16

// enoughProjects is in how many projects a fix must have worked to be offered in all.
const enoughProjects = 2

// For returns what is known in a project of one signature, best first: its own
// lessons, those that hold everywhere, and those that were promoted because they
// worked in two projects. Refuted lessons are among them, and say so.
func For(all []Kept, project string, now time.Time) []cake.Lesson {
	var ls []cake.Lesson
	for _, k := range all {
		if k.Project == project || k.Project == "" {
			ls = append(ls, Judge(k.Lesson, now))
		}
	}
	for _, l := range promoted(all, now) {
		if !slices.ContainsFunc(ls, func(o cake.Lesson) bool { return o.Fix == l.Fix }) {
			ls = append(ls, l)
		}
	}
	return Best(ls)
}

// Offer returns those of For that may be offered: not the refuted ones.
func Offer(all []Kept, project string, now time.Time) []cake.Lesson {
	return Offerable(For(all, project, now))
}

// Offerable leaves out the refuted lessons.
func Offerable(ls []cake.Lesson) []cake.Lesson {
	return slices.DeleteFunc(slices.Clone(ls), func(l cake.Lesson) bool { return l.Standing == cake.Refuted })
}

// Best orders lessons: by confidence, then by use, then by age, then by the fix
// itself, so that the same lessons always come in the same order.
func Best(ls []cake.Lesson) []cake.Lesson {
	slices.SortFunc(ls, func(a, b cake.Lesson) int {
		return cmp.Or(
			cmp.Compare(b.Confidence, a.Confidence),
			cmp.Compare(b.Successes, a.Successes),
			b.LastUsed.Compare(a.LastUsed),
			cmp.Compare(a.Fix, b.Fix),
			cmp.Compare(a.Project, b.Project),
		)
	})
	return ls[:min(len(ls), Most)]
}

// Judge returns l with its standing and its confidence at now.
func Judge(l cake.Lesson, now time.Time) cake.Lesson {
	l.Standing = standing(l)
	return weigh(l, now)
}

func standing(l cake.Lesson) cake.Standing {
	switch {
	case l.Successes == 0 && l.Failures == 0:
		return cake.Hearsay
	case l.Failures > 0 && l.Failures >= l.Successes:
		return cake.Refuted
	case l.Successes >= 2:
		return cake.Confirmed
	}
	return cake.Candidate
}

// promoted joins the lessons with the same fix that worked in at least two
// projects. One project in which it did not work counts against it.
func promoted(all []Kept, now time.Time) []cake.Lesson {
	sums := map[string]cake.Lesson{}
	worked := map[string]int{}
	for _, k := range all {
		if k.Project == "" {
			continue
		}
		if standing(k.Lesson) != cake.Refuted && k.Successes > 0 {
			worked[k.Fix]++
		}
		sums[k.Fix] = join(sums[k.Fix], k.Lesson)
	}
	var ls []cake.Lesson
	for fix, l := range sums {
		if worked[fix] < enoughProjects || standing(l) == cake.Refuted {
			continue
		}
		l = weigh(l, now)
		l.Standing = cake.Promoted
		ls = append(ls, l)
	}
	return ls
}

// join adds b to a, which may be the zero Lesson.
func join(a, b cake.Lesson) cake.Lesson {
	if a.Fix == "" {
		b.Project = ""
		return b
	}
	a.Successes += b.Successes
	a.Failures += b.Failures
	if b.LastUsed.After(a.LastUsed) {
		a.LastUsed, a.Diff = b.LastUsed, b.Diff
	}
	if b.Born.Before(a.Born) {
		a.Born = b.Born
	}
	a.Evidence = slices.Concat(a.Evidence, b.Evidence)
	a.Evidence = a.Evidence[max(0, len(a.Evidence)-mostEvidence):]
	return a
}
