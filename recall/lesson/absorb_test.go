package lesson

import (
	"strings"
	"testing"
	"time"

	"cake"

	"github.com/google/go-cmp/cmp"
)

func worked(project, session, fix string, minute int) Finding {
	return Finding{Signature: "A", Project: project, Session: session, Fix: fix, Worked: true, At: at(minute), Origin: FromTrail, Evidence: []string{"e" + fix}}
}

func failed(project, session, fix string, minute int) Finding {
	f := worked(project, session, fix, minute)
	f.Worked = false
	return f
}

// learnt absorbs findings one after the other.
func learnt(fs ...Finding) []Kept {
	var all []Kept
	for _, f := range fs {
		c, ok := Absorb(all, f)
		if !ok {
			continue
		}
		var next []Kept
		for _, k := range all {
			same := k.Project == c.Put.Project && k.Signature == c.Put.Signature
			if !(same && (k.Fix == c.Put.Fix || k.Fix == c.Drop)) {
				next = append(next, k)
			}
		}
		all = append(next, c.Put)
	}
	return all
}

// told of lessons: "fix successes/failures standing", best first.
func words(ls []cake.Lesson) string {
	var all []string
	for _, l := range ls {
		all = append(all, l.Fix+" "+string('0'+rune(l.Successes))+"/"+string('0'+rune(l.Failures))+" "+string(l.Standing))
	}
	return strings.Join(all, "; ")
}

func TestHowLessonsGrow(t *testing.T) {
	for _, c := range []struct {
		name string
		fs   []Finding
		in   string
		want string
	}{
		{"seen once it is a candidate", []Finding{worked("/p", "1", "a", 0)}, "/p", "a 1/0 candidate"},
		{"seen again it is confirmed", []Finding{worked("/p", "1", "a", 0), worked("/p", "2", "a", 9)}, "/p", "a 2/0 confirmed"},
		{"not in another project", []Finding{worked("/p", "1", "a", 0), worked("/p", "2", "a", 9)}, "/q", ""},
		{"seen in two projects it is promoted", []Finding{worked("/p", "1", "a", 0), worked("/q", "2", "a", 9)}, "/r", "a 2/0 promoted"},
		{"but not where it failed", []Finding{worked("/p", "1", "a", 0), worked("/q", "2", "a", 9), failed("/r", "3", "a", 10)}, "/r", "a 0/1 refuted"},
		{"nor after it failed as often as it worked", []Finding{
			worked("/p", "1", "a", 0), worked("/q", "2", "a", 9), failed("/r", "3", "a", 10), failed("/s", "3", "a", 10),
		}, "/t", ""},
		{"what all repetitions have in common remains", []Finding{
			worked("/p", "1", "a && b", 0), worked("/p", "2", "b && c", 9), worked("/p", "3", "b && d", 20),
		}, "/p", "b 3/0 confirmed"},
		{"what was superfluous the second time does not confuse", []Finding{worked("/p", "1", "a", 0), worked("/p", "2", "x && a", 9)}, "/p", "a 2/0 confirmed"},
		{"two ways of putting it right", []Finding{worked("/p", "1", "a", 0), worked("/p", "2", "b", 9), worked("/p", "3", "b", 19)}, "/p", "b 2/0 confirmed; a 1/0 candidate"},
		{"what failed is remembered", []Finding{failed("/p", "1", "a", 0), worked("/p", "1", "b", 1)}, "/p", "b 1/0 candidate; a 0/1 refuted"},
		{"what was refuted is not narrowed into", []Finding{failed("/p", "1", "a", 0), worked("/p", "1", "a && b", 1)}, "/p", "a && b 1/0 candidate; a 0/1 refuted"},
	} {
		if got := words(For(learnt(c.fs...), c.in, at(60))); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestWhatFailedIsNotOffered(t *testing.T) {
	all := learnt(failed("/p", "1", "a", 0), worked("/p", "1", "b", 1), worked("/p", "2", "c", 2), failed("/p", "2", "c", 3))
	if got := words(Offer(all, "/p", at(9))); got != "b 1/0 candidate" {
		t.Errorf("offered: %q", got)
	}
}

func TestOneMomentSeenByTwoIsCountedOnce(t *testing.T) {
	judge := worked("/p", "1", "pip install x", 0)
	judge.Origin = "outcome"
	trail := worked("/p", "1", "touch y && pip install x", 0)
	for name, fs := range map[string][]Finding{"judge first": {judge, trail}, "trail first": {trail, judge}} {
		all := learnt(fs...)
		if len(all) != 1 || all[0].Successes != 1 {
			t.Errorf("%s: %+v", name, all)
		}
	}
	again := judge
	again.At = at(5)
	if all := learnt(trail, again); all[len(all)-1].Successes != 2 {
		t.Errorf("five minutes later it is another: %+v", all)
	}
}

func TestOneFailureSeenByTwoIsCountedOnce(t *testing.T) {
	told := func(f Finding, second int) Finding {
		f.Origin, f.At, f.Evidence = "outcome", f.At.Add(time.Duration(second)*time.Second), []string{"o"}
		return f
	}
	tried, again := failed("/p", "1", "a", 0), failed("/p", "1", "a", 0)
	again.At, again.Evidence = again.At.Add(20*time.Second), []string{"again"}
	helped := worked("/p", "1", "a", 0)
	helped.At = helped.At.Add(20 * time.Second)
	for _, c := range []struct {
		name string
		fs   []Finding
		want string
	}{
		{"the trail, then the judge", []Finding{tried, told(tried, 1)}, "a 0/1 refuted"},
		{"the judge, then the trail", []Finding{told(tried, 0), tried}, "a 0/1 refuted"},
		{"tried twice within the minute", []Finding{tried, told(tried, 1), again, told(again, 1)}, "a 0/2 refuted"},
		{"it helped the second time", []Finding{tried, told(tried, 1), helped, told(helped, 1)}, "a 1/1 refuted"},
		{"of another session", []Finding{tried, told(failed("/p", "2", "a", 0), 1)}, "a 0/2 refuted"},
	} {
		if got := words(For(learnt(c.fs...), "/p", at(60))); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestWhatIsOnlySaidCountsForNothing(t *testing.T) {
	said := func(f Finding) Finding {
		f.Origin, f.Evidence = FromWord, []string{"said"}
		return f
	}
	for _, c := range []struct {
		name string
		fs   []Finding
		want string
	}{
		{"it is kept", []Finding{said(worked("/p", "1", "a", 0))}, "a 0/0 hearsay"},
		{"said twice it is no more", []Finding{said(worked("/p", "1", "a", 0)), said(worked("/p", "2", "a", 9))}, "a 0/0 hearsay"},
		{"until it is seen", []Finding{said(worked("/p", "1", "a", 0)), worked("/p", "1", "a", 0)}, "a 1/0 candidate"},
		{"what was seen is not made more by words", []Finding{worked("/p", "1", "a", 0), said(worked("/p", "1", "a", 9))}, "a 1/0 candidate"},
		{"nor less", []Finding{worked("/p", "1", "a", 0), said(failed("/p", "1", "a", 9))}, "a 1/0 candidate"},
		{"it narrows nothing", []Finding{worked("/p", "1", "a && b", 0), said(worked("/p", "1", "b", 9))}, "a && b 1/0 candidate; b 0/0 hearsay"},
		{"nor is it promoted", []Finding{said(worked("/q", "1", "a", 0)), said(worked("/r", "1", "a", 9))}, ""},
		{"who says that it failed says nothing", []Finding{said(failed("/p", "1", "a", 0))}, ""},
	} {
		if got := words(For(learnt(c.fs...), "/p", at(60))); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestALessonKnowsItsEvidence(t *testing.T) {
	f := worked("/p", "1", "a", 0)
	f.Evidence, f.Diff = []string{"e1", "e2"}, "-x"
	g := worked("/p", "2", "a", 9)
	g.Evidence = []string{"e2", "e3"}
	got := learnt(f, g)[0]
	want := cake.Lesson{
		Signature: "A", Project: "/p", Fix: "a", Successes: 2, Diff: "-x",
		Born: at(0), LastUsed: at(9), Evidence: []string{"e1", "e2", "e3"},
	}
	if diff := cmp.Diff(want, got.Lesson); diff != "" {
		t.Error(diff)
	}
	for _, fix := range []string{"", "cat app.py", "git status && ls -l", "pytest -x"} {
		if _, ok := Absorb(nil, Finding{Signature: "A", Worked: true, Fix: fix}); ok {
			t.Errorf("a lesson was made of %q", fix)
		}
	}
}
