package purpose

import (
	"path"
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
)

// SameStem reports whether two calls name files that belong together: run.pid, run.log.
func SameStem(a, b []string) bool {
	return slices.ContainsFunc(a, func(n string) bool {
		stem := stemOf(n)
		return stem != "" && slices.ContainsFunc(b, func(o string) bool { return stemOf(o) == stem })
	})
}

// stemOf is the name of a file without its folder and its extension; "" of another word.
func stemOf(name string) string {
	base := path.Base(name)
	stem := strings.TrimSuffix(base, path.Ext(base))
	if stem == base || len(stem) < 3 || strings.Contains(name, ":") {
		return ""
	}
	return stem
}

// PortsIn are the numbers in a line that may be those of ports.
func PortsIn(line string) []string { return portLike().FindAllString(line, -1) }

var portLike = wording.Lazy(`\b[1-9]\d{3,4}\b`)

// Suspends reports whether a call stops something in such a way that it can go on later,
// and does not let it go on itself.
func Suspends(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, suspends) && !slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return slices.ContainsFunc(p.Args, func(a string) bool { return letsGoOn().MatchString(a) })
	})
}

func suspends(p command.Program) bool {
	switch p.Plain() {
	case "kill", "pkill", "killall":
		return slices.ContainsFunc(p.Args, func(a string) bool { return stopSignal().MatchString(a) })
	}
	return p.Works() && !p.Asks() && slices.ContainsFunc(p.Args[:min(3, len(p.Args))], func(a string) bool { return suspendVerb().MatchString(a) })
}

var (
	stopSignal  = wording.Lazy(`^(?:--signal=|-s)?-?(?:SIG)?(?:STOP|TSTP)$|^-(?:19|20)$`)
	suspendVerb = wording.Lazy(`^(?:pause|suspend|freeze|hold|cordon)$`)
	letsGoOn    = wording.Lazy(`^(?:-(?:s=)?)?(?:SIG)?CONT$|^-18$|^(?:unpause|resume|thaw|unfreeze|release|uncordon)$`)
)

// WaitsItself reports whether a program of a call does not return before something has
// happened, or shows what comes for as long as it is let.
func WaitsItself(c command.Call) bool {
	return slices.ContainsFunc(c.Programs, func(p command.Program) bool {
		return p.Works() && slices.ContainsFunc(p.Args, func(a string) bool { return awaits().MatchString(a) }) || p.Plain() == "tail" && p.Limited && slices.ContainsFunc(p.Args, func(a string) bool { return HasShort(a, 'f') || HasShort(a, 'F') })
	})
}

var awaits = wording.Lazy(`^(?:wait|await|watch|--wait|--watch|--follow|wait-for\S*)$`)

// QuestionOf is a line without its options and numbers, by which it is known to ask the
// same in another form.
func QuestionOf(key string) string {
	var all []string
	for _, w := range strings.Fields(key) {
		if !strings.HasPrefix(w, "-") && strings.Trim(w, "0123456789.") != "" {
			all = append(all, w)
		}
	}
	return strings.Join(all, " ")
}
