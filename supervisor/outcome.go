package supervisor

import (
	"fmt"
	"time"

	"cake"
)

// A judge watches what follows one intervention and decides whether it worked.
type judge struct {
	signature  cake.Signature
	key, tool  string // of the command that failed
	loop       bool   // it was about a run that gets nowhere
	beside     bool   // another error is being repaired at the same time
	fix        string // the fix that was named; "" when none
	following  Following
	deadline   time.Time
	progressed bool     // the run got further meanwhile
	quiet      int      // commands of the same tool without the signature
	ran        int      // commands of any tool within the present window
	passed     []string // other commands that succeeded meanwhile, oldest first
}

// newJudge starts watching at time now.
func newJudge(c candidate, fix string, now time.Time) judge {
	j := judge{
		signature: c.event.Signature, key: c.key, tool: c.tool, loop: c.loop, fix: fix,
		following: Follow(fix), deadline: now.Add(outcomeWindow),
	}
	if j.loop {
		j.following = Follow("") // what ends a loop is no fix that would end the next one
	}
	return j
}

// hear takes in what a command came to, and says what that proves.
func (j *judge) hear(o Observed) (verdict, string) {
	for _, e := range o.Edits {
		j.following.Edit(e)
	}
	if o.Result != nil {
		j.following.Run(*o.Result)
	}
	j.progressed = j.progressed || o.Course.Progress != ""
	if j.loop && o.Course.Progress != "" {
		return worked, o.Course.Progress
	}
	for _, e := range o.Errors {
		if e.Signature == j.signature && o.Course.Progress == "" {
			return failed, "it came again" + after(e.Command)
		}
	}
	if o.Result == nil {
		if len(o.Errors) > 0 {
			j.ran++ // of an agent whose commands nobody sees it is all that shows
		}
		return undecided, ""
	}
	j.ran++
	return j.learn(*o.Result, o.Result.ExitCode == 0 && !o.Course.Missed)
}

// learn counts a result in which the signature is absent.
func (j *judge) learn(r cake.Result, well bool) (verdict, string) {
	if j.loop {
		return j.counts("commands without it")
	}
	if r.Key == j.key && well {
		return worked, fmt.Sprintf("`%s` exited 0", r.Command)
	}
	if well && len(j.passed) < maxPassed {
		j.passed = append(j.passed, r.Command)
	}
	if r.Tool != j.tool || j.tool == "" {
		return undecided, ""
	}
	return j.counts("commands of " + j.tool + " without it")
}

// counts takes in one more command in which the signature is absent.
func (j *judge) counts(words string) (verdict, string) {
	j.quiet++
	if j.quiet < quietCommands {
		return undecided, ""
	}
	return worked, fmt.Sprintf("%d %s", j.quiet, words)
}

// expire is asked when the window may be over. Only a window in which the agent
// ran commands speaks against the intervention; a silent one starts again.
func (j *judge) expire(now time.Time) (verdict, string) {
	if now.Before(j.deadline) {
		return undecided, ""
	}
	if j.ran > 0 {
		return failed, fmt.Sprintf("no success within %s and %d commands", outcomeWindow, j.ran)
	}
	j.deadline = now.Add(outcomeWindow)
	return undecided, ""
}

// repair names what did it: the fix that was named if it was made, else the only
// other command that succeeded in between. Of several nobody saw which one it
// was, so none is named.
func (j *judge) repair() string {
	if j.loop {
		return "" // what ends a loop is no command that would end the next one
	}
	for _, c := range j.passed {
		if j.fix != "" && Runs(c, j.fix) {
			return c
		}
	}
	if j.following.Helped() {
		return j.fix
	}
	if len(j.passed) == 1 && !j.beside {
		return j.passed[0]
	}
	return ""
}

func after(command string) string {
	if command == "" {
		return ""
	}
	return " after `" + command + "`"
}
