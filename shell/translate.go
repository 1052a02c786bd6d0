package shell

import "strings"

// translated is tr for sets and ranges, tr -d and tr -s.
func translated(args []Word, text string) (string, bool) {
	if len(args) != 2 {
		return "", false
	}
	if args[0].Value == "-d" {
		set := characters(args[1].Value)
		return strings.Map(func(r rune) rune {
			if strings.ContainsRune(set, r) {
				return -1
			}
			return r
		}, text), set != ""
	}
	if args[0].Value == "-s" {
		return squeezed(text, characters(args[1].Value))
	}
	from, to := characters(args[0].Value), characters(args[1].Value)
	if from == "" || to == "" || strings.HasPrefix(args[0].Value, "-") {
		return "", false
	}
	return strings.Map(func(r rune) rune {
		if at := strings.LastIndex(from, string(r)); at >= 0 {
			return rune(to[min(at, len(to)-1)])
		}
		return r
	}, text), true
}

func squeezed(text, set string) (string, bool) {
	var b strings.Builder
	for i := range len(text) {
		if i > 0 && text[i] == text[i-1] && strings.IndexByte(set, text[i]) >= 0 {
			continue
		}
		b.WriteByte(text[i])
	}
	return b.String(), set != ""
}

// characters expands the ranges and classes of a tr set; "" for what it does
// not know.
func characters(set string) string {
	set = strings.NewReplacer("[:lower:]", "a-z", "[:upper:]", "A-Z", "[:digit:]", "0-9", "[:alpha:]", "A-Za-z", "[:space:]", `\t-\r `, "[:blank:]", ` \t`).Replace(set)
	if strings.Contains(set, "[:") || strings.Contains(set, "[=") || strings.Contains(set, "*]") {
		return ""
	}
	set, _ = backslashed(set, escapesOfFormat)
	var b strings.Builder
	for i := 0; i < len(set); i++ {
		if set[i] >= 0x80 {
			return ""
		}
		if i+2 < len(set) && set[i+1] == '-' && set[i] <= set[i+2] && set[i+2] < 0x80 {
			for c := set[i]; c <= set[i+2]; c++ {
				b.WriteByte(c)
			}
			i += 2
			continue
		}
		b.WriteByte(set[i])
	}
	return b.String()
}
