package config

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"cake"
)

// The schema must be sound, because everything else is derived from it.
func TestTheSchemaIsSound(t *testing.T) {
	names := map[string]bool{}
	for _, k := range Keys() {
		for _, n := range []string{k.Name, k.Alias} {
			if n != "" && names[n] {
				t.Errorf("%s is given twice", n)
			}
			names[n] = true
		}
		if strings.Count(k.Name, ".") > 1 || isSection(k.Name) && strings.Contains(k.Name, ".") {
			t.Errorf("%s nests too deep", k.Name)
		}
		if !strings.HasSuffix(k.Doc, ".") || strings.Contains(k.Doc, "|") {
			t.Errorf("%s: the description is no sentence, or breaks the table", k.Name)
		}
		if (k.Type == Text) != (len(k.Choices) > 0) || (k.Type == Span) != (k.Unit > 0) {
			t.Errorf("%s: choices or unit do not fit the type", k.Name)
		}
		if numeric := k.Type == Int || k.Type == Span || k.Type == Number; numeric != (k.Max > k.Min) {
			t.Errorf("%s: the range does not fit the type", k.Name)
		}
		if k.Type.List() != (k.Default == "") || len(k.Elements) > 0 && !k.Type.List() {
			t.Errorf("%s: the default does not fit the type", k.Name)
		}
	}
}

// checkRanges fails when any value of a configuration is not allowed.
func checkRanges(t interface{ Errorf(string, ...any) }, c *Config) {
	for _, k := range Keys() {
		for _, v := range k.values(c) {
			if k.Type == Outputs {
				continue // the fields of a rule have checks of their own
			}
			if k.Type.List() {
				if f := k.checkItem(v); f != nil {
					t.Errorf("%s: %s", k.Name, f.why)
				}
			} else if f := k.set(&Config{}, v); f != nil {
				t.Errorf("%s: %s", k.Name, f.why)
			}
		}
	}
}

// arbitrary draws any valid configuration.
func arbitrary(t *rapid.T) *Config {
	c := Default()
	for _, k := range Keys() {
		switch p := k.field(c).(type) {
		case *[]string:
			*p = rapid.SliceOfN(item(k), 0, 5).Draw(t, k.Name)
		case *[]CommandRule:
			*p = rapid.SliceOfN(rapid.Custom(rule(k)), 0, 5).Draw(t, k.Name)
			for i := range *p {
				if r := &(*p)[i]; r.ID != "" {
					r.ID = k.Name + r.ID + string(rune('a'+i))
				}
			}
		case *[]OutputRule:
			*p = rapid.SliceOfN(rapid.Custom(outputRule), 0, 4).Draw(t, k.Name)
			for i := range *p {
				(*p)[i].ID = k.Name + string(rune('a'+i))
			}
		case *Gigabytes:
			*p = Gigabytes(math.Round(rapid.Float64Range(k.Min, k.Max).Draw(t, k.Name)*1000) / 1000)
		default:
			if f := k.set(c, scalar(k).Draw(t, k.Name)); f != nil {
				t.Fatalf("%s: %s", k.Name, f.why)
			}
		}
	}
	return c
}

func scalar(k Key) *rapid.Generator[string] {
	switch {
	case len(k.Choices) > 0:
		return rapid.SampledFrom(k.Choices)
	case k.Type == Hours:
		return rapid.SampledFrom([]string{Never, "22:00-07:00", "00:00-23:59"})
	case k.Type == Server:
		return rapid.StringMatching(`none|postgres(ql)?://([a-z]{1,9}(:[!"$-.;<>A-Z_a-z]{1,9})?@)?[a-z]{1,9}(:[1-9][0-9]{0,3})?/[a-z]{0,9}(\?sslmode=require)?`).Filter(func(s string) bool { return checkServer(s) == nil })
	case k.Type == Local:
		return rapid.StringMatching(`nowhere|(localhost|127\.0\.0\.[1-9]|\[::1\]):[1-9][0-9]{0,3}`)
	case k.Type == Address:
		return rapid.StringMatching(`([a-z0-9]{1,9}|\[::1\]|):[1-9][0-9]{0,3}`)
	}
	return rapid.Custom(func(t *rapid.T) string {
		c := Config{}
		n := rapid.IntRange(int(k.Min), int(k.Max)).Draw(t, "n")
		switch p := k.field(&c).(type) {
		case *int:
			*p = n
		case *time.Duration:
			*p = time.Duration(n) * k.Unit
		}
		return k.values(&c)[0]
	})
}

// rule draws any rule.
func rule(k Key) func(t *rapid.T) CommandRule {
	return func(t *rapid.T) CommandRule {
		var r CommandRule
		for _, f := range k.fieldsOf() {
			text := rapid.String().Filter(func(s string) bool { return f.check(s) == nil })
			if len(f.choices) > 0 {
				text = rapid.SampledFrom(f.choices)
			}
			least := 0
			if f.name == "pattern" {
				least = 1
			}
			most := 1
			if f.list {
				most = 4
			}
			if texts := rapid.SliceOfN(text, least, most).Draw(t, f.name); len(texts) > 0 {
				if wrong := f.set(&r, texts); wrong != nil {
					t.Fatal(wrong.why)
				}
			}
		}
		if k.Allows {
			r.Verdict = cake.Allow
		}
		return r
	}
}

// outputRule draws any rule about output.
func outputRule(t *rapid.T) OutputRule {
	r := OutputRule{Pattern: "x"}
	drawn(t, outputFields(), &r)
	for _, list := range []*[]OutputExample{&r.Finds, &r.Ignores} {
		*list = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) OutputExample {
			x := OutputExample{Command: "x", Output: "x"}
			drawn(t, exampleFields(), &x)
			return x
		}), 0, 2).Draw(t, "examples")
	}
	return r
}

// drawn fills the fields of a rule, or leaves them as they are.
func drawn[R any](t *rapid.T, fields []ruleField[R], r *R) {
	for _, f := range fields {
		text := rapid.StringN(1, 9, -1).Filter(func(s string) bool { return f.check(s) == nil })
		switch {
		case f.examples:
			continue
		case f.number:
			text = rapid.SampledFrom([]string{"0", "1", "255"})
		case len(f.choices) > 0:
			text = rapid.SampledFrom(f.choices)
		}
		if texts := rapid.SliceOfN(text, 0, 2).Draw(t, f.name); len(texts) > 0 {
			if wrong := f.set(r, texts); wrong != nil {
				t.Fatal(wrong.why)
			}
		}
	}
}

func item(k Key) *rapid.Generator[string] {
	switch k.Type {
	case Domains:
		return rapid.StringMatching(`(\*\.)?[a-z][a-z0-9]{0,9}\.[a-z]{2,5}`)
	case URLs:
		return rapid.StringMatching(`[a-z]{2,8}://[a-z]{1,9}(/[!-~]{0,9})?`).Filter(func(s string) bool { return checkURL(s) == nil })
	}
	return rapid.String().Filter(func(s string) bool { return k.checkItem(s) == nil })
}

func TestAnyConfigurationReadsBackAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := arbitrary(t)
		got, err := Parse("f", want.YAML(), Options{})
		if err != nil {
			t.Fatalf("%v\n%s", err, want.YAML())
		}
		if diff := cmp.Diff(want, got, values, cmpopts.EquateEmpty()); diff != "" {
			t.Error(diff)
		}
		if keys := ChangedKeys(want, got); len(keys) != 0 {
			t.Errorf("differs in %v", keys)
		}
		checkRanges(t, got)
	})
}

func TestChangedKeysAreThoseThatDiffer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := arbitrary(t), arbitrary(t)
		keys := ChangedKeys(a, b)
		for _, k := range Keys() {
			if slices.Equal(k.values(a), k.values(b)) == slices.Contains(keys, k.Name) {
				t.Errorf("%s: %v, %v, changed %v", k.Name, k.values(a), k.values(b), keys)
			}
		}
	})
}

func FuzzParse(f *testing.F) {
	files, err := filepath.Glob("testdata/bad/*.yaml")
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range files {
		src, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(src)
	}
	f.Add(Template())
	f.Add([]byte(file(4)))
	f.Fuzz(func(t *testing.T, src []byte) {
		if len(src) > 4096 {
			return
		}
		c, err := Parse("f", src, Options{CheckRule: badRule})
		if err == nil {
			checkRanges(t, c)
			again, err := Parse("f", c.YAML(), Options{})
			if err != nil {
				t.Fatalf("%v\n%s", err, c.YAML())
			}
			if keys := ChangedKeys(c, again); len(keys) != 0 {
				t.Errorf("differs in %v", keys)
			}
			return
		}
		var ps Problems
		if !errors.As(err, &ps) || len(ps) == 0 {
			t.Fatalf("got %v", err)
		}
		lines := len(newText("f", src).lines)
		for _, p := range ps {
			if p.Line < 1 || p.Line > lines || p.Column < 1 || p.Why == "" {
				t.Errorf("%#v has no place in %d lines", p, lines)
			}
		}
		if strings.ContainsFunc(err.Error(), func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' || r == 0x7f || r == 0x9b || r == 0x202e }) {
			t.Errorf("%q would reach the terminal", err.Error())
		}
	})
}

func TestDistanceCountsSlips(t *testing.T) {
	for _, tt := range []struct {
		from, to string
		want     int
	}{
		{"", "", 0}, {"a", "", 1}, {"ab", "ba", 1}, {"strictness", "strictnes", 1}, {"stritcness", "strictness", 1},
		{"kitten", "sitting", 3}, {"ca", "abc", 3}, {"abcdef", "abc", 3}, {"日本", "日木", 1},
	} {
		if got := distance(tt.from, tt.to); got != tt.want {
			t.Errorf("distance(%q, %q) = %d, want %d", tt.from, tt.to, got, tt.want)
		}
	}
}
