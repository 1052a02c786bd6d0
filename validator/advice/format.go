package advice

import "path"

// codeFormatter names the program that formats a file of that kind.
func codeFormatter(file string) (string, bool) {
	word, ok := quoted(file)
	tool, known := map[string]string{
		".go": "gofmt -w", ".rs": "rustfmt", ".c": "clang-format -i", ".cc": "clang-format -i", ".cpp": "clang-format -i", ".cxx": "clang-format -i", ".h": "clang-format -i", ".hpp": "clang-format -i", ".hh": "clang-format -i",
		".java": "google-java-format -i", ".kt": "ktlint -F", ".scala": "scalafmt", ".ml": "ocamlformat -i", ".mli": "ocamlformat -i", ".nim": "nimpretty", ".zig": "zig fmt", ".cr": "crystal tool format", ".d": "dfmt -i", ".dart": "dart format",
		".proto": "clang-format -i", ".tf": "terraform fmt", ".cmake": "cmake-format -i", ".txt": "cmake-format -i", ".hs": "ormolu -i",
	}[path.Ext(file)]
	return "Try " + tool + " " + word + ": it is not formatted", ok && known
}
