package validator

import "strings"

// A scanner finds many texts in one pass. Each is looked up by its rarest pair
// of neighbouring bytes, so that most positions cost one table access.
type scanner struct {
	slots   []uint16 // by pair of bytes: index into buckets, 0 for none
	buckets [][]needle
}

// A needle is one text, and whose it is.
type needle struct {
	text  string
	at    int // where its pair stands in it
	owner int
}

func newScanner() *scanner {
	return &scanner{slots: make([]uint16, 1<<16), buckets: make([][]needle, 1)}
}

// add makes the scanner look for text, which has at least two bytes.
func (s *scanner) add(text string, owner int) {
	at := rarestPair(text)
	slot := &s.slots[pair(text, at)]
	if *slot == 0 {
		s.buckets = append(s.buckets, nil)
		*slot = uint16(len(s.buckets) - 1)
	}
	s.buckets[*slot] = append(s.buckets[*slot], needle{text, at, owner})
}

// scan calls found for every place where a text begins, in order.
func (s *scanner) scan(text string, found func(owner, at int)) {
	for i := 0; i+1 < len(text); i++ {
		slot := s.slots[pair(text, i)]
		if slot == 0 {
			continue
		}
		for _, n := range s.buckets[slot] {
			start := i - n.at
			if start >= 0 && text[start] == n.text[0] && strings.HasPrefix(text[start:], n.text) {
				found(n.owner, start)
			}
		}
	}
}

func pair(s string, i int) int { return int(s[i])<<8 | int(s[i+1]) }

func rarestPair(s string) int {
	best, at := -1, 0
	for i := 0; i+1 < len(s); i++ {
		if r := rarity(s[i]) + rarity(s[i+1]); r > best {
			best, at = r, i
		}
	}
	return at
}

// rarity ranks bytes by how seldom they stand in the output of programs.
func rarity(b byte) int {
	const common = " erotnsaildc/p=um:.01^f-hg_by2,v()3[k'\"x54968]Ewj7FTRNS!OACMIq>P`D|~U<;L*+}{Bz@K#GHW%?JYX\\VZ$&Q"
	if i := strings.IndexByte(common, b); i >= 0 {
		return i
	}
	return len(common)
}
