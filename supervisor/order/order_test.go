package order

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// ids are what there is: incidents, a question, sessions.
func ids(_ Verb, part string) (fit []string) {
	for _, id := range []string{"k3f9abcd-1f0c", "k3f9abcd-22aa", "q7k2m9x", "k3f9abcd", "zz23bbcc"} {
		if strings.HasPrefix(id, part) {
			fit = append(fit, id)
		}
	}
	return fit
}

func TestWhatPeopleSayIsUnderstood(t *testing.T) {
	const incident = "k3f9abcd-1f0c"
	one := []string{incident}
	for text, c := range map[string]struct {
		about []string
		want  Order
	}{
		"status":                            {nil, Order{Verb: Status}},
		" Status! ":                         {nil, Order{Verb: Status}},
		"/status@cake_bot":                  {nil, Order{Verb: Status}},
		"@cake_bot status":                  {nil, Order{Verb: Status}},
		"<@U123> help":                      {nil, Order{Verb: Help}},
		"approve q7k":                       {nil, Order{Verb: Approve, ID: "q7k2m9x"}},
		"APPROVE Q7K2M9X":                   {nil, Order{Verb: Approve, ID: "q7k2m9x"}},
		"deny":                              {[]string{"q7k2m9x"}, Order{Verb: Deny, ID: "q7k2m9x"}},
		"resolve k3f9abcd-1 use the branch": {nil, Order{Verb: Resolve, ID: incident, Text: "use the branch"}},
		"resolve k3f9abcd-1f0c":             {one, Order{Verb: Resolve, ID: incident}},
		"resolve":                           {one, Order{Verb: Resolve, ID: incident}},
		"resolve use the branch":            {one, Order{Verb: Resolve, ID: incident, Text: "use the branch"}},
		"resolve q is not a letter":         {one, Order{Verb: Resolve, ID: incident, Text: "q is not a letter"}},
		"resolve k3f9abcd-22aa go":          {one, Order{Verb: Resolve, ID: "k3f9abcd-22aa", Text: "go"}},
		"allow k3f9abcd-1f":                 {nil, Order{Verb: Allow, ID: incident}},
		"abort":                             {one, Order{Verb: Abort, ID: incident}},
		"stop":                              {nil, Order{Verb: Stop}},
		"stop zz":                           {nil, Order{Verb: Stop, ID: "zz23bbcc"}},
		"ack k3f9abcd-2":                    {nil, Order{Verb: Ack, ID: "k3f9abcd-22aa"}},
		"snooze k3f9abcd-1 45m":             {nil, Order{Verb: Snooze, ID: incident, For: 45 * time.Minute}},
		"snooze 2h":                         {one, Order{Verb: Snooze, ID: incident, For: 2 * time.Hour}},
		"snooze":                            {one, Order{Verb: Snooze, ID: incident, For: 30 * time.Minute}},
		"silence 1d":                        {nil, Order{Verb: Silence, For: 24 * time.Hour}},
		"silence k3f9abcd 1h30m":            {nil, Order{Verb: Silence, ID: "k3f9abcd", For: 90 * time.Minute}},
		"say zz look at the log":            {nil, Order{Verb: Say, Text: "zz look at the log"}},
		"say zz23bbcc look at the log":      {nil, Order{Verb: Say, ID: "zz23bbcc", Text: "look at the log"}},
		"say well done":                     {one, Order{Verb: Say, ID: incident, Text: "well done"}},
	} {
		got, err := Read(text, c.about, ids)
		if diff := cmp.Diff(c.want, got); diff != "" || err != nil {
			t.Errorf("%q: %v %s", text, err, diff)
		}
	}
}

func TestWhatIsNotUnderstoodIsSaidWhy(t *testing.T) {
	for text, c := range map[string]struct {
		about []string
		says  string
	}{
		"":                           {nil, "I understand:\nstatus:"},
		"@cake_bot":                  {nil, "I understand:\nstatus:"},
		"do it":                      {nil, `I do not know "do"`},
		"yes":                        {[]string{"q7k2m9x"}, `I do not know "yes"`},
		"approve":                    {nil, "Which one? Say approve ID"},
		"approve k3f9":               {nil, `"k3f9" fits k3f9abcd-1f0c, k3f9abcd-22aa, k3f9abcd`},
		"approve nothing":            {nil, `nothing of the id "nothing"`},
		"approve it":                 {[]string{"q7k2m9x"}, `What does "it" mean behind approve?`},
		"resolve nothing like it":    {nil, `nothing of the id "nothing"`},
		"resolve":                    {[]string{"a", "b"}, "That message is about 2 things"},
		"stop now":                   {nil, `nothing of the id "now"`},
		"status all":                 {nil, `What does "all" mean`},
		"silence":                    {nil, "For how long? Say silence 2h."},
		"silence zz23":               {nil, "For how long? Say silence 2h."},
		"snooze k3f9abcd-1 soon":     {nil, `"soon" is no time`},
		"snooze k3f9abcd-1 10s":      {nil, `"10s" is no time`},
		"snooze k3f9abcd-1 8d":       {nil, `"8d" is no time`},
		"snooze k3f9abcd-1 9999999d": {nil, `is no time`},
		"snooze 30m":                 {nil, "Which one? Say snooze ID"},
		"say":                        {nil, "What shall I say?"},
		"say zz23bbcc":               {nil, "What shall I say?"},
		strings.Repeat("long", 99):   {nil, "…"},
	} {
		_, err := Read(text, c.about, ids)
		var m *Misheard
		if !errors.As(err, &m) || !strings.Contains(m.Why, c.says) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// A button says what somebody could type.
func TestAnOrderIsReadAsItIsWritten(t *testing.T) {
	for verb, g := range grammar {
		o := Order{Verb: verb}
		if g.id != never {
			o.ID = "q7k2m9x"
		}
		if g.time != never {
			o.For = 90 * time.Minute
		}
		if g.text != never {
			o.Text = "a few words"
		}
		if got, err := Read(o.String(), nil, ids); err != nil || got != o {
			t.Errorf("%q: %+v %v", o, got, err)
		}
		if !strings.Contains(Usage, string(verb)) && verb != Help {
			t.Errorf("the help does not tell of %s", verb)
		}
	}
	if n := len(Usage); n > 700 {
		t.Errorf("the help has %d bytes", n)
	}
}

func FuzzRead(f *testing.F) {
	f.Add("approve q7k", "q7k2m9x")
	f.Add("silence 2h", "")
	f.Fuzz(func(t *testing.T, text, about string) {
		var of []string
		if about != "" {
			of = []string{about}
		}
		o, err := Read(text, of, ids)
		if err == nil && o.Verb == Approve && o.ID == "" {
			t.Errorf("%q approves nothing in particular", text)
		}
		if err == nil && grammar[o.Verb].id == must && o.ID == "" {
			t.Errorf("%q has no object", text)
		}
	})
}
