package order

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// A Verb is the first word of an order.
type Verb string

// The verbs.
const (
	Status  Verb = "status"
	Approve Verb = "approve"
	Deny    Verb = "deny"
	Resolve Verb = "resolve"
	Allow   Verb = "allow"
	Abort   Verb = "abort"
	Stop    Verb = "stop"
	Ack     Verb = "ack"
	Snooze  Verb = "snooze"
	Silence Verb = "silence"
	Say     Verb = "say"
	Help    Verb = "help"
)

// An Order is what a person wants.
type Order struct {
	Verb Verb
	ID   string        // whole; "" where the verb needs none
	For  time.Duration // of snooze and silence
	Text string        // of resolve and say
}

// String is the order as it could be typed.
func (o Order) String() string {
	words := []string{string(o.Verb)}
	if o.ID != "" {
		words = append(words, o.ID)
	}
	if o.For > 0 {
		words = append(words, short(o.For))
	}
	if o.Text != "" {
		words = append(words, o.Text)
	}
	return strings.Join(words, " ")
}

func short(d time.Duration) string {
	if d%time.Hour == 0 {
		return fmt.Sprintf("%dh", d/time.Hour)
	}
	return fmt.Sprintf("%dm", d/time.Minute)
}

// The bounds of a time.
const (
	shortest = time.Minute
	longest  = 7 * 24 * time.Hour
	usually  = 30 * time.Minute // of a snooze that does not say
)

// Usage is what can be said, in few lines.
const Usage = `status: what runs, and what waits for you
approve ID, deny ID: a command that is asked about
resolve ID [message]: the agent goes on, and is told
allow ID: the same, and what was held may run once
abort ID: the agent is ended; stop [SESSION]: also one that is not held
ack ID, snooze ID 30m, silence [SESSION or ID] 2h: call me less
say [SESSION] text: the agent reads it
Reply to a message instead of typing its ID. The beginning of an ID is enough.`

// grammar says what stands behind each verb.
var grammar = map[Verb]struct {
	id   need
	time need
	text need
}{
	Status: {}, Help: {},
	Approve: {id: must}, Deny: {id: must}, Allow: {id: must}, Abort: {id: must}, Ack: {id: must},
	Resolve: {id: must, text: may},
	Stop:    {id: may},
	Snooze:  {id: must, time: may},
	Silence: {id: may, time: must},
	Say:     {id: may, text: must},
}

// A need says whether a part of an order is there.
type need int

const (
	never need = iota
	may
	must
)

// A Misheard is why an order was not understood, in words for the person.
type Misheard struct{ Why string }

// Error says why.
func (m *Misheard) Error() string { return m.Why }

func misheard(format string, args ...any) error { return &Misheard{fmt.Sprintf(format, args...)} }

// Read reads an order. about is what the message is about that it replies to.
// known lists the ids that a verb may mean by some letters of them: a part of an id is
// enough if it fits one. The error is a *Misheard.
func Read(text string, about []string, known func(v Verb, part string) []string) (Order, error) {
	words := heard(text)
	if len(words) == 0 {
		return Order{}, misheard("I understand:\n%s", Usage)
	}
	verb := verbOf(words[0])
	g, ok := grammar[verb]
	if !ok {
		return Order{}, misheard("I do not know %q. I understand:\n%s", cut(words[0]), Usage)
	}
	o, rest := Order{Verb: verb}, words[1:]
	var err error
	if g.id != never {
		if o.ID, rest, err = object(verb, rest, about, known); err != nil {
			return Order{}, err
		}
	}
	if g.time != never {
		if o.For, rest, err = howLong(verb, rest, g.time); err != nil {
			return Order{}, err
		}
	}
	if g.text != never {
		o.Text, rest = strings.Join(rest, " "), nil
	}
	switch {
	case len(rest) > 0 && g.id != never && o.ID == "":
		return Order{}, misheard("There is nothing of the id %q. Say status to see what there is.", cut(rest[0]))
	case len(rest) > 0:
		return Order{}, misheard("What does %q mean behind %s?", cut(strings.Join(rest, " ")), verb)
	case g.id == must && o.ID == "":
		return Order{}, misheard("Which one? Say %s ID, or reply to the message about it.", verb)
	case g.text == must && o.Text == "":
		return Order{}, misheard("What shall I %s?", verb)
	}
	return o, nil
}

// heard splits a text into words, without the name by which cake was called.
func heard(text string) []string {
	words := strings.Fields(text)
	for len(words) > 0 && (strings.HasPrefix(words[0], "@") || strings.HasPrefix(words[0], "<@")) {
		words = words[1:]
	}
	return words
}

// verbOf reads a verb, also as /approve@the_bot.
func verbOf(word string) Verb {
	word, _, _ = strings.Cut(strings.TrimPrefix(word, "/"), "@")
	return Verb(strings.ToLower(strings.TrimRight(word, ":,.!")))
}

// object finds what an order is about, and what stands behind it.
func object(verb Verb, rest, about []string, known func(Verb, string) []string) (id string, left []string, err error) {
	// What somebody has to say may begin with any word: for that only a whole id counts.
	if len(rest) > 0 {
		fits := known(verb, strings.ToLower(rest[0]))
		for _, id := range fits {
			if strings.EqualFold(id, rest[0]) {
				return id, rest[1:], nil
			}
		}
		free := verb == Say || verb == Resolve && len(about) > 0
		switch {
		case len(fits) == 1 && !free:
			return fits[0], rest[1:], nil
		case len(fits) > 1 && !free:
			return "", nil, misheard("%q fits %s. Which one?", cut(rest[0]), strings.Join(fits[:min(len(fits), 5)], ", "))
		case !free && verb == Resolve:
			return "", nil, misheard("There is nothing of the id %q. Say status to see what there is.", cut(rest[0]))
		}
	}
	if len(about) > 1 {
		return "", nil, misheard("That message is about %d things. Say %s and the ID of one.", len(about), verb)
	}
	return strings.Join(about, ""), rest, nil
}

// howLong reads a time.
func howLong(verb Verb, rest []string, n need) (d time.Duration, left []string, err error) {
	if len(rest) == 0 && n == may {
		return usually, nil, nil
	}
	if len(rest) == 0 {
		return 0, nil, misheard("For how long? Say %s 2h.", verb)
	}
	d, ok := duration(rest[len(rest)-1])
	if !ok || d < shortest || d > longest {
		return 0, nil, misheard("%q is no time from 1m to 7d, such as 30m, 2h or 1d.", cut(rest[len(rest)-1]))
	}
	return d, rest[:len(rest)-1], nil
}

// duration reads 30m, 1h30m or 2d.
func duration(text string) (time.Duration, bool) {
	if days, ok := strings.CutSuffix(text, "d"); ok {
		n, err := strconv.Atoi(days)
		return time.Duration(n) * 24 * time.Hour, err == nil && n >= 0 && n < 1000
	}
	d, err := time.ParseDuration(text)
	return d, err == nil
}

// cut shortens what somebody has said for a reply.
func cut(text string) string {
	if r := []rune(text); len(r) > 40 {
		return string(r[:39]) + "…"
	}
	return text
}
