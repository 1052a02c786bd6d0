package change

import "testing"

func TestChecksThatLetAValueBeFartherOff(t *testing.T) {
	for _, x := range []struct {
		before, after string
		want          bool
	}{
		{"  def test_far = assert_in_delta(3659, km(59, 10), 5)", "  def test_far = assert_in_delta(3659, km(59, 10), 500)", true},
		{"  assert_in_delta total(xs), 12.5, 0.01", "  assert_in_delta total(xs), 12.5, 1", true},
		{"    EXPECT_NEAR(area(r), 3.1416, 1e-4);", "    EXPECT_NEAR(area(r), 3.1416, 0.5);", true},
		{"	assert.InDelta(t, 3.2, got, 0.001)", "	assert.InDelta(t, 3.2, got, 0.1)", true},
		{"    assert mean == pytest.approx(4.2, abs=0.01)", "    assert mean == pytest.approx(4.2, abs=0.5)", true},
		{"  expect(sum).to be_within(0.1).of(7)", "  expect(sum).to be_within(3).of(7)", true},
		{"  expect(sum).toBeCloseTo(7.25, 4);", "  expect(sum).toBeCloseTo(7.25, 0);", true},
		{"        self.assertAlmostEqual(mean(xs), 4.25, places=7)", "        self.assertAlmostEqual(mean(xs), 4.25, places=1)", true},
		{"  assert_in_delta total(xs), 12.5, 1", "  assert_in_delta total(xs), 12.5, 0.01", false},
		{"  assert_in_delta total(xs), 12.5, 0.01", "  assert_in_delta total(xs), 13.5, 0.01", false},
		{"  expect(sum).toBeCloseTo(7.25);", "  expect(sum).toBeCloseTo(9.25);", false},
		{"  expect(sum).toBeCloseTo(7.25, 2);", "  expect(sum).toBeCloseTo(7.25, 5);", false},
		{"  delta = 3", "  delta = 40", false},
		{"  x = 3", "  x = 300", false},
	} {
		if got := Widened(Edit{File: "t", Before: &x.before, Content: x.after}); (got != "") != x.want {
			t.Errorf("%q, then %q: %q", x.before, x.after, got)
		}
	}
}
