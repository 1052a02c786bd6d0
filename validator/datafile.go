package validator

import (
	"slices"

	"cake/validator/place"
	"cake/validator/rules"
)

// locateData puts the place of a data error into the slots, where the rule asks
// for it and the place is found.
func (m candidate) locateData(in setting) {
	if m.Rule.Kind != "config.parse" || m.Slots["file"] != "" || m.Slots["data"] != "" || m.Rule.Family != rules.Python && m.Rule.Family != rules.Scripts && m.Rule.Family != rules.Node {
		return
	}
	if at, ok := place.Data(m.words(in), m.Slots["name"], m.Rule.ID); ok {
		put(m.Slots, at)
	}
}

// dataRefused reports whether a tool for data of one form says of a file of the
// project, by its line, that it is not of that form.
func dataRefused(line string, s place.Scene) bool {
	p, ok := s.Call.Worker()
	if !ok || !slices.Contains([]string{"mlr", "csvsql", "csvstat", "csvcut", "csvjson", "csvjoin", "csvsort", "in2csv", "xsv", "qsv", "datamash", "dasel", "gron", "xmllint", "xmlstarlet", "xsltproc", "tidy", "jsonlint", "check-jsonschema", "ajv", "jsonschema", "duckdb", "msgfmt"}, p.Plain()) || place.Row(line) == "" && !place.Begins(line) {
		return false
	}
	_, named := place.Named(line, s)
	return named || s.Tree.Has(s.Call.Redirected())
}
