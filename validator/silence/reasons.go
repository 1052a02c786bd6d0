package silence

import (
	"slices"
	"sync"

	"cake/validator/match"
	"cake/validator/rules"
	"cake/validator/wording"
)

// A Reason is why a match is no complaint about the call in whose output it stands.
type Reason struct {
	Name string
	Says string // one sentence, as people are told
	when status
	of   func(m match.Match) bool // the matches that it can be about; nil means all
	is   func(h *Hearing) bool
}

// A status is for which calls a reason applies, by how they ended.
type status uint8

const (
	whatever   status = iota
	failed            // the exit status is not 0
	succeeded         // it is 0
	unassailed        // it is 0, and the rule is none of those that count in spite of it
)

// covers reports whether a reason for calls that ended so applies to a match.
func (s status) covers(h *Hearing) bool {
	switch s {
	case failed:
		return h.Call.Code != 0
	case succeeded:
		return h.Call.Code == 0
	case unassailed:
		return h.Call.Code == 0 && h.Rule.AtZero != rules.DespiteZero
	}
	return true
}

// Why is the first reason why the match that is heard is no complaint, nil where
// it is one.
func (h *Hearing) Why() *Reason {
	all := reasons()
	for i := range all {
		r := &all[i]
		if r.when.covers(h) && (r.of == nil || r.of(h.Match)) && r.is(h) {
			return r
		}
	}
	return nil
}

// Reasons are all of them, in the order in which they are looked through: what is sure of
// any call, what a failure is not about, what something that went well says by the way,
// and at last what a status of 0 leaves of the rest. The first that holds is the one that
// is told.
func Reasons() []Reason { return reasons() }

var reasons = sync.OnceValue(func() []Reason {
	return slices.Concat(ofAnyCall(), ofFailures(), byTheWay(), reckonedWith(), withdrawn(), leftAtZero())
})

func ofAnyCall() []Reason {
	return []Reason{
		{"a-readers-data", "all that runs here prints what others have written, and the program that is named does not run here", whatever, byName, (*Hearing).othersData},
		{"no-program", "where the name of a program would stand is a word of the sentence", whatever, byName, (*Hearing).namesNoProgram},
		{"shown-history", "git shows what was committed, and its own complaints stand on standard error", whatever, ofFamily(rules.Git), (*Hearing).inHistory},
		{"shown-shell", "a reader shows the words of a shell, whose own would stand on standard error", whatever, ofFamily(rules.Shell), (*Hearing).showsShell},
		{"rehearsed-merge", "the line only tries whether it merges, or gives the merge up again", whatever, ofKind("git.merge_conflict"), (*Hearing).rehearsed},
		{"compared", "a test that did not hold quotes what it has compared", whatever, ofFamily(rules.Network), (*Hearing).compared},
		{"not-given", "the name was not given in the line, so it stands in the code or in a file", whatever, nil, (*Hearing).notTyped},
		{"a-word-for-a-name", "what stands where a name would is a word of the sentence", whatever, general, (*Hearing).nameless},
	}
}

func ofFailures() []Reason {
	return []Reason{
		{"tried-first", "the line only tried this program, and went another way without", failed, ofKind("tool.command_not_found"), (*Hearing).wasTried},
		{"interrupted", "it only tells of the signal by which somebody, or a time limit, has ended the program", failed, nil, (*Hearing).interrupted},
		{"long-passed", "the program went on for long below it until it was stopped", failed, nil, (*Hearing).outlived},
		{"default-taken", "it tells what was taken instead of what is not there", failed, general, (*Hearing).defaulted},
		{"how-to-stage", "git lists what is not staged, and says by the way how that is done", failed, general, (*Hearing).saysHowToStage},
		{"only-warned", "it only warns, and the program went on until it was stopped", failed, general, (*Hearing).warnedUntilStopped},
		{"a-failed-readers-data", "what a reader that fails says of its own stands on standard error", failed, nil, (*Hearing).readersOutput},
	}
}

// byTheWay are the reasons by which something that went well says what sounds like a
// complaint: in a run of tests without a failure, the subject of a commit, a call that a
// tracer shows.
func byTheWay() []Reason {
	return []Reason{
		{"in-a-table", "it stands in a table, or in the margin of a report", succeeded, general, (*Hearing).inTable},
		{"traced-call", "a tracer shows a call and what came back: a program asks for much that is not there", succeeded, nil, (*Hearing).traced},
		{"request-served", "a server tells of one request that it has served: it runs", succeeded, nil, (*Hearing).served},
		{"commit-subject", "it is the subject of a commit", succeeded, nil, (*Hearing).inSubject},
		{"line-of-a-diff", "it is a line of a diff", succeeded, nil, (*Hearing).inDiff},
		{"installed-all-the-same", "pip tells what does not go together, and has installed it all the same", succeeded, nil, (*Hearing).resolved},
		{"notice-of-apt", "apt only gives a notice: what fails begins with E", succeeded, nil, (*Hearing).noticed},
		{"none-to-rerun", "only what has failed before was to run again, and there is none", succeeded, ofKind("test.none_found"), (*Hearing).noneToRerun},
		{"compiler-warns", "a compiler, or a tool that goes on without, only warns", succeeded, outsideCode, (*Hearing).compilerWarns},
		{"compiles-with-warnings", "a compiler calls it a warning itself", succeeded, ofCompilers, (*Hearing).calledWarning},
		{"help-asked-for", "it stands in the help that was asked for", succeeded, ofUse, (*Hearing).askedForHelp},
		{"fetched-data", "it stands in what a client was asked to fetch", succeeded, nil, (*Hearing).fetched},
		{"tests-passed", "a test has printed it, and all of them passed", succeeded, outsideCode, (*Hearing).testsPassed},
		{"make-went-on", "make went on, as it was told to, where there was nothing to remove or to make", succeeded, nil, (*Hearing).tidied},
		{"gone-already", "what the line was to take away is not there", succeeded, nil, (*Hearing).Gone},
		{"cut-off", "the line itself shows only a part of the output that ends too early", succeeded, nil, (*Hearing).cutOff},
		{"counted", "the line ends with a count of it", succeeded, nil, (*Hearing).counted},
		{"connected-after", "a client tells of each address that it has tried, and has connected", succeeded, ofFamily(rules.Network), (*Hearing).connected},
	}
}

// reckonedWith are the reasons by which the line itself shows that it reckoned with a failure,
// or wanted no more than to know.
func reckonedWith() []Reason {
	return []Reason{
		{"status-asked-for", "the line only asks for the status with which a server answers", succeeded, ofFamily(rules.Network), (*Hearing).askedForStatus},
		{"retried-and-well", "the client tries again by itself, and has got an answer", succeeded, ofFamily(rules.Network), (*Hearing).retriedWell},
		{"asked-for", "the failure of every program here is asked for: a condition, a negation, the left of ||", succeeded, nil, (*Hearing).allAsked},
		{"only-looked", "the line only looks what is there, and goes on without", succeeded, nil, (*Hearing).onlyLooked},
		{"own-servers-answer", "it is what the line's own server was to answer", succeeded, nil, (*Hearing).wanted},
		{"git-was-asked", "git was asked whether there is such a thing", succeeded, ofFamily(rules.Git), (*Hearing).gitAsked},
		{"mirrored", "wget has got what it could of a site", succeeded, ofKind("network.http_4xx"), (*Hearing).siteMirrored},
		{"formatted-after", "what the formatter found is put right by the line itself", succeeded, ofKind("lint.format"), (*Hearing).formatted},
		{"remarked-on", "the line has a remark of its own for this failure, and it was printed", succeeded, outsideOrOuter, (*Hearing).remarkedOn},
		{"waited-for", "the line waits for it, and ended well", succeeded, nil, (*Hearing).Polled},
		{"fell-back", "the shell shows that it took the next step, which is another way", succeeded, nil, (*Hearing).fellBack},
	}
}

// withdrawn are the reasons by which what stands around a match, in a line that has hidden
// its status, shows that it was no failure: tests print it that then pass, it is an entry
// of a list, it is logged and the program goes on, or it was to be so.
func withdrawn() []Reason {
	return []Reason{
		{"as-meant", "what stands right below it says that it was to be so", succeeded, nil, (*Hearing).meant},
		{"says-when-it-tries-again", "it says itself when it is tried again, and more was printed after it", unassailed, nil, (*Hearing).announcesRetry},
		{"tried-again", "it was tried again, and all that stands below that sounds well", unassailed, nil, (*Hearing).triedAgain},
		{"came-up", "what was not there came up after some tries", unassailed, outsideCode, (*Hearing).cameUp},
		{"checks-passed", "the script closes with a count of its checks, of which none has failed", unassailed, outsideCode, (*Hearing).scriptWell},
		{"above-passed-tests", "the tests that stand below it passed", unassailed, nil, (*Hearing).aboveGreen},
		{"entry-of-a-list", "it is an entry of a list, whose mark is none of a failure", unassailed, general, (*Hearing).listed},
		{"warned", "it only warns, and no program has complained in its last words", unassailed, general, (*Hearing).warnedOnly},
		{"logged", "the exception was logged, and the log goes on below it to a good end", unassailed, nil, (*Hearing).wentOn},
	}
}

// leftAtZero are the reasons by which a status of 0 is believed.
func leftAtZero() []Reason {
	return []Reason{
		{"a-scripts-report", "a script tells on standard output what it has found, where it would complain on the other", succeeded, nil, (*Hearing).reported},
		{"a-probe", "all that runs here asks whether something is there or works", succeeded, outsideCode, (*Hearing).probed},
		{"reader-was-refused", "a reader says that it may not read one of what it looks through", succeeded, ofKind("permission.denied"), (*Hearing).saidByReader},
		{"merge-undone", "the line gives the merge up itself", succeeded, ofKind("git.merge_conflict"), (*Hearing).mergeUndone},
		{"rows", "it stands in the rows that were asked for", succeeded, nil, (*Hearing).inRows},
		{"a-remark", "it is a warning or a remark", unassailed, nil, (*Hearing).remark},
		{"in-passing", "its words are general, and they are no last words of a program", succeeded, general, (*Hearing).inPassing},
		{"status-is-believed", "the status is 0, and nothing shows that it hides this", succeeded, nil, (*Hearing).believed},
		{"of-the-line", "the line itself has the words", succeeded, nil, (*Hearing).inCommand},
	}
}

// byName are the matches that begin with the name of the program that complains.
func byName(m match.Match) bool { return m.Rule.Own }

func general(m match.Match) bool { return m.Rule.Rank == rules.General }

func ofUse(m match.Match) bool { return m.Rule.Usage }

func outsideCode(m match.Match) bool { return match.Outside(m.Rule.Kind) }

// ofCompilers are the matches that say what is wrong with the code. What a linter calls a
// warning is what it was to find.
func ofCompilers(m match.Match) bool { return wording.Begins(m.Rule.Kind, "compile.", "syntax.") }

func outsideOrOuter(m match.Match) bool {
	return match.Outside(m.Rule.Kind) || match.Outer(m.Rule.Kind)
}

func ofFamily(f rules.Family) func(match.Match) bool {
	return func(m match.Match) bool { return m.Rule.Family == f }
}

func ofKind(kind string) func(match.Match) bool {
	return func(m match.Match) bool { return m.Rule.Kind == kind }
}
