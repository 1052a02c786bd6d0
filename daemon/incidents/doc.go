// Package incidents keeps the reports of the incidents for which a person was called,
// and words them: for programs as JSON, for people as Markdown.
//
// It owns the folder and what stands in it, and decides nothing. Whatever an agent has
// written is put into one line, so that none of it looks like a part of the report.
package incidents
