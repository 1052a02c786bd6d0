package purpose

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/command"
)

// AddressOf is the address that a call asks, whatever its options are; "" where it
// names none.
func AddressOf(c command.Call) string {
	for _, p := range c.Programs {
		if !p.Asks() {
			continue
		}
		for _, a := range p.Args {
			if strings.Contains(a, "://") || Fetches(p) && BareAddress().MatchString(a) {
				return strings.TrimPrefix(a, "http://")
			}
		}
		if at := addressed(p); at != "" {
			return at
		}
	}
	return ""
}

// Fetches reports whether a program takes addresses, and http:// for granted.
func Fetches(p command.Program) bool {
	switch p.Plain() {
	case "curl", "wget", "http", "https", "xh", "curlie":
		return true
	}
	return false
}

// BareAddress finds an address without a scheme: a host and a port, or the machine itself.
var BareAddress = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:localhost|\d+(?:\.\d+){3}|[\w-]+(?:\.[\w-]+)*:\d+)(?::\d+)?(?:/\S*)?$`)
})

// addressed is the host and the port that a client of a server is told by options:
// `pg_isready -h 127.0.0.1 -p 5432`. It is "" where it is told no port.
func addressed(p command.Program) string {
	host, port := "127.0.0.1", ""
	for i, a := range p.Args {
		value := ""
		if i+1 < len(p.Args) {
			value = p.Args[i+1]
		}
		switch name, joined, _ := strings.Cut(a, "="); name {
		case "-h", "--host":
			host = cmp.Or(joined, value)
		case "-p", "-P", "--port":
			port = cmp.Or(joined, value)
		}
	}
	if port == "" {
		return ""
	}
	return host + ":" + port
}

// pageOf is an address without its query, and without what a variable says: a loop
// that asks for several pages asks for each.
func pageOf(address string) (page string, several bool) {
	address, _, _ = strings.Cut(address, "?")
	page, _, several = strings.Cut(address, "$")
	return page, several
}

// SamePage reports whether two addresses are of one page, or one of them is of a page
// among which the other one is.
func SamePage(a, b string) bool {
	if a == "" || b == "" {
		return false
	}
	a, all := pageOf(a)
	b, each := pageOf(b)
	return a == b || all && strings.HasPrefix(b, a) || each && strings.HasPrefix(a, b)
}

// ShowsHelp reports whether all that a call does is to have programs explain
// themselves, or to show what is there.
func ShowsHelp(c command.Call) bool {
	helps := false
	for _, p := range c.Programs {
		switch {
		case p.Neutral(), p.Reads():
		case asksHelp(p):
			helps = true
		default:
			return false
		}
	}
	return helps
}

func asksHelp(p command.Program) bool {
	return slices.ContainsFunc(p.Args, func(a string) bool { return a == "--help" || a == "-help" || a == "help" })
}
