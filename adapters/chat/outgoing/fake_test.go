package outgoing

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"

	"cake/adapters/chat"
)

// A heard request is what a fake service was asked.
type request struct {
	Host, Path, Query, Auth string
	Body                    map[string]any
}

// A fake is a service on loopback, whatever host it is called by.
type fake struct {
	answer func(n int, w http.ResponseWriter, r *http.Request)
	url    *url.URL

	mu  sync.Mutex
	got []request
}

func newFake(t *testing.T, answer func(n int, w http.ResponseWriter, r *http.Request)) *fake {
	f := &fake{answer: answer}
	s := httptest.NewServer(f)
	t.Cleanup(s.Close)
	var err error
	if f.url, err = url.Parse(s.URL); err != nil {
		t.Fatal(err)
	}
	return f
}

func (f *fake) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	heard := request{Host: r.Host, Path: r.URL.Path, Query: r.URL.RawQuery, Auth: r.Header.Get("Authorization")}
	if text, _ := io.ReadAll(r.Body); json.Unmarshal(text, &heard.Body) != nil {
		heard.Body = map[string]any{"no JSON": string(text)}
	}
	f.mu.Lock()
	f.got = append(f.got, heard)
	n := len(f.got)
	f.mu.Unlock()
	f.answer(n, w, r)
}

// RoundTrip brings a request for any host to the fake. It implements http.RoundTripper.
func (f *fake) RoundTrip(r *http.Request) (*http.Response, error) {
	here := r.Clone(r.Context())
	here.Host, here.URL.Scheme, here.URL.Host = r.URL.Host, "http", f.url.Host
	return http.DefaultTransport.RoundTrip(here)
}

func (f *fake) requests() []request {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.got
}

// sender makes the sender of one line.
func sender(t *testing.T, line string, transport http.RoundTripper) chat.Sender {
	t.Helper()
	s, err := New(read(t, line), Options{Transport: transport, Getenv: func(string) string { return "" }})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func read(t *testing.T, line string) chat.Line {
	t.Helper()
	lines, err := chat.ParseLines([]string{line}, func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	return lines[0]
}

// A mailbox is a mail server on loopback; refuse answers a command with a status.
type mailbox struct {
	addr   string
	refuse func(verb string) string

	mu    sync.Mutex
	mails []string
}

func newMailbox(t *testing.T, refuse func(verb string) string) *mailbox {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	m := &mailbox{addr: l.Addr().String(), refuse: refuse}
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(func() { cancel(); l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			context.AfterFunc(ctx, func() { c.Close() })
			go m.serve(c)
		}
	}()
	return m
}

func (m *mailbox) serve(c net.Conn) {
	defer c.Close()
	in := bufio.NewReader(c)
	fmt.Fprint(c, "220 here\r\n")
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		verb, _, _ := strings.Cut(strings.ToUpper(strings.TrimSpace(line)), " ")
		no := m.refuse(verb)
		switch {
		case no != "":
			fmt.Fprint(c, no+"\r\n")
		case verb == "DATA":
			fmt.Fprint(c, "354 go on\r\n")
			m.read(in)
			fmt.Fprint(c, "250 taken\r\n")
		case verb == "QUIT":
			fmt.Fprint(c, "221 bye\r\n")
			return
		default:
			fmt.Fprint(c, "250 yes\r\n")
		}
	}
}

func (m *mailbox) read(in *bufio.Reader) {
	var mail strings.Builder
	for {
		line, err := in.ReadString('\n')
		if err != nil || line == ".\r\n" {
			break
		}
		mail.WriteString(line)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.mails = append(m.mails, mail.String())
}

func (m *mailbox) got() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.mails
}
