package course

import (
	"strconv"
	"strings"
	"time"

	"cake/validator/wording"
)

// The bounds of what is believed of how long something takes.
const (
	promiseAtMost  = time.Hour
	promiseOverrun = 1.5 // who says "about" may be wrong by so much
)

// A promise is how long something takes, as who does it says.
type promise struct {
	words digest
	takes time.Duration
}

// promised is until when somebody has reason to wait.
type promised struct {
	words digest
	until time.Time
}

// hear takes in a command. The same words again promise nothing more.
func (p *promised) hear(m *moment) {
	if m.promise.takes > 0 && m.promise.words != p.words {
		takes := time.Duration(float64(m.promise.takes) * promiseOverrun)
		*p = promised{words: m.promise.words, until: m.at.Add(takes)}
	}
}

// holds reports whether the time that was named has not passed.
func (p *promised) holds(m *moment) bool { return m.at.Before(p.until) }

// promiseIn is how long something takes, as a short output says.
func promiseIn(told string) promise {
	if len(told) > shortAnswer {
		return promise{}
	}
	found := saysHowLong().FindStringSubmatch(told)
	if found == nil {
		return promise{}
	}
	n, _ := strconv.Atoi(found[2]) // it is made of digits
	if n == 0 {
		n, _ = strconv.Atoi(found[1])
	}
	unit := time.Second
	switch strings.ToLower(found[3])[0] {
	case 'm':
		unit = time.Minute
	case 'h':
		unit = time.Hour
	}
	return promise{words: digestOf(found[0]), takes: min(time.Duration(n)*unit, promiseAtMost)}
}

// saysHowLong is what says how long something will take, not how long it took.
var saysHowLong = wording.Lazy(`(?i)(?:\b(?:about|around|approx(?:imately|\.)?|roughly|up to|usually|typically|normally|eta|estimated|(?:may|can|will|should) take|takes|allow|expect)\b|~)[^.;\n\d]{0,40}(\d{1,4})(?:\s*(?:-|–|to)\s*(\d{1,4}))?\s*(s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?)\b`)
