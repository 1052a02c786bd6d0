package recall

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cake"
)

func titles(ts []cake.Task) (all []string) {
	for _, t := range ts {
		all = append(all, string(t.State)+" "+t.Title)
	}
	return all
}

func TestATaskGoesFromOneAgentToAnother(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		s := openStore(t, with(at, Options{Project: "app"}))
		made, err := s.CreateTask(t.Context(), cake.Task{Title: "write the migration", Content: "table users", Creator: "claude"})
		must(t, err)
		if made.ID == "" || made.State != cake.TaskOpen || made.Project != "app" || made.Created.IsZero() {
			t.Errorf("made %+v", made)
		}
		claimed, err := s.ClaimTask(t.Context(), "app", "", "codex")
		must(t, err)
		if claimed.ID != made.ID || claimed.Owner != "codex" || claimed.State != cake.TaskClaimed || claimed.Claimed.IsZero() {
			t.Errorf("claimed %+v", claimed)
		}
		if _, err := s.FinishTask(t.Context(), made.ID, "claude", "done", cake.TaskDone); !errors.Is(err, ErrTask) {
			t.Errorf("somebody else finished it: %v", err)
		}
		done, err := s.FinishTask(t.Context(), made.ID, "codex", "0007_users.sql", cake.TaskDone)
		must(t, err)
		all, err := s.Tasks(t.Context(), TaskQuery{Project: "app", State: cake.TaskDone})
		must(t, err)
		if diff := cmp.Diff([]cake.Task{done}, all); diff != "" || done.Result != "0007_users.sql" || done.Finished.IsZero() {
			t.Errorf("(-returned +kept):\n%s", diff)
		}
	})
}

func TestTasksAreForWhomTheyAreMeant(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		s := openStore(t, with(at, Options{Project: "app"}))
		for _, task := range []cake.Task{{Title: "one", For: "codex"}, {Title: "two"}, {Title: "three", Project: "other"}} {
			_, err := s.CreateTask(t.Context(), task)
			must(t, err)
		}
		open, err := s.Tasks(t.Context(), TaskQuery{Project: "app", For: "claude"})
		must(t, err)
		if got := titles(open); !slices.Equal(got, []string{"open two"}) {
			t.Errorf("for claude: %q", got)
		}
		got, err := s.ClaimTask(t.Context(), "app", "", "claude")
		must(t, err)
		if got.Title != "two" {
			t.Errorf("claude has %q", got.Title)
		}
		if _, err := s.ClaimTask(t.Context(), "app", "", "claude"); !errors.Is(err, ErrTask) {
			t.Errorf("a second one: %v", err)
		}
	})
}

func TestWhatATaskRefuses(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		s := openStore(t, with(at, Options{Project: "app"}))
		task, err := s.CreateTask(t.Context(), cake.Task{Title: "one", For: "codex"})
		must(t, err)
		for name, tc := range map[string]struct {
			do   func() error
			want string
		}{
			"no title":      {func() error { _, err := s.CreateTask(t.Context(), cake.Task{Title: " "}); return err }, "cannot create a task without a title"},
			"no claimer":    {func() error { _, err := s.ClaimTask(t.Context(), "", task.ID, ""); return err }, "cannot claim a task without saying who claims it"},
			"another's":     {func() error { _, err := s.ClaimTask(t.Context(), "", task.ID, "claude"); return err }, "cannot claim task " + task.ID + ": it is for codex: the task cannot be changed"},
			"unknown":       {func() error { _, err := s.ClaimTask(t.Context(), "", "x", "claude"); return err }, "cannot claim task x: there is none: the task cannot be changed"},
			"not claimed":   {func() error { _, err := s.FinishTask(t.Context(), task.ID, "", "", cake.TaskDone); return err }, "cannot finish task " + task.ID + ": it is for codex: the task cannot be changed"},
			"no such state": {func() error { _, err := s.FinishTask(t.Context(), task.ID, "", "", cake.TaskOpen); return err }, `cannot finish a task as "open": it is done or failed`},
		} {
			if err := tc.do(); err == nil || err.Error() != tc.want {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

// Sixteen agents, four of them behind each of four connections to the file.
func TestATaskIsClaimedByExactlyOne(t *testing.T) {
	onDisks(t, func(t *testing.T, at Options) {
		stores := make([]*Store, 4)
		for i := range stores {
			stores[i] = openStore(t, with(at, Options{Project: "app"}))
		}
		for i := range 20 {
			_, err := stores[0].CreateTask(t.Context(), cake.Task{Title: fmt.Sprint(i)})
			must(t, err)
		}
		var mu sync.Mutex
		owners := map[string]int{}
		var all sync.WaitGroup
		for i := range 16 {
			all.Go(func() {
				for {
					got, err := stores[i%4].ClaimTask(t.Context(), "app", "", fmt.Sprint("agent-", i))
					if errors.Is(err, ErrTask) {
						return
					}
					if err != nil {
						continue // the file was locked: the next try has it
					}
					mu.Lock()
					owners[got.ID]++
					mu.Unlock()
				}
			})
		}
		all.Wait()
		if len(owners) != 20 {
			t.Errorf("%d of 20 tasks were claimed", len(owners))
		}
		for id, n := range owners {
			if n != 1 {
				t.Errorf("task %s was claimed by %d", id, n)
			}
		}
	})
}
