package doctor

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"cake/config"
	"cake/daemon/saving"
	"cake/snapshot"
)

// snapshots says whether the workspace around the present directory would be
// saved. It opens a store only where there is one.
func (o *Options) snapshots(ctx context.Context, c *config.Config) Finding {
	const part = "snapshots"
	if c.Components.Snapshot == "none" {
		return Finding{part, Warned, "components.snapshot is none: nothing is saved before risky commands", "set components.snapshot: git"}
	}
	here, err := os.Getwd()
	if err != nil {
		return Finding{part, Warned, err.Error(), "cd into the folder of a project"}
	}
	tree := saving.TreeOf(o.Paths, here, o.Getenv("HOME"))
	options := saving.StoreOptions(c, o.Paths, tree, o.Getenv("HOME"))
	switch err := options.Check(); {
	case errors.Is(err, snapshot.ErrRefused):
		return Finding{part, Warned, err.Error(), "start cake in the folder of a project"}
	case err != nil:
		return Finding{part, Warned, err.Error(), "install git"}
	case !saving.Stored(o.Paths, tree):
		return Finding{part, Well, "none of " + tree + " yet", ""}
	}
	text, err := inStore(ctx, options)
	if err != nil {
		return Finding{part, Warned, err.Error(), "cake snapshot verify"}
	}
	return Finding{part, Well, text, ""}
}

// inStore says how much is kept, and since when nothing was.
func inStore(ctx context.Context, o snapshot.Options) (string, error) {
	store, err := snapshot.Open(ctx, o)
	if err != nil {
		return "", err
	}
	all, err := store.List(ctx)
	if err != nil || len(all) == 0 {
		return "none of " + o.Tree + " yet", err
	}
	text := fmt.Sprintf("%d of %s, the newest of %s, %d MB", len(all), o.Tree, all[0].Time.Local().Format(time.DateTime), store.Size()>>20)
	if all[0].Partial {
		text += "; the newest is partial"
	}
	return text, nil
}
