package postgres

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"strings"
	"time"

	"cake/recall/base"

	"github.com/jackc/pgx/v5/pgconn"
)

// Judge says what an error means for the store. What the server did not say
// itself is the connection's fault: it is made anew.
func Judge(err error) base.Ailment {
	var said *pgconn.PgError
	switch {
	case errors.Is(err, base.ErrNewer), errors.Is(err, errEncoding):
		return base.Ailment{Words: err.Error()}
	case errors.As(err, &said):
		return judgeState(said)
	}
	return unsaid(err)
}

// judgeState goes by the SQLSTATE of what the server said.
func judgeState(e *pgconn.PgError) base.Ailment {
	for _, s := range states() {
		if strings.HasPrefix(e.Code, s.code) {
			a := s.Ailment
			if s.quote {
				a.Words += ": " + e.Message
			}
			return a
		}
	}
	return base.Ailment{Words: "the server says: " + e.Message + " (SQLSTATE " + e.Code + ")"}
}

// A state is a SQLSTATE, or the beginning of several.
type state struct {
	code  string
	quote bool // say what the server said, too
	base.Ailment
}

// soon is how long it makes sense to wait for a server that is started again, or
// for another process that writes.
const soon = 5 * time.Second

// states lists what is known, the particular before the general.
func states() []state {
	gone := func(words string) base.Ailment { return base.Ailment{Words: words, Gone: true} }
	back := func(words string) base.Ailment { return base.Ailment{Words: words, Gone: true, Wait: soon} }
	unfit := base.Ailment{Words: "the server cannot store this", Unfit: true}
	return []state{
		{"28P01", false, gone("the server does not accept the password")},
		{"28", true, gone("the server does not let this user in")},
		{"3D000", true, gone("there is no such database")},
		{"42501", true, base.Ailment{Words: "this user lacks a right"}},
		{"53100", false, base.Ailment{Words: "the disk of the server is full"}},
		{"53200", false, base.Ailment{Words: "the server is out of memory"}},
		{"53300", false, back("the server has too many connections")},
		{"57P03", false, back("the server is starting or stopping")},
		{"57P", false, back("the server was shut down")},
		{"08", true, back("the connection to the server is lost")},
		{"25006", false, base.Ailment{Words: "the server takes no writes"}},
		{"25P03", false, gone("the server gave this process up: it was silent for too long")},
		{"55P03", false, base.Ailment{Words: "another process holds the lock", Wait: soon}},
		{"57014", false, base.Ailment{Words: "the server does not answer in time", Wait: soon}},
		{"XX001", true, base.Ailment{Words: "the server's data is corrupt"}},
		{"XX002", true, base.Ailment{Words: "the server's data is corrupt"}},
		{"22", true, unfit},
		{"23", true, unfit},
		{"54", true, unfit},
	}
}

// unsaid judges an error of which the server said nothing.
func unsaid(err error) base.Ailment {
	a := base.Ailment{Gone: true, Wait: soon}
	var refused *net.OpError
	var certificate *tls.CertificateVerificationError
	switch {
	case strings.Contains(err.Error(), "server refused TLS connection"): // pgx has no type for it
		a.Words, a.Wait = "the server offers no TLS, which the URL asks for", 0
	case errors.As(err, &certificate):
		a.Words, a.Wait = "the certificate of the server is not accepted: "+certificate.Err.Error(), 0
	case errors.Is(err, context.DeadlineExceeded) || pgconn.Timeout(err):
		a.Words = "the server does not answer in time"
	case errors.As(err, &refused) && refused.Op == "dial":
		a.Words = "the server cannot be reached: " + refused.Err.Error()
	default:
		a.Words = "the connection to the server is lost: " + err.Error()
	}
	return a
}
