package people

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"go.uber.org/zap"

	"cake/adapters/chat"
	"cake/daemon/dirs"
	"cake/daemon/inforce"
	"cake/daemon/process"
	"cake/supervisor/alert"
)

// A waiting message has not come to its end with a channel.
type waiting struct {
	Channel string       `json:"channel"`
	Kind    string       `json:"kind"`
	Message chat.Message `json:"message"`
}

// A toldState is what people were told and what waits, on disk. What a brain that
// has died has left there is taken over by the next one in the same directory.
type toldState struct {
	Cwd    string      `json:"cwd"`
	PID    int         `json:"pid"`
	Begun  string      `json:"begun"` // when that process began, as the kernel counts
	Book   alert.State `json:"book"`
	Outbox []waiting   `json:"outbox,omitempty"`
}

func (p *People) path() string {
	return filepath.Join(p.options.Paths.People(), p.options.Tag+".json")
}

// save writes the state down; where there is nothing to keep, it removes it. All of
// it comes from the journal, masked. The lock is held. A disk that is full costs the next brain its knowledge, no more.
func (p *People) save() {
	book := p.book.State()
	if len(book.Alerts) == 0 && len(book.Silences) == 0 && len(p.outbox) == 0 {
		if p.kept {
			p.kept = false
			p.warn(os.Remove(p.path()))
		}
		return
	}
	me := os.Getpid()
	text, err := json.Marshal(toldState{
		Cwd: p.options.Cwd, PID: me, Begun: process.Begun(me), Book: book, Outbox: p.outbox,
	})
	if err = errors.Join(err, dirs.Private(p.options.Paths.People())); err == nil {
		err = dirs.Replace(p.path(), text)
	}
	p.kept = p.kept || err == nil
	p.warn(err)
}

func (p *People) warn(err error) {
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		p.options.Log.Warn("cannot keep what people were told", zap.Error(err))
	}
}

// forget drops messages that no channel takes any more.
func (p *People) forget(lost []waiting) {
	if len(lost) == 0 {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.outbox = slices.DeleteFunc(p.outbox, func(w waiting) bool {
		return slices.ContainsFunc(lost, func(l waiting) bool { return l.Channel == w.Channel && l.Message.ID == w.Message.ID })
	})
	p.save()
}

// adopt goes on with what brains that have died in this directory have left: the
// alerts of a run that is still held here, those of runs that are over, and the
// messages that waited.
func (p *People) adopt() {
	dir := p.options.Paths.People()
	entries, _ := os.ReadDir(dir) // no folder, nothing left
	p.mu.Lock()
	defer p.mu.Unlock()
	book := p.book.State()
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		l, err := readTold(path)
		if err != nil {
			p.warn(err)
			continue
		}
		// Two brains that begin at once must not both go on with it.
		if l.Cwd != p.options.Cwd || l.PID == os.Getpid() || process.Begun(l.PID) == l.Begun || os.Remove(path) != nil {
			continue
		}
		book = joined(book, l.Book)
		p.outbox = append(p.outbox, l.Outbox...)
	}
	p.book = alert.NewBook(inforce.AlertPolicy(p.options.Config()), book)
	p.resettle(time.Now())
	p.save()
}

func readTold(path string) (l toldState, err error) {
	if !strings.HasSuffix(path, ".json") {
		return l, fs.ErrNotExist // half of one that was never finished
	}
	text, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(text, &l)
	}
	if err != nil {
		return l, fmt.Errorf("cannot read %s: %w", path, err)
	}
	return l, nil
}

// joined is two books as one: what was told in either counts.
func joined(a, b alert.State) alert.State {
	a.Alerts, a.Silences = append(a.Alerts, b.Alerts...), append(a.Silences, b.Silences...)
	a.Sent = slices.SortedFunc(slices.Values(append(a.Sent, b.Sent...)), time.Time.Compare)
	a.Level, a.Heard, a.More, a.Count = max(a.Level, b.Level), a.Heard+b.Heard, a.More+b.More, a.Count+b.Count
	return a
}

// resettle gives the alert of a run that is held again to its new session, and
// ends those whose run has died. The lock is held.
func (p *People) resettle(now time.Time) {
	session := p.options.Session()
	for _, a := range p.book.Alerts() {
		if a.ID == session.Held {
			p.book.Move(a.ID, session.ID)
			continue
		}
		p.book.Note(alert.Ended{Session: a.Session, How: "its cake has died; nobody has decided"}, now)
	}
}
