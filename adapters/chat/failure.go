package chat

import (
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// A Failure is why a message could not be sent.
type Failure struct {
	Why string // what the service, or the network, says
	// Again says that another attempt may succeed; After, where it is not zero, that
	// the service does not want one before.
	Again bool
	After time.Duration
}

// Error says why.
func (f *Failure) Error() string { return f.Why }

// asFailure reads an error as a failure. One that does not say is worth another
// attempt: a network that was away comes back.
func asFailure(err error) *Failure {
	var f *Failure
	if errors.As(err, &f) {
		return f
	}
	return &Failure{Why: err.Error(), Again: true}
}

// FailureOf reads the status of an HTTP answer: nil where it is a success. says is
// what the service said, shortened.
func FailureOf(status int, header http.Header, says string, now time.Time) error {
	if status >= 200 && status < 300 {
		return nil
	}
	f := &Failure{Why: strconv.Itoa(status) + " " + http.StatusText(status), After: RetryAfter(header.Get("Retry-After"), now)}
	if says = strings.Join(strings.Fields(says), " "); says != "" {
		f.Why += ": " + Cut(says, 200)
	}
	switch {
	case status == http.StatusTooManyRequests, status == http.StatusRequestTimeout, status == http.StatusTooEarly, status >= 500:
		f.Again = true
	}
	return f
}

// RetryAfter reads the header of that name: seconds, with a fraction at some
// services, or a date. It is zero where there is none.
func RetryAfter(value string, now time.Time) time.Duration {
	if s, err := strconv.ParseFloat(strings.TrimSpace(value), 64); err == nil {
		if s > 0 && s < 1e6 {
			return time.Duration(s * float64(time.Second))
		}
		return 0
	}
	if at, err := http.ParseTime(value); err == nil {
		return max(0, at.Sub(now))
	}
	return 0
}
