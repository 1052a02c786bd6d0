package finding

import "fmt"

// Plural writes how many there are of something: "1 test fewer", "3 tests fewer".
func Plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
