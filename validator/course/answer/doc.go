// Package answer says what somebody who asks again and again is told: that it goes on,
// that it has ended, that there is nothing, that he is refused, how long it takes.
package answer
