#!/bin/sh
# cover.sh: print the coverage of each package by its own tests and by the
# end-to-end tests together, and fail where it is below 90 % of the statements.
# Programs for tests alone (test/…) are left out.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
mkdir "$dir/unit" "$dir/story"
go test -count=1 -cover $(go list ./... | grep -v '^cake/test') -args -test.gocoverdir="$dir/unit" >"$dir/log" 2>&1 || { cat "$dir/log"; exit 1; }
GOCOVERDIR="$dir/story" go test -count=1 ./test >"$dir/log" 2>&1 || { cat "$dir/log"; exit 1; }
go tool covdata textfmt -i="$dir/unit,$dir/story" -o "$dir/all.txt"
# A statement counts once, however many tests reach it.
awk '
	NR > 1 {
		split($1, at, ":"); n = split(at[1], path, "/"); pkg = path[1]
		for (i = 2; i < n; i++) pkg = pkg "/" path[i]
		if (pkg ~ /^cake\/test/) next
		if (!($1 in size)) { size[$1] = $2; of[$1] = pkg }
		if ($3 > 0) hit[$1] = 1
	}
	END {
		for (b in size) { all[of[b]] += size[b]; sum += size[b]; if (b in hit) { got[of[b]] += size[b]; have += size[b] } }
		for (p in all) printf "%6.1f %%  %s\n", 100 * got[p] / all[p], p | "sort -k3"
		close("sort -k3")
		printf "%6.1f %%  all\n", 100 * have / sum
		exit (have / sum < 0.9)
	}' "$dir/all.txt"
