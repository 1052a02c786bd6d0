package cake

import "time"

// TaskState says how far a Task has come.
type TaskState string

// The states of a task. Only an open task can be claimed, only a claimed one
// completed or failed, and what is done or failed stays so.
const (
	TaskOpen    TaskState = "open"
	TaskClaimed TaskState = "claimed"
	TaskDone    TaskState = "done"
	TaskFailed  TaskState = "failed"
)

// TaskStates lists the states.
func TaskStates() []TaskState { return []TaskState{TaskOpen, TaskClaimed, TaskDone, TaskFailed} }

// A Task is work that one agent leaves for another.
type Task struct {
	ID       string    `json:"id"`
	Project  string    `json:"project"`
	Title    string    `json:"title"`
	Content  string    `json:"content,omitempty"`
	For      string    `json:"for,omitempty"` // the agent it is meant for; "" for whoever comes first
	State    TaskState `json:"state"`
	Creator  string    `json:"created_by,omitempty"`
	Owner    string    `json:"claimed_by,omitempty"` // who claimed it
	Result   string    `json:"result,omitempty"`     // what came of it, or why it failed
	Created  time.Time `json:"created_at"`
	Claimed  time.Time `json:"claimed_at,omitzero"`
	Finished time.Time `json:"finished_at,omitzero"`
}
