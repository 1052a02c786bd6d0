package daemon

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"cake"
	"cake/adapters/claude"
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
	ws := newWorkspace(ctx, s.brain.options.Cwd, gitPatience)
	d := guard.JudgeEdit(e, s.policy(), ws)
	if real := realPath(e); d.Allowed() && real != e.Path {
		e.Path = real
		d = guard.JudgeEdit(e, s.policy(), ws)
	}
	return d, timing("guard", "judge", time.Since(start))
}

// realPath follows the links on the way to a file, which need not be there yet.
func realPath(e guard.Edit) string {
	path := e.Path
	if !filepath.IsAbs(path) {
		path = filepath.Join(e.Cwd, path)
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	dir, name := filepath.Split(path)
	if link, err := os.Readlink(path); err == nil {
		if !filepath.IsAbs(link) {
			link = filepath.Join(dir, link)
		}
		return link // to a file that is not there yet
	}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		return filepath.Join(real, name)
	}
	return path
}
