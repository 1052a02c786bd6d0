package validator

import (
	"testing"

	"cake/validator/rules"
)

func TestThePlaceIsTheProjectsOwnFrame(t *testing.T) {
	p := builtin()
	frames := "Raised by primitive operation at Stdlib__Hashtbl.find_opt in file \"hashtbl.ml\", line 561, characters 9-23\n" +
		"Called from Walk.depth in file \"walk.ml\", line 3, characters 8-33\n" +
		"Called from Walk.depth in file \"walk.ml\", line 4, characters 18-25\n" +
		"Called from Walk.depth in file \"walk.ml\", line 4, characters 18-25\n"
	for name, x := range map[string]struct {
		head string
		line int
	}{
		"the innermost of the project":    {"Fatal error: exception Not_found\n", 3},
		"the one that comes back, if all": {"Fatal error: exception Stack_overflow\n", 4},
	} {
		e := run(p, rules.Example{Command: "ocamlfind ocamlopt -g -o walk walk.ml && ./walk", Code: 2, Err: x.head + frames, Files: []string{"walk.ml"}})
		if len(e) == 0 || e[0].FilePath != "walk.ml" || e[0].LineNumber != x.line {
			t.Errorf("%s: %+v", name, e)
		}
	}
}
