// Package past keeps what is behind a run: its last steps, which of them count, and since
// when. It judges nothing; the rooms that do are handed it.
package past
