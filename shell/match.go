package shell

// Match reports whether text matches a folded word as a shell pattern: marked
// *, ? and [ are active, everything else stands for itself. An unknown place
// matches anything.
func Match(pattern *Word, text string) bool {
	steps := 0
	m := matcher{pattern: pattern, steps: &steps}
	return m.from(0, 0, text)
}

// maxSteps bounds the work of one match; beyond it nothing matches.
const maxSteps = 20000

type matcher struct {
	pattern *Word
	steps   *int
}

// from matches text against the pattern from offset at, mark index mark.
func (m matcher) from(at, mark int, text string) bool {
	p := m.pattern
	for {
		if *m.steps++; *m.steps > maxSteps {
			return false
		}
		if mark < len(p.Marks) && p.Marks[mark].At == at && p.Marks[mark].Kind != Tilde {
			break
		}
		if mark < len(p.Marks) && p.Marks[mark].At == at {
			mark++
			continue
		}
		if at == len(p.Value) {
			return text == ""
		}
		if text == "" || p.Value[at] != text[0] {
			return false
		}
		at, text = at+1, text[1:]
	}
	if p.Marks[mark].Kind != Glob {
		return m.anything(at, mark+1, text)
	}
	return m.active(at, mark, text)
}

func (m matcher) anything(at, mark int, text string) bool {
	for i := 0; i <= len(text); i++ {
		if m.from(at, mark, text[i:]) {
			return true
		}
	}
	return false
}

func (m matcher) active(at, mark int, text string) bool {
	switch c := m.pattern.Value[at]; c {
	case '*':
		return m.anything(at+1, mark+1, text)
	case '?':
		return text != "" && m.from(at+1, mark+1, text[1:])
	case '[':
		return m.class(at, mark, text)
	}
	// An extended pattern, ?(a|b): what it holds is not looked at.
	return m.anything(len(m.pattern.Value), len(m.pattern.Marks), text)
}

// class matches [abc], [a-z] and [!x].
func (m matcher) class(at, mark int, text string) bool {
	p := m.pattern.Value
	end := at + 1
	if end < len(p) && (p[end] == '!' || p[end] == '^') {
		end++
	}
	if end < len(p) && p[end] == ']' {
		end++
	}
	for end < len(p) && p[end] != ']' {
		end++
	}
	if end >= len(p) { // no class: a plain bracket
		return text != "" && text[0] == '[' && m.from(at+1, mark+1, text[1:])
	}
	if text == "" || !inClass(p[at+1:end], text[0]) {
		return false
	}
	for mark < len(m.pattern.Marks) && m.pattern.Marks[mark].At <= end {
		mark++
	}
	return m.from(end+1, mark, text[1:])
}

func inClass(set string, c byte) bool {
	negated := set != "" && (set[0] == '!' || set[0] == '^')
	if negated {
		set = set[1:]
	}
	found := false
	for i := 0; i < len(set); i++ {
		if i+2 < len(set) && set[i+1] == '-' {
			found = found || set[i] <= c && c <= set[i+2]
			i += 2
			continue
		}
		found = found || set[i] == c
	}
	return found != negated
}
