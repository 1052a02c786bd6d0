package loops

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"cake/validator/course/change"
	"cake/validator/course/finding"
	"cake/validator/course/moment"
	"cake/validator/course/past"
	"cake/validator/wording"
)

// unreadable is due where one program after the other cannot read a file of data, each in words of
// its own, and nobody has changed it. Where its encoding or its format is another one, who looks at
// what is in it will know.
func unreadable(p *past.Past, m *moment.Moment) *finding.Finding {
	file := dataOf(m)
	if file == "" {
		return nil
	}
	var ns []int
	var keys []string
	for _, o := range p.Since() {
		switch {
		case o.Deed == moment.Wrote && !o.Idle, o.Deed == moment.Ran && slices.ContainsFunc(o.Edits, func(f string) bool { return path.Base(f) == file }), m.Misreads && seesInto(&o, file):
			ns, keys = nil, nil
		case dataOf(&o) == file:
			ns, keys = append(ns, o.N), append(keys, o.Key)
		}
	}
	if len(ns) < loopFrom || len(slices.Compact(slices.Sorted(slices.Values(keys)))) < loopFrom {
		return nil
	}
	return &finding.Finding{
		Evidence: fmt.Sprintf("one program after the other cannot read %s, at %s: %s", file, finding.Steps(ns), m.Message),
		Subject:  "unreadable " + file, Cause: m.Cause,
		Fixes: m.Fixed("Look at " + file + " where they stop, and repair it: another reader does not"),
	}
}

// seesInto reports whether a command shows what a file holds, or tries in which encoding it is written.
func seesInto(m *moment.Moment, file string) bool {
	return m.Deed == moment.Ran && strings.Contains(m.Key, file) && (m.Reads && !m.Failed() && !listsOnly().MatchString(m.Key) || otherEncoding().MatchString(m.Key))
}

var listsOnly = wording.Lazy(`^(?:ls|stat|du|wc|find) `)

// otherEncoding is how a line names an encoding that is not UTF-8, or asks which it is.
var otherEncoding = wording.Lazy(`(?i)latin-?\d|iso-?8859|windows-?125\d|\bcp-?\d{3,4}\b|utf-?(?:16|32)|shift.?jis|euc-|gb(?:k|2312|18030)|big5|mac.?roman|\bu?chardet|charset.?normalizer|enca\b|errors=`)

// dataOf is the file of data that a command could not read, as it or its error names it; "" where
// there is none.
func dataOf(m *moment.Moment) string {
	ofCode := m.Kind == "syntax.source" && !change.HoldsSettings(m.Place)
	if !m.Failed() || ofCode || !wording.Begins(m.Kind, "config.parse", "project.manifest_invalid", "syntax.source") && !m.Misreads {
		return ""
	}
	words := append([]string{m.Place}, strings.FieldsFunc(m.Key, func(r rune) bool { return strings.ContainsRune(" \t'\"()<>,;", r) })...)
	for _, w := range words {
		if ext := strings.ToLower(path.Ext(w)); change.HoldsSettings(w) || ext == ".xml" || ext == ".csv" || m.Misreads && ofData(ext) {
			return path.Base(w)
		}
	}
	return ""
}

// ofData reports whether a file with this ending holds text for people or tables, or is of a binary format.
func ofData(ext string) bool {
	switch ext {
	case ".txt", ".tsv", ".jsonl", ".ndjson", ".srt", ".po", ".html", ".sql", ".dat", ".log", ".wav", ".mp3", ".ogg", ".flac", ".mp4", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".tif", ".tiff", ".bmp", ".pdf",
		".zip", ".gz", ".tgz", ".xz", ".zst", ".bz2", ".tar", ".parquet", ".avro", ".npy", ".npz", ".onnx", ".pt", ".safetensors", ".glb", ".ttf", ".otf", ".woff", ".woff2", ".db", ".sqlite", ".sqlite3", ".bin", ".wasm":
		return true
	}
	return false
}
