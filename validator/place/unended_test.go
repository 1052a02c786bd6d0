package place

import (
	"testing"

	"cake/validator/rules"
	"cake/validator/workspace"
)

func TestUnended(t *testing.T) {
	for text, want := range map[string]int{
		"my $out = \"\"\nfor my $s (@all) {\n":         1,
		"my @rows = read_all($in)  # all\n\n$n = 3;\n": 1,
		"my $out = \"\";\nfor my $s (@all) {\n":        0,
		"if ($x)\n$n = 3;\n":                           0,
		"my $x = $y\n  if $z;\n":                       0,
		"my %h = (\n  $a => 1,\n":                      0,
		"call($a\n  $b);\n":                            0,
		"}\nprint 3;\n":                                0,
		"print 3;\n":                                   0,
	} {
		tree := workspace.Of(rules.Example{Manifest: map[string]string{"a.pl": text}}.Tree())
		last := lineOf(text, len(text)-1)
		if got, ok := Unended("a.pl", last, tree); ok != (want > 0) || ok && got != want {
			t.Errorf("%q: got %d, %v, want %d", text, got, ok, want)
		}
	}
}
