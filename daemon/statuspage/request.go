package statuspage

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

// turnedAway says why a request is not heard at all, "" where it is: it must have
// come over this machine's own loopback, to this machine's own name, and from no
// page of another place. A name of the web that was made to lead here still bears
// its own name.
func turnedAway(r *http.Request) string {
	switch {
	case !overLoopback(r):
		return "the status page is for this machine alone"
	case !local(r.Host):
		return "this is no name of this machine"
	case r.Header.Get("Origin") != "" && !fromHere(r):
		return "a page of another origin may not ask"
	case r.Method == http.MethodPost && !ownSite(r.Header.Get("Sec-Fetch-Site")):
		return "a page of another origin may not decide"
	}
	return ""
}

// ownSite reports whether a browser says that it asks for this server's own page,
// for its person, or, being an old one, nothing.
func ownSite(site string) bool { return site == "" || site == "same-origin" || site == "none" }

// overLoopback reports whether both ends of the connection are on this machine: the
// listener may have another address too.
func overLoopback(r *http.Request) bool {
	here, _ := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	return here != nil && local(here.String()) && local(r.RemoteAddr)
}

// local reports whether a host, with or without a port, is this machine.
func local(hostport string) bool {
	host, _, err := net.SplitHostPort(hostport)
	if err != nil {
		host = strings.TrimSuffix(strings.TrimPrefix(hostport, "["), "]")
	}
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// fromHere reports whether the page that asks is one of this server.
func fromHere(r *http.Request) bool {
	u, err := url.Parse(r.Header.Get("Origin"))
	return err == nil && u.Scheme == "http" && u.Host == r.Host
}

// ahead reports whether a browser only fetches what its person may want next: that
// must not use up a link.
func ahead(r *http.Request) bool {
	return strings.Contains(r.Header.Get("Sec-Purpose")+r.Header.Get("Purpose")+r.Header.Get("X-Moz"), "prefetch")
}
