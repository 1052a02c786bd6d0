package course

import (
	"cmp"
	"regexp"
	"strings"
	"sync"

	"cake/validator/command"
)

// refusedAt identifies the address at which somebody was refused, as the complaint
// names it; 0 where it names none.
func refusedAt(message string) digest {
	at := hostAndPort().FindString(message)
	if at == "" {
		return 0
	}
	return digestOf(strings.NewReplacer("localhost", "127.0.0.1", "::1", "127.0.0.1").Replace(at))
}

var hostAndPort = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(?:localhost|\d+(?:\.\d+){3}|[a-z][\w-]*(?:\.[a-z][\w-]*)+):\d{2,5}\b`)
})

// addressOf is the address that a call asks, whatever its options are; "" where it
// names none.
func addressOf(c command.Call) string {
	for _, p := range c.Programs {
		if !p.Asks() {
			continue
		}
		for _, a := range p.Args {
			if strings.Contains(a, "://") || fetches(p) && bareAddress().MatchString(a) {
				return strings.TrimPrefix(a, "http://")
			}
		}
		if at := addressed(p); at != "" {
			return at
		}
	}
	return ""
}

// fetches reports whether a program takes addresses, and http:// for granted.
func fetches(p command.Program) bool {
	switch p.Plain() {
	case "curl", "wget", "http", "https", "xh", "curlie":
		return true
	}
	return false
}

var bareAddress = sync.OnceValue(func() *regexp.Regexp {
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
