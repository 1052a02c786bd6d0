package config

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"gopkg.in/yaml.v3"
)

// lookup finds a key by its name or its alias.
func lookup(name string) (Key, bool) {
	for _, k := range Keys() {
		if name != "" && (k.Name == name || k.Alias == name) {
			return k, true
		}
	}
	return Key{}, false
}

// join makes a dotted name; one that is no plain word is quoted, because it is shown on terminals.
func join(section, key string) string {
	plain := func(r rune) bool {
		return r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
	}
	if key == "" || strings.ContainsFunc(key, func(r rune) bool { return !plain(r) }) {
		key = quote(key)
	}
	if section == "" {
		return key
	}
	return section + "." + key
}

// children lists the names that may stand in a section, in the order of the
// schema; of the whole file for "".
func children(section string) []string {
	var names []string
	for _, k := range Keys() {
		for _, full := range []string{k.Name, k.Alias} {
			head, leaf, nested := strings.Cut(full, ".")
			switch {
			case section == "" && full != "" && !slices.Contains(names, head):
				names = append(names, head)
			case section != "" && nested && head == section:
				names = append(names, leaf)
			}
		}
	}
	return names
}

func isSection(name string) bool { return len(children(name)) > 0 && name != "" }

// unknown reports a key that is not in the schema, and guesses what was meant:
// a neighbour misspelt, or a key of another section.
func (w *walk) unknown(section string, key *yaml.Node) {
	p := Problem{Key: join(section, key.Value), Why: "there is no such key", Allowed: strings.Join(children(section), ", ")}
	if near := nearest(key.Value, children(section)); near != "" {
		p.Hint = "did you mean " + near + "?"
		w.meant[join(section, near)] = true
	} else if home := homeOf(key.Value); home != "" {
		p.Hint = "it belongs into the section " + home
	}
	w.add(key, p)
}

// homeOf finds the section of a key that was written at the wrong place, be it
// by its last name or by its dotted one.
func homeOf(name string) string {
	for _, k := range Keys() {
		for _, full := range []string{k.Name, k.Alias} {
			section, leaf, nested := strings.Cut(full, ".")
			if nested && (name == leaf || name == full) {
				return section
			}
		}
	}
	return ""
}

// Allowed says in words what the value of the key may be.
func (k Key) Allowed() string {
	switch k.Type {
	case Text:
		if len(k.Choices) == 1 {
			return quote(k.Choices[0])
		}
		last := len(k.Choices) - 1
		return strings.Join(k.Choices[:last], ", ") + " or " + k.Choices[last]
	case Int:
		return fmt.Sprintf("a whole number from %g to %g", k.Min, k.Max)
	case Span:
		return fmt.Sprintf("a whole number of %s from %g to %g", unitName(k.Unit), k.Min, k.Max)
	case Number:
		return fmt.Sprintf("a number from %g to %g", k.Min, k.Max)
	case Address:
		return "host:port, such as " + k.Default
	case Hours:
		return "from one time of day to another, such as 22:00-07:00, or " + k.Default
	case Server:
		return "postgres://user@host/database, or " + k.Default
	case Local:
		return "host:port on this machine, such as 127.0.0.1:7433, or " + k.Default
	}
	return "a " + string(k.Type)
}

func unitName(u time.Duration) string {
	switch u {
	case time.Hour:
		return "hours"
	case time.Second:
		return "seconds"
	case time.Minute:
		return "minutes"
	}
	return "milliseconds"
}
