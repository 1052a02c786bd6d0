package status

import (
	"slices"
	"strings"

	"cake"
	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/place"
	"cake/validator/wording"
)

// staleRule tells of a build that failed in a line which then ran what an older
// one has made.
const staleRule = "status.stale"

// shippedRule tells of a step that failed in a script which then packed or released
// what there was.
const shippedRule = "status.shipped"

// Stale is the match of a failed build, where the line went on all the same and
// ran what an older one has made: what that prints tells nothing of the code as
// it is now, and looks as if it did.
func Stale(m match.Match, out match.Output, c command.Call) match.Match {
	if !wording.Begins(m.Rule.Kind, "compile.", "syntax.source", "link.", "build.", "test.failed") || m.Rule.Severity >= cake.High {
		return m
	}
	ships := shipped(m, out, c)
	if !ships && (m.Rule.Kind == "test.failed" || !ranOlder(c, out)) {
		return m
	}
	r, _ := Rule(staleRule)
	m.Slots["kind"] = m.Rule.Kind
	if ships {
		r, _ = Rule(shippedRule)
		m.Slots["script"] = place.Started(c)
	}
	if m.Slots["message"] == "" {
		m.Slots["message"] = wording.OneLine(m.Text)
	}
	m.Rule = &match.Rule{Rule: r}
	return m
}

// ranOlder reports whether a program of the project ran although the one that
// builds it, before it in the line, had failed unseen.
func ranOlder(c command.Call, out match.Output) bool {
	built := slices.IndexFunc(c.Programs, func(p command.Program) bool {
		return (p.Swallowed || p.Asked) && !p.Local && p.Works() && !p.Clears()
	})
	if built < 0 {
		return false
	}
	for i := built + 1; i < len(c.Programs); i++ {
		p := c.Programs[i]
		if i == built+1 && p.Chained {
			return false // it ended with the build
		}
		if p.Local && !slices.Contains([]string{"gradlew", "mvnw", "configure", "bootstrap"}, p.Name) {
			return !strings.Contains(out.Text, p.Name+": No such file") && !strings.Contains(out.Text, p.Name+": not found")
		}
	}
	return false
}

// shipped reports whether a script went on after the step that a match tells of, and
// then packed, released or installed what there was: an older build, or an untested one.
func shipped(m match.Match, out match.Output, c command.Call) bool {
	if c.Code != 0 || c.Tests() || !slices.ContainsFunc(c.Programs, func(p command.Program) bool { return p.IsScript() && !p.Asked }) {
		return false
	}
	text := out.Text[max(m.At, out.Split):]
	return ships().MatchString(text)
}

// ships is a line in which a script tells that it has given something out.
var ships = wording.Lazy(`(?im)^[\W\d]*(?:\w+: )?(?:successfully |now )?(?:releas|packag|publish|deploy|upload|push|shipp|install)ed\b|^[\W\d]*packed\b|^[\W\d]*(?:built|created|wrote|bundled)(?: ok)?:? \S+\.(?:jar|war|whl|deb|rpm|zip|apk|tgz|tar\.\w+|exe|so|bin|elf|img|iso|msi|dmg)\b|\b(?:release|deploy(?:ment)?|upload|package) (?:\S+ )?(?:is )?(?:done|complete|finished|ready)\b`)
