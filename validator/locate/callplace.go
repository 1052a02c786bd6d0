package locate

import (
	"strings"

	"cake/validator/command"
	"cake/validator/match"
	"cake/validator/place"
	"cake/validator/rules"
	"cake/validator/silence"
	"cake/validator/wording"
)

// byTheCall completes the place of a match by what the command says of it: the
// script that it starts, the file that it reads from, the archive that it opens.
func (m clue) byTheCall(in Setting) {
	s := m.Slots
	for _, name := range []string{"path", "data"} {
		if f := beforePath().FindStringSubmatch(s[name]); f != nil {
			s[name] = f[1]
		}
	}
	if m.Rule.Subject == rules.StartedScript {
		s["line"] = "1" // where its interpreter is named
	}
	if s["file"] != "" {
		return
	}
	at := m.inCall(in)
	if at.File == "" {
		at, _ = place.Docker(m.words(in))
	}
	if take(s, at); at.File == "" {
		delete(s, "file")
	}
}

// inCall is the place that the command names, by what the rule of a match is about;
// without a line where that is known already, or not at all.
func (m clue) inCall(in Setting) place.Place {
	if m.Rule.Subject == rules.FilterProgram {
		return place.Filter(m.Text, in.Scene)
	}
	if m.Rule.Subject != rules.Unsaid {
		return place.Place{File: m.subject(in)}
	}
	return m.inCallOfKind(in)
}

// inCallOfKind is the same by the kind of what went wrong.
func (m clue) inCallOfKind(in Setting) place.Place {
	switch {
	case wording.Begins(m.Rule.ID, "redis.", "mysql.") && in.Call.Redirected() != "":
		return place.Place{File: in.Call.Redirected()}
	case m.Rule.ID == "go.datafile" && composes(in.Call):
		return place.Composed(rules.ComposeFiles(), m.Text, in.Scene)
	case m.Rule.Family == rules.Data && (m.Slots["line"] != "" || m.Rule.Kind == "db.syntax"):
		return place.Place{File: place.Statements(m.words(in))}
	case m.Rule.Kind == "dependency.lock_out_of_sync":
		return place.Place{File: place.Lock(m.Text, in.Scene)}
	case m.Rule.Kind == "network.offline_cache" && in.Call.Runs([]string{"mvn", "mvnw"}):
		return place.Place{File: in.Tree.EndingIn("pom.xml")}
	case m.Rule.Family == rules.System && m.isCrash():
		return place.Place{File: place.CrashedSource(m.words(in))}
	case m.Rule.Kind == "port.in_use":
		return place.Place{File: place.Entry(in.Scene)}
	case m.Rule.Family == rules.Model:
		at, _ := place.In(m.Text[:min(len(m.Text), 120)], in.Scene)
		return at
	}
	return place.Place{}
}

// isCrash reports whether a signal has ended a program, and not what that has read.
func (m clue) isCrash() bool { return wording.Begins(m.Rule.Kind, "crash.") }

// beforePath is what a complaint says before a path that it means by it.
var beforePath = wording.Lazy(`^(?:(?:[Uu]nable to|[Cc]ould not|[Cc]annot|[Cc]an't|[Ff]ailed to|[Ee]rror) )?(?:open|opening|read|reading|load|loading)(?: (?:the )?(?:config(?:uration)?|input|control|output)? ?file)? ['"]?([^\s'"]+)['"]?$`)

// composes reports whether a line starts what a Compose file describes.
func composes(c command.Call) bool {
	return c.Runs([]string{"docker-compose", "podman-compose"}) || c.RunsSub("docker", "compose")
}

// ofScript reports whether a match is the error of a program in a language
// whose report may name no file: it then arose in the script that was started.
func (m clue) ofScript() bool {
	return m.Rule.Family == rules.Scripts && wording.Begins(m.Rule.Kind, "runtime.", "syntax.")
}

// InInput puts the place of a client's complaint into the slots of its match where it lies
// in the file that the line redirects to it, and the complaint names the line.
func InInput(m match.Match, in Setting) {
	if m.Rule.Family != rules.Data || m.Slots["file"] != "" {
		return
	}
	if at, ok := place.Redirected(in.Out.LineOf(m.At), in.Scene); ok {
		move(m.Slots, at)
	}
}

// farOff takes, where no line tells the place, the file that the complaint
// names without one, the line of a recipe, the file that the command names, or
// the one file of the tree that can be meant.
func (m clue) farOff(in Setting) {
	if m.Slots["file"] != "" || m.Rule.Kind == "timeout.command" && silence.Warned(in.Out, m.At) { // which has not held it up
		return
	}
	if m.Rule.Family == rules.System && m.isCrash() { // what it has read is no place
		return
	}
	for _, find := range []func(Setting) (place.Place, bool){m.ofItsWords, m.ofItsForm, m.ofItsRecipe, m.ofItsProgram, m.ofItsTest, m.ofItsArgument} {
		if at, ok := find(in); ok {
			take(m.Slots, at)
			return
		}
	}
}

// ofItsWords is the file of the project that a match names.
func (m clue) ofItsWords(in Setting) (place.Place, bool) { return place.Named(m.Text, in.Scene) }

// ofItsRecipe is the line of a makefile whose command has failed.
func (m clue) ofItsRecipe(in Setting) (place.Place, bool) {
	return place.Recipe(in.Out.Text[m.At:])
}

// ofItsForm is the one file of the tree in which a parser can have stumbled that
// names a line, but no file.
func (m clue) ofItsForm(in Setting) (place.Place, bool) {
	if m.Rule.Kind != "config.parse" || m.Slots["line"] == "" {
		return place.Place{}, false
	}
	said := m.Text
	if m.Rule.ID == "jq.parse" {
		said += " json"
	}
	return place.OnlyData(said, in.Tree)
}

// ofItsArgument is the file of the project that the line was given. An exception arose
// in code: what the code was given to read is not its place.
func (m clue) ofItsArgument(in Setting) (place.Place, bool) {
	at, ok := place.Argument(in.Scene)
	return at, ok && (!strings.HasPrefix(m.Rule.Kind, "runtime.") || !place.HoldsData(at.File))
}
