package config

import (
	"net/url"
	"slices"
	"strings"
)

// checkServer wants the URL of a PostgreSQL database. It never repeats the text:
// it may hold a password.
func checkServer(text string) *fault {
	if text == None {
		return nil
	}
	u, err := url.Parse(text)
	switch {
	case !strings.HasPrefix(text, "postgres://") && !strings.HasPrefix(text, "postgresql://"):
		return &fault{why: "this does not begin with postgres://", hint: None + " keeps the memory in a file"}
	case err != nil || u.Fragment != "":
		return &fault{why: "this is not a URL", hint: "in a password, write % as %25, @ as %40, : as %3A, / as %2F, ? as %3F and # as %23"}
	case strings.Count(u.Path, "/") > 1:
		return &fault{why: "this names more than one database"}
	}
	return checkSettings(u.Query())
}

// checkSettings judges what stands behind the question mark, as far as a slip
// would be dangerous or hard to find.
func checkSettings(q url.Values) *fault {
	modes := []string{"disable", "allow", "prefer", "require", "verify-ca", "verify-full"}
	if mode := q.Get("sslmode"); mode != "" && !slices.Contains(modes, mode) {
		f := &fault{why: "this sslmode is none of " + strings.Join(modes, ", ")}
		if near := nearest(strings.ToLower(mode), modes); near != "" {
			f.hint = "did you mean " + near + "?"
		}
		return f
	}
	if strings.ContainsAny(q.Get("search_path"), `,"$`) {
		return &fault{why: "search_path names more than one schema"}
	}
	return nil
}

// SharedMemory is the URL of the database in which a team shares its memory; ""
// where there is none, or nothing shall be remembered.
func (c *Config) SharedMemory() string {
	if c.Recall.URL == None || c.Components.Recall == "memory" {
		return ""
	}
	return c.Recall.URL
}

// Shown is the configuration as it may be shown: passwords and tokens are stars.
func (c *Config) Shown() *Config {
	shown := *c
	shown.Recall.URL = withoutPassword(c.Recall.URL)
	shown.Escalation.Notify = nil
	for _, line := range c.Escalation.Notify {
		shown.Escalation.Notify = append(shown.Escalation.Notify, withoutTokens(line))
	}
	return &shown
}

// withoutTokens is the line of a channel of which only the service is told: in some
// the host is the token. A variable of the environment is no secret.
func withoutTokens(line string) string {
	if line == "desktop:" || reference.FindString(line) == line {
		return line
	}
	scheme, _, is := strings.Cut(line, "://")
	if !is {
		return "***"
	}
	return scheme + "://***"
}

func withoutPassword(text string) string {
	u, err := url.Parse(text)
	if err != nil {
		return None
	}
	q := u.Query()
	for _, name := range []string{"password", "sslpassword"} {
		if q.Has(name) {
			q.Set(name, "***")
			u.RawQuery = q.Encode()
		}
	}
	if _, has := u.User.Password(); has {
		u.User = url.UserPassword(u.User.Username(), "***")
	}
	return strings.ReplaceAll(u.String(), "%2A%2A%2A", "***")
}
