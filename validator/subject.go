package validator

import (
	"cmp"
	"path"

	"cake/validator/advice"
	"cake/validator/command"
	"cake/validator/rules"
	"cake/validator/wording"
	"cake/validator/workspace"
)

// subject is the file that the words are about, by what their rule says of that.
func (m candidate) subject(in setting) string {
	c, ws := in.call, in.ws
	switch m.rule.Subject {
	case rules.StartedScript:
		return cmp.Or(startedScript(c), echoedScript(in.out.text, ws))
	case rules.OpenedArchive:
		return c.Archive()
	case rules.SignedFile:
		return c.Signed()
	case rules.LastGiven:
		return lastGiven(c, ws)
	case rules.EvaluatedScript:
		return optionWord(c, "--eval")
	case rules.ReadRules:
		return cmp.Or(c.Redirected(), lastGiven(c, ws))
	case rules.BundlerEntry:
		return bundled(c, ws)
	case rules.Input: // where the heading with the file is cut off
		return oneFile(c.Input())
	}
	return m.subjectInTree(c, ws)
}

// subjectInTree is the same where the tree tells it.
func (m candidate) subjectInTree(c command.Call, ws workspace.View) string {
	switch file := m.slots["path"]; m.rule.Subject {
	case rules.PathFromThere:
		if !path.IsAbs(file) {
			return path.Join(c.Folder(), file)
		}
	case rules.PathInTree:
		return ws.EndingIn(file)
	case rules.CrateManifest:
		return advice.CargoManifest(m.slots["crate"], ws.Files(), ws.Manifest)
	case rules.WrapperJar:
		return path.Join(path.Dir(ws.EndingIn("gradlew")), "gradle/wrapper/gradle-wrapper.jar")
	case rules.OnlyTests:
		return onlyTests(ws)
	case rules.Readme:
		return readme(ws)
	}
	return ""
}

// readme is the file with which a package is described: what its settings name, or the
// one that can be written wrongly.
func readme(ws workspace.View) string {
	for _, settings := range []string{"pyproject.toml", "setup.cfg", "setup.py"} {
		if f := described().FindStringSubmatch(ws.Manifest(settings)); f != nil && ws.Has(f[1]) {
			return f[1]
		}
	}
	for _, name := range []string{"README.rst", "README.md", "README.txt", "README"} {
		if ws.Has(name) {
			return name
		}
	}
	return ""
}

// described is where settings name that file.
var described = wording.Lazy(`(?:readme *= *(?:\{[^}\n]*file *= *)?["']|long_description *= *(?:file: *|(?:\w+\.)*(?:open|Path|read|read_file)\(["']))([\w./-]+\.\w+)`)

// bundled is the file at which a bundler begins that was given none.
func bundled(c command.Call, ws workspace.View) string {
	if !c.Runs([]string{"webpack"}) {
		return ""
	}
	for _, ext := range []string{".js", ".ts", ".jsx", ".tsx"} {
		if ws.Has("src/index" + ext) {
			return "src/index" + ext
		}
	}
	return ""
}
