package answer

import (
	"strings"

	"cake/validator/course/shown"
	"cake/validator/wording"
)

// Why is why something does not go on by itself.
type Why uint8

// The reasons.
const (
	Ended      Why = iota + 1 // it has come to an end, and not well
	Unbegun                   // who was to begin it has not
	Deadlocked                // those who do it wait for each other
	Suspended                 // somebody has stopped it, and may let it go on
	AsksPerson                // it wants an answer, and nobody gives it
	NoTaker                   // there is nobody who could do it
)

// A Standstill is what an answer says of why what is asked for does not go on by itself.
type Standstill struct {
	Why   Why    // 0 where it says nothing of the kind
	Words string // in which it says so
}

// The bounds of what is read for it.
const (
	longestNotice = 300      // bytes of a line: what is longer is text
	longestDump   = 64 << 10 // of what shows all threads
)

// StandstillIn is why what an answer is about does not move any more by itself, other than
// that it has ended: see LastState.
func StandstillIn(told string) Standstill {
	if len(told) > longestDump {
		return Standstill{}
	}
	if s := find(told, Deadlocked, deadlocked); s.Why != 0 || len(told) > shown.ShortAnswer {
		return s
	}
	if s := suspendedIn(told); s.Why != 0 {
		return s
	}
	if s := find(told, AsksPerson, wantsPerson); s.Why != 0 {
		return s
	}
	if s := find(told, AsksPerson, offersAnswers); s.Why != 0 {
		return s
	}
	last := shown.LastLineOf(strings.TrimSpace(told))
	if len(last) < longestNotice && prompts().MatchString(last) && !answersItself().MatchString(last) {
		return Standstill{AsksPerson, wording.Quote(strings.TrimSpace(last))}
	}
	return find(told, NoTaker, lacksTaker)
}

// find is the first line that says something, unless what stands from there on says that
// it is tried again, or was.
func find(told string, why Why, says func(line string) bool) Standstill {
	at := 0
	for line := range strings.Lines(told) {
		if len(line) < longestNotice && says(line) {
			if stillTried().MatchString(told[at:]) {
				return Standstill{}
			}
			return Standstill{why, wording.Quote(strings.TrimSpace(line))}
		}
		at += len(line)
	}
	return Standstill{}
}

func deadlocked(line string) bool {
	return wording.Holds(line, "lock", "wait") && waitsInCircle().MatchString(line) && !noDeadlock().MatchString(line)
}

// waitsInCircle is how tools say that some wait for each other.
var waitsInCircle = wording.Lazy(`(?i)\bdead-?lock(?:s|ed)?\b|\bwait(?:s|ing)? (?:for|on) (?:each other|one another|itself)\b|\bcircular wait\b|\bcycle in (?:the )?(?:wait|lock)[- ]\w+|\bwait[- ]?(?:for )?cycle\b`)

// noDeadlock is where the word stands for something else: that there is none, that one was
// resolved, what looks for them.
var noDeadlock = wording.Lazy(`(?i)\b(?:no|not|0|without|zero|never|avoid\w*|prevent\w*|resolv\w*|if|possible|potential|could|might|may|test\w*|check\w*|rolled back)\b.*\bdead-?lock|dead-?lock[-_ ](?:free|detection|detector|timeout|check\w*|avoid\w*|prevent\w*|prone)|\bdead-?locks?["']?\s*[:=]\s*0\b|\bdead-?locks? (?:was |were |has been )?(?:resolved|avoided|prevented|retried|victim)|#|//`)

// suspendedIn is how a table of processes, a shell or a service says that what is asked for
// was stopped and has not ended.
func suspendedIn(told string) Standstill {
	column := -1
	for line := range strings.Lines(told) {
		words := strings.Fields(line)
		switch {
		case strings.Contains(line, "PID") && column < 0:
			column = stateColumn(words)
		case column >= 0 && column < len(words) && processState().MatchString(words[column]):
			if words[column][0] != 'T' && words[column][0] != 't' {
				return Standstill{} // another one runs
			}
			return Standstill{Suspended, wording.Quote(strings.Join(words, " "))}
		case len(line) < longestNotice && isSuspended().MatchString(line):
			return Standstill{Suspended, wording.Quote(strings.TrimSpace(line))}
		}
	}
	return Standstill{}
}

// stateColumn is where the state stands in a table with such a header; -1 where it does not.
func stateColumn(header []string) int {
	for i, w := range header {
		if w == "STAT" || w == "S" || w == "STATE" {
			return i
		}
	}
	return -1
}

// processState is a state as ps writes it.
var processState = wording.Lazy(`^[DIRSTtXZ][<NLsl+]*$`)

// isSuspended is what else shows it: /proc/PID/status, jobs, docker ps, a state.
var isSuspended = wording.Lazy(`(?i)^state:\s+t \((?:stopped|tracing stop)\)|^\[\d+\][-+ ]+stopped\b|\bup [^()]*\(paused\)|(?:^|[\s"'{,|])(?:state|status|phase)["']?\s*(?:[:=|]|is\b)\s*["']?(?:paused|suspended|frozen|on[-_ ]?hold|held)["']?(?:$|[\s,;}|(])|["']?\b(?:paused|suspended)["']?\s*[:=]\s*(?:true|yes)\b|^t[<NLsl+]*$`)

// wantsPerson is a line that says that a person has to do something first.
func wantsPerson(line string) bool { return waitsForPerson().MatchString(line) }

var waitsForPerson = wording.Lazy(`(?i)\b(?:await(?:s|ing)?|wait(?:s|ing)? (?:for|on|until)|pending|needs?|requires?|required:?|blocked (?:by|on|until)|held (?:for|by)|stopped for)\b[^.\n]{0,40}\b(?:approv(?:al|ed|er)s?|sign-?offs?|confirmation|authori[sz]ation by|consent|(?:code |peer )?review(?:er)?s?|manual \w+|operator|maintainer|human|a person|somebody|someone|(?:user|your|keyboard|interactive) (?:input|action|answer|response)|your (?:editor|answer|choice)|input on stdin|(?:the )?debugger to (?:attach|connect)|debugger attach)\b|` +
	`["'\s:=](?:action[_ ]required|waiting[_ ](?:for[_ ])?(?:approval|review|input)|pending[_ ](?:approval|review)|awaiting[_ ]\w+|manual[_ ]approval)\b|^debugger listening on\b|\bpress (?:any key|enter|return|<enter>|\[enter\])|\bhit (?:any key|enter|return)\b`)

// offersAnswers reports whether a line ends with the answers that it takes: what is typed
// would stand behind them.
func offersAnswers(line string) bool {
	return answers().MatchString(line) && !answersItself().MatchString(line)
}

var answers = wording.Lazy(`(?i)[(\[]\s*(?:y(?:es)?\s*[/|,]|n(?:o)?\s*[/|,]|\w(?:/\w){2,})[^()\[\]]*[)\]]\S{0,2}\s*(?:\[[^\]]*\])?\s*[?:>]*\s*$`)

// prompts is a last line that ends with a question to whoever sits in front of it: with
// what it wants to be typed, with the name of a debugger.
var prompts = wording.Lazy(`(?i)\b(?:password|passphrase|passcode|pass phrase|otp|pin|username|login|verification code|one-time code|token|your choice|selection|enter a value|value for \S+|choose \S+|which \S+|select \S+|type \S+)\b[^=]{0,80}[:?>]\s*$|` +
	`\b(?:overwrite|replace|continue|proceed|are you sure|do you want|would you like|shall (?:i|we)|really|confirm|delete|remove|keep)\b[^.]{0,120}\?\s*(?:[(\[][^)\]]*[)\]])?\s*[:>]?\s*$|^[(<]?(?:gdb|lldb|i?pdb|byebug|rdb:\d+|jdb)[)>]\s*$|^--more--|^\(end\)$|^\? .*\bselect\b`)

// answersItself is a question that is answered by default when its time is over.
var answersItself = wording.Lazy(`(?i)\b(?:default(?:s|ing)? (?:to|in)|auto\w*|timeout|continu\w+ in|in \d+ ?s|seconds)\b`)

func lacksTaker(line string) bool { return nobodyToDoIt().MatchString(line) }

// nobodyToDoIt says that there is nobody who could do what is asked for.
var nobodyToDoIt = wording.Lazy(`(?i)\bno (?:[\w-]+ ){0,3}(?:runners?|agents?|workers?|consumers?|subscribers?|executors?|hosts?|machines?|nodes?|brokers?|instances?|members?|processes|operators?|handlers?)\b[^.\n]{0,30}\b(?:match\w*|found|available|online|registered|connected|running|configured|active|attached|alive|ha(?:s|ve)|with|are|can)\b|` +
	`\bno (?:active|online|available|connected|running|matching|registered|eligible|live) (?:runners?|agents?|workers?|consumers?|subscribers?|executors?|hosts?|nodes?|members?)\b|` +
	`\b0/\d+ nodes are available\b.*\b(?:match|affinity|selector|taints?|insufficient)|\b(?:runners?|agents?|workers?|consumers?|subscribers?|executors?)(?:[_ -](?:alive|online|connected|active|count))?["']?\s*[:=]\s*0\b|\b0 (?:runners?|agents?|workers?|consumers?|subscribers?|executors?|nodes) (?:are )?(?:online|connected|alive|active|available|registered)\b|` +
	`\b(?:all|every|the only) (?:[\w-]+ ){0,3}(?:runners?|agents?|workers?|executors?|nodes?)\b[^.\n]{0,30}\b(?:offline|down|drained|retired|cordoned|disabled|disconnected)\b|\b(?:ReqNodeNotAvail|PartitionDown|DependencyNeverSatisfied|JobHeld(?:User|Admin))\b`)
