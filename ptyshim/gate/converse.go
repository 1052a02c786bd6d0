package gate

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"syscall"
	"time"

	"cake/ptyshim/wire"
)

// converse holds one conversation to its end. It returns nil for a client that
// kept to the rules, whenever it went.
func (g *Gate) converse(ctx context.Context, conn *net.UnixConn, from Caller) error {
	in := wire.NewReader(conn)
	conn.SetReadDeadline(time.Now().Add(g.o.Patience))
	if err := in.Await(); err != nil {
		return leftQuietly(err)
	}
	first, err := in.Message()
	if err != nil {
		return g.refuse(conn, err)
	}
	switch m := first.(type) {
	case wire.Check:
		return g.command(ctx, conn, in, from, m)
	case wire.Hook:
		from.conn = conn
		return g.answer(conn, g.o.Handler.Hook(ctx, from, m))
	case wire.Resolve:
		return g.answer(conn, g.o.Handler.Resolve(ctx, from, m))
	case wire.Allow:
		return g.answer(conn, g.o.Handler.Allow(ctx, from, m))
	case wire.Nap:
		return g.answer(conn, g.o.Handler.Nap(ctx, from, m))
	case wire.Order:
		return g.answer(conn, g.o.Handler.Order(ctx, from, m))
	case wire.Page:
		return g.answer(conn, g.o.Handler.Page(ctx, from, m))
	}
	return fmt.Errorf("cannot begin with a %T", first)
}

// refuse tells a client of another version why it is not served.
func (g *Gate) refuse(conn *net.UnixConn, err error) error {
	var other wire.VersionError
	if errors.As(err, &other) {
		return errors.Join(err, g.answer(conn, wire.Refusal{Text: other.Error()}))
	}
	return err
}

// command follows one command from its Check to its Exit.
func (g *Gate) command(ctx context.Context, conn *net.UnixConn, in *wire.Reader, from Caller, c wire.Check) error {
	defer g.o.Handler.Gone(from)
	from.conn = conn
	verdict := g.o.Handler.Check(ctx, from, c)
	// Neither a late denial nor a shim that has gone ends the conversation: it
	// has judged by itself, and what it said of the command is still to be read.
	if err := leftQuietly(g.answer(conn, verdict)); err != nil {
		return err
	}
	for {
		m, err := g.next(conn, in)
		if err != nil {
			return leftQuietly(err)
		}
		switch m := m.(type) {
		case wire.Output:
			g.o.Handler.Output(from, m)
		case wire.Exit:
			return leftQuietly(g.answer(conn, g.o.Handler.Exit(ctx, from, m)))
		default:
			return fmt.Errorf("cannot go on with a %T while a command runs", m)
		}
	}
}

// next waits for the next message, for ever, and then for its end, not for long.
func (g *Gate) next(conn *net.UnixConn, in *wire.Reader) (wire.Message, error) {
	conn.SetReadDeadline(time.Time{})
	if err := in.Await(); err != nil {
		return nil, err
	}
	conn.SetReadDeadline(time.Now().Add(g.o.Patience))
	return in.Message()
}

func (g *Gate) answer(conn *net.UnixConn, m wire.Message) error {
	p, err := wire.Append(nil, m)
	if err != nil {
		return err
	}
	conn.SetWriteDeadline(time.Now().Add(g.o.Patience))
	_, err = conn.Write(p)
	return err
}

// leftQuietly returns nil for the errors by which a client is seen to be gone.
func leftQuietly(err error) error {
	if err == io.EOF || errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE) {
		return nil
	}
	return err
}
