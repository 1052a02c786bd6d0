package hold

import (
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// ready is what the holder writes to its standard output once it listens; any
// other text is the reason why it does not.
const ready = "ready\n"

// Main is `cake-shim hold DIR`: it listens on DIR/hold.sock, says "ready" on
// its standard output, and serves until the agent has ended. It returns the
// process's own exit status, which says nothing about the agent.
func Main(args []string) int {
	if len(args) > 0 && args[0] == frontWord {
		return front(args[1:])
	}
	if len(args) != 1 || args[0] == "" {
		fmt.Fprintln(os.Stderr, "usage: cake-shim hold DIR")
		return 2
	}
	_, _ = unix.Setsid() // refused where the client has done it already
	listener, err := listen(args[0])
	if err != nil {
		fmt.Println(err)
		return 1
	}
	defer func() { _ = os.Remove(args[0] + "/" + SocketName) }()
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		fmt.Println("cannot become the reaper of the agent's orphans:", err)
		return 1
	}
	signals := catchSignals()
	_ = os.Chdir("/")
	fmt.Print(ready)
	redirect()
	newHolder(signals).run(listener)
	return 0
}

// catchSignals takes over every signal that a parent may have left ignored
// (nohup, shells without job control): the agent starts with the defaults,
// because caught signals fall back to them at exec and ignored ones do not.
func catchSignals() <-chan os.Signal {
	signals := make(chan os.Signal, 64)
	signal.Notify(signals, syscall.SIGCHLD, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT,
		syscall.SIGPIPE, syscall.SIGTSTP, syscall.SIGTTIN, syscall.SIGTTOU, syscall.SIGCONT,
		syscall.SIGUSR1, syscall.SIGUSR2, syscall.SIGALRM, syscall.SIGWINCH)
	return signals
}

// redirect lets go of the descriptors of whoever started the holder.
func redirect() {
	null, err := unix.Open("/dev/null", unix.O_RDWR|unix.O_CLOEXEC, 0)
	if err != nil {
		return
	}
	for fd := range 3 {
		_ = unix.Dup3(null, fd, 0)
	}
	_ = unix.Close(null)
}

// How long the holder waits.
const (
	ownerWait = 30 * time.Second // for its first client, before it gives up
	grace     = 5 * time.Second  // after a hang-up or an end, before it kills
)
