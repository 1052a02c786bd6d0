// Package rig gives a test everything that running a real agent needs: a
// scripted model, a private home in which the agent asks nothing, a git
// workspace with work in progress, and a terminal to drive it in.
//
//	func TestMain(m *testing.M) { rig.Isolate(); os.Exit(m.Run()) }
//
//	func TestX(t *testing.T) {
//		r := rig.New(t, endpoint.Bash("git reset --hard"), endpoint.Say("done"))
//		out := r.Run(append([]string{cake, "watch", "--"}, r.Claude("-p", "go")...)...)
//		…
//		r.Told(`Operator \(CAKE\)`)
//		r.Intact()
//	}
//
// It owns where the agent is found, how it is kept off the network and how its
// terminal is read. It refuses to own what is claimed: that is the test's. The
// one invariant: nothing of a test that passes outlives it, and nothing it does
// reaches beyond loopback where the machine can hold it back.
//
// What surprised us: claude's first start with an empty home asks four
// questions, one of them of a host on the network, all of which one file
// answers beforehand; and a carriage return that comes too soon after the first
// paste is swallowed, so Submit waits until the text is on the screen.
package rig
