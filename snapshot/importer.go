package snapshot

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os/exec"
)

// An importer feeds one run of git fast-import. Nothing that it wrote counts
// before done: who is killed half way leaves a pack that nothing refers to.
type importer struct {
	cmd       *exec.Cmd
	in        io.WriteCloser
	out       *bufio.Writer
	complaint bytes.Buffer
	known     map[ID]bool
	open      bool // a blob was begun, its newline is missing
	sent      int64
}

func (s *Store) importer(ctx context.Context, known map[ID]bool) (*importer, error) {
	i := &importer{cmd: s.command(ctx, "fast-import", "--quiet", "--done", "--force"), known: known}
	i.cmd.Stderr = &i.complaint
	in, err := i.cmd.StdinPipe()
	if err == nil {
		err = i.cmd.Start()
	}
	if err != nil {
		return nil, fmt.Errorf("cannot start git fast-import: %w", err)
	}
	i.in, i.out = in, bufio.NewWriterSize(in, 256<<10)
	return i, nil
}

func (i *importer) has(id ID) bool {
	if i.known[id] {
		return true
	}
	i.known[id] = true
	return false
}

func (i *importer) begin(size int64) (io.Writer, error) {
	_, err := fmt.Fprintf(i.out, "%sblob\ndata %d\n", i.newline(), size)
	i.open, i.sent = true, i.sent+size
	return i.out, err
}

func (i *importer) newline() string {
	if !i.open {
		return ""
	}
	i.open = false
	return "\n"
}

func (i *importer) say(format string, args ...any) {
	// An error stays in the writer and comes up in done.
	fmt.Fprintf(i.out, i.newline()+format, args...)
}

// done makes what was said true, or nothing of it.
func (i *importer) done() error {
	i.say("done\n")
	err := i.out.Flush()
	if closing := i.in.Close(); err == nil {
		err = closing
	}
	if waiting := i.cmd.Wait(); waiting != nil {
		err = waiting // why the pipe broke
	}
	if err == nil {
		return nil
	}
	return told(err, i.complaint.String())
}

// drop ends git without a trace.
func (i *importer) drop() {
	_ = i.in.Close()
	_ = i.cmd.Wait()
}
