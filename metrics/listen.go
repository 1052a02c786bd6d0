package metrics

import (
	"errors"
	"fmt"
	"net"
	"strconv"
	"syscall"

	"go.uber.org/zap"
)

// DefaultAddr is where a Server listens when nothing else was asked for.
const DefaultAddr = "127.0.0.1:9090"

// ports is how many ports are tried, the one that was asked for included.
const ports = 20

// bind listens at addr, or, where its port is taken, at the next port of the
// same host that is free.
func bind(addr string, log *zap.Logger) (net.Listener, error) {
	host, port, err := split(addr)
	if err != nil {
		return nil, err
	}
	for next := port; next < port+ports && next <= 65535; next++ {
		at := net.JoinHostPort(host, strconv.Itoa(next))
		l, err := net.Listen("tcp", at)
		if err == nil {
			warn(log, addr, port, l)
			return l, nil
		}
		if !errors.Is(err, syscall.EADDRINUSE) {
			return nil, fmt.Errorf("cannot serve metrics at %s: %w", at, err)
		}
	}
	return nil, fmt.Errorf("cannot serve metrics at %s: the port and those after it, up to %d, are taken; set metrics.listen to a free one", addr, min(port+ports-1, 65535))
}

func split(addr string) (host string, port int, err error) {
	host, text, err := net.SplitHostPort(addr)
	if err != nil {
		return "", 0, fmt.Errorf("cannot serve metrics at %q: it is not host:port", addr)
	}
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil {
		return "", 0, fmt.Errorf("cannot serve metrics at %q: %q is not a port from 0 to 65535", addr, text)
	}
	return host, int(n), nil
}

// warn says that another port than the wanted one is used, and why that is no surprise for 9090.
func warn(log *zap.Logger, wanted string, port int, l net.Listener) {
	got, ok := l.Addr().(*net.TCPAddr)
	if !ok || port == 0 || got.Port == port {
		return
	}
	facts := []zap.Field{zap.String("wanted", wanted), zap.String("used", got.String())}
	if port == 9090 {
		facts = append(facts, zap.String("note", "9090 is the default port of Prometheus itself; set metrics.listen to another port, and let Prometheus scrape that"))
	}
	log.Warn("the port for metrics is taken, using the next free one", facts...)
}
