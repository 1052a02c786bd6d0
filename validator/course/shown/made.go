package shown

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// nothingToApply is how what brings a system to what files describe says that it is there
// already: terraform, pulumi, kubectl, ansible, CloudFormation; and migrations.
var nothingToApply = wording.Lazy(`(?mi)^no changes\.|\b0 (?:to add|added), 0 (?:to change|changed), 0 (?:to destroy|destroyed)\b|^\S+/\S+ unchanged$|\bok=\d+ +changed=0\b|^no (?:updates are to be performed|changes to (?:apply|deploy)|differences?)\b|\b0 new\b|\bno (?:pending )?migrations?(?: (?:found )?to (?:apply|run|execute|be (?:applied|run)))?\b|\bnothing to (?:migrate|apply|deploy)\b|\b(?:schema|database) is (?:already )?up[ -]to[ -]date\b|^no change$`)

// somethingApplied is how the same says that it has done something, or would.
var somethingApplied = wording.Lazy(`(?mi)\b[1-9]\d* (?:to add|added|to change|changed|to destroy|destroyed|created|configured|updated|new|applied)\b|^\S+/\S+ (?:created|configured)\b|\bchanged=[1-9]|^  [~+-] |\bapplying\b`)

// AppliesNothing reports whether an output says that all is as it is described.
func AppliesNothing(text string) bool {
	return nothingToApply().MatchString(text) && !somethingApplied().MatchString(text)
}

// SaysNothingToBuild reports whether a builder says that in an output, and none shows what it builds.
func SaysNothingToBuild(text string) bool {
	return wording.Holds(text, " is up to date.", "nothing to ", "no work to do.", "no changes", "no pending migrations") && nothingToBuild().MatchString(text) && !aBuildStep().MatchString(text)
}

// aBuildStep is how make and ninja show what they run to compile or link.
var aBuildStep = wording.Lazy(`(?m)^(?:[\w.-]*(?:cc|gcc|g\+\+|c\+\+|clang|clang\+\+|rustc|javac|ocamlopt|ocamlc|ghc|fpc|gfortran|nasm|ld)\s(?:[^\n]*\s)?-[co]\b|ar\s+-?[a-z]*r|\[\d+/\d+\] |\s+(?:CC|CXX|CCLD|CXXLD|LD|AR|LINK)\s+\S)`)

// nothingToBuild is how builders say that nothing has changed for them.
var nothingToBuild = wording.Lazy(`(?m)^(?:make(?:\[\d+\])?: (?:['\x60\x{2018}][^\n]+ is up to date\.|Nothing to be done for [^\n]+)|No changes\.|No changes to (?:apply|deploy)|Nothing to (?:do|apply|migrate)\b|No pending migrations|ninja: no work to do\.|\w+: nothing to build\b)`)

// Mends reports whether a line has a tool mend what it finds.
func Mends(line string) bool {
	return slices.ContainsFunc(strings.Fields(line), func(w string) bool {
		switch w {
		case "--fix", "--write", "-w", "--in-place", "--autocorrect", "-a", "-A", "--auto-correct", "--unsafe-fixes", "fix", "format", "fmt":
			return true
		}
		return false
	})
}

// Rehearses reports whether an output says at its end that nothing was done, and what
// would be, or at its beginning that nothing will.
func Rehearses(text string) bool {
	if doesNothing().MatchString(text[:min(len(text), 400)]) {
		return true
	}
	text = text[wording.LastLines(text, 12):]
	return len(text) < ShortAnswer && onlyWould().MatchString(text) && !wasDone().MatchString(text)
}

const (
	theReal = `--(?:apply|execute|commit|yes|confirm|no-dry-run|really|do-it|for-real|live)\b`
	toDo    = `\bto (?:really |actually )?(?:apply|execute|perform|make|do|deploy|write|carry|run|send|migrate|publish|commit|proceed|import|delete)\b`
)

var (
	// onlyWould is how tools of all sorts say so: in a line of its own, or at its end.
	onlyWould = wording.Lazy(`(?mi)\bdry[- ]?run\b[^\n]{0,60}$|\b(?:plan|preview|simulation|rehearsal)(?: mode)? only\b|\bonly (?:a |the )?(?:plan|preview|simulation|dry run|rehearsal)\b|` + theReal + `[^\n]{0,30}` + toDo + `|` + toDo + `[^\n]{0,40}` + theReal + `|\b(?:no|nothing|none)\b[^\n.]{0,30}\b(?:changed|written|applied|made|sent|deleted|modified|executed|performed|deployed|published|uploaded|copied)\b[^\n]{0,40}` + theReal + `|\(would [a-z]+\b|\bsimulat(?:ed|ion|ing)\b[^\n]{0,20}$|\bpretend(?:ing|ed)?\b`)
	// doesNothing is how they say it before they begin, as logrotate -d does.
	doesNothing = wording.Lazy(`(?i)\b(?:debug|dry[- ]?run|check|test|simulation|preview|no-?op)(?: mode)?\b[^\n]{0,30}\b(?:does nothing|no changes? (?:will be|are|is) made|nothing (?:will be|is) (?:changed|written|done))\b`)
	// wasDone is how the same say that they have done it.
	wasDone = wording.Lazy(`(?mi)\b(?:apply complete|successfully (?:applied|deployed|published|migrated|sent|uploaded|released)|deployment complete|rollout complete|released to|dry[-_ ]?run["']?\s*[:=]\s*(?:false|no|off|0)|[1-9]\d* (?:rows?|records?|files?|hosts?|messages?) (?:were |was )?(?:changed|written|sent|updated|copied|migrated))\b`)
)
