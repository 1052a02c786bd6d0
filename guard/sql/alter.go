package sql

// alterLoss: columns and partitions that an ALTER drops, and rows that ClickHouse
// deletes by one.
func alterLoss(s []lexeme) string {
	for i := 2; i < len(s); i++ {
		switch {
		case is(s, i, "delete", "update") && is(s, 1, "table") && find(s, i, "where") > 0 && always(s[find(s, i, "where")+1:]):
			return "every row of the table would be gone"
		case !is(s, i, "drop", "truncate"):
		case is(s, i+1, "partition"):
			return "every row of the partition would be gone"
		case is(s, i, "truncate"), !is(s, 1, "table"):
		case is(s, i+1, "column"):
			return "the column would be gone with all its values"
		case is(s, i+1, "constraint", "index", "key", "default", "not", "foreign", "primary", "check", "identity", "expression", "trigger", "projection", "unique", "statistics"):
		case i+1 < len(s) && (s[i+1].kind == sqlName || s[i+1].kind == sqlWord) && (i == 0 || !is(s, i-1, "column")) && !is(s, i-2, "column") && s[i-1].text != "alter":
			if find(s, 2, "alter") < 0 {
				return "the column would be gone with all its values"
			}
		}
	}
	return ""
}
