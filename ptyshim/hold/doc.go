// Package hold owns the agent's process and the master end of its terminal.
//
// It has two halves that talk over a Unix socket: the holder (Main, run as
// `cake-shim hold DIR` in a session of its own) and its client (Start, used by
// the brain). The holder opens the terminal, starts the agent on it, hands the
// master end to the client over the socket, and says how the agent ended.
// Bytes never pass through the holder while a client is there.
//
// It refuses to own policy: it judges nothing, reads no configuration, keeps
// no log, and knows nothing of what the agent prints.
//
// The one invariant: an agent never runs without a holder or a client that
// will end it. When the client is gone the agent is hung up, with everything
// that it has started; when the holder is gone the client does it.
//
// What surprised us: the end of the agent and the end of its output are two
// events. The holder keeps a slave end open while the agent lives, so that an
// agent which closes and reopens its terminal does not look dead, and lets go
// of it before it reports the end, so that the client then reads EIO exactly
// when everything has been read.
//
// And: O_NONBLOCK is a property of the open file, not of the descriptor, so the
// master's is shared by both processes, and os.File.Fd clears it as a side
// effect. The holder therefore keeps plain descriptors (it once made its
// client's copy loop block for good).
package hold
