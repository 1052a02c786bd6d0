package people

import (
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"cake/adapters/chat"
	"cake/config"
	"cake/daemon/dirs"
	"cake/daemon/process"
	"cake/supervisor/approval"
	"cake/supervisor/approval/ledger"
)

// A PairCode is a one-time code for a channel.
type PairCode struct {
	Channel string // as `cake notify ls` names it
	To      string // the line without its secrets
	Code    string
	Until   time.Time
}

// ErrDeaf says that a channel cannot hear.
var ErrDeaf = errors.New("it cannot hear what people say")

// Pair makes a one-time code, by which the person who sends it on a channel may
// decide there from then on. name is the channel's; "" is the only one that hears.
// The agent cannot ask for one.
func Pair(p dirs.Paths, c *config.Config, getenv func(string) string, name string) (PairCode, error) {
	if process.Watched(os.Getpid()) {
		return PairCode{}, errors.New("cannot pair anybody from inside an agent: a person does that in another terminal")
	}
	l, err := hearing(c, getenv, name)
	if err != nil {
		return PairCode{}, err
	}
	code, err := pairCode(p, l.Key(), process.Who(os.Getpid()))
	return PairCode{Channel: l.Name, To: l.Label(), Code: code, Until: time.Now().Add(approval.CodeLife)}, err
}

func pairCode(p dirs.Paths, channel, by string) (string, error) {
	now := time.Now()
	text, code, err := approval.NewCode(rand.Reader, channel, by, now)
	if err != nil {
		return "", err
	}
	if err := dirs.Private(p.State); err != nil {
		return "", err
	}
	return text, ledger.In(p.Deciders()).Change(func(d *approval.Desk) { d.Offer(code, now) })
}

// hearing finds the channel of a name that can hear, or the only one.
func hearing(c *config.Config, getenv func(string) string, name string) (chat.Line, error) {
	lines, made, problem := senders(c, getenv, "")
	var ears []chat.Line
	for n, l := range lines {
		_, hears := made[n].(chat.Listener)
		switch {
		case l.Name == name && !hears:
			return l, fmt.Errorf("cannot pair on %s: %w; docs/notifications.md says which channels can", name, ErrDeaf)
		case l.Name == name:
			return l, nil
		case hears:
			ears = append(ears, l)
		}
	}
	switch {
	case name != "":
		return chat.Line{}, errors.Join(fmt.Errorf("there is no channel %q; `cake notify ls` lists them", name), problem)
	case len(ears) == 1:
		return ears[0], nil
	case len(ears) == 0:
		return chat.Line{}, errors.Join(errors.New("cannot pair: no channel of escalation.notify can hear; docs/notifications.md says which can"), problem)
	}
	var names []string
	for _, l := range ears {
		names = append(names, l.Name)
	}
	return chat.Line{}, fmt.Errorf("cannot pair: which channel? These can hear: %s", strings.Join(names, ", "))
}

// A Decider is a person who may decide from afar.
type Decider struct {
	Channel string    `json:"channel"` // as the configuration names it; its key where it names none such
	Person  string    `json:"person"`  // the service's id
	Name    string    `json:"name,omitempty"`
	ID      string    `json:"id"` // by which they are removed
	Since   time.Time `json:"since"`
	By      string    `json:"by"`
}

// Deciders lists who may decide from afar.
func Deciders(p dirs.Paths, c *config.Config, getenv func(string) string) ([]Decider, error) {
	s, err := ledger.In(p.Deciders()).Look()
	if err != nil {
		return nil, err
	}
	lines, _, _ := senders(c, getenv, "") // a line that is wrong names nobody
	var all []Decider
	for _, d := range s.People {
		all = append(all, Decider{
			Channel: channelName(lines, d.Channel), Person: d.Person, Name: d.Name, ID: d.Channel + ":" + d.Person, Since: d.Since, By: d.By,
		})
	}
	return all, nil
}

func channelName(lines []chat.Line, key string) string {
	for _, l := range lines {
		if l.Key() == key {
			return l.Name
		}
	}
	return key
}

// Remove takes a person off the list, by their id or by the service's. The agent
// cannot.
func Remove(p dirs.Paths, id string) (Decider, error) {
	if process.Watched(os.Getpid()) {
		return Decider{}, errors.New("cannot remove anybody from inside an agent: a person does that in another terminal")
	}
	var meant []approval.Person
	if err := ledger.In(p.Deciders()).Change(func(d *approval.Desk) { meant = d.Remove(id, process.Who(os.Getpid()), time.Now()) }); err != nil {
		return Decider{}, err
	}
	switch len(meant) {
	case 0:
		return Decider{}, fmt.Errorf("nobody of the id %q may decide; `cake notify people ls` lists who may", id)
	case 1:
		d := meant[0]
		return Decider{Channel: d.Channel, Person: d.Person, Name: d.Name, ID: d.Channel + ":" + d.Person, Since: d.Since, By: d.By}, nil
	}
	return Decider{}, fmt.Errorf("%d people have the id %q: `cake notify people ls` shows the whole ids", len(meant), id)
}

// An AuditEntry is one line of the audit of what was decided from afar.
type AuditEntry = approval.Entry

// Audit gives each line of the audit to see, the oldest first. The error is the
// first one of see, else it names the line that is not what was written.
func Audit(p dirs.Paths, see func(AuditEntry) error) error {
	var failed error
	_, err := ledger.In(p.Deciders()).Audit(func(e AuditEntry) {
		if failed == nil {
			failed = see(e)
		}
	})
	if failed != nil {
		return failed
	}
	return err
}
