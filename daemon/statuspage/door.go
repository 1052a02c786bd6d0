package statuspage

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"slices"
	"sync"
	"time"
)

// The bounds of links and seats.
const (
	LinkLife   = 5 * time.Minute // in which a link must be opened
	seatLife   = 12 * time.Hour  // after which a link is needed again
	mostLinks  = 4               // that are open at one time
	mostSeats  = 8               // people, or browsers, that look at one time
	mostWrong  = 20              // wrong secrets in a minute, from which on they are turned away as a whole
	toldWrong  = 3               // of those that are written down
	wrongEvery = time.Minute
	mostNotes  = 4 // that wait to be shown on a seat
)

// Why nobody was let in.
var (
	errUnknown = errors.New("there is no such link or seat")
	errTwice   = errors.New("the link was used twice")
)

// A door knows who may look. Secrets are kept as their hashes.
type door struct {
	mu    sync.Mutex
	links []link
	seats []*seat
	wrong int       // secrets, since then
	since time.Time // when they began to be counted
}

// A link lets one browser in, once.
type link struct {
	hash  [sha256.Size]byte
	by    string // who asked for it
	until time.Time
	seat  *seat             // of who has used it
	mark  [sha256.Size]byte // by which their browser is known when it opens the link again
}

// A seat is the place of one browser.
type seat struct {
	id    string
	hash  [sha256.Size]byte // of the cookie
	by    string            // who asked for the link
	until time.Time
	key   []byte // of the tokens in its forms
	notes []Note // what came of what was decided, not shown yet
}

// A Note is what came of a decision.
type Note struct {
	Text string
	Done bool
}

// An entry is what a browser gets that is let in.
type entry struct {
	seat   string // the folder
	by     string
	cookie string // "" where it has it already
	mark   string
}

func hashOf(secret string) [sha256.Size]byte { return sha256.Sum256([]byte(secret)) }

// same reports whether two hashes are the same, in a time that does not tell where
// they differ.
func same(a, b [sha256.Size]byte) bool { return subtle.ConstantTimeCompare(a[:], b[:]) == 1 }

// among reports whether one of some secrets is that of a hash.
func among(secrets []string, hash [sha256.Size]byte) bool {
	return slices.ContainsFunc(secrets, func(s string) bool { return same(hashOf(s), hash) })
}

// offer makes a link.
func (d *door) offer(by string, now time.Time) (token string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.expire(now)
	token = rand.Text()
	d.links = append(d.links[max(0, len(d.links)-mostLinks+1):], link{hash: hashOf(token), by: by, until: now.Add(LinkLife)})
	return token
}

// enter takes a link. The marks are what the browser has of an earlier use. A link
// that comes a second time, from somebody else, was read by two: nobody knows
// which of them is the person, so both are out.
func (d *door) enter(token string, marks []string, now time.Time) (entry, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.expire(now)
	at := slices.IndexFunc(d.links, func(l link) bool { return same(l.hash, hashOf(token)) })
	if at < 0 {
		return entry{}, errUnknown
	}
	l := &d.links[at]
	switch {
	case l.seat == nil:
		return d.admit(l, now), nil
	case among(marks, l.mark) && slices.Contains(d.seats, l.seat):
		return entry{seat: l.seat.id, by: l.by}, nil
	}
	by := l.by
	d.dismiss(l.seat)
	return entry{by: by}, errTwice
}

// admit gives a seat to who has opened a link. The lock is held.
func (d *door) admit(l *link, now time.Time) entry {
	e := entry{seat: rand.Text(), by: l.by, cookie: rand.Text(), mark: rand.Text()}
	key := make([]byte, sha256.Size)
	_, _ = rand.Read(key) // it never fails
	l.mark = hashOf(e.mark)
	l.seat = &seat{id: e.seat, hash: hashOf(e.cookie), by: l.by, until: now.Add(seatLife), key: key}
	d.seats = append(d.seats[max(0, len(d.seats)-mostSeats+1):], l.seat)
	return e
}

// sit finds the seat of a browser.
func (d *door) sit(id string, cookies []string, now time.Time) (s *seat, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.expire(now)
	for _, o := range d.seats {
		if same(hashOf(o.id), hashOf(id)) && among(cookies, o.hash) {
			s = o
		}
	}
	if s == nil {
		return nil, errUnknown
	}
	return s, nil
}

// dismiss takes a seat away, with the links that led to it. The lock is held.
func (d *door) dismiss(s *seat) {
	d.seats = slices.DeleteFunc(d.seats, func(o *seat) bool { return o == s })
	d.links = slices.DeleteFunc(d.links, func(l link) bool { return l.seat == s })
}

// leave takes a seat away.
func (d *door) leave(s *seat) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.dismiss(s)
}

// shut takes all seats and links away, and says how many of them there were.
func (d *door) shut(now time.Time) (seats, links int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.expire(now)
	for _, l := range d.links {
		if l.seat == nil {
			links++
		}
	}
	seats = len(d.seats)
	d.seats, d.links = nil, nil
	return seats, links
}

func (d *door) expire(now time.Time) {
	d.links = slices.DeleteFunc(d.links, func(l link) bool { return !now.Before(l.until) })
	d.seats = slices.DeleteFunc(d.seats, func(s *seat) bool { return !now.Before(s.until) })
}

// refuse counts a wrong secret. tell says that it is worth writing down, and
// enough that there are too many of them. A right one is taken all the same: no
// secret of 130 bits is found by trying, and whoever tries must not be able to
// keep the person out.
func (d *door) refuse(now time.Time) (tell, enough bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if now.Sub(d.since) >= wrongEvery {
		d.since, d.wrong = now, 0
	}
	d.wrong++
	return d.wrong <= toldWrong, d.wrong > mostWrong
}

// say leaves a note on a seat, to be shown once.
func (d *door) say(s *seat, n Note) {
	d.mu.Lock()
	defer d.mu.Unlock()
	s.notes = append(s.notes[max(0, len(s.notes)-mostNotes+1):], n)
}

// notes takes the notes of a seat.
func (d *door) notes(s *seat) []Note {
	d.mu.Lock()
	defer d.mu.Unlock()
	notes := s.notes
	s.notes = nil
	return notes
}

// token is what a form about something bears: only the page of this seat knows it.
func (s *seat) token(about string) string {
	h := hmac.New(sha256.New, s.key)
	h.Write([]byte(about))
	return hex.EncodeToString(h.Sum(nil))
}

// signed reports whether a form bears the token.
func (s *seat) signed(about, token string) bool {
	return hmac.Equal([]byte(s.token(about)), []byte(token))
}
