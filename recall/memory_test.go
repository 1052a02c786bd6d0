package recall

import (
	"fmt"
	"testing"
	"time"

	"cake"
)

func TestTheMemoryForgetsWhatWasUsedLongestAgo(t *testing.T) {
	m := newMemory()
	at := newClock().now()
	for n := range mostSignatures + 10 {
		m.hear(strike{event: event(fmt.Sprint(n), at)})
	}
	const few = mostSignatures / 8
	if len(m.known) != mostSignatures-few+10 || m.knows(cake.Sign(fmt.Sprint(few-1))) || !m.knows(cake.Sign(fmt.Sprint(few))) {
		t.Errorf("%d signatures", len(m.known))
	}
}

func TestTheMemoryForgetsWhatWasOnlyLookedUpToo(t *testing.T) {
	m := newMemory()
	for n := range 2 * mostSignatures {
		m.learn(known{History: cake.History{Signature: cake.Sign(fmt.Sprint(n))}}, m.now())
		if len(m.known) > mostSignatures {
			t.Fatalf("%d signatures", len(m.known))
		}
	}
}

func TestALateAnswerOfTheFileDoesNotReplaceWhatWasHeardSince(t *testing.T) {
	m := newMemory()
	read := m.now()
	m.hear(newSaid("", words("1", "a", "npm ci", newClock().now())))
	m.learn(known{History: cake.History{Signature: cake.Sign("a")}}, read)
	if h := m.history(cake.Sign("a"), time.Time{}); len(h.Interventions) != 1 {
		t.Errorf("got %+v", h)
	}
}
