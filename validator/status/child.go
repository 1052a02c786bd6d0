package status

import (
	"strings"

	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/place"
	"cake/validator/tone"
	"cake/validator/wording"
)

// failedStep is the failure of a step of a script that went on after it and closes as
// if all was well: a tool that it started complains by its own name, and no word of the
// script below that takes it back.
func failedStep(out match.Output, c command.Call) (match.Match, bool) {
	if !c.ScriptsGoOn() || c.Retries() || !closesWell(out.Text) {
		return match.Match{}, false
	}
	pos := 0
	for line := range strings.Lines(out.Text) {
		said := strings.TrimRight(line, "\r\n")
		if stepRefused(said) && !takenBack(out.Text, said, pos+len(line)) {
			r, _ := Rule("status.step")
			s := advice.Slots{"complaint": said, "script": place.Started(c)}
			return match.Match{Rule: &match.Rule{Rule: r}, At: pos, Text: said, Slots: s}, true
		}
		pos += len(line)
	}
	return match.Match{}, false
}

// closesWell reports whether the last line of a text is a short one that says that
// something is done.
func closesWell(text string) bool {
	last, above := lastOf(text)
	return len(above) > 0 && len(last) < 80 && closingWord().MatchString(last) && !tone.Denies(last)
}

// closingWord is what scripts close with: "Done.", "release finished", "deployed v1.2".
var closingWord = wording.Lazy(`(?i)\b(?:done|finished|complete|completed|ready|ok|success|successful|successfully|[a-z]{2,}ed|written|built|up to date)\b`)

// stepRefused reports whether a line is the complaint of a tool by its own name, as a
// script starts them for its steps. What removes or makes folders may find that done.
func stepRefused(line string) bool {
	if tone.Remarks(line) || triesOn().MatchString(line) || alreadySo().MatchString(line) {
		return false
	}
	f := namedTool().FindStringSubmatch(line)
	return libraryTold().MatchString(line) || f != nil && (tone.Denies(f[1]) || notThere().MatchString(f[1]))
}

var (
	namedTool   = wording.Lazy(`^(?:cp|mv|tar|install|chmod|chown|sed|rsync|scp|sftp|unzip|zip|gzip|gunzip|bzip2|xz|zstd|jq|yq|wget|convert|magick|ffmpeg|ln|dd|patch|openssl|gpg|aws|gcloud|kubectl|helm): +(\S.*)$`)
	libraryTold = wording.Lazy(`^curl: \(\d+\) \S|^error: failed to push some refs to |^rsync error: |^Error from server \(\w+\): |^(?:Runtime|Parse) error near line \d+: `)
	triesOn     = wording.Lazy(`(?i)\b(?:re)?trying\b`)
	notThere    = wording.Lazy(`: No such file or directory(?: \(2\))?$|: Permission denied(?: \(13\))?$`)
	alreadySo   = wording.Lazy(`(?i)\balready\b|are the same file$|omitting directory|not changed|Removing leading|file changed as we read it`)
)

// takenBack reports whether what a text says below a complaint, or that it has it more
// than once, shows that the script had reckoned with it.
func takenBack(text, said string, below int) bool {
	return strings.Count(text, said) > 1 || reckoned().MatchString(text[min(below, len(text)):])
}

// reckoned is what a script says that has another way, tries again or waits.
var reckoned = wording.Lazy(`(?i)\b(?:retry\w*|trying|try \d|again|fall(?:ing)? ?back|default|instead|skip\w*|ignor\w*|optional|expected|waiting|attempt|is up|started|healthy|no previous|first run|already|nothing to|not needed|refused as|rejected|cleaned|removed|stopped)\b|^ok \d|^\s*(?:✓|✔|PASS)`)
