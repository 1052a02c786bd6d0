package config

import "slices"

// ChangedKeys returns the names of the keys whose values differ, in the order
// of the schema.
func ChangedKeys(a, b *Config) []string {
	names := []string{}
	for _, k := range Keys() {
		if !slices.Equal(k.values(a), k.values(b)) {
			names = append(names, k.Name)
		}
	}
	return names
}

// NeedRestart returns those of the named keys whose change takes effect only
// when cake is started again.
func NeedRestart(names []string) []string {
	var later []string
	for _, k := range Keys() {
		if k.Restart && slices.Contains(names, k.Name) {
			later = append(later, k.Name)
		}
	}
	return later
}

// NotInEffect returns the keys that c sets to something else than the default
// although this version does not act on them, so that nobody relies on them.
func NotInEffect(c *Config) []string {
	var idle []string
	set := ChangedKeys(Default(), c)
	for _, k := range Keys() {
		if k.Pending && slices.Contains(set, k.Name) {
			idle = append(idle, k.Name)
		}
	}
	return idle
}
