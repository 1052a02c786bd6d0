package gate

import (
	"context"
	"errors"
	"fmt"
	"net"
	"sync"
	"time"

	"cake/ptyshim/wire"
)

// A Caller is one connection of one cake-shim.
type Caller struct {
	ID  uint64 // different for every connection of a Gate, from 1
	PID int    // the process that connected

	conn *net.UnixConn // where it can be told to wait; nil where it does not
}

// waitPatience is how long a client may take to hear that it shall wait.
const waitPatience = 100 * time.Millisecond

// Wait tells a caller of Check or Hook, before it is answered, to wait for so much
// longer than it would: a person is asked. otherwise is its answer if none comes. One
// that cannot be told goes on by itself.
func (c Caller) Wait(d time.Duration, otherwise string) error {
	if c.conn == nil {
		return errors.New("cannot tell the caller to wait: it does not listen")
	}
	p, err := wire.Append(nil, wire.Wait{For: d, Else: otherwise})
	if err != nil {
		return err
	}
	c.conn.SetWriteDeadline(time.Now().Add(waitPatience))
	_, err = c.conn.Write(p)
	return err
}

// A Handler answers what the shims ask. Its methods are called by many
// goroutines at once, but for one Caller one after the other, in this order:
// Check, Output any number of times, Exit, Gone; or Hook, Resolve, Allow, Nap, Order or Page alone.
type Handler interface {
	// Check says whether a command may run. The shim waits 50 ms for the answer, and
	// longer where it was told to before (Caller.Wait).
	Check(ctx context.Context, from Caller, c wire.Check) wire.Verdict
	// Output hears what the command writes. It must not keep o.Data. While it
	// works, that one command's further output queues up in its own shim.
	Output(from Caller, o wire.Output)
	// Exit hears how the command ended. The shim waits 350 ms for the note.
	Exit(ctx context.Context, from Caller, e wire.Exit) wire.Note
	// Gone is called once for every Caller that was given to Check, when nothing
	// more will come from it: after Exit, after a denial, when a nested command
	// has started, or because its shim was killed.
	Gone(from Caller)
	// Hook answers one call of the agent's hook. It must not keep h.Payload.
	Hook(ctx context.Context, from Caller, h wire.Hook) wire.HookReply
	// Resolve hears that a person lets the agent go on. Whether From is a person
	// and not the agent is for the Handler to find out.
	Resolve(ctx context.Context, from Caller, r wire.Resolve) wire.Resolved
	// Allow hears what a person says of a denied command; From may be no person
	// here either.
	Allow(ctx context.Context, from Caller, a wire.Allow) wire.Allowed
	// Nap hears that a person wants quiet for a while, or no longer; From may be
	// no person here either.
	Nap(ctx context.Context, from Caller, n wire.Nap) wire.Resolved
	// Order hears what a person has said on a channel; From may be no person here
	// either.
	Order(ctx context.Context, from Caller, o wire.Order) wire.Resolved
	// Page hears who wants something of the status page; From may be no person here
	// either.
	Page(ctx context.Context, from Caller, p wire.Page) wire.Resolved
}

// Options say what a Gate is to be.
type Options struct {
	// Path is where the socket is made, at most 107 bytes long. The directory
	// is made (0700) when it is missing.
	Path string
	// Handler answers.
	Handler Handler
	// MaxCallers bounds the connections at one time; 0 means 1024.
	MaxCallers int
	// MaxPerProcess bounds the connections of one process; 0 means 8. A shim
	// needs one.
	MaxPerProcess int
	// Patience is how long a client may take to begin, to finish a message it
	// has begun, and to take an answer; 0 means 2 s. Between two messages of a
	// running command it may take for ever.
	Patience time.Duration
	// Problem hears of clients that were turned away or broke the rules; nil
	// when nobody wants to know. It is called by many goroutines.
	Problem func(error)
}

// A Gate is a listening socket.
type Gate struct {
	o  Options
	ln *net.UnixListener

	mu     sync.Mutex
	lastID uint64
	open   map[*net.UnixConn]int // the process at the other end
}

// Listen makes the socket and starts to listen, so that a shim that is started
// next can connect. Run answers.
func Listen(o Options) (*Gate, error) {
	if o.Handler == nil {
		return nil, errors.New("cannot listen for shims: no Handler is given")
	}
	if o.MaxCallers == 0 {
		o.MaxCallers = 1024
	}
	if o.MaxPerProcess == 0 {
		o.MaxPerProcess = 8
	}
	if o.Patience == 0 {
		o.Patience = 2 * time.Second
	}
	if o.Problem == nil {
		o.Problem = func(error) {}
	}
	ln, err := listen(o.Path)
	if err != nil {
		return nil, err
	}
	return &Gate{o: o, ln: ln, open: map[*net.UnixConn]int{}}, nil
}

// Close stops listening and removes the socket. It is for a Gate that is not
// Run; Run closes by itself.
func (g *Gate) Close() error { return g.ln.Close() }

// Run answers until ctx ends, then closes every connection, waits for the
// Handler's calls to return, and removes the socket. It returns nil when ctx
// ended it.
func (g *Gate) Run(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	var callers sync.WaitGroup
	defer callers.Wait()
	defer g.closeAll()
	defer cancel()
	stop := context.AfterFunc(ctx, func() { g.ln.Close() })
	defer stop()
	for {
		conn, err := g.ln.AcceptUnix()
		if ctx.Err() != nil {
			if err == nil {
				conn.Close()
			}
			return nil
		}
		if err != nil {
			if !passing(err) {
				g.ln.Close()
				return fmt.Errorf("cannot go on listening on %s: %w", g.o.Path, err)
			}
			g.o.Problem(fmt.Errorf("cannot accept a shim for now: %w", err))
			pause(ctx, 20*time.Millisecond)
			continue
		}
		from, err := g.admit(conn)
		if err != nil {
			conn.Close()
			g.o.Problem(err)
			continue
		}
		callers.Go(func() {
			defer g.dismiss(conn)
			if err := g.converse(ctx, conn, from); err != nil && ctx.Err() == nil {
				g.o.Problem(fmt.Errorf("cannot go on with the shim of process %d: %w", from.PID, err))
			}
		})
	}
}

// admit decides whether a client may speak at all.
func (g *Gate) admit(conn *net.UnixConn) (Caller, error) {
	pid, err := peer(conn)
	if err != nil {
		return Caller{}, err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.open) >= g.o.MaxCallers {
		return Caller{}, fmt.Errorf("cannot serve process %d: %d shims are connected already", pid, len(g.open))
	}
	same := 0
	for _, p := range g.open {
		if p == pid {
			same++
		}
	}
	if same >= g.o.MaxPerProcess {
		return Caller{}, fmt.Errorf("cannot serve process %d: it has %d connections already", pid, same)
	}
	g.lastID++
	g.open[conn] = pid
	return Caller{ID: g.lastID, PID: pid}, nil
}

func (g *Gate) dismiss(conn *net.UnixConn) {
	conn.Close()
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.open, conn)
}

// closeAll ends the reads and writes of every conversation; their goroutines
// then end by themselves.
func (g *Gate) closeAll() {
	g.mu.Lock()
	defer g.mu.Unlock()
	for conn := range g.open {
		conn.Close()
	}
}

func pause(ctx context.Context, d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
	case <-t.C:
	}
}
