package witness

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/course/finding"
	"cake/validator/course/said"
	"cake/validator/wording"
)

// A stubRecord is what was written only as a mark for what is to come, by file.
type stubRecord struct{ all []stub }

// A stub is a function that does nothing but to say that it is not there yet.
type stub struct{ file, name string }

// mostStubs bounds those that are remembered.
const mostStubs = 32

// edit takes in what a file holds now.
func (r *stubRecord) edit(file, content string) {
	r.all = slices.DeleteFunc(r.all, func(s stub) bool { return s.file == file })
	name := ""
	for line := range strings.Lines(content) {
		if found := functionHead().FindStringSubmatch(line); found != nil {
			name = found[1] + found[2]
		}
		if name != "" && notThereYet().MatchString(line) && len(r.all) < mostStubs {
			r.all = append(r.all, stub{strings.Clone(file), strings.Clone(name)})
			name = ""
		}
	}
}

// calledDone is due where a report that leaves nothing open says that something is done which
// was written only as such a mark.
func (r *stubRecord) calledDone(report string) *finding.Finding {
	if len(r.all) == 0 || said.Open(report) || !said.Done(report) {
		return nil
	}
	low := said.Words(report)
	if said.Holds(low, "stub", "stubs", "stubbed", "placeholder", "placeholders", "later", "abstract", "interface", "follow-up", "raises", "throws", "still", "to do") {
		return nil
	}
	for _, s := range r.all {
		if s.isNamed(low) {
			return &finding.Finding{
				Evidence: fmt.Sprintf("it says that this is done, and %s in %s only says that it is not there yet", s.name, wording.Quote(s.file)),
				Subject:  s.name, Fixes: []string{fmt.Sprintf("Write %s in %s, or say that it is open", s.name, wording.Quote(s.file))},
			}
		}
	}
	return nil
}

// isNamed reports whether a report names a function, by all the longer words of its name.
func (s stub) isNamed(low string) bool {
	named := false
	for _, w := range wordOfName().FindAllString(s.name, -1) {
		if w = strings.ToLower(w); len(w) < shortestName {
			continue
		}
		if named = said.Holds(low, w); !named {
			return false
		}
	}
	return named
}

// shortestName is below what a word may stand in any report.
const shortestName = 4

var (
	functionHead = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^\s*(?:(?:pub(?:\(\w+\))?|export|default|async|static|public|private|protected|final|override|local) )*(?:def|func|fn|function|sub|fun)\b(?: ?\([^)]*\))? *(?:\w+[.:])*(\w+)|^\s*(?:(?:public|private|protected|static|final|async|override) )+[\w<>\[\], ]*?(\w+)\(`)
	})
	notThereYet = wording.Lazy(`(?i)raise NotImplementedError|\b(?:todo|unimplemented)!\(|panic\("(?:\w+: )?(?:not (?:yet )?implemented|todo|unimplemented)|throw new \w*(?:NotImplemented|UnsupportedOperation)\w*\(|throw new \w*(?:Error|Exception)\(["'\x60](?:not (?:yet )?implemented|todo)|errors\.New\("(?:not (?:yet )?implemented|todo)|^\s*(?:return\b[^#/\n]*|pass|;)?\s*(?:#|//)\s*(?:todo|fixme)\b.*\b(?:implement\w*|real|actual|actually|proper|properly|replace) ?|^\s*(?:pass|return(?: (?:None|nil|null|0|false|""|true|\[\]|\{\}))?;?)\s*(?:#|//)\s*(?:todo|fixme)\b`)
	wordOfName  = wording.Lazy(`[A-Z]?[a-z0-9]+|[A-Z0-9]+`)
)
