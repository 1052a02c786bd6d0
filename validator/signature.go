package validator

import (
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/steady"
	"cake/validator/workspace"
)

// sign makes the signature of a match: its type, the tool whose wording it is,
// and the slots that tell two such errors apart. Line numbers, the working
// directory, counters and addresses are no part of it.
func (m candidate) sign(kind string, r cake.Result) cake.Signature {
	return cake.Sign(m.identity(kind, r)...)
}

// identity are the parts of which a signature is made.
func (m candidate) identity(kind string, r cake.Result) []string {
	keys := m.Rule.Key
	if len(keys) == 0 {
		keys = []string{"file", "name", "message"}
	}
	parts := []string{kind, toolOf(m.Rule.Rule)}
	known := false
	for _, k := range keys {
		v := m.keyed(k, r)
		known = known || v != ""
		parts = append(parts, k+"="+v)
	}
	if !known {
		parts = append(parts, "key="+command.Key(r), "message="+steady.Mask(m.Slots["message"], r.Cwd))
	}
	return parts
}

// toolOf is whose mistake it is, as signatures have it. Families of one language are
// one tool, whichever of its programs complains; in those that only collect small
// tools each is its own: a lock file of pnpm is not one of poetry.
func toolOf(r rules.Rule) string {
	switch r.Family {
	case rules.Packages, rules.Scripts, rules.Data, rules.Infra, rules.Other:
		name, _, _ := strings.Cut(r.ID, ".")
		return string(r.Family) + "/" + name
	}
	return string(r.Family)
}

// keyed is a slot in the form in which it is compared.
func (m candidate) keyed(key string, r cake.Result) string {
	v := m.Slots[key]
	switch key {
	case "always": // the type alone tells it
		return "yes"
	case "message", "complaint":
		return steady.Mask(v, r.Cwd)
	case "port", "code", "status", "key":
		return v
	case "last": // whatever was done before it in the line
		v = m.Slots["key"]
		return v[strings.LastIndex("&& "+v, "&& "):]
	case "file", "path":
		return steady.Mask(workspace.Relative(v, r.Cwd), r.Cwd)
	}
	if rest, inside := strings.CutPrefix(v, r.Cwd+"/"); inside && r.Cwd != "" {
		v = rest
	}
	return strings.TrimSpace(v)
}
