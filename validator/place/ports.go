package place

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"cake/validator/wording"
)

// mostSettings is how many files of settings are read for a port.
const mostSettings = 64

// A Port is where the settings of a project name a port.
type Port struct {
	Place
	Key  string // what has the port there
	Twin string // what has the same port above it; "" where nothing has
}

// PortOf is where the settings of the project name a port: the second of two names that
// one file gives it, or else the only line that has it in a file which the program that
// was started reads, or was given.
func PortOf(number string, s Scene) (Port, bool) {
	named := settingOfPort(number)
	if named == nil {
		return Port{}, false
	}
	started, read, once := s.Tree.Manifest(Entry(s)), 0, []Port{}
	for _, file := range s.Tree.Files() {
		if !holdsSettings(file) || read == mostSettings {
			continue
		}
		read++
		all := portsIn(file, s.Tree.Manifest(file), named)
		if len(all) == 2 && all[0].Key != all[1].Key { // the same key twice is of parts that may exclude each other
			all[1].Twin = all[0].Key
			return all[1], true
		}
		if len(all) == 1 && (reads(started, file) || strings.Contains(s.Call.Line, file)) {
			once = append(once, all[0])
		}
	}
	if len(once) != 1 {
		return Port{}, false
	}
	return once[0], true
}

// portsIn are the settings of a file that have a port, in its order; none of a file with a
// part for each environment, of which only one is in force.
func portsIn(file, text string, named *regexp.Regexp) (all []Port) {
	if environments().MatchString(text) {
		return nil
	}
	for _, f := range named.FindAllStringSubmatchIndex(text[:min(len(text), MaxText)], 3) {
		all = append(all, Port{Place: Place{file, lineOf(text, f[2])}, Key: text[f[2]:f[3]]})
	}
	return all
}

// settingOfPort is a setting whose whole value is a port, with an address before it or none.
func settingOfPort(number string) *regexp.Regexp {
	if wording.Int(number) == 0 {
		return nil
	}
	return regexp.MustCompile(`(?m)["']?\b([A-Za-z][\w.-]*)["']?[ \t]*[:=][ \t]*["']?(?:[\w.*-]*:)?` + number + `["']?[ \t]*(?:[,}#]|$)`)
}

// holdsSettings reports whether a file holds settings of the project itself by its name.
func holdsSettings(file string) bool {
	base := path.Base(file)
	if isManifest(base) || wording.Holds("/"+file, "/node_modules/", "example", "sample", "template") {
		return false
	}
	return strings.HasPrefix(base, ".env") || slices.Contains([]string{".json", ".yaml", ".yml", ".toml", ".ini", ".cfg", ".conf", ".env", ".properties"}, path.Ext(base))
}

// reads reports whether a program's text names a file of settings that it hence reads.
func reads(program, file string) bool {
	base := path.Base(file)
	return strings.Contains(program, base) || base == ".env" && strings.Contains(program, "dotenv")
}

// environments are the parts of settings of which each is for another environment.
var environments = wording.Lazy(`(?m)^[ \t\[{]*["']?(?:dev(?:elopment)?|test(?:ing)?|staging|prod(?:uction)?)["']?[ \t]*(?:[:=]|\]$)`)
