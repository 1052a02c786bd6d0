package said

import "cake/validator/wording"

// OldFault reports whether a sentence says of what fails that it failed before its writer
// has changed anything. One that comes and goes may have.
func OldFault(low string) bool {
	return oldFault().MatchString(low) && !Holds(low, "flaky", "flake", "flakes", "intermittent", "intermittently", "sometimes", "sporadic", "sporadically", "now and then", "used to", "fixed", "repaired", "resolved") && !isMended().MatchString(low)
}

// Excepts reports whether a sentence names a failure beside what it says to be well: all pass, only
// the known flake does not.
func Excepts(low string) bool { return excepted().MatchString(low) }

var (
	excepted = wording.Lazy(` (?:only|except|except for|apart from|other than|aside from|besides|barring|modulo|minus|bar) (?:[\w-]+ ){0,4}?(?:flakes?|flaky|failures?|failing|fails?|failed|pre-?existing|unrelated|known|environment\w*|env) `)
	oldFault = wording.Lazy(` (?:pre-?existing|(?:was|were) already (?:failing|red|broken|failed)|(?:was|were|is|are|has been|have been|had been) (?:already |also )?(?:failing|red|broken|failed) (?:already |even )?(?:before|on main|on master|in main|prior|without)|(?:already|also) (?:failing|failed|fails|fail|red|broken|there) (?:before|on main|on master|when i|without|prior)|(?:fails|failed|failing) (?:already |just the same |too |as well |anyway |even )?(?:before (?:i|my|this|the|any)|on main|on master|without (?:my|this|the))|(?:known|old|existing|long-standing|legacy) (?:[\w-]+ )?(?:failures?|errors?|breakage|red tests?)|(?:not|un) ?related to (?:our|my|this|these|the|what i) (?:change|changes|edit|edits|code|work|did)|(?:not|nothing) (?:introduced|caused|broken) by (?:me|my|this)|not (?:a )?regressions? |schon vorher|bereits vorher|war schon (?:rot|kaputt)|ya (?:fallaba|fallaban|estaba rot[ao])|échouait déjà|échouaient déjà|falliva già|já falhava|al eerder|faalde al)`)
	isMended = wording.Lazy(` (?:passes|pass|is green|are green|works|work) (?:now|again) `)
)
