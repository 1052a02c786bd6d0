// Package postgres gives tests a PostgreSQL server of their own: made in a
// folder that goes with it, run by a user who may do nothing else, reached
// through a socket in that folder and a port of loopback, and ended by its
// process id.
//
// The one invariant: no test needs a server of the machine, or touches one.
package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"cake/test/rig"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
)

// A Server is a PostgreSQL server. The role cake owns the database cake and is
// no superuser; the role admin is one.
type Server struct {
	dir  string
	bin  string
	port int
	who  *syscall.Credential
	run  *exec.Cmd
	done chan struct{} // closed when run has ended
}

// patience is how long the server may take to start or to end.
const patience = time.Minute

// New makes a server and starts it. The caller closes it. Where PostgreSQL is
// not installed: [rig.NotProved].
func New(tb testing.TB) *Server {
	tb.Helper()
	bin, err := programs()
	if err != nil {
		rig.NotProved(tb, err.Error()+" (.ci/run installs it)")
	}
	s := &Server{bin: bin}
	if err := errors.Join(s.make(), s.Start()); err != nil {
		tb.Fatal(errors.Join(err, s.Close()))
	}
	if err := s.admit(); err != nil {
		tb.Fatal(errors.Join(err, s.Close()))
	}
	return s
}

// programs finds the folder of the newest PostgreSQL that is installed. The
// packages put its server outside PATH.
func programs() (string, error) {
	if path, err := exec.LookPath("initdb"); err == nil {
		return filepath.Dir(path), nil
	}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb") // the pattern is well-formed
	if len(found) == 0 {
		return "", errors.New("PostgreSQL, which is not installed")
	}
	version := func(path string) int {
		n, _ := strconv.Atoi(filepath.Base(filepath.Dir(filepath.Dir(path))))
		return n
	}
	return filepath.Dir(slices.MaxFunc(found, func(a, b string) int { return version(a) - version(b) })), nil
}

// make makes the files of the server.
func (s *Server) make() (err error) {
	if s.dir, err = os.MkdirTemp("", "pg"); err != nil { // short: the path of a socket has 107 bytes
		return err
	}
	if s.who, err = unprivileged(); err != nil {
		return err
	}
	if s.who != nil {
		if err := os.Chown(s.dir, int(s.who.Uid), int(s.who.Gid)); err != nil {
			return err
		}
	}
	if s.port, err = freePort(); err != nil {
		return err
	}
	c := s.command("initdb", "-D", s.data(), "-U", "admin", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync", "--no-instructions")
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("cannot make a PostgreSQL server: %w\n%s", err, out)
	}
	return nil
}

// unprivileged is who runs the server: PostgreSQL refuses to be run by root.
func unprivileged() (*syscall.Credential, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	u, err := user.Lookup("nobody")
	if err != nil {
		return nil, err
	}
	uid, err := strconv.ParseUint(u.Uid, 10, 32)
	gid, wrong := strconv.ParseUint(u.Gid, 10, 32)
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, errors.Join(err, wrong)
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}

func (s *Server) data() string { return filepath.Join(s.dir, "data") }

// command is one of PostgreSQL's programs, run by the server's user.
func (s *Server) command(name string, args ...string) *exec.Cmd {
	c := exec.Command(filepath.Join(s.bin, name), args...)
	c.Dir = s.dir
	c.Env = []string{"PATH=" + s.bin + ":/usr/bin:/bin", "LC_ALL=C.UTF-8", "HOME=" + s.dir}
	c.SysProcAttr = &syscall.SysProcAttr{Credential: s.who, Pdeathsig: syscall.SIGQUIT}
	return c
}

// Start starts the server, and returns when it answers.
func (s *Server) Start() error {
	log, err := os.OpenFile(filepath.Join(s.dir, "log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer log.Close()
	s.run = s.command("postgres", "-D", s.data(), "-k", s.dir, "-h", "127.0.0.1", "-p", strconv.Itoa(s.port),
		"-c", "fsync=off", "-c", "full_page_writes=off", "-c", "shared_buffers=32MB", "-c", "max_connections=60")
	s.run.Stdout, s.run.Stderr = log, log
	if err := s.run.Start(); err != nil {
		return err
	}
	run, done := s.run, make(chan struct{})
	s.done = done
	go func() { // ends with the server
		_ = run.Wait()
		close(done)
	}()
	return s.await()
}

func (s *Server) await() error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	db, err := sql.Open("pgx", s.Admin("postgres"))
	if err != nil {
		return err
	}
	defer db.Close()
	for {
		err := db.PingContext(ctx)
		if err == nil {
			return nil
		}
		select {
		case <-s.done:
			return fmt.Errorf("the PostgreSQL server ended: %s", s.Log())
		case <-ctx.Done():
			return fmt.Errorf("the PostgreSQL server does not answer: %w\n%s", err, s.Log())
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// admit makes the role and the database that stores lie in.
func (s *Server) admit() error {
	return s.Say("CREATE ROLE cake LOGIN", "CREATE DATABASE cake OWNER cake")
}

// URL is the address of the database cake for a role, through the socket.
func (s *Server) URL(role string, settings url.Values) string {
	return s.address(url.User(role), "cake", settings)
}

// Admin is the address of a database for the superuser.
func (s *Server) Admin(database string) string { return s.address(url.User("admin"), database, nil) }

func (s *Server) address(who *url.Userinfo, database string, settings url.Values) string {
	q := url.Values{"host": {s.dir}, "port": {strconv.Itoa(s.port)}}
	for name, values := range settings {
		q[name] = values
	}
	return (&url.URL{Scheme: "postgres", User: who, Path: "/" + database, RawQuery: q.Encode()}).String()
}

// Host is where the server is reached through loopback.
func (s *Server) Host() string { return net.JoinHostPort("127.0.0.1", strconv.Itoa(s.port)) }

// Admit puts lines before those that say who is let in, and how.
func (s *Server) Admit(lines ...string) error {
	file := filepath.Join(s.data(), "pg_hba.conf")
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")+"\n"+string(text)), 0o600); err != nil {
		return err
	}
	return s.run.Process.Signal(syscall.SIGHUP)
}

// Stop ends the server: at once, without a word to who is connected (SIGQUIT),
// or with one (SIGINT).
func (s *Server) Stop(how syscall.Signal) error {
	if err := s.run.Process.Signal(how); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	select {
	case <-s.done:
		return nil
	case <-time.After(patience):
		return errors.Join(errors.New("the PostgreSQL server does not end"), s.run.Process.Kill())
	}
}

// Freeze stops the server and all that serve its clients in the middle of what
// they do, until the returned function is called.
func (s *Server) Freeze() (thaw func(), err error) {
	pids, err := s.backends()
	if err != nil {
		return nil, err
	}
	send := func(how syscall.Signal) {
		for _, pid := range append(pids, s.run.Process.Pid) {
			_ = syscall.Kill(pid, how) // one that ended meanwhile answers nobody, too
		}
	}
	send(syscall.SIGSTOP)
	return func() { send(syscall.SIGCONT) }, nil
}

// Kill kills one of those that serve the clients of a role, without a warning.
func (s *Server) Kill() error {
	pids, err := s.backends()
	if err != nil || len(pids) == 0 {
		return errors.Join(errors.New("nobody is connected"), err)
	}
	return syscall.Kill(pids[0], syscall.SIGKILL)
}

// backends are the processes that serve the clients of the database cake.
func (s *Server) backends() (pids []int, err error) {
	err = s.As(func(db *sql.DB) error {
		rows, err := db.Query("SELECT pid FROM pg_stat_activity WHERE datname = 'cake' AND usename <> 'admin'")
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var pid int
			if err := rows.Scan(&pid); err != nil {
				return err
			}
			pids = append(pids, pid)
		}
		return rows.Err()
	})
	return pids, err
}

// Say executes statements as the superuser.
func (s *Server) Say(texts ...string) error {
	return s.As(func(db *sql.DB) error {
		for _, text := range texts {
			if _, err := db.Exec(text); err != nil {
				return fmt.Errorf("%s: %w", text, err)
			}
		}
		return nil
	})
}

// As does something as the superuser.
func (s *Server) As(do func(*sql.DB) error) error {
	db, err := sql.Open("pgx", s.Admin("postgres"))
	if err != nil {
		return err
	}
	defer db.Close()
	return do(db)
}

// Log is what the server said.
func (s *Server) Log() string {
	text, _ := os.ReadFile(filepath.Join(s.dir, "log")) // "" says as much
	return string(text)
}

// Close ends the server and removes its files.
func (s *Server) Close() error {
	var stopped error
	if s.done != nil {
		stopped = s.Stop(syscall.SIGQUIT)
	}
	return errors.Join(stopped, os.RemoveAll(s.dir))
}
