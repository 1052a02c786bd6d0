package answer

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
	"cake/validator/course/purpose"
	"cake/validator/course/shown"
	"cake/validator/wording"
)

// LastState is how an answer says that what was asked for has ended, and not well; ""
// where it does not.
func LastState(told string, over bool) string {
	for line := range strings.Lines(told) {
		if line = strings.TrimSpace(line); givenUp().MatchString(line) || endState().MatchString(line) || over && TellsOfAnEnd(line) {
			return wording.Quote(line)
		}
	}
	if last := strings.TrimSpace(shown.LastLineOf(strings.TrimSpace(told))); len(last) < longestNotice && takesLeave().MatchString(last) && !drains().MatchString(last) {
		return wording.Quote(last)
	}
	return ""
}

// takesLeave is how a program ends its log that was told by a signal to end, or says good-bye.
var takesLeave = wording.Lazy(`(?i)[,;:.!-] ?(?:good)?bye[.!]?$|\bSIG(?:TERM|INT|QUIT|HUP|ABRT)\b.*\b(?:leaving|exit(?:ed|ing|s)?|stopp(?:ed|ing)|terminat(?:ed|ing)|quit(?:ting)?|shut(?:ting)? ?down|ended|gone)\b|\b(?:exit(?:ed|ing|s)?|stopp(?:ed|ing)|terminat(?:ed|ing)|quit(?:ting)?|shut(?:ting)? ?down|ended|killed)\b (?:on|by|after|upon|with) (?:signal )?(?:SIG)?(?:TERM|INT|QUIT|KILL|ABRT|15|9|2)\b`)

// drains says that it finishes first what it has begun.
var drains = wording.Lazy(`(?i)\b(?:drain\w*|finish\w*|flush\w*|waiting|graceful\w*|in[- ]flight|remaining (?:jobs|requests)|restart\w*|reload\w*)\b`)

// endState is a state from which nothing returns by itself: alone in its line, as the value
// of a state, or as a terminal, a shell or a language says it of what ran there.
var endState = wording.Lazy(`(?i)^"?` + endWords + `"?[.!]?$|(?:^|[\s"'{,|])(?:state|status|phase|conclusion|outcome|result|job_?state|current_?state|stage)["']?\s*(?:[:=|]|is\b)\s*["']?` + endWords + `["']?(?:$|[\s,;}|(])|` +
	`^Exception in thread |^[\w./-]+(?:\[\d+\])?: (?:stopped|aborted|terminated|died|crashed|gave up)[ ,;]|[,;:.] ?(?:shutting down|giving up|exiting|aborting|bailing out|quitting)[.!]?$|\b(?:worker|thread|indexer|consumer|child|daemon|loader|sender|writer)\b[^.]{0,30}\b(?:died|crashed|exited unexpectedly|was killed|killed by|panicked)\b|\bExited \([1-9]\d{0,2}\)|` +
	`\bpane is dead\b|^\[(?:process (?:completed|exited)|exited)\b.*\]$|\bsystem halted\b|\bkernel panic\b|\b(?:was |is |been )?superseded by\b|` +
	`^thread '[^']*'(?: \(\d+\))? panicked at|^terminate called |^Unhandled (?:exception|rejection)|^Uncaught |^\(core dumped\)|\bcore dumped\)?$`)

const endWords = `(?:cancell?ed|aborted|rejected|expired|superseded|revoked|declined|evicted|obsolete|timed[_ -]?out|backofflimitexceeded|deadlineexceeded|upstream_failed|node_fail|out_of_memory|rollback_complete|create_failed|update_failed|failed_permanently|dead[_-]?letter(?:ed)?|failed|failure|killed|terminated|gave[_ ]up)`

// GivesUp reports whether one of those whose states an answer lists is given up for good:
// what the others do is another matter.
func GivesUp(told string) bool { return givenUp().MatchString(told) }

// givenUp is how supervisor lists a program that it starts no more.
var givenUp = wording.Lazy(`(?m)^[\w:.-]+ {2,}FATAL {2,}`)

// goesOn reports whether an answer says that something is under way, or will be tried
// again, or has come.
func goesOn(told string) bool {
	return Unfinished(told) || stillTried().MatchString(told)
}

var stillTried = wording.Lazy(`(?i)\b(?:retry|retries|retrying|attempt|again|back-?off|reconnect\w*|restarting|respawn\w*|resum\w+|next (?:try|run)|succeeded|success|successful|completed|ready|healthy|accepted|published|finished|healed|recover\w*)\b`)

// Declines is how a command says that it has not begun what it was to begin; "" where it
// does not.
func Declines(told string) string {
	for line := range strings.Lines(told) {
		if line = strings.TrimSpace(line); notBegun().MatchString(line) && !neededNot().MatchString(line) {
			return wording.Quote(line)
		}
	}
	return ""
}

// notBegun is what those say who were told to begin something and do not.
var notBegun = wording.Lazy(`(?i)\bnothing (?:will be|is going to be|was|is) (?:released|deployed|built|published|run|done|created|scheduled|started|queued|sent|triggered|processed)\b|` +
	`\bno (?:\w+ )?(?:workflows?|pipelines?|runners?|agents?|workers?|consumers?|subscribers?|triggers?|handlers?|listeners?|schedulers?)\b.*\b(?:match\w*|found|available|online|registered|connected|running|configured|will)\b|` +
	`\b(?:will not|won't|not going to|not) (?:be )?(?:run|started?|triggere?d?|deploy(?:ed)?|released?|buil[dt]|publish(?:ed)?|process(?:ed)?|scheduled?|queued?|sen[dt]|deliver(?:ed)?|picked up)\b|` +
	`\b(?:release|deploy(?:ment)?|build|pipeline|workflow|job|event|tag|push|message|webhook|delivery|trigger|dag|queue|schedule|subscription|task|runner|worker)s?\b[^.]*\b(?:(?:was |is |are |were )?(?:skipped|ignored|paused|suspended|disabled|suppressed|dropped|discarded))\b`)

// neededNot says that it was not needed.
var neededNot = wording.Lazy(`(?i)up[- ]to[- ]date|already|cached|unchanged|no changes?\b|optional|not needed|not required|deprecat`)

// TellsOfAnEnd reports whether an answer says that what is waited for has ended
// with a failure: a log that is shown with it does.
func TellsOfAnEnd(told string) bool { return endedBadly().MatchString(told) }

var endedBadly = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?mi)(?:\breturned [1-9]\d{0,2} exit status$|^ninja: build stopped|^BUILD FAILED\b|\bexit(?:ed)?(?:ing)?(?:[ :=-]+(?:with|status|code))*[ :=-]+[1-9]\d{0,2}$|: command not found$|^(?:fatal|panic): |^Traceback \(most recent|^make: \*\*\*|\bsegmentation fault\b|^[\w.]*(?:Error|Exception): |\b(?:CrashLoopBackOff|ImagePullBackOff|ErrImagePull|InvalidImageName|CreateContainerConfigError|OOMKilled)\b|^X[ \t]|"(?:error|message|detail|reason)": ?"[^"\n]*\b(?:no such (?:table|column|file)|does not exist|unknown (?:column|database)|cannot find module|syntax error|permission denied|access denied|authentication failed|is not set|no module named)\b|\bcompleted[ \t]+(?:failure|cancelled|timed_out)\b|"(?:conclusion|status|state)": ?"(?:failure|failed|errored)"|\bRestarting \([1-9]\d{0,2}\))`)
})

// NothingThere reports whether an answer only says that there is nothing: nobody
// answers at an address, no such file, an empty folder.
func NothingThere(told string) bool {
	for line := range strings.Lines(told) {
		if line = strings.TrimSpace(line); line != "" && !emptyAnswer().MatchString(line) {
			return false
		}
	}
	return true
}

var emptyAnswer = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^(?:0|total \d+|d[rwxst-]{9}.* \.\.?)$|\b000$|\bno such file or directory\b|\bconnection refused\b|\b(?:failed|couldn't|could not|unable) to connect\b|\b(?:no response|rejecting connections|not attempted)$`)
})

// Unanswered reports whether a client has given up for its own limit.
func Unanswered(told string, c command.Call) bool {
	if len(told) <= shown.ShortAnswer && gaveUp().MatchString(told) {
		return true
	}
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		switch {
		case p.Limited && p.Asks() && c.Code == 124:
			return true
		case p.Plain() == "curl":
			return c.Code == 28
		case p.Plain() == "wget": // 4 is any failure of the network
			return c.Code == 4 && purpose.RequestLimit(c.Line) > 0 && !strings.Contains(told, "refused") && !strings.Contains(told, "resolve")
		}
		return false
	})
}

// gaveUp is how clients say that nothing has come in time.
var gaveUp = wording.Lazy(`(?i)\bcurl: \(28\)|\boperation timed out\b|\btimed out after \d+ (?:milli)?seconds? with 0\b|\bread timed out\b|\bread timeout\b|\brequest timed out\b|\bcontext deadline exceeded\b|\bclient\.timeout exceeded\b|\bE(?:SOCKET)?TIMEDOUT\b|^http: error: request timed out`)
