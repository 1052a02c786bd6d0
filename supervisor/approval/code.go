package approval

import (
	"crypto/pbkdf2"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
)

// The bounds of pairing.
const (
	CodeLength = 8         // characters of a code
	CodeLife   = time.Hour // how long a code can be used
	mostWrong  = 5         // wrong codes, by one sender or by all, from which on none is taken
	lockTime   = time.Hour // how long a sender with so many is not heard
	mostCodes  = 16        // that are open at one time
	mostLocks  = 256       // senders whose wrong codes are counted
	slowness   = 20_000    // rounds of the hash: some milliseconds for us, ages for all codes of an hour
)

// alphabet is Crockford's: no I, L, O or U, so that what is read aloud or copied by
// hand is what was meant. It has 32 characters, so five bits pick one without bias.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// A Code is a one-time code that was handed out, as it is kept.
type Code struct {
	Channel string    `json:"channel"` // key of the channel it is for; "" for any
	Salt    []byte    `json:"salt"`
	Hash    []byte    `json:"hash"`
	Until   time.Time `json:"until"`
	By      string    `json:"by"` // who asked for it
}

// A Lock counts the wrong codes of one sender.
type Lock struct {
	Channel string    `json:"channel"`
	Person  string    `json:"person"`
	Wrong   int       `json:"wrong"`
	At      time.Time `json:"at"` // of the last one
}

// NewCode makes a code and what is kept of it, out of a source of randomness.
func NewCode(random io.Reader, channel, by string, now time.Time) (text string, c Code, err error) {
	var dice [CodeLength + 16]byte
	if _, err := io.ReadFull(random, dice[:]); err != nil {
		return "", Code{}, fmt.Errorf("cannot make a code: %w", err)
	}
	var b strings.Builder
	for _, d := range dice[:CodeLength] {
		b.WriteByte(alphabet[d%32])
	}
	c = Code{Channel: channel, Salt: dice[CodeLength:], Until: now.Add(CodeLife), By: by}
	c.Hash, err = hashOf(b.String(), c.Salt)
	return b.String(), c, err
}

func hashOf(text string, salt []byte) ([]byte, error) {
	hash, err := pbkdf2.Key(sha256.New, text, salt, slowness, sha256.Size)
	if err != nil {
		return nil, fmt.Errorf("cannot hash a code: %w", err)
	}
	return hash, nil
}

// fits reports whether a text is the code, in a time that does not tell how nearly.
func (c Code) fits(text string) bool {
	hash, err := hashOf(text, c.Salt)
	return err == nil && subtle.ConstantTimeCompare(hash, c.Hash) == 1
}

// ReadCode finds a code in what somebody has sent: alone, or after "pair" or
// "/start". Case, blanks and hyphens do not matter, and what looks alike is the same.
func ReadCode(text string) (code string, ok bool) {
	words := strings.Fields(strings.ToUpper(text))
	if len(words) > 1 && (words[0] == "PAIR" || words[0] == "/PAIR" || words[0] == "/START") {
		words = words[1:]
	}
	code = strings.NewReplacer("-", "", "O", "0", "I", "1", "L", "1").Replace(strings.Join(words, ""))
	if len(code) != CodeLength || strings.Trim(code, alphabet) != "" {
		return "", false
	}
	return code, true
}

// Why a code was not taken.
var (
	ErrWrongCode = errors.New("this is not the code, or it is over")
	ErrLocked    = errors.New("too many wrong codes")
	ErrNoCode    = errors.New("no code is open")
)

// Offer opens a code. An open one for the same channel is void from then on.
func (d *Desk) Offer(c Code, now time.Time) {
	d.expireCodes(now)
	d.s.Codes = deleted(d.s.Codes, func(o Code) bool { return o.Channel == c.Channel })
	d.s.Codes = append(latest(d.s.Codes, mostCodes-1), c)
	d.s.Wrong = 0
	d.audit(Entry{At: now, What: CodeMade, Channel: c.Channel, By: c.By})
}

// Pair takes a code from a sender, who is known from then on. The error is one of
// ErrWrongCode, ErrLocked and ErrNoCode.
func (d *Desk) Pair(from Sender, code string, now time.Time) error {
	d.expireCodes(now)
	if d.locked(from, now) {
		return ErrLocked
	}
	if len(d.s.Codes) == 0 {
		return ErrNoCode
	}
	for n, c := range d.s.Codes {
		if (c.Channel == "" || c.Channel == from.Channel) && c.fits(code) {
			d.s.Codes = append(d.s.Codes[:n:n], d.s.Codes[n+1:]...)
			d.admit(from, c.By, now)
			return nil
		}
	}
	d.wrong(from, now)
	return ErrWrongCode
}

// admit puts a sender on the list.
func (d *Desk) admit(from Sender, by string, now time.Time) {
	d.s.Wrong = 0
	d.s.Locks = deleted(d.s.Locks, from.locked)
	d.s.People = deleted(d.s.People, func(p Person) bool { return p.is(from) })
	d.s.People = append(d.s.People, Person{Sender: from, Since: now, By: by})
	d.audit(Entry{At: now, What: Paired, Channel: from.Channel, By: from.String(), Text: "with the code of " + by})
}

// wrong counts a wrong code. After too many of all senders the open codes are
// void: whoever guesses on, guesses at nothing.
func (d *Desk) wrong(from Sender, now time.Time) {
	d.s.Wrong++
	l := Lock{Channel: from.Channel, Person: from.Person}
	for _, o := range d.s.Locks {
		if from.locked(o) {
			l = o
		}
	}
	l.Wrong, l.At = l.Wrong+1, now
	d.s.Locks = append(latest(deleted(d.s.Locks, from.locked), mostLocks-1), l)
	d.audit(Entry{At: now, What: CodeWrong, Channel: from.Channel, By: from.String()})
	if d.s.Wrong >= mostWrong {
		d.s.Codes = nil
		d.audit(Entry{At: now, What: CodesVoid, Channel: from.Channel, By: from.String()})
	}
}

// locked reports whether a sender has given too many wrong codes.
func (d *Desk) locked(from Sender, now time.Time) bool {
	d.s.Locks = deleted(d.s.Locks, func(l Lock) bool { return now.Sub(l.At) >= lockTime })
	for _, l := range d.s.Locks {
		if from.locked(l) {
			return l.Wrong >= mostWrong
		}
	}
	return false
}

func (d *Desk) expireCodes(now time.Time) {
	d.s.Codes = deleted(d.s.Codes, func(c Code) bool { return !now.Before(c.Until) })
}
