package chat

import (
	"context"
	"errors"
	"sync"
	"time"
)

// The bounds of what is done aside.
const (
	maxAside  = 32               // things that wait; whoever has one more waits as well
	short     = 10 * time.Second // for one attempt of a short request
	firstRest = time.Second      // before the second attempt, where the service has no wish
	mostRest  = time.Minute      // a service that wants a longer one is not asked again
)

// Aside does small things beside something else, in their order, such as telling
// replies beside the hearing. over waits for what is left, which has a short grace;
// nothing may be put from then on.
func Aside(ctx context.Context) (put func(func(context.Context)), over func()) {
	waiting := make(chan func(context.Context), maxAside)
	life, end := context.WithCancel(context.WithoutCancel(ctx))
	var running sync.WaitGroup
	running.Go(func() {
		for do := range waiting {
			do(life)
		}
	})
	put = func(do func(context.Context)) { waiting <- do }
	return put, func() {
		close(waiting)
		t := time.AfterFunc(grace, end)
		running.Wait()
		t.Stop()
		end()
	}
}

// Insist does a short request, and once more where its failure may pass, as late as
// the service wishes.
func Insist(ctx context.Context, do func(context.Context) error) error {
	err := once(ctx, do)
	var f *Failure
	if err == nil || !errors.As(err, &f) || !f.Again || f.After > mostRest {
		return err
	}
	rest(ctx, time.Now().Add(max(f.After, firstRest)))
	if ctx.Err() != nil {
		return err
	}
	return once(ctx, do)
}

func once(ctx context.Context, do func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, short)
	defer cancel()
	return do(ctx)
}
