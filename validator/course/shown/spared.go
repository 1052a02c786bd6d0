package shown

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// SkipReasons are the reasons that a run of tests gives for which it skips some, as far as
// they name what a machine has or is: `win`, "needs docker", "requires root".
func SkipReasons(text string) []string {
	var all []string
	for _, found := range skipReason().FindAllStringSubmatch(text, -1) {
		reason := strings.ToLower(strings.Trim(found[1]+found[2], " \t'\""))
		if ofMachine().MatchString(reason) && !slices.Contains(all, reason) && len(all) < mostReasons {
			all = append(all, strings.Clone(reason))
		}
	}
	return all
}

const mostReasons = 8

// skipReason is where runners say why they skip: tcltest lists constraints, pytest places,
// unittest, TAP and others the words of who wrote the test.
var skipReason = wording.Lazy(`(?mi)^\t\d+\t([\w. -]{1,40})$|(?:^SKIPPED \[\d+\] [^\n:]+:(?:\d+:)? |\.\.\. skipped |# skip(?:ped)?:? |^\s*\S+_test\.go:\d+: )([^\n]{1,80})$`)

// ofMachine is what a machine is, or has.
var ofMachine = wording.Lazy(`\b(?:win(?:dows|32|64)?|mac(?:os)?|osx|darwin|linux|unix|bsd|arm64|amd64|x86|root|gpu|cuda|docker|podman|network|internet|tty|display|hardware|board|usb|kvm|systemd)\b`)
