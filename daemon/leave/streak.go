package leave

import "sync"

const (
	// Persistence is how many denials of one aim in a row make an incident.
	Persistence = 3
	// Distraction is how many commands that ran break a row of denials: whoever
	// gets that far has given the aim up.
	Distraction = 5
)

// A Streak is a row of denials of one aim: the kind of loss that the guard's
// rule is about, however the commands are spelled. Another aim begins another
// row; so does a person's word.
type Streak struct {
	mu     sync.Mutex
	aim    string
	denied int
	ran    int  // commands since the last denial
	raised bool // an incident came of it
}

// Deny counts a denial and reports how many of its aim there were in a row.
func (k *Streak) Deny(aim string) int {
	k.mu.Lock()
	defer k.mu.Unlock()
	if aim != k.aim {
		k.aim, k.denied, k.raised = aim, 0, false
	}
	k.denied++
	k.ran = 0
	k.raised = k.raised || k.denied >= Persistence
	return k.denied
}

// Run counts a command that may run. It returns the aim that is given up with
// it, if an incident came of that.
func (k *Streak) Run() (aim string, over bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.ran++; k.ran < Distraction || k.aim == "" {
		return "", false
	}
	aim, over = k.aim, k.raised
	k.aim, k.denied, k.raised = "", 0, false
	return aim, over
}

// Interrupt begins the row anew: a person has spoken.
func (k *Streak) Interrupt() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.denied = 0
}
