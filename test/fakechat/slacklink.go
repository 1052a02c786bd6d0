package fakechat

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

// A parcel is an envelope that was not acknowledged.
type parcel struct {
	kind    string
	payload map[string]any
	id      string // of the last envelope it was sent in
	tries   int
}

// A link is a connection of the app.
type link struct {
	mu sync.Mutex
	c  *websocket.Conn
}

func (l *link) send(v any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	_ = l.c.SetWriteDeadline(time.Now().Add(5 * time.Second)) // what it cannot send comes again on the next one
	_ = l.c.WriteJSON(v)
}

// pingEvery is how often a connection is tried.
const pingEvery = 5 * time.Second

func (s *Slack) ticket(host string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tickets++
	return fmt.Sprintf("ws://%s/link?ticket=%d&app_id=A1", host, s.tickets)
}

// connect serves one connection until it ends. What was not acknowledged on another
// one comes again here.
func (s *Slack) connect(w http.ResponseWriter, r *http.Request) {
	if m, some := s.take("link"); some {
		m.happen(w, r)
		return
	}
	up := websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }}
	c, err := up.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	l := &link{c: c}
	defer c.Close()
	l.send(map[string]any{"type": "hello", "num_connections": 1, "connection_info": map[string]any{"app_id": "A1"}, "debug_info": map[string]any{"host": "fake"}})
	s.mu.Lock()
	s.links[l] = true
	again := s.envelopes(s.open...)
	s.mu.Unlock()
	for _, e := range again {
		l.send(e)
	}
	stop := make(chan struct{})
	defer close(stop)
	go ping(c, stop) // ends with the connection
	s.hear(l)
	s.mu.Lock()
	delete(s.links, l)
	s.mu.Unlock()
}

func ping(c *websocket.Conn, stop <-chan struct{}) {
	tick := time.NewTicker(pingEvery)
	defer tick.Stop()
	for {
		_ = c.WriteControl(websocket.PingMessage, []byte("Ping from fake"), time.Now().Add(time.Second))
		select {
		case <-tick.C:
		case <-stop:
			return
		}
	}
}

// hear takes acknowledgements until the connection ends.
func (s *Slack) hear(l *link) {
	for {
		var ack struct {
			ID string `json:"envelope_id"`
		}
		if err := l.c.ReadJSON(&ack); err != nil {
			return
		}
		s.mu.Lock()
		s.acks[ack.ID]++
		s.open = slices.DeleteFunc(s.open, func(p *parcel) bool { return p.id == ack.ID })
		s.mu.Unlock()
	}
}

// envelopes puts parcels into envelopes, each into a new one. The lock is held.
func (s *Slack) envelopes(parcels ...*parcel) (all []map[string]any) {
	for _, p := range parcels {
		s.count++
		p.id = fmt.Sprintf("e-%d", s.count)
		e := map[string]any{"envelope_id": p.id, "type": p.kind, "payload": p.payload, "accepts_response_payload": p.kind == "interactive"}
		if p.tries > 0 {
			e["retry_attempt"], e["retry_reason"] = p.tries, "timeout"
		}
		p.tries++
		all = append(all, e)
	}
	return all
}

// Send sends an envelope of a kind to one connection, now or when there is one, until
// it is acknowledged.
func (s *Slack) Send(kind string, payload map[string]any) {
	s.mu.Lock()
	p := &parcel{kind: kind, payload: payload}
	s.open = append(s.open, p)
	var to *link
	for l := range s.links {
		to = l
	}
	var all []map[string]any
	if to != nil {
		all = s.envelopes(p)
	}
	s.mu.Unlock()
	for _, e := range all {
		to.send(e)
	}
}

// Raw sends a frame of any text to every connection.
func (s *Slack) Raw(text string) {
	for _, l := range s.connections() {
		l.mu.Lock()
		_ = l.c.WriteMessage(websocket.TextMessage, []byte(text)) // the client has left
		l.mu.Unlock()
	}
}

func (s *Slack) connections() []*link {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Collect(maps.Keys(s.links))
}

// Connections is how many there are.
func (s *Slack) Connections() int { return len(s.connections()) }

// Refresh asks the app to connect anew, as Slack does every few hours.
func (s *Slack) Refresh(reason string) {
	for _, l := range s.connections() {
		l.send(map[string]any{"type": "disconnect", "reason": reason, "debug_info": map[string]any{"host": "fake"}})
	}
}

// Break ends every connection without a word. What is sent from now on waits for the
// next one: by the time the end is heard here, that one may have been there for long.
func (s *Slack) Break() {
	s.mu.Lock()
	ended := slices.Collect(maps.Keys(s.links))
	clear(s.links)
	s.mu.Unlock()
	for _, l := range ended {
		l.c.Close()
	}
}

// Unacknowledged is how many envelopes wait for that.
func (s *Slack) Unacknowledged() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.open)
}

// Acks are how often each envelope was acknowledged.
func (s *Slack) Acks() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return maps.Clone(s.acks)
}

// Say lets somebody say something in a channel; it returns what the event holds. In
// a channel that is no conversation of two, both kinds of event tell of it where it
// names the bot.
func (s *Slack) Say(person, channel, text string, more map[string]any) map[string]any {
	s.mu.Lock()
	s.count++
	ts := fmt.Sprintf("%d.000200", 1_790_000_000+s.count)
	s.mu.Unlock()
	kind := "im"
	if channel[0] != 'D' {
		kind = "channel"
	}
	e := map[string]any{"type": "message", "user": person, "text": text, "ts": ts, "event_ts": ts, "channel": channel, "channel_type": kind, "client_msg_id": "x" + ts}
	maps.Copy(e, more)
	s.Event(e)
	if kind == "channel" && strings.Contains(text, "<@UCAKE>") && e["subtype"] == nil {
		named := maps.Clone(e)
		delete(named, "channel_type")
		named["type"] = "app_mention"
		s.Event(named)
	}
	return e
}

// Event sends an event, with an id of its own.
func (s *Slack) Event(e map[string]any) {
	s.mu.Lock()
	s.count++
	id := fmt.Sprintf("Ev%d", s.count)
	s.mu.Unlock()
	s.Send("events_api", map[string]any{"type": "event_callback", "team_id": "T1", "api_app_id": "A1", "event_id": id, "event_time": 1_790_000_000, "event": e})
}

// Touch lets somebody touch a button of a post.
func (s *Slack) Touch(person string, p SlackPost, b Button) {
	id, value, _ := strings.Cut(b.Data, "=")
	s.mu.Lock()
	s.count++
	ts := fmt.Sprintf("%d.5", 1_790_000_000+s.count)
	s.mu.Unlock()
	s.Send("interactive", map[string]any{
		"type": "block_actions", "api_app_id": "A1", "user": map[string]any{"id": person, "name": "ann", "team_id": "T1"},
		"container": map[string]any{"type": "message", "message_ts": p.TS, "channel_id": p.Channel}, "channel": map[string]any{"id": p.Channel, "name": "x"},
		"message": map[string]any{"type": "message", "user": "UCAKE", "bot_id": "BCAKE", "ts": p.TS, "text": p.Text},
		"actions": []map[string]any{{"type": "button", "action_id": id, "block_id": "answers", "value": value, "action_ts": ts}},
	})
}
