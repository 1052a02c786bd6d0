package chat

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// A Line is one channel of the configuration.
type Line struct {
	Number int      // of the entry, from 1
	Name   string   // for people: the scheme, with a number where several have the same
	URL    *url.URL // with everything filled in; it holds secrets
	raw    string
}

// variable is ${NAME}.
var variable = regexp.MustCompile(`\$\{([^{}]*)\}`)

// ParseLines reads the entries of escalation.notify. getenv fills ${NAME} in. A
// line that is wrong is named in the error and left out; no error repeats it,
// since it may hold a token.
func ParseLines(entries []string, getenv func(string) string) (lines []Line, err error) {
	var problems []error
	count := map[string]int{}
	for n, entry := range entries {
		l, err := parseLine(entry, getenv)
		if err != nil {
			problems = append(problems, fmt.Errorf("cannot use line %d of escalation.notify: %w", n+1, err))
			continue
		}
		l.Number, l.Name = n+1, Scheme(l.URL)
		count[l.Name]++
		if c := count[l.Name]; c > 1 {
			l.Name = fmt.Sprintf("%s-%d", l.Name, c)
		}
		lines = append(lines, l)
	}
	return lines, errors.Join(problems...)
}

func parseLine(entry string, getenv func(string) string) (Line, error) {
	full, err := expand(entry, getenv)
	if err != nil {
		return Line{}, err
	}
	u, err := url.Parse(full)
	if err != nil {
		return Line{}, errors.New("this is no URL; what is special in a password is written as %XX")
	}
	if u.Scheme == "" {
		return Line{}, errors.New("it does not begin with the scheme of a service, such as ntfy://")
	}
	return Line{URL: u, raw: full}, nil
}

// expand fills in the variables. One that is empty is an error: a URL without its
// token would be sent to somebody else, or to nobody.
func expand(entry string, getenv func(string) string) (string, error) {
	var missing []string
	full := variable.ReplaceAllStringFunc(entry, func(ref string) string {
		name := ref[2 : len(ref)-1]
		value := getenv(name)
		if value == "" {
			missing = append(missing, name)
		}
		return value
	})
	if len(missing) > 0 {
		return "", fmt.Errorf("%s is not set in the environment", strings.Join(missing, ", "))
	}
	return full, nil
}

// Scheme is the service of a URL: generic for generic+https.
func Scheme(u *url.URL) string {
	name, _, _ := strings.Cut(strings.ToLower(u.Scheme), "+")
	return name
}

// Label shows a line without its secrets: the scheme, and where to, if that is none.
func (l Line) Label() string {
	to, service := "", Scheme(l.URL)
	if l.URL.Scheme == "slack+socket" { // the other lines of Slack are webhooks, and all secret
		service = l.URL.Scheme
	}
	switch service {
	case "desktop":
		return "desktop:"
	case "telegram", "slack+socket":
		to = cmp.Or(l.URL.Query().Get("chats"), l.URL.Query().Get("channels"))
	case "smtp":
		to = l.URL.Query().Get("to")
		to = cmp.Or(to, l.URL.Query().Get("toaddresses"))
	case "ntfy", "generic", "http", "https", "matrix", "mattermost", "rocketchat", "gotify", "bark", "signal":
		to = l.URL.Host
	}
	if to == "" {
		return l.URL.Scheme + "://…"
	}
	return l.URL.Scheme + "://…@" + to
}

// Wrong says that a line cannot be used, and why.
func (l Line) Wrong(why error) error {
	return fmt.Errorf("cannot use line %d of escalation.notify (%s): %w", l.Number, l.Label(), why)
}

// shortest is the shortest part of a URL that is taken for a secret.
const shortest = 4

// Hide masks in a text whatever the line keeps secret: the URL itself and those of
// its parts that its label does not show.
func (l Line) Hide(text string) string {
	for _, s := range l.secrets() {
		text = strings.ReplaceAll(text, s, "…")
	}
	return text
}

// secrets lists the parts of a URL that may be secret, the longest first. Escaped
// ones stand in it as they are written and as they are meant.
func (l Line) secrets() []string {
	u := l.URL
	parts := []string{l.raw, u.String()}
	if u.User != nil {
		password, _ := u.User.Password()
		parts = append(parts, u.User.String(), u.User.Username(), password, url.QueryEscape(password))
	}
	parts = append(parts, u.Path, u.EscapedPath(), u.RawQuery, u.Opaque)
	parts = append(parts, strings.Split(u.Path, "/")...)
	for _, values := range u.Query() {
		for _, v := range values {
			parts = append(parts, v, url.QueryEscape(v))
		}
	}
	label := l.Label()
	if !strings.Contains(label, u.Host) {
		parts = append(parts, u.Host, u.Hostname())
	}
	parts = slices.DeleteFunc(parts, func(s string) bool {
		return len(s) < shortest || strings.Contains(label, s) || s == "true" || s == "false" || s == "json"
	})
	slices.SortFunc(parts, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	return slices.Compact(parts)
}
