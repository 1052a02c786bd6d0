package main

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// loop runs the steps of a case one after another, in one place.
func (r *recorder) loop(ctx context.Context, c recipe) (row loop, err error) {
	row = newLoop(c)
	err = r.visit(ctx, c, "", func(p *place, m masks) error {
		row.Cwd = m.hide(filepath.Join(p.dir, c.Cwd))
		s := stage{c: c, place: p, masks: m, begin: time.Now(), sessions: map[int]int{}}
		for i, next := range c.Steps {
			done, err := s.play(ctx, next)
			if err != nil {
				return fmt.Errorf("step %d: %w", i+1, err)
			}
			row.Steps = append(row.Steps, done)
		}
		return nil
	})
	return row, err
}

func newLoop(c recipe) loop {
	kind := "healthy"
	if *c.Truth.Stuck {
		kind = "stuck"
	}
	l := loop{
		ID: c.id, Kind: cmp.Or(c.Kind, kind), Files: map[string]string{}, Stuck: *c.Truth.Stuck, Intervene: known(c.Truth.Intervene),
		Window: c.Truth.Window, FirstError: known(c.Truth.FirstError), Rationale: c.Truth.Rationale,
	}
	for _, f := range c.files {
		l.Files[f.Name] = string(f.Data)
	}
	return l
}

// A stage is where a run is played, and how far it has got.
type stage struct {
	c     recipe
	place *place
	masks masks
	begin time.Time
	steps int
	edits int

	sessions map[int]int // the steps, by the session of what they have started
}

func (s *stage) play(ctx context.Context, next instruction) (any, error) {
	s.steps++
	at := math.Round(time.Since(s.begin).Seconds()*100) / 100
	switch {
	case next.Say != "":
		return sayStep{N: s.steps, Type: "say", Text: next.Say, T: at}, nil
	case next.Edit != "":
		s.edits++
		content := s.c.edits[section(s.edits)]
		return editStep{N: s.steps, Type: "edit", File: next.Edit, Content: content, Before: s.holds(next.Edit), T: at}, s.place.edit(ctx, next.Edit, []byte(content))
	}
	line := s.c.order(next.Run)
	line.env = append(line.env, stepMark+strconv.Itoa(s.steps))
	o, err := s.place.run(ctx, line)
	o = s.masks.outcome(o)
	if o.session != 0 { // with a terminal all has ended
		s.sessions[o.session] = s.steps
	}
	return commandStep{
		N: s.steps, Type: "command", Command: next.Run, ExitCode: o.exit, TimedOut: o.timedOut,
		Stdout: text(string(o.stdout)), Stderr: text(string(o.stderr)), Duration: o.took.Milliseconds(), Left: s.place.left(s.sessions), T: at,
	}, err
}

// holds is what a file holds, nil where it is not there.
func (s *stage) holds(name string) *string {
	data, err := os.ReadFile(filepath.Join(s.place.dir, name))
	if err != nil {
		return nil
	}
	content := text(s.masks.hide(string(data)))
	return &content
}
