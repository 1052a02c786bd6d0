package scan

import "strings"

// A Scanner finds many texts in one pass. Each is filed under two neighbouring
// groups of four bytes, its rarest, so that it is enough to look at every second
// place: one of the two begins at an even one. Most places cost one bit of a
// table that stays in the first cache.
type Scanner struct {
	bits    [1 << hashBits / 8]uint8 // by hash of a group: whether anything is filed under it
	slots   []uint16                 // by hash of a group: index into buckets, 0 for none
	buckets [][]needle               // the first is empty
	owners  [][]int                  // of each text
	ids     map[string]int           // of the texts
	longest int                      // length of the longest text, in bytes
	usual   map[string]bool          // groups that stand everywhere
}

// group is how many bytes are looked at together; hashBits is how many bits say
// what they are.
const (
	group    = 4
	hashBits = 17
)

// A needle is one text, as it is filed.
type needle struct {
	text string
	at   int // where the group stands in it; -1 means that the text follows its first byte
	id   int
}

// New makes a scanner that looks for nothing yet.
func New() *Scanner {
	return &Scanner{slots: make([]uint16, 1<<hashBits), buckets: make([][]needle, 1), ids: map[string]int{}, usual: usualGroups()}
}

// Add makes the scanner look for text, which has at least three bytes. The owner
// is what Find tells when it stands somewhere.
func (s *Scanner) Add(text string, owner int) {
	if id, known := s.ids[text]; known {
		s.owners[id] = append(s.owners[id], owner)
		return
	}
	id := len(s.owners)
	s.ids[text], s.owners = id, append(s.owners, []int{owner})
	s.longest = max(s.longest, len(text))
	at := s.rarestGroup(text)
	s.file(needle{text, at, id})
	if len(text) > group {
		s.file(needle{text, at + 1, id})
		return
	}
	s.file(needle{text, -1, id})
}

// Longest is the length of the longest text, in bytes: how far a text that
// begins before some place can reach beyond it.
func (s *Scanner) Longest() int { return s.longest }

// file enters a text under one of its groups. Where the group reaches beyond the
// text, it is entered under all that may stand there.
func (s *Scanner) file(n needle) {
	switch {
	case n.at < 0:
		for b := range 256 {
			s.enter(string([]byte{byte(b)})+n.text[:group-1], n)
		}
	case n.at+group > len(n.text):
		for b := range 256 {
			s.enter(n.text+string([]byte{byte(b)}), n)
		}
	default:
		s.enter(n.text[n.at:n.at+group], n)
	}
}

func (s *Scanner) enter(bytes string, n needle) {
	h := hash(uint32(bytes[0]) | uint32(bytes[1])<<8 | uint32(bytes[2])<<16 | uint32(bytes[3])<<24)
	s.bits[h>>3] |= 1 << (h & 7)
	if s.slots[h] == 0 {
		s.buckets = append(s.buckets, nil)
		s.slots[h] = uint16(len(s.buckets) - 1)
	}
	s.buckets[s.slots[h]] = append(s.buckets[s.slots[h]], n)
}

// hash spreads a group over the tables (Knuth's multiplicative hashing).
func hash(group uint32) uint32 { return group * 2654435761 >> (32 - hashBits) }

func (s *Scanner) has(h uint32) uint8 { return s.bits[h>>3] >> (h & 7) & 1 }

// Find calls found for every place where a text begins, line after line.
func (s *Scanner) Find(text string, found func(owner, at int)) {
	i := 0
	for ; i+8 <= len(text); i += 6 {
		w := eight(text, i)
		a, b, c := hash(uint32(w)), hash(uint32(w>>16)), hash(uint32(w>>32))
		x, y, z := s.has(a), s.has(b), s.has(c)
		if x|y|z == 0 {
			continue
		}
		if x != 0 {
			s.compare(text, i, a, found)
		}
		if y != 0 {
			s.compare(text, i+2, b, found)
		}
		if z != 0 {
			s.compare(text, i+4, c, found)
		}
	}
	for ; i < len(text); i += 2 {
		var end [group]byte // beyond the text's end there are zeros
		copy(end[:], text[i:])
		s.compare(text, i, hash(uint32(end[0])|uint32(end[1])<<8|uint32(end[2])<<16|uint32(end[3])<<24), found)
	}
}

// compare tells of the texts that stand around the group at i.
func (s *Scanner) compare(text string, i int, h uint32, found func(owner, at int)) {
	for _, n := range s.buckets[s.slots[h]] {
		if start := i - n.at; start >= 0 && strings.HasPrefix(text[start:], n.text) {
			for _, owner := range s.owners[n.id] {
				found(owner, start)
			}
		}
	}
}

// eight loads eight bytes at once.
func eight(s string, i int) uint64 {
	s = s[i : i+8]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// rarestGroup is where the five bytes begin that two neighbouring groups share
// and that are rarest; 0 in a text that has no more than that.
func (s *Scanner) rarestGroup(text string) int {
	best, at := 0, 0
	for i := 0; i+group < len(text); i++ {
		score := 1
		for _, b := range []byte(text[i : i+group+1]) {
			score += rarity(b)
		}
		for _, g := range []string{text[i : i+group], text[i+1 : i+1+group]} {
			if !s.usual[g] {
				score += 1000
			}
		}
		if score > best {
			best, at = score, i
		}
	}
	return at
}

// usualWords stand in the output of nearly every program.
const usualWords = ` errors, 0 warnings error: warning: info: INFO [INFO] WARN DEBUG ERROR failed failures failing passed skipped tests testing test suites
 Compiling Building Downloading downloaded Installing installed Linking Generating Fetching Checking Finished Running Copying Processing
 Requirement already satisfied: Collecting Using cached module modules package packages file files File "/usr/lib/python3/ line in function
 object objects directory Entering Leaving make[1]: CMakeFiles/ Makefile Dockerfile .dir/ .cpp.o .java .json .yaml node_modules/ version
 from to for the and with not is at of on in import importing imported request response status code GET POST HTTP/1.1 http://localhost: https://
 application Application server Server started starting stopped stopping connection connected config configuration option options
 packet packets socket bucket ticket market image images bundle bundles index vendor pars parse parser match batch patch proxy page pages package.json
 work worker workers command commands commit comment thread threads service device get set read load loaded loading proc process project
 user users name names path paths value values type types string number list class method call called result results
 Exception Error: Warning: true false null None undefined time total seconds ms 100% done. complete completed success successful `

// usualGroups are the groups of four bytes of usualWords.
func usualGroups() map[string]bool {
	usual := make(map[string]bool, len(usualWords))
	for i := range len(usualWords) - group {
		usual[usualWords[i:i+group]] = true
	}
	return usual
}

// rarity ranks bytes by how seldom they stand in the output of programs.
func rarity(b byte) int {
	const common = " erotnsaildc/p=um:.01^f-hg_by2,v()3[k'\"x54968]Ewj7FTRNS!OACMIq>P`D|~U<;L*+}{Bz@K#GHW%?JYX\\VZ$&Q"
	if i := strings.IndexByte(common, b); i >= 0 {
		return i
	}
	return len(common)
}
