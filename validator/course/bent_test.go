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

func TestABarIsOnlyLowered(t *testing.T) {
	const before = "coverageThreshold: { lines: 80, branches: 70 }\n"
	for after, want := range map[string]bool{
		"coverageThreshold: { lines: 40, branches: 70 }\n":                     true,
		"coverageThreshold: { lines: 90, branches: 70 }\n":                     false,
		"coverageThreshold: { lines: 40, branches: 75 }\n":                     false,
		"testTimeout: 1000,\ncoverageThreshold: { lines: 80, branches: 70 }\n": false,
	} {
		was := before
		if got := lowersBar(Edit{File: "jest.config.js", Before: &was, Content: after}); got != want {
			t.Errorf("%q: %v", after, got)
		}
	}
}
