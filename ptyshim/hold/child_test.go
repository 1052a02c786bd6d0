package hold

import (
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// child is an agent under test; what it prints is what the test reads.
func child(name string, args []string) int {
	switch name {
	case "exit":
		n, _ := strconv.Atoi(args[0])
		return n
	case "kill":
		n, _ := strconv.Atoi(args[0])
		_ = unix.Kill(os.Getpid(), syscall.Signal(n))
		time.Sleep(time.Minute)
	case "look":
		look()
	case "sleep":
		fmt.Println("READY")
		time.Sleep(time.Minute)
	case "signals":
		signals(args)
	case "deaf":
		signal.Ignore(syscall.SIGHUP, syscall.SIGTERM)
		fmt.Println("READY")
		time.Sleep(time.Minute)
	case "stop":
		goesOn := make(chan os.Signal, 1)
		signal.Notify(goesOn, syscall.SIGCONT)
		fmt.Println("READY")
		_ = unix.Kill(os.Getpid(), unix.SIGSTOP)
		<-goesOn // another thread takes the signal, perhaps after this one has returned from kill
		fmt.Println("GOES ON")
	case "orphan":
		orphan()
	}
	return 0
}

// look prints what a fresh process can know of its place.
func look() {
	sid, _ := unix.Getsid(0)
	group, _ := unix.IoctlGetInt(2, unix.TIOCGPGRP)
	ws, err := unix.IoctlGetWinsize(2, unix.TIOCGWINSZ)
	if err != nil {
		ws = &unix.Winsize{}
	}
	fmt.Printf("leads its session=%v group=%v in the holder's session=%v foreground=%v size=%dx%d pixels=%dx%d\n",
		sid == os.Getpid(), unix.Getpgrp() == os.Getpid(), sid == os.Getppid(), group == unix.Getpgrp(), ws.Row, ws.Col, ws.Xpixel, ws.Ypixel)
	status, _ := os.ReadFile("/proc/self/status")
	for _, line := range strings.Split(string(status), "\n") {
		if name, mask, _ := strings.Cut(line, ":"); name == "SigBlk" || name == "SigIgn" {
			fmt.Printf("%s: %016x\n", name, signalsOf(strings.TrimSpace(mask)))
		}
	}
	wd, _ := os.Getwd()
	fmt.Println("cwd="+wd, "env="+os.Getenv("CAKE_TEST"), "args="+strings.Join(os.Args[3:], ","))
	for fd := range 3 {
		_, err := unix.IoctlGetTermios(fd, unix.TCGETS)
		fmt.Printf("tty%d=%v ", fd, err == nil)
	}
	fmt.Println()
}

// signals prints each signal that it gets, until QUIT.
func signals(args []string) {
	c := make(chan os.Signal, 8)
	signal.Notify(c, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGUSR1)
	fmt.Println("READY")
	for s := range c {
		fmt.Printf("GOT %d\n", s.(syscall.Signal))
		if s == syscall.SIGQUIT {
			return
		}
	}
}

// signalsOf reads a mask of /proc, without the two signals that the C library
// keeps for itself: make, for one, leaves them ignored for what it starts.
func signalsOf(mask string) uint64 {
	m, _ := strconv.ParseUint(mask, 16, 64)
	return m &^ (3 << 31)
}

// orphan leaves a grandchild that outlives its parent for a moment, and waits
// until that one has a new parent; it prints who.
func orphan() {
	p, err := os.StartProcess("/bin/sh", []string{"sh", "-c", "(while [ -d " + filepath.Dir(os.Args[3]) + " ] && [ ! -e " + os.Args[3] + " ]; do sleep 0.01; done) & echo $!"},
		&os.ProcAttr{Files: []*os.File{os.Stdin, os.Stdout, os.Stderr}})
	if err != nil {
		fmt.Println(err)
		return
	}
	_, _ = p.Wait()
	fmt.Println("READY")
	time.Sleep(time.Minute)
}
