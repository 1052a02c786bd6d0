package daemon

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCleanupGoesBackwardsOnceAndHidesNoFailure(t *testing.T) {
	var c cleanup
	var order []string
	for _, name := range []string{"one", "two", "three"} {
		c.add(name, func() error {
			order = append(order, name)
			if name == "two" {
				return nil
			}
			return errors.New(name + " failed")
		})
	}
	err := c.run()
	if diff := cmp.Diff([]string{"three", "two", "one"}, order); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if err == nil || !strings.Contains(err.Error(), "cannot end three: three failed\ncannot end one: one failed") {
		t.Errorf("got %v", err)
	}
	if err := c.run(); err != nil || len(order) != 3 {
		t.Errorf("a second time: %v, %v", err, order)
	}
}
