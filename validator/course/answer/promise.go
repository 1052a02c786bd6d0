package answer

import (
	"strconv"
	"strings"
	"time"

	"cake/validator/course/digest"
	"cake/validator/course/shown"
	"cake/validator/wording"
)

const promiseAtMost = time.Hour

// A Promise is how long something takes, as who does it says.
type Promise struct {
	Words digest.Sum
	Takes time.Duration
}

// PromiseIn is how long something takes, as a short output says.
func PromiseIn(told string) Promise {
	if len(told) > shown.ShortAnswer {
		return Promise{}
	}
	found := saysHowLong().FindStringSubmatch(told)
	if found == nil {
		return Promise{}
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
	return Promise{Words: digest.Of(found[0]), Takes: min(time.Duration(n)*unit, promiseAtMost)}
}

// saysHowLong is what says how long something will take, not how long it took.
var saysHowLong = wording.Lazy(`(?i)(?:\b(?:about|around|approx(?:imately|\.)?|roughly|up to|usually|typically|normally|eta|estimated|(?:may|can|will|should) take|takes|allow|expect)\b|~)[^.;\n\d]{0,40}(\d{1,4})(?:\s*(?:-|–|to)\s*(\d{1,4}))?\s*(s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?)\b`)
