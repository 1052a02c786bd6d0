package rig

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// isolated marks the environment of a test binary that runs in its own network.
const isolated = "CAKE_TEST_ISOLATED"

// Isolate runs the test binary again in a network namespace that has loopback
// only, and exits with its status. It returns inside that namespace, and where
// the machine does not let us make one. Call it first in TestMain.
func Isolate() {
	if os.Getenv(isolated) != "" {
		mustRaiseLoopback()
		return
	}
	if fuzzing() {
		return
	}
	runtime.LockOSThread() // the child dies with this thread
	defer runtime.UnlockOSThread()
	cmd := exec.Command("/proc/self/exe", os.Args[1:]...)
	cmd.Args[0] = os.Args[0]
	cmd.Env = append(os.Environ(), isolated+"=1")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	cmd.SysProcAttr = namespace()
	if err := cmd.Start(); err != nil {
		return
	}
	_ = cmd.Wait()
	os.Exit(exitCode(cmd.ProcessState))
}

// fuzzing reports whether this process takes part in fuzzing, whose workers
// talk over descriptors that a second start would lose.
func fuzzing() bool {
	for _, arg := range os.Args[1:] {
		if strings.HasPrefix(arg, "-test.fuzz") {
			return true
		}
	}
	return false
}

// namespace asks for a network of its own; who is not root needs a user
// namespace for it, in which they stay themselves.
func namespace() *syscall.SysProcAttr {
	attr := &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET, Pdeathsig: syscall.SIGKILL}
	if uid := os.Getuid(); uid != 0 {
		gid := os.Getgid()
		attr.Cloneflags |= syscall.CLONE_NEWUSER
		attr.UidMappings = []syscall.SysProcIDMap{{ContainerID: uid, HostID: uid, Size: 1}}
		attr.GidMappings = []syscall.SysProcIDMap{{ContainerID: gid, HostID: gid, Size: 1}}
		attr.AmbientCaps = []uintptr{unix.CAP_NET_ADMIN}
	}
	return attr
}

// mustRaiseLoopback ends the tests where nothing could be reached.
func mustRaiseLoopback() {
	if err := raiseLoopback(); err != nil {
		fmt.Fprintln(os.Stderr, "cannot switch loopback on in the tests' own network:", err)
		os.Exit(1)
	}
}

// raiseLoopback switches loopback on, which a fresh namespace has down.
func raiseLoopback() error {
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	request, err := unix.NewIfreq("lo")
	if err != nil {
		return err
	}
	request.SetUint16(unix.IFF_UP | unix.IFF_RUNNING)
	return unix.IoctlIfreq(fd, unix.SIOCSIFFLAGS, request)
}

// exitCode returns the status as a shell would: 128+n after signal n, -1 when
// the process was never started.
func exitCode(state *os.ProcessState) int {
	if state == nil {
		return -1
	}
	if status, ok := state.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return 128 + int(status.Signal())
	}
	return state.ExitCode()
}
