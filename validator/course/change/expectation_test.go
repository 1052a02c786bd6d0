package change

import (
	"testing"
)

func TestOnlyAnotherExpectationIsBent(t *testing.T) {
	const before = "from shop.carts import total\n\ndef test_total():\n    assert total([1, 2]) == 3\n"
	for after, want := range map[string]bool{
		"from shop.cart import total\n\ndef test_total():\n    assert total([1, 2]) == 3\n":              false,
		"from shop.carts import total\n\n\n\ndef test_total():\n    assert total([1, 2]) == 3\n":         false,
		before + "\ndef test_none():\n    assert total([]) == 0\n":                                       false,
		"from shop.carts import total\n\ndef test_total():\n    assert total([1, 2]) == 4\n":             true,
		"from shop.carts import total\n\ndef test_total():\n    want = 3\n    assert total([1]) == want": true,
	} {
		was := before
		if got := Bends(Edit{File: "tests/test_shop.py", Before: &was, Content: after}); got != want {
			t.Errorf("%q: %v", after, got)
		}
	}
}

func TestWhatPreparesTheSameCheckBendsNothing(t *testing.T) {
	const before = "from counter import run\ngot = run()\nassert got == 0, got\n"
	for after, want := range map[string]bool{
		"import os\nif os.path.exists('n'):\n    os.remove('n')\nfrom counter import run\nassert run() == 0\n": false,
		"import os\nif os.path.exists('n'):\n    os.remove('n')\nfrom counter import run\nassert run() == 1\n": true,
		"from counter import run\nrun = lambda: 0\ngot = run()\nassert got == 0, got\n":                        true,
	} {
		was := before
		if got := Bends(Edit{File: "test_counter.py", Before: &was, Content: after}); got != want {
			t.Errorf("%q: %v", after, got)
		}
	}
}

func TestAnotherShapeOfTheSameValuesBendsNothing(t *testing.T) {
	const before = "const user = { id: 1, name: 'Ada Lovelace' };\nassert.equal(title(user), 'Ada Lovelace');\n"
	for after, want := range map[string]bool{
		"const user = { id: 1, first: 'Ada', last: 'Lovelace' };\nassert.equal(title(user), 'Ada Lovelace');\n": false,
		"const user = { id: 1, first: 'Ada', last: 'Byron' };\nassert.equal(title(user), 'Ada Lovelace');\n":    true,
		"const user = { id: 1, name: 'Ada Lovelace' };\nassert.equal(titleOf(user), 'Ada Lovelace');\n":         false,
		"const user = { id: 1, name: 'Ada Lovelace' };\nassert.notEqual(title(user), 'Ada Lovelace');\n":        true,
	} {
		was := before
		if got := Bends(Edit{File: "tests/title.test.js", Before: &was, Content: after}); got != want {
			t.Errorf("%q: %v", after, got)
		}
	}
}

func TestAnotherNameOfTheSameCheckBendsNothing(t *testing.T) {
	const before = "self.assertEquals(total(3), 6)\n"
	for after, want := range map[string]bool{
		"self.assertEqual(total(3), 6)\n":    false,
		"self.assertEqual(total(3), 7)\n":    true,
		"self.assertNotEqual(total(3), 6)\n": true,
	} {
		was := before
		if got := Bends(Edit{File: "test_shop.py", Before: &was, Content: after}); got != want {
			t.Errorf("%q: %v", after, got)
		}
	}
}

func TestACheckThatLetsNearlyAllPass(t *testing.T) {
	for _, x := range []struct {
		before, after string
		want          bool
	}{
		{"assert_eq!(bill(150), 3400);", "assert!(bill(150) > 0);", true},
		{"    assert total(order) == 119.0", "    assert total(order) is not None", true},
		{"expect(total(cart)).toBe(119);", "expect(total(cart)).toBeTruthy();", true},
		{"self.assertEqual(total(a), 119)", "self.assertTrue(total(a) >= 0)", true},
		{`if got := total(o); got != 119 {`, `if got := total(o); got == 0 {`, true}, // it fails by a branch, as tests in Go and C do
		{`if got := title(o); got != "Ada" {`, `if got := title(o); got == "" {`, true},
		{`if got := total(o); got != 119 {`, `if got := total(o); got != 120 {`, false},
		{`if got := total(o); got != 119 {`, `if err == nil {`, true},
		{"assert_equal 849, inv.total", "assert_operator inv.total, :>, 0", true},
		{"assert_equal 849, inv.total", "refute_nil inv.total", true},
		{"expect(inv.total).to eq(849)", "expect(inv.total).to be > 0", true},
		{"expect(inv.total).to eq 849", "expect(inv.total).to be_positive", true},
		{"_(inv.total).must_equal 849", "_(inv.total).must_be :>, 0", true},
		{"is total($o), 849, 'the sum'", "ok total($o) > 0, 'the sum'", true},
		{"is(total($o), 849, 'the sum');", "cmp_ok(total($o), '>', 0, 'the sum');", true},
		{"is(total($o), 849, 'the sum');", "isnt(total($o), undef, 'the sum');", true},
		{"$this->assertSame(849, $o->total());", "$this->assertGreaterThan(0, $o->total());", true},
		{"$this->assertEquals(849, $o->total());", "$this->assertIsInt($o->total());", true},
		{"assertEquals(849, o.total());", "assertNotNull(o.total());", true},
		{"assertThat(o.total()).isEqualTo(849);", "assertThat(o.total()).isPositive();", true},
		{"EXPECT_EQ(total(o), 849);", "EXPECT_GT(total(o), 0);", true},
		{"EXPECT_EQ(total(o), 849);", "EXPECT_NEAR(total(o), 849, 0.5);", false},
		{`[ "$output" = "5 MB" ]`, `[ -n "$output" ]`, true},
		{`[ "$status" -eq 3 ]`, `[ "$status" -ge 0 ]`, true},
		{`[ "$output" = "5 MB" ]`, `[[ "$output" == *"5 MB"* ]]`, false},
		{"assert.equals(849, total(o))", "assert.is_not_nil(total(o))", true},
		{"assert total(o) == 849", "assert is_integer(total(o))", true},
		{"assert total(o) == 849", "assert total(o) > 100", true},
		{"expect(total(o)).toEqual(849)", "expect(total(o)).toEqual(expect.any(Number))", true},
		{"expect(total(o)).toBe(849)", "expect(total(o)).toBeLessThan(5000)", true},
		{"assert total(o) == 849", "assert total(o, tax=0) == 849", false},
		{"assert_eq!(bill(150), 3400);", "assert!((bill(150) - 3400).abs() < 2);", false},
		{"assert total(order) == 119.0", "assert total(order) == 120.0", false},
		{"assert total(order) == 119.0", "assert total(order) == pytest.approx(119.0)", false},
		{"assert total(order) == 119.0", "x = total(order)\n", false},
		{"assert total(order) is not None", "assert total(order) == 119.0", false},
	} {
		if got := Loosened(Edit{Before: &x.before, Content: x.after}); (got != "") != x.want {
			t.Errorf("%q, then %q: %q", x.before, x.after, got)
		}
	}
}

func TestAConditionThatWasGutted(t *testing.T) {
	for _, x := range []struct {
		before, after string
		want          bool
	}{
		{"condition     = length(distinct(values(o))) == length(o)\n", "condition     = length(o) > 0\n", true},
		{"condition = length(distinct.*", "condition     = true", true},
		{"assert: spec.replicas == values.replicas", "assert: spec.replicas != null", true},
		{"expr: up == quorum", "expr: up >= 0", true},
		{"condition = length(o) > 0\n", "condition = length(distinct(o)) == length(o)\n", false},
		{"condition = a == b\n", "condition = a == c\n", false},
		{"condition = a > 0\n", "condition = b > 0\n", false},
		{"x = a == b\n", "x = a > 0\n", false},
	} {
		if got := Gutted(Edit{Before: &x.before, Content: x.after}); (got != "") != x.want {
			t.Errorf("%q, then %q: %q", x.before, x.after, got)
		}
	}
}

func TestWhatOnlyRemarksSomething(t *testing.T) {
	for _, x := range []struct {
		file, before, after string
		want                bool
	}{
		{"a.go", "// Next is next.\nfunc Next() {}\n", "// Next returns the delay.\n// It does not wait.\nfunc Next() {}\n", true},
		{"a.h", "int n(void);\n", "/* The number of words.\n   None of a blank. */\nint n(void);\n", true},
		{"a.h", "int n(void);\n", "/* n */ int n(void), m(void);\n", false},
		{"a.js", "f();\n", "/* eslint-disable no-undef */\nf();\n", false},
		{"a.py", "x = 1\n", "# the first\nx = 1\n\n", true},
		{"a.sql", "select 1;\n", "-- one\nselect 1;\n", true},
		{"a.go", "func Next() {}\n", "func Next() { panic(1) }\n", false},
		{"a.go", "func f() {}\n", "//go:build linux\nfunc f() {}\n", false},
		{"a.py", "x = f()\n", "# type: ignore\nx = f()\n", false},
		{"a_test.go", "func f() {}\n", "// Output: 1\nfunc f() {}\n", false},
		{"a.csv", "1\n", "# one\n1\n", false},
		{"a.go", "same\n", "same\n", false},
	} {
		if got := OnlyRemarks(Edit{File: x.file, Before: &x.before, Content: x.after}); got != x.want {
			t.Errorf("%s, %q, then %q: %v", x.file, x.before, x.after, got)
		}
	}
	if OnlyRemarks(Edit{File: "a.go", Content: "// new\n"}) {
		t.Error("a file that nobody has seen before may have been anything")
	}
}
