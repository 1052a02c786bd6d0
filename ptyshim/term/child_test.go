package term_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"math/rand"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
	xterm "golang.org/x/term"
)

// child is an agent under test. Each says READY when it is, and then does one
// thing; what it prints is what the test waits for.
func child(name string, args []string) int {
	number := func(i int) int { n, _ := strconv.Atoi(args[i]); return n }
	switch name {
	case "burst": // as much output as args[0] says, then the end
		line := strings.Repeat("x", 63) + "\n"
		writeAll(bytes.Repeat([]byte(line), number(0)/len(line)))
		writeAll([]byte("TAILEND"))
	case "exit":
		return number(0)
	case "killself":
		_ = unix.Kill(os.Getpid(), syscall.Signal(number(0)))
		sleep()
	case "size":
		ws, _ := unix.IoctlGetWinsize(0, unix.TIOCGWINSZ)
		fmt.Printf("SIZE %dx%d END\n", ws.Row, ws.Col)
	case "winch":
		winch()
	case "rawout":
		_, _ = xterm.MakeRaw(1)
		writeAll(noise(number(0)))
	case "rawin":
		rawin(number(0), args[1:])
	case "print": // its argument, then READY, then sleep
		fmt.Print(args[0] + "READY")
		sleep()
	case "raw": // the same in raw mode
		_, _ = xterm.MakeRaw(0)
		fmt.Print(args[0] + "READY")
		sleep()
	case "sleepy":
		sleepy(os.Stdout)
	case "sleepyerr":
		sleepy(os.Stderr)
	case "printend":
		fmt.Print(args[0])
	case "flood":
		flood(args[0])
	case "background":
		background(args[0])
	case "echo":
		echo()
	case "pid":
		fmt.Printf("PID %d READY", os.Getpid())
		sleep()
	case "deafpid":
		signal.Ignore(syscall.SIGHUP, syscall.SIGTERM, syscall.SIGINT)
		fmt.Printf("PID %d READY", os.Getpid())
		sleep()
	case "stop":
		stopper()
	case "cat":
		catLines()
	case "bulk":
		bulk(number(0))
	}
	return 0
}

// sleepy says each time that it was continued.
func sleepy(to *os.File) {
	c := make(chan os.Signal, 1)
	signal.Notify(c, syscall.SIGCONT)
	fmt.Fprint(to, "READY\n")
	for range c {
		fmt.Fprint(to, "GOESON\n")
	}
}

func sleep() { time.Sleep(2 * time.Minute) }

func writeAll(p []byte) {
	for len(p) > 0 {
		n, err := syscall.Write(1, p)
		if err != nil && err != syscall.EINTR && err != syscall.EAGAIN {
			os.Exit(3)
		}
		p = p[max(n, 0):]
	}
}

// noise is the same random bytes in every process.
func noise(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.New(rand.NewSource(7)).Read(b)
	return b
}

// winch prints each size that it is told of, until it reads a byte.
func winch() {
	_, _ = xterm.MakeRaw(0)
	c := make(chan os.Signal, 100)
	signal.Notify(c, syscall.SIGWINCH)
	fmt.Print("READY")
	for range c {
		ws, _ := unix.IoctlGetWinsize(0, unix.TIOCGWINSZ)
		fmt.Printf("[%dx%d]", ws.Row, ws.Col)
	}
}

// rawin reads n bytes in raw mode, after the file in args exists, and prints their hash.
func rawin(n int, args []string) {
	_, _ = xterm.MakeRaw(0)
	fmt.Print("READY")
	if len(args) > 0 {
		for _, err := os.Stat(args[0]); err != nil; _, err = os.Stat(args[0]) {
			time.Sleep(time.Millisecond)
		}
	}
	var got []byte
	buf := make([]byte, 4096)
	for len(got) < n {
		k, err := syscall.Read(0, buf)
		if k <= 0 && err != syscall.EINTR {
			break
		}
		got = append(got, buf[:max(k, 0)]...)
	}
	fmt.Printf("HASH %x", sha256.Sum256(got))
}

// flood writes for ever and keeps count in a file.
func flood(file string) {
	block := bytes.Repeat([]byte("flood flood flood flood flood flood flood flood flood flood 12\n"), 16)
	for n := 0; ; n += len(block) {
		_ = os.WriteFile(file, []byte(strconv.Itoa(n)), 0o600)
		writeAll(block)
	}
}

// background leaves a process that keeps the terminal open until a file exists.
func background(file string) {
	_, err := os.StartProcess("/bin/sh", []string{"sh", "-c", "trap '' HUP; echo LEFT; while [ -d " + filepath.Dir(file) + " ] && [ ! -e " + file + " ]; do sleep 0.02; done"},
		&os.ProcAttr{Files: []*os.File{os.Stdin, os.Stdout, os.Stderr}, Sys: &syscall.SysProcAttr{Setpgid: true}})
	if err != nil {
		fmt.Println(err)
	}
	time.Sleep(50 * time.Millisecond) // let it say LEFT
}

// echo gives back each byte until Q.
func echo() {
	_, _ = xterm.MakeRaw(0)
	fmt.Print("READY")
	b := make([]byte, 1)
	for {
		n, err := syscall.Read(0, b)
		if err == syscall.EINTR {
			continue
		}
		if n <= 0 || b[0] == 'Q' {
			return
		}
		_, _ = syscall.Write(1, b[:n])
	}
}

// stopper switches modes on, stops itself, and says when it goes on.
func stopper() {
	_, _ = xterm.MakeRaw(0)
	c := make(chan os.Signal, 100)
	signal.Notify(c, syscall.SIGWINCH)
	fmt.Print("\x1b[?1049h\x1b[?2004hREADY")
	_ = unix.Kill(os.Getpid(), unix.SIGSTOP)
	fmt.Print("GOESON")
	for range c {
		fmt.Print("DRAWN")
	}
}

// catLines repeats lines until the end of input, then says END.
func catLines() {
	fmt.Print("READY\n")
	buf := make([]byte, 4096)
	for {
		n, err := os.Stdin.Read(buf)
		if n > 0 {
			fmt.Printf("got %q\n", buf[:n])
		}
		if err != nil {
			fmt.Print("END\n")
			return
		}
	}
}

// bulk waits for a byte, then writes n MB of log lines in large writes, n as often as it gets a byte.
func bulk(n int) {
	_, _ = xterm.MakeRaw(0)
	line := []byte("2026-11-21T10:15:32.123Z \x1b[32mINFO\x1b[0m  server: handled request id=7f3a path=/api/v1/items status=200 in 12ms\r\n")
	block := bytes.Repeat(line, (64<<10)/len(line))
	fmt.Print("READY")
	b := make([]byte, 1)
	for {
		if k, err := syscall.Read(0, b); k <= 0 && err != syscall.EINTR {
			return
		}
		for sent := 0; sent < n<<20; sent += len(block) {
			writeAll(block)
		}
		writeAll([]byte("<END>"))
	}
}
