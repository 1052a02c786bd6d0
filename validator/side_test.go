package validator

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"regexp/syntax"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"cake/validator/rules"
	"cake/validator/scan"
)

// BenchmarkReadingSideBySide reads the same output for the same hundred
// expressions in turn: with a Window, which also removes escape sequences and
// keeps what surrounds a cause; with the naive loop, every expression over every
// line; with grep and ripgrep, which get text without escape sequences. What is
// compared is processor time. A hundred, the shortest, because more of them are
// more than grep and ripgrep can turn into one automaton.
func BenchmarkReadingSideBySide(b *testing.B) {
	log := newScribbler().log(4<<20, errorLines())
	plain := cleaned(log)
	short := plain[:strings.LastIndexByte(plain[:256<<10], '\n')+1] // the loop is slow
	all, exprs, patterns, posix := firstLines(100)
	pack, err := NewPack(all)
	if err != nil {
		b.Fatal(err)
	}
	others := searchers(b, plain, patterns, posix)
	want := matchingLines(exprs, short)
	if want == 0 {
		b.Fatal("the loop finds nothing")
	}
	spent := map[string]time.Duration{}
	timed := func(name string, work func()) {
		start := processorTime(b)
		work()
		spent[name] += processorTime(b) - start
	}
	raw := []byte(log)
	n := 0
	for b.Loop() {
		n++
		timed("cake", func() { readAll(pack, raw) })
		timed("naive", func() { matchingLines(exprs, short) })
		for name, search := range others {
			spent[name] += search()
		}
	}
	rate := func(name string, size int) float64 { return float64(size) * float64(n) / 1e6 / spent[name].Seconds() }
	cake, naive := rate("cake", len(log)), rate("naive", len(short))
	b.ReportMetric(cake, "cake_MB/cpu-s")
	b.ReportMetric(cake/naive, "cake/naive")
	for name := range others {
		b.ReportMetric(cake/rate(name, len(plain)), "cake/"+name)
	}
	b.ReportMetric(0, "ns/op") // of no use: it is the time of all of them together
}

func readAll(p *Pack, raw []byte) {
	w := p.Window()
	_, _ = w.Write(raw)
	w.Text()
}

// matchingLines is the naive loop.
func matchingLines(exprs []*regexp.Regexp, text string) int {
	n := 0
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if slices.ContainsFunc(exprs, func(e *regexp.Regexp) bool { return e.MatchString(line) }) {
			n++
		}
	}
	return n
}

// searchers are the programs that are installed, each a function that runs it
// once and returns its processor time. They must find the same lines.
func searchers(b *testing.B, text string, patterns, posix []string) map[string]func() time.Duration {
	dir := b.TempDir()
	file, list, posixList := filepath.Join(dir, "log"), filepath.Join(dir, "patterns"), filepath.Join(dir, "posix")
	for path, content := range map[string]string{file: text, list: strings.Join(patterns, "\n") + "\n", posixList: strings.Join(posix, "\n") + "\n"} {
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			b.Fatal(err)
		}
	}
	all := map[string]func() time.Duration{}
	counts := map[string]int{}
	for name, argv := range map[string][]string{
		"grep": {"grep", "-E", "-c", "-f", posixList, file},
		"rg":   {"rg", "--no-config", "-j1", "-c", "-f", list, file},
	} {
		path, err := exec.LookPath(argv[0])
		if err != nil {
			b.Logf("NOT MEASURED: %s is not installed: apt-get install %s", name, map[string]string{"grep": "grep", "rg": "ripgrep"}[name])
			continue
		}
		search := func() (int, time.Duration) {
			cmd := exec.Command(path, argv[1:]...)
			out, err := cmd.Output()
			if err != nil {
				b.Fatalf("%s: %v", name, err)
			}
			n, err := strconv.Atoi(strings.TrimSpace(string(out)))
			if err != nil {
				b.Fatal(err)
			}
			return n, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		}
		counts[name], _ = search()
		all[name] = func() time.Duration { _, took := search(); return took }
	}
	if len(counts) == 2 && counts["grep"] != counts["rg"] {
		b.Fatalf("they do not find the same lines: %v", counts)
	}
	return all
}

// firstLines are the rules with the shortest expressions, and those expressions
// cut to the first line of a match, as the other programs read no more at once:
// compiled, as they are, and as POSIX has extended regular expressions.
func firstLines(n int) (all []rules.Rule, exprs []*regexp.Regexp, patterns, posix []string) {
	bare := dialect{escape: func(c string) string { return c }}
	tree := func(r rules.Rule) *syntax.Regexp {
		re, err := syntax.Parse("(?m)"+scan.OneLined(r.Pattern), syntax.Perl)
		if err != nil {
			panic(err) // another test says which
		}
		return re
	}
	length := func(r rules.Rule) int { e, _ := bare.of(tree(r)); return len(e) }
	all = rules.All()
	slices.SortStableFunc(all, func(a, b rules.Rule) int { return cmp.Compare(length(a), length(b)) })
	all = all[:n]
	for _, r := range all {
		e, _ := bare.of(tree(r))
		posix = append(posix, e)
		e, _ = dialect{escape: regexp.QuoteMeta}.of(tree(r))
		patterns = append(patterns, e)
		exprs = append(exprs, regexp.MustCompile(e))
	}
	return all, exprs, patterns, posix
}

// A dialect is how expressions are written: in POSIX nothing is escaped within
// brackets.
type dialect struct{ escape func(char string) string }

// of writes an expression up to where it would go on in another line; more is
// false then.
func (d dialect) of(re *syntax.Regexp) (text string, more bool) {
	switch re.Op {
	case syntax.OpLiteral:
		return literalOf(re)
	case syntax.OpCharClass:
		if re.Rune[0] <= '\n' && len(re.Rune) == 2 && re.Rune[1] == '\n' {
			return "", false
		}
		return d.class(re.Rune), true
	case syntax.OpAnyCharNotNL, syntax.OpAnyChar:
		return ".", true
	case syntax.OpBeginLine, syntax.OpBeginText:
		return "^", true
	case syntax.OpEndLine, syntax.OpEndText:
		return "$", true
	case syntax.OpWordBoundary:
		return `\b`, true
	case syntax.OpNoWordBoundary:
		return `\B`, true
	case syntax.OpCapture:
		text, more = d.of(re.Sub[0])
		return "(" + text + ")", more
	case syntax.OpStar, syntax.OpPlus, syntax.OpQuest, syntax.OpRepeat:
		return d.repeat(re)
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			part, more := d.of(sub)
			if text += part; !more {
				return text, false
			}
		}
		return text, true
	case syntax.OpAlternate:
		var parts []string
		more = true
		for _, sub := range re.Sub {
			part, on := d.of(sub)
			parts, more = append(parts, part), more && on
		}
		return "(" + strings.Join(parts, "|") + ")", more
	}
	return "", true // nothing
}

func literalOf(re *syntax.Regexp) (text string, more bool) {
	for _, r := range re.Rune {
		switch {
		case r == '\n':
			return text, false
		case re.Flags&syntax.FoldCase != 0:
			text += "[" + strings.ToUpper(string(r)) + strings.ToLower(string(r)) + "]"
		default:
			text += regexp.QuoteMeta(string(r))
		}
	}
	return text, true
}

// repeat writes a repetition. One that may begin another line stands for
// its first turn.
func (d dialect) repeat(re *syntax.Regexp) (string, bool) {
	text, more := d.of(re.Sub[0])
	if !more {
		if re.Op == syntax.OpPlus || re.Op == syntax.OpRepeat && re.Min > 0 {
			return text, false
		}
		return "", false
	}
	text = "(" + text + ")"
	switch {
	case re.Op == syntax.OpStar:
		return text + "*", true
	case re.Op == syntax.OpPlus:
		return text + "+", true
	case re.Op == syntax.OpQuest:
		return text + "?", true
	case re.Max < 0:
		return fmt.Sprintf("%s{%d,}", text, re.Min), true
	}
	return fmt.Sprintf("%s{%d,%d}", text, re.Min, re.Max), true
}

// class writes a set of characters. What holds the
// replacement character holds all but a few.
func (d dialect) class(pairs []rune) string {
	var in []rune
	for r := rune(' '); r < 0x7f; r++ {
		if holdsRune(pairs, r) {
			in = append(in, r)
		}
	}
	if holdsRune(pairs, 0xfffd) { // all but a few
		var out []string
		for r := rune(' '); r < 0x7f; r++ {
			if !slices.Contains(in, r) {
				out = append(out, string(r))
			}
		}
		if !holdsRune(pairs, '\t') {
			out = append(out, "\t")
		}
		if len(out) == 0 {
			return "."
		}
		return "[^" + d.join(out) + "]"
	}
	var all []string
	for _, r := range in {
		all = append(all, string(r))
	}
	if holdsRune(pairs, '\t') {
		all = append(all, "\t")
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		for r := max(pairs[i], 0x80); r <= pairs[i+1]; r++ {
			all = append(all, string(r))
		}
	}
	return "[" + d.join(all) + "]"
}

func holdsRune(pairs []rune, r rune) bool {
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i] <= r && r <= pairs[i+1] {
			return true
		}
	}
	return false
}

// join joins characters so that none of them has a meaning of its own.
func (d dialect) join(chars []string) string {
	var first, last string
	middle := ""
	for _, c := range chars {
		switch c {
		case "]":
			first = d.escape(c)
		case "^", "-", "[", "\\":
			last += d.escape(c)
		default:
			middle += c
		}
	}
	return first + middle + last
}

// processorTime is what this process has used so far.
func processorTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
