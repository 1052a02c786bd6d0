package test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"strconv"

	"golang.org/x/sys/unix"
	"golang.org/x/term"
)

// asProbe as the first argument makes the test binary a probe: a program that
// looks at its terminal and says what it sees.
const asProbe = "probe"

// probe does one thing and prints what came of it.
func probe(name string, args []string) int {
	switch name {
	case "noise":
		raw()
		_, _ = os.Stdout.Write(noise())
	case "sizes":
		sizes()
	case "keys":
		keys(args[0])
	case "paste":
		paste()
	case "attributes":
		attributes()
	default:
		return 2
	}
	return 0
}

func raw() {
	if _, err := term.MakeRaw(0); err != nil {
		fmt.Println(err)
	}
}

// noise is 64 KiB of text and escape sequences, the same in every process. What
// it switches on it switches off.
func noise() []byte {
	dice := rand.New(rand.NewPCG(3, 4))
	pieces := []string{
		"\x1b[1;31m", "\x1b[0m", "\x1b[38;2;1;2;3m", "\x1b[2J", "\x1b[10;20H", "\x1b[K", "\x1b]0;a title\x07", "\x1b]8;;http://x\x1b\\link\x1b]8;;\x1b\\",
		"\x1b[?2004h\x1b[?2004l", "\x1b[?1049h\x1b[?1049l", "\x1b[?25l\x1b[?25h", "\x1bP1$r0m\x1b\\", "\x1b[?2026h\x1b[?2026l", "\x1b7", "\x1b8", "\x1b(B", "\x1b[4:3m",
		"\r\n", "\n", "\r", "\t", "\a", "\b", "é", "漢字", "🙂", "\x00", "\xff\xfe", "\x9b1m",
	}
	var b bytes.Buffer
	for b.Len() < 64<<10 {
		if dice.IntN(3) == 0 {
			b.WriteString(pieces[dice.IntN(len(pieces))])
			continue
		}
		b.WriteByte(byte(' ' + dice.IntN(95)))
	}
	b.WriteString("\x1b[0m\x1b]0;\x07THE END")
	return b.Bytes()
}

// sizes prints the size of its terminal, and again each time that it changes,
// until a key is pressed.
func sizes() {
	changes := make(chan os.Signal, 1)
	signal.Notify(changes, unix.SIGWINCH)
	show := func() {
		if ws, err := unix.IoctlGetWinsize(1, unix.TIOCGWINSZ); err == nil {
			fmt.Printf("[%dx%d]\n", ws.Row, ws.Col)
		}
	}
	show()
	key := make(chan struct{})
	go func() { _, _ = os.Stdin.Read(make([]byte, 1)); close(key) }()
	for {
		select {
		case <-changes:
			show()
		case <-key:
			return
		}
	}
}

// keys prints so many bytes of input, in hexadecimal.
func keys(count string) {
	raw()
	fmt.Print("READY")
	n, _ := strconv.Atoi(count)
	got := make([]byte, n)
	_, err := io.ReadFull(os.Stdin, got)
	fmt.Printf("<%x> %v", got, err)
}

// paste prints the length and the digest of what is pasted.
func paste() {
	raw()
	fmt.Print("\x1b[?2004hREADY")
	var got []byte
	buf := make([]byte, 4096)
	for !bytes.HasSuffix(got, []byte("\x1b[201~")) {
		n, err := os.Stdin.Read(buf)
		if err != nil {
			fmt.Print(err)
			break
		}
		got = append(got, buf[:n]...)
	}
	fmt.Printf("\x1b[?2004lGOT %d %x", len(got), sha256.Sum256(got))
}

// attributes asks the terminal what it is and prints the answer.
func attributes() {
	raw()
	fmt.Print("\x1b[c")
	var got []byte
	for b := make([]byte, 1); !bytes.HasSuffix(got, []byte("c")); got = append(got, b[0]) {
		if _, err := os.Stdin.Read(b); err != nil {
			break
		}
	}
	fmt.Printf("ANSWER %x.", got)
}

// switchedOn are modes that a full-screen program switches on, and
// switchedOff is what undoes them.
func switchedOn() []string {
	return []string{"\x1b[?1049h", "\x1b[?2004h", "\x1b[?1000h", "\x1b[?1006h", "\x1b[?1004h", "\x1b[?25l", "\x1b[?1h", "\x1b[>1u"}
}

func switchedOff() []string {
	return []string{"\x1b[?1049l", "\x1b[?2004l", "\x1b[?1000l", "\x1b[?1006l", "\x1b[?1004l", "\x1b[?25h", "\x1b[?1l", "\x1b[<"}
}
