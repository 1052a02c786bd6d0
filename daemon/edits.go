package daemon

import (
	"context"
	"time"

	"cake"
	"cake/adapters/claude"
	"cake/daemon/worktree"
	"cake/guard"
	"cake/shell"
)

// beforeEdit judges a file that the agent is about to change with a tool of its
// own. An edit that may be made leaves no trace: it is everyday work, and what it
// is worth is seen by the commands that follow.
func (s *session) beforeEdit(ctx context.Context, h claude.Hook, whole bool) []byte {
	cmd := cake.Command{Session: s.id, Line: shell.Join([]string{h.Tool, h.Path}), Cwd: h.Cwd, Source: cake.SourceHook}
	if text, held := s.held(); held {
		s.refuse(cmd)
		return claude.Halt(text)
	}
	if h.Path == "" {
		return nil
	}
	judged, took := s.judgeEdit(ctx, guard.Edit{Path: h.Path, Cwd: h.Cwd, Whole: whole})
	d := s.once(cmd, judged, nil, 0)
	if !s.attended {
		d = unattended(d)
	}
	switch {
	case d.Allowed() && !judged.Allowed(): // a person has given leave
		s.recordCommand(cmd, d, took)
	case d.Verdict == cake.Deny:
		return claude.Deny(s.denyCommand(cmd, d, took, cake.ChannelHook, time.Time{}))
	case d.Verdict == cake.Ask:
		s.recordCommand(cmd, d, took)
		return claude.Ask(d.Reason)
	}
	return nil
}

// judgeEdit asks the guard about a file, by its own name and by that of what a
// link leads to.
func (s *session) judgeEdit(ctx context.Context, e guard.Edit) (cake.Decision, cake.Timing) {
	start := time.Now()
	ws := worktree.QuickWorkspace(ctx, s.brain.options.Cwd)
	d := guard.JudgeEdit(e, s.policy(), ws)
	if real := worktree.RealPath(e.Path, e.Cwd); d.Allowed() && real != e.Path {
		e.Path = real
		d = guard.JudgeEdit(e, s.policy(), ws)
	}
	return d, timing("guard", "judge", time.Since(start))
}
