package daemon

import (
	"errors"
	"fmt"
	"sync"
)

// cleanup is a stack of named steps. They are taken in the opposite order, each
// exactly once; a step that fails hides none of the others.
type cleanup struct {
	mu    sync.Mutex
	steps []step
}

type step struct {
	name string
	do   func() error
}

// add registers what ends a resource, the moment the resource exists.
func (c *cleanup) add(name string, do func() error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.steps = append(c.steps, step{name, do})
}

// run takes every step that is left.
func (c *cleanup) run() error {
	c.mu.Lock()
	steps := c.steps
	c.steps = nil
	c.mu.Unlock()
	var errs []error
	for i := len(steps) - 1; i >= 0; i-- {
		if err := steps[i].do(); err != nil {
			errs = append(errs, fmt.Errorf("cannot end %s: %w", steps[i].name, err))
		}
	}
	return errors.Join(errs...)
}
