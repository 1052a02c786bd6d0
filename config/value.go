package config

import (
	"fmt"
	"net"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"cake"
)

// Bounds on lists: far beyond any use, close enough that a file cannot grow a heap.
const (
	maxItems = 1000
	maxText  = 4096
)

// A fault is what is wrong with one value: why, and a better one if it can be guessed.
type fault struct{ why, hint string }

var (
	// decimal is a whole number as people read it: YAML takes 010 for eight and 1_0 for ten.
	decimal  = regexp.MustCompile(`^-?(0|[1-9][0-9]{0,17})$`)
	fraction = regexp.MustCompile(`^-?(0|[1-9][0-9]{0,17})(\.[0-9]{1,18})?$`)
	domain   = regexp.MustCompile(`^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$`)
	// reference is a variable of the environment.
	reference = regexp.MustCompile(`\$\{[A-Za-z_][A-Za-z0-9_]*\}`)
	hours     = regexp.MustCompile(`^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$`)
	hostname  = regexp.MustCompile(`^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$`)
)

// set puts the value that text stands for into c, or says why it cannot.
// A list takes text as its only element; "" empties it.
func (k Key) set(c *Config, text string) *fault {
	switch p := k.field(c).(type) {
	case *string:
		return store(p, text, k.checkText)
	case *cake.Strictness:
		return store(p, cake.Strictness(text), func(s cake.Strictness) *fault { return k.checkText(string(s)) })
	case *int:
		n, f := k.number(text)
		*p = int(n)
		return f
	case *time.Duration:
		n, f := k.number(text)
		*p = time.Duration(n) * k.Unit
		return f
	case *Gigabytes:
		n, f := k.number(text)
		*p = Gigabytes(n)
		return f
	case *[]string:
		*p = slices.Clone(k.Elements)
		return nil
	case *[]CommandRule:
		*p = nil
		return nil
	case *[]OutputRule:
		*p = nil
		return nil
	}
	panic("config: no way to set " + k.Name)
}

func store[T any](p *T, v T, check func(T) *fault) *fault {
	if f := check(v); f != nil {
		return f
	}
	*p = v
	return nil
}

// values returns the value of the key in c as texts: one for a scalar, any
// number for a list.
func (k Key) values(c *Config) []string {
	switch p := k.field(c).(type) {
	case *string:
		return []string{*p}
	case *cake.Strictness:
		return []string{string(*p)}
	case *int:
		return []string{strconv.Itoa(*p)}
	case *time.Duration:
		return []string{strconv.FormatInt(int64(*p/k.Unit), 10)}
	case *Gigabytes:
		return []string{strconv.FormatFloat(float64(*p), 'f', -1, 64)}
	case *[]string:
		return *p
	case *[]CommandRule:
		var lines []string
		for i := range *p {
			lines = append(lines, (*p)[i].line())
		}
		return lines
	case *[]OutputRule:
		var lines []string
		for i := range *p {
			lines = append(lines, inLine(outputFields(), &(*p)[i]))
		}
		return lines
	}
	panic("config: no way to read " + k.Name)
}

func (k Key) number(text string) (float64, *fault) {
	shape, want := decimal, "a whole number"
	if k.Type == Number {
		shape, want = fraction, "a plain number"
	}
	if !shape.MatchString(text) {
		return 0, &fault{why: fmt.Sprintf("%s is not %s", quote(text), want)}
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || n < k.Min || n > k.Max {
		return 0, &fault{why: text + " is out of range"}
	}
	return n, nil
}

func (k Key) checkText(text string) *fault {
	switch k.Type {
	case Address:
		return checkAddress(text)
	case Local:
		return checkLocal(text)
	case Hours:
		return checkHours(text)
	case Server:
		return checkServer(text)
	}
	for _, c := range k.Choices {
		if c == text {
			return nil
		}
	}
	if len(k.Choices) == 1 {
		return &fault{why: quote(text) + " is not supported"}
	}
	f := &fault{why: quote(text) + " is not one of the choices"}
	if near := nearest(strings.ToLower(text), k.Choices); near != "" {
		f.hint = "did you mean " + near + "?"
	}
	return f
}

// checkAddress wants host:port. An empty host means every interface; port 0
// means any free one.
func checkAddress(text string) *fault {
	host, port, err := net.SplitHostPort(text)
	if err != nil {
		return &fault{why: quote(text) + " is not host:port"}
	}
	if n, err := strconv.ParseUint(port, 10, 16); err != nil || port != strconv.FormatUint(n, 10) {
		return &fault{why: quote(port) + " is not a port from 0 to 65535"}
	}
	if host != "" && net.ParseIP(host) == nil && !hostname.MatchString(host) {
		return &fault{why: quote(host) + " is not the name or the address of a host"}
	}
	return nil
}

// checkLocal wants an address that only this machine can reach.
func checkLocal(text string) *fault {
	if text == Nowhere {
		return nil
	}
	if f := checkAddress(text); f != nil {
		f.hint = Nowhere + " switches it off"
		return f
	}
	host, port, _ := net.SplitHostPort(text)
	if port == "0" {
		return &fault{why: "port 0 is another one each time", hint: "clients keep an address: choose a port"}
	}
	if ip := net.ParseIP(host); host == "localhost" || ip != nil && ip.IsLoopback() {
		return nil
	}
	return &fault{why: "other machines could reach " + quote(text), hint: "127.0.0.1:" + port + " stays on this one"}
}

// checkHours wants a part of the day, which may go past midnight.
func checkHours(text string) *fault {
	if text == Never || hours.MatchString(text) && text[:5] != text[6:] {
		return nil
	}
	return &fault{why: quote(text) + " is not from one time of day to another", hint: "22:00-07:00 is the night, " + Never + " is none"}
}

// checkItem judges one element of a list.
func (k Key) checkItem(text string) *fault {
	if f := checkText(text, false); f != nil {
		return f
	}
	switch k.Type {
	case Domains:
		return checkDomain(text)
	case URLs:
		return checkURL(text)
	case Names:
		return checkName(text)
	}
	return nil
}

// checkName wants a pattern of a file's name, or of its path in the workspace.
func checkName(text string) *fault {
	if _, err := path.Match(text, ""); err != nil {
		return &fault{why: quote(text) + " is no pattern of a name: a bracket is not closed, or nothing follows the backslash"}
	}
	if clean := path.Clean("/" + text); clean == "/" || strings.Contains("/"+text+"/", "/../") {
		return &fault{why: quote(text) + " names nothing in the workspace"}
	}
	return nil
}

func checkDomain(text string) *fault {
	if len(text) <= 253 && domain.MatchString(text) {
		return nil
	}
	f := &fault{why: quote(text) + " is not a domain"}
	if u, err := url.Parse(text); err == nil && domain.MatchString(strings.ToLower(u.Hostname())) {
		f.hint = "did you mean " + strings.ToLower(u.Hostname()) + "?"
	} else if low := strings.ToLower(text); domain.MatchString(low) {
		f.hint = "did you mean " + low + "?"
	}
	return f
}

// checkURL never repeats the text: it may hold a token. What has variables in it is
// known only when they are filled in; the desktop has no host.
func checkURL(text string) *fault {
	if reference.MatchString(text) || text == "desktop:" {
		return nil
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme == "" || u.Host == "" {
		return &fault{why: "this is not a URL with a scheme and a host"}
	}
	return nil
}

// quote writes a value so that it cannot harm a terminal or fill it.
func quote(s string) string {
	const most = 60
	if r := []rune(s); len(r) > most {
		s = string(r[:most]) + "…"
	}
	return strconv.Quote(s)
}
