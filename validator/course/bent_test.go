package course

import "testing"

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
		if got := bends(Edit{File: "tests/test_shop.py", Before: &was, Content: after}); got != want {
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
		if got := bends(Edit{File: "tests/title.test.js", Before: &was, Content: after}); got != want {
			t.Errorf("%q: %v", after, got)
		}
	}
}
