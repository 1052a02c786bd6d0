package locate

import (
	"cmp"
	"path"

	"cake/validator/advice"
	"cake/validator/place"
	"cake/validator/rules"
)

// subject is the file that the words are about, by what their rule says of that.
func (m clue) subject(in Setting) string {
	c := in.Call
	switch m.Rule.Subject {
	case rules.StartedScript:
		if script := place.Started(c); script != "" {
			return script
		}
		return place.Echoed(in.Out.Text, in.Tree)
	case rules.OpenedArchive:
		return c.Archive()
	case rules.SignedFile:
		return c.Signed()
	case rules.LastGiven:
		return place.LastGiven(in.Scene)
	case rules.EvaluatedScript:
		return place.Option(c, "--eval")
	case rules.ReadRules:
		return cmp.Or(c.Redirected(), place.LastGiven(in.Scene))
	case rules.BundlerEntry:
		return place.BundlerEntry(in.Scene)
	case rules.EntryFile:
		return place.Entry(in.Scene)
	case rules.Input: // where the heading with the file is cut off
		return place.Input(c)
	}
	return m.subjectInTree(in.Scene)
}

// subjectInTree is the same where the tree tells it.
func (m clue) subjectInTree(s place.Scene) string {
	switch file := m.Slots["path"]; m.Rule.Subject {
	case rules.PathFromThere:
		if !path.IsAbs(file) {
			return path.Join(s.Call.Folder(), file)
		}
	case rules.PathInTree:
		return s.Tree.EndingIn(file)
	case rules.CrateManifest:
		return advice.CargoManifest(m.Slots["crate"], s.Tree.Files(), s.Tree.Manifest)
	case rules.WrapperJar:
		return path.Join(path.Dir(s.Tree.EndingIn("gradlew")), "gradle/wrapper/gradle-wrapper.jar")
	case rules.OnlyTests:
		return place.OnlyTests(s.Tree)
	case rules.Readme:
		return place.Readme(s.Tree)
	}
	return ""
}
