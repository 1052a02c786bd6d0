package sql

// unlimited says what a DELETE or UPDATE loses that reaches every row: without
// a condition, or with one that always holds.
func unlimited(s []lexeme, fate string) string {
	where := find(s, 1, "where")
	// A condition within brackets belongs to an inner SELECT.
	for where > 0 && depthAt(s, where) > 0 {
		where = find(s, where+1, "where")
	}
	switch {
	case where < 0 && find(s, 1, "using", "join") > 0 && find(s, 1, "on") > 0:
		return ""
	case where < 0:
		return "every row of the table would be " + fate + ": there is no WHERE"
	case always(s[where+1:]):
		return "every row of the table would be " + fate + ": the WHERE always holds"
	}
	return ""
}

func depthAt(s []lexeme, at int) int {
	depth := 0
	for _, t := range s[:at] {
		switch {
		case t.kind == sqlMark && t.text == "(":
			depth++
		case t.kind == sqlMark && t.text == ")":
			depth--
		}
	}
	return depth
}

// always reports whether a condition holds for every row: one of its OR parts
// does, and each AND part of that one.
func always(s []lexeme) bool {
	if end := find(s, 0, "returning", "order", "limit", "then", "when", "settings", "allow"); end >= 0 {
		if is(s, end, "limit") && end == 0 {
			return false
		}
		s = s[:end]
	}
	for len(s) > 0 && s[len(s)-1].kind == sqlMeta {
		s = s[:len(s)-1]
	}
	if len(s) == 0 {
		return false
	}
	for _, part := range splitAt(s, "or") {
		all := true
		for _, one := range splitAt(part, "and") {
			all = all && holds(one)
		}
		if all {
			return true
		}
	}
	return false
}

// splitAt cuts a condition at a word that stands outside of brackets.
func splitAt(s []lexeme, word string) [][]lexeme {
	var out [][]lexeme
	depth, start := 0, 0
	for i, t := range s {
		switch {
		case t.kind == sqlMark && t.text == "(":
			depth++
		case t.kind == sqlMark && t.text == ")":
			depth--
		case depth == 0 && is(s, i, word):
			out = append(out, s[start:i])
			start = i + 1
		}
	}
	return append(out, s[start:])
}

// holds reports whether a single comparison is true whatever the row is.
func holds(s []lexeme) bool {
	for len(s) > 1 && s[0].text == "(" && s[0].kind == sqlMark && closing(s[1:]) == len(s)-2 {
		return always(s[1 : len(s)-1])
	}
	switch len(s) {
	case 1:
		return is(s, 0, "true") || s[0].kind == sqlNumber && s[0].text != "0" || s[0].kind == sqlString && s[0].text == "1"
	case 2:
		return is(s, 0, "not") && (is(s, 1, "false") || s[1].text == "0")
	case 3:
		return comparison(s)
	case 4:
		return is(s, 1, "is") && is(s, 2, "not") && is(s, 3, "null", "false") && rowKey(s[0].text) || is(s, 0, "not") && never(s[1:])
	}
	return false
}

// rowKey: columns that every row has a value in.
func rowKey(name string) bool {
	return name == "id" || name == "_id" || name == "rowid" || name == "uuid" || name == "pk" || name == "ctid" || name == "oid" || name == "created_at"
}

func comparison(s []lexeme) bool {
	a, op, b := s[0], s[1], s[2]
	constant := a.kind != sqlWord && a.kind != sqlName && b.kind != sqlWord && b.kind != sqlName
	switch op.text {
	case "=", "<=", ">=", "like", "ilike", "is":
		if a.kind == b.kind && a.text == b.text {
			return true
		}
		if op.text == "like" || op.text == "ilike" {
			return b.kind == sqlString && b.text == "%"
		}
		return op.text == ">=" && rowKey(a.text) && (b.text == "0" || b.text == "1")
	case "<>", "!=":
		return constant && a.text != b.text || rowKey(a.text) && (b.text == "0" || b.text == "" || b.text == "-1")
	case ">":
		return rowKey(a.text) && (b.text == "0" || b.text == "") || a.kind == sqlNumber && b.text == "0"
	case "<":
		return a.kind == sqlNumber && b.kind == sqlNumber && a.text < b.text
	}
	return false
}

// never: a comparison of two different constants.
func never(s []lexeme) bool {
	return len(s) == 3 && s[1].text == "=" && s[0].kind == s[2].kind && s[0].kind != sqlWord && s[0].text != s[2].text
}
