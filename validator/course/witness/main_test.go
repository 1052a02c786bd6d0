package witness

import (
	"strconv"

	"cake"
	"cake/validator/command"
)

func plain(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

func hear(r *Record, n int, res cake.Result) {
	r.Hear(n, &res, command.Of(res), res.ExitCode != 0, nil)
}
