package hold

import (
	"path"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// defaultPath is where programs are looked for when the environment has no PATH.
const defaultPath = "/usr/local/bin:/usr/bin:/bin"

// resolve finds the file that program names, as execvp does: a name with a
// slash is a path (relative to cwd), any other is looked for in the PATH of
// env. It returns an *ExecError where no such file can be run.
func resolve(program, cwd string, env []string) (string, *ExecError) {
	if program == "" {
		return "", &ExecError{Program: `""`, Code: ExitNotFound, Reason: "the name is empty"}
	}
	if strings.Contains(program, "/") {
		file := absolute(program, cwd)
		return file, runnable(program, file)
	}
	blocked := &ExecError{Program: program, Code: ExitNotFound, Reason: "no program of that name in PATH"}
	for _, dir := range strings.Split(lookup(env, "PATH", defaultPath), ":") {
		file := absolute(path.Join(dir, program), cwd)
		err := runnable(program, file)
		if err == nil {
			return file, nil
		}
		if err.Code == ExitNotExecutable && blocked.Code == ExitNotFound {
			blocked = err
			blocked.Reason = file + ": " + err.Reason
		}
	}
	return "", blocked
}

// runnable reports why file cannot be run, nil when it can.
func runnable(program, file string) *ExecError {
	var st unix.Stat_t
	switch err := unix.Stat(file, &st); {
	case err == unix.ENOENT || err == unix.ENOTDIR:
		return &ExecError{Program: program, Code: ExitNotFound, Reason: "no such file"}
	case err != nil:
		return &ExecError{Program: program, Code: ExitNotExecutable, Reason: err.Error()}
	case st.Mode&unix.S_IFMT == unix.S_IFDIR:
		return &ExecError{Program: program, Code: ExitNotExecutable, Reason: "it is a directory"}
	case unix.Access(file, unix.X_OK) != nil:
		return &ExecError{Program: program, Code: ExitNotExecutable, Reason: "permission denied (not an executable file)"}
	}
	return nil
}

// execReason turns what execve said of an existing, executable file into words.
func execReason(program string, err error) *ExecError {
	reason := err.Error()
	switch err {
	case syscall.ENOENT:
		reason = "the interpreter or loader that it names does not exist"
	case syscall.EACCES:
		reason = "permission denied"
	case syscall.E2BIG:
		reason = "the arguments and the environment together are too long"
	}
	return &ExecError{Program: program, Code: ExitNotExecutable, Reason: reason}
}

func absolute(file, cwd string) string {
	if path.IsAbs(file) {
		return file
	}
	return path.Join(cwd, file)
}

// lookup returns the first setting of name in env, as getenv does.
func lookup(env []string, name, otherwise string) string {
	for _, e := range env {
		if value, ok := strings.CutPrefix(e, name+"="); ok {
			return value
		}
	}
	return otherwise
}
