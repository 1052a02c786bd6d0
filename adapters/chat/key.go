package chat

import (
	"crypto/sha256"
	"encoding/hex"
)

// Key names the account at the service that a line speaks for, whatever name the
// line has in which configuration: the service and a hash of the token and the host.
// What the line says besides, such as to which chats, is not in it.
func (l Line) Key() string {
	sum := sha256.Sum256([]byte(Scheme(l.URL) + "\x00" + l.URL.User.String() + "\x00" + l.URL.Host + "\x00" + l.URL.Path))
	return Scheme(l.URL) + "-" + hex.EncodeToString(sum[:6])
}
