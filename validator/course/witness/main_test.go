package witness

import "strconv"

func plain(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
