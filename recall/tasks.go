package recall

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"cake"
)

// ErrTask says why a task cannot become what was asked for: nobody has left
// such a task, another agent has it, or it has come to its end.
var ErrTask = errors.New("the task cannot be changed")

// A TaskQuery says which tasks are wanted. What is left out does not matter.
type TaskQuery struct {
	Project string
	State   cake.TaskState
	For     string // tasks that this agent may claim: those for it, and for any
	Limit   int    // 0 for [DefaultLimit]
}

const taskColumns = "id, project, title, content, meant, state, creator, owner, result, created, claimed, finished"

// CreateTask leaves a task for another agent. It is on disk when CreateTask
// returns: while the disk is away tasks cannot be shared, and the error is [ErrAway].
func (s *Store) CreateTask(ctx context.Context, t cake.Task) (cake.Task, error) {
	if strings.TrimSpace(t.Title) == "" {
		return t, errors.New("cannot create a task without a title")
	}
	now := s.opt.Now()
	if t.Project == "" {
		t.Project = s.opt.Project
	}
	t.ID, t.State, t.Created = newUID(now).String(), cake.TaskOpen, micro(now.UnixMicro())
	s.clean.texts(&t.Title, &t.Content)
	names(&t.Project, &t.For, &t.Creator)
	err := s.changeTask(ctx, func(tx *transaction) error {
		return tx.later("INSERT INTO tasks (id, project, title, content, meant, creator, created) VALUES (?, ?, ?, ?, ?, ?, ?)",
			t.ID, t.Project, t.Title, t.Content, t.For, t.Creator, now.UnixMicro())
	})
	return t, err
}

// ClaimTask gives a task to an agent: the one with the id, else the oldest of
// the project that is open and for this agent or any. Of several that claim one
// task at a time exactly one gets it; the others get [ErrTask].
func (s *Store) ClaimTask(ctx context.Context, project, id, agent string) (cake.Task, error) {
	if agent == "" {
		return cake.Task{}, errors.New("cannot claim a task without saying who claims it")
	}
	t, err := s.step(ctx, `
UPDATE tasks SET state = 'claimed', owner = ?1, claimed = ?2
WHERE n = (SELECT n FROM tasks WHERE state = 'open' AND (?3 = '' OR id = ?3) AND (?4 = '' OR project = ?4) AND (meant = '' OR meant = ?1) ORDER BY n LIMIT 1)
  AND state = 'open'
RETURNING `+taskColumns, agent, s.opt.Now().UnixMicro(), id, project)
	if !errors.Is(err, sql.ErrNoRows) {
		return t, err
	}
	if id == "" {
		return t, fmt.Errorf("cannot claim a task: none is open for %s here: %w", agent, ErrTask)
	}
	return t, s.refused(ctx, "claim", id)
}

// FinishTask ends a task that the agent has claimed, as done or as failed, with
// what came of it.
func (s *Store) FinishTask(ctx context.Context, id, agent, result string, state cake.TaskState) (cake.Task, error) {
	s.clean.texts(&result)
	if state != cake.TaskDone && state != cake.TaskFailed {
		return cake.Task{}, fmt.Errorf("cannot finish a task as %q: it is %s or %s", state, cake.TaskDone, cake.TaskFailed)
	}
	t, err := s.step(ctx, `
UPDATE tasks SET state = ?1, result = ?2, finished = ?3 WHERE id = ?4 AND state = 'claimed' AND (?5 = '' OR owner = ?5)
RETURNING `+taskColumns, state, result, s.opt.Now().UnixMicro(), id, agent)
	if errors.Is(err, sql.ErrNoRows) {
		return t, s.refused(ctx, "finish", id)
	}
	return t, err
}

// Tasks lists tasks, the oldest first.
func (s *Store) Tasks(ctx context.Context, q TaskQuery) (all []cake.Task, err error) {
	if q.State != "" && !slices.Contains(cake.TaskStates(), q.State) {
		return nil, fmt.Errorf("cannot list tasks that are %q: the states are %v", q.State, cake.TaskStates())
	}
	err = s.care(ctx, func(ctx context.Context, d *disk) error {
		rows, err := d.query(ctx, "SELECT "+taskColumns+` FROM tasks
WHERE (?1 = '' OR project = ?1) AND (?2 = '' OR state = ?2) AND (?3 = '' OR meant IN ('', ?3)) ORDER BY n LIMIT ?4`,
			q.Project, q.State, q.For, limit(q.Limit))
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			t, err := taskOf(rows.Scan)
			if err != nil {
				return err
			}
			all = append(all, t)
		}
		return rows.Err()
	})
	return all, err
}

// step changes one task by one statement that returns it.
func (s *Store) step(ctx context.Context, text string, args ...any) (t cake.Task, err error) {
	err = s.changeTask(ctx, func(tx *transaction) error {
		t, err = taskOf(tx.row(text, args...).Scan)
		return err
	})
	return t, err
}

func (s *Store) changeTask(ctx context.Context, change func(*transaction) error) error {
	return s.care(ctx, func(ctx context.Context, d *disk) error {
		return d.within(1, change)
	})
}

// refused says why a task did not change.
func (s *Store) refused(ctx context.Context, what, id string) error {
	var state cake.TaskState
	var owner, meant string
	err := s.care(ctx, func(ctx context.Context, d *disk) error {
		return d.row(ctx, "SELECT state, owner, meant FROM tasks WHERE id = ?", id).Scan(&state, &owner, &meant)
	})
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return fmt.Errorf("cannot %s task %s: there is none: %w", what, id, ErrTask)
	case err != nil:
		return err
	case state == cake.TaskOpen && meant != "":
		return fmt.Errorf("cannot %s task %s: it is for %s: %w", what, id, meant, ErrTask)
	case state == cake.TaskOpen:
		return fmt.Errorf("cannot %s task %s: it was not claimed: %w", what, id, ErrTask)
	}
	return fmt.Errorf("cannot %s task %s: it is %s, by %s: %w", what, id, state, owner, ErrTask)
}

func taskOf(scan func(...any) error) (t cake.Task, err error) {
	var created, claimed, finished int64
	err = scan(&t.ID, &t.Project, &t.Title, &t.Content, &t.For, &t.State, &t.Creator, &t.Owner, &t.Result, &created, &claimed, &finished)
	t.Created, t.Claimed, t.Finished = microOrZero(created), microOrZero(claimed), microOrZero(finished)
	return t, err
}
