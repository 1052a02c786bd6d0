package change

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cake/validator/wording"
)

// ShortSetting is the least length of a name of a setting.
const ShortSetting = 4 // letters of a name, below which it says too little

// SettingsIn are the settings that a text holds, and their values. In code only
// constants are: what a variable is set to is not what it stays.
func SettingsIn(file, content string) map[string][]string {
	all := map[string][]string{}
	code := !HoldsSettings(file)
	for line := range strings.Lines(content) {
		found := aSetting().FindStringSubmatch(line)
		if found == nil {
			continue
		}
		name, value := found[1]+found[3], strings.Trim(found[2]+found[4], `"',; `)
		if code && name != strings.ToUpper(name) || len(wording.Fold(name)) < ShortSetting || value == "" {
			continue
		}
		all[strings.Clone(name)] = append(all[name], strings.Clone(PlainValue(value)))
	}
	return all
}

// HoldsSettings reports whether a file holds settings, by the ending of its name.
func HoldsSettings(file string) bool {
	switch strings.ToLower(path.Ext(file)) {
	case ".toml", ".yaml", ".yml", ".ini", ".conf", ".cfg", ".json", ".env", ".properties", ".hcl", ".tf", ".tfvars", ".cnf":
		return true
	}
	return strings.HasPrefix(path.Base(file), ".env")
}

// aSetting is a line that gives a name a value, or defines it.
var aSetting = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s*(?:(?:export|const|let|var|static|final|set) +)?["']?([A-Za-z][\w.-]*)["']?\s*(?::=|[:=])\s*("[^"]*"|'[^']*'|[\w.%/+-]+)\s*[,;]?\s*(?:[#;/].*)?$|^\s*#\s*define\s+(\w+)\s+([\w.]+)`)
})

// PlainValue is a value without what spellings of it differ in.
func PlainValue(value string) string {
	return strings.ToLower(strings.ReplaceAll(strings.Trim(value, `"'()[]{}.,;:`), "_", ""))
}

// NewValue is the first value that was not there before.
func NewValue(was, is []string) (value string, other bool) {
	if i := slices.IndexFunc(is, func(v string) bool { return !slices.Contains(was, v) }); i >= 0 {
		return is[i], true
	}
	return "", false
}

// Migrates reports whether a file is one of those that change a database step by step.
func Migrates(file string) bool {
	low := strings.ToLower(file)
	return strings.Contains(path.Dir(low), "migrat") || strings.Contains(low, "changelog/") || strings.HasPrefix(path.Base(file), "V") && strings.Contains(file, "__") || strings.Contains(low, "alembic/versions/")
}
