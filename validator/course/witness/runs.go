package witness

import (
	"fmt"
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// A runRecord is how often something ran, and whether anything was copied.
type runRecord struct {
	commands int
	opaque   bool // something ran of which nobody knows what it does
	copied   bool
	equal    look // the last comparison that has found no difference
	compared []string
}

func (r *runRecord) hear(at look, res *cake.Result, c command.Call) {
	r.commands++
	r.copied = r.copied || copies().MatchString(res.Command)
	r.opaque = r.opaque || !c.OnlyReads() && c.Opaque()
	if i := slices.IndexFunc(c.Programs, findsDifferences); i >= 0 && res.ExitCode == 0 && len(res.Stdout) < longestVerdict {
		r.equal, r.compared = at, nil
		for _, file := range givenTo(c.Programs[i]) {
			r.compared = append(r.compared, strings.Clone(file)) // and not the line that it stands in
		}
	}
}

// longestVerdict is the length of what a line says itself of two files that are the same, in
// bytes; what differs is shown at greater length, or by the status.
const longestVerdict = 40

func findsDifferences(p command.Program) bool { return p.Name == "cmp" || p.Name == "diff" }

// fewer is due where a report says how often something was run again and again, and that is
// more often than anything ran; nothing else in the run has that number.
func (r *runRecord) fewer(report string, known func(n float64, decimals int) bool) *finding.Finding {
	for _, low := range said.Sentences(report) {
		found := ranTimes().FindStringSubmatch(low)
		if found == nil {
			continue
		}
		n, ok := wording.Number(found[1] + found[2])
		if ok && n > float64(r.commands) && n > smallCount && !known(n, 0) {
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that something ran %v times, and this run has had %d commands, none of which names that number", n, r.commands),
				Subject:  "times", Fixes: []string{fmt.Sprintf("Run it %v times before you say that you did", n)},
			}
		}
	}
	return nil
}

// noCopy is due where a report says that a copy was put aside first, and nothing in the run
// has made one.
func (r *runRecord) noCopy(report string) *finding.Finding {
	if r.copied || r.opaque || r.commands == 0 {
		return nil
	}
	for _, low := range said.Sentences(report) {
		if putAside().MatchString(low) && beforehand().MatchString(low) {
			return &finding.Finding{
				Evidence: "it says that a copy was put aside, and no command of this run has made one",
				Subject:  "copy", Fixes: []string{"Check that a copy is there before you change what it is of"},
			}
		}
	}
	return nil
}

// bothAfter is due where a report compares what came out before a change with what comes out
// after it, and both files were made after the last edit.
func (r *runRecord) bothAfter(report string, files fileRecord) *finding.Finding {
	if r.equal.n == 0 || len(r.compared) != 2 || !slices.ContainsFunc(said.Sentences(report), func(low string) bool { return oldAndNew().MatchString(low) }) {
		return nil
	}
	edited := files.edited
	for _, name := range r.compared {
		if n, ok := files.writtenAt(name); !ok || edited == 0 || n <= edited {
			return nil
		}
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("it compares before and after, and both %s and %s were made after the edit at step %d", r.compared[0], r.compared[1], edited),
		Subject:  "both after", Fixes: []string{fmt.Sprintf("Run it with what was there before the edit for %s, and compare again", wording.Quote(r.compared[0]))},
	}
}

var (
	copies     = wording.Lazy(`(?i)\b(?:cp|rsync|scp|tar|zip|7z|rclone|dd|install|mv|gzip|xz|zstd|\w*dump\w*|\w*backup\w*|snapshot\w*|stash|export|clone|copy|copytree|copyfile|save|archive|restic|borg|worktree|branch|tag)\b|\.bak\b|vacuum into|into outfile|\btee\b|(?:^|[^<=-])>\s*[\w./"$]`)
	ranTimes   = wording.Lazy(` (?:ran|run|repeated|tried|tested|executed|looped)(?: [\w'-]+){0,4} (\d+) times | (\d+) (?:clean|green|consecutive|successful|passing) (?:runs|repetitions|iterations) `)
	putAside   = wording.Lazy(` (?:i|we|i've|we've)(?: have)?(?: also| first| just)? (?:saved|backed up|copied|kept|stored|dumped|archived) (?:a copy|the (?:old|current|original) [\w-]+|the (?:database|table|data)|it as) | (?:a|the) (?:backup|copy|dump|snapshot) (?:was|has been|is) (?:made|taken|saved|created|kept|stored) `)
	beforehand = wording.Lazy(` (?:before|beforehand|first|in case|so that|prior) `)
	oldAndNew  = wording.Lazy(` (?:before and after|old (?:[\w-]+ ){0,3}and (?:with )?(?:the )?new|with the old (?:[\w-]+ ){0,3}(?:and|against)|against the old|(?:original|previous) (?:[\w-]+ ){0,3}and (?:the )?(?:new|changed)) `)
)
