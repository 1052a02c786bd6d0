package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// echo answers a question with itself.
func echo(q question) (answer, error) {
	if q.Cmd == nil {
		return answer{}, errors.New(`cannot check a line without "cmd"`)
	}
	return answer{Cmd: *q.Cmd}, nil
}

// batched runs a batch and returns what each line was answered, its commands alone.
func batched(t *testing.T, in io.Reader) []string {
	t.Helper()
	var out bytes.Buffer
	must(t, batch(in, &out, echo))
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	for n, l := range lines {
		l, _, _ = strings.Cut(l, `,"verdict"`)
		lines[n] = l
	}
	return lines
}

func TestEachLineOfABatchIsAnsweredInItsPlace(t *testing.T) {
	long := strings.Repeat("x", 200<<10)
	for _, c := range []struct {
		name, in string
		want     []string
	}{
		{"in order", `{"cmd":"a"}` + "\n" + `{"cmd":"b"}` + "\n", []string{`{"cmd":"a"`, `{"cmd":"b"`}},
		{"the last without its end", `{"cmd":"a"}`, []string{`{"cmd":"a"`}},
		{"carriage returns", "{\"cmd\":\"a\"}\r\n{\"cmd\":\"b\"}\r\n", []string{`{"cmd":"a"`, `{"cmd":"b"`}},
		{"an empty line", "\n" + `{"cmd":"b"}` + "\n", []string{`{"error":"cannot read the line as JSON: unexpected end of JSON input"}`, `{"cmd":"b"`}},
		{"no JSON", "rm -rf /\n" + `{"cmd":"b"}`, []string{`{"error":"cannot read the line as JSON: invalid character 'r' looking for beginning of value"}`, `{"cmd":"b"`}},
		{"another type", `{"cmd":5}`, []string{`{"error":"cannot read the line: \"cmd\" must not be of type number"}`}},
		{"no object", `[]`, []string{`{"error":"cannot read the line: it must be an object, not of type array"}`}},
		{"nothing in it", `{}`, []string{`{"error":"cannot check a line without \"cmd\""}`}},
		{"a line longer than the buffer", `{"cmd":"` + long + `"}`, []string{`{"cmd":"` + long + `"`}},
		{"no UTF-8", "{\"cmd\":\"a\xffb\"}\n" + `{"cmd":"b"}`, []string{`{"cmd":"a�b"`, `{"cmd":"b"`}},
		{"signs of HTML", `{"cmd":"a && b > c"}`, []string{`{"cmd":"a && b > c"`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, batched(t, strings.NewReader(c.in))); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestAnEmptyBatchHasNoAnswer(t *testing.T) {
	var out bytes.Buffer
	if err := batch(strings.NewReader(""), &out, echo); err != nil || out.Len() != 0 {
		t.Errorf("%q, %v", out.String(), err)
	}
}

// endless is a line of so many bytes, without the memory.
type endless struct{ left int }

func (e *endless) Read(p []byte) (int, error) {
	if e.left == 0 {
		return 0, io.EOF
	}
	n := min(len(p), e.left)
	for i := range p[:n] {
		p[i] = 'x'
	}
	e.left -= n
	return n, nil
}

func TestALineThatIsTooLongIsRefusedAndTheRestGoesOn(t *testing.T) {
	in := io.MultiReader(&endless{maxBatchLine + 1}, strings.NewReader("\n"+`{"cmd":"b"}`+"\n"), &endless{2 * maxBatchLine})
	refused := fmt.Sprintf(`{"error":"cannot read a line of more than %d bytes"}`, maxBatchLine)
	if diff := cmp.Diff([]string{refused, `{"cmd":"b"`, refused}, batched(t, in)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A caller may wait for each answer before the next question.
func TestAnAnswerDoesNotWaitForTheNextQuestion(t *testing.T) {
	questions, ask := io.Pipe()
	replies, reply := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		ended <- batch(questions, reply, echo)
		reply.Close()
	}()
	b := make([]byte, 4096)
	for _, cmd := range []string{"a", "b"} {
		fmt.Fprintf(ask, `{"cmd":%q}`+"\n", cmd)
		if n, err := replies.Read(b); err != nil || !strings.HasPrefix(string(b[:n]), fmt.Sprintf(`{"cmd":%q`, cmd)) {
			t.Fatalf("got %q, %v", b[:n], err)
		}
	}
	ask.Close()
	must(t, <-ended)
}

// broken fails after some bytes.
type broken struct{ after int }

func (b *broken) fail(n int) (int, error) {
	if b.after -= n; b.after < 0 {
		return 0, errors.New("the disk is full")
	}
	return n, nil
}

func (b *broken) Write(p []byte) (int, error) { return b.fail(len(p)) }

func (b *broken) Read(p []byte) (int, error) { return b.fail(copy(p, "{}\n")) }

func TestABatchEndsWhereNobodyReadsOrWrites(t *testing.T) {
	questions := strings.Repeat(`{"cmd":"a"}`+"\n", 10000)
	for _, after := range []int{0, 5000} {
		if err := batch(strings.NewReader(questions), &broken{after}, echo); err == nil || !strings.Contains(err.Error(), "the disk is full") {
			t.Errorf("after %d: %v", after, err)
		}
	}
	if err := batch(&broken{10}, io.Discard, echo); err == nil || !strings.Contains(err.Error(), "cannot read the batch") {
		t.Errorf("got %v", err)
	}
}

func FuzzABatchHasOneAnswerPerLine(f *testing.F) {
	for _, in := range []string{"", "\n", "{}", "{\"cmd\":\"a\"}\r\n\n{", "\x00\xff\n\"\n", strings.Repeat("x", 70<<10) + "\n1"} {
		f.Add([]byte(in))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		var out bytes.Buffer
		must(t, batch(bytes.NewReader(in), &out, echo))
		want := bytes.Count(in, []byte{'\n'})
		if len(in) > 0 && in[len(in)-1] != '\n' {
			want++
		}
		if got := bytes.Count(out.Bytes(), []byte{'\n'}); got != want {
			t.Errorf("%d answers to %d lines", got, want)
		}
	})
}
