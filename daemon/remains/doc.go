// Package remains knows what those who have died have left: the folder of a session
// whose brain was killed, what shims let run or stopped without a brain, and where a
// controller stood, which the next brain in the same directory goes on with.
//
// What a person still has to decide is in the reports of package incidents.
package remains
