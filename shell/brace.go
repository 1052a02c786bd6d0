package shell

import (
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// braces expands {a,b} and {1..3} in a word. What would be more than maxWords
// words is cut short; an expansion that long names no more kinds of targets.
func braces(word *syntax.Word) []*syntax.Word {
	if !mayBrace(word) {
		return []*syntax.Word{word}
	}
	copied := &syntax.Word{Parts: append([]syntax.WordPart(nil), word.Parts...)}
	if !syntax.SplitBraces(copied) {
		return []*syntax.Word{word}
	}
	var out []*syntax.Word
	for _, parts := range expandBraces(copied.Parts, 0) {
		out = append(out, &syntax.Word{Parts: parts})
	}
	return out
}

func mayBrace(word *syntax.Word) bool {
	for _, p := range word.Parts {
		if lit, ok := p.(*syntax.Lit); ok && strings.IndexByte(lit.Value, '{') >= 0 {
			return true
		}
	}
	return false
}

// expandBraces is the product of the parts' own expansions, in bash's order.
func expandBraces(parts []syntax.WordPart, depth int) [][]syntax.WordPart {
	out := [][]syntax.WordPart{nil}
	for _, p := range parts {
		brace, ok := p.(*syntax.BraceExp)
		if !ok || depth > maxDepth {
			for i := range out {
				out[i] = append(out[i], p)
			}
			continue
		}
		elems := braceElements(brace, depth)
		if len(out)*len(elems) > maxWords {
			elems = elems[:1]
			for i := range out {
				out[i] = append(out[i], elems[0]...)
			}
			continue
		}
		next := make([][]syntax.WordPart, 0, len(out)*len(elems))
		for _, head := range out {
			for _, tail := range elems {
				next = append(next, append(head[:len(head):len(head)], tail...))
			}
		}
		out = next
	}
	return out
}

func braceElements(b *syntax.BraceExp, depth int) [][]syntax.WordPart {
	if b.Sequence {
		if seq := sequence(b); seq != nil {
			return seq
		}
	}
	var out [][]syntax.WordPart
	for _, e := range b.Elems {
		out = append(out, expandBraces(e.Parts, depth+1)...)
	}
	return out
}

func sequence(b *syntax.BraceExp) [][]syntax.WordPart {
	lo, hi := b.Elems[0].Lit(), b.Elems[1].Lit()
	from, err1 := strconv.Atoi(lo)
	to, err2 := strconv.Atoi(hi)
	letters := err1 != nil && err2 != nil && len(lo) == 1 && len(hi) == 1
	if letters {
		from, to = int(lo[0]), int(hi[0])
	} else if err1 != nil || err2 != nil {
		return nil
	}
	width := 0
	if padded(lo) || padded(hi) {
		width = max(len(lo), len(hi))
	}
	var out [][]syntax.WordPart
	for v, step := from, stride(b, from, to); len(out) < maxWords; v += step {
		if step > 0 && v > to || step < 0 && v < to {
			break
		}
		text := strconv.Itoa(v)
		if letters {
			text = string(rune(v))
		}
		if len(text) < width {
			text = strings.Repeat("0", width-len(text)) + text
		}
		out = append(out, []syntax.WordPart{&syntax.Lit{Value: text}})
	}
	return out
}

func padded(s string) bool {
	s = strings.TrimPrefix(s, "-")
	return len(s) > 1 && s[0] == '0'
}

// stride is the step of a sequence; its sign follows the direction.
func stride(b *syntax.BraceExp, from, to int) int {
	step := 1
	if len(b.Elems) > 2 {
		if n, err := strconv.Atoi(b.Elems[2].Lit()); err == nil && n != 0 && n > -1<<31 && n < 1<<31 {
			step = max(n, -n)
		}
	}
	if to < from {
		return -step
	}
	return step
}
