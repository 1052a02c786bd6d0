package hold

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"
)

func TestAgentThatCannotRunIsToldApart(t *testing.T) {
	o := options(t)
	write := func(name, text string, mode os.FileMode) string {
		file := filepath.Join(o.Dir, name)
		if err := os.WriteFile(file, []byte(text), mode); err != nil {
			t.Fatal(err)
		}
		return file
	}
	write("locked", "#!/bin/sh\n", 0o644)
	for _, c := range []struct {
		name, program string
		want          ExecError
	}{
		{"in no folder of PATH", "no-such-program-anywhere", ExecError{Code: 127, Reason: "no program of that name in PATH"}},
		{"no such file", "./nothing", ExecError{Code: 127, Reason: "no such file"}},
		{"no name", "", ExecError{Program: `""`, Code: 127, Reason: "the name is empty"}},
		{"a directory", o.Dir, ExecError{Code: 126, Reason: "it is a directory"}},
		{"no permission", "./locked", ExecError{Code: 126, Reason: "permission denied (not an executable file)"}},
		{"only a locked one in PATH", "locked", ExecError{Code: 126, Reason: o.Dir + "/locked: permission denied (not an executable file)"}},
		{"no interpreter", write("lost", "#!/no/such/interpreter\n", 0o755), ExecError{Code: 126, Reason: "the interpreter or loader that it names does not exist"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := o
			o.Argv, o.Env = []string{c.program}, []string{"PATH=/usr/bin:" + o.Dir}
			_, err := Start(t.Context(), o)
			var got *ExecError
			if !errors.As(err, &got) {
				t.Fatalf("got %v", err)
			}
			if c.want.Program == "" {
				c.want.Program = c.program
			}
			if diff := cmp.Diff(&c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestScriptWithoutAFirstLineIsGivenToTheShell(t *testing.T) {
	o := options(t)
	file := filepath.Join(o.Dir, "plain")
	if err := os.WriteFile(file, []byte("exit $1\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	o.Argv = []string{"./plain", "9"}
	if got := status(t, begin(t, o)); got.Code != 9 {
		t.Error(got)
	}
}

func TestMissingDirectoryIsSaid(t *testing.T) {
	o := options(t, "exit", "0")
	o.Cwd = "/no/such/directory"
	_, err := Start(t.Context(), o)
	if err == nil || !strings.Contains(err.Error(), "cannot enter the directory /no/such/directory") {
		t.Error(err)
	}
}

func TestSocketIsForThisUserOnly(t *testing.T) {
	o := options(t, "sleep")
	s := begin(t, o)
	output(t, s, "READY")
	st, err := os.Stat(filepath.Join(o.Dir, SocketName))
	if err != nil || st.Mode().Perm() != 0o600 {
		t.Error(st.Mode(), err)
	}
}

func TestStaleSocketIsReplaced(t *testing.T) {
	o := options(t, "exit", "0")
	fd, err := listen(o.Dir)
	if err != nil {
		t.Fatal(err)
	}
	_ = unix.Close(fd)
	if got := status(t, begin(t, o)); got != (Status{}) {
		t.Error(got)
	}
}

func TestLongArgumentsAndEnvironmentArrive(t *testing.T) {
	o := options(t)
	big := strings.Repeat("x", 100_000)
	for range 9 {
		o.Env = append(o.Env, "BIG"+big[:len(o.Env)]+"="+big)
	}
	o.Argv = []string{"sh", "-c", `echo ${#1} ${#2} $(env | wc -c)`, "sh", big, "b"}
	fields := strings.Fields(output(t, begin(t, o), ""))
	if len(fields) != 3 || fields[0] != "100000" || fields[1] != "1" || atoi(fields[2]) < 900_000 {
		t.Error(fields)
	}
}

func TestStartSaysWhyItCannot(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Options)
		want   string
	}{
		{"no shim", func(o *Options) { o.Shim = "/no/such/shim" }, "cannot start the holder /no/such/shim"},
		{"a shim that does nothing", func(o *Options) { o.Shim = "/bin/true" }, "it ended at once and said nothing"},
		{"no directory", func(o *Options) { o.Dir = "/no/such/dir" }, "cannot listen on /no/such/dir/hold.sock"},
		{"a long path", func(o *Options) { o.Dir = "/tmp/" + strings.Repeat("d", 120) }, "a socket's may have 107"},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := options(t, "exit", "0")
			c.change(&o)
			_, err := Start(t.Context(), o)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

func TestStartEndsWithItsContext(t *testing.T) {
	o := options(t, "exit", "0")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Start(ctx, o); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestArgumentsThatAreTooLongAreSaid(t *testing.T) {
	o := options(t)
	o.Argv = []string{"true", strings.Repeat("x", 200_000)} // the kernel takes 128 KiB in one
	_, err := Start(t.Context(), o)
	if err == nil || err.Error() != "cannot run true: the arguments and the environment together are too long" {
		t.Error(err)
	}
}

func TestWithoutPATHTheUsualFoldersAreSearched(t *testing.T) {
	o := options(t)
	o.Argv, o.Env = []string{"sh", "-c", "exit 4"}, nil
	if got := status(t, begin(t, o)); got.Code != 4 {
		t.Error(got)
	}
}
