package approval

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"
)

// The bounds of questions.
const (
	QuestionLife  = 15 * time.Minute // from when it was asked: to be decided, and to be used
	keepQuestions = 24 * time.Hour   // so that who is late is told
	mostOpen      = 3                // of one session
	mostHourly    = 12               // of one session in an hour
	mostAll       = 30               // of all sessions in an hour: an agent may be started anew and anew
	mostQuestions = 200              // in all
)

// An Answer says what became of a question.
type Answer string

// The answers. One that is still open when its time is over is denied.
const (
	Open     Answer = "open"
	Approved Answer = "approved"
	Denied   Answer = "denied"
	Used     Answer = "used" // approved, and the command has run
)

// A Question is one command that a person is asked about.
type Question struct {
	ID      string `json:"id"`
	Session string `json:"session"`
	// Sum names the command and the directory: see Sum. The text is for show.
	Sum     string    `json:"sum"`
	Command string    `json:"command"` // secrets masked
	Cwd     string    `json:"cwd"`
	Rule    string    `json:"rule"`
	Why     string    `json:"why"`
	Home    string    `json:"home"`  // the directory of its brain; the next one there goes on with it
	PID     int       `json:"pid"`   // of the brain
	Begun   string    `json:"begun"` // when that process began, as the kernel counts
	Asked   time.Time `json:"asked"`
	Until   time.Time `json:"until"`
	Answer  Answer    `json:"answer"`
	By      *Sender   `json:"by,omitempty"` // who has decided
	At      time.Time `json:"at,omitzero"`  // when
}

// Over reports whether a question is open no more, or its time is over.
func (q Question) Over(now time.Time) bool { return q.Answer != Open || !now.Before(q.Until) }

// Told says in a few words what became of a question.
func (q Question) Told(now time.Time) string {
	switch {
	case q.By != nil && q.Answer == Used:
		return fmt.Sprintf("approved by %s at %s, and used", q.By, clock(q.At))
	case q.By != nil:
		return fmt.Sprintf("%s by %s at %s", q.Answer, q.By, clock(q.At))
	case !now.Before(q.Until):
		return "denied, since nobody had answered by " + clock(q.Until)
	}
	return "open until " + clock(q.Until)
}

func clock(t time.Time) string { return t.Local().Format("15:04:05") }

// Sum names a command line in a directory.
func Sum(line, cwd string) string {
	sum := sha256.Sum256([]byte(cwd + "\x00" + line))
	return hex.EncodeToString(sum[:])
}

// NewID makes the id of a question.
func NewID(random io.Reader) (string, error) {
	var dice [6]byte
	if _, err := io.ReadFull(random, dice[:]); err != nil {
		return "", fmt.Errorf("cannot make an id: %w", err)
	}
	id := []byte("q")
	for _, d := range dice {
		id = append(id, "abcdefghjkmnpqrstvwxyz0123456789"[d%32])
	}
	return string(id), nil
}

// Why a question was not asked, or not decided.
var (
	ErrTooMany   = errors.New("too many questions are asked")
	ErrUnknown   = errors.New("there is no such question")
	ErrAmbiguous = errors.New("several questions begin like that")
	ErrLate      = errors.New("that is decided")
)

// Ask asks a question, or finds the one that is asked about the same command of
// the session already. fresh is true for one that people must be told of. The
// error is ErrTooMany: an agent that tries much must not make a person agree to
// everything.
func (d *Desk) Ask(q Question, now time.Time) (asked Question, fresh bool, err error) {
	d.expire(now)
	open, hour, all := 0, 0, 0
	for _, o := range d.s.Questions {
		if now.Sub(o.Asked) < time.Hour {
			all++
		}
		if o.Session != q.Session {
			continue
		}
		if o.Sum == q.Sum && o.Answer != Used && now.Before(o.Until) {
			return o, false, nil
		}
		if !o.Over(now) {
			open++
		}
		if now.Sub(o.Asked) < time.Hour {
			hour++
		}
	}
	if open >= mostOpen || hour >= mostHourly || all >= mostAll {
		return Question{}, false, ErrTooMany
	}
	q.Asked, q.Until, q.Answer, q.By = now, now.Add(QuestionLife), Open, nil
	d.s.Questions = append(latest(d.s.Questions, mostQuestions-1), q)
	d.audit(Entry{At: now, What: Asked, About: q.ID, Session: q.Session, Sum: q.Sum, Text: q.Command})
	return q, true, nil
}

// Decide is a person's word. On ErrLate the question says who was first.
func (d *Desk) Decide(part string, approve bool, by Sender, now time.Time) (Question, error) {
	d.expire(now)
	n, err := d.find(part)
	if err != nil {
		return Question{}, err
	}
	q := &d.s.Questions[n]
	word := map[bool]Answer{true: Approved, false: Denied}[approve]
	if q.Over(now) {
		d.audit(Entry{At: now, What: Late, Channel: by.Channel, By: by.String(), About: q.ID, Session: q.Session, Text: string(word)})
		return *q, ErrLate
	}
	q.Answer, q.By, q.At = word, &by, now
	d.audit(Entry{At: now, What: string(word), Channel: by.Channel, By: by.String(), About: q.ID, Session: q.Session, Sum: q.Sum, Text: q.Command})
	return *q, nil
}

// Take uses the approval of a command, if there is one.
func (d *Desk) Take(session, sum string, now time.Time) (Question, bool) {
	d.expire(now)
	for n := range d.s.Questions {
		q := &d.s.Questions[n]
		if q.Session == session && q.Sum == sum && q.Answer == Approved && now.Before(q.Until) {
			q.Answer = Used
			d.audit(Entry{At: now, What: string(Used), By: q.By.String(), About: q.ID, Session: session, Sum: sum})
			return *q, true
		}
	}
	return Question{}, false
}

// Question returns the question of an id, or of the beginning of one.
func (d *Desk) Question(part string) (Question, error) {
	n, err := d.find(part)
	if err != nil {
		return Question{}, err
	}
	return d.s.Questions[n], nil
}

// Questions lists the questions that are open.
func (d *Desk) Questions(now time.Time) (open []Question) {
	for _, q := range d.s.Questions {
		if !q.Over(now) {
			open = append(open, q)
		}
	}
	return open
}

// Waiting reports whether a session may still use, or be given, an approval.
func (d *Desk) Waiting(session string, now time.Time) bool {
	return slices.ContainsFunc(d.s.Questions, func(q Question) bool {
		return q.Session == session && (q.Answer == Open || q.Answer == Approved) && now.Before(q.Until)
	})
}

// Adopt gives the questions of brains that have died in a directory to the session
// that goes on there. It returns those that can still come to something.
func (d *Desk) Adopt(q Question, dead func(pid int, begun string) bool, now time.Time) (alive []Question) {
	d.expire(now)
	for n := range d.s.Questions {
		o := &d.s.Questions[n]
		if o.Home != q.Home || o.Session == q.Session || !now.Before(o.Until) || !dead(o.PID, o.Begun) {
			continue
		}
		o.Session, o.PID, o.Begun = q.Session, q.PID, q.Begun
		if o.Answer == Open || o.Answer == Approved {
			alive = append(alive, *o)
		}
	}
	return alive
}

func (d *Desk) find(part string) (at int, err error) {
	at, err = -1, ErrUnknown
	for n, q := range d.s.Questions {
		switch {
		case q.ID == part:
			return n, nil
		case begins(q.ID, part) && at >= 0:
			err = ErrAmbiguous
		case begins(q.ID, part):
			at, err = n, nil
		}
	}
	return at, err
}

// expire writes down that what nobody has answered is denied, and forgets what is old.
func (d *Desk) expire(now time.Time) {
	for n := range d.s.Questions {
		q := &d.s.Questions[n]
		if q.Answer == Open && !now.Before(q.Until) {
			q.Answer, q.At = Denied, q.Until
			d.audit(Entry{At: now, What: Expired, About: q.ID, Session: q.Session, Sum: q.Sum})
		}
	}
	d.s.Questions = deleted(d.s.Questions, func(q Question) bool { return now.Sub(q.Until) >= keepQuestions })
}
