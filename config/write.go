package config

import (
	"strconv"
	"strings"
)

// YAML writes the configuration as a file that reads back to the same values,
// every key included.
func (c *Config) YAML() []byte { return write(c, func(Key) []string { return nil }) }

// Template returns the documented default file: every key with its default and
// a comment that says what it does and what is allowed.
func Template() []byte { return write(Default(), comment) }

// write lists all keys below their sections; above each go the lines of remarks.
func write(c *Config, remarks func(Key) []string) []byte {
	var b strings.Builder
	section := ""
	for _, k := range inSections() {
		head, leaf, nested := strings.Cut(k.Name, ".")
		margin := ""
		if nested {
			margin = "  "
		} else {
			head, leaf = "", k.Name
		}
		notes := remarks(k)
		if len(notes) > 0 && b.Len() > 0 && head == section {
			b.WriteByte('\n')
		}
		if head != section {
			if len(notes) > 0 {
				b.WriteByte('\n')
			}
			b.WriteString(head + ":\n")
			section = head
		}
		for _, line := range notes {
			b.WriteString(margin + "# " + line + "\n")
		}
		b.WriteString(margin + leaf + ":" + k.yaml(c, margin) + "\n")
	}
	return []byte(b.String())
}

// inSections returns the keys so that those of one section are neighbours, in
// the order in which their sections first appear.
func inSections() []Key {
	var sorted []Key
	for _, name := range children("") {
		for _, k := range Keys() {
			if head, _, _ := strings.Cut(k.Name, "."); head == name {
				sorted = append(sorted, k)
			}
		}
	}
	return sorted
}

// yaml returns the value of the key in c as it stands after the colon.
func (k Key) yaml(c *Config, margin string) string {
	values := k.values(c)
	if !k.Type.List() {
		return " " + k.literal(values[0])
	}
	if len(values) == 0 {
		return " []"
	}
	var b strings.Builder
	switch rules := k.field(c).(type) {
	case *[]CommandRule:
		for i := range *rules {
			b.WriteString((*rules)[i].yaml(margin + "  "))
		}
		return b.String()
	case *[]OutputRule:
		for i := range *rules {
			b.WriteString(inLines(outputFields(), &(*rules)[i], margin+"  "))
		}
		return b.String()
	}
	for _, v := range values {
		b.WriteString("\n" + margin + "  - " + doubleQuoted(v))
	}
	return b.String()
}

// literal writes one scalar: numbers and plain words bare, the rest in quotes.
func (k Key) literal(v string) string {
	if !k.Type.textual() || keyLike.MatchString(v) {
		return v
	}
	return doubleQuoted(v)
}

// doubleQuoted writes text in YAML's double quotes. Every escape that
// [strconv.QuoteToASCII] makes has the same meaning there.
func doubleQuoted(s string) string { return strconv.QuoteToASCII(s) }
