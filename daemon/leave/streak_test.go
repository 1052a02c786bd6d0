package leave

import "testing"

func TestARowOfDenialsIsOfOneAim(t *testing.T) {
	var k Streak
	for n, aim := range []string{"a", "a", "b", "a", "a", "a"} {
		if got, want := k.Deny(aim), []int{1, 2, 1, 1, 2, 3}[n]; got != want {
			t.Errorf("denial %d: %d in a row, not %d", n, got, want)
		}
	}
	if got := k.Deny("a"); got != Persistence+1 {
		t.Errorf("%d in a row", got)
	}
	k.Interrupt() // a person has spoken
	if got := k.Deny("a"); got != 1 {
		t.Errorf("after a person's word %d in a row", got)
	}
}

func TestAnAimIsGivenUpByWork(t *testing.T) {
	work := func(k *Streak, n int) (aim string, over bool) {
		for range n {
			aim, over = k.Run()
		}
		return aim, over
	}
	var quiet, raised Streak
	quiet.Deny("a")
	if aim, over := work(&quiet, Distraction); aim != "a" || over {
		t.Errorf("of no incident: %q, over %v", aim, over)
	}
	for range Persistence {
		raised.Deny("a")
	}
	if _, over := work(&raised, Distraction-1); over {
		t.Error("it is given up too soon")
	}
	if aim, over := work(&raised, 1); aim != "a" || !over {
		t.Errorf("of an incident: %q, over %v", aim, over)
	}
	if aim, over := work(&raised, Distraction); aim != "" || over {
		t.Errorf("a second time: %q, over %v", aim, over)
	}
}
