package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// maxBatchLine is the longest line of a batch, in bytes.
const maxBatchLine = 64 << 20

// printJSON writes one value as one line of JSON.
func printJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// failure stands in the place of an answer to a line that cannot be read.
type failure struct {
	Error string `json:"error"`
}

// batch answers each line of in with one line on out, in order. A bad line gets
// a failure in its place and the rest goes on. Answers are written as soon as
// no further line waits, so that a caller may ask one question at a time.
func batch[Q, A any](in io.Reader, out io.Writer, answer func(Q) (A, error)) error {
	r := bufio.NewReaderSize(in, 64<<10)
	w := bufio.NewWriter(out)
	defer w.Flush()
	for {
		line, err := readLine(r)
		if err == io.EOF {
			return w.Flush()
		}
		if err != nil {
			return fmt.Errorf("cannot read the batch: %w", err)
		}
		if err := printJSON(w, reply(line, answer)); err != nil {
			return err
		}
		if r.Buffered() == 0 {
			if err := w.Flush(); err != nil {
				return err
			}
		}
	}
}

// reply answers one line.
func reply[Q, A any](line []byte, answer func(Q) (A, error)) any {
	if len(line) > maxBatchLine {
		return failure{fmt.Sprintf("cannot read a line of more than %d bytes", maxBatchLine)}
	}
	var q Q
	if err := json.Unmarshal(line, &q); err != nil {
		return failure{unreadable(err)}
	}
	a, err := answer(q)
	if err != nil {
		return failure{err.Error()}
	}
	return a
}

// unreadable says what is wrong with a line, in the words of its own fields.
func unreadable(err error) string {
	var wrong *json.UnmarshalTypeError
	switch {
	case !errors.As(err, &wrong):
		return fmt.Sprintf("cannot read the line as JSON: %v", err)
	case wrong.Field == "":
		return fmt.Sprintf("cannot read the line: it must be an object, not of type %s", wrong.Value)
	}
	return fmt.Sprintf("cannot read the line: %q must not be of type %s", wrong.Field, wrong.Value)
}

// readLine reads one line without its end; the last one may lack it. A line
// that is too long is read to its end and returned too long.
func readLine(r *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		if len(line) <= maxBatchLine {
			line = append(line, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
		case err == io.EOF && len(line) > 0:
			return line, nil
		case err != nil:
			return nil, err
		default:
			return bytes.TrimSuffix(line, []byte{'\n'}), nil
		}
	}
}
