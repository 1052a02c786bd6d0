// Package steady hides what differs between two runs although nothing else does.
package steady

import (
	"path"
	"strings"

	"cake/validator/wording"
)

// Text replaces what differs between two runs although nothing else does:
// times, dates, durations, addresses, process numbers, random identifiers. Other
// numbers stay: they may be what moves.
func Text(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	word := "" // the one before
	for len(text) > 0 {
		if head := logHead(b.String(), text); head > 0 {
			b.WriteByte('#')
			text = text[head:]
		}
		n := token(text)
		if n == 0 {
			if text[0] == '\n' && !heads(b.String(), word) {
				word = ""
			}
			b.WriteByte(text[0])
			text = text[1:]
			continue
		}
		t := text[:n]
		if leads(t, text[n:]) {
			text = text[n+1:] // 1m 12s is as long as 57s
			continue
		}
		before := b.String()
		if passing(t, word) || numeral(t) && (timed(text[n:]) || tried(text[n:])) || framed(before, t, text[n:]) || drawn(before, t) {
			b.WriteByte('#')
		} else {
			b.WriteString(t)
		}
		word, text = t, text[n:]
	}
	return b.String()
}

// heads reports whether a text ends with a line that is that word alone: the heading of the
// number below it. The last word of a sentence leads no number: "No such process".
func heads(text, word string) bool {
	return strings.TrimSpace(text[strings.LastIndexByte(text, '\n')+1:]) == word
}

// token is the length of the word at the start of text: letters and digits, and
// what joins them in times and identifiers.
func token(text string) int {
	n := 0
	for n < len(text) && (wording.IsWordByte(text[n]) || n > 0 && joins(text[n]) && n+1 < len(text) && wording.IsWordByte(text[n+1])) {
		n++
	}
	return n
}

func joins(c byte) bool { return c == ':' || c == '-' || c == '.' || c == '+' }

// passing reports whether a token is of a kind that differs in every run.
func passing(t, before string) bool {
	if t[0] != '0' && !wording.HasDigit(t) {
		return false
	}
	switch strings.ToLower(before) {
	case "requestid", "request_id", "request-id", "x-request-id", "traceid", "trace_id", "x-trace-id", "traceparent", "correlationid", "correlation_id", "x-correlation-id", "hostid", "cf-ray":
		return true
	case "pid", "ppid", "tid", "process", "worker", "thread", "goroutine", "node", "duration", "elapsed", "took", "uptime":
		return numeral(t)
	}
	if numeral(t) && passes(strings.ToLower(before)) {
		return true
	}
	if strings.HasPrefix(t, "req-") || strings.HasPrefix(t, "req_") { // of one request
		return true
	}
	if name, pid, ok := strings.Cut(t, ":"); ok && name == "node" && numeral(pid) || ephemeral(t) {
		return true
	}
	return clock(t) || dated(t) || duration(t) || identifier(t) || len(t) >= 9 && numeral(t) || strings.HasPrefix(t, "0x") && len(t) > byteLength
}

// tried reports whether a number counts the tries that were made in vain: the next one only adds to it.
func tried(rest string) bool { return triesInVain().MatchString(rest) }

var triesInVain = wording.Lazy(`^ (?:failed|unsuccessful|wrong|bad|invalid) (?:login |sign-?in )?(?:attempts?|tries|logins?|passwords?)\b`)

// passes reports whether a name, with its unit behind, is that of a time which passes while one
// waits: waiting_s, uptimeSeconds. A time that is measured, such as p95_ms, is not.
func passes(name string) bool {
	found := passingTime().FindStringSubmatch(name)
	return found != nil && (found[1] != "s" || strings.HasSuffix(strings.TrimSuffix(name, "s"), "_"))
}

var passingTime = wording.Lazy(`^(?:duration|elapsed|time|uptime|age|waiting|waited|idle|running|queued|pending)_?(s|ms|secs?|seconds|millis|for)$`)

// byteLength is how long a byte is in hexadecimal, 0xf6: that is no address.
const byteLength = 4

// ephemeral reports whether a token is an address with a port that the system
// has chosen.
func ephemeral(t string) bool {
	host, port, ok := strings.Cut(t, ":")
	if !ok || host == "" || len(port) != 5 || !numeral(port) || port < "32768" {
		return false
	}
	return host == "localhost" || strings.Count(host, ".") == 3 && numeral(host)
}

// framed reports whether a number stands where only process numbers do:
// ==31121==ERROR, thread 'main' (21794) panicked, [ALERT] (16882) : config,
// sshd[4711]:, [emerg] 812#812:, or behind the moment of a log, 09:09:40.209Z [5036] request.
func framed(before, t, rest string) bool {
	if !numeral(t) {
		return false
	}
	switch {
	case strings.HasSuffix(before, "=="):
		return strings.HasPrefix(rest, "==")
	case strings.HasSuffix(before, "("):
		return strings.HasPrefix(rest, ") panicked") || strings.HasPrefix(rest, ") :") && strings.HasSuffix(strings.TrimRight(before, " ("), "]")
	case strings.HasSuffix(before, "["):
		ofProgram := strings.HasPrefix(rest, "]: ") && len(before) > 1 && wording.IsWordByte(before[len(before)-2])
		return len(t) > 3 && (ofProgram || strings.HasPrefix(rest, "] ") && logged(before[:len(before)-1]))
	case strings.HasSuffix(before, "] "):
		return strings.HasPrefix(rest, "#"+t+":")
	}
	return strings.HasSuffix(before, "] ##") && strings.HasPrefix(rest, ":")
}

// logged reports whether all that stands before something in its line is the moment at which the
// line was logged, masked already, in brackets or not.
func logged(before string) bool {
	line := before[strings.LastIndexByte(before, '\n')+1:]
	return strings.HasSuffix(line, " ") && strings.Contains(line, "#") && strings.Trim(line, "#[]() ") == ""
}

// logHead is the length of the head of a line of glog, as klog and absl write it, too, up to
// the place in the source: "E1128 23:21:39.406841   16913 memcache.go:265]"; or of the thread
// before an error of OpenSSL (ERR_print_errors): "808B999EAA7F0000:error:16000069:STORE".
func logHead(before, text string) int {
	if before != "" && !strings.HasSuffix(before, "\n") || strings.IndexByte("0123456789ABCDEFIW", text[0]) < 0 {
		return 0
	}
	text = text[:min(len(text), 64)]
	if thread := threadHead().FindStringSubmatch(text); thread != nil {
		return len(thread[1])
	}
	return len(glogHead().FindString(text))
}

var (
	glogHead   = wording.Lazy(`^[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+ +\d+`)
	threadHead = wording.Lazy(`^([0-9A-F]{8,16}):error:[0-9A-F]{8}:`)
)

// drawn reports whether a token is the name that something has drawn for its
// temporary file.
func drawn(before, t string) bool {
	return strings.HasSuffix(before, "/tmp/") && len(t) >= 6 && (wording.HasDigit(t) || strings.ToLower(t) != t)
}

// timed reports whether what follows a number makes it a time that passed. What
// a unit of work takes is a measurement, and counts.
func timed(rest string) bool {
	rest, ok := strings.CutPrefix(rest, " ")
	n := token(rest)
	if !ok || n == 0 || n < len(rest) && rest[n] == '/' {
		return false
	}
	switch strings.TrimRight(rest[:n], ".") {
	case "s", "ms", "us", "µs", "ns", "sec", "secs", "seconds", "second", "minutes", "milliseconds":
		return true
	}
	return false
}

// leads reports whether a token is the first part of a time that passed, of which
// the rest stands behind a blank: 1h 3m 12s.
func leads(t, rest string) bool {
	if !(strings.HasSuffix(t, "m") || strings.HasSuffix(t, "h")) || len(t) < 2 || !numeral(t[:len(t)-1]) {
		return false
	}
	rest, ok := strings.CutPrefix(rest, " ")
	n := token(rest)
	return ok && n > 1 && (duration(rest[:n]) || strings.HasSuffix(t, "h") && rest[n-1] == 'm' && leads(rest[:n], rest[n:]))
}

// numeral reports whether a token is a number, with or without a fraction.
func numeral(t string) bool { return strings.Trim(t, "0123456789.") == "" }

// clock reports whether a token is a date or a time of day.
func clock(t string) bool {
	if len(t) < 5 || t[0] < '0' || t[0] > '9' {
		return false
	}
	if strings.Trim(t, "0123456789:.-+TZ") != "" {
		return false
	}
	return strings.Count(t, ":") >= 1 && strings.IndexByte(t, ':') <= 13 && wording.Digits(t, strings.IndexByte(t, ':')+1) == 2 ||
		strings.Count(t, "-") >= 2 && wording.Digits(t, 0) == 4
}

// dated reports whether a token begins with a date, as names of log files do.
func dated(t string) bool {
	return wording.Digits(t, 0) == 4 && len(t) > 10 && t[4] == '-' && wording.Digits(t, 5) == 2 && t[7] == '-' && wording.Digits(t, 8) == 2
}

// duration reports whether a token is a number of seconds, minutes or parts of a
// second: 0.02s, 14ms, 1m3.5s.
func duration(t string) bool {
	if t[0] < '0' || t[0] > '9' {
		return false
	}
	rest := strings.TrimLeft(t, "0123456789.")
	switch rest {
	case "s", "ms", "us", "µs", "ns", "sec", "secs", "seconds":
		return true
	}
	minutes, ok := strings.CutSuffix(rest, "s")
	return ok && strings.HasPrefix(minutes, "m") && numeral(minutes[1:])
}

// identifier reports whether a token is a UUID.
func identifier(t string) bool {
	return len(t) >= 36 && strings.Count(t, "-") == 4 && strings.Trim(t, "0123456789abcdefABCDEF-") == ""
}

// Mask hides what differs between two runs of the same mistake.
func Mask(s, cwd string) string {
	if cwd != "" {
		s = strings.ReplaceAll(s, cwd, ".")
		s = strings.ReplaceAll(s, path.Dir(cwd)+"/", "../")
	}
	s = temporary().ReplaceAllString(s, "/tmp/#")
	s = moments().ReplaceAllString(s, "#")
	s = random().ReplaceAllString(s, "#")
	return amounts().ReplaceAllString(s, "#")
}

var (
	temporary = wording.Lazy(`/(?:tmp|var/folders)/[^\s'":;,)]+`)
	random    = wording.Lazy(`\b(?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|0x[0-9a-fA-F]+|[0-9a-f]{12,40}|[0-9A-F]{16}|(?i:request|trace|correlation|host)[ _-]?(?i:id)[:=] ?[\w+/-]{4,})\b`)
	moments   = wording.Lazy(`\b\d{4}-\d\d-\d\d[T_ ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?\b`)
	amounts   = wording.Lazy(`\b\d+(?:\.\d+)*(?:[nuµm]?s|[MKG]i?B|kB)?\b`)
)
