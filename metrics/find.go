package metrics

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// A Port is one of those on which a server that was asked to listen at an
// address may listen.
type Port struct {
	Addr  string
	Taken bool // somebody listens there
	Cake  bool // and it is a server of this package
}

// findTime is how long one port may take to answer.
const findTime = 300 * time.Millisecond

// Find looks at addr and at the ports after it which Listen would try, up to the
// first that is free after the last server found. The error says that addr is
// no address.
func Find(ctx context.Context, addr string) ([]Port, error) {
	host, port, err := split(addr)
	if err != nil {
		return nil, err
	}
	var found []Port
	last := 0
	for next := max(port, 1); next < port+ports && next <= 65535; next++ {
		p := look(ctx, net.JoinHostPort(host, strconv.Itoa(next)))
		found = append(found, p)
		if p.Cake {
			last = len(found)
		}
	}
	for n := last; n < len(found); n++ {
		if !found[n].Taken {
			return found[:n+1], nil
		}
	}
	return found, nil
}

func look(ctx context.Context, addr string) Port {
	p := Port{Addr: addr}
	ctx, cancel := context.WithTimeout(ctx, findTime)
	defer cancel()
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", addr)
	if err != nil {
		return p
	}
	_ = conn.Close()
	p.Taken, p.Cake = true, isCake(ctx, addr)
	return p
}

// isCake asks for the metrics and looks for the one that only cake has.
func isCake(ctx context.Context, addr string) bool {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, fmt.Sprintf("http://%s/metrics", addr), nil)
	if err != nil {
		return false
	}
	client := http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	response, err := client.Do(request)
	if err != nil {
		return false
	}
	defer func() { _ = response.Body.Close() }()
	for lines := bufio.NewScanner(response.Body); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "cake_build_info{") {
			return true
		}
	}
	return false
}
