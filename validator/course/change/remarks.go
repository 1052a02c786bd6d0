package change

import (
	"path"
	"strings"

	"cake/validator/wording"
)

// OnlyRemarks reports whether two states of a file of code differ in nothing but
// comments and blank lines, and those are no orders to a tool.
func OnlyRemarks(e Edit) bool {
	mark := remarkMark(e.File)
	if e.Before == nil || mark == "" || *e.Before == e.Content {
		return false
	}
	return withoutRemarks(*e.Before, mark) == withoutRemarks(e.Content, mark)
}

// OnlyVersion reports whether two states of a file differ in nothing but the version that
// it gives to what it describes: a release is no change of code.
func OnlyVersion(e Edit) bool {
	if e.Before == nil || *e.Before == e.Content {
		return false
	}
	return aRelease().ReplaceAllString(*e.Before, "") == aRelease().ReplaceAllString(e.Content, "")
}

var aRelease = wording.Lazy(`(?m)^\s*"?(?:__)?(?:version|VERSION)(?:__)?"?\s*[:=]\s*["']?v?\d+\.\d+[\w.+-]*["']?,?[ \t]*$`)

// Subject is what a file is about, by its name: of tests, what they test.
func Subject(file string) string {
	name := strings.ToLower(path.Base(file))
	name, _, _ = strings.Cut(name, ".")
	return strings.Trim(testMark().ReplaceAllString(name, ""), "_-")
}

var testMark = wording.Lazy(`^(?:tests?|spec|it)[_-]|[_-]?(?:tests?|spec|it)$`)

// withoutRemarks is code without the lines that only remark something.
func withoutRemarks(content, mark string) string {
	var rest strings.Builder
	if mark == "//" {
		content = blockRemark().ReplaceAllStringFunc(content, func(block string) string {
			if orders().MatchString(block) {
				return block
			}
			return ""
		})
	}
	for line := range strings.Lines(content) {
		text := strings.TrimSpace(line)
		if text != "" && (!strings.HasPrefix(text, mark) || orders().MatchString(text)) {
			rest.WriteString(line)
		}
	}
	return rest.String()
}

// remarkMark is how a comment begins in a file, by its name; "" where that is not known.
func remarkMark(file string) string {
	switch strings.ToLower(path.Ext(file)) {
	case ".go", ".c", ".h", ".cc", ".cpp", ".hpp", ".java", ".js", ".jsx", ".ts", ".tsx", ".mjs", ".cjs", ".rs", ".kt", ".swift", ".scala", ".cs", ".php", ".dart", ".zig", ".proto":
		return "//"
	case ".py", ".rb", ".sh", ".bash", ".pl", ".pm", ".r", ".yml", ".yaml", ".toml", ".tf", ".ex", ".exs", ".jl", ".nix":
		return "#"
	case ".sql", ".lua", ".hs", ".elm":
		return "--"
	}
	return ""
}

// blockRemark is a comment between two marks that has its lines for itself.
var blockRemark = wording.Lazy(`(?m)^[ \t]*/\*(?s:.*?)\*/[ \t]*$`)

// orders is a comment that a tool obeys, or that is run as a test.
var orders = wording.Lazy("(?i)^#!|[a-z]:[a-z]+|lint|noqa|ignore|pragma|\\+build|coverage|istanbul|disable|enable|expect-error|assert|```|>>>|output:|rubocop|coding")
