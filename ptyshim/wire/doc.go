// Package wire is the language between cake-shim and the brain: frames over a
// Unix stream socket, one connection for one shell command, one hook call or one word of a person.
//
//	shell:  → Check   ← Verdict   → Output …   → Exit   ← Note
//	hook:   → Hook    ← HookReply
//	person: → Resolve ← Resolved
//
// Instead of a first answer the brain may send a Refusal, when the two do not
// speak the same Version. A shim that asks for a command below one that is
// already judged (Check.Nested) ends the conversation with the Verdict.
//
// It owns the messages, their bytes and the client's end of the socket. It
// refuses to own what the messages mean (ptyshim/shim and the brain) and the
// listening end (ptyshim/gate): cake-shim starts once for every command of the
// agent, so nothing in here imports net, encoding/json or reflection of its own.
//
// The one invariant: no bytes, from whomever, make Decode panic or allocate
// more than a small multiple of what was really received.
//
// What surprised us: connect(2) on a Unix socket blocks when the listener's
// queue is full, and poll cannot wait for it; a send time-out on the socket
// bounds it.
//
// # The bytes
//
// A frame is its length as 4 bytes, big endian (the type byte counts, the 4
// bytes do not), one type byte and fields. A field is its length as a varint
// and that many bytes. A number is a field that holds a varint; a list is a
// number and that many fields. The first field of Check, Hook and Resolve is the
// version, in every version. Fields that follow the known ones are skipped, so
// that a later version may append.
package wire
