package operator

import (
	"bufio"
	"fmt"
	"math"
	"slices"
	"strings"
)

// Threshold is the similarity below which a message does not sound like the operator.
const Threshold = 0.90

// longestGram is how many words an n-gram has at most.
const longestGram = 3

// A voice knows the skeletons of the reference messages. A skeleton is the
// message after its prefix with every slot masked, "Run _. See _." for "Run pip
// install requests. See requirements.txt.", and with the approved verbs counted
// as one: which of them it is depends on the fix. The fixed prefix is left out
// because it makes any two messages look alike; shape sees to both.
type voice struct {
	grams map[string][]posting // where each n-gram of the references occurs
	refs  []reference
	verbs []string
}

type posting struct{ ref, count int }

type reference struct {
	skeleton string
	norm     float64
}

// parseVoice reads reference messages, one a line, what is variable in braces:
//
//	Operator (CAKE): Stop. Run {pip install requests}. See {requirements.txt}.
func parseVoice(text string) (*voice, error) {
	v := &voice{grams: map[string][]posting{}, verbs: verbs()}
	seen := map[string]bool{}
	sc := bufio.NewScanner(strings.NewReader(text))
	for n := 1; sc.Scan(); n++ {
		line := strings.TrimSpace(sc.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		message, ok := strings.CutPrefix(line, Prefix)
		if !ok {
			return nil, fmt.Errorf("cannot use line %d of the reference messages: it does not begin with %q", n, Prefix)
		}
		f, err := parseForm(message)
		if err != nil {
			return nil, fmt.Errorf("cannot use line %d of the reference messages: %w", n, err)
		}
		if s := f.skeleton(); !seen[s] {
			seen[s] = true
			v.learn(s)
		}
	}
	if len(v.refs) == 0 {
		return nil, fmt.Errorf("cannot judge a voice without reference messages")
	}
	return v, nil
}

// skeleton is f with every slot masked.
func (f form) skeleton() string {
	var b strings.Builder
	for _, p := range f {
		if p.slot != "" {
			b.WriteString(masked)
		}
		b.WriteString(p.literal)
	}
	return b.String()
}

func (v *voice) learn(skeleton string) {
	counts := v.ngrams(skeleton)
	for g, n := range counts {
		v.grams[g] = append(v.grams[g], posting{len(v.refs), n})
	}
	v.refs = append(v.refs, reference{skeleton, norm(counts)})
}

// score is the cosine similarity (0–1) of a skeleton to the nearest reference,
// over the counts of their word 1-, 2- and 3-grams, and that reference.
func (v *voice) score(skeleton string) (similarity float64, nearest string) {
	counts := v.ngrams(skeleton)
	dots := make([]int, len(v.refs)) // whole numbers: the order of a map does not change their sum
	for g, n := range counts {
		for _, p := range v.grams[g] {
			dots[p.ref] += n * p.count
		}
	}
	own := norm(counts)
	for i, dot := range dots {
		if dot == 0 {
			continue
		}
		if sim := float64(dot) / (own * v.refs[i].norm); sim > similarity {
			similarity, nearest = sim, v.refs[i].skeleton
		}
	}
	return min(1, math.Round(similarity*1e4)/1e4), nearest
}

func norm(counts map[string]int) float64 {
	sum := 0
	for _, n := range counts {
		sum += n * n
	}
	return math.Sqrt(float64(sum))
}

// ngrams counts the runs of one to three words of a skeleton. All of them are
// slices of one text: a message has dozens, and none is worth an allocation.
func (v *voice) ngrams(skeleton string) map[string]int {
	ws := v.tokens(skeleton)
	text := strings.Join(ws, " ")
	counts := make(map[string]int, longestGram*len(ws))
	for i, start := 0, 0; i < len(ws); i++ {
		end := start
		for _, w := range ws[i:min(i+longestGram, len(ws))] {
			end += len(w)
			counts[text[start:end]]++
			end++ // the space
		}
		start += len(ws[i]) + 1
	}
	return counts
}

// anyVerb stands in a skeleton for the approved verb that begins a sentence.
const anyVerb = "do"

// tokens are the words of a skeleton in lower case; the mark after a word is a
// token of its own.
func (v *voice) tokens(skeleton string) []string {
	var ts []string
	begins := true
	for _, w := range strings.Fields(skeleton) {
		word := strings.TrimRight(w, ".,:;!?")
		mark := w[len(word):]
		if begins && slices.Contains(v.verbs, word) {
			word = anyVerb
		}
		if word != "" {
			ts = append(ts, strings.ToLower(word))
		}
		if mark != "" {
			ts = append(ts, mark)
		}
		begins = mark == "."
	}
	return ts
}
