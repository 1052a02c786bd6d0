package snapshot

import (
	"bufio"
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
)

// objects reads blobs by one run of git cat-file, and checks each against its name.
type objects struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
	err error
}

// objects starts git; a failure comes up with the first read.
func (s *Store) objects(ctx context.Context) *objects {
	o := &objects{cmd: s.command(ctx, "cat-file", "--batch")}
	in, err := o.cmd.StdinPipe()
	out, err2 := o.cmd.StdoutPipe()
	if err := errors.Join(err, err2); err != nil {
		o.err = err
		return o
	}
	o.in, o.out, o.err = in, bufio.NewReaderSize(out, 64<<10), o.cmd.Start()
	return o
}

// copy writes a blob. It fails with ErrDamaged when the bytes are not those that
// the name stands for.
func (o *objects) copy(id ID, to io.Writer) error {
	if o.err != nil {
		return fmt.Errorf("cannot start git cat-file: %w", o.err)
	}
	size, err := o.header(id.String())
	if err != nil {
		return err
	}
	h := newBlob(size)
	n, err := io.CopyN(io.MultiWriter(to, h), o.out, size)
	if err != nil {
		// Whoever reads on must find the next header: skip what is left of this.
		_, skipping := io.CopyN(io.Discard, o.out, size-n+1)
		return errors.Join(err, skipping)
	}
	if _, err := o.out.Discard(1); err != nil {
		return fmt.Errorf("cannot read %s: %w: %w", id, ErrDamaged, err)
	}
	if !bytes.Equal(h.Sum(nil), id[:]) {
		return fmt.Errorf("cannot read %s: %w, its bytes are others", id, ErrDamaged)
	}
	return nil
}

func (o *objects) header(name string) (int64, error) {
	if _, err := io.WriteString(o.in, name+"\n"); err != nil {
		return 0, fmt.Errorf("cannot read %s from the store: %w: git ended", name, ErrDamaged)
	}
	line, err := o.out.ReadString('\n')
	fields := strings.Fields(line)
	if err != nil || len(fields) != 3 || fields[1] != "blob" {
		return 0, fmt.Errorf("cannot read %s from the store: %w: %q", name, ErrDamaged, strings.TrimSpace(line))
	}
	return strconv.ParseInt(fields[2], 10, 64)
}

func (o *objects) read(name string) ([]byte, error) {
	var id ID
	if n, err := hex.Decode(id[:], []byte(name)); err != nil || n != len(id) {
		return nil, fmt.Errorf("cannot read %q: %w", name, ErrDamaged)
	}
	var b bytes.Buffer
	err := o.copy(id, &b)
	return b.Bytes(), err
}

func (o *objects) close() error {
	if o.err != nil {
		return nil // said before
	}
	_ = o.in.Close()
	_, _ = io.Copy(io.Discard, o.out)
	// What it complains of at the end was seen at the blob that failed.
	_ = o.cmd.Wait()
	return nil
}
