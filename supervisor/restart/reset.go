package restart

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

// The forms in which agents tell when their model answers again.
var (
	// epoch is "usage limit reached|1735689600".
	epoch = regexp.MustCompile(`limit reached\|(\d{10})(?:\d{3})?\b`)
	// stamp is an RFC 3339 time after a word that tells of a return.
	stamp = regexp.MustCompile(`(?i)(?:resets?|again|retry|until|available)\D{0,20}(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))`)
	// clock is "resets Nov 25, 3:45pm (Europe/Berlin)", the day and the zone being optional.
	clock = regexp.MustCompile(`(?i)(?:resets?(?: at)?|(?:try )?again at)\s+(?:(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(?:(\d{4}),?\s+)?(?:at\s+)?)?(\d{1,2})(?::(\d\d))?\s*([ap]m)?(?:\s*\(?([A-Z][\w+-]*(?:/[\w+-]+)*)\)?)?`)
	// span is "try again in 2 days 3 hours 5 minutes", "retry after 30 seconds", "in 11.054s".
	span = regexp.MustCompile(`(?i)(?:again in|resets? in|retry[- ]after:?|retry in)\s+((?:\d+(?:\.\d+)?\s*(?:days?|hours?|minutes?|seconds?|mins?|secs?|d|h|m|s)?\b[\s,]*(?:and\s+)?)+)`)
	part = regexp.MustCompile(`(?i)(\d+(?:\.\d+)?)\s*([a-z]*)`)
)

// Reset reads out of an agent's words when its model answers again. A time of day
// is the next one from now, in the zone that is named or else that of now. It is
// false where the words tell of no time, or of one that is over.
func Reset(text string, now time.Time) (time.Time, bool) {
	for _, read := range []func(string, time.Time) (time.Time, bool){readEpoch, readStamp, readClock, readSpan} {
		if at, ok := read(text, now); ok && at.After(now) {
			return at, true
		}
	}
	return time.Time{}, false
}

func readEpoch(text string, now time.Time) (time.Time, bool) {
	m := epoch.FindStringSubmatch(text)
	if m == nil {
		return time.Time{}, false
	}
	seconds, err := strconv.ParseInt(m[1], 10, 64)
	return time.Unix(seconds, 0).In(now.Location()), err == nil
}

func readStamp(text string, _ time.Time) (time.Time, bool) {
	m := stamp.FindStringSubmatch(text)
	if m == nil {
		return time.Time{}, false
	}
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04Z07:00"} {
		if at, err := time.Parse(layout, m[1]); err == nil {
			return at, true
		}
	}
	return time.Time{}, false
}

// readClock reads a time of day, and the day where it is named.
func readClock(text string, now time.Time) (time.Time, bool) {
	m := clock.FindStringSubmatch(text)
	if m == nil || m[5] == "" && m[6] == "" {
		return time.Time{}, false // a bare number is no time of day
	}
	hour, minute, ok := hourOf(m[4], m[5], m[6])
	if !ok {
		return time.Time{}, false
	}
	here := now.In(zone(m[7], now.Location()))
	if m[1] == "" {
		at := time.Date(here.Year(), here.Month(), here.Day(), hour, minute, 0, 0, here.Location())
		if !at.After(now) {
			at = time.Date(here.Year(), here.Month(), here.Day()+1, hour, minute, 0, 0, here.Location())
		}
		return at, true
	}
	return dated(m, here, hour, minute)
}

// dated is a time on a day that is named; without a year it is the next such day.
func dated(m []string, here time.Time, hour, minute int) (time.Time, bool) {
	month, err := time.Parse("Jan", strings.ToUpper(m[1][:1])+strings.ToLower(m[1][1:]))
	if err != nil {
		return time.Time{}, false
	}
	day, _ := strconv.Atoi(m[2])
	year := here.Year()
	if m[3] != "" {
		year, _ = strconv.Atoi(m[3])
	}
	at := time.Date(year, month.Month(), day, hour, minute, 0, 0, here.Location())
	if m[3] == "" && at.Before(here.AddDate(0, 0, -1)) {
		at = at.AddDate(1, 0, 0)
	}
	return at, day >= 1 && day <= 31
}

func hourOf(hours, minutes, half string) (hour, minute int, ok bool) {
	hour, _ = strconv.Atoi(hours)
	minute, _ = strconv.Atoi(minutes) // "" is 0
	if half != "" && (hour < 1 || hour > 12) {
		return 0, 0, false
	}
	switch strings.ToLower(half) {
	case "am":
		hour %= 12
	case "pm":
		hour = hour%12 + 12
	}
	return hour, minute, hour < 24 && minute < 60
}

// zone is a zone by its name; one that this machine does not know is otherwise.
func zone(name string, otherwise *time.Location) *time.Location {
	if name == "" || name == "Local" {
		return otherwise
	}
	if z, err := time.LoadLocation(name); err == nil {
		return z
	}
	return otherwise
}

func readSpan(text string, now time.Time) (time.Time, bool) {
	m := span.FindStringSubmatch(text)
	if m == nil {
		return time.Time{}, false
	}
	var seconds float64
	for _, p := range part.FindAllStringSubmatch(m[1], -1) {
		n, err := strconv.ParseFloat(p[1], 64)
		if err != nil {
			return time.Time{}, false
		}
		seconds += n * secondsOf(p[2])
	}
	const longest = 400 * 24 * 3600
	return now.Add(time.Duration(min(seconds, longest) * float64(time.Second))), seconds > 0
}

// secondsOf is a unit by its first letter; a bare number is of seconds, as in the
// header Retry-After.
func secondsOf(unit string) float64 {
	switch strings.ToLower(unit + "s")[0] {
	case 'd':
		return 24 * 3600
	case 'h':
		return 3600
	case 'm':
		return 60
	}
	return 1
}
