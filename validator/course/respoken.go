package course

import (
	"slices"
	"strings"

	"cake/validator/command"
	"cake/validator/wording"
)

// respeaks reports whether a command that does some work ends with what the same program
// has said at its end before, with the same status, and nothing was changed since:
// other options and other forms of its output are no other answer.
func (r *Run) respeaks(m *moment) bool {
	if m.reads || m.tests || m.failed() || m.ending == 0 && !m.still && m.rejected == 0 {
		return false
	}
	for _, o := range slices.Backward(r.since()) {
		switch {
		case o.deed == wrote && !o.idle, o.deed == ran && o.changes:
			return false
		case o.deed == ran && m.rejected != 0 && o.rejected == m.rejected:
			return true
		case o.deed == ran && sameProgram(o.key, m.key):
			return o.last == m.last && o.code == m.code
		}
	}
	return false
}

// rejects identifies what a server has refused that it was handed, as the line itself
// prints its status, and to whom; it is refused again unless something else is handed
// over. It is 0 where nothing was.
func rejects(c command.Call, told string, byCode bool) digest {
	i := slices.IndexFunc(c.Programs, func(p command.Program) bool { return fetches(p) && !p.Asks() })
	if i < 0 {
		return 0
	}
	if refusal, gateway := refusalOf(told, byCode); refusal == 0 || gateway {
		return 0
	}
	var handed []string
	for j, a := range c.Programs[i].Args {
		switch {
		case strings.Contains(a, "://"), bareAddress().MatchString(a):
			handed = append(handed, a)
		case j > 0 && data().MatchString(c.Programs[i].Args[j-1]), strings.HasPrefix(a, "--data") && strings.Contains(a, "="):
			handed = append(handed, a)
		}
	}
	return digestOf(strings.Join(handed, "\n"))
}

// data is an option behind which stands what is handed over.
var data = wording.Lazy(`^(?:-d|-F|-T|--data[\w-]*|--json|--form|--upload-file|--post-data|--body-data)$`)

// saysNo reports whether each of some stale steps got the answer no.
func saysNo(all []moment) bool {
	return len(all) > 0 && !slices.ContainsFunc(all, func(m moment) bool { return m.rejected == 0 })
}

// showsHelp reports whether all that a call does is to have programs explain
// themselves, or to show what is there.
func showsHelp(c command.Call) bool {
	helps := false
	for _, p := range c.Programs {
		switch {
		case p.Neutral(), p.Reads():
		case asksHelp(p):
			helps = true
		default:
			return false
		}
	}
	return helps
}

func asksHelp(p command.Program) bool {
	return slices.ContainsFunc(p.Args, func(a string) bool { return a == "--help" || a == "-help" || a == "help" })
}

// stillAll reports whether each of some stale steps has found nothing to do.
func stillAll(all []moment) bool {
	return !slices.ContainsFunc(all, func(m moment) bool { return !m.still })
}
