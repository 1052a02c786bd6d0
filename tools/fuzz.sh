#!/bin/sh
# fuzz.sh TIME: run every fuzz target of the tree for TIME each.
set -eu
time=${1:-20s}
grep -rlE '^func Fuzz' --include='*_test.go' . | while read -r file; do
	dir=$(dirname "$file")
	sed -nE 's/^func (Fuzz[A-Za-z0-9_]*)\(.*/\1/p' "$file" | while read -r target; do
		echo "== $dir $target"
		go test "$dir" -run '^$' -fuzz "^$target\$" -fuzztime "$time" </dev/null
	done
done
