package program

import (
	"strings"

	"cake/guard/sql"
)

// RecordsLoss says what code of an object-relational mapper takes away.
func RecordsLoss(text string) string {
	if at := strings.IndexByte(text, '='); at > 0 && strings.HasPrefix(text, "--") {
		text = text[at+1:] // --execute=CODE
	}
	if !strings.ContainsAny(text, ".:( ") {
		return ""
	}
	if loss := sql.Loss(text); loss != "" {
		return loss
	}
	words := plainMembers(tokens("ruby", text))
	if loss := managed(words); loss != "" {
		return loss
	}
	return mapperLoss(words)
}

// mapperLoss finds calls that remove every record of a model. With a condition
// in the same chain (where, filter, find_by), they remove some.
func mapperLoss(t []token) string {
	for i := range t {
		switch t[i].kind {
		case tokenString, tokenRun:
			if loss := sql.Loss(t[i].text); loss != "" {
				return loss
			}
		case tokenName:
			if loss := mapperCall(t, i); loss != "" {
				return loss
			}
		}
	}
	return ""
}

func mapperCall(t []token, i int) string {
	after := func(k int, text string) bool { return k < len(t) && t[k].text == text }
	method := i > 0 && (t[i-1].text == "." || t[i-1].text == ":" || t[i-1].text == ">")
	switch name := t[i].text; {
	case !method:
		return ""
	case name == "destroy_all" || name == "delete_all" || name == "truncate" || name == "forceDelete" || name == "drop_all" || name == "dropDatabase" || name == "dropAllTables" || name == "flushall" || name == "flushdb":
	case name == "delete" || name == "_raw_delete":
		if !saysAll(t, i) {
			return ""
		}
	default:
		return ""
	}
	if after(i+1, "(") && !after(i+2, ")") && t[i].text != "delete_all" && t[i].text != "drop_all" || conditioned(t, i) {
		return ""
	}
	return "every record of the model would be gone"
}

// saysAll: X.objects.all().delete(), User::query()->delete(), DB::table('x')->delete().
func saysAll(t []token, i int) bool {
	for k := i - 1; k >= 0 && k > i-14 && t[k].text != ";" && t[k].text != "\n"; k-- {
		switch t[k].text {
		case "all", "query", "table", "whereNotNull":
			return true
		}
	}
	return false
}

func conditioned(t []token, i int) bool {
	for k := i - 1; k >= 0 && k > i-40 && t[k].text != ";" && t[k].text != "\n"; k-- {
		switch t[k].text {
		case "where", "filter", "find_by", "exclude", "find", "Where", "limit", "whereIn", "tmp", "tempfile", "io", "cache", "File":
			return true
		}
	}
	return false
}
